package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestWatchEndsWithTheAgentsStatusAndBytes(t *testing.T) {
	p := newPlace(t)
	p.stdin = "in\x00put"
	if r := p.cake("watch", "--", "cat"); r != (result{0, "in\x00put", ""}) {
		t.Errorf("got %+v", r)
	}
	p.cake("watch", "--name", "n", "--", "bash", "-c", "exit 42").ends(t, 42, "", "")
	p.cake("watch", "--", "bash", "-c", "kill -KILL $$").ends(t, 137, "", "")
	p.cake("watch", "cat", "--number").ends(t, 0, "1", "")
	p.cake("events").ends(t, 0, "(n)", "")
}

func TestAnAgentThatCannotStartIsAShellsStatus(t *testing.T) {
	p := newPlace(t)
	p.cake("watch", "--", "no-such-agent").ends(t, 127, "", "cake: cannot start no-such-agent")
	p.cake("watch", "--", p.root).ends(t, 126, "", "cake: cannot start ")
	p.cake("watch", "--agent", "x", "--", "true").ends(t, exitFailed, "", `cannot watch as "x"`)
	t.Setenv("CAKE_SESSION", "abc")
	p.cake("watch", "--", "true").ends(t, exitUsage, "", "cannot watch inside session abc")
}

func TestTheSummaryAndTheNoticesComeWhenTheAgentHasEnded(t *testing.T) {
	p := newPlace(t)
	p.write("idle.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nsafety:\n  allowed_domains: [example.com]\nmetrics:\n  listen: 127.0.0.1:0\n")
	r := p.cake("watch", "--summary", "--config", "idle.yaml", "--", "/bin/sh", "-c", "for i in 1 2 3 4 5; do $SHELL -c \"echo $i\"; done; echo last >&2")
	said := regexp.MustCompile(`(?s)^last\n.*cake: session .*cake_commands_total.*cake: this version does not act on these settings: safety.allowed_domains\n$`)
	if r.Status != 0 || !said.MatchString(r.Stderr) {
		t.Errorf("got %+v", r)
	}
}

func TestWithoutAWorkingDirectoryNothingIsWatched(t *testing.T) {
	p := newPlace(t)
	dir := t.TempDir()
	t.Chdir(dir)
	must(t, os.Remove(dir))
	p.cake("watch", "--", "true").ends(t, exitFailed, "", "cannot find the working directory")
	p.cake("config", "show").ends(t, exitFailed, "", "cannot find the working directory")
}

func TestNobodyIsHeldWhereNobodyRuns(t *testing.T) {
	p := newPlace(t)
	p.cake("resolve", "x").ends(t, exitFailed, "", "cannot resolve x: no session is running")
}

// The incident is found in the events, and let go by another program.
func TestAPersonFindsTheIncidentAndResolvesIt(t *testing.T) {
	p := newPlace(t)
	script := `until [ -e going ]; do $SHELL -c 'cat nowhere.txt' 2>/dev/null; [ $? = 126 ] && : >held; done; $SHELL -c 'echo free'`
	done := make(chan result, 1)
	in, out, errs := p.file(""), p.file(""), p.file("")
	go func() {
		status := run([]string{"watch", "--", "/bin/bash", "-c", script}, streams{in: in, out: out, err: errs})
		done <- result{status, p.contents(out), p.contents(errs)}
	}()
	var incident string
	for incident == "" {
		select {
		case r := <-done:
			t.Fatalf("it ended: %+v", r)
		default:
		}
		if _, err := os.Stat("held"); err == nil {
			incident = regexp.MustCompile(`escalate (\S+) after`).FindStringSubmatch(p.cake("events").Stdout)[1]
		}
	}
	p.cake("resolve", "another").ends(t, exitFailed, "", "is not held by incident another")
	p.cake("resolve", incident, "--message", "the file is there").ends(t, 0, "goes on", "")
	p.write("going", "")
	if r := <-done; r.Status != 0 || !strings.Contains(r.Stdout, "free\n") {
		t.Errorf("got %+v", r)
	}
	p.cake("events").ends(t, 0, "resolved the file is there", "")
}

func TestTheDemonstrationShowsWhatItSays(t *testing.T) {
	p := newPlace(t)
	agent, err := exec.LookPath("badagent")
	must(t, err)
	r := p.cake("demo", "--pace", "0s", "--agent", agent)
	r.ends(t, 0, "", "cake: notes.txt is still there")
	for _, part := range []string{"shop/price.py is still there", "cake: held ", "verdict=\"deny\"", "cake_escalations_total"} {
		if !strings.Contains(r.Stderr, part) {
			t.Errorf("it lacks %q:\n%s", part, r.Stderr)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "cake-demo-*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestADemonstrationWithoutItsAgentSaysHowToGetOne(t *testing.T) {
	p := newPlace(t)
	p.cake("demo").ends(t, exitFailed, "", "cannot find the demonstration's agent beside cake")
	t.Setenv("PATH", "/nowhere")
	p.cake("demo", "--agent", "/bin/true").ends(t, exitFailed, "", "cannot make the demonstration's repository")
	t.Setenv("TMPDIR", "/nowhere")
	p.cake("demo", "--agent", "/bin/true").ends(t, exitFailed, "", "cannot make the demonstration's project")
}

// A file that is there is no proof that the work in it is.
func TestLostWorkIsNotCalledThere(t *testing.T) {
	p := newPlace(t)
	must(t, layOut("shop"))
	s := &streams{err: p.file("")}
	must(t, showSurvivors(s, "shop"))
	p.write("shop/shop/price.py", "def total(items):\n    return sum(items)\n")
	if err := showSurvivors(s, "shop"); err == nil || !strings.Contains(err.Error(), "the work in shop/price.py is lost") {
		t.Errorf("got %v", err)
	}
	must(t, os.Remove("shop/notes.txt"))
	if err := showSurvivors(s, "shop"); err == nil || !strings.Contains(err.Error(), "the work in notes.txt is lost") {
		t.Errorf("got %v", err)
	}
	p.write("file", "")
	if err := layOut("file"); err == nil {
		t.Error("a project was laid out in a file")
	}
}
