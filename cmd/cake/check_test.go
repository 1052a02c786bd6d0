package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTheVerdictIsTheStatus(t *testing.T) {
	p := newPlace(t)
	for _, c := range []struct {
		line   string
		status int
		says   string
	}{
		{"ls", 0, "allow\n"},
		{"sudo make install", exitAsk, "ask  privilege.escalate (MEDIUM)\n  "},
		{"rm -rf ~", exitDeny, "deny  files.remove-home (CRITICAL)\n  ~ is a whole home directory\n  instead: "},
	} {
		r := p.cake("check", "--", c.line)
		if r.Status != c.status || !strings.HasPrefix(r.Stdout, c.says) || r.Stderr != "" {
			t.Errorf("%s: %+v", c.line, r)
		}
	}
	p.cake("check", "--", "rm", "-rf", "~").ends(t, exitDeny, "files.remove-home", "")
}

// object reads one line of JSON.
func object(t *testing.T, line string) map[string]any {
	t.Helper()
	var o map[string]any
	if err := json.Unmarshal([]byte(line), &o); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return o
}

func TestAnAnswerInJSONIsOneLine(t *testing.T) {
	p := newPlace(t)
	r := p.cake("check", "--json", "--", "rm -rf ~")
	if r.Status != exitDeny || strings.Count(r.Stdout, "\n") != 1 {
		t.Errorf("got %+v", r)
	}
	o := object(t, r.Stdout)
	if o["cmd"] != "rm -rf ~" || o["verdict"] != "deny" || o["rule"] != "files.remove-home" || o["severity"] != "CRITICAL" || o["reason"] == "" || o["suggestion"] == "" || o["explanation"] != nil {
		t.Errorf("got %v", o)
	}
}

func TestEveryFormExplains(t *testing.T) {
	p := newPlace(t)
	p.cake("check", "--explain", "--", "cd x && sudo rm -rf ~").ends(t, exitDeny, "files.remove-home", "")
	for _, r := range []result{
		p.cake("check", "--explain", "--json", "--", "rm -rf ~"),
		func() result { p.stdin = `{"cmd":"rm -rf ~"}`; return p.cake("check", "--explain", "--batch") }(),
	} {
		if parts, ok := object(t, r.Stdout)["explanation"].(map[string]any)["parts"].([]any); !ok || len(parts) != 1 {
			t.Errorf("got %+v", r)
		}
	}
}

func TestABatchIsJudgedLineByLine(t *testing.T) {
	p := newPlace(t)
	p.stdin = `{"cmd":"ls"}` + "\n" + `{"cmd":"rm -rf ~","cwd":"/tmp"}` + "\n" + `{"cwd":"/"}` + "\n"
	r := p.cake("check", "--batch")
	var verdicts []any
	for line := range strings.Lines(r.Stdout) {
		o := object(t, line)
		verdicts = append(verdicts, o["verdict"], o["error"])
	}
	want := []any{"allow", nil, "deny", nil, nil, `cannot check a line without "cmd"`}
	if diff := cmp.Diff(want, verdicts); diff != "" || r.Status != 0 {
		t.Errorf("status %d (-want +got):\n%s", r.Status, diff)
	}
}

// What is at risk depends on where the command would run.
func TestTheDirectoryCounts(t *testing.T) {
	p := newPlace(t)
	must(t, layOut("shop"))
	here, err := os.Getwd()
	must(t, err)
	for _, args := range [][]string{
		{"check", "--cwd", "shop", "--", "git checkout -- ."},
		{"check", "--cwd", filepath.Join(here, "shop"), "--batch"},
	} {
		p.stdin = `{"cmd":"git checkout -- ."}`
		r := p.cake(args...)
		if !strings.Contains(r.Stdout, "1 modified") && !strings.Contains(r.Stdout, "1 changed") && !strings.Contains(r.Stdout, "uncommitted") {
			t.Errorf("%v: %+v", args, r)
		}
	}
	must(t, os.RemoveAll(filepath.Join(here, "shop")))
}

func TestTheConfigurationCounts(t *testing.T) {
	p := newPlace(t)
	p.write("strict.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nsafety:\n  blocked_commands: [make deploy]\n")
	p.cake("check", "--", "make deploy").ends(t, 0, "allow", "")
	p.cake("check", "--config", "strict.yaml", "--", "make deploy").ends(t, exitDeny, "user.blocked", "")
	p.cake("check", "--config", "missing.yaml", "--", "ls").ends(t, exitFailed, "", "missing.yaml")
}

func TestWithoutAWorkingDirectoryNothingIsJudged(t *testing.T) {
	newPlace(t)
	dir := t.TempDir()
	t.Chdir(dir)
	must(t, os.Remove(dir))
	line := "ls"
	if err := (judge{}).checkOne(&streams{}, question{Cmd: &line}, false); err == nil || !strings.Contains(err.Error(), "cannot find the working directory") {
		t.Errorf("got %v", err)
	}
}
