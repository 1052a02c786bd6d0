package reception

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake/adapters/chat"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
	"cake/supervisor/order"
)

const key = "telegram-1a2b"

// A desk is a reception whose orders are written down.
type desk struct {
	*Reception
	t       *testing.T
	ledger  ledger.Ledger
	now     time.Time
	carried []Wish
	told    []chat.State
	closed  []string
	came    []string // who was paired
	n       int
}

func open(t *testing.T) *desk {
	d := &desk{t: t, ledger: ledger.In(filepath.Join(t.TempDir(), "deciders")), now: time.Now()}
	var err error
	d.Reception, err = New(Options{
		Ledger: d.ledger, Mask: func(s string) string { return strings.ReplaceAll(s, "hunter2", "***") }, Now: func() time.Time { return d.now },
		Known: func(_ order.Verb, part string) (ids []string) {
			for _, id := range []string{"k3f9abcd-1f0c", "qa1", "qb2"} {
				if strings.HasPrefix(id, part) {
					ids = append(ids, id)
				}
			}
			return ids
		},
		Carry: func(_ context.Context, w Wish) Outcome {
			d.carried = append(d.carried, w)
			return Outcome{Text: "did " + w.String(), Done: w.Verb != order.Stop, Closes: w.Verb == order.Resolve}
		},
		Paired: func(s approval.Sender) { d.came = append(d.came, s.Person) },
		Told:   func(_ approval.Note, s chat.State) { d.told = append(d.told, s) },
		Closed: func(_ context.Context, id, _ string, _ approval.Note) { d.closed = append(d.closed, id) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *desk) change(change func(*approval.Desk)) {
	d.t.Helper()
	if err := d.ledger.Change(change); err != nil {
		d.t.Fatal(err)
	}
}

// knows is a reception that knows ann, and has two questions and a message.
func knows(t *testing.T) *desk {
	d := open(t)
	d.pair("ann")
	d.change(func(k *approval.Desk) {
		for _, id := range []string{"qa1", "qb2"} {
			if _, _, err := k.Ask(approval.Question{ID: id, Session: "s", Sum: id, Command: "make " + id, Cwd: "/w"}, d.now); err != nil {
				t.Error(err)
			}
		}
		k.Noted(approval.Note{Channel: key, Remote: "5", Where: "c", ID: "m", About: []string{"qa1"}})
		k.Noted(approval.Note{Channel: key, Remote: "6", Where: "c", ID: "n", About: []string{"k3f9abcd-1f0c"}})
	})
	return d
}

func (d *desk) code() string {
	d.t.Helper()
	text, c, err := approval.NewCode(rand.Reader, key, "user 1", d.now)
	if err != nil {
		d.t.Fatal(err)
	}
	d.change(func(k *approval.Desk) { k.Offer(c, d.now) })
	return text
}

func (d *desk) pair(person string) {
	d.t.Helper()
	if r := d.hears(chat.Answer{Person: person, Name: person, Text: d.code()}); r.Text != paired {
		d.t.Fatal(r)
	}
}

func (d *desk) hears(a chat.Answer) chat.Reply {
	if a.ID == "" {
		d.n++
		a.ID = fmt.Sprint("a", d.n)
	}
	if a.Where == "" {
		a.Where = "c"
	}
	return d.Hear(d.t.Context(), key, a)
}

func (d *desk) says(text string) chat.Reply {
	return d.hears(chat.Answer{Person: "ann", Name: "ann", Text: text})
}

func TestAStrangerIsToldOnceAndDoesNothing(t *testing.T) {
	d := knows(t)
	for n, want := range []string{howToPair, "", ""} {
		if r := d.hears(chat.Answer{Person: "eve", Text: "approve qa1"}); r.Text != want {
			t.Errorf("%d: %+v", n, r)
		}
	}
	if r := d.hears(chat.Answer{Person: "eve", Action: "approve qa1", Of: "5"}); r.Text != "" {
		t.Errorf("%+v", r)
	}
	if r := d.hears(chat.Answer{Person: "mallory", Name: "ann", Text: "approve qa1"}); r.Text != howToPair {
		t.Errorf("a name is taken for a person: %+v", r)
	}
	if r := d.hears(chat.Answer{Text: "approve qa1"}); r.Text != "" {
		t.Errorf("nobody is answered: %+v", r)
	}
	if r := d.Hear(t.Context(), "other", chat.Answer{Person: "ann", Text: "approve qa1"}); r.Text != howToPair {
		t.Errorf("a person of another channel: %+v", r)
	}
	if r := d.says("approve qa1"); !strings.HasPrefix(r.Text, "Approved by ann: make qa1 may run once in /w, until ") {
		t.Errorf("%+v", r)
	}
}

func TestACodeIsForAPrivateConversation(t *testing.T) {
	d := open(t)
	code := d.code()
	if r := d.hears(chat.Answer{Person: "ann", Group: true, Mentioned: true, Text: code}); r.Text != howToPair {
		t.Errorf("%+v", r)
	}
	for n := range 6 {
		want := wrongCode
		if n >= 5 {
			want = "" // locked out, and not told so
		}
		if r := d.hears(chat.Answer{Person: "eve", Text: "00000000"}); r.Text != want {
			t.Errorf("%d: %+v", n, r)
		}
	}
	if r := d.hears(chat.Answer{Person: "bob", Text: code}); r.Text != howToPair {
		t.Errorf("the code is void: %+v", r)
	}
	d.pair("ann")
	if r := d.says(d.code()); r.Text != pairedYet {
		t.Errorf("%+v", r)
	}
}

func TestInAGroupOnlyWhatMeansCakeIsHeard(t *testing.T) {
	d := knows(t)
	for name, c := range map[string]struct {
		a     chat.Answer
		heard bool
	}{
		"talk":      {chat.Answer{Text: "status"}, false},
		"a mention": {chat.Answer{Text: "status", Mentioned: true}, true},
		"a reply":   {chat.Answer{Text: "status", Of: "5"}, true},
		"a touch":   {chat.Answer{Action: "status", Of: "5"}, true},
	} {
		c.a.Person, c.a.Group = "ann", true
		if r := d.hears(c.a); (r.Text != "") != c.heard {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// However often a service delivers an answer, it is done once and told the same.
func TestAnAnswerThatComesAgainIsDoneOnce(t *testing.T) {
	d := knows(t)
	a := chat.Answer{ID: "x", Person: "ann", Name: "ann", Text: "resolve use main", Of: "6"}
	first := d.hears(a)
	if again := d.hears(a); again != first || len(d.carried) != 1 || !first.Closes {
		t.Errorf("%+v, %+v, %d times", first, again, len(d.carried))
	}
	if w := d.carried[0]; w.ID != "k3f9abcd-1f0c" || w.Text != "use main" || w.By.String() != "ann (telegram-1a2b:ann)" {
		t.Errorf("%+v", w)
	}
}

func TestAnAnswerOverWhichABrainDiedIsNotDoneAgain(t *testing.T) {
	d := knows(t)
	d.change(func(k *approval.Desk) { k.Hear(key, "x", d.now) }) // and then it died
	for range 2 {
		if r := d.hears(chat.Answer{ID: "x", Person: "ann", Text: "stop"}); r.Text != interrupted || len(d.carried) > 0 {
			t.Errorf("%+v %v", r, d.carried)
		}
	}
}

// Whoever has the token of a bot can send buttons, and write below them what they
// like: only one that cake has sent, about that very thing, counts.
func TestAButtonOfSomebodyElseDoesNothing(t *testing.T) {
	d := knows(t)
	for _, of := range []string{"6", "99", ""} {
		if r := d.hears(chat.Answer{Person: "ann", Action: "approve qa1", Of: of}); !strings.HasPrefix(r.Text, "I have not sent that button") {
			t.Errorf("%q: %+v", of, r)
		}
	}
	if r := d.hears(chat.Answer{Person: "ann", Action: "approve qa1", Of: "5"}); !r.Closes {
		t.Errorf("%+v", r)
	}
	if fmt.Sprint(d.came) != "[ann]" {
		t.Errorf("%v were paired", d.came)
	}
}

// A person may be quicker than the note of what was sent to them.
func TestAnAnswerWaitsForTheNoteOfItsMessage(t *testing.T) {
	d := knows(t)
	told := make(chan chat.Reply)
	go func() { told <- d.hears(chat.Answer{Person: "ann", Action: "approve qb2", Of: "7"}) }()
	time.Sleep(3 * noteEvery)
	d.change(func(k *approval.Desk) {
		k.Noted(approval.Note{Channel: key, Remote: "7", Where: "c", About: []string{"qb2"}})
	})
	if r := <-told; !strings.HasPrefix(r.Text, "Approved by ") {
		t.Errorf("%+v", r)
	}
}

func TestWhoComesLateIsTold(t *testing.T) {
	d := knows(t)
	d.pair("bob")
	if r := d.hears(chat.Answer{Person: "bob", Name: "bob", Action: "deny qa1", Of: "5"}); r.Text != "Denied by bob: make qa1 does not run." || !r.Closes {
		t.Errorf("%+v", r)
	}
	if r := d.says("approve qa1"); !strings.HasPrefix(r.Text, "Too late: qa1 was denied by bob (telegram-1a2b:bob) at ") || !r.Closes {
		t.Errorf("%+v", r)
	}
	d.now = d.now.Add(approval.QuestionLife)
	if r := d.says("approve qb2"); !strings.HasPrefix(r.Text, "Too late: qb2 was denied, since nobody had answered by ") {
		t.Errorf("%+v", r)
	}
	if r := d.hears(chat.Answer{Person: "ann", Text: "approve", Of: "6"}); !strings.HasPrefix(r.Text, "k3f9abcd-1f0c is no question.") {
		t.Errorf("%+v", r)
	}
	if got := fmt.Sprint(d.closed); got != "[qa1 qa1 qb2]" {
		t.Error(got)
	}
}

func TestAWordThatIsUnknownIsNoOrder(t *testing.T) {
	d := knows(t)
	for text, want := range map[string]string{"hello": "I do not know \"hello\"", "help": order.Usage, "": "I understand:", "approve": "Which one?"} {
		if r := d.says(text); !strings.HasPrefix(r.Text, want) || r.Closes {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if len(d.carried) > 0 || len(d.told) > 0 {
		t.Errorf("%v %v", d.carried, d.told)
	}
}

func TestWhatIsDoneIsInTheAuditWithoutSecrets(t *testing.T) {
	d := knows(t)
	d.says("say the password is hunter2")
	d.says("stop")
	d.says("status")
	var lines []string
	if _, err := d.ledger.Audit(func(e approval.Entry) {
		lines = append(lines, strings.TrimSpace(fmt.Sprint(e.What, " ", e.About, " ", e.Text, " ", e.Result)))
	}); err != nil {
		t.Fatal(err)
	}
	all := strings.Join(lines, "\n")
	if !strings.HasSuffix(all, "say  the password is *** done\nstop   did stop") || strings.Contains(all, "hunter2") {
		t.Error(all)
	}
}

func TestWhatCannotBeWrittenDownIsNotDone(t *testing.T) {
	d := knows(t)
	if err := os.WriteFile(filepath.Join(filepath.Dir(d.ledger.AuditPath()), "desk.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"approve qa1", "stop"} {
		if r := d.says(text); r.Text != cannotKeep || len(d.carried) > 0 {
			t.Errorf("%q: %+v", text, r)
		}
	}
}

func TestReceiptsFollowTheMessageThatIsAnswered(t *testing.T) {
	d := knows(t)
	d.hears(chat.Answer{Person: "ann", Text: "resolve", Of: "6"})
	d.hears(chat.Answer{Person: "ann", Text: "approve", Of: "5"}) // is applied when the command runs
	if got := fmt.Sprint(d.told); got != "[answered applied answered]" {
		t.Error(got)
	}
}

func TestAReceptionNeedsItsParts(t *testing.T) {
	if _, err := New(Options{}); err == nil {
		t.Error("it is open")
	}
}
