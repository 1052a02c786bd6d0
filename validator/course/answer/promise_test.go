package answer

import (
	"testing"
	"time"
)

func TestHowLongSomethingTakes(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"current processing time: about 10 seconds":  10 * time.Second,
		"Certificate issuance can take 5-10 minutes": 10 * time.Minute,
		"ETA: 45s": 45 * time.Second, "estimated wait ~2 min": 2 * time.Minute, "usually takes 30 to 60 secs": time.Minute, "this may take up to 3 hours": time.Hour,
		"built in 3 s": 0, "took 12 seconds": 0, "about 10 files": 0, "uptime 30 s": 0, "": 0,
	} {
		if got := PromiseIn(text).Takes; got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
