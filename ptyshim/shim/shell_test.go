package shim

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/ptyshim/wire"
)

func TestEveryExitStatusIsTheCommandsOwn(t *testing.T) {
	b := allowing(t)
	for code := range 256 {
		if code > 4 && code%17 != 0 && code < 126 {
			continue // the interesting ones, and some
		}
		err := shimmed(t, b, "exit "+strconv.Itoa(code)).Run()
		want := "exit " + strconv.Itoa(code)
		if code != 0 {
			want = "exit status " + strconv.Itoa(code)
		}
		if got := status(err); got != want {
			t.Errorf("exit %d became %q", code, got)
		}
		if c := b.last(t); c.exit == nil || c.exit.Code != code || c.exit.Signal != 0 {
			t.Errorf("exit %d was reported as %+v", code, c.exit)
		}
	}
}

func TestADeniedCommandDoesNotRunAndSaysWhy(t *testing.T) {
	b := newBrain(t, &brain{verdict: wire.Verdict{Message: "Operator (CAKE): Stop. Run git stash."}})
	cmd := shimmed(t, b, "echo ran")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if got := status(cmd.Run()); got != "exit status 126" {
		t.Errorf("it ended with %s", got)
	}
	if out.Len() > 0 {
		t.Errorf("it wrote %q", &out)
	}
	if diff := cmp.Diff("Operator (CAKE): Stop. Run git stash.\n", errs.String()); diff != "" {
		t.Error(diff)
	}
	if c := b.last(t); c.exit != nil {
		t.Errorf("an end was reported: %+v", c.exit)
	}
}

func TestTheBrainIsToldWhatTheCommandIs(t *testing.T) {
	b := allowing(t)
	dir := t.TempDir()
	wrapped := "source /root/.claude/shell-snapshots/snapshot-bash-1-a.sh 2>/dev/null || true && shopt -u extglob 2>/dev/null || true && eval 'exit 3' < /dev/null && pwd -P >| /tmp/claude-3c97-cwd"
	cmd := shimmed(t, b, wrapped)
	cmd.Dir = dir
	cmd.Run()
	got := b.last(t).check
	want := wire.Check{
		Version: wire.Version, Session: "s1", Line: "exit 3", Argv: cmd.Args,
		Cwd: dir, AgentSession: "agent-1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheEnvironmentGetsOneMarkAndNothingElse(t *testing.T) {
	b := allowing(t)
	cmd := shimmed(t, b, "exec /usr/bin/env -0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	plain := command(t, b, "bash", "-c", "exec /usr/bin/env -0")
	plain.Env, plain.Path = cmd.Env, "/bin/bash"
	plain.Args[0] = cmd.Args[0]
	bare, err := plain.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := append(strings.Split(strings.TrimRight(string(bare), "\x00"), "\x00"), fmt.Sprintf("CAKE_NESTED=%d", cmd.Process.Pid))
	got := strings.Split(strings.TrimRight(string(out), "\x00"), "\x00")
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheAgentsProbesRunUnseenAndUnmarked(t *testing.T) {
	b := allowing(t)
	out, err := command(t, b, "bash", "-c", "env").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), "CAKE_NESTED") {
		t.Errorf("the agent would carry the mark to every command:\n%s", out)
	}
	snapshot := "SNAPSHOT_FILE=" + t.TempDir() + "/shell-snapshots/snapshot-bash-1-x.sh\necho made"
	if out, err := command(t, b, "bash", "-c", "-l", snapshot).Output(); err != nil || !strings.Contains(string(out), "made") {
		t.Errorf("snapshot: %q, %v", out, err)
	}
	if n := len(b.calls); n != 0 {
		t.Errorf("the brain was asked %d times", n)
	}
}

func TestScriptsAndInteractiveShellsAreTheRealShell(t *testing.T) {
	b := allowing(t)
	script := t.TempDir() + "/x.sh"
	if err := os.WriteFile(script, []byte("echo script $1; exit 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := command(t, b, "bash", script, "one")
	out, err := cmd.Output()
	if string(out) != "script one\n" || status(err) != "exit status 5" {
		t.Errorf("script: %q, %s", out, status(err))
	}
	cmd = command(t, b, "sh")
	cmd.Stdin = strings.NewReader("echo from stdin; exit 6\n")
	out, err = cmd.Output()
	if string(out) != "from stdin\n" || status(err) != "exit status 6" {
		t.Errorf("stdin: %q, %s", out, status(err))
	}
	if n := len(b.calls); n != 0 {
		t.Errorf("the brain was asked %d times", n)
	}
}

func TestStdinReachesTheCommand(t *testing.T) {
	b := allowing(t)
	in := bytes.Repeat([]byte("\x00\xff\r\n line\n"), 20_000)
	cmd := shimmed(t, b, "cat")
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	if err != nil || !bytes.Equal(out, in) {
		t.Errorf("%d bytes came back of %d, %v", len(out), len(in), err)
	}
}

func TestHugeAndBinaryArgumentsArePassedOn(t *testing.T) {
	b := allowing(t)
	huge := "printf '%s' '" + strings.Repeat("x", 100_000) + "'"
	out, err := shimmed(t, b, huge).Output()
	if err != nil || len(out) != 100_000 {
		t.Errorf("huge line: %d bytes, %v", len(out), err)
	}
	if got := len(b.last(t).check.Line); got != len(huge) {
		t.Errorf("the brain saw %d bytes of the line", got)
	}
	binary := "\xff\xfe\x01\n'\"$` \x80"
	out, err = shimmed(t, b, `printf %s "$1"`, "zero", binary).Output()
	if err != nil || string(out) != binary {
		t.Errorf("binary argument: %q, %v", out, err)
	}
	b.last(t)
	var many []string
	for range 12 {
		many = append(many, strings.Repeat("y", 120_000))
	}
	out, err = shimmed(t, b, `printf %s "$*" | wc -c`, append([]string{"zero"}, many...)...).Output()
	if err != nil || strings.TrimSpace(string(out)) != strconv.Itoa(12*120_000+11) {
		t.Errorf("many arguments: %q, %v", out, err)
	}
	if c := b.last(t).check; c.ArgsLeftOut != 4 {
		t.Errorf("%d arguments were left out", c.ArgsLeftOut)
	}
}

func TestNestedCommandsAreJudgedButNotCaptured(t *testing.T) {
	b := newBrain(t, &brain{deny: func(c wire.Check) bool { return c.Nested && strings.Contains(c.Line, "forbidden") }})
	cmd := shimmed(t, b, `bash -c 'echo inner $PPID $$'; sh -c 'echo forbidden'; echo $?; echo $$`)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(string(out))
	// inner PPID PID 126 PID-of-outer: the inner shell's parent is the outer one.
	if len(lines) != 5 || lines[1] != lines[4] || lines[3] != "126" {
		t.Errorf("unexpected output %q", out)
	}
	if !strings.Contains(errs.String(), "Operator (CAKE): Stop.") {
		t.Errorf("stderr was %q", &errs)
	}
	var nested, exits int
	for range 3 {
		c := b.last(t)
		if c.check.Nested {
			nested++
		}
		if c.exit != nil {
			exits++
		}
	}
	if nested != 2 || exits != 1 {
		t.Errorf("%d nested checks and %d ends were seen", nested, exits)
	}
}
