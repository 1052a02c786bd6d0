package fakechat

import (
	"errors"
	"net"
	"net/http"
)

// A Server listens on loopback for one of the services, and can be away.
type Server struct {
	handler http.Handler
	addr    string
	http    *http.Server
}

// Listen begins to serve on a free port.
func Listen(h http.Handler) (*Server, error) {
	s := &Server{handler: h, addr: "127.0.0.1:0"}
	return s, s.Begin()
}

// Begin serves again, on the same address as before.
func (s *Server) Begin() error {
	l, err := net.Listen("tcp", s.addr)
	if err != nil {
		return err
	}
	s.addr = l.Addr().String()
	s.http = &http.Server{Handler: s.handler}
	go func(h *http.Server) { _ = h.Serve(l) }(s.http) // ends with End
	return nil
}

// End closes the port and every connection.
func (s *Server) End() error {
	if err := s.http.Close(); err != nil && !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// URL is where it serves.
func (s *Server) URL() string { return "http://" + s.addr }
