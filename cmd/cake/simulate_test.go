package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// failingStep is one step of a run that fails the same way each time.
func failingStep(n int) string {
	return fmt.Sprintf(`{"n":%d,"type":"command","command":"go build ./...","exit_code":1,"stdout":"","stderr":"# app\n./main.go:3:15: undefined: helper\n","duration_ms":12.5,"at":%d,"t":1,"user":"u"}`+"\n", n, 5*n)
}

func TestASimulatedRunIsToldOfItsLoopOnce(t *testing.T) {
	p := newPlace(t)
	for n := range 5 {
		p.stdin += failingStep(n + 1)
	}
	r := p.cake("simulate")
	lines := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	if r.Status != 0 || len(lines) != 5 {
		t.Fatalf("got %+v", r)
	}
	for n, line := range lines {
		a := object(t, line)
		if _, looped := a["loop"]; looped != (n == 2) {
			t.Errorf("step %d: %s", n+1, line)
		}
	}
	a := object(t, lines[2])
	loop, said := a["loop"].(map[string]any), a["intervention"].(map[string]any)
	if loop["detector"] != "same_command" || !strings.Contains(loop["evidence"].(string), "steps 1, 2 and 3") {
		t.Errorf("loop %v", loop)
	}
	if said["level"] != 1.0 || said["channel"] != "hook" || !strings.HasPrefix(said["signature"].(string), "v1:") || !strings.HasPrefix(said["message"].(string), "Operator (CAKE): Stop. ") {
		t.Errorf("said %v", said)
	}
	if a["state"] != "INTERVENING" || fmt.Sprint(a["transitions"]) != "[[error_detected DETECTING] [intervention_required INTERVENING]]" || a["n"] != 3.0 {
		t.Errorf("got %v", a)
	}
	if again := p.cake("simulate"); again.Stdout != r.Stdout {
		t.Errorf("the second time it says\n%s", again.Stdout)
	}
}

func TestASimulationLeavesNothingBehind(t *testing.T) {
	p := newPlace(t)
	temp := filepath.Join(p.root, "temp")
	must(t, os.Mkdir(temp, 0o700))
	t.Setenv("TMPDIR", temp)
	p.stdin = failingStep(1) + failingStep(2)
	p.cake("simulate").ends(t, 0, `"n":2`, "")
	for _, dir := range []string{temp, filepath.Join(p.root, "state"), filepath.Join(p.root, "run")} {
		if entries, _ := os.ReadDir(dir); len(entries) > 0 {
			t.Errorf("%s holds %v", dir, entries)
		}
	}
}

func TestTheClockOfASimulationIsThatOfTheRun(t *testing.T) {
	p := newPlace(t)
	p.stdin = failingStep(1) + failingStep(2) + failingStep(3) +
		`{"n":4,"type":"command","command":"ls","exit_code":0,"stdout":"","stderr":"","at":30}` + "\n" +
		`{"n":5,"type":"command","command":"ls","exit_code":0,"stdout":"","stderr":"","at":900}` + "\n"
	r := p.cake("simulate", "--explain")
	lines := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	if len(lines) != 5 || !strings.Contains(lines[4], `["fix_failed","RECOVERING"],["alternative_found","INTERVENING"]`) || !strings.Contains(lines[4], "no success within 10m0s") {
		t.Errorf("got %+v", r)
	}
}

func TestRecordedStepsCanBeReadAsTheyAre(t *testing.T) {
	const ran, reported = `{"n":1,"type":"command","command":"pytest -q","exit_code":1,"stdout":"FAILED test_a.py::test_sum - assert 1 == 2\n1 failed in 0.01s\n","stderr":"",`, `{"n":2,"type":`
	for _, form := range []string{
		ran + `"at":1}` + "\n" + reported + `"report","text":"All tests pass now.","at":2}`,
		ran + `"t":1}` + "\n" + reported + `"say","text":"All tests pass now.","t":2}`,
	} {
		p := newPlace(t)
		p.stdin = form + "\n"
		p.cake("simulate").ends(t, 0, `"detector":"done_red"`, "")
	}
	p := newPlace(t)
	p.stdin = `{"n":1,"type":"command","command":"ls","t":-1}` + "\n"
	p.cake("simulate").ends(t, 0, `no number of seconds`, "")
}

func TestALineThatIsNoStepIsAnsweredInItsPlace(t *testing.T) {
	p := newPlace(t)
	bad := []struct{ line, says string }{
		{`{"n":1,"type":"command"}`, `without \"command\"`},
		{`{"n":1,"type":"edit","content":"x"}`, `without \"file\"`},
		{`{"n":1,"type":"report","text":" "}`, `without \"text\"`},
		{`{"n":1,"type":"dance"}`, `of type \"dance\"`},
		{`{"n":1,"type":"command","command":"ls","at":-1}`, `no number of seconds`},
		{`{"n":1,"type":"command","command":"ls","at":1e300}`, `no number of seconds`},
		{`{"n":"one","type":"command","command":"ls"}`, `\"n\" must not be of type string`},
		{`[]`, `must be an object`},
		{``, `cannot read the line as JSON`},
	}
	for _, b := range bad {
		p.stdin += b.line + "\n"
	}
	p.stdin += `{"type":"command","command":"rm -rf /","exit_code":1,"stdout":"","stderr":"","duration_ms":9e11}`
	r := p.cake("simulate")
	lines := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	if r.Status != 0 || len(lines) != len(bad)+1 {
		t.Fatalf("got %+v", r)
	}
	for n, b := range bad {
		if !strings.HasPrefix(lines[n], `{"error":"cannot `) || !strings.Contains(lines[n], b.says) {
			t.Errorf("%s is answered by %s", b.line, lines[n])
		}
	}
	if a := object(t, lines[len(bad)]); a["verdict"] != "deny" || a["n"] != 1.0 {
		t.Errorf("got %v", a)
	}
}

func TestASimulationNeedsAConfigurationThatHolds(t *testing.T) {
	p := newPlace(t)
	p.write("cake_config.yaml", "version: \"1.0\"\nstrictness: brave\n")
	p.cake("simulate").ends(t, exitFailed, "", "strictness")
	p.write("cake_config.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation: {max_strikes: 4, cooldown_minutes: 5}\n")
	t.Setenv("TMPDIR", filepath.Join(p.root, "nowhere"))
	p.cake("simulate").ends(t, exitFailed, "", "cake: cannot simulate: ")
}

// TestASimulationKnowsTheFilesThatItIsTold plays edits by sed, of which only somebody
// who knows the file can tell what they have set.
func TestASimulationKnowsTheFilesThatItIsTold(t *testing.T) {
	ask := `{"type":"command","command":"node rotate.js","stdout":"gateway.log: keep 60\n"}` + "\n"
	edit := func(script string) string {
		return fmt.Sprintf(`{"type":"command","command":"sed -i '%s' etc/a.conf"}`, script) + "\n"
	}
	rest := edit("s/30/14/") + ask + edit("s/14/10/") + ask
	p := newPlace(t)
	p.stdin = `{"type":"command","command":"node rotate.js","stdout":"gateway.log: keep 60\n","files":{"etc/a.conf":"keep = 30\n"}}` + "\n" + rest
	p.cake("simulate").ends(t, 0, "keep was set in etc/a.conf at steps 2 and 4", "")
	p.stdin = ask + rest
	if r := p.cake("simulate"); r.Status != 0 || strings.Contains(r.Stdout, "loop") {
		t.Errorf("without the file it says %s", r.Stdout)
	}
}
