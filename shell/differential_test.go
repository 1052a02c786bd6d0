package shell

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// prelude makes every call of probe write its words to descriptor 3: what was
// really executed, wherever the output goes.
const prelude = "exec 3>&1 >/dev/null 2>/dev/null\nprobe() { printf '%s\\0' \"$#\" \"$@\" >&3; }\nexport -f probe\n"

// executed asks the real bash with which words a line calls probe.
func executed(t *testing.T, bash, dir, line string) [][]string {
	t.Helper()
	cmd := exec.Command(bash, "--norc", "--noprofile", "-c", prelude+line)
	cmd.Env = []string{"HOME=/home/u", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"}
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, io.Discard
	_ = cmd.Run() // its status is that of the line
	var calls [][]string
	for fields := strings.Split(out.String(), "\x00"); len(fields) > 1; {
		n, err := strconv.Atoi(fields[0])
		if err != nil || n >= len(fields) {
			t.Fatalf("cannot read what bash did for %q", line)
		}
		calls = append(calls, fields[1:1+n])
		fields = fields[1+n:]
	}
	return calls
}

// covers reports whether a folded command may be the executed one: constant
// words are equal, an unknown one stands for any fields. Where a word has
// several values, the number of its fields may differ with them: then every
// field must be one of the values.
func covers(words []Word, call []string) bool {
	for i := range words {
		if len(words[i].Alts) > 0 {
			return coversLoosely(words, call)
		}
	}
	return coversExactly(words, call)
}

func coversExactly(words []Word, call []string) bool {
	if len(words) == 0 {
		return len(call) == 0
	}
	if words[0].Unknown() {
		for i := 0; i <= len(call); i++ {
			if coversExactly(words[1:], call[i:]) {
				return true
			}
		}
		return false
	}
	return len(call) > 0 && atHome(words[0]) == call[0] && coversExactly(words[1:], call[1:])
}

func coversLoosely(words []Word, call []string) bool {
	for _, field := range call {
		found := false
		for i := range words {
			for _, value := range words[i].Values() {
				found = found || value.Unknown() || atHome(value) == field
			}
		}
		if !found {
			return false
		}
	}
	return true
}

func atHome(w Word) string {
	text := w.Value
	for i := len(w.Marks) - 1; i >= 0; i-- {
		if m := w.Marks[i]; m.Kind == Tilde && (m.At+1 == len(text) || text[m.At+1] == '/') {
			text = text[:m.At] + "/home/u" + text[m.At+1:]
		}
	}
	return text
}

// checkAgainstBash fails where bash executes a call that the line, as it is
// understood here, does not hold.
func checkAgainstBash(t *testing.T, bash, dir, text string) {
	t.Helper()
	calls := executed(t, bash, dir, text)
	line := Parse(text)
	if line.Unknown != "" {
		return
	}
	for _, call := range calls {
		found := false
		for i := range line.Commands {
			c := &line.Commands[i]
			if found = len(c.Argv) > 0 && (c.Argv[0].Unknown() || c.Argv[0].Value == "probe" && covers(c.Argv[1:], call)) || c.Script != nil; found {
				break
			}
		}
		if !found {
			t.Errorf("bash executes probe %q, understood were %q\n%s", call, lines(text), text)
			return
		}
	}
}

// pick draws one of a few texts.
func pick(t *rapid.T, of ...string) string { return rapid.SampledFrom(of).Draw(t, "") }

func drawValue(t *rapid.T) string {
	return pick(t, "a", "b c", " lead", "trail ", "", "*x*", "a:b:c", "a,b", "hello.tar.gz", "x=y", "-rf", "ABC", "a\\b", "it", "1", "7", "/a/b/c", "~", "~/x", "a  b", "é", "$y", "{a,b}", "a\"b")
}

// quotedValue writes a value in one of bash's quotings.
func quotedValue(t *rapid.T, v string) string {
	switch rapid.IntRange(0, 3).Draw(t, "") {
	case 0:
		return Quote(v)
	case 1:
		return "$'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(v) + "'"
	case 2:
		var b strings.Builder
		for _, c := range []byte(v) {
			fmt.Fprintf(&b, `\x%02x`, c)
		}
		return "$'" + b.String() + "'"
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "$", `\$`, "`", "\\`").Replace(v) + `"`
}

func drawName(t *rapid.T) string { return pick(t, "x", "y", "z", "a", "unset_one") }

// drawExpansion is a piece that bash expands.
func drawExpansion(t *rapid.T, depth int) string {
	n := drawName(t)
	switch rapid.IntRange(0, 26).Draw(t, "") {
	case 0, 1, 2:
		return "$" + n
	case 3:
		return "${" + n + "}"
	case 4:
		return "${" + n + pick(t, ":-", "-", ":+", "+", ":=", "=") + pick(t, "d", "d e", "'q r'", "\"$y\"", "") + "}"
	case 5:
		return "${" + n + pick(t, "#", "##", "%", "%%") + pick(t, "*", "a", "*.", ".*", "?", "[a-c]", "b*", "*/", "'*'", "\"$y\"") + "}"
	case 6:
		return "${" + n + pick(t, "/", "//", "/#", "/%") + pick(t, "a", "b", ".", "*", "?", "[abc]", "\\*", "/") + "/" + pick(t, "", "Z", "a b", "$y") + "}"
	case 7:
		return "${" + n + ":" + pick(t, "0", "1", "2", " -1", "9", "1:1", "0:2", "1:-1", "x") + "}"
	case 8:
		return "${" + n + pick(t, "^", "^^", ",", ",,", "^^[ab]", "@Q", "@U", "@L", "~~") + "}"
	case 9:
		return "${#" + n + "}"
	case 10:
		return "${" + n + "-${x}}"
	case 11:
		return pick(t, "$@", "$*", "${@:1}", "${@:2:1}", "$#", "$1", "${2}", "${*:1:2}", "${@: -1}", "${#@}")
	case 12:
		return pick(t, "${arr[@]}", "${arr[*]}", "${arr[0]}", "${arr[1]}", "${arr[-1]}", "${#arr[@]}", "${#arr[0]}", "${arr}", "${arr[@]:1}", "${arr[@]:0:1}", "${arr[9]}", "${!arr[@]}", "${arr[@]%b}", "${arr[@]/a/Z}", "${arr[$#]}", "${arr[1+0]}")
	case 13:
		return "$((" + pick(t, "1+2", "2*3+1", "(1+2)*3", "7/2", "7%4", "2**3", "-5+2", "1<<3", "5>3", "x", "x+1", "0x10", "010", "1?2:3", "!0", "~1", "x++", "x=5", "1,2", "9-3-2", "z", "\"3\"", "$z+1") + "))"
	case 14, 15, 16:
		if depth > 2 {
			return "$x"
		}
		return pick(t, "$(", "$( ") + drawProducer(t, depth) + ")"
	case 17:
		if depth > 0 {
			return "$y"
		}
		return "`" + pick(t, "echo hi", "echo 'a  b'", "printf %s q", "echo $x", "echo \"$x\"") + "`"
	case 18:
		return pick(t, "{a,b}", "{1..3}", "{a..c}", "x{,y}z", "{3..1}", "{01..03}", "{a,{b,c}}", "{a}", "{,}", "{1..5..2}", "{a,b}{c,d}", "\\{a,b}", "{a,\"b c\"}", "{$x,b}", "{a,b", "{c..a..2}", "{-1..1}", "{a..1}", "{1..2}{x,}")
	case 19:
		return pick(t, "~", "~/x", "a~", "\\~", "~nobody-here", "x=~", "--p=~")
	case 20:
		return pick(t, "a*nothere", "?nope", "[q]zz", "\\*", "a\\ b", "\\$x", "\\\\", "\\a", "[!q]zz*", "@(q|r)")
	case 21:
		return pick(t, "$'a\\tb'", "$'\\x41\\102\\u0043'", "$'\\''", "$'a\\0b'", "$'\\e[0m'", "$'\\cA'", "$'\\q'", "$'\\\\'", "$'\\x'", "$'\\U1F600'", "$\"tr\"", "$'\\8'", "$'a\\\nb'")
	}
	return pick(t, "p", "q", "-f", "--o=v", "1", ".", ",", "=", "%s", "é", "a\\\nb", "#h", "x#y", "@", "^", "!", ":")
}

// drawProducer is a pipeline whose output is known.
func drawProducer(t *rapid.T, depth int) string {
	text := drawWords(t, depth+1, 2)
	out := pick(t, "echo ", "printf '%s\\n' ", "echo -e ", "echo -n ", "printf %s ", "printf '%b' ", "printf '<%s|%d>' ", "cat <<< ", "printf '%5s' ", "printf '%c' ", "printf '%s %s\\n' ") + text
	for range rapid.IntRange(0, 2).Draw(t, "") {
		out += " | " + pick(t, "cat", "rev", "tr a-z A-Z", "tr -d a", "tr ' ' '\\n'", "head -1", "head -n 2", "tail -1", "tail -n 1", "tac", "sort", "uniq", "cut -c1-3", "cut -c2-", "cut -d: -f2", "cut -d, -f1", "cut -d' ' -f1-2", "sed 's/a/b/'", "sed s/b/Q/g", "sed 's/^a/X/'", "sed ''", "grep a", "grep .", "awk '{print}'", "awk 1", "paste -s", "tr -s ' '", "head -c 3", "tail -c 3", "base64 | base64 -d", "xxd -p | xxd -r -p", "tee /dev/null", "tr '[:lower:]' '[:upper:]'", "tr a-c xyz", "tr abc x", "base32 | base32 -d", "cat -", "dd", "tr -d '\\n'")
	}
	return out
}

// drawWord is one word, of a few pieces.
func drawWord(t *rapid.T, depth int) string {
	var b strings.Builder
	for range rapid.IntRange(1, 3).Draw(t, "") {
		switch rapid.IntRange(0, 5).Draw(t, "") {
		case 0:
			b.WriteString(quotedValue(t, drawValue(t)))
		case 1, 2:
			piece := drawExpansion(t, depth)
			if strings.HasPrefix(piece, "$'") || strings.HasPrefix(piece, "$\"") {
				b.WriteString(piece)
			} else {
				b.WriteString(`"` + piece + `"`)
			}
		default:
			b.WriteString(drawExpansion(t, depth))
		}
	}
	return b.String()
}

func drawWords(t *rapid.T, depth, most int) string {
	out := make([]string, rapid.IntRange(1, most).Draw(t, ""))
	for i := range out {
		out[i] = drawWord(t, depth)
	}
	return strings.Join(out, " ")
}

// drawSetting changes what later words mean.
func drawSetting(t *rapid.T) string {
	n := pick(t, "x", "y", "z")
	switch rapid.IntRange(0, 17).Draw(t, "") {
	case 0, 1, 2, 3:
		return n + "=" + quotedValue(t, drawValue(t))
	case 4:
		return n + "=" + drawWord(t, 1)
	case 5:
		return n + "+=" + quotedValue(t, drawValue(t))
	case 6:
		return "arr=(" + drawWords(t, 1, 3) + ")"
	case 7:
		return "arr+=(" + drawWords(t, 1, 2) + ")"
	case 8:
		return "set -- " + drawWords(t, 1, 3)
	case 9:
		return pick(t, "shift", "shift 2", "set -f", "set +f", "unset x", "unset -v y", "unset arr", "IFS=:", "IFS=,", "IFS=", "unset IFS", "IFS=$'\\n'", "IFS=': '", "IFS=x")
	case 10:
		return "printf -v " + n + " " + pick(t, "'%s'", "'%s-%s'", "%d", "'%b'") + " " + drawWords(t, 1, 2)
	case 11:
		return "read " + pick(t, "", "-r ") + pick(t, "x", "x y", "x y z", "-a arr", "-d : x", "") + " <<< " + drawWord(t, 1)
	case 12:
		return pick(t, "declare ", "export ", "declare -g ", "typeset ") + n + "=" + drawWord(t, 1)
	case 13:
		return "mapfile -t arr <<< " + drawWord(t, 1)
	case 14:
		return n + "=" + drawWord(t, 1) + " " + pick(t, ":", "true", "eval ", "read z <<< q")
	case 15:
		return ": " + drawWords(t, 1, 2)
	case 16:
		return pick(t, "let x=5", "((x=3))", "((x++))", "x=1; ((x+=2))", "declare -i x=3", "declare -u x; x=abc", "declare -n r=x; r=2", "local x=1", "y[1]=q", "x=(one)", "declare -A m=([k]=v); x=${m[k]}", "y=${x:-w}", "z=$x$y", "y=~/q", "y=a:~/b", "z={a,b}", "x=*")
	}
	return "eval " + quotedValue(t, n+"="+quotedValue(t, drawValue(t)))
}

// drawCall calls probe, in some surrounding.
func drawCall(t *rapid.T, depth int) string {
	p := "probe " + drawWords(t, 0, 3)
	if depth > 2 {
		return p
	}
	switch rapid.IntRange(0, 34).Draw(t, "") {
	case 0:
		return "( " + drawProgram(t, depth+1) + " )"
	case 1:
		return "{ " + drawProgram(t, depth+1) + "\n}"
	case 2:
		return "if " + pick(t, "true", "false", "[ -n \"$x\" ]", ":", "! true", "[[ $x = a ]]") + "; then " + drawProgram(t, depth+1) + "\nelse " + drawProgram(t, depth+1) + "\nfi"
	case 3:
		return "for " + pick(t, "x", "i") + " in " + drawWords(t, 1, 3) + "; do probe \"$i\" \"$x\"\n" + drawProgram(t, depth+1) + "\ndone"
	case 4:
		return "f() { " + drawProgram(t, depth+1) + "\n}\nf " + drawWords(t, 1, 2)
	case 5:
		return "case " + drawWord(t, 1) + " in a|b*) " + drawProgram(t, depth+1) + "\n;; *) " + p + ";; esac"
	case 6:
		return pick(t, "true", "false", ":", "! false", "[ 1 = 1 ]", "test -d /", "! true", "true x") + pick(t, " && ", " || ", "; ") + p + pick(t, "", " && "+"probe and", " || probe or", "; probe then")
	case 7:
		return "eval " + quotedValue(t, drawProgram(t, depth+1))
	case 8:
		return "bash -c " + quotedValue(t, drawProgram(t, depth+1)) + " " + pick(t, "", "a0", "a0 'b 1' c")
	case 9:
		return "while " + pick(t, "true", "false", ":") + "; do " + drawProgram(t, depth+1) + "\nbreak; done"
	case 10:
		return "while read -r " + pick(t, "x", "x y") + "; do probe \"$x\" \"$y\"; done <<< " + quotedValue(t, pick(t, "a b", "a b\nc d\n", " q ", "l1\nl2\nl3"))
	case 11:
		return "bash <<'E'\n" + drawProgram(t, depth+1) + "\nE"
	case 12:
		return "bash <<E\nprobe " + pick(t, "$x", "\"$x\"", "'$x'", "\\$x", "$(echo s)") + "\nE"
	case 13:
		return "echo " + quotedValue(t, p) + pick(t, " | bash", " > f.sh; bash f.sh", " > f.sh; . ./f.sh", " | tee f.sh | cat | bash", " > f.sh; chmod +x f.sh; ./f.sh", " >> g.sh; bash g.sh")
	case 14:
		return "source <(printf '%s\\n' " + quotedValue(t, p) + ")"
	case 15:
		return pick(t, "echo ", "printf '%s\\n' ") + quotedValue(t, pick(t, "a b", "'a b' c", "\"q r\"", "a\\ b", "l1\nl2")) + " | xargs " + pick(t, "", "-n1 ", "-I{} ", "-d '\\n' ", "-0 ") + "bash -c 'probe \"$@\"' _ " + pick(t, "", "{}", "k")
	case 16:
		return "c=(" + p + "); \"${c[@]}\""
	case 17:
		return "c=probe; $c " + drawWords(t, 0, 2)
	case 18:
		return "set -- " + drawWords(t, 0, 2) + "; probe \"$@\"; probe $*; probe \"$*\""
	case 19:
		return "shopt -s expand_aliases\nalias k='probe al'\nk " + drawWord(t, 0)
	case 20:
		return pick(t, "command ", "env A=1 bash -c 'probe $A'; ", "builtin eval ", "time ", "! ", "exec 4>&1; ", "X=1 ", "nice bash -c 'probe n'; ") + p
	case 21:
		return "x=$( " + drawProgram(t, depth+1) + " )"
	case 22:
		return drawProgram(t, depth+1) + " | cat"
	case 23:
		return "trap " + quotedValue(t, "probe trapped") + " EXIT"
	case 24:
		return "for ((i=0;i<2;i++)); do probe $i; done"
	case 25:
		return "select_one() { local x=l; probe $x $1; }; select_one " + drawWord(t, 1)
	case 26:
		return "until " + pick(t, "true", "false") + "; do " + p + "; break; done"
	}
	return p
}

func drawProgram(t *rapid.T, depth int) string {
	var parts []string
	for range rapid.IntRange(1, 3).Draw(t, "") {
		if rapid.Bool().Draw(t, "") {
			parts = append(parts, drawSetting(t))
		}
	}
	return strings.Join(append(parts, drawCall(t, depth)), "\n")
}

// TestWhatBashExecutesIsUnderstood generates lines, lets the real bash run
// them, and asks that every call it made is one that the line was understood to
// hold: equal, or marked as unknown; never constant and wrong, never left out.
func TestWhatBashExecutesIsUnderstood(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here: folding is not compared with it")
	}
	most := 400
	if os.Getenv("CAKE_TEST_LONG") != "" {
		most = 6000
	}
	programs := rapid.Custom(func(t *rapid.T) string { return drawProgram(t, 0) + "\n" + drawCall(t, 1) })
	for seed := range most {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			checkAgainstBash(t, bash, t.TempDir(), programs.Example(seed))
		})
	}
}
