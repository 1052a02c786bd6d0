package chat

import (
	"errors"
	"net/http"
	"testing"
	"time"
)

func TestAnAnswerSaysWhetherAndWhenToTryAgain(t *testing.T) {
	now := time.Date(2026, 11, 22, 6, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		status int
		after  string
		want   Failure
	}{
		{429, "3", Failure{Why: "429 Too Many Requests: slow down", Again: true, After: 3 * time.Second}},
		{429, "0.5", Failure{Why: "429 Too Many Requests: slow down", Again: true, After: 500 * time.Millisecond}},
		{503, "Sun, 22 Nov 2026 06:02:00 GMT", Failure{Why: "503 Service Unavailable: slow down", Again: true, After: 2 * time.Minute}},
		{503, "Sun, 22 Nov 2020 06:02:00 GMT", Failure{Why: "503 Service Unavailable: slow down", Again: true}},
		{500, "soon", Failure{Why: "500 Internal Server Error: slow down", Again: true}},
		{404, "9", Failure{Why: "404 Not Found: slow down", After: 9 * time.Second}},
		{401, "-1", Failure{Why: "401 Unauthorized: slow down"}},
	} {
		err := FailureOf(c.status, http.Header{"Retry-After": {c.after}}, "slow\n down", now)
		var f *Failure
		if !errors.As(err, &f) || *f != c.want {
			t.Errorf("%d %s: %+v", c.status, c.after, f)
		}
	}
	if err := FailureOf(204, nil, "", now); err != nil {
		t.Error(err)
	}
}
