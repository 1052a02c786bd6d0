package course

import (
	"testing"
	"time"

	"cake"
)

func TestHowLongSomethingTakes(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"current processing time: about 10 seconds":  10 * time.Second,
		"Certificate issuance can take 5-10 minutes": 10 * time.Minute,
		"ETA: 45s": 45 * time.Second, "estimated wait ~2 min": 2 * time.Minute, "usually takes 30 to 60 secs": time.Minute, "this may take up to 3 hours": time.Hour,
		"built in 3 s": 0, "took 12 seconds": 0, "about 10 files": 0, "uptime 30 s": 0, "": 0,
	} {
		if got := promiseIn(text).takes; got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

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
		"it says that it has failed": {"id: 2f1c\nETA 1 hour\n", "rejected\n", 8, 5},
	} {
		got := played(append([]string{submit}, times(x.asked, info)...), []float64{2.5}, func(line string) cake.Result {
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
