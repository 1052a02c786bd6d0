package handover

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"cake"
)

func story() Story {
	return Story{
		Why: "it got nowhere", Asked: []string{"Make the shop's tests pass.", "and be quick"}, Dir: "/srv/shop",
		Ran: []Ran{{"ls", 0}, {"python3 tests/test_shop.py", 1}}, Edited: []string{"shop.py", "tests/test_shop.py"}, Ended: []string{"npm run dev"},
		Account: &cake.Account{
			Error: cake.ErrorEvent{Command: "python3 tests/test_shop.py", Message: "No module named 'shop'", RawOutput: "Traceback …\nModuleNotFoundError: No module named 'shop'"},
			Tried: []cake.Try{{Rung: cake.RungSuggestion, Fix: "PYTHONPATH=. python3 tests/test_shop.py", Evidence: "it came again"}, {Rung: cake.RungRollback, Evidence: "the workspace is not damaged"}},
		},
	}
}

func TestTheNextSessionKnowsWhatTheLastOneKnew(t *testing.T) {
	const want = `Operator (CAKE): Go on with the work of a session that has ended: it got nowhere.

The task, in the person's words:
Make the shop's tests pass.
(later:) and be quick

What fails, as it was printed last:
$ python3 tests/test_shop.py
Traceback …
ModuleNotFoundError: No module named 'shop'

What was tried against it:
- PYTHONPATH=. python3 tests/test_shop.py: it came again
- rollback: the workspace is not damaged

What was done:
in /srv/shop
ended while it ran: npm run dev
edited: shop.py, tests/test_shop.py
ran: python3 tests/test_shop.py (status 1)
ran: ls (status 0)

` + barrier
	if got := Summary(story(), Limit); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestASessionOfWhichNothingIsKnownHandsOnTheBarrier(t *testing.T) {
	if got := Summary(Story{Why: "it froze"}, Limit); got != "Operator (CAKE): Go on with the work of a session that has ended: it froze.\n\n"+barrier {
		t.Errorf("got\n%s", got)
	}
}

// TestTheFailureIsNeverLost holds the invariant: whatever else there is to say, and
// however little room, the failure's beginning and end arrive.
func TestTheFailureIsNeverLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := story()
		filler := rapid.StringOfN(rapid.RuneFrom([]rune("aé界\n ")), 0, 5000, -1)
		s.Why = filler.Draw(t, "why")
		s.Asked = rapid.SliceOfN(filler, 0, 9).Draw(t, "asked")
		for range rapid.IntRange(0, 40).Draw(t, "runs") {
			s.Ran = append(s.Ran, Ran{Line: "make x"})
			s.Edited = append(s.Edited, strings.Repeat("long/", 30))
			s.Account.Tried = append(s.Account.Tried, cake.Try{Fix: strings.Repeat("fix ", 100), Evidence: strings.Repeat("e", 500)})
		}
		s.Account.Error.Command = filler.Draw(t, "command")
		s.Account.Error.RawOutput = "BEGIN " + filler.Draw(t, "output") + " END"
		limit := rapid.IntRange(0, 9000).Draw(t, "limit")
		got := Summary(s, limit)
		if len(got) > max(limit, Least) || !utf8.ValidString(got) {
			t.Fatalf("%d bytes of %d, valid %v", len(got), limit, utf8.ValidString(got))
		}
		if !strings.Contains(got, "BEGIN") || !strings.Contains(got, "END") || !strings.HasSuffix(got, barrier) {
			t.Fatalf("something is lost:\n%s", got)
		}
		if got != Summary(s, limit) {
			t.Fatal("the same record gives two texts")
		}
	})
}
