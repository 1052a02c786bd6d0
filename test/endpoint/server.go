package endpoint

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Options says what the endpoint answers.
type Options struct {
	Script Script
	// Log gets one JSON line a request; nil is none.
	Log io.Writer
	// Port on 127.0.0.1; 0 picks a free one.
	Port int
}

// A Server is a running endpoint.
type Server struct {
	url     string
	side    string
	player  *player
	journal *journal
	http    *http.Server
	done    chan struct{}
}

// Start listens on loopback and answers until Close.
func Start(o Options) (*Server, error) {
	if err := o.Script.check(); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(o.Port)))
	if err != nil {
		return nil, fmt.Errorf("cannot start the scripted endpoint: %w", err)
	}
	s := &Server{
		url: "http://" + listener.Addr().String(), side: o.Script.Side,
		player: newPlayer(o.Script), journal: newJournal(o.Log), done: make(chan struct{}),
	}
	if s.side == "" {
		s.side = "ok"
	}
	s.http = &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	go func() { // ends with Close
		defer close(s.done)
		_ = s.http.Serve(listener)
	}()
	return s, nil
}

// URL returns the address for ANTHROPIC_BASE_URL.
func (s *Server) URL() string { return s.url }

// Left returns how many turns were not used up yet.
func (s *Server) Left() int { return s.player.left() }

// Close stops the endpoint and drops its connections.
func (s *Server) Close() error {
	err := s.http.Close()
	<-s.done
	return err
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimRight(r.URL.Path, "/")
	switch {
	case r.Method == http.MethodHead:
		w.WriteHeader(http.StatusOK)
	case r.Method == http.MethodPost && strings.HasSuffix(path, "/messages"):
		s.answer(w, r)
	case strings.HasSuffix(path, "/count_tokens"):
		s.journal.add(read(r, Count))
		writeJSON(w, http.StatusOK, map[string]any{"input_tokens": 10})
	default:
		s.journal.add(read(r, Other))
		writeJSON(w, http.StatusOK, map[string]any{"data": []any{}})
	}
}

// answer plays the turn that is due.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) {
	req, turn := read(r, Main), Say(s.side)
	switch {
	case req.Bad != "":
		req.Kind, req.Turn, turn = Other, "bad", Turn{Status: http.StatusBadRequest, Message: req.Bad}
	case len(req.Tools) == 0:
		req.Kind, req.Turn = Side, "side"
	default:
		req.Turn, turn = s.player.next(told(sinceModel(req.Messages)))
	}
	req = s.journal.add(req)
	if !pause(r.Context(), time.Duration(turn.Delay)) {
		return
	}
	for name, value := range turn.Headers {
		w.Header().Set(name, value)
	}
	switch {
	case turn.Status != 0:
		writeJSON(w, turn.Status, failure(req.N, turn))
	case req.Stream:
		stream(r.Context(), w, turn, compose(req.N, req.Model, turn).stream)
	default:
		whole(w, turn, mustJSON(compose(req.N, req.Model, turn).message))
	}
}

// read takes the request apart. A body that is no request is told in Bad.
func read(r *http.Request, kind Kind) Request {
	req := Request{Method: r.Method, Path: r.URL.Path, Kind: kind, Headers: headers(r.Header)}
	var body struct {
		Model    string                  `json:"model"`
		Stream   bool                    `json:"stream"`
		System   json.RawMessage         `json:"system"`
		Messages []Message               `json:"messages"`
		Tools    []struct{ Name string } `json:"tools"`
	}
	if r.Method == http.MethodGet {
		return req
	}
	if err := decode(r, &body); err != nil {
		req.Bad = err.Error()
		return req
	}
	req.Model, req.Stream, req.Messages = body.Model, body.Stream, body.Messages
	req.System = joinTexts(readContent(body.System))
	for _, t := range body.Tools {
		req.Tools = append(req.Tools, t.Name)
	}
	return req
}

func decode(r *http.Request, into any) error {
	in := io.Reader(r.Body)
	if r.Header.Get("Content-Encoding") == "gzip" {
		plain, err := gzip.NewReader(r.Body)
		if err != nil {
			return fmt.Errorf("cannot unpack the request: %w", err)
		}
		in = plain
	}
	if err := json.NewDecoder(in).Decode(into); err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("cannot read the request: %w", err)
	}
	return nil
}

// headers returns the request's headers without the secret ones.
func headers(h http.Header) map[string]string {
	out := map[string]string{}
	for name := range h {
		switch name {
		case "Authorization", "X-Api-Key", "Cookie":
		default:
			out[strings.ToLower(name)] = h.Get(name)
		}
	}
	return out
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(mustJSON(body))
}

// whole sends a reply that was not asked for as a stream.
func whole(w http.ResponseWriter, t Turn, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	c := cutter{w: w, left: t.Cut}
	c.write(body)
}

// stream sends the events one by one.
func stream(ctx context.Context, w http.ResponseWriter, t Turn, events []event) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Connection", "close")
	c := cutter{w: w, left: t.Cut}
	for i, e := range events {
		if i > 0 && !pause(ctx, time.Duration(t.Pace)) {
			return
		}
		c.write(e.bytes())
	}
}

// A cutter writes a body and drops the connection when its share is used up.
type cutter struct {
	w    http.ResponseWriter
	left *int // nil is no limit
}

func (c *cutter) write(p []byte) {
	cut := c.left != nil && len(p) > *c.left
	if cut {
		p = p[:max(0, *c.left)]
	}
	_, _ = c.w.Write(p)
	_ = http.NewResponseController(c.w).Flush()
	if cut {
		panic(http.ErrAbortHandler) // how net/http is told to drop the connection
	}
	if c.left != nil {
		left := *c.left - len(p)
		c.left = &left
	}
}

// pause waits, and reports false when the client went away meanwhile.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
