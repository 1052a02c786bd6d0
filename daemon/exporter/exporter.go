package exporter

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/zap"

	"cake/metrics"
)

// Options say what is served.
type Options struct {
	Registry *prometheus.Registry
	Pages    map[string]http.Handler // that are served besides, by their patterns
	Ready    func() error            // why the brain cannot do its work, or nil
	Notice   func(string)            // hears what a person should know
	Log      *zap.Logger
}

// An Exporter serves one registry, at an address that may change while it runs.
type Exporter struct {
	options Options
	server  *metrics.Server // nil while no port can be had
	address atomic.Pointer[string]
	move    chan string
}

// New returns one that has no address yet.
func New(o Options) *Exporter {
	return &Exporter{options: o, move: make(chan string, 1)}
}

// Listen takes the wished address, or the next free port. That none can be had
// is never fatal: it is said, and cake goes on without metrics.
func (e *Exporter) Listen(wished string) {
	e.server = nil
	e.address.Store(nil)
	server, err := metrics.New(metrics.Options{Addr: wished, Registry: e.options.Registry, Ready: e.options.Ready, Pages: e.options.Pages, Log: e.options.Log})
	if err != nil {
		e.options.Notice(err.Error())
		return
	}
	addr, err := server.Listen()
	if err != nil {
		e.options.Notice(err.Error())
		return
	}
	got := addr.String()
	if !samePort(got, wished) {
		e.options.Notice(fmt.Sprintf("%s is taken (it is also Prometheus's own port); metrics are at http://%s/metrics", wished, got))
	}
	e.server = server
	e.address.Store(&got)
}

// At returns the address that is served, "" while there is none.
func (e *Exporter) At() string {
	if a := e.address.Load(); a != nil {
		return *a
	}
	return ""
}

// Run serves until ctx ends, and moves when it is told to. A server that breaks
// costs the metrics, nothing else.
func (e *Exporter) Run(ctx context.Context) error {
	for {
		wished, err := e.serve(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			e.server = nil
			e.address.Store(nil)
			e.options.Notice("metrics are not served any more: " + err.Error())
		default:
			e.Listen(wished)
		}
	}
}

// serve serves at the present address until another one is wished, the server
// breaks or ctx ends.
func (e *Exporter) serve(ctx context.Context) (wished string, err error) {
	if e.server == nil {
		select {
		case wished = <-e.move:
		case <-ctx.Done():
		}
		return wished, nil
	}
	here, cancel := context.WithCancel(ctx)
	defer cancel()
	broken := make(chan error, 1)
	go func(s *metrics.Server) { broken <- s.Run(here) }(e.server)
	select {
	case wished = <-e.move:
		cancel()
		// What goes wrong while it leaves is of no interest at the next address.
		<-broken
		return wished, nil
	case err = <-broken:
		if err == nil {
			err = errors.New("the server has ended") // which is no fault when ctx has, too
		}
		return "", err
	}
}

// Close gives the port back where Run never came to it.
func (e *Exporter) Close() error {
	if e.server == nil {
		return nil
	}
	return e.server.Close()
}

// MoveTo asks for another address; Run takes it up. It never waits. Only one
// goroutine may call it.
func (e *Exporter) MoveTo(wished string) {
	select {
	case <-e.move: // a wish that nobody has taken up is void
	default:
	}
	e.move <- wished
}

// samePort reports whether two addresses name the same port, or the wish was any port.
func samePort(got, want string) bool {
	_, g, _ := net.SplitHostPort(got)
	_, w, err := net.SplitHostPort(want)
	return err != nil || w == "0" || g == w
}
