package cake_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"cake"
)

func TestADurationIsWrittenInWholeMilliseconds(t *testing.T) {
	for _, c := range []struct {
		d    time.Duration
		text string
	}{
		{0, "0"},
		{time.Millisecond, "1"},
		{1999 * time.Microsecond, "1"},
		{time.Hour + 2*time.Millisecond, "3600002"},
		{-time.Second, "-1000"},
	} {
		got, err := json.Marshal(cake.Millis(c.d))
		if err != nil || string(got) != c.text {
			t.Errorf("%v is %s (%v), want %s", c.d, got, err, c.text)
		}
		var back cake.Millis
		if err := json.Unmarshal(got, &back); err != nil || back.Duration() != c.d.Truncate(time.Millisecond) {
			t.Errorf("%s is read as %v (%v)", got, back.Duration(), err)
		}
	}
}

func TestADurationIsReadFromANumberOfMilliseconds(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"12":    12 * time.Millisecond,
		"12.9":  12 * time.Millisecond,
		"1e3":   time.Second,
		"-2.5":  -2 * time.Millisecond,
		`"12"`:  -1,
		"true":  -1,
		"1e300": -1,
		"-1e20": -1,
	} {
		got := cake.Millis(-1)
		err := json.Unmarshal([]byte(text), &got)
		if refused := want == -1; refused != (err != nil) || got.Duration() != want {
			t.Errorf("%s is read as %d (%v)", text, got, err)
		}
	}
	var m cake.Millis
	if err := m.UnmarshalJSON([]byte("NaN")); err == nil || !strings.Contains(err.Error(), `"NaN" as milliseconds`) {
		t.Errorf("got %v", err)
	}
}

func TestASeverityIsReadAsItIsWritten(t *testing.T) {
	want := []string{"LOW", "MEDIUM", "HIGH", "CRITICAL"}
	for i, s := range append(cake.Severities(), 0) {
		text, err := s.MarshalText()
		var back cake.Severity = 99
		if err != nil || back.UnmarshalText(text) != nil || back != s {
			t.Errorf("%d is written %q (%v) and read as %d", s, text, err, back)
		}
		if i < len(want) && (string(text) != want[i] || (i > 0 && s <= cake.Severities()[i-1])) {
			t.Errorf("level %d is %q, want %q, and above the one before", i, text, want[i])
		}
	}
	if got := cake.Severity(99).String(); got != "" {
		t.Errorf("an unknown level is written %q", got)
	}
	for _, text := range []string{"low", "CRITICAL ", "5"} {
		kept := cake.High
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != cake.High {
			t.Errorf("%q was read as %v", text, kept)
		}
	}
}

func TestPartsThatAreCutDifferentlySignDifferently(t *testing.T) {
	seen := map[cake.Signature][]string{}
	for _, parts := range [][]string{nil, {""}, {"", ""}, {"abc"}, {"a", "bc"}, {"ab", "c"}, {"a", "b", "c"}, {"c", "b", "a"}, {"a\x00bc"}} {
		s := cake.Sign(parts...)
		if other, twice := seen[s]; twice {
			t.Errorf("%q and %q have the same signature", parts, other)
		}
		seen[s] = parts
		if again := cake.Sign(parts...); again != s {
			t.Errorf("%q is signed %s, then %s", parts, s, again)
		}
	}
}

// Signatures stand in stores that outlive a version: their form never changes.
func TestTheFormOfASignatureStays(t *testing.T) {
	s := cake.Sign("dependency.module_missing", "python3", "requests")
	if want := "v1:6b60d7bb6fb6b0359294d89ccd2ea5da882fa1cf9eb649c37e2da8ce3e1a6c38"; string(s) != want {
		t.Errorf("got %s, want %s", s, want)
	}
	if got := s.Short(); got != "6b60d7bb" {
		t.Errorf("the short form of %s is %s", s, got)
	}
	if got := cake.Signature("v1:abc").Short(); got != "v1:abc" {
		t.Errorf("what is too short for a signature becomes %s", got)
	}
}

func TestOnlyAllowLetsACommandRun(t *testing.T) {
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.FixedZone("", 3600))
	c := cake.Command{ID: "1", Session: "s", Line: "git push --force", Cwd: "/w", Source: cake.SourceShell}
	for _, v := range append(cake.Verdicts(), "") {
		d := cake.Decision{Verdict: v, Rule: "git.push-force", Severity: cake.High, Reason: "why", Suggestion: "what else"}
		want := cake.CommandDecision{
			Allowed: v == cake.Allow, Verdict: v, Rule: d.Rule, Severity: d.Severity, Reason: d.Reason, Suggestion: d.Suggestion,
			Command: c.Line, Cwd: c.Cwd, Source: c.Source, SessionID: c.Session, Timestamp: at.UTC(),
		}
		if got := cake.Record(c, d, at); got != want || d.Allowed() != want.Allowed {
			t.Errorf("%q: got %+v", v, got)
		}
	}
}

func TestRecordsAreReadAsTheyAreWritten(t *testing.T) {
	code := 3
	at := time.Date(2026, 11, 21, 12, 0, 0, 5e6, time.UTC)
	want := cake.Event{
		Type: cake.EventResult, Time: at, SessionID: "s",
		Session:        &cake.Session{ID: "s", Agent: "claude", Argv: []string{"claude"}, ExitCode: &code},
		Result:         &cake.Result{Command: "ls", ExitCode: 2, Stderr: "no", Duration: cake.Millis(7 * time.Millisecond)},
		Classification: &cake.Classification{ErrorType: "x.y", Severity: cake.Critical, Confidence: 0.5, Rule: "r"},
		Error:          &cake.ErrorEvent{ErrorType: "x.y", Signature: cake.Sign("x"), StreamSource: cake.StreamStderr, Timestamp: at},
		Timings:        []cake.Timing{{Component: "guard", Operation: "judge", Seconds: 0.001}},
	}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got cake.Event
	if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nis read as %+v (%v)", text, got, err)
	}
	for _, part := range []string{`"duration_ms":7`, `"severity":"CRITICAL"`, `"time":"2026-11-21T12:00:00.005Z"`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%s lacks %s", text, part)
		}
	}
}

func TestTheListsAreCompleteAndInOrder(t *testing.T) {
	for name, l := range map[string]struct{ got, want []string }{
		"verdicts, mildest first": {words(cake.Verdicts()), []string{"allow", "ask", "deny"}},
		"channels, best first":    {words(cake.Channels()), []string{"hook", "shell", "terminal"}},
		"states": {words(cake.States()), []string{
			"MONITORING", "DETECTING", "INTERVENING", "RECOVERING", "ESCALATING",
		}},
		"kinds": {words(cake.Kinds()), []string{
			"repeat_error", "ci_failure", "linter_violation", "feature_creep", "test_skip",
			"coverage_drop", "force_push", "unsafe_operation", "anti_pattern", "focus_drift",
		}},
	} {
		if !reflect.DeepEqual(l.got, l.want) {
			t.Errorf("%s: got %q, want %q", name, l.got, l.want)
		}
	}
}

func words[T ~string](list []T) (all []string) {
	for _, w := range list {
		all = append(all, string(w))
	}
	return all
}
