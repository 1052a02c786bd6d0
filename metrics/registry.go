package metrics

import (
	"runtime"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Build says which program is running; it becomes the labels of cake_build_info.
type Build struct {
	Version  string // "" becomes "unknown"
	Revision string // of the source; "" becomes "unknown"
}

// NewRegistry returns a registry that holds the figures of the Go runtime and
// of the process, and cake_build_info, whose value is always 1. It is nobody
// else's: the library's default registry is never used.
func NewRegistry(b Build) *prometheus.Registry {
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "cake_build_info",
		Help: "Which cake is running; always 1.",
		ConstLabels: prometheus.Labels{
			"version": known(b.Version), "revision": known(b.Revision), "goversion": runtime.Version(),
		},
	})
	info.Set(1)
	r := prometheus.NewRegistry()
	r.MustRegister(info, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

func known(s string) string {
	if s == "" {
		return "unknown"
	}
	return s
}
