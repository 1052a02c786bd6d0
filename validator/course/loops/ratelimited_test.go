package loops_test

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestALimitThatIsAskedInALoop asks a server that has said how often it may be asked.
func TestALimitThatIsAskedInALoop(t *testing.T) {
	const head = "HTTP/1.1 429 Too Many Requests\nRetry-After: 90\n\n{\"error\": \"rate_limited\"}\n"
	const codes = `for i in 1 2 3; do curl -sS -o /dev/null -w '%{http_code}\n' http://127.0.0.1:8467/v2/a; done`
	one := coursetest.Ran("curl -sS -i http://127.0.0.1:8467/v2/a", 0, head, "")
	loop := coursetest.Ran(codes, 0, "429\n429\n429\n", "")
	body := coursetest.Ran("for i in 1 2 3; do curl -sS -d @a http://127.0.0.1:8467/v2/b; sleep 0.3; done", 0, "{\"error\": \"quota_exceeded\", \"retry_after\": 2985}\n{\"error\": \"quota_exceeded\", \"retry_after\": 2984}\n", "")
	patient := coursetest.Ran("for i in 1 2; do sleep 90; curl -sS -o /dev/null -w '%{http_code}\n' http://127.0.0.1:8467/v2/a; done", 0, "429\n429\n", "")
	bare := coursetest.Ran("curl -si localhost:8467/v2/a", 0, head, "")
	bareLoop := coursetest.Ran("for i in $(seq 3); do curl -s -w ' %{http_code}\n' localhost:8467/v2/a; done", 0, "{\"error\": \"x\"} 429\n{\"error\": \"x\"} 429\n{\"error\": \"x\"} 429\n", "")
	data := func(page string) course.Step {
		return coursetest.Ran("curl -s http://127.0.0.1:8467/v2/"+page, 0, "{\"error\": \"quota_exceeded\", \"resets\": \"00:00 UTC\"}\n", "")
	}
	script := coursetest.Ran("node submit.js run.json", 1, "", "HTTP 429 quota_exceeded: 5 of 5 submissions used today\n")
	patient.Result.Duration = cake.Millis(180 * time.Second)
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"statuses":              {[]course.Step{one, loop}, "rate_limited"},
		"what it was answered":  {[]course.Step{one, body}, "rate_limited"},
		"without a scheme":      {[]course.Step{bare, bareLoop}, "rate_limited"},
		"one without a scheme":  {[]course.Step{bareLoop}, ""},
		"one answer":            {[]course.Step{one}, ""},
		"two answers":           {[]course.Step{one, one}, ""},
		"no limit is known":     {[]course.Step{loop}, ""},
		"as data, each time":    {[]course.Step{data("a"), data("b"), data("c")}, "rate_limited"},
		"as data, twice":        {[]course.Step{data("a"), data("b")}, ""},
		"by a script, and then": {[]course.Step{script, data("b"), data("c")}, "rate_limited"},
		"another host":          {[]course.Step{one, coursetest.Ran("for i in 1 2 3; do curl -sS -o /dev/null -w '%{http_code}\n' http://127.0.0.1:9000/; done", 0, "429\n429\n429\n", "")}, ""},
		"it lets somebody in":   {[]course.Step{one, coursetest.Ran(codes, 0, "429\n429\n200\n", "")}, ""},
		"time is left":          {[]course.Step{one, patient}, ""},
		"a file that says so":   {[]course.Step{one, coursetest.Ran("cat a.sig b.sig", 0, "quota_exceeded\nquota_exceeded\n", ""), {Edit: &change.Edit{File: "retry.py", Content: "a"}}}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.told {
			t.Errorf("%s: %q, want %q", name, got, x.told)
		}
	}
}
