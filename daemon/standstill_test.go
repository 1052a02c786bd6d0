package daemon

import (
	"os"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor/restart"
)

// asksPerson plays a permission dialog that opens.
func (a *fakeAgent) asksPerson(agent, line string) {
	a.hears("PermissionRequest", "", line, `,"agent_id":"`+agent+`"`)
}

// waits are the messages that tell that an agent waits.
func (r *room) waits() (some []chat.Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range r.got {
		if strings.HasSuffix(m.Title, " waits") {
			some = append(some, m)
		}
	}
	return some
}

func TestADialogThatNobodyAnswersIsTold(t *testing.T) {
	a, r := paired(t, true)
	a.asksPerson("", "make deploy TOKEN=hunter2")
	opened := time.Now()
	if next := a.lookStandstills(opened); next.Before(opened.Add(9*time.Minute)) || next.After(opened.Add(10*time.Minute)) {
		t.Errorf("looks again after %v", next.Sub(opened))
	}
	if got := r.waits(); len(got) > 0 {
		t.Errorf("at once: %+v", got)
	}
	if next := a.lookStandstills(opened.Add(11 * time.Minute)); !next.IsZero() {
		t.Errorf("looks again at %v", next)
	}
	m := r.hears(1)
	if !strings.HasPrefix(m.Text, "A dialog asks whether this may be done, and nobody has answered, since ") || !strings.Contains(m.Text, "make deploy") ||
		!strings.Contains(m.Text, "Only its terminal takes the answer.") || strings.Contains(m.Text, "hunter2") {
		t.Errorf("%+v", m)
	}
	a.lookStandstills(opened.Add(time.Hour)) // it is told once
	eventually(t, "the service has taken it", func() bool { return len(states(a.w, m.ID)) > 1 })
	if reply := r.says("ann", "status", 0); !strings.Contains(reply.Text, "waits since ") {
		t.Errorf("%+v", reply)
	}
	a.asks("make deploy TOKEN=hunter2")
	eventually(t, "the message says that it goes on", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return len(r.changed) == 1 && strings.HasPrefix(r.changed[0].Text, "It waits no more")
	})
	if n := len(r.waits()); n != 1 {
		t.Errorf("told %d times", n)
	}
}

// A dialog is over when its own agent goes on, whatever the others do meanwhile.
func TestADialogIsOverWhenItsAgentGoesOn(t *testing.T) {
	for name, c := range map[string]struct {
		then func(a *fakeAgent)
		left int
	}{
		"nothing":                      {func(*fakeAgent) {}, 2},
		"a call beside it begins":      {func(a *fakeAgent) { a.hears("PreToolUse", "t9", "ls", "") }, 2},
		"a call of its own has ended":  {func(a *fakeAgent) { a.hears("PostToolUse", "t9", "ls", "") }, 1},
		"a call of another has ended":  {func(a *fakeAgent) { a.hears("PostToolUse", "t9", "ls", `,"agent_id":"third"`) }, 2},
		"its command runs":             {func(a *fakeAgent) { a.asks("make deploy") }, 1},
		"another command runs":         {func(a *fakeAgent) { a.asks("true") }, 2},
		"somebody writes":              {func(a *fakeAgent) { a.hears("UserPromptSubmit", "", "", `,"prompt":"no"`) }, 0},
		"the conversation is over":     {func(a *fakeAgent) { a.hears("SessionEnd", "", "", "") }, 0},
		"it asks about something else": {func(a *fakeAgent) { a.asksPerson("", "make clean") }, 2},
	} {
		a := newWorld(t).agent(true)
		a.asksPerson("", "make deploy")
		a.asksPerson("sub", "make release")
		if c.then(a); len(a.still.List()) != c.left {
			t.Errorf("%s: %+v", name, a.still.List())
		}
	}
}

// A model that refuses again and again is told of once.
func TestAModelThatDoesNotAnswerIsToldOnce(t *testing.T) {
	a, r := paired(t, true)
	now := time.Now()
	for n := range 4 {
		a.goOnAt(cake.EndedLimit, restart.Step{Deed: cake.DeedResume, At: now.Add(time.Duration(n) * time.Hour), Why: "its limit is reached"})
		a.lookStandstills(now.Add(time.Duration(n)*time.Hour + 11*time.Minute))
	}
	m := r.hears(1)
	if !strings.HasPrefix(m.Text, "Its model does not answer, since ") || !strings.Contains(m.Text, "it goes on by itself at ") || strings.Contains(m.Text, "Only its terminal") {
		t.Errorf("%+v", m)
	}
	a.runs("true", 0, "")
	if left := a.still.List(); len(left) > 0 {
		t.Errorf("%+v", left)
	}
	if n := len(r.waits()); n != 1 {
		t.Errorf("told %d times", n)
	}
}

func TestNobodyIsToldInQuietHours(t *testing.T) {
	w := newWorld(t)
	now := time.Now()
	quiet := now.Add(-time.Hour).Format("15:04") + "-" + now.Add(time.Hour).Format("15:04")
	w.write("cake_config.yaml", strings.Replace(settingsText(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  waiting_minutes: 1\n  quiet_hours: \""+quiet+"\"\n", 1))
	a := w.agent(true)
	a.asksPerson("", "make deploy")
	if next := a.lookStandstills(now.Add(5 * time.Minute)); !next.Equal(now.Add(6 * time.Minute)) {
		t.Errorf("looks again at %v", next)
	}
	if tell, _ := a.still.Due(time.Nanosecond, now.Add(time.Hour)); len(tell) != 1 {
		t.Error("it is told")
	}
}

func TestAnAgentThatWaitsIsOnThePage(t *testing.T) {
	a := newWorld(t).agent(true)
	a.asksPerson("", "make deploy")
	r := a.Page(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Page{Verb: wire.PageFacts})
	if !r.Done || !strings.Contains(r.Text, `nobody has answered: make deploy"`) {
		t.Errorf("%+v", r)
	}
}
