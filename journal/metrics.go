package journal

import (
	"sync"

	"github.com/prometheus/client_golang/prometheus"

	"cake"
)

// buckets are the upper bounds of the latency histogram, in seconds. From 10 ms
// up they are the seed's; below that they are finer, because a decision takes
// microseconds and its budget is 1 ms.
func buckets() []float64 {
	return []float64{
		0.00001, 0.000025, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005,
		0.01, 0.05, 0.1, 0.25, 0.5, 1,
	}
}

// Metrics are the counters and gauges that events move. They are safe for use
// by several goroutines; events are applied one at a time.
type Metrics struct {
	interventions *prometheus.CounterVec
	latency       *prometheus.HistogramVec
	snapshots     *prometheus.CounterVec
	rollbacks     *prometheus.CounterVec
	prevented     *prometheus.CounterVec
	voice         *prometheus.GaugeVec
	commands      *prometheus.CounterVec
	errors        *prometheus.CounterVec
	state         *prometheus.GaugeVec
	escalations   *prometheus.CounterVec
	resolutions   *prometheus.CounterVec
	naps          *prometheus.CounterVec
	restarts      *prometheus.CounterVec
	notifications *prometheus.CounterVec
	reloadOK      prometheus.Gauge
	reloadTime    prometheus.Gauge
	injections    *prometheus.CounterVec

	kinds, severities, errorTypes, preventedTypes set
	verdicts, rules, reasons, rollbackReasons     set
	causes, endings                               set
	channels, states, ways, napStates, services   set
	steps                                         map[Step]bool

	mu       sync.Mutex
	open     recent[cake.Kind] // interventions without an outcome
	sessions recent[bool]      // live sessions
}

// NewMetrics makes the metrics, every series at zero, and registers them. It
// panics where one of their names is registered already.
func NewMetrics(reg prometheus.Registerer, l Labels) *Metrics {
	m := &Metrics{
		interventions: counter(nameInterventions),
		latency:       histogram(nameLatency),
		snapshots:     counter(nameSnapshots),
		rollbacks:     counter(nameRollbacks),
		prevented:     counter(namePrevented),
		voice:         gauge(nameVoice),
		commands:      counter(nameCommands),
		errors:        counter(nameErrors),
		state:         gauge(nameState),
		escalations:   counter(nameEscalations),
		resolutions:   counter(nameResolutions),
		naps:          counter(nameNaps),
		restarts:      counter(nameRestarts),
		notifications: counter(nameNotifications),
		reloadOK:      gauge(nameReloadOK).WithLabelValues(),
		reloadTime:    gauge(nameReloadTime).WithLabelValues(),
		injections:    counter(nameInjections),

		kinds:           newSet(texts(cake.Kinds())...),
		severities:      newSet(severities()...),
		errorTypes:      newSet(l.ErrorTypes...),
		preventedTypes:  newSet(append([]string{CommandDenied}, l.ErrorTypes...)...),
		verdicts:        newSet(texts(cake.Verdicts())...),
		rules:           newSet(append([]string{cake.NoRule}, l.Rules...)...),
		reasons:         newSet(EscalationReasons()...),
		rollbackReasons: newSet(RollbackReasons()...),
		causes:          newSet(SnapshotCauses()...),
		channels:        newSet(texts(cake.Channels())...),
		states:          newSet(texts(cake.States())...),
		ways:            newSet(texts(cake.Ways())...),
		endings:         newSet(texts(cake.Endings())...),
		napStates:       newSet(texts(cake.NapStates())...),
		services:        newSet(l.Services...),
		steps:           map[Step]bool{},

		open:     newRecent[cake.Kind](maxOpen),
		sessions: newRecent[bool](maxSessions),
	}
	for _, s := range Steps() {
		m.steps[s] = true
	}
	reg.MustRegister(m.collectors()...)
	m.touch()
	return m
}

func (m *Metrics) collectors() []prometheus.Collector {
	return []prometheus.Collector{
		m.interventions, m.latency, m.snapshots, m.rollbacks, m.prevented, m.voice, m.commands,
		m.errors, m.state, m.escalations, m.resolutions, m.naps, m.restarts, m.notifications, m.reloadOK, m.reloadTime, m.injections,
	}
}

// touch makes every series of every closed set, so that a dashboard and an
// alert have it before the first event. A file that was never changed counts
// as loaded.
func (m *Metrics) touch() {
	m.reloadOK.Set(1)
	each(m.interventions.WithLabelValues, m.kinds.values(), m.severities.values(), successes())
	each(m.snapshots.WithLabelValues, m.causes.values(), snapshotOutcomes())
	each(m.rollbacks.WithLabelValues, m.rollbackReasons.values(), successes())
	each(m.prevented.WithLabelValues, m.preventedTypes.values())
	each(m.voice.WithLabelValues, m.kinds.values())
	each(m.commands.WithLabelValues, m.verdicts.values(), m.rules.values())
	each(m.errors.WithLabelValues, m.errorTypes.values(), m.severities.values())
	each(m.escalations.WithLabelValues, m.reasons.values())
	each(m.resolutions.WithLabelValues, m.ways.values())
	each(m.naps.WithLabelValues, m.napStates.values())
	each(m.restarts.WithLabelValues, m.endings.values())
	each(m.notifications.WithLabelValues, m.services.values(), notificationOutcomes())
	each(m.injections.WithLabelValues, m.channels.values(), deliveries())
	for s := range m.steps {
		m.latency.WithLabelValues(s.Component, s.Operation)
	}
}

func successes() []string { return []string{"false", "true"} }

func snapshotOutcomes() []string { return []string{"whole", "partial", "failed"} }

func notificationOutcomes() []string {
	return []string{"sent", "again", "failed", "answered", "applied"}
}

func deliveries() []string { return []string{"delivered", "failed"} }

// each calls make with every combination of the values.
func each[T any](make func(...string) T, values ...[]string) {
	rows := [][]string{nil}
	for _, column := range values {
		var longer [][]string
		for _, row := range rows {
			for _, v := range column {
				longer = append(longer, append(row[:len(row):len(row)], v))
			}
		}
		rows = longer
	}
	for _, row := range rows {
		make(row...)
	}
}

func counter(name string) *prometheus.CounterVec {
	f := describe(name)
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: f.help}, f.labels)
}

func gauge(name string) *prometheus.GaugeVec {
	f := describe(name)
	return prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: f.help}, f.labels)
}

func histogram(name string) *prometheus.HistogramVec {
	f := describe(name)
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: f.help, Buckets: buckets()}, f.labels)
}
