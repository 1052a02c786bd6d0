package shell

import (
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	before  = "source /h/.claude/shell-snapshots/snapshot-bash-17-ab.sh 2>/dev/null || true && shopt -u extglob 2>/dev/null || true && "
	after   = " && pwd -P >| /tmp/claude-3c97-cwd"
	probing = "SNAPSHOT_FILE=/h/.claude/shell-snapshots/snapshot-bash-17-ab.sh\n source ~/.bashrc < /dev/null\n"
)

// wrap is what Claude Code 2.1.197 makes of a command.
func wrap(command string) string {
	return before + "eval '" + strings.ReplaceAll(command, "'", `'"'"'`) + "' < /dev/null" + after
}

func TestUnwrapFindsTheAgentsLine(t *testing.T) {
	inner := wrap("ls 'a b'")
	tests := []struct {
		name string
		argv []string
		kind Kind
		line string
	}{
		{"quoted", []string{"bash", "-c", wrap("git reset --hard")}, KindCommand, "git reset --hard"},
		{"inner quotes", []string{"bash", "-c", wrap(`git commit -m 'it'"'"'s'`)}, KindCommand, `git commit -m 'it'"'"'s'`},
		{"a bare word", []string{"/s/bash", "-c", before + "eval cat < /dev/null" + after}, KindCommand, "cat"},
		{"a here-document", []string{"bash", "-c", before + "eval 'cat <<EOF\nx\nEOF'" + after}, KindCommand, "cat <<EOF\nx\nEOF"},
		{"no snapshot", []string{"bash", "-c", "-l", "shopt -u extglob 2>/dev/null || true && eval 'make' < /dev/null" + after}, KindCommand, "make"},
		{"options joined", []string{"bash", "-lc", wrap("make")}, KindCommand, "make"},
		{"prefix", []string{"bash", "-c", "/x/prefix '" + strings.ReplaceAll(inner, "'", `'"'"'`) + "'"}, KindCommand, "ls 'a b'"},
		{"prefix with the neutral line", []string{"bash", "-c", Join([]string{"/x/prefix", "source /h/.claude/shell-snapshots/snapshot-zsh-1-a.sh 2>/dev/null || true && { shopt -u extglob || setopt NO_EXTENDED_GLOB; } >/dev/null 2>&1 || true && eval 'make'" + after})}, KindCommand, "make"},
		{"snapshot", []string{"bash", "-c", "-l", probing}, KindSnapshot, probing},
		{"probe", []string{"bash", "-c", "env"}, KindProbe, "env"},
		{"another agent", []string{"bash", "-c", "npm test"}, KindCommand, "npm test"},
		{"script", []string{"bash", "build.sh", "a b"}, KindScript, "bash build.sh 'a b'"},
		{"input", []string{"bash", "-s"}, KindInput, "bash -s"},
		{"nothing", []string{"bash"}, KindInput, "bash"},
		{"no argv", nil, KindInput, ""},
		{"c without text", []string{"bash", "-c"}, KindCommand, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			kind, line := Unwrap(tt.argv)
			if kind != tt.kind || line != tt.line {
				t.Errorf("got %v %q, want %v %q", kind, line, tt.kind, tt.line)
			}
		})
	}
}

func TestUnwrapHidesNothing(t *testing.T) {
	for name, text := range map[string]string{
		"a command before":           "rm -rf ~ && " + wrap("ls"),
		"a command after":            wrap("ls") + " && rm -rf ~",
		"a second line":              wrap("ls") + "\nrm -rf ~",
		"another file sourced":       strings.Replace(wrap("ls"), "/h/.claude/shell-snapshots/snapshot-bash-17-ab.sh", "/tmp/evil.sh", 1),
		"another file overwritten":   strings.Replace(wrap("ls"), "/tmp/claude-3c97-cwd", "/etc/passwd", 1),
		"two evals":                  "eval 'rm -rf ~' && eval 'ls'",
		"only an eval":               "eval 'rm -rf ~'",
		"eval of a variable":         `true && eval "$X"`,
		"a substitution in a prefix": "/x/$(rm -rf ~) 'eval ls'",
		"a redirection":              strings.Replace(wrap("ls"), "< /dev/null", "> ~/.bashrc", 1),
		"a group that writes":        "{ true && eval 'ls'; } > ~/.bashrc",
	} {
		t.Run(name, func(t *testing.T) {
			if kind, line := Unwrap([]string{"bash", "-c", text}); kind != KindCommand || line != text {
				t.Errorf("got %v %q, want the whole text", kind, line)
			}
		})
	}
	fake := "SNAPSHOT_FILE=x; rm -rf ~"
	if kind, line := Unwrap([]string{"bash", "-c", fake}); kind != KindCommand || line != fake {
		t.Errorf("a false snapshot: got %v %q", kind, line)
	}
}

// FuzzUnwrap claims that what an agent wraps comes out unchanged, and that any
// argument vector is answered.
func FuzzUnwrap(f *testing.F) {
	for _, s := range []string{"ls", "it's", "a\nb", `"$x" \'`, "eval 'x'", "", "SNAPSHOT_FILE=", "<<EOF\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, command string) {
		Unwrap([]string{"bash", "-c", command})
		Unwrap([]string{command, command, "-c", command})
		if len(command) > MaxLine/8 || !utf8.ValidString(command) || strings.ContainsAny(command, "\x00\r") || nesting(command) > 10 {
			return // what no argument vector holds, or is past the bounds
		}
		if _, line := Unwrap([]string{"bash", "-c", wrap(command)}); line != command {
			t.Fatalf("wrapped %q came out as %q", command, line)
		}
	})
}
