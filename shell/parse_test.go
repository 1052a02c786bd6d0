package shell

import (
	"strings"
	"testing"
	"time"
)

// FuzzParse claims that any bytes give a line, without a panic.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "ls", "cd x && timeout 9 python3 -m pytest -q | tail -5", `D=/; rm -rf "$D"`,
		`sh -c '$0 "$@"' rm -rf /home/dev`, ":(){ :|:& };:", "cat <<EOF\n`git clean`\nEOF", "f(){ f; }; f",
		`echo "$HOME" | xargs -I{} rm -rf {}`, "find . -exec rm {} +", "a=(1 2 3); echo ${a[@]:1} ${a[1]} ${#a}",
		"for i in {1..9999999}; do echo $((i*2)); done", "case $x in a) b;; *) c;; esac", "\x00\xff$(", "env -S 'rm -rf /'",
		"x=aaaaaaaaaaaaaaaa; x=$x$x$x; eval \"$x\"", "printf '%s' a b c | base64 -d | sh", "${x/%a/b} ${!x} ${x^^} $'\\x72'",
		"while read -r l; do echo \"$l\"; done < <(ls)", "if [[ a =~ b ]]; then (( x++ )); fi", "trap 'rm x' EXIT; coproc cat",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		line := Parse(text)
		for i := range line.Commands {
			c := &line.Commands[i]
			for j := range c.Argv {
				checkWord(t, &c.Argv[j], i)
			}
		}
		Key(text)
		Tool(text)
	})
}

func checkWord(t *testing.T, w *Word, before int) {
	t.Helper()
	last := 0
	for _, m := range w.Marks {
		if m.At < last || m.At > len(w.Value) {
			t.Fatalf("mark at %d of %q", m.At, w.Value)
		}
		if m.From > m.To {
			t.Fatalf("mark of commands %d to %d", m.From, m.To)
		}
		last = m.At
	}
	_ = before
	for i := range w.Alts {
		checkWord(t, &w.Alts[i], before)
	}
}

func TestHostileInputEndsSoonAndIsUnknown(t *testing.T) {
	grow := "x=ab; "
	for range 40 {
		grow += "x=$x$x; "
	}
	calls := "f0(){ :; }; "
	for i := 1; i < 60; i++ {
		n, m := string(rune('a'+i%26))+strings.Repeat("x", i/26), string(rune('a'+(i-1)%26))+strings.Repeat("x", (i-1)/26)
		calls += n + "(){ " + m + "; " + m + "; }; "
	}
	tests := []struct{ name, text string }{
		{"long", strings.Repeat("a ", MaxLine)},
		{"nested substitutions", strings.Repeat("$(", MaxLine/2)},
		{"nested parentheses", strings.Repeat("(", MaxLine)},
		{"nested braces", strings.Repeat("{ ", MaxLine/2)},
		{"nested parameters", strings.Repeat("${x:-", MaxLine/5)},
		{"nested ifs", strings.Repeat("if ", MaxLine/3)},
		{"nested bangs", strings.Repeat("! ", MaxLine/2)},
		{"unclosed backticks", strings.Repeat("`", MaxLine)},
		{"unary arithmetic", "((" + strings.Repeat("-", MaxLine-8) + "1))"},
		{"growing variable", grow + "echo $x"},
		{"growing unknown", strings.ReplaceAll(grow, "x=ab; ", "") + "echo $x"},
		{"exponential functions", calls + "hx"},
		{"braces", "echo " + strings.Repeat("{a,b}", 1000)},
		{"and-or", strings.Repeat("a && ", MaxLine/6) + "a"},
		{"pipes", strings.Repeat("a | ", MaxLine/5) + "a"},
		{"nested shells", strings.Repeat("bash -c \"", 1000)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			start := time.Now()
			line := Parse(tt.text)
			if took := time.Since(start); took > 30*time.Second {
				t.Errorf("took %v", took)
			}
			t.Logf("%v, %d commands, unknown %q", time.Since(start), len(line.Commands), line.Unknown)
		})
	}
}
