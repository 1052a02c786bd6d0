package daemon

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/remains"
	"cake/ptyshim/wire"
	"cake/recall/lesson"
)

// recordedOutput is how much of each stream of a result the journal keeps, in bytes.
const recordedOutput = 4 << 10

// Record writes an event of this session to the journal, and moves the metrics.
// It implements supervisor.Recorder.
func (s *session) Record(e cake.Event) { s.record(e) }

func (s *session) record(e cake.Event) {
	e.SessionID = s.id
	s.tally.Add(e)
	s.story.Hear(e)
	if !s.prelude.Keep(&e) {
		s.brain.record(e)
	}
}

// begin records that the agent has started, and what its first commands came
// to meanwhile.
func (s *session) begin(note *cake.Session, at time.Time) {
	if s.hold.Load() != nil {
		note.State = cake.Escalating
	}
	s.agent.Store(&note.Agent)
	s.begun.Store(note)
	s.prelude.End(func(early []cake.Event) {
		s.brain.record(cake.Event{Type: cake.EventSessionStarted, Time: at.UTC(), SessionID: s.id, Session: note})
		for _, e := range early {
			s.brain.record(e)
		}
	})
}

// record writes an event. The journal is the source of the metrics, so that
// both always say the same.
func (b *Brain) record(e cake.Event) {
	if e.Time.IsZero() {
		e.Time = time.Now().UTC()
	}
	if err := b.journal.Append(e); err != nil {
		b.log.Warn("cannot write an event", zap.String("type", string(e.Type)), zap.Error(err))
	}
}

func (s *session) recordCommand(cmd cake.Command, d cake.Decision, took ...cake.Timing) cake.CommandDecision {
	return s.recordDenial("", cmd, d, took...)
}

// recordDenial records a decision that a person can refer to by an id.
func (s *session) recordDenial(id string, cmd cake.Command, d cake.Decision, took ...cake.Timing) cake.CommandDecision {
	r := cake.Record(cmd, d, time.Now())
	r.ID = id
	s.record(cake.Event{Type: cake.EventCommand, Command: &r, Timings: took})
	return r
}

func (s *session) recordResult(r cake.Result, took time.Duration) {
	r.Stdout, r.Stderr = clip(r.Stdout, recordedOutput), clip(r.Stderr, recordedOutput)
	s.record(cake.Event{Type: cake.EventResult, Result: &r, Timings: []cake.Timing{timing("validator", "detect", took)}})
}

func timing(component, operation string, took time.Duration) cake.Timing {
	return cake.Timing{Component: component, Operation: operation, Seconds: took.Seconds()}
}

// rememberedOutput is how much of what a failed command said is remembered, in bytes.
const rememberedOutput = 2 << 10

// remember posts what a command came to, for those who will be in the same
// place. It comes before its errors, which are caused by it.
func (s *session) remember(r *cake.Result, found []cake.ErrorEvent) {
	e := cake.Entry{
		SessionID: s.id, Author: cake.AuthorAgent, At: began(r, found), Kind: cake.EntryCommand, Action: cake.ActionToolUse, Summary: "succeeded",
		Command: r.Command, Key: r.Key, Tool: r.Tool, ExitCode: r.ExitCode,
	}
	if r.ExitCode != 0 {
		e.Summary, e.Content = fmt.Sprintf("exit status %d", r.ExitCode), clip(r.Stderr, rememberedOutput)
	}
	if len(found) > 0 {
		e.Summary, e.Signature, e.Tags = found[0].Message, found[0].Signature, []string{found[0].ErrorType, found[0].Rule}
	}
	s.postEntry(e)
}

// began is when a command began, which is before any of its errors was seen.
func began(r *cake.Result, found []cake.ErrorEvent) time.Time {
	at := time.Now().Add(-r.Duration.Duration())
	for _, e := range found {
		if e.Timestamp.Before(at) {
			at = e.Timestamp
		}
	}
	return at
}

// rememberEdit posts what the agent changed in a file, and keeps it for whoever
// watches whether a fix is made.
func (s *session) rememberEdit(path, before, after string, at time.Time) {
	diff := lesson.ShortDiff(before, after)
	s.edits.Add(cake.Edit{Path: path, Diff: diff})
	s.story.Edit(path)
	s.postEntry(cake.Entry{
		SessionID: s.id, Author: cake.AuthorAgent, At: at, Kind: cake.EntryEdit, Action: cake.ActionFileEdit,
		Summary: "edited " + filepath.Base(path), Content: diff, Path: path,
	})
}

func (s *session) postEntry(e cake.Entry) {
	if agent := s.agent.Load(); agent != nil {
		e.Agent = *agent
	}
	if _, err := s.brain.recall.Post(e); err != nil {
		s.log.Warn("cannot remember an entry", zap.Error(err))
	}
}

// clip returns the last n bytes of s at most, from the start of a line where there is one.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	s = s[len(s)-n:]
	if i := strings.IndexByte(s, '\n'); i >= 0 && i < len(s)-1 {
		s = s[i+1:]
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

// reportLate puts into the journal what ran, or was stopped, in a session
// without its brain, once. It is told of the session that the shims name.
func (b *Brain) reportLate(dir string) {
	all, err := remains.Unheard(dir)
	if err != nil {
		b.log.Warn("cannot read what nobody has heard of", zap.String("file", filepath.Join(dir, wire.UnheardName)), zap.Error(err))
	}
	for _, e := range all {
		b.record(e)
	}
}
