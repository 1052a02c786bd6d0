package course

import (
	"testing"
	"time"

	"cake"
	"cake/validator"
	"cake/validator/course/said"
	"cake/validator/rules"
)

// TestTheRootIsCoarserThanTheSignature holds together what only differs in who
// complains or in a random name, and nothing else.
func TestTheRootIsCoarserThanTheSignature(t *testing.T) {
	root := func(kind, message string) cake.Signature { return rootOf(cake.Sign(kind, message), kind, message) }
	for _, c := range []struct {
		kind, a, b string
		same       bool
	}{
		{"fs.not_found", "cannot create regular file '/srv/x/a.txt': No such file or directory", "cannot touch '/srv/x/a.txt': No such file or directory", true},
		{"fs.not_found", "cannot stat '/srv/x/a.txt': No such file", "cannot stat '/srv/x/b.txt': No such file", false},
		{"permission.denied", "cannot create directory ‘/opt/x’: Permission denied", "/opt/x: Permission denied", true},
		{"runtime.exception", "job 7f3a2b of worker 12 failed", "job 09cd1e of worker 13 failed", true},
		{"runtime.exception", "decade is over", "facade is over", false},
		{"runtime.exception", "lease b6ef399a-073c-4df4-a7e3-9bd88ef0adff of 7f3a2b", "lease 065ea6c7-1111-4f8e-96e2-e5c56ff779d8 of 1f0a2e", true},
		{"dependency.module_missing", "No module named 'a1b2c3'", "No module named 'd4e5f6'", false},
	} {
		if got := root(c.kind, c.a) == root(c.kind, c.b); got != c.same {
			t.Errorf("%s: %q and %q: same %v", c.kind, c.a, c.b, got)
		}
	}
}

// TestOneRootWhateverElseTheLineSays holds together the same answer of a server,
// and of a shell, to lines that only differ in what stands around it.
func TestOneRootWhateverElseTheLineSays(t *testing.T) {
	root := func(line, kind, message string) cake.Signature {
		m := look(Step{Result: &cake.Result{Command: line, ExitCode: 1}, Errors: []cake.ErrorEvent{{ErrorType: kind, Message: message, Signature: cake.Sign(line, kind)}}})
		return m.Root
	}
	const message = "Parse error near line 1: duplicate column name: email"
	for _, c := range []struct {
		kind, a, b string
		same       bool
	}{
		{"network.http_5xx", "curl -sf http://localhost:8080/x", "kill 7; ./serve & sleep 1; curl -sf http://localhost:8080/x", true},
		{"network.http_5xx", "curl -sf http://localhost:8080/x", "curl -sf http://localhost:8080/y", false},
		{"shell.crlf", "./deploy.sh a", "chmod 777 deploy.sh; sudo ./deploy.sh a", true},
		{"shell.crlf", "./deploy.sh a", "./build.sh a", false},
		{validator.Unrecognised, "sqlite3 -bail shop.db '.read up.sql'", "cp shop.db old.db && sqlite3 -bail -echo shop.db '.read up.sql'", true},
		{"db.locked", "sqlite3 inv.db 'insert into a values (1)'", "sqlite3 -cmd '.timeout 500' inv.db 'insert into a (id) values (1)'", true},
		{validator.Unrecognised, "bash a.sh", "bash b.sh", false},
		{validator.Unrecognised, "bash import.sh a.csv", "bash import.sh b.csv", false},
	} {
		if got := root(c.a, c.kind, message) == root(c.b, c.kind, message); got != c.same {
			t.Errorf("%s: %q and %q: same %v", c.kind, c.a, c.b, got)
		}
	}
}

func TestWhatAReportClaims(t *testing.T) {
	for report, want := range map[string]struct{ done, change, asks bool }{
		"Done! All tests pass.":                           {done: true},
		"I have updated the parser and added a test.":     {change: true},
		"The work is complete.":                           {done: true},
		"I've implemented the cache. It works now.":       {done: true, change: true},
		"2 tests are still failing, the rest is done.":    {},
		"It is not done yet.":                             {},
		"I could not finish: the server is down.":         {},
		"Done. Shall I go on with the next one?":          {asks: true},
		"Next I will look at the parser.":                 {},
		"I have fixed one of them; the other still fails": {},
		"": {},
	} {
		if said.Done(report) != want.done || said.Changed(report) != want.change || said.AsksPerson(report) != want.asks {
			t.Errorf("%q: done %v, change %v, asks %v", report, said.Done(report), said.Changed(report), said.AsksPerson(report))
		}
	}
}

func TestSilenceIsOfAnAgentAtWork(t *testing.T) {
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	later := start.Add(silentFor)
	prompt := Step{At: start, Mark: Prompted}
	for name, c := range map[string]struct {
		steps []Step
		busy  bool
		want  string
	}{
		"after a prompt":               {[]Step{prompt}, false, "silence"},
		"while a command runs":         {[]Step{prompt}, true, ""},
		"after the end of a turn":      {[]Step{prompt, {At: start, Report: "That is how it works."}}, false, ""},
		"after a question":             {[]Step{prompt, {At: start, Report: "Which one do you want?"}}, false, "waiting_person"},
		"while a dialog is open":       {[]Step{prompt, {At: start, Mark: Asked}}, false, "waiting_person"},
		"of who has no turns":          {[]Step{{At: start, Result: &cake.Result{Command: "ls"}}}, false, ""},
		"before anything":              {nil, false, ""},
		"shorter than a quarter":       {[]Step{{At: start.Add(time.Second), Mark: Prompted}}, false, ""},
		"after the answer to a dialog": {[]Step{prompt, {At: start, Mark: Asked}, {At: start, Result: &cake.Result{Command: "ls"}}}, false, "silence"},
	} {
		t.Run(name, func(t *testing.T) {
			r := NewRun()
			for _, s := range c.steps {
				r.Hear(s)
			}
			got := ""
			if l := r.Tick(later, c.busy).Loop; l != nil {
				got = l.Detector
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if r.Tick(later, false).Loop != nil && !c.busy {
				t.Error("told twice")
			}
		})
	}
}

// TestEveryLoopSuggestsWhatMayBeSaid holds the suggestions of loops to the rule
// for all others: a sentence with an approved verb, or a command.
func TestEveryLoopIsWorthAMessage(t *testing.T) {
	for _, l := range rules.Loops() {
		e := cake.ErrorEvent{ErrorType: rules.LoopClass + l.Name, Rule: rules.LoopClass + l.Name}
		if c := validator.Classify(e, cake.History{Count: 1}); c.Severity != cake.High || !c.InterventionRequired {
			t.Errorf("%s is worth %+v", l.Name, c)
		}
	}
	for _, r := range readRuns(t, "testdata/runs/stuck.jsonl") {
		_, loop := r.hear()
		if loop == nil || len(loop.Event.Fixes) == 0 || loop.Event.Signature == "" || loop.Evidence == "" {
			t.Errorf("%s: %+v", r.ID, loop)
		}
	}
}
