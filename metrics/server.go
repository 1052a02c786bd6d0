package metrics

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/zap"
)

// Bounds that keep a client that hangs from holding anything for long.
const (
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	writeTime  = 30 * time.Second
	idleTime   = 2 * time.Minute // longer than the usual interval of scrapes
	graceTime  = 2 * time.Second
	maxHeader  = 16 << 10
)

// Options is what a Server needs.
type Options struct {
	// Addr is host:port; "" means DefaultAddr, port 0 any free port, an empty
	// host every interface.
	Addr string
	// Registry is what /metrics shows; it is required. See NewRegistry. Servers
	// that follow each other at different addresses may share it.
	Registry *prometheus.Registry
	// Ready says why the process cannot do its work, or nil when it can; /readyz
	// asks it at every request, from several goroutines. Without it the process
	// is always ready.
	Ready func() error
	// Pages are what is served besides, by pattern of http.ServeMux; what they may
	// be asked is for them to say.
	Pages map[string]http.Handler
	// Log is for what goes wrong while serving; nil logs nothing.
	Log *zap.Logger
}

// A Server serves the metrics of one process at one address. It is used once:
// New, Listen, Run.
type Server struct {
	options  Options
	http     *http.Server
	mu       sync.Mutex
	listener net.Listener // from Listen on
}

// New checks the options and makes a Server that does nothing yet.
func New(o Options) (*Server, error) {
	if o.Registry == nil {
		return nil, errors.New("cannot serve metrics without a registry")
	}
	if o.Addr == "" {
		o.Addr = DefaultAddr
	}
	if o.Log == nil {
		o.Log = zap.NewNop()
	}
	if _, _, err := split(o.Addr); err != nil {
		return nil, err
	}
	complaints, err := zap.NewStdLogAt(o.Log, zap.DebugLevel) // clients' faults, not ours
	if err != nil {
		return nil, fmt.Errorf("cannot log for the metrics server: %w", err)
	}
	return &Server{options: o, http: &http.Server{
		Handler:           handler(o),
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       readTime,
		WriteTimeout:      writeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          complaints,
	}}, nil
}

// Listen takes the port, or the next free one where it is taken, and returns
// the address. Clients can connect from then on; they are answered by Run.
func (s *Server) Listen() (net.Addr, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.listener != nil {
		return nil, fmt.Errorf("cannot listen for metrics twice: it is done at %s already", s.listener.Addr())
	}
	l, err := bind(s.options.Addr, s.options.Log)
	if err != nil {
		return nil, err
	}
	s.listener = l
	return l.Addr(), nil
}

// Run answers requests until ctx ends; it listens first if that was not done.
// Requests that are being answered then get a moment to end. It returns nil
// after an end by ctx or Close, else what broke the server.
func (s *Server) Run(ctx context.Context) error {
	l, err := s.listening()
	if err != nil {
		return err
	}
	broken := make(chan error, 1)
	go func() { broken <- s.http.Serve(l) }() // ends by Shutdown or Close below
	select {
	case err = <-broken:
	case <-ctx.Done():
		s.stop(ctx)
		err = <-broken
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("cannot go on serving metrics at %s: %w", l.Addr(), err)
}

func (s *Server) listening() (net.Listener, error) {
	s.mu.Lock()
	l := s.listener
	s.mu.Unlock()
	if l != nil {
		return l, nil
	}
	if _, err := s.Listen(); err != nil {
		return nil, err
	}
	return s.listening()
}

// stop lets open requests end and then cuts off the rest.
func (s *Server) stop(ended context.Context) {
	grace, cancel := context.WithTimeout(context.WithoutCancel(ended), graceTime)
	defer cancel()
	if err := s.http.Shutdown(grace); err != nil {
		s.options.Log.Debug("cut off requests for metrics", zap.Error(err))
		_ = s.http.Close() // the listener is closed already, nothing can go wrong
	}
}

// Close ends the server at once. It is for a process that fails between Listen
// and Run; after Run it does nothing.
func (s *Server) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.http.Close()
	if s.listener != nil {
		if cut := s.listener.Close(); cut != nil && !errors.Is(cut, net.ErrClosed) {
			err = errors.Join(err, cut)
		}
	}
	return err
}
