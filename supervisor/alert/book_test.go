package alert

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
)

var start = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func raised(id, session string, severity cake.Severity) Raised {
	return Raised{Alert{ID: id, Session: session, Severity: severity, What: "test.failed: " + id, Why: "strikes", Agent: "claude", Dir: "/home/x/shop"}}
}

// A tape plays events at times and writes down what is told.
type tape struct {
	book *Book
	now  time.Time
	told []Dispatch
}

func (p *tape) at(after time.Duration, e Event) {
	p.until(start.Add(after))
	p.take(p.book.Hear(e, p.now))
}

func (p *tape) until(t time.Time) {
	for next := p.book.Next(); !next.IsZero() && !next.After(t); next = p.book.Next() {
		p.now = later(p.now, next)
		p.take(p.book.Tick(p.now))
	}
	p.now = t
}

func (p *tape) take(d []Dispatch) { p.told = append(p.told, d...) }

func (p *tape) lines() (lines []string) {
	for _, d := range p.told {
		line := fmt.Sprintf("%v %s", d.At.Sub(start), d.Kind)
		for _, group := range []struct {
			mark string
			list []Alert
		}{{"+", d.New}, {"!", d.Again}, {"-", d.Over}} {
			for _, a := range group.list {
				line += " " + group.mark + a.ID
			}
		}
		if d.More > 0 {
			line += fmt.Sprintf(" and %d", d.More)
		}
		lines = append(lines, line)
	}
	return lines
}

type step struct {
	after time.Duration
	event Event
}

func TestWhatPeopleAreTold(t *testing.T) {
	const m, h = time.Minute, time.Hour
	night := Quiet{From: 13 * h, To: 19 * h, In: time.UTC}
	for name, c := range map[string]struct {
		quiet Quiet
		steps []step
		until time.Duration
		want  []string
	}{
		"one, and nobody acts: gaps grow, three a day": {
			steps: []step{{0, raised("a", "s", cake.High)}}, until: 50 * h,
			want: []string{"30s new +a", "15m30s again !a", "1h15m30s again !a", "24h0m30s again !a", "40h0m30s again !a"},
		},
		"what comes within the group's time is one message": {
			steps: []step{{0, raised("a", "s", cake.High)}, {20 * time.Second, raised("b", "t", cake.High)}}, until: 10 * m,
			want: []string{"30s new +a +b"},
		},
		"the next message waits, the one after it for longer": {
			steps: []step{{0, raised("a", "s", cake.High)}, {m, raised("b", "t", cake.High)}, {6 * m, raised("c", "u", cake.High)}}, until: 16 * m,
			want: []string{"30s new +a", "5m30s new +b", "15m30s new +c !a !b"},
		},
		"CRITICAL does not wait for long": {
			steps: []step{{0, raised("a", "s", cake.High)}, {m, raised("b", "t", cake.Critical)}}, until: 5 * m,
			want: []string{"30s new +a", "1m30s new +b"},
		},
		"raised twice is told once": {
			steps: []step{{0, raised("a", "s", cake.High)}, {2 * m, raised("a", "s", cake.High)}}, until: 15 * m,
			want: []string{"30s new +a"},
		},
		"acknowledged: not told again, but when it is over": {
			steps: []step{{0, raised("a", "s", cake.High)}, {2 * m, Acknowledged{"a", "me"}}, {30 * h, Resolved{"a", "allow by me"}}}, until: 40 * h,
			want: []string{"30s new +a", "30h0m30s over -a"},
		},
		"acknowledged before it was told: never told": {
			steps: []step{{0, raised("a", "s", cake.High)}, {time.Second, Acknowledged{"a", "me"}}}, until: 40 * h,
		},
		"over before it was told: never told": {
			steps: []step{{0, raised("a", "s", cake.High)}, {20 * time.Second, Resolved{"a", "x"}}}, until: h,
		},
		"snoozed: told again then, and not before": {
			steps: []step{{0, raised("a", "s", cake.High)}, {2 * m, Snoozed{"a", start.Add(3 * h)}}}, until: 3 * h,
			want: []string{"30s new +a", "3h0m0s again !a"},
		},
		"snoozed and over: only that is told": {
			steps: []step{{0, raised("a", "s", cake.High)}, {2 * m, Snoozed{"a", start.Add(3 * h)}}, {h, Ended{"s", "ended"}}}, until: 9 * h,
			want: []string{"30s new +a", "1h0m30s over -a"},
		},
		"silenced: not told until the silence is over": {
			steps: []step{{0, Silenced{Silence{"test.failed", start.Add(2 * h), "me"}}}, {m, raised("a", "s", cake.Critical)}}, until: 2 * h,
			want: []string{"2h0m0s new +a"},
		},
		"a silence is about what it matches": {
			steps: []step{{0, Silenced{Silence{"s", start.Add(2 * h), "me"}}}, {m, raised("a", "s", cake.High)}, {m, raised("b", "t", cake.High)}}, until: 10 * m,
			want: []string{"1m30s new +b"},
		},
		"others of a session that is held wait behind the first": {
			steps: []step{{0, raised("a", "s", cake.High)}, {m, raised("b", "s", cake.Critical)}, {20 * m, Resolved{"a", "go_on by me"}}}, until: 21 * m,
			want: []string{"30s new +a", "15m30s again !a and 1", "20m0s new +b -a"},
		},
		"a session that ends takes all with it": {
			steps: []step{{0, raised("a", "s", cake.High)}, {0, raised("c", "t", cake.High)}, {m, raised("b", "s", cake.High)}, {2 * m, Ended{"s", "the agent has ended"}}}, until: 14 * m,
			want: []string{"30s new +a +c", "5m30s over -a -b"},
		},
		"a session that ends before anybody was told is told": {
			steps: []step{{0, raised("a", "s", cake.High)}, {10 * time.Second, Ended{"s", "the agent has ended"}}}, until: h,
			want: []string{"40s over -a"},
		},
		"quiet hours: only CRITICAL passes, the rest comes at their end": {
			quiet: night,
			steps: []step{
				{50 * m, raised("a", "s", cake.High)}, {2 * h, raised("b", "t", cake.High)}, {3 * h, raised("c", "u", cake.Critical)},
				{4 * h, raised("d", "v", cake.High)}, {4*h + m, Resolved{"d", "go_on by me"}},
			}, until: 7*h + m,
			want: []string{"50m30s new +a", "3h0m30s new +c", "3h15m30s again !c", "4h15m30s again !c", "7h0m0s digest +b !a -d"},
		},
		"a message that waits does not slip into quiet hours": {
			quiet: night,
			steps: []step{{57 * m, raised("a", "s", cake.High)}, {58 * m, raised("b", "t", cake.High)}}, until: 7 * h,
			want: []string{"57m30s new +a", "7h0m0s new +b !a"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			policy := usual()
			policy.Quiet = c.quiet
			p := &tape{book: NewBook(policy, State{}), now: start}
			for _, s := range c.steps {
				p.at(s.after, s.event)
			}
			p.until(start.Add(c.until))
			if diff := cmp.Diff(c.want, p.lines()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestBeforeTheEndOnlyWhatIsNewIsTold(t *testing.T) {
	night, _ := ParseQuiet("12:10-13:00", time.UTC)
	for name, c := range map[string]struct {
		steps []step
		at    time.Duration
		want  string
	}{
		"new":         {[]step{{0, raised("a", "s", cake.High)}}, time.Second, "1s new +a"},
		"over":        {[]step{{0, raised("a", "s", cake.High)}, {time.Minute, Ended{"s", "ended"}}}, time.Minute, "1m0s over -a"},
		"told":        {[]step{{0, raised("a", "s", cake.High)}}, time.Minute, ""},
		"quiet hours": {[]step{{11 * time.Minute, raised("a", "s", cake.High)}}, 11*time.Minute + time.Second, ""},
		"nothing":     {nil, time.Second, ""},
	} {
		policy := usual()
		policy.Quiet = night
		p := &tape{book: NewBook(policy, State{}), now: start}
		for _, s := range c.steps {
			p.at(s.after, s.event)
		}
		p.until(start.Add(c.at))
		p.told = nil
		p.take(p.book.Flush(p.now))
		if got := strings.Join(p.lines(), "\n"); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestAStormIsThreeMessages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		incidents, sessions := rapid.IntRange(1, 1000).Draw(t, "incidents"), rapid.IntRange(1, 1000).Draw(t, "sessions")
		slow := rapid.IntRange(0, 30).Draw(t, "slow start") // so many come alone, far from each other
		end, critical := rapid.IntRange(0, 5).Draw(t, "end"), rapid.IntRange(0, 9).Draw(t, "critical")
		p := &tape{book: NewBook(usual(), State{}), now: start}
		for n := range 1000 {
			at := 5 * time.Minute * time.Duration(n) / 1000
			if n < slow {
				at = 4 * time.Minute * time.Duration(n) / 30
			}
			id := r.IntN(incidents)
			session := fmt.Sprint("session", id%sessions)
			severity := cake.High
			if r.IntN(10) < critical {
				severity = cake.Critical
			}
			if r.IntN(10) < end {
				p.at(max(at, p.now.Sub(start)), Ended{session, "ended"})
				continue
			}
			p.at(max(at, p.now.Sub(start)), raised(fmt.Sprint(id), session, severity))
		}
		p.until(start.Add(24 * time.Hour))
		if n := len(p.told); n > 3 {
			t.Fatalf("%d messages", n)
		}
	})
}

func TestAThousandAgentsAreThreeMessagesADay(t *testing.T) {
	p := &tape{book: NewBook(usual(), State{}), now: start}
	for n := range 1000 {
		p.at(time.Duration(n)*100*time.Millisecond, raised(fmt.Sprint(n), fmt.Sprint("s", n), cake.High))
	}
	p.until(start.Add(24 * time.Hour))
	told := map[string]bool{}
	for _, d := range p.told {
		for _, id := range d.IDs() {
			told[id] = true
		}
		if len(d.Text) > 1500 {
			t.Errorf("a text of %d bytes", len(d.Text))
		}
	}
	if len(p.told) != 3 || len(told) != 1000 {
		t.Errorf("%d messages about %d incidents", len(p.told), len(told))
	}
}

func TestAfterAStormWhatIsNewIsStillTold(t *testing.T) {
	p := &tape{book: NewBook(usual(), State{}), now: start}
	for n := range 1000 {
		p.at(0, raised(fmt.Sprint(n), fmt.Sprint("s", n), cake.High))
	}
	p.at(10*time.Hour, raised("later", "t", cake.High))
	p.until(start.Add(11 * time.Hour))
	for _, d := range p.told {
		if len(d.New) == 1 && d.New[0].ID == "later" && d.At.Sub(start) == 10*time.Hour+30*time.Second {
			return
		}
	}
	t.Errorf("%d messages, none of it", len(p.told))
}

func TestABookIsBounded(t *testing.T) {
	p := &tape{book: NewBook(usual(), State{}), now: start}
	for n := range maxAlerts + 7 {
		p.at(0, raised(fmt.Sprint(n), fmt.Sprint("s", n), cake.High))
	}
	p.until(start.Add(time.Minute))
	if n := len(p.book.State().Alerts); n != maxAlerts || p.told[0].More != 7 {
		t.Errorf("%d alerts, %d more", n, p.told[0].More)
	}
}

// A walk of any events, put on disk and taken up again at any moment.
func TestAnyWalkKeepsThePromises(t *testing.T) {
	quiet, err := ParseQuiet("22:00-07:30", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		policy := usual()
		if rapid.Bool().Draw(t, "quiet") {
			policy.Quiet = quiet
		}
		p := &tape{book: NewBook(policy, State{}), now: start}
		var at time.Duration
		seen, put := map[string]bool{}, map[string]bool{} // acknowledged; put off, which a person may do as often as they like
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			at += time.Duration(rapid.Int64Range(0, int64(3*time.Hour)).Draw(t, "gap"))
			if rapid.Bool().Draw(t, "soon") {
				at = max(p.now.Sub(start), at-3*time.Hour)
			}
			e := randomEvent(t, start.Add(at))
			before := len(p.told)
			p.until(start.Add(at))
			check(t, p, before, seen, put, policy)
			before = len(p.told)
			p.at(at, e)
			track(seen, e)
			if s, ok := e.(Snoozed); ok {
				put[s.ID] = true
			}
			check(t, p, before, seen, put, policy)
			if rapid.Bool().Draw(t, "restart") {
				p.book = restarted(t, p.book, policy)
			}
		}
	})
}

func randomEvent(t *rapid.T, now time.Time) Event {
	id := rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(t, "id")
	session := rapid.SampledFrom([]string{"s", "t"}).Draw(t, "session")
	until := now.Add(time.Duration(rapid.Int64Range(1, int64(30*time.Hour)).Draw(t, "until")))
	switch rapid.IntRange(0, 9).Draw(t, "event") {
	case 0:
		return Resolved{id, "by me"}
	case 1:
		return Ended{session, "ended"}
	case 2:
		return Acknowledged{id, "me"}
	case 3:
		return Snoozed{id, until}
	case 4:
		return Silenced{Silence{session, until, "me"}}
	}
	return raised(id, session, rapid.SampledFrom(cake.Severities()).Draw(t, "severity"))
}

// track keeps which incidents were acknowledged and are not open anew.
func track(seen map[string]bool, e Event) {
	switch e := e.(type) {
	case Acknowledged:
		seen[e.ID] = true
	case Snoozed: // wants to hear of it again
		delete(seen, e.ID)
	case Resolved, Ended:
		clear(seen)
	}
}

func check(t *rapid.T, p *tape, from int, seen, put map[string]bool, policy Policy) {
	for _, d := range p.told[from:] {
		if d.Title == "" || d.Text == "" || strings.Contains(d.Title, "\n") {
			t.Fatalf("%q %q", d.Title, d.Text)
		}
		for _, a := range append(slices.Clone(d.New), d.Again...) {
			if !critical(&a) && policy.Quiet.end(d.At).After(d.At) {
				t.Fatalf("%s is told at %v", a.ID, d.At)
			}
			if seen[a.ID] && a.Seen != "" && a.Snoozed.IsZero() {
				t.Fatalf("%s is acknowledged and told", a.ID)
			}
			for _, s := range p.book.s.Silences {
				if s.matches(&a) && s.Until.After(d.At) {
					t.Fatalf("%s is silenced and told", a.ID)
				}
			}
		}
	}
	for _, a := range p.book.s.Alerts {
		if n := len(a.Told); !put[a.ID] && n > mostTold || !put[a.ID] && n == mostTold && a.Told[n-1].Sub(a.Told[0]) > day {
			t.Fatalf("%s was told %v", a.ID, a.Told)
		}
	}
	if next := p.book.Next(); !next.IsZero() && !next.After(p.now) {
		t.Fatalf("at %v there is something to tell since %v", p.now, next)
	}
}

// restarted is the book as the next brain reads it; it goes on in the same way.
func restarted(t *rapid.T, b *Book, policy Policy) *Book {
	text, err := json.Marshal(b.State())
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	again := NewBook(policy, s)
	if !again.Next().Equal(b.Next()) {
		t.Fatalf("%v became %v", b.Next(), again.Next())
	}
	return again
}

func TestQuietHoursAreReadAndFollowTheClock(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skip("not proved: there is no data of time zones here")
	}
	for text, ok := range map[string]bool{"22:00-07:00": true, "00:00-23:59": true, "7-9": false, "22:00": false, "25:00-07:00": false, "22:00-07:00x": false, "07:00-07:00": false} {
		if _, err := ParseQuiet(text, berlin); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
	q, _ := ParseQuiet("22:00-07:00", berlin)
	for at, want := range map[string]string{
		"2026-11-22T23:00:00+01:00": "2026-11-23T07:00:00+01:00",
		"2026-11-22T06:59:59+01:00": "2026-11-22T07:00:00+01:00",
		"2026-11-22T07:00:00+01:00": "2026-11-22T07:00:00+01:00",
		"2026-03-28T23:00:00+01:00": "2026-03-29T07:00:00+02:00", // the clocks go forward
	} {
		in, _ := time.Parse(time.RFC3339, at)
		if got := q.end(in).Format(time.RFC3339); got != want {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
	}
}

// usual is the policy of a configuration that says nothing.
func usual() Policy { return Policy{Group: 30 * time.Second, Repeat: 15 * time.Minute} }
