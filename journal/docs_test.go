package journal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"cake"
)

// closedSets says of every label what values it takes, for the page.
func closedSets() [][2]string {
	quote := func(values ...string) string { return "`" + strings.Join(values, "`, `") + "`" }
	var steps []string
	for _, s := range Steps() {
		steps = append(steps, s.Component+"/"+s.Operation)
	}
	return [][2]string{
		{"`type` of `" + nameInterventions + "`, `message_type`", "kinds of intervention: " + quote(append(texts(cake.Kinds()), Other)...)},
		{"`severity`", quote(append(severities(), Other)...) + "; `other` where it was not judged"},
		{"`success`", quote(successes()...)},
		{"`error_type`", "the types of [errors.md](errors.md), `other`; for `" + namePrevented + "` also `" + CommandDenied + "`"},
		{"`verdict`", quote(append(texts(cake.Verdicts()), Other)...)},
		{"`rule`", "the ids of the guard's rules, `" + cake.NoRule + "` where no rule spoke, `other`"},
		{"`channel`", quote(append(texts(cake.Channels()), Other)...)},
		{"`outcome` of `" + nameInjections + "`", quote(deliveries()...)},
		{"`channel` of `" + nameNotifications + "`", "the services of [notifications.md](notifications.md), `other`"},
		{"`outcome` of `" + nameNotifications + "`", quote(notificationOutcomes()...)},
		{"`cause`", quote(SnapshotCauses()...)},
		{"`outcome` of `" + nameSnapshots + "`", quote(snapshotOutcomes()...)},
		{"`state`", quote(texts(cake.States())...)},
		{"`session`", fmt.Sprintf("ids of live sessions, at most %d", maxSessions)},
		{"`reason` of `" + nameEscalations + "`", quote(EscalationReasons()...)},
		{"`reason` of `" + nameRollbacks + "`", quote(RollbackReasons()...)},
		{"`class`", quote(append(texts(cake.Endings()), Other)...)},
		{"`component`/`operation`", quote(steps...)},
	}
}

func TestTheMetricsDocIsWhatTheCodeSays(t *testing.T) {
	var b strings.Builder
	b.WriteString(`# Metrics

Made from the code by ` + "`go test ./journal -update`" + `; changes by hand are lost.

cake serves these on ` + "`/metrics`" + ` of ` + "`metrics.listen`" + ` (` + "`127.0.0.1:9090`" + ` when nothing else is configured).
Every value is derived from the events of the [journal](journal.md) by one function, the same that writes them; a test
feeds a fresh set with a journal and compares. Every label takes its values from a closed set, and all series but those of
` + "`" + nameState + "`" + ` stand at zero before the first event, so that a rate and an alert are right from the first minute.
A value outside its set counts as ` + "`other`" + `. Commands, paths, messages and signatures are never labels.

| metric | type | labels | what it says | derived from |
| --- | --- | --- | --- | --- |
`)
	for _, f := range families() {
		labels := "–"
		if len(f.labels) > 0 {
			labels = "`" + strings.Join(f.labels, "`, `") + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", f.name, f.kind, labels, f.help, f.from)
	}
	b.WriteString("\nBeside them stand `cake_build_info` and the usual `go_*` and `process_*` metrics of the program.\n\n## Labels\n\n| label | values |\n| --- | --- |\n")
	for _, s := range closedSets() {
		fmt.Fprintf(&b, "| %s | %s |\n", s[0], s[1])
	}
	var bounds []string
	for _, s := range buckets() {
		bounds = append(bounds, fmt.Sprint(s))
	}
	fmt.Fprintf(&b, `
## Reading them

- Buckets of `+"`%s`"+`, in seconds: %s.
- p99 of a component: `+"`histogram_quantile(0.99, sum by (le, component) (rate(%s_bucket[5m])))`"+`. It is a histogram, so there is no `+"`quantile`"+` label to ask for.
- Interventions per minute: `+"`sum(rate(%s[5m])) * 60`"+`. They are counted when their outcome is known, up to ten minutes after the message; `+"`%s`"+` counts at once.
- `+"`%s`"+` is 0 until a message of that kind was made: compare with `+"`> 0`"+` first.
- Dashboard, alerts and a scrape example are in `+"`deploy/`"+`.
`, nameLatency, strings.Join(bounds, ", "), nameLatency, nameInterventions, nameInjections, nameVoice)
	golden(t, "../docs/metrics.md", []byte(b.String()))
}

func TestThePageNamesEveryMetricThatIsRegistered(t *testing.T) {
	m, _ := newMetrics()
	described := map[string]bool{}
	for _, f := range families() {
		described[f.name] = true
	}
	for _, c := range m.collectors() {
		ch := make(chan *prometheus.Desc, 1)
		c.Describe(ch)
		name := strings.Split((<-ch).String(), `"`)[1]
		if !described[name] {
			t.Errorf("%s is registered and not described", name)
		}
		delete(described, name)
	}
	for name := range described {
		t.Errorf("%s is described and not registered", name)
	}
}
