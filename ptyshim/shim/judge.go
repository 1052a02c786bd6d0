package shim

import (
	"bytes"

	"golang.org/x/sys/unix"

	"cake"
	"cake/guard"
	"cake/shell"
)

// unwrap finds the command line in argv; judged is false where there is none to
// judge: an interactive shell, a script, the agent's own probes.
func unwrap(argv []string) (line string, judged bool) {
	kind, line := shell.Unwrap(argv)
	return line, kind == shell.KindCommand
}

// floor judges without the brain.
func floor(c cake.Command) (allow bool, message string) {
	d := guard.Floor(c)
	return d.Allowed(), refusal(d)
}

// doubtful reports whether the brain might deny a command that the floor allows,
// or save the workspace before it. It is judged as the brain would without a
// configuration and where nothing was ever committed, so it may be wrong both ways.
func doubtful(c cake.Command) bool {
	if !guard.Floor(c).Allowed() {
		return false
	}
	d := guard.Judge(c, guard.Policy{}, unsaved{})
	return !d.Allowed() || d.Snapshot
}

// unsaved is a workspace of which nothing is committed: whether git has a copy
// is for the brain to find out.
type unsaved struct{}

func (unsaved) Root() string { return "" }

func (unsaved) Uncommitted(string) (modified, untracked int, known bool) { return 1, 1, true }

func (unsaved) UncommittedBelow(string, string) (modified, untracked int, known bool) {
	return 1, 1, true
}

// Script reads what a line would run: a shell that is started for that judges
// nothing of its own.
func (unsaved) Script(path string) (text string, known bool) {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return "", false
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if unix.Fstat(fd, &st) != nil || st.Mode&unix.S_IFMT != unix.S_IFREG || st.Size > longestScript {
		return "", false
	}
	b := make([]byte, st.Size)
	n, err := unix.Read(fd, b)
	if err != nil || bytes.IndexByte(b[:n], 0) >= 0 {
		return "", false
	}
	return string(b[:n]), true
}

// longestScript is the longest file that is taken for a script, in bytes.
const longestScript = 64 << 10

// Present looks at the file system itself: that costs next to nothing.
func (unsaved) Present(path string) bool {
	var st unix.Stat_t
	return unix.Lstat(path, &st) == nil
}

// refusal is what the shim says for a denial of its own, in the brain's form.
func refusal(d cake.Decision) string {
	action := "Check what it would destroy."
	if d.Suggestion != "" {
		action = "Run " + d.Suggestion + " instead."
	}
	return "Operator (CAKE): Stop. " + action + "\n" + d.Reason + " (rule " + d.Rule + ")"
}
