package metrics

import (
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.uber.org/zap"
)

const (
	maxScrapes = 8               // at the same time; more get 503
	answerTime = 5 * time.Second // for a scrape or a question, before 503
)

const index = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>cake</title>
<h1>cake</h1>
<ul>
<li>What runs, and what waits for you: type <code>cake page</code> in a terminal</li>
<li><a href="/metrics">/metrics</a>: figures for Prometheus</li>
<li><a href="/healthz">/healthz</a>: 200 while the process lives</li>
<li><a href="/readyz">/readyz</a>: 200 while it can do its work, else 503 and why</li>
</ul>
</html>
`

// handler knows the four pages, and those of others. Other methods than GET and HEAD get 405, other paths 404.
func handler(o Options) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", page("text/html; charset=utf-8", index))
	mux.HandleFunc("GET /healthz", page("text/plain; charset=utf-8", "ok\n"))
	mux.Handle("GET /readyz", http.TimeoutHandler(readiness(o.Ready), answerTime, "the process does not answer\n"))
	mux.Handle("GET /metrics", promhttp.HandlerFor(o.Registry, promhttp.HandlerOpts{
		ErrorLog:            scrapeLog{o.Log},
		ErrorHandling:       promhttp.ContinueOnError, // one broken figure must not hide the others
		Registry:            o.Registry,               // counts scrapes that met an error
		MaxRequestsInFlight: maxScrapes,
		Timeout:             answerTime,
		EnableOpenMetrics:   true,
	}))
	for pattern, other := range o.Pages {
		mux.Handle(pattern, other)
	}
	return mux
}

func page(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		_, _ = io.WriteString(w, text) // a client that is gone needs no answer
	}
}

func readiness(ready func() error) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		if ready != nil {
			if err := ready(); err != nil {
				http.Error(w, fmt.Sprintf("not ready: %v", err), http.StatusServiceUnavailable)
				return
			}
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ready\n") // a client that is gone needs no answer
	}
}

// scrapeLog writes what promhttp has to say to the log.
type scrapeLog struct{ log *zap.Logger }

// Println implements promhttp.Logger.
func (l scrapeLog) Println(v ...any) {
	l.log.Warn("cannot show every metric", zap.String("error", fmt.Sprint(v...)))
}
