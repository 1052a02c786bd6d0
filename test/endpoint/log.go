package endpoint

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"sync"
	"time"
)

// Kind says what a request was for.
type Kind string

// The kinds.
const (
	// Main takes a turn of the script: it offers tools.
	Main Kind = "main"
	// Side offers no tools: a title, a summary, a probe.
	Side Kind = "side"
	// Count asks for a number of tokens.
	Count Kind = "count"
	// Other is anything else.
	Other Kind = "other"
)

// A Request is one line of the log.
type Request struct {
	N        int               `json:"n"` // from 1
	At       time.Duration     `json:"-"` // since the start of the endpoint
	Method   string            `json:"method"`
	Path     string            `json:"path"`
	Kind     Kind              `json:"kind"`
	Model    string            `json:"model,omitempty"`
	Stream   bool              `json:"stream,omitempty"`
	Tools    []string          `json:"tools,omitempty"`
	System   string            `json:"system,omitempty"`
	Messages []Message         `json:"messages,omitempty"`
	New      []Message         `json:"new,omitempty"`  // what no earlier main request of the same conversation had
	Turn     string            `json:"turn,omitempty"` // which turn answered it: "0", "when:0", "repeat", "side" …
	Headers  map[string]string `json:"headers,omitempty"`
	Bad      string            `json:"bad,omitempty"` // why the body could not be read
}

// Text returns what the request tells the model that it was not told before.
func (r Request) Text() string { return told(r.New) }

// A Result is the result of one tool call, as the model saw it.
type Result struct {
	Call    string // the call's id
	Text    string
	IsError bool
}

// Results returns the results of tool calls that are new in the request.
func (r Request) Results() []Result {
	var out []Result
	for _, m := range r.New {
		for _, b := range m.Blocks {
			if b.Type == "tool_result" {
				out = append(out, Result{b.Call, b.Text, b.IsError})
			}
		}
	}
	return out
}

// journal keeps the log.
type journal struct {
	start time.Time
	out   io.Writer // one JSON line a request; nil is none

	mu      sync.Mutex
	rows    []Request
	seen    map[[sha256.Size]byte]bool
	changed chan struct{} // closed when a row is added, and then replaced
}

func newJournal(out io.Writer) *journal {
	return &journal{start: time.Now(), out: out, seen: map[[sha256.Size]byte]bool{}, changed: make(chan struct{})}
}

// add fills in what the journal knows, keeps the request, and returns it.
func (j *journal) add(r Request) Request {
	j.mu.Lock()
	defer j.mu.Unlock()
	r.N, r.At = len(j.rows)+1, time.Since(j.start)
	r.New = j.newLocked(r)
	j.rows = append(j.rows, r)
	if j.out != nil {
		line := struct {
			Seconds float64 `json:"t"`
			Request
		}{r.At.Seconds(), r}
		_, _ = j.out.Write(append(mustJSON(line), '\n'))
	}
	close(j.changed)
	j.changed = make(chan struct{})
	return r
}

// newLocked returns the messages after the longest beginning that an earlier
// main request had as a whole.
func (j *journal) newLocked(r Request) []Message {
	keys := chain(r.Messages)
	old := 0
	for i, k := range keys {
		if j.seen[k] {
			old = i + 1
		}
	}
	if r.Kind == Main && len(keys) > 0 {
		j.seen[keys[len(keys)-1]] = true
	}
	return r.Messages[old:]
}

func (j *journal) all() ([]Request, <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.rows), j.changed
}

// Requests returns the log so far.
func (s *Server) Requests() []Request {
	rows, _ := s.journal.all()
	return rows
}

// Mains returns the main requests so far.
func (s *Server) Mains() []Request {
	return slices.DeleteFunc(s.Requests(), func(r Request) bool { return r.Kind != Main })
}

// Results returns the results of all tool calls so far, in the order in which
// the model saw them.
func (s *Server) Results() []Result {
	var out []Result
	for _, r := range s.Mains() {
		out = append(out, r.Results()...)
	}
	return out
}

// Saw reports whether the model was told something that matches the regular
// expression. The model's own words do not count.
func (s *Server) Saw(pattern string) bool { return s.Times(pattern) > 0 }

// Times returns how many main requests told the model something new that matches.
func (s *Server) Times(pattern string) int {
	expr, n := regexp.MustCompile(pattern), 0
	for _, r := range s.Mains() {
		if expr.MatchString(r.Text()) {
			n++
		}
	}
	return n
}

// Wait returns when the model has been told something that matches, with the
// request that told it, or with an error when ctx ends first.
func (s *Server) Wait(ctx context.Context, pattern string) (Request, error) {
	expr := regexp.MustCompile(pattern)
	for {
		rows, changed := s.journal.all()
		for _, r := range rows {
			if r.Kind == Main && expr.MatchString(r.Text()) {
				return r, nil
			}
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return Request{}, fmt.Errorf("the model was never told %q: %w", pattern, context.Cause(ctx))
		}
	}
}

// Story returns what happened, one line a request, for the message of a failed test.
func (s *Server) Story() string {
	text := ""
	for _, r := range s.Requests() {
		said, err := json.Marshal(r.Text())
		if err != nil {
			said = []byte("?")
		}
		if len(said) > 1500 {
			said = append([]byte("…"), said[len(said)-1500:]...)
		}
		text += fmt.Sprintf("%3d %7.3fs %-5s turn=%s messages=%d %s\n", r.N, r.At.Seconds(), r.Kind, r.Turn, len(r.Messages), said)
	}
	return text
}
