package restart

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
)

var now = time.Date(2026, 11, 22, 14, 30, 0, 0, time.UTC)

const grace = 5 * time.Second

func TestHowAnAgentEndedSaysWhatBefellIt(t *testing.T) {
	long := time.Hour
	for name, c := range map[string]struct {
		end  End
		want cake.Ending
		why  string
	}{
		"status 0":                        {End{Ran: long}, cake.EndedClean, "ended"},
		"status 0 after words of a limit": {End{Ran: long, Text: "You've hit your limit · resets 3pm"}, cake.EndedClean, "ended"},
		"its own status":                  {End{Code: 1, Ran: long, Worked: true}, cake.EndedFailed, "status 1"},
		"a usage error at once":           {End{Code: 2}, cake.EndedFailed, "status 2"},
		"kill -9":                         {End{Signal: syscall.SIGKILL, Ran: long}, cake.EndedCrash, "signal 9 (killed)"},
		"kill -9 of what worked at once":  {End{Signal: syscall.SIGKILL, Ran: time.Second, Worked: true}, cake.EndedCrash, "signal 9"},
		"kill -9 at the start":            {End{Signal: syscall.SIGKILL, Ran: time.Second}, cake.EndedAtStart, "1s after its start"},
		"a segmentation fault":            {End{Signal: syscall.SIGSEGV, Ran: long}, cake.EndedCrash, "signal 11"},
		"a wrapper tells of kill -9":      {End{Code: 137, Ran: long}, cake.EndedCrash, "signal 9"},
		"a wrapper tells of abort":        {End{Code: 134, Ran: long}, cake.EndedCrash, "signal 6"},
		"a wrapper tells of TERM":         {End{Code: 143, Ran: long}, cake.EndedFailed, "status 143"},
		"a status above 128 of its own":   {End{Code: 200, Ran: long}, cake.EndedFailed, "status 200"},
		"the interrupt key":               {End{Signal: syscall.SIGINT, Ran: long}, cake.EndedQuit, "somebody"},
		"the quit key":                    {End{Signal: syscall.SIGQUIT, Ran: long}, cake.EndedQuit, "somebody"},
		"TERM from anybody":               {End{Signal: syscall.SIGTERM, Ran: long}, cake.EndedQuit, "somebody"},
		"a reader that is gone":           {End{Signal: syscall.SIGPIPE, Ran: long}, cake.EndedQuit, "somebody"},
		"cake killed it, as it was told":  {End{Signal: syscall.SIGKILL, Asked: true, Ran: long}, cake.EndedQuit, "somebody"},
		"told to end, with words":         {End{Code: 1, Asked: true, Failure: "rate_limit"}, cake.EndedQuit, "somebody"},
		"frozen, and killed for it":       {End{Signal: syscall.SIGKILL, Frozen: true, Ran: long}, cake.EndedFrozen, "nothing"},
		"frozen, and interrupted":         {End{Signal: syscall.SIGINT, Frozen: true, Ran: long}, cake.EndedFrozen, "nothing"},
		"frozen, and ended by a person":   {End{Signal: syscall.SIGINT, Frozen: true, Asked: true, Ran: long}, cake.EndedQuit, "somebody"},
		"frozen, and there":               {End{Alive: true, Frozen: true}, cake.EndedFrozen, "nothing"},
		"a heap that is full":             {End{Code: 1, Ran: long, Text: "FATAL ERROR: JavaScript heap out of memory"}, cake.EndedCrash, "broke down"},
		"a heap that is full at once":     {End{Code: 1, Text: "FATAL ERROR: JavaScript heap out of memory"}, cake.EndedAtStart, "broke down"},
		"a failed turn, unknown":          {End{Alive: true, Failure: "invalid_request", Text: "API Error: 400 bad"}, cake.EndedFailed, "turn"},
		"named: a limit":                  {End{Alive: true, Failure: "rate_limit"}, cake.EndedLimit, "refuses"},
		"named: overload":                 {End{Alive: true, Failure: "overloaded"}, cake.EndedLoad, "overloaded"},
		"named: a server's error":         {End{Code: 1, Failure: "server_error"}, cake.EndedLoad, "out of order"},
		"named: auth":                     {End{Alive: true, Failure: "authentication_failed"}, cake.EndedAuth, "login"},
		"named: billing":                  {End{Alive: true, Failure: "billing_error"}, cake.EndedQuota, "used up"},
		"named generally, said exactly":   {End{Alive: true, Failure: "invalid_request", Text: "Prompt is too long"}, cake.EndedContext, "too long"},
		"named a limit, said a spend cap": {End{Alive: true, Failure: "rate_limit", Text: "You've hit your monthly spend limit."}, cake.EndedQuota, "spend limit"},
		"named auth, said a limit":        {End{Alive: true, Failure: "authentication_failed", Text: "429 too many requests"}, cake.EndedAuth, "login"},
	} {
		got := Classify(c.end, grace, now)
		if got.Class != c.want || !strings.Contains(got.Why, c.why) {
			t.Errorf("%s: %s (%s), want %s (%s)", name, got.Class, got.Why, c.want, c.why)
		}
	}
}

func TestEveryWordingKnowsItsExamples(t *testing.T) {
	for _, w := range wordings() {
		if len(w.yes) == 0 || len(w.no) == 0 {
			t.Errorf("%s has no examples", w.class)
		}
		for _, text := range w.yes {
			if got := Classify(End{Code: 1, Text: "before\n" + text + "\nafter", Ran: time.Hour}, grace, now); got.Class != w.class {
				t.Errorf("%q is %s, want %s", text, got.Class, w.class)
			}
		}
		for _, text := range w.no {
			if w.text.MatchString(text) {
				t.Errorf("%q is taken for %s", text, w.class)
			}
		}
	}
}

func TestWhatIsToldIsOneShortLine(t *testing.T) {
	text := "noise\nAPI Error: Request rejected (429) · " + strings.Repeat("é", 500) + "\nmore"
	got := Classify(End{Alive: true, Text: text}, grace, now)
	if strings.Contains(got.Why, "noise") || strings.Contains(got.Why, "\n") || len(got.Why) > 300 || !strings.HasSuffix(got.Why, "…") {
		t.Errorf("%q", got.Why)
	}
}

func TestTheTimeOfTheNextAnswerIsReadFromTheWords(t *testing.T) {
	berlin := zone("Europe/Berlin", time.UTC)
	if berlin == time.UTC {
		t.Skip("NOT PROVED: this machine has no zones")
	}
	at := func(month time.Month, day, hour, minute int, z *time.Location) time.Time {
		return time.Date(2026, month, day, hour, minute, 0, 0, z)
	}
	for text, want := range map[string]time.Time{
		"You've hit your session limit · resets 3pm (UTC)":           at(11, 22, 15, 0, time.UTC),
		"You've hit your session limit · resets 2:30pm (UTC)":        at(11, 23, 14, 30, time.UTC), // that is now
		"You've hit your limit · resets 12am (Europe/Berlin)":        at(11, 23, 0, 0, berlin),
		"You've hit your limit · resets 3:45pm (Europe/Berlin)":      at(11, 22, 15, 45, berlin),
		"You've hit your limit · resets 3pm (Nowhere/Land)":          at(11, 22, 15, 0, time.UTC),
		"weekly limit · resets Nov 25, 3:45pm (UTC)":                 at(11, 25, 15, 45, time.UTC),
		"weekly limit · resets Nov 25 at 3pm (UTC)":                  at(11, 25, 15, 0, time.UTC),
		"limit · resets Jan 2, 2027, 9am":                            time.Date(2027, 1, 2, 9, 0, 0, 0, time.UTC),
		"limit · resets Jan 2, 9am":                                  time.Date(2027, 1, 2, 9, 0, 0, 0, time.UTC),
		"usage limit. Try again at 16:05.":                           at(11, 22, 16, 5, time.UTC),
		"Claude AI usage limit reached|1795358400":                   time.Unix(1795358400, 0),
		"Claude AI usage limit reached|1795358400000":                time.Unix(1795358400, 0),
		"Rate limit reached. Please try again in 11.5s.":             now.Add(11500 * time.Millisecond),
		"usage limit. Try again in 2 days 3 hours 5 minutes.":        now.Add(51*time.Hour + 5*time.Minute),
		"limited; retry after 30 seconds":                            now.Add(30 * time.Second),
		"Retry-After: 120":                                           now.Add(2 * time.Minute),
		"fast limit · resets in 5m":                                  now.Add(5 * time.Minute),
		"fast limit · resets in 1h 5m":                               now.Add(65 * time.Minute),
		"quota resets at 2026-11-22T18:00:00Z":                       at(11, 22, 18, 0, time.UTC),
		"available again: 2026-11-22T18:00+01:00, if all goes well.": at(11, 22, 17, 0, time.UTC),
	} {
		got, ok := Reset(text, now)
		if !ok || !got.Equal(want) {
			t.Errorf("%q: %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"", "Request rejected (429)", "resets the counter 5 times", "try again", "resets 25:00", "resets 13pm", "retry after 0 seconds",
		"Claude AI usage limit reached|1435689600", "quota resets at 2020-01-01T00:00:00Z", "resets at 7",
	} {
		if got, ok := Reset(text, now); ok {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func FuzzReset(f *testing.F) {
	f.Add("resets Nov 25, 3:45pm (Europe/Berlin)")
	f.Add("try again in 2 days 3 hours 99999999999999999999999 minutes")
	f.Add("usage limit reached|1795358400")
	f.Fuzz(func(t *testing.T, text string) {
		if at, ok := Reset(text, now); ok && !at.After(now) {
			t.Errorf("%q: %v is over", text, at)
		}
		Classify(End{Code: 1, Text: text}, grace, now)
	})
}
