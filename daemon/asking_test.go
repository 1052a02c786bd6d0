package daemon

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/dirs"
	"cake/daemon/leave"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
)

// A room is a service on which people are told and heard.
type room struct {
	t     *testing.T
	ready chan struct{} // closed when it is heard
	once  sync.Once

	mu      sync.Mutex
	heard   func(context.Context, chat.Answer) chat.Reply
	got     []chat.Message
	changed []chat.Message
	answers int
}

func (r *room) Send(_ context.Context, m chat.Message) (chat.Receipt, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.got = append(r.got, m)
	return chat.Receipt{Where: "here", Remote: fmt.Sprint(len(r.got))}, nil
}

func (r *room) Edit(_ context.Context, _ chat.Receipt, m chat.Message) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed = append(r.changed, m)
	return nil
}

func (r *room) Listen(ctx context.Context, heard func(context.Context, chat.Answer) chat.Reply) error {
	r.mu.Lock()
	r.heard = heard
	r.mu.Unlock()
	r.once.Do(func() { close(r.ready) })
	<-ctx.Done()
	return nil
}

// says is what somebody says in private; of is the message that they answer, 0 for none.
func (r *room) says(person, text string, of int) chat.Reply {
	r.t.Helper()
	<-r.ready
	r.mu.Lock()
	r.answers++
	a := chat.Answer{ID: fmt.Sprint("a", r.answers), Person: person, Name: strings.ToUpper(person), Where: "here", Text: text, At: time.Now()}
	if of > 0 {
		a.Of = fmt.Sprint(of)
	}
	heard := r.heard
	r.mu.Unlock()
	return heard(r.t.Context(), a)
}

// hears waits for the n-th message, from 1.
func (r *room) hears(n int) (m chat.Message) {
	r.t.Helper()
	eventually(r.t, fmt.Sprint("there is message ", n), func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		if len(r.got) >= n {
			m = r.got[n-1]
		}
		return len(r.got) >= n
	})
	return m
}

// paired is an agent with nobody in front of it, and a room in which ann decides.
func paired(t *testing.T, attended bool) (*fakeAgent, *room) {
	t.Helper()
	w := newWorld(t)
	w.callable("http://127.0.0.1:1/x")
	a := w.agent(attended)
	return a, join(a)
}

func join(a *fakeAgent) *room {
	a.t.Helper()
	r := &room{t: a.t, ready: make(chan struct{})}
	a.brain.sender = func(chat.Line) (chat.Sender, error) { return r, nil }
	a.asker.hook, a.asker.shell = 20*time.Second, 20*time.Second
	g, err := a.listen()
	must(a.t, err)
	a.w.run(a.brain.people.Run, a.asker.run, g.Run)
	<-r.ready
	now := time.Now()
	text, code, err := approval.NewCode(rand.Reader, "", "the test", now)
	must(a.t, err)
	must(a.t, dirs.Private(a.w.options.Paths.State))
	must(a.t, ledger.In(a.w.options.Paths.Deciders()).Change(func(d *approval.Desk) { d.Offer(code, now) }))
	if reply := r.says("ann", text, 0); !strings.HasPrefix(reply.Text, "You are paired") {
		a.t.Fatal(reply)
	}
	return r
}

// asked is a command that the guard does not decide.
const askedLine = "sudo systemctl restart nginx"

func TestAPersonWhoApprovesLetsACommandRunOnce(t *testing.T) {
	a, r := paired(t, false)
	allowed := make(chan bool)
	go func() {
		_, v := a.asks(askedLine)
		allowed <- v.Allow
	}()
	m := r.hears(1)
	if !strings.Contains(m.Text, askedLine) || len(m.Actions) != 2 || m.Actions[0].ID != "approve "+m.ID {
		t.Errorf("%+v", m)
	}
	eventually(t, "the service has taken it", func() bool { return len(states(a.w, m.ID)) > 1 })
	if reply := r.says("ann", "approve", 1); !strings.HasPrefix(reply.Text, "Approved by ANN: ") || !reply.Closes {
		t.Errorf("%+v", reply)
	}
	if !<-allowed {
		t.Fatal("it does not run")
	}
	if reply := r.says("ann", "deny "+m.ID, 0); !strings.HasPrefix(reply.Text, "Too late: "+m.ID+" was approved by ANN (http-") {
		t.Errorf("%+v", reply)
	}
	if got := states(a.w, m.ID); !slices.Equal(got, []string{"queued", "sent", "answered", "applied"}) {
		t.Errorf("%v", got)
	}
	used := a.w.events(cake.EventAllowance)
	if last := used[len(used)-1].Allowance; last.State != cake.AllowanceUsed || !strings.HasPrefix(last.By, "ANN (http-") || last.Command != askedLine {
		t.Errorf("%+v", last)
	}
	a.asker.shell = time.Millisecond
	if _, v := a.asks(askedLine); v.Allow {
		t.Error("it runs a second time")
	}
	r.hears(2)
}

func states(w *world, id string) (all []string) {
	for _, e := range w.events(cake.EventNotification) {
		if e.Notification.ID == id && (len(all) == 0 || all[len(all)-1] != e.Notification.State) {
			all = append(all, e.Notification.State)
		}
	}
	return all
}

func TestAPersonWhoDeniesIsNamed(t *testing.T) {
	a, r := paired(t, false)
	said := make(chan string)
	go func() {
		_, v := a.asks(askedLine)
		said <- v.Message
	}()
	r.says("ann", "deny "+r.hears(1).ID, 0)
	if text := <-said; !strings.Contains(text, "A person was asked: denied by ANN (http-") {
		t.Error(text)
	}
	start := time.Now()
	if _, v := a.asks(askedLine); v.Allow || time.Since(start) > 10*time.Second {
		t.Error("it is asked about again")
	}
}

// An agent whose command could not wait is told later, and what was approved runs
// then: that command, once.
func TestALateApprovalIsForTheNextTime(t *testing.T) {
	for name, hook := range map[string]bool{"shell": false, "hook": true} {
		t.Run(name, func(t *testing.T) {
			a, r := paired(t, false)
			a.asker.hook, a.asker.shell = time.Millisecond, time.Millisecond
			tries := func(line string) (bool, string) {
				if hook {
					out := a.hears("PreToolUse", fmt.Sprint("t", time.Now().UnixNano()), line, "")
					return out == "", out
				}
				_, v := a.asks(line)
				return v.Allow, v.Message
			}
			for range leave.Persistence + 1 { // to ask again is no stubbornness
				if ok, text := tries(askedLine); ok || !strings.Contains(text, "A person was asked and has not answered yet (question q") {
					t.Fatal(text)
				}
			}
			if reply := r.says("ann", "approve "+r.hears(1).ID, 0); !reply.Closes {
				t.Fatal(reply)
			}
			eventually(t, "the agent is told", func() bool {
				text := a.hand(a.calls.TakeLoose(cake.ChannelHook))
				return strings.Contains(text, "A person has approved: "+askedLine+". Run exactly that again")
			})
			if ok, _ := tries(askedLine + " "); ok {
				t.Error("another line runs")
			}
			if ok, text := tries(askedLine); !ok {
				t.Error(text)
			}
			if ok, _ := tries(askedLine); ok {
				t.Error("it runs twice")
			}
			if n := len(a.w.events(cake.EventEscalation)); n > 0 {
				t.Errorf("%d incidents", n)
			}
		})
	}
}

func TestNobodyIsAskedWhere(t *testing.T) {
	for name, prepare := range map[string]func(*fakeAgent) string{
		"somebody sits in front of it": func(a *fakeAgent) string { a.attended = true; return askedLine },
		"nobody is paired": func(a *fakeAgent) string {
			must(a.t, ledger.In(a.w.options.Paths.Deciders()).Change(func(d *approval.Desk) { d.Remove("ann", "x", time.Now()) }))
			return askedLine
		},
		"the floor stops it":            func(*fakeAgent) string { return "sudo rm -rf /" },
		"it cannot be shown as a whole": func(*fakeAgent) string { return askedLine + " " + strings.Repeat("x", maxShown) },
		"nobody knows who decides": func(a *fakeAgent) string {
			must(a.t, os.WriteFile(filepath.Join(a.w.options.Paths.Deciders(), "desk.json"), []byte("{"), 0o600))
			return askedLine
		},
	} {
		t.Run(name, func(t *testing.T) {
			a, r := paired(t, false)
			if _, v := a.asks(prepare(a)); v.Allow {
				t.Error("it runs")
			}
			if len(r.got) > 0 {
				t.Errorf("%+v", r.got)
			}
		})
	}
}

func TestNobodyIsAskedInQuietHours(t *testing.T) {
	a, r := paired(t, false)
	now := time.Now()
	quiet := fmt.Sprintf("%s-%s", now.Add(-time.Hour).Format("15:04"), now.Add(time.Hour).Format("15:04"))
	a.w.write("cake_config.yaml", strings.Replace(settingsText(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  quiet_hours: "+quiet+"\n  notify: [\"http://127.0.0.1:1/x\"]\n", 1))
	a.w.run(a.brain.watcher.Run)
	eventually(t, "the configuration has changed", func() bool { return a.brain.config().Escalation.Quiet == quiet })
	if _, v := a.asks(askedLine); v.Allow || len(r.got) > 0 {
		t.Errorf("%+v", r.got)
	}
}

// What hides in a line is seen.
func TestAPersonSeesWhatTheyApprove(t *testing.T) {
	for line, want := range map[string]string{
		"make":                "make",
		"a\nb":                "a\nb",
		"echo a\u202egpj.exe": `"echo a\u202egpj.exe"`,
		"true\r rm x":         `"true\r rm x"`,
		"echo \u200b":         `"echo \u200b"`,
		"echo \x1b[2Kx":       `"echo \x1b[2Kx"`,
		"deploy --token=ghp_" + strings.Repeat("a1B2", 9): "",
	} {
		got, whole := shownCommand(line)
		if !whole || want != "" && got != want || strings.Contains(got, "a1B2a1B2") {
			t.Errorf("%q: %s %v", line, got, whole)
		}
	}
}

// What stands in a command does not look like what cake says of it.
func TestACommandOfSeveralLinesIsSetOff(t *testing.T) {
	a := newWorld(t).agent(false)
	m := a.questionMessage(approval.Question{ID: "qa1", Command: "make\nwhere: /tmp\nrm x", Cwd: "/w", Why: "it publishes", Rule: "r"})
	if !strings.HasPrefix(m.Text, "| make\n| where: /tmp\n| rm x\nwhere: /w\nwhy you: it publishes (rule r)\nuntil: ") {
		t.Error(m.Text)
	}
}

// A run that is held meanwhile runs nothing, whatever was approved.
func TestWhatIsApprovedWaitsForARunThatIsHeld(t *testing.T) {
	a, r := paired(t, false)
	said := make(chan string)
	go func() {
		_, v := a.asks(askedLine)
		said <- v.Message
	}()
	id := r.hears(1).ID
	a.hold.Store(&holding{report: cake.Report{ID: "i1"}})
	r.says("ann", "approve "+id, 0)
	if text := <-said; !strings.Contains(text, "This run is held by now") {
		t.Error(text)
	}
	a.hold.Store(nil)
	if _, v := a.asks(askedLine); !v.Allow {
		t.Error(v.Message)
	}
}

// A storm of commands is few questions.
func TestAStormOfCommandsIsFewQuestions(t *testing.T) {
	a, r := paired(t, false)
	a.asker.shell = time.Millisecond
	for n := range 200 {
		a.asks(fmt.Sprintf("sudo systemctl restart s%d", n))
	}
	r.hears(3)
	time.Sleep(100 * time.Millisecond)
	r.mu.Lock()
	defer r.mu.Unlock()
	questions := 0
	for _, m := range r.got {
		if strings.Contains(m.Title, "run this?") {
			questions++
		}
	}
	if questions != 3 {
		t.Errorf("%d questions", questions)
	}
}

// A question whose time is over says so where it was asked.
func TestAQuestionThatNobodyHasAnsweredIsClosed(t *testing.T) {
	a, r := paired(t, false)
	lines, err := chat.ParseLines(a.brain.config().Escalation.Notify, a.w.options.Getenv)
	must(t, err)
	asked := time.Now().Add(-approval.QuestionLife)
	q := approval.Question{ID: "qold", Session: a.id, Command: askedLine}
	must(t, ledger.In(a.w.options.Paths.Deciders()).Change(func(d *approval.Desk) {
		q, _, _ = d.Ask(q, asked)
		d.Noted(approval.Note{Channel: lines[0].Key(), Remote: "9", ID: "qold", About: []string{"qold"}, Title: "cake: may an agent run this?"})
	}))
	a.asker.follow(q)
	eventually(t, "the message says so", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return len(r.changed) == 1 && r.changed[0].Text == "Nobody has answered in time: "+askedLine+" does not run." && len(r.changed[0].Actions) == 0
	})
	if reply := r.says("ann", "approve qold", 0); !strings.HasPrefix(reply.Text, "Too late: qold was denied, since nobody had answered by ") {
		t.Errorf("%+v", reply)
	}
}

// What a brain that has died has asked is of the next one in its directory, and of
// no other.
func TestTheQuestionsOfABrainThatHasDiedGoOn(t *testing.T) {
	w := newWorld(t)
	sum := approval.Sum(askedLine, w.cwd)
	must(t, dirs.Private(w.options.Paths.State))
	must(t, ledger.In(w.options.Paths.Deciders()).Change(func(d *approval.Desk) {
		for id, home := range map[string]string{"qa1": w.cwd, "qb2": "/elsewhere"} {
			_, _, err := d.Ask(approval.Question{ID: id, Session: "dead" + id, Sum: sum, Command: askedLine, Cwd: w.cwd, Home: home, PID: 1 << 22, Begun: "x"}, time.Now())
			must(t, err)
		}
	}))
	a := w.agent(false)
	if got := a.asker.following(); !slices.Equal(got, []string{"qa1"}) {
		t.Errorf("%v", got)
	}
	must(t, ledger.In(w.options.Paths.Deciders()).Change(func(d *approval.Desk) {
		for _, id := range []string{"qa1", "qb2"} {
			_, err := d.Decide(id, true, approval.Sender{Channel: "c", Person: "ann"}, time.Now())
			must(t, err)
		}
	}))
	if _, v := a.asks(askedLine); !v.Allow {
		t.Error(v.Message)
	}
	if _, v := a.asks(askedLine); v.Allow {
		t.Error("the other one's approval was used")
	}
}

// callable makes the brains of this world call people.
func (w *world) callable(lines ...string) {
	text, _ := json.Marshal(lines)
	w.write("cake_config.yaml", strings.Replace(settingsText(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  group_seconds: 1\n  notify: "+string(text)+"\n", 1))
}
