package wait_test

import (
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

// TestWhoWasToldHowLongItTakesWaits asks for work that somebody has taken on.
func TestWhoWasToldHowLongItTakesWaits(t *testing.T) {
	const submit, info = "./notary submit app.zip", "sleep 2; ./notary info 2f1c | jq -r .status"
	for name, x := range map[string]struct {
		says   string // by who takes it on
		answer string
		asked  int
		told   int
	}{
		"it takes about that long":   {"id: 2f1c\nprocessing time: about 10 seconds\n", "In Progress\n", 5, 0},
		"it takes much longer":       {"id: 2f1c\nprocessing time: about 10 seconds\n", "In Progress\n", 12, 7},
		"nobody has said so":         {"id: 2f1c\n", "In Progress\n", 8, 5},
		"each answer says the same":  {"id: 2f1c\nETA 10 s\n", "In Progress, ETA 10 s\n", 12, 7},
		"it says that it has failed": {"id: 2f1c\nETA 1 hour\n", "rejected\n", 8, 4},
	} {
		got := coursetest.Played(append([]string{submit}, coursetest.Times(x.asked, info)...), []float64{2.5}, func(line string) cake.Result {
			if line == submit {
				return cake.Result{Stdout: x.says, Left: []string{}}
			}
			return cake.Result{Stdout: x.answer, Left: []string{}}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

// TestALookThatIsToldTheSameTimeAgainAndAgain reads how long it takes from what stands still.
func TestALookThatIsToldTheSameTimeAgainAndAgain(t *testing.T) {
	const look = "sleep 3 && cat spool.status"
	for name, x := range map[string]struct {
		says string
		told int
	}{
		"three seconds, for ever":    {"label 17/40, ready in about 3 s\n", 4},
		"five minutes, not over yet": {"label 17/40, ready in about 5 minutes\n", 0},
	} {
		got := coursetest.Played(coursetest.Times(5, look), []float64{4}, func(string) cake.Result {
			return cake.Result{Stdout: x.says, Left: []string{"c1"}}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}
