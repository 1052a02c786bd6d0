package mcp

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake/recall"
)

// Path is where the memory is served by HTTP.
const Path = "/mcp"

// The bounds within which HTTP is served. What lies beyond is refused, so that no
// client takes files, memory or time from the supervision beside it.
const (
	largestBody  = 1 << 20
	mostServed   = 32  // calls that run at a time; further ones wait for a place
	mostSessions = 256 // clients
	mostConns    = 512
	mostProjects = 64
	patience     = 10 * time.Second // for a place, and for a request to arrive
	sessionIdle  = 12 * time.Hour   // after which a client is taken to be gone
	sessionQuiet = 10 * time.Minute // after which it makes room for a new one
	graceTime    = 2 * time.Second
	maxHeader    = 16 << 10
	headerTime   = 5 * time.Second
	connIdle     = 2 * time.Minute
)

// A Web serves the memory to any number of clients by streamable HTTP. A client
// names the project that it works in by its address: /mcp?project=/src/shop.
type Web struct {
	memory  *recall.Store
	options Options
	handler http.Handler
	places  chan struct{}

	now func() time.Time

	mu      sync.Mutex
	servers map[string]*mcp.Server // by project
	seen    map[string]time.Time   // when a session was last heard of
}

// NewWeb makes a Web. A request must bear the token, come to an address of this
// machine, and from no page of another origin.
func NewWeb(memory *recall.Store, o Options, token string) (*Web, error) {
	if token == "" {
		return nil, errors.New("cannot serve the memory by HTTP without a token")
	}
	w := &Web{
		memory: memory, options: o, places: make(chan struct{}, mostServed), now: time.Now,
		servers: map[string]*mcp.Server{}, seen: map[string]time.Time{},
	}
	streams := mcp.NewStreamableHTTPHandler(w.server, &mcp.StreamableHTTPOptions{
		SessionTimeout: sessionIdle, MaxRequestBodyBytes: largestBody, JSONResponse: true,
	})
	mux := http.NewServeMux()
	mux.Handle(Path, bearing(token, w.bounded(streams)))
	w.handler = prompt(homely(http.NewCrossOriginProtection().Handler(mux)))
	return w, nil
}

// ServeHTTP implements http.Handler.
func (w *Web) ServeHTTP(rw http.ResponseWriter, r *http.Request) { w.handler.ServeHTTP(rw, r) }

// server is the one for the project that a request names; nil where too many are served.
func (w *Web) server(r *http.Request) *mcp.Server {
	project := r.URL.Query().Get("project")
	if project == "" {
		project = w.options.Project
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	s := w.servers[project]
	if s == nil && len(w.servers) < mostProjects {
		o := w.options
		o.Project = project
		s = New(w.memory, o)
		w.servers[project] = s
	}
	return s
}

// hear notes that a client is still there.
func (w *Web) hear(session string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.seen[session]; known || len(w.seen) < 2*mostSessions { // who makes names up fills no memory
		w.seen[session] = w.now()
	}
}

// room reports whether one more client may come. Where there are too many, the
// one that was silent for longest goes: most never say that they leave.
func (w *Web) room() bool {
	all := w.present()
	if len(all) < mostSessions {
		return true
	}
	w.mu.Lock()
	oldest := slices.MinFunc(all, func(a, b *mcp.ServerSession) int { return w.seen[a.ID()].Compare(w.seen[b.ID()]) })
	quiet := w.now().Sub(w.seen[oldest.ID()])
	w.mu.Unlock()
	if quiet < sessionQuiet {
		return false
	}
	_ = oldest.Close() // it is gone
	return true
}

// present are the clients that there are. Projects that have none are forgotten
// where there are too many, and so is who has left.
func (w *Web) present() (all []*mcp.ServerSession) {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := map[string]time.Time{}
	for project, s := range w.servers {
		before := len(all)
		for client := range s.Sessions() {
			all = append(all, client)
			seen[client.ID()] = w.seen[client.ID()]
			if seen[client.ID()].IsZero() {
				seen[client.ID()] = w.now()
			}
		}
		if len(all) == before && len(w.servers) == mostProjects {
			delete(w.servers, project)
		}
	}
	w.seen = seen
	return all
}

// bounded lets through what keeps within the bounds. A stream that only waits for
// news takes no place: there is one for each client at most.
func (w *Web) bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if p := r.URL.Query().Get("project"); p != "" && !filepath.IsAbs(p) {
			http.Error(rw, "the project must be an absolute path", http.StatusBadRequest)
			return
		}
		session := r.Header.Get("Mcp-Session-Id")
		if session != "" {
			w.hear(session)
		}
		if r.Method != http.MethodPost {
			_ = http.NewResponseController(rw).SetReadDeadline(time.Time{})
			next.ServeHTTP(rw, r)
			return
		}
		if session == "" && !w.room() {
			busy(rw, fmt.Sprintf("%d clients are the most", mostSessions))
			return
		}
		if !w.enter(r.Context()) {
			busy(rw, fmt.Sprintf("%d calls run already", mostServed))
			return
		}
		defer func() { <-w.places }()
		r.Body = &arriving{ReadCloser: http.MaxBytesReader(rw, r.Body, largestBody), arrived: func() {
			_ = http.NewResponseController(rw).SetReadDeadline(time.Time{})
		}}
		next.ServeHTTP(rw, r)
	})
}

// enter takes a place, or reports that there was none in time.
func (w *Web) enter(ctx context.Context) bool {
	wait := time.NewTimer(patience)
	defer wait.Stop()
	select {
	case w.places <- struct{}{}:
		return true
	case <-wait.C:
	case <-ctx.Done():
	}
	return false
}

func busy(w http.ResponseWriter, why string) {
	w.Header().Set("Retry-After", "10")
	http.Error(w, why, http.StatusServiceUnavailable)
}

// Serve answers who comes to a listener, which it closes, until ctx ends. It
// returns nil then.
func (w *Web) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler: w, ReadHeaderTimeout: headerTime, IdleTimeout: connIdle, MaxHeaderBytes: maxHeader,
		ErrorLog: silent(),
	}
	broken := make(chan error, 1)
	go func() { broken <- server.Serve(newNarrow(l, mostConns)) }() // ends by Shutdown below
	select {
	case err := <-broken:
		w.leave()
		return fmt.Errorf("cannot go on serving the memory at %s: %w", l.Addr(), err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceTime)
	defer cancel()
	w.leave() // streams that wait for news would wait for ever
	if server.Shutdown(grace) != nil {
		_ = server.Close()
	}
	<-broken
	return nil
}

// leave takes leave of all clients.
func (w *Web) leave() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.servers {
		for client := range s.Sessions() {
			_ = client.Close()
		}
	}
}
