package journal

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"github.com/prometheus/common/expfmt"
	"pgregory.net/rapid"

	"cake"
)

func labels() Labels {
	return Labels{ErrorTypes: []string{"dependency.module_missing", "test.failed"}, Rules: []string{"git.reset-hard", "fs.rm-root"}, Services: []string{"ntfy"}}
}

func newMetrics() (*Metrics, *prometheus.Registry) {
	reg := prometheus.NewPedanticRegistry()
	return NewMetrics(reg, labels()), reg
}

// events is one event of each type that moves something, in the order of a session.
func events() []cake.Event {
	return []cake.Event{
		{Type: cake.EventSessionStarted, SessionID: "s1", Session: &cake.Session{ID: "s1"}},
		{Type: cake.EventCommand, SessionID: "s1", Command: &cake.CommandDecision{Verdict: cake.Deny, Rule: "git.reset-hard"},
			Timings: []cake.Timing{{Component: "guard", Operation: "judge", Seconds: 0.0002}, {Component: "moon", Operation: "phase", Seconds: 3}}},
		{Type: cake.EventCommand, SessionID: "s1", Command: &cake.CommandDecision{Verdict: cake.Allow, Rule: "a rule of tomorrow"}},
		{Type: cake.EventPrevented, SessionID: "s1", Prevented: &cake.Prevented{ErrorType: CommandDenied}},
		{Type: cake.EventError, SessionID: "s1", Error: &cake.ErrorEvent{ErrorType: "test.failed"}, Classification: &cake.Classification{Severity: cake.High}},
		{Type: cake.EventError, SessionID: "s1", Error: &cake.ErrorEvent{ErrorType: "test.failed"}},
		{Type: cake.EventMove, SessionID: "s1", Move: &cake.Move{From: cake.Monitoring, To: cake.Detecting}},
		{Type: cake.EventIntervention, SessionID: "s1", Intervention: &cake.Intervention{ID: "i1", Message: cake.Message{Kind: cake.KindRepeatError, Voice: 0.97}}},
		{Type: cake.EventDelivery, SessionID: "s1", Delivery: &cake.Delivery{Channel: cake.ChannelHook}},
		{Type: cake.EventDelivery, SessionID: "s1", Delivery: &cake.Delivery{Channel: cake.ChannelShell, Delivered: true}},
		{Type: cake.EventOutcome, SessionID: "s1", Outcome: &cake.Outcome{InterventionID: "i1", Severity: cake.High, Success: true}},
		{Type: cake.EventOutcome, SessionID: "s2", Outcome: &cake.Outcome{InterventionID: "i1", Severity: cake.Low}},
		{Type: cake.EventEscalation, SessionID: "s1", Escalation: &cake.Escalation{Reason: "strikes"}},
		{Type: cake.EventNotification, SessionID: "s1", Notification: &cake.Notification{Service: "ntfy", State: "queued"}},
		{Type: cake.EventNotification, SessionID: "s1", Notification: &cake.Notification{Service: "ntfy", State: "queued", Attempts: 1}},
		{Type: cake.EventNotification, SessionID: "s1", Notification: &cake.Notification{Service: "ntfy", State: "sent", Attempts: 2}},
		{Type: cake.EventNotification, SessionID: "s1", Notification: &cake.Notification{Service: "a pigeon", State: "failed", Attempts: 1}},
		{Type: cake.EventSnapshot, SessionID: "s1", Snapshot: &cake.Snapshot{ID: "x", Cause: "before", Partial: true}},
		{Type: cake.EventRollback, SessionID: "s1", Rollback: &cake.Rollback{Reason: "workspace_damaged", Success: true}},
		{Type: cake.EventRestart, SessionID: "s1", Restart: &cake.Restart{Class: cake.EndedLimit, Deed: cake.DeedWait}},
		{Type: cake.EventRestart, SessionID: "s1", Restart: &cake.Restart{Class: cake.EndedLimit, Deed: cake.DeedResume}},
		{Type: cake.EventConfig, Time: at(5), Config: &cake.ConfigChangeEvent{Applied: true}},
		{Type: cake.EventConfig, Time: at(9), Config: &cake.ConfigChangeEvent{}},
		{Type: cake.EventWarning, Warning: "nothing"},
	}
}

func TestEachEventMovesItsMetricsAndNoOther(t *testing.T) {
	m, reg := newMetrics()
	for _, e := range events() {
		m.Apply(e)
	}
	golden(t, "testdata/metrics.txt", []byte(strings.Join(moved(t, reg), "\n")+"\n"))
}

// moved lists the series that are not zero, without the buckets of histograms.
func moved(t testing.TB, reg prometheus.Gatherer) (series []string) {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			var labels []string
			for _, l := range m.GetLabel() {
				labels = append(labels, l.GetName()+"="+l.GetValue())
			}
			value := m.GetCounter().GetValue() + m.GetGauge().GetValue() + m.GetHistogram().GetSampleSum()
			if value != 0 {
				series = append(series, fmt.Sprintf("%s{%s} %v", f.GetName(), strings.Join(labels, ","), value))
			}
		}
	}
	return series
}

func TestEverySeriesStandsAtZeroBeforeTheFirstEvent(t *testing.T) {
	_, reg := newMetrics()
	if diff := cmp.Diff([]string{"cake_config_last_reload_successful{} 1"}, moved(t, reg)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for name, want := range map[string]int{
		nameInterventions: 11 * 5 * 2, nameLatency: len(Steps()), nameSnapshots: 7 * 3, nameRollbacks: 3 * 2, namePrevented: 4, nameVoice: 11,
		nameCommands: 4 * 4, nameErrors: 3 * 5, nameState: 0, nameEscalations: 7, nameResolutions: 4, nameNaps: 5, nameRestarts: 13, nameNotifications: 2 * 5, nameInjections: 4 * 2,
	} {
		if n, err := testutil.GatherAndCount(reg, name); err != nil || n != want {
			t.Errorf("%s has %d series, want %d (%v)", name, n, want, err)
		}
	}
}

func TestMetricsFollowTheConventions(t *testing.T) {
	m, reg := newMetrics()
	for _, e := range events() {
		m.Apply(e)
	}
	problems, err := testutil.GatherAndLint(reg)
	if err != nil || len(problems) > 0 {
		t.Errorf("%v, %v", err, problems)
	}
}

func TestNothingThatAnAgentDoesMakesANewSeries(t *testing.T) {
	m, reg := newMetrics()
	count := func() int {
		n, err := testutil.GatherAndCount(reg)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := count()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String()
		m.Apply(cake.Event{
			Type:         rapid.SampledFrom([]cake.EventType{cake.EventCommand, cake.EventError, cake.EventIntervention, cake.EventDelivery, cake.EventOutcome, cake.EventPrevented, cake.EventEscalation, cake.EventSnapshot, cake.EventRollback, cake.EventMove, cake.EventConfig, cake.EventNotification, cake.EventRestart, "?"}).Draw(t, "type"),
			SessionID:    text.Draw(t, "session"),
			Command:      &cake.CommandDecision{Verdict: cake.Verdict(text.Draw(t, "verdict")), Rule: text.Draw(t, "rule")},
			Error:        &cake.ErrorEvent{ErrorType: text.Draw(t, "type")},
			Move:         &cake.Move{To: cake.State(text.Draw(t, "state"))},
			Delivery:     &cake.Delivery{Channel: cake.Channel(text.Draw(t, "channel"))},
			Outcome:      &cake.Outcome{InterventionID: "x", Severity: cake.Severity(rapid.Byte().Draw(t, "severity"))},
			Prevented:    &cake.Prevented{ErrorType: text.Draw(t, "type")},
			Escalation:   &cake.Escalation{Reason: text.Draw(t, "reason")},
			Snapshot:     &cake.Snapshot{Cause: text.Draw(t, "cause"), Error: text.Draw(t, "error")},
			Notification: &cake.Notification{Service: text.Draw(t, "service"), State: text.Draw(t, "state"), Attempts: 1},
			Restart:      &cake.Restart{Class: cake.Ending(text.Draw(t, "class")), Deed: cake.DeedFresh},
			Rollback:     &cake.Rollback{Reason: text.Draw(t, "reason")},
			Config:       &cake.ConfigChangeEvent{},
			Intervention: &cake.Intervention{ID: "x", Message: cake.Message{Kind: cake.Kind(text.Draw(t, "kind"))}},
			Timings:      []cake.Timing{{Component: text.Draw(t, "component"), Operation: text.Draw(t, "operation"), Seconds: math.NaN()}},
		})
	})
	if after := count(); after != before {
		t.Errorf("%d series became %d", before, after)
	}
}

func TestAnEventWithoutItsPartMovesNothing(t *testing.T) {
	m, reg := newMetrics()
	before := moved(t, reg)
	for _, e := range events() {
		if e.Type != cake.EventSessionStarted {
			m.Apply(cake.Event{Type: e.Type})
		}
	}
	if diff := cmp.Diff(before, moved(t, reg)); diff != "" {
		t.Errorf("(-before +after):\n%s", diff)
	}
}

func TestOnlyLiveSessionsHaveAState(t *testing.T) {
	m, reg := newMetrics()
	session := func(typ cake.EventType, id string) cake.Event {
		return cake.Event{Type: typ, Session: &cake.Session{ID: id}, Move: &cake.Move{To: cake.Recovering}}
	}
	states := func() int {
		n, err := testutil.GatherAndCount(reg, nameState)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	m.Apply(session(cake.EventMove, "never started"))
	m.Apply(session(cake.EventSessionStarted, "a"))
	m.Apply(session(cake.EventSessionEnded, "a"))
	m.Apply(session(cake.EventMove, "a"))
	if n := states(); n != 0 {
		t.Errorf("%d series are left", n)
	}
	for i := range 3 * maxSessions {
		m.Apply(session(cake.EventSessionStarted, fmt.Sprint(i)))
	}
	if n := states(); n != 5*maxSessions {
		t.Errorf("%d series, want those of %d sessions", n, maxSessions)
	}
}

func TestAnInterventionThatNeverComesToAnOutcomeIsForgotten(t *testing.T) {
	m, _ := newMetrics()
	for i := range 3 * maxOpen {
		m.Apply(cake.Event{Type: cake.EventIntervention, Intervention: &cake.Intervention{ID: fmt.Sprint(i)}})
	}
	if len(m.open.values) > maxOpen || len(m.open.order) > 2*maxOpen {
		t.Errorf("%d are remembered, %d in order", len(m.open.values), len(m.open.order))
	}
}

// recent against a plain list.
func TestRecentForgetsTheOldest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRecent[int](3)
		var model []string
		for i := range rapid.IntRange(0, 60).Draw(t, "steps") {
			key := rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}).Draw(t, "key")
			at := slices.Index(model, key)
			if rapid.Bool().Draw(t, "take") {
				if _, ok := r.take(key); ok != (at >= 0) {
					t.Fatalf("take %s: %v, model %v", key, ok, model)
				}
				model = slices.DeleteFunc(model, func(k string) bool { return k == key })
				continue
			}
			gone, full := r.put(key, i)
			if at < 0 {
				model = append(model, key)
			}
			if want := len(model) > 3; full != want || (want && gone != model[0]) {
				t.Fatalf("put %s: forgets %q %v, model %v", key, gone, full, model)
			}
			model = model[max(0, len(model)-3):]
			if len(r.order) > 7 {
				t.Fatalf("the order has %d keys", len(r.order))
			}
		}
	})
}

func TestMetricsFromTheJournalEqualTheLiveOnes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		live, reg := newMetrics()
		path := filepath.Join(t.TempDir(), "journal.jsonl")
		j, err := Open(Options{Path: path, MaxBytes: 8 << 10, Keep: 1 << 20, Observers: []func(cake.Event){live.Apply}})
		if err != nil {
			rt.Fatal(err)
		}
		whole := j.write
		for range rapid.IntRange(1, 150).Draw(rt, "events") {
			j.write = whole
			if rapid.IntRange(0, 9).Draw(rt, "disk full") == 0 {
				j.write = func(f *os.File, b []byte) (int, error) {
					n, _ := f.Write(b[:len(b)/2])
					return n, syscall.ENOSPC
				}
			}
			if err := j.Append(randomEvent(rt)); err != nil {
				rt.Fatal(err)
			}
		}
		j.write = whole
		if err := j.Close(); err != nil {
			rt.Fatal(err)
		}
		again, replayed := newMetrics()
		for e, err := range Read(path) {
			if err != nil {
				rt.Fatal(err)
			}
			again.Apply(e.Event)
		}
		if diff := cmp.Diff(text(rt, reg), text(rt, replayed)); diff != "" {
			rt.Fatalf("(-live +replayed):\n%s", diff)
		}
		wantSound(t, path)
	})
}

// text is what a registry shows on /metrics.
func text(t interface{ Fatal(...any) }, reg prometheus.Gatherer) string {
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range families {
		if _, err := expfmt.MetricFamilyToText(&b, f); err != nil {
			t.Fatal(err)
		}
	}
	if b.Len() == 0 {
		t.Fatal("there are no metrics to compare")
	}
	return b.String()
}

// randomEvent draws one event of a run of three sessions. Texts are drawn from
// few, so that they meet; some are outside their closed sets.
func randomEvent(t *rapid.T) cake.Event {
	name := rapid.SampledFrom([]string{"a", "b", "c"})
	seconds := rapid.OneOf(rapid.Float64Range(0, 2), rapid.SampledFrom([]float64{math.NaN(), math.Inf(-1), -1}))
	errorType := rapid.SampledFrom([]string{"test.failed", "dependency.module_missing", "TOKEN=x", CommandDenied, ""})
	e := cake.Event{
		Type: rapid.SampledFrom([]cake.EventType{
			cake.EventSessionStarted, cake.EventSessionEnded, cake.EventCommand, cake.EventResult, cake.EventError,
			cake.EventMove, cake.EventIntervention, cake.EventDelivery, cake.EventOutcome, cake.EventPrevented,
			cake.EventEscalation, cake.EventResolved, cake.EventSnapshot, cake.EventRollback, cake.EventConfig, cake.EventNotification, cake.EventRestart, cake.EventWarning, "?",
		}).Draw(t, "type"),
		Time:      at(rapid.IntRange(-1e9, 1e9).Draw(t, "time")).Add(time.Duration(rapid.IntRange(0, 999_999_999).Draw(t, "ns"))),
		SessionID: name.Draw(t, "session"),
		Warning:   rapid.String().Draw(t, "warning"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "timings") {
		step := rapid.SampledFrom(append(Steps(), Step{"x", "y"})).Draw(t, "step")
		e.Timings = append(e.Timings, cake.Timing{Component: step.Component, Operation: step.Operation, Seconds: seconds.Draw(t, "seconds")})
	}
	if rapid.IntRange(0, 9).Draw(t, "bare") == 0 {
		return e
	}
	success := rapid.Bool().Draw(t, "success")
	severity := cake.Severity(rapid.IntRange(0, 4).Draw(t, "severity"))
	kind := rapid.SampledFrom(append(cake.Kinds(), "?")).Draw(t, "kind")
	e.Session = &cake.Session{ID: name.Draw(t, "id")}
	e.Command = &cake.CommandDecision{
		Verdict: rapid.SampledFrom(append(cake.Verdicts(), "?")).Draw(t, "verdict"),
		Rule:    rapid.SampledFrom([]string{cake.NoRule, "git.reset-hard", "fs.rm-root", "?"}).Draw(t, "rule"),
	}
	e.Result = &cake.Result{Stderr: rapid.String().Draw(t, "stderr"), Tool: "lost", Duration: cake.Millis(1234567)}
	e.Error = &cake.ErrorEvent{ErrorType: errorType.Draw(t, "error")}
	e.Classification = &cake.Classification{Severity: severity, Confidence: seconds.Draw(t, "confidence")}
	e.Move = &cake.Move{To: rapid.SampledFrom(append(cake.States(), "?")).Draw(t, "state")}
	e.Intervention = &cake.Intervention{ID: name.Draw(t, "intervention"), Message: cake.Message{Kind: kind, Voice: seconds.Draw(t, "voice")}}
	e.Delivery = &cake.Delivery{Channel: rapid.SampledFrom(append(cake.Channels(), "?")).Draw(t, "channel"), Delivered: success}
	e.Outcome = &cake.Outcome{InterventionID: name.Draw(t, "outcome"), Severity: severity, Success: success}
	e.Prevented = &cake.Prevented{ErrorType: errorType.Draw(t, "prevented")}
	e.Escalation = &cake.Escalation{Reason: rapid.SampledFrom(append(EscalationReasons(), "?")).Draw(t, "reason")}
	e.Snapshot = &cake.Snapshot{Cause: rapid.SampledFrom(append(SnapshotCauses(), "?")).Draw(t, "cause"), Partial: success, Bytes: 1 << 40}
	e.Rollback = &cake.Rollback{Reason: rapid.SampledFrom(append(RollbackReasons(), "?")).Draw(t, "rollback"), Success: success}
	e.Config = &cake.ConfigChangeEvent{Applied: success}
	e.Restart = &cake.Restart{
		Class: rapid.SampledFrom(append(cake.Endings(), "?")).Draw(t, "class"),
		Deed:  rapid.SampledFrom([]cake.Deed{cake.DeedWait, cake.DeedResume, cake.DeedOther, cake.DeedCall}).Draw(t, "deed"),
	}
	e.Notification = &cake.Notification{Service: rapid.SampledFrom([]string{"ntfy", "?"}).Draw(t, "service"), State: rapid.SampledFrom([]string{"queued", "sent", "?"}).Draw(t, "notified"), Attempts: 1}
	return e
}
