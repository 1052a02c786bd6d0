package mcp

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/recall"
)

type lessonArgs struct {
	Error     string `json:"error,omitempty" jsonschema:"the text of the error; for mistakes that read alike"`
	Signature string `json:"signature,omitempty" jsonschema:"of the very mistake, where it is known"`
	Project   string `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
}

type advice struct {
	Advice []recall.Advice `json:"advice" jsonschema:"best first; exact is about this very mistake, all else only reads alike"`
}

func (s *server) lessonsFor(ctx context.Context, _ *mcp.CallToolRequest, in lessonArgs) (advice, error) {
	if in.Error == "" && in.Signature == "" {
		return advice{}, errors.New("cannot look for lessons without an error or its signature")
	}
	found, err := s.memory.Advise(ctx, recall.Situation{
		Signature: cake.Signature(in.Signature), Text: in.Error, Project: s.project(in.Project), Session: s.Session,
	})
	return advice{some(found)}, err
}

type outcomeArgs struct {
	Signature string `json:"signature" jsonschema:"of the mistake, as lessons_for_error or search_context gave it"`
	Fix       string `json:"fix" jsonschema:"what was done: a command line, or one sentence"`
	Success   bool   `json:"success" jsonschema:"whether the error then stayed away"`
	Evidence  string `json:"evidence,omitempty" jsonschema:"what shows it: npm test exited 0"`
}

type recorded struct {
	Lessons []cake.Lesson `json:"lessons" jsonschema:"what is known of the mistake now"`
}

func (s *server) outcome(ctx context.Context, r *mcp.CallToolRequest, in outcomeArgs) (recorded, error) {
	sig := cake.Signature(in.Signature)
	history, err := s.memory.History(ctx, sig)
	switch {
	case err != nil:
		return recorded{}, err
	case in.Fix == "":
		return recorded{}, errors.New("cannot record an outcome without the fix that was tried")
	case history.Count == 0 && len(history.Lessons) == 0:
		return recorded{}, errors.New("cannot record an outcome: no mistake with this signature was seen")
	}
	evidence := in.Evidence
	if evidence == "" {
		evidence = "nothing was shown"
	}
	err = s.memory.RecordOutcome(ctx, cake.Outcome{
		SessionID: s.Session, Signature: sig, Success: in.Success, Said: true, Fix: in.Fix, Evidence: s.who(r) + " says: " + evidence,
	})
	if err != nil {
		return recorded{}, err
	}
	lessons, err := s.memory.Lessons(ctx, sig)
	return recorded{some(lessons)}, err
}

// lessons are the tools about mistakes and their fixes.
func (s *server) lessons() {
	add(s, reading, "lessons_for_error", "Fixes that were seen to work for an error, with how often, and those that were not. Ask before you repair.", s.lessonsFor)
	add(s, writing, "record_outcome", "Say whether a fix worked for a mistake that was seen. What cake sees itself needs no word.", s.outcome)
}
