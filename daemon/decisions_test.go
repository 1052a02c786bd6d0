package daemon

import (
	"os"
	"strings"
	"testing"

	"cake"
)

// Every decision about what the agent itself asks for is in the journal, once,
// with what decided and how long that took, and without the secret in it.
func TestEveryDecisionIsInTheJournalWithoutSecrets(t *testing.T) {
	const secret = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
	token := " # token " + secret
	for name, c := range map[string]struct {
		play    func(a *fakeAgent)
		rule    string
		verdict cake.Verdict
		source  cake.Source
	}{
		"the hook allows": {func(a *fakeAgent) { a.hears("PreToolUse", "t1", "ls"+token, "") }, cake.NoRule, cake.Allow, cake.SourceHook},
		"the hook allows, and the shell": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls"+token, "")
			a.runs("ls"+token, 0, "")
		}, cake.NoRule, cake.Allow, cake.SourceHook},
		"the hook asks":                   {func(a *fakeAgent) { a.hears("PreToolUse", "t1", askLine+token, "") }, "privilege.escalate", cake.Ask, cake.SourceHook},
		"the hook denies":                 {func(a *fakeAgent) { a.hears("PreToolUse", "t1", "rm -rf ~"+token, "") }, "files.remove-home", cake.Deny, cake.SourceHook},
		"the hook denies an edit":         {func(a *fakeAgent) { a.edits("Write", "/etc/x-"+secret) }, "files.write-system", cake.Deny, cake.SourceHook},
		"the shell allows":                {func(a *fakeAgent) { a.runs("ls"+token, 0, "") }, cake.NoRule, cake.Allow, cake.SourceShell},
		"the shell denies":                {func(a *fakeAgent) { a.asks("rm -rf ~" + token) }, "files.remove-home", cake.Deny, cake.SourceShell},
		"the shell denies what is nested": {func(a *fakeAgent) { a.nested("rm -rf ~" + token) }, "files.remove-home", cake.Deny, cake.SourceShell},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			c.play(w.agent(true))
			e := w.events(cake.EventCommand)
			if len(e) != 1 {
				t.Fatalf("%d decisions", len(e))
			}
			got, took := e[0].Command, e[0].Timings
			if got.Rule != c.rule || got.Verdict != c.verdict || got.Source != c.source || !strings.Contains(got.Command, "[masked]") {
				t.Errorf("got %+v", got)
			}
			if len(took) != 1 || took[0].Component != "guard" || took[0].Operation != "judge" || took[0].Seconds <= 0 {
				t.Errorf("got timings %+v", took)
			}
			for _, path := range []string{w.options.Paths.Journal(), w.options.Paths.Log()} {
				if text, err := os.ReadFile(path); err != nil || strings.Contains(string(text), secret) {
					t.Errorf("%s holds the secret, or is not there: %v", path, err)
				}
			}
		})
	}
}

// One channel tells of a denial: the hook's answer, or the shell's last line.
func TestADenialIsToldOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	told := a.hears("PreToolUse", "t1", "rm -rf ~", "")
	told += a.hears("PostToolUse", "t1", "rm -rf ~", "") + a.hears("PostToolBatch", "", "", "") + a.hears("Stop", "", "", "")
	told += a.runs("ls", 0, "")
	if n := strings.Count(told, "Operator (CAKE)"); n != 1 {
		t.Errorf("told %d times: %s", n, told)
	}
	if d := w.events(cake.EventDelivery); len(d) != 1 || d[0].Delivery.Channel != cake.ChannelHook {
		t.Errorf("got %+v", d)
	}
	text, _, _ := strings.Cut(told, `"}`)
	if len(text) > 700 {
		t.Errorf("%d characters are not short: %s", len(text), text)
	}
}
