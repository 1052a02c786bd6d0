package wait

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/validator"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// findingOf lets a book hear commands that succeed, ten seconds after each other, and returns what
// it finds after the last one.
func findingOf(all ...cake.Result) string {
	var b Book
	var p past.Past
	told := ""
	for i, res := range all {
		res.CommandID = fmt.Sprint(i + 1)
		m := moment.Of(moment.Step{N: i + 1, At: time.Unix(int64(10*i), 0), Result: &res, Errors: validator.Detect(res, nil)})
		b.Hear(&m, &res)
		p.Keep(m)
		if told = ""; i == len(all)-1 {
			if f := b.Finding(&p, &m); f != nil {
				told = f.Evidence
			}
		}
	}
	return told
}

func TestWhatCanNotComeIsNotWaitedFor(t *testing.T) {
	start := cake.Result{Command: "python3 worker.py > worker.log 2>&1 &", Left: []string{"1"}}
	ask := func(left ...string) cake.Result {
		return cake.Result{Command: "sleep 2; curl -s http://127.0.0.1:8431/jobs/1", Stdout: `{"state": "queued"}`, Left: append([]string{}, left...)}
	}
	runs, ended := ask("1"), ask()
	for name, x := range map[string]struct {
		all  []cake.Result
		want string
	}{
		"it runs":                      {[]cake.Result{start, runs, runs, runs}, ""},
		"it has ended":                 {[]cake.Result{start, ended, ended, ended}, "has ended"},
		"it is asked for a first time": {[]cake.Result{start, runs, ended}, ""},
	} {
		if got := findingOf(x.all...); (got == "") != (x.want == "") || !strings.Contains(got, x.want) {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestAnAnswerThatStaysTheSame asks for the same without anything that could change it.
func TestAnAnswerThatStaysTheSame(t *testing.T) {
	var all []cake.Result
	for range pollsUnasked {
		if got := findingOf(all...); got != "" {
			t.Errorf("after %d: %q", len(all), got)
		}
		all = append(all, cake.Result{Command: "curl -s http://192.0.2.7/version", Stdout: "1.4\n"})
	}
	if got := findingOf(all...); !strings.Contains(got, "has the same answer at steps 1, 2, 3, 4, 5 and 6") {
		t.Errorf("after %d: %q", len(all), got)
	}
}

// TestAServerThatSaysWhatHasFailed asks a server that fails: where it says what has, the next
// page is the same failure; a gateway speaks of somebody else, and `for now` may pass.
func TestAServerThatSaysWhatHasFailed(t *testing.T) {
	page := func(status, body string) cake.Result {
		return cake.Result{Command: "curl -si http://127.0.0.1:8431/jobs", Stdout: "HTTP/1.1 " + status + "\r\nServer: x\r\n\r\n" + body + "\n"}
	}
	const says = `{"detail": "column total is ambiguous in the query for orders"}`
	for name, x := range map[string]struct {
		page cake.Result
		at   int
	}{
		"it says what":       {page("500 Internal Server Error", says), pollsExplained},
		"it does not say so": {page("500 Internal Server Error", "Internal Server Error"), pollsNobody},
		"a gateway":          {page("502 Bad Gateway", says), pollsNobody},
		"for now":            {page("503 Service Unavailable", `{"error": "the index is starting up, retry later please"}`), pollsPending + 1},
	} {
		at, all := 0, []cake.Result(nil)
		for at = 1; at <= pollsPending; at++ {
			if all = append(all, x.page); findingOf(all...) != "" {
				break
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWhoGivesAReasonHasDecided asks for a state in a word that no list knows: with a reason it
// needs fewer answers, as long as all of them are the same.
func TestWhoGivesAReasonHasDecided(t *testing.T) {
	const page = "curl -s http://127.0.0.1:8431/payments/1"
	start := cake.Result{Command: "python3 hub.py &", Left: []string{"1"}}
	ask := func(line, told string) cake.Result {
		return cake.Result{Command: line, Stdout: told + "\n", Left: []string{"1"}}
	}
	const why = `{"id": "1", "state": "RJCT", "reason": {"code": "AC04", "text": "closed account"}}`
	whole, word := ask(page, why), ask("sleep 2; "+page+" | jq -r .state", "RJCT")
	plain := ask(page, `{"id": "1", "state": "RJCT", "reason": null}`)
	queued := ask(page, `{"id": "1", "state": "QUEUED", "reason": "AC04"}`)
	down := ask(page, `{"status": "DOWN", "error": "no connection to db"}`)
	for name, x := range map[string]struct {
		all  []cake.Result
		told bool
	}{
		"its word again and again": {[]cake.Result{start, whole, word, word, word, word}, true},
		"all of it":                {[]cake.Result{start, whole, whole, whole, whole, whole}, true},
		"not often enough":         {[]cake.Result{start, whole, word, word, word}, false},
		"without a reason":         {[]cake.Result{start, plain, word, word, word, word}, false},
		"it is under way":          {[]cake.Result{start, queued, queued, queued, queued, queued}, false},
		"a server that comes up":   {[]cake.Result{start, down, down, down, down, down}, false},
		"it was another one":       {[]cake.Result{start, queued, queued, whole, word, word, word}, false},
	} {
		if got := findingOf(x.all...); (got != "") != x.told {
			t.Errorf("%s: %q", name, got)
		}
	}
}
