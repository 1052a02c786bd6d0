package fakechat

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// A Mishap is what comes of one request instead of what was asked for.
type Mishap struct {
	Status int           // of the answer
	Header http.Header   // of the answer
	Body   string        // of the answer
	Slow   time.Duration // until the answer, or until the client leaves
	// Break closes the connection without an answer. Done says that what was asked
	// for is done all the same, and only its answer is lost.
	Break, Done bool
}

// Limited is the mishap of a service that wants a pause, in seconds, as Telegram
// says it in the answer and Slack in the header.
func Limited(after int) Mishap {
	return Mishap{
		Status: http.StatusTooManyRequests, Header: http.Header{"Retry-After": {fmt.Sprint(after)}},
		Body: fmt.Sprintf(`{"ok":false,"error_code":429,"description":"Too Many Requests: retry after %d","error":"ratelimited","parameters":{"retry_after":%d}}`, after, after),
	}
}

// mishaps are those that wait for the next requests of each method.
type mishaps struct {
	mu   sync.Mutex
	next map[string][]Mishap
}

func (m *mishaps) add(method string, more []Mishap) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.next == nil {
		m.next = map[string][]Mishap{}
	}
	m.next[method] = append(m.next[method], more...)
}

func (m *mishaps) take(method string) (Mishap, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	waiting := m.next[method]
	if len(waiting) == 0 {
		return Mishap{}, false
	}
	m.next[method] = waiting[1:]
	return waiting[0], true
}

// happen answers a request with a mishap.
func (m Mishap) happen(w http.ResponseWriter, r *http.Request) {
	if m.Slow > 0 {
		t := time.NewTimer(m.Slow)
		defer t.Stop()
		select {
		case <-t.C:
		case <-r.Context().Done():
			return
		}
	}
	if m.Break {
		panic(http.ErrAbortHandler) // closes the connection, and says nothing
	}
	for name, values := range m.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(m.Status)
	fmt.Fprint(w, m.Body)
}
