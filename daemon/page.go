package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/process"
	"cake/daemon/reception"
	"cake/daemon/statuspage"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor/approval"
)

// pageChannel is the channel, for the audit, of what is decided on the status page.
const pageChannel = "page"

// pageRefused tells the audit that an agent wanted the status page.
const pageRefused = "page_refused"

// wirePage makes the status page, which is served with the metrics.
func (b *Brain) wirePage(context.Context) (err error) {
	b.observers = append(b.observers, b.lately.Observe)
	if b.config().Components.Metrics == "none" {
		return nil
	}
	b.page, err = statuspage.New(statuspage.Options{View: b.view, Decide: b.decided, Told: b.pageTold, Now: time.Now})
	return err
}

// pages are what is served besides the metrics.
func (b *Brain) pages() map[string]http.Handler {
	all := map[string]http.Handler{}
	for _, pattern := range b.page.Patterns() {
		all[pattern] = b.page
	}
	return all
}

// decided does what a person has decided on the status page, as if they had said it
// on a channel.
func (b *Brain) decided(ctx context.Context, d statuspage.Decision) statuspage.Note {
	out := b.people.Do(ctx, reception.Wish{
		Order: d.Order, By: approval.Sender{Channel: pageChannel, Person: d.By}, Sum: d.Sum,
	})
	return statuspage.Note{Text: out.Text, Done: out.Done}
}

// pageTold writes down what becomes of links to the page. The terminal is told too
// who looks: a link may have been read by somebody else.
func (b *Brain) pageTold(what, by string) {
	err := b.people.Ledger().Change(func(d *approval.Desk) {
		d.Did(approval.Sender{Channel: pageChannel, Person: by}, what, "", "", "", "", time.Now())
	})
	if err != nil {
		b.log.Warn("the audit does not tell of the status page", zap.String("what", what), zap.Error(err))
	}
	switch what {
	case statuspage.Opened:
		b.notice("the status page is open, by the link of " + by + "; if that was not you: cake page --close")
	case statuspage.UsedTwice:
		b.notice("the link to the status page of " + by + " was used twice, and is void: somebody else may have read it")
	}
}

// Page answers who wants something of the status page. The agent gets nothing: see
// outside.
func (s *session) Page(_ context.Context, from gate.Caller, m wire.Page) wire.Resolved {
	by := process.Who(from.PID)
	if !s.outside(from.PID) {
		s.brain.pageTold(pageRefused, by)
		return wire.Resolved{Text: "cannot open the status page from inside an agent: a person does that in a terminal of their own"}
	}
	switch {
	case m.Verb == wire.PageFacts:
		return s.factsText()
	case s.brain.page == nil:
		return wire.Resolved{Text: fmt.Sprintf("session %s serves no status page: it comes with the metrics, and components.metrics is none", s.id)}
	case m.Verb == wire.PageLink:
		return s.brain.pageLink(by)
	case m.Verb == wire.PageClose:
		seats, links := s.brain.page.Close(by)
		return wire.Resolved{Done: true, Text: fmt.Sprintf("session %s has closed the status page: %d had it open, %d links are void", s.id, seats, links)}
	}
	return wire.Resolved{Text: fmt.Sprintf("session %s does not know %q", s.id, m.Verb)}
}

// factsText tells the page of another brain what this session does.
func (s *session) factsText() wire.Resolved {
	text, err := json.Marshal(s.facts())
	if err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	return wire.Resolved{Done: true, Text: string(text)}
}

// pageLink makes a link to the page.
func (b *Brain) pageLink(by string) wire.Resolved {
	host, err := onLoopback(b.exporter.At())
	if err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	return wire.Resolved{Done: true, Text: "http://" + host + b.page.Link(by)}
}

// onLoopback is where a browser on this machine finds what listens at an address.
func onLoopback(address string) (string, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", errors.New("the status page comes with the metrics, for which no port could be had")
	}
	switch ip := net.ParseIP(host); {
	case host == "" || ip.IsUnspecified():
		return net.JoinHostPort("127.0.0.1", port), nil
	case ip.IsLoopback():
		return address, nil
	}
	return "", fmt.Errorf("the status page is for this machine alone, and metrics.listen is %s: make it 127.0.0.1:%s", address, port)
}

// facts are what the status page shows of a session.
func (s *session) facts() statuspage.Session {
	note := s.note()
	f := statuspage.Session{
		ID: s.id, Name: note.Name, Agent: note.Agent, Cwd: note.Cwd, State: cake.Monitoring,
		Busy: s.calls.Busy(), Nap: s.nap.Left(), Counts: s.tally.String(), Since: s.made, Waits: s.waitsFor(),
	}
	s.brain.lately.Tell(&f)
	if h := s.hold.Load(); h != nil {
		h.mu.Lock()
		f.Held, f.Incident, f.State = true, h.report.ID, cake.Escalating
		h.mu.Unlock()
	}
	return f
}

// waitsFor is what the agent waits for.
func (s *session) waitsFor() (all []statuspage.Wait) {
	for _, w := range s.still.List() {
		all = append(all, statuspage.Wait{Since: w.Since.UTC(), Until: w.Until, Why: w.Why()})
	}
	return all
}
