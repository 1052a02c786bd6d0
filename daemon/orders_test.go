package daemon

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor/alert"
)

// heldAndPaired is an agent that is held, of which ann was told.
func heldAndPaired(t *testing.T) (*fakeAgent, *room, string) {
	t.Helper()
	a, r := paired(t, false)
	incident := a.stuck()
	m := r.hears(1)
	eventually(t, "the service has taken it", func() bool { return len(states(a.w, m.ID)) > 1 })
	return a, r, incident
}

func TestAMessageAboutAnIncidentCanBeAnsweredWhereSomebodyIsPaired(t *testing.T) {
	_, r, incident := heldAndPaired(t)
	m := r.hears(1)
	var ids []string
	for _, b := range m.Actions {
		ids = append(ids, b.ID)
		if len(b.ID) > 64 || b.Label == "" {
			t.Errorf("%+v", b)
		}
	}
	want := fmt.Sprintf("resolve %[1]s,allow %[1]s,ack %[1]s,snooze %[1]s 1h,abort %[1]s", incident)
	if got := strings.Join(ids, ","); got != want || !strings.Contains(m.Text, "here: reply resolve") {
		t.Errorf("%s\n%s", got, m.Text)
	}
}

// Of those who decide at the same time one does, and the others are told.
func TestOneOfManyLetsARunGoOn(t *testing.T) {
	a, r, incident := heldAndPaired(t)
	var running sync.WaitGroup
	replies := make(chan string, 8)
	for range cap(replies) {
		running.Go(func() { replies <- r.says("ann", "resolve "+incident, 0).Text })
	}
	running.Wait()
	close(replies)
	done := 0
	for text := range replies {
		switch {
		case strings.HasPrefix(text, "ANN: session "+a.id+" goes on"):
			done++
		case !strings.HasPrefix(text, "Too late: incident "+incident+" was let go on by ANN (http-"):
			t.Error(text)
		}
	}
	if n := len(a.w.events(cake.EventResolved)); done != 1 || n != 1 {
		t.Errorf("done %d times, %d events", done, n)
	}
	eventually(t, "the message says so", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return len(r.changed) > 0 && strings.HasPrefix(r.changed[0].Text, "It is over: let go on by ANN") && len(r.changed[0].Actions) == 0
	})
}

func TestPeopleSayHowMuchTheyAreCalled(t *testing.T) {
	a, r, incident := heldAndPaired(t)
	book := func() (b alert.State) {
		files, err := os.ReadDir(a.w.options.Paths.People())
		if err != nil || len(files) != 1 {
			t.Fatalf("kept in %v, %v", files, err)
		}
		text, err := os.ReadFile(filepath.Join(a.w.options.Paths.People(), files[0].Name()))
		must(t, err)
		must(t, json.Unmarshal(text, &struct{ Book *alert.State }{&b}))
		return b
	}
	for text, want := range map[string]string{
		"ack " + incident:             "Nobody is called again about " + incident,
		"snooze " + incident + " 2h":  "You are called again about " + incident + " at ",
		"silence " + incident + " 1h": "Nobody is called about " + incident + " until ",
		"silence " + a.id + " 1h":     "Nobody is called about " + a.id + " until ",
		"silence 1h":                  "Nobody is called about " + a.w.cwd + " until ",
		"ack nothing":                 `There is nothing of the id "nothing"`,
	} {
		if reply := r.says("ann", text, 0); !strings.HasPrefix(reply.Text, want) || reply.Closes {
			t.Errorf("%q: %+v", text, reply)
		}
	}
	s := book()
	if len(s.Silences) != 3 || len(s.Alerts) != 1 || s.Alerts[0].Seen == "" && s.Alerts[0].Snoozed.IsZero() {
		t.Errorf("%+v", s)
	}
	r.says("ann", "ack "+incident, 0)
	if s := book(); !strings.HasPrefix(s.Alerts[0].Seen, "ANN (http-") {
		t.Errorf("%+v", s.Alerts)
	}
	r.says("ann", "resolve "+incident, 0)
	for _, text := range []string{"ack " + incident, "snooze " + incident, "silence " + incident + " 1h"} {
		if reply := r.says("ann", text, 0); !strings.HasPrefix(reply.Text, "Too late: incident "+incident) {
			t.Errorf("%q: %+v", text, reply)
		}
	}
}

func TestStatusTellsWhatWaits(t *testing.T) {
	a, r, incident := heldAndPaired(t)
	if reply := r.says("ann", "status", 0); !strings.Contains(reply.Text, a.id+": an agent in "+a.w.cwd+", held by incident "+incident) {
		t.Errorf("%+v", reply)
	}
	if reply := r.says("ann", "say go on", 0); !strings.HasPrefix(reply.Text, "Session "+a.id+" is held") {
		t.Errorf("%+v", reply)
	}
	r.says("ann", "resolve "+incident, 0)
	a.asker.shell = time.Millisecond
	a.asks(askedLine)
	if reply := r.says("ann", "status", 0); !strings.Contains(reply.Text, ", runs") || !strings.Contains(reply.Text, " asks until ") || !strings.Contains(reply.Text, askedLine) {
		t.Errorf("%+v", reply)
	}
}

func TestWhatAPersonSaysIsReadWithTheirName(t *testing.T) {
	a, r := paired(t, false)
	if reply := r.says("ann", "say use \x1b[31mmain\nplease", 0); !strings.Contains(reply.Text, "The agent of session "+a.id+" reads it") {
		t.Errorf("%+v", reply)
	}
	eventually(t, "it waits to be read", func() bool {
		return strings.HasPrefix(a.hand(a.calls.TakeLoose(cake.ChannelHook)), "Operator (CAKE): A person says: use [31mmain please (ANN (http-")
	})
}

func TestAPersonEndsAnAgent(t *testing.T) {
	a, r := paired(t, false)
	if reply := r.says("ann", "stop", 0); !strings.Contains(reply.Text, "it has not started yet") {
		t.Errorf("%+v", reply)
	}
	ended := make(chan struct{})
	end := func() { close(ended) }
	a.end.Store(&end)
	if reply := r.says("ann", "stop "+a.id[:4], 0); reply.Text != "Session "+a.id+" is ended." {
		t.Errorf("%+v", reply)
	}
	<-ended
	must(t, os.Mkdir(a.w.options.Paths.Runtime+"/other", 0o700))
	must(t, os.Symlink("x", a.w.options.Paths.Runtime+"/other/"+dirs.SocketName))
	if reply := r.says("ann", "stop other", 0); !strings.HasPrefix(reply.Text, `There is nothing of the id "other"`) {
		t.Errorf("%+v", reply)
	}
}

// What an agent says in the name of a person is nobody's word.
func TestAnAgentGivesNoOrders(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.holder.Store(int64(os.Getpid()))
	for _, verb := range []string{"status", "stop", "say", "ack", "silence"} {
		if got := a.Order(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Order{Verb: verb, ID: a.id, By: "Ann", For: time.Hour}); got.Done || !strings.Contains(got.Text, "from inside the agent") {
			t.Errorf("%s: %+v", verb, got)
		}
	}
	a.holder.Store(1 << 30)
	if got := a.Order(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Order{Verb: "dance"}); got.Done || !strings.Contains(got.Text, `does not know "dance"`) {
		t.Errorf("%+v", got)
	}
}
