package approval

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var start = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func at(minutes int) time.Time { return start.Add(time.Duration(minutes) * time.Minute) }

var (
	ann = Sender{Channel: "telegram-1a2b", Person: "17", Name: "Ann"}
	bob = Sender{Channel: "slack-3c4d", Person: "U2", Name: "Bob"}
)

func offered(t *testing.T, d *Desk, channel string, now time.Time) string {
	t.Helper()
	text, c, err := NewCode(rand.Reader, channel, "user 1", now)
	if err != nil {
		t.Fatal(err)
	}
	d.Offer(c, now)
	return text
}

// reread is the desk as the next brain finds it.
func reread(t interface{ Fatal(...any) }, d *Desk) *Desk {
	text, err := json.Marshal(d.State())
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	return NewDesk(s)
}

func TestACodeIsReadHoweverItIsTyped(t *testing.T) {
	for text, want := range map[string]string{
		"7K2M9XQ4": "7K2M9XQ4", " 7k2m-9xq4 ": "7K2M9XQ4", "pair 7k2m 9xq4": "7K2M9XQ4", "/start 7K2M9XQ4": "7K2M9XQ4",
		"olil9xq4": "01119XQ4", "7K2M9XQ": "", "7K2M9XQ45": "", "7K2M9XQU": "", "help": "", "": "", "pair": "", "7K2M9XQ4 and more": "",
	} {
		if got, ok := ReadCode(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q %v", text, got, ok)
		}
	}
}

func TestACodeIsOfItsAlphabetAndNeverKept(t *testing.T) {
	seen := map[string]bool{}
	for range 50 {
		d := NewDesk(State{})
		text := offered(t, d, "", start)
		if read, ok := ReadCode(text); !ok || read != text || seen[text] {
			t.Fatalf("%q is read as %q", text, read)
		}
		seen[text] = true
		kept, _ := json.Marshal(struct {
			S State
			E []Entry
		}{d.State(), d.Trail()})
		if strings.Contains(string(kept), text) {
			t.Fatalf("%s is in %s", text, kept)
		}
	}
}

func TestACodePairsOnceWithinItsHourOnItsChannel(t *testing.T) {
	for name, c := range map[string]struct {
		channel string
		after   time.Duration
		want    error
	}{
		"any channel":         {"", 0, nil},
		"its channel":         {ann.Channel, 59 * time.Minute, nil},
		"another one's":       {bob.Channel, 0, ErrWrongCode},
		"an hour later":       {"", time.Hour, ErrNoCode},
		"just before an hour": {"", time.Hour - 1, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := NewDesk(State{})
			code := offered(t, d, c.channel, start)
			d = reread(t, d)
			if err := d.Pair(ann, code, start.Add(c.after)); !errors.Is(err, c.want) {
				t.Fatalf("got %v", err)
			}
			if d.Knows(ann) != (c.want == nil) {
				t.Error(d.People())
			}
			if err := d.Pair(Sender{Channel: ann.Channel, Person: "18"}, code, start.Add(c.after)); err == nil {
				t.Error("the code has paired twice, or without its channel")
			}
		})
	}
}

func TestOneWhoGuessesIsLockedOut(t *testing.T) {
	d := NewDesk(State{})
	offered(t, d, "", start)
	for n := range mostWrong {
		if err := d.Pair(ann, "00000000", at(n)); !errors.Is(err, ErrWrongCode) {
			t.Fatal(err)
		}
		d = reread(t, d)
	}
	code := offered(t, d, "", at(6)) // the first is void, and nobody else shall suffer
	if err := d.Pair(ann, code, at(7)); !errors.Is(err, ErrLocked) {
		t.Errorf("got %v", err)
	}
	if err := d.Pair(bob, code, at(8)); err != nil {
		t.Errorf("got %v", err)
	}
	code = offered(t, d, "", at(70))
	if err := d.Pair(ann, code, at(71)); err != nil {
		t.Errorf("an hour later: %v", err)
	}
}

func TestManyWhoGuessMakeTheCodeVoid(t *testing.T) {
	d := NewDesk(State{})
	code := offered(t, d, "", start)
	for n := range mostWrong {
		if err := d.Pair(Sender{Channel: "c", Person: fmt.Sprint(n)}, "00000000", start); !errors.Is(err, ErrWrongCode) {
			t.Fatal(err)
		}
	}
	if err := d.Pair(ann, code, start); !errors.Is(err, ErrNoCode) {
		t.Errorf("got %v", err)
	}
	if e := d.Trail(); e[len(e)-1].What != CodesVoid {
		t.Errorf("%+v", e)
	}
}

func TestANewCodeMakesTheOldOneVoid(t *testing.T) {
	d := NewDesk(State{})
	old := offered(t, d, "", start)
	offered(t, d, "", start)
	if err := d.Pair(ann, old, start); !errors.Is(err, ErrWrongCode) {
		t.Errorf("got %v", err)
	}
}

func TestAStrangerIsToldOnceInAnHour(t *testing.T) {
	d := NewDesk(State{})
	if !d.Greet(ann, start) || d.Greet(ann, at(59)) || !d.Greet(ann, at(60)) {
		t.Error("not once in an hour")
	}
	told := 0
	for n := range 100 {
		if d.Greet(Sender{Channel: "c", Person: fmt.Sprint(n)}, at(61)) {
			told++
		}
	}
	if told != mostGreetings-1 {
		t.Errorf("%d strangers were told", told)
	}
}

func TestWhoIsRemovedDecidesNothingMore(t *testing.T) {
	d := NewDesk(State{People: []Person{{Sender: ann}, {Sender: bob}, {Sender: Sender{Channel: "other", Person: "17"}}}})
	if got := d.Remove("17", "user 1", start); len(got) != 2 || len(d.People()) != 3 {
		t.Errorf("%v", got)
	}
	if got := d.Remove("telegram-1a2b:17", "user 1", start); len(got) != 1 || d.Knows(ann) || !d.Knows(bob) {
		t.Errorf("%v", got)
	}
	if d.Answers(ann.Channel) || !d.Answers(ann.Channel, bob.Channel) {
		t.Error("who answers is wrong")
	}
	if got := d.Remove("nobody", "user 1", start); got != nil {
		t.Errorf("%v", got)
	}
}

func question(id string) Question {
	return Question{ID: id, Session: "s", Sum: Sum("make "+id, "/w"), Command: "make " + id, Cwd: "/w", Rule: "r", Why: "it publishes"}
}

func asked(t *testing.T, d *Desk, id string, now time.Time) Question {
	t.Helper()
	q, fresh, err := d.Ask(question(id), now)
	if err != nil || !fresh {
		t.Fatalf("%v %v", fresh, err)
	}
	return q
}

func TestTheFirstWhoAnswersDecides(t *testing.T) {
	d := NewDesk(State{})
	q := asked(t, d, "qa1", start)
	if _, err := d.Decide("qa", true, ann, at(1)); err != nil {
		t.Fatal(err)
	}
	d = reread(t, d)
	got, err := d.Decide("qa1", false, bob, at(2))
	if !errors.Is(err, ErrLate) || !strings.HasPrefix(got.Told(at(2)), "approved by Ann (telegram-1a2b:17) at ") {
		t.Errorf("%s, %v", got.Told(at(2)), err)
	}
	if _, err := d.Decide("qa1", true, ann, at(2)); !errors.Is(err, ErrLate) {
		t.Errorf("twice: %v", err)
	}
	if _, ok := d.Take("s", q.Sum, at(3)); !ok {
		t.Error("it cannot be used")
	}
	if _, ok := d.Take("s", q.Sum, at(3)); ok {
		t.Error("it was used twice")
	}
	if got, _ := d.Question("qa1"); !strings.HasSuffix(got.Told(at(4)), ", and used") {
		t.Error(got.Told(at(4)))
	}
}

func TestAnApprovalIsForOneCommandOfOneSessionInOneDirectory(t *testing.T) {
	d := NewDesk(State{})
	asked(t, d, "qa1", start)
	if _, err := d.Decide("qa1", true, ann, start); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ session, line, dir string }{
		"another line":      {"s", "make qa1 ", "/w"},
		"another directory": {"s", "make qa1", "/w/x"},
		"another session":   {"t", "make qa1", "/w"},
		"run together":      {"s", "/w\x00make qa1", ""},
	} {
		if _, ok := d.Take(c.session, Sum(c.line, c.dir), at(1)); ok {
			t.Error(name)
		}
	}
	dead := func(pid int, begun string) bool { return pid == 7 && begun == "x" }
	for _, q := range []Question{{Session: "t", Home: "/other"}, {Session: "t", Home: "/w"}} {
		for n := range d.s.Questions {
			d.s.Questions[n].Home, d.s.Questions[n].PID = "/w", 8
		}
		if got := d.Adopt(q, dead, at(1)); got != nil {
			t.Errorf("%+v", got)
		}
	}
	d.s.Questions[0].PID, d.s.Questions[0].Begun = 7, "x" // its brain has died, and another one goes on
	if got := d.Adopt(Question{Session: "t", Home: "/w", PID: 9}, dead, at(1)); len(got) != 1 || got[0].PID != 9 {
		t.Errorf("%+v", got)
	}
	if _, ok := d.Take("t", Sum("make qa1", "/w"), at(1)); !ok {
		t.Error("it has not moved with its session")
	}
}

func TestWhatNobodyAnswersIsDenied(t *testing.T) {
	d := NewDesk(State{})
	q := asked(t, d, "qa1", start)
	if got, err := d.Decide("qa1", true, ann, at(15)); !errors.Is(err, ErrLate) || !strings.HasPrefix(got.Told(at(15)), "denied, since nobody had answered by ") {
		t.Errorf("%s, %v", got.Told(at(15)), err)
	}
	if _, ok := d.Take("s", q.Sum, at(15)); ok {
		t.Error("it can be used")
	}
	var what []string
	for _, e := range d.Trail() {
		what = append(what, e.What)
	}
	if diff := cmp.Diff([]string{Asked, Expired, Late}, what); diff != "" {
		t.Error(diff)
	}
}

func TestAnApprovalIsOverWithItsQuestion(t *testing.T) {
	d := NewDesk(State{})
	q := asked(t, d, "qa1", start)
	if _, err := d.Decide("qa1", true, ann, at(14)); err != nil {
		t.Fatal(err)
	}
	if _, ok := d.Take("s", q.Sum, at(15)); ok {
		t.Error("it can be used after its time")
	}
}

func TestTheSameCommandIsAskedAboutOnce(t *testing.T) {
	d := NewDesk(State{})
	first := asked(t, d, "qa1", start)
	again := question("qb2")
	again.Sum = first.Sum
	if q, fresh, err := d.Ask(again, at(1)); err != nil || fresh || q.ID != "qa1" {
		t.Errorf("%+v %v %v", q, fresh, err)
	}
	if _, err := d.Decide("qa1", false, ann, at(2)); err != nil {
		t.Fatal(err)
	}
	if q, fresh, _ := d.Ask(again, at(3)); fresh || q.Answer != Denied {
		t.Errorf("denied, and asked again: %+v", q)
	}
	if q, fresh, err := d.Ask(again, at(16)); err != nil || !fresh || q.ID != "qb2" {
		t.Errorf("%+v %v %v", q, fresh, err)
	}
}

func TestAnAgentThatTriesMuchDoesNotFloodAPerson(t *testing.T) {
	d := NewDesk(State{})
	fresh := 0
	for n := range 1000 {
		if _, f, err := d.Ask(question(fmt.Sprintf("q%d", n)), start); f {
			fresh++
		} else if !errors.Is(err, ErrTooMany) {
			t.Fatal(err)
		}
	}
	if fresh != mostOpen {
		t.Errorf("%d questions are open", fresh)
	}
	for n := range 1000 {
		now := start.Add(time.Duration(n) * time.Second)
		if q, f, _ := d.Ask(question(fmt.Sprintf("r%d", n)), now); f {
			fresh++
			if _, err := d.Decide(q.ID, false, ann, now); err != nil {
				t.Fatal(err)
			}
		}
	}
	if fresh > mostHourly {
		t.Errorf("%d questions in an hour", fresh)
	}
	for n := range 1000 {
		q := question(fmt.Sprintf("t%d", n))
		q.Session = q.ID // an agent that is started anew and anew
		if _, f, _ := d.Ask(q, at(17)); f {
			fresh++
		}
	}
	if fresh > mostAll {
		t.Errorf("%d questions of all in an hour", fresh)
	}
}

func TestAnIDMayBeShortIfItIsClear(t *testing.T) {
	d := NewDesk(State{})
	asked(t, d, "qab1", start)
	asked(t, d, "qab2", start)
	for part, want := range map[string]error{"qab1": nil, "QAB2": nil, "qab": ErrAmbiguous, "x": ErrUnknown, "": ErrUnknown} {
		if _, err := d.Question(part); !errors.Is(err, want) || (want == nil) != (err == nil) {
			t.Errorf("%q: %v", part, err)
		}
	}
}

func TestAnAnswerThatComesTwiceHearsTheSame(t *testing.T) {
	d := NewDesk(State{})
	if _, fresh := d.Hear("c", "1", start); !fresh {
		t.Fatal("the first is not fresh")
	}
	if h, fresh := d.Hear("c", "1", start); fresh || h.Done {
		t.Errorf("%+v", h) // whoever heard it has died over it
	}
	d.Said("c", "1", "done", true)
	d = reread(t, d)
	if h, fresh := d.Hear("c", "1", start); fresh || !h.Done || h.Reply != "done" || !h.Closes {
		t.Errorf("%+v", h)
	}
	if _, fresh := d.Hear("other", "1", start); !fresh {
		t.Error("another channel's answer is taken for this one's")
	}
	for range 2 {
		if _, fresh := d.Hear("c", "", start); !fresh {
			t.Error("an answer without an id is taken for another one")
		}
	}
}

func TestAReplyFindsWhatItsMessageIsAbout(t *testing.T) {
	d := NewDesk(State{})
	for n := range 2 * mostNotes {
		d.Noted(Note{Channel: "c", Remote: fmt.Sprint(n), Where: "here", About: []string{fmt.Sprint("i", n)}})
	}
	last := 2*mostNotes - 1
	if n, ok := d.About("c", "here", fmt.Sprint(last)); !ok || n.About[0] != fmt.Sprint("i", last) {
		t.Errorf("%+v", n)
	}
	for _, c := range [][3]string{{"c", "here", "0"}, {"other", "here", fmt.Sprint(last)}, {"c", "there", fmt.Sprint(last)}, {"c", "here", ""}} {
		if n, ok := d.About(c[0], c[1], c[2]); ok {
			t.Errorf("%v: %+v", c, n)
		}
	}
	d.Noted(Note{Channel: "c", Remote: "5 6", Where: "here there", About: []string{"both"}})
	for place, found := range map[[2]string]bool{{"here", "5"}: true, {"there", "6"}: true, {"there", "5"}: false, {"here", "5 6"}: false, {"", "6"}: true} {
		if n, ok := d.About("c", place[0], place[1]); (ok && n.About[0] == "both") != found {
			t.Errorf("%v: %+v", place, n)
		}
	}
	if all := d.NotesAbout(fmt.Sprint("i", last)); len(all) != 1 || len(d.State().Notes) != mostNotes {
		t.Errorf("%d of %d", len(all), len(d.State().Notes))
	}
}

// written is an audit of some entries.
func written(t *testing.T, entries ...Entry) (text []byte, h Head) {
	t.Helper()
	for _, e := range entries {
		line, next, err := h.Seal(e)
		if err != nil {
			t.Fatal(err)
		}
		text, h = append(text, line...), next
	}
	return text, h
}

func TestTheAuditShowsEveryChange(t *testing.T) {
	text, head := written(t, Entry{At: start, What: Paired}, Entry{At: start, What: Asked, About: "qa1"}, Entry{At: start, What: string(Approved), By: ann.String()})
	var seen []string
	if h, err := Read(bytes.NewReader(text), head, func(e Entry) { seen = append(seen, e.What) }); err != nil || h != head {
		t.Fatalf("%v %v", h, err)
	}
	if diff := cmp.Diff([]string{Paired, Asked, "approved"}, seen); diff != "" {
		t.Error(diff)
	}
	lines := strings.SplitAfter(string(text), "\n")
	for name, c := range map[string]struct{ text, says string }{
		"changed":              {strings.Replace(string(text), "qa1", "qa2", 1), "line 3 of the audit does not follow"},
		"a line removed":       {lines[0] + lines[2], "line 2 of the audit does not follow"},
		"the end removed":      {lines[0] + lines[1], "has 2 lines, and had 3"},
		"all removed":          {"", "has 0 lines, and had 3"},
		"the last one changed": {strings.Replace(string(text), "Ann", "Bob", 1), "line 3 of the audit is another one"},
		"a line added":         {string(text) + lines[2], "line 4 of the audit does not follow"},
		"no line":              {string(text) + "x\n", "cannot read line 4"},
		"written anew, and more": {func() string {
			t, _ := written(t, Entry{What: "a"}, Entry{What: "b"}, Entry{What: "c"}, Entry{What: "d"})
			return string(t)
		}(), "line 3 of the audit is another one"},
	} {
		if _, err := Read(strings.NewReader(c.text), head, nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever people and agents do, and however often the desk is put away and taken
// up again: a question is decided once, in time, and used at most once, and the
// audit follows.
func TestAnyWalkDecidesOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, now := NewDesk(State{}), start
		decided, used := map[string]Answer{}, map[string]bool{}
		var head Head
		var text []byte
		for step := range rapid.IntRange(1, 60).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(6*time.Minute)).Draw(t, "gap")))
			line := fmt.Sprint("make ", rapid.IntRange(0, 4).Draw(t, "line"))
			id := fmt.Sprint("q", rapid.IntRange(0, 60).Draw(t, "id"))
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				if _, _, err := d.Ask(Question{ID: fmt.Sprint("q", step), Session: "s", Sum: Sum(line, "/")}, now); err != nil && !errors.Is(err, ErrTooMany) {
					t.Fatal(err)
				}
			case 1:
				q, err := d.Decide(id, rapid.Bool().Draw(t, "approve"), ann, now)
				if err != nil {
					break
				}
				if decided[q.ID] != "" || !now.Before(q.Until) {
					t.Fatalf("%+v is decided, and was %q", q, decided[q.ID])
				}
				decided[q.ID] = q.Answer
			case 2:
				if q, ok := d.Take("s", Sum(line, "/"), now); ok {
					if used[q.ID] || decided[q.ID] != Approved || !now.Before(q.Until) || q.Sum != Sum(line, "/") {
						t.Fatalf("%+v is used", q)
					}
					used[q.ID] = true
				}
			case 3:
				for _, e := range d.Trail() {
					l, next, err := head.Seal(e)
					if err != nil {
						t.Fatal(err)
					}
					text, head = append(text, l...), next
				}
				d = reread(t, d)
			}
		}
		if h, err := Read(bytes.NewReader(text), head, nil); err != nil || h != head {
			t.Fatal(err)
		}
	})
}
