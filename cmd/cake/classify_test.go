package main

import (
	"os"
	"strings"
	"testing"
)

const trace = "Traceback (most recent call last):\n  File \"app.py\", line 3, in <module>\n    import requests\nModuleNotFoundError: No module named 'requests'\n"

func TestAnErrorOutputIsNamedWithItsFix(t *testing.T) {
	p := newPlace(t)
	p.stdin = trace
	r := p.cake("classify")
	r.ends(t, exitFailed, "dependency.", "")
	for _, part := range []string{"app.py:3", "No module named 'requests'", "\n  fix: "} {
		if !strings.Contains(r.Stdout, part) {
			t.Errorf("it lacks %q: %+v", part, r)
		}
	}
	if strings.Contains(r.Stdout, "signature") {
		t.Errorf("got %+v", r)
	}
}

func TestAnExplanationShowsWhatWasRead(t *testing.T) {
	p := newPlace(t)
	p.stdin = trace
	r := p.cake("classify", "--explain")
	for _, part := range []string{"a command that is not known\n", "\n  * python.module  cause, stderr line 4", "\n  - python.exception  catch-all", "a catch-all; python.module is a cause\n", "\n  slot module = requests\n", "made of {pip:module}", "\n  signature v1:", "of dependency.module_missing, python, module=requests\n"} {
		if !strings.Contains(r.Stdout, part) {
			t.Errorf("it lacks %q: %+v", part, r)
		}
	}
}

func TestTheCommandOfAnOutputCanBeSaid(t *testing.T) {
	p := newPlace(t)
	p.stdin = trace
	p.cake("classify", "--command", "cat log", "--status", "0").ends(t, 0, "nothing is wrong", "")
	r := p.cake("classify", "--explain", "--command", "python3 app.py | tail", "--status", "0")
	r.ends(t, exitFailed, "  python3: its failure does not show in the status\n", "")
	p.write("requirements.txt", "requests\n")
	p.cake("classify", "--cwd", ".").ends(t, exitFailed, "fix: pip install -r requirements.txt\n", "")
	o := object(t, p.cake("classify", "--json", "--explain", "--command", "python3 app.py").Stdout)
	x := o["explanation"].(map[string]any)
	if o["intervention_required"] != true || x["verdict"] != "an error: python.module names the first cause" || len(x["candidates"].([]any)) < 3 {
		t.Errorf("got %v", o)
	}
	if e := x["errors"].([]any)[0].(map[string]any); e["slots"].(map[string]any)["module"] != "requests" || len(e["signature_of"].([]any)) != 3 || len(e["fixes"].([]any)) == 0 {
		t.Errorf("got %v", e)
	}
	p.cake("classify", "--batch", "--status", "1").ends(t, exitUsage, "", "with --batch each line says")
	p.cake("classify", "--config", "missing.yaml").ends(t, exitFailed, "", "missing.yaml")
}

func TestNothingIsWrongWithNothing(t *testing.T) {
	p := newPlace(t)
	p.cake("classify").ends(t, 0, "nothing is wrong\n", "")
}

func TestResultsAreClassifiedLineByLine(t *testing.T) {
	p := newPlace(t)
	p.stdin = strings.Join([]string{
		`{"command":"python3 app.py","exit_code":1,"stdout":"","stderr":"Traceback (most recent call last):\n  File \"app.py\", line 3, in <module>\nModuleNotFoundError: No module named 'requests'\n","files":["requirements.txt"],"manifests":{"requirements.txt":"requests\n"},"user":"u","env":{},"pty":false,"duration_ms":12.5}`,
		`{"command":"true","exit_code":0,"stdout":"","stderr":""}`,
		`{"exit_code":1}`,
		`{"command":"x","exit_code":"one"}`,
	}, "\n")
	r := p.cake("classify", "--batch")
	lines := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	if r.Status != 0 || len(lines) != 4 {
		t.Fatalf("got %+v", r)
	}
	first := object(t, lines[0])
	events := first["events"].([]any)
	event := events[0].(map[string]any)
	if first["intervention_required"] != true || event["severity"] != "HIGH" || event["error_type"] == "" || !strings.Contains(event["suggested_fix"].(string), "requirements.txt") {
		t.Errorf("got %v", first)
	}
	if lines[1] != `{"intervention_required":false,"events":[]}` {
		t.Errorf("got %s", lines[1])
	}
	for n, says := range map[int]string{2: `cannot classify a line without "command"`, 3: `"exit_code" must not be of type string`} {
		if text, _ := object(t, lines[n])["error"].(string); !strings.Contains(text, says) {
			t.Errorf("got %s", lines[n])
		}
	}
}

// TestAListingFromTheRootIsRead gives names as an agent's edits have them, which lie in no
// folder from where the command ran.
func TestAListingFromTheRootIsRead(t *testing.T) {
	p := newPlace(t)
	p.stdin = `{"command":"python3 app.py","exit_code":1,"stdout":"","stderr":"Traceback (most recent call last):\n  File \"app.py\", line 3, in <module>\nModuleNotFoundError: No module named 'shop.carts'\n","files":["/srv/shop/app.py","/srv/shop/shop/cart.py","src//app.py"]}`
	r := p.cake("classify", "--batch")
	if r.Status != 0 || object(t, r.Stdout)["intervention_required"] != true {
		t.Errorf("got %+v", r)
	}
}

func TestAStreamThatCannotBeReadOrWrittenIsSaid(t *testing.T) {
	p := newPlace(t)
	closed := p.file("")
	closed.Close()
	for _, args := range [][]string{{"classify"}, {"classify", "--batch"}, {"check", "--batch"}} {
		errs := p.file("")
		if status := run(args, streams{in: closed, out: p.file(""), err: errs}); status != exitFailed || !strings.Contains(p.contents(errs), "cake: cannot read ") {
			t.Errorf("%v: %d, %s", args, status, p.contents(errs))
		}
	}
	for _, args := range [][]string{
		{"classify"}, {"classify", "--json"}, {"check", "--", "ls"}, {"check", "--json", "--", "ls"}, {"version"}, {"config", "check"},
		{"config", "show"}, {"config", "keys"}, {"config", "schema"}, {"config", "init", "new.yaml"},
	} {
		errs := p.file("")
		if status := run(args, streams{in: p.file(trace), out: closed, err: errs}); status != exitFailed {
			t.Errorf("%v: %d, %s", args, status, p.contents(errs))
		}
	}
	if _, err := os.Stat("new.yaml"); err != nil {
		t.Error(err)
	}
}
