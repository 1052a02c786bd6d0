package mcp

import (
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// prompt gives a request a moment to arrive, also one that is refused before all
// of it was read.
func prompt(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(patience)) // a connection that has none waits for its client
		next.ServeHTTP(w, r)
	})
}

// homely lets requests through that were sent to this machine by its own name
// and, where a page has sent them, by one that came from the same place. A page
// of the web whose name was made to lead here still bears its own name.
func homely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch origin := r.Header.Get("Origin"); {
		case !local(r.Host):
			http.Error(w, "this is no name of this machine", http.StatusForbidden)
		case origin != "" && !samePlace(origin, r.Host):
			http.Error(w, "a page of another origin may not ask", http.StatusForbidden)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// local reports whether a host, with or without a port, is this machine.
func local(hostport string) bool {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	if n := len(host); n > 1 && host[0] == '[' && host[n-1] == ']' {
		host = host[1 : n-1]
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func samePlace(origin, host string) bool {
	u, err := url.Parse(origin)
	return err == nil && u.Host == host
}

// An arriving is the body of a request that says when all of it is there.
type arriving struct {
	io.ReadCloser
	arrived func()
}

// Read implements io.Reader.
func (a *arriving) Read(p []byte) (int, error) {
	n, err := a.ReadCloser.Read(p)
	if err != nil {
		a.arrived()
	}
	return n, err
}

// A narrow listener has no more than so many connections at a time; who comes
// then waits until one is closed.
type narrow struct {
	net.Listener
	free chan struct{}
	once sync.Once
	done chan struct{}
}

func newNarrow(l net.Listener, most int) *narrow {
	return &narrow{Listener: l, free: make(chan struct{}, most), done: make(chan struct{})}
}

// Accept implements net.Listener.
func (n *narrow) Accept() (net.Conn, error) {
	select {
	case n.free <- struct{}{}:
	case <-n.done:
		return nil, net.ErrClosed
	}
	c, err := n.Listener.Accept()
	if err != nil {
		<-n.free
		return nil, err
	}
	return &counted{Conn: c, leave: sync.OnceFunc(func() { <-n.free })}, nil
}

// Close implements net.Listener.
func (n *narrow) Close() error {
	n.once.Do(func() { close(n.done) })
	return n.Listener.Close()
}

// A counted connection makes room when it is closed.
type counted struct {
	net.Conn
	leave func()
}

// Close implements net.Conn.
func (c *counted) Close() error {
	c.leave()
	return c.Conn.Close()
}

// silent hears of what clients do wrong, and tells nobody.
func silent() *log.Logger { return log.New(io.Discard, "", 0) }
