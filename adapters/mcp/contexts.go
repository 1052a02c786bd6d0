package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/recall"
)

// longestSummary is where the summary of a content that has none is cut, in bytes.
const longestSummary = 200

type saveArgs struct {
	Project      string   `json:"project,omitempty" jsonschema:"the project it is about; left out: the one the agent works in"`
	Content      string   `json:"content" jsonschema:"what is to be remembered, whole"`
	Summary      string   `json:"summary,omitempty" jsonschema:"one sentence; left out: the beginning of the content"`
	Tags         []string `json:"tags,omitempty" jsonschema:"words to find it by"`
	ActionType   string   `json:"action_type,omitempty" jsonschema:"what was done: decision, implementation, refactor, bug_fix, documentation, testing, exploration, conversation, file_edit, tool_use or research"`
	Rationale    string   `json:"rationale,omitempty" jsonschema:"why it was done"`
	CausedBy     string   `json:"caused_by,omitempty" jsonschema:"id of the entry that led to it"`
	Dependencies []string `json:"dependencies,omitempty" jsonschema:"ids of entries that it builds on"`
}

type saved struct {
	ID      string      `json:"id"`
	Project string      `json:"project"`
	Summary string      `json:"summary"`
	Nearby  []cake.Link `json:"depends_on,omitempty" jsonschema:"what it was probably made from: stated (observed) or near in time (inferred)"`
}

func (s *server) save(ctx context.Context, r *mcp.CallToolRequest, in saveArgs) (saved, error) {
	if strings.TrimSpace(in.Content) == "" {
		return saved{}, errors.New("cannot save a context without content")
	}
	e := cake.Entry{
		Project: s.project(in.Project), SessionID: s.Session, Agent: s.who(r), Author: cake.AuthorAgent,
		Kind: cake.EntryContext, Action: cake.Action(in.ActionType), Summary: in.Summary, Content: in.Content,
		Rationale: in.Rationale, Tags: in.Tags,
	}
	if e.Summary == "" {
		e.Summary = beginning(in.Content)
	}
	if err := s.link(ctx, &e, in); err != nil {
		return saved{}, err
	}
	id, err := s.memory.Note(ctx, e)
	if err != nil {
		return saved{}, err
	}
	nearby, err := s.memory.Nearby(ctx, id)
	return saved{id, e.Project, e.Summary, nearby}, err
}

// link states the entry's causes, which must be there.
func (s *server) link(ctx context.Context, e *cake.Entry, in saveArgs) error {
	for _, id := range append([]string{in.CausedBy}, in.Dependencies...) {
		if id == "" {
			continue
		}
		if _, err := s.memory.Entry(ctx, id); err != nil {
			return fmt.Errorf("cannot link to %q: %w", id, err)
		}
	}
	if in.CausedBy != "" {
		e.CausedBy = &cake.Link{ID: in.CausedBy, Basis: cake.Observed}
	}
	for _, id := range in.Dependencies {
		e.Dependencies = append(e.Dependencies, cake.Link{ID: id, Basis: cake.Observed})
	}
	return nil
}

// beginning is the first sentence or line of a text, cut where it is long.
func beginning(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if at := strings.Index(text, ". "); at >= 0 {
		text = text[:at+1]
	}
	for len(text) > longestSummary {
		_, size := utf8.DecodeLastRuneInString(text[:longestSummary+1])
		text = text[:longestSummary+1-size]
	}
	return text
}

type loadArgs struct {
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
	Limit   int    `json:"limit,omitempty" jsonschema:"1 to 10 entries; left out: 1"`
	Mode    string `json:"mode,omitempty" jsonschema:"historian (oldest first, with causes), prophet (what is likely needed next), archaeologist (longest unused), minimalist (few, short), auditor (by author); left out: newest first"`
}

type loaded struct {
	Entries   []cake.Entry `json:"entries"`
	HighValue []cake.Entry `json:"high_value,omitempty" jsonschema:"what is likely needed next besides"`
}

func (s *server) load(ctx context.Context, _ *mcp.CallToolRequest, in loadArgs) (loaded, error) {
	const most, ahead = 10, 3
	project := s.project(in.Project)
	entries, err := s.memory.Entries(ctx, recall.Query{
		Project: project, Kinds: []cake.EntryKind{cake.EntryContext}, Mode: recall.Mode(in.Mode), Limit: min(max(1, in.Limit), most),
	})
	if err != nil {
		return loaded{}, err
	}
	next, err := s.memory.HighValue(ctx, project, 0, ahead)
	out := loaded{Entries: some(entries)}
	for _, e := range next {
		if !among(entries, e.ID) {
			out.HighValue = append(out.HighValue, short(e))
		}
	}
	return out, err
}

func among(es []cake.Entry, id string) bool {
	for _, e := range es {
		if e.ID == id {
			return true
		}
	}
	return false
}

// short leaves the content out.
func short(e cake.Entry) cake.Entry {
	e.Content = ""
	return e
}

// some is all, and never null: clients check it against the schema.
func some[T any](all []T) []T {
	if all == nil {
		return []T{}
	}
	return all
}

type searchArgs struct {
	Query   string   `json:"query" jsonschema:"words"`
	Project string   `json:"project,omitempty" jsonschema:"left out: the project the agent works in; * for all"`
	Kinds   []string `json:"kinds,omitempty" jsonschema:"error, command, edit, intervention, outcome, denial, context; left out: all"`
	Limit   int      `json:"limit,omitempty" jsonschema:"left out: 20"`
}

type hits struct {
	Hits []recall.Hit `json:"hits" jsonschema:"without content; size says how long that is; get_context has it"`
}

func (s *server) search(ctx context.Context, _ *mcp.CallToolRequest, in searchArgs) (hits, error) {
	q := recall.SearchQuery{Text: in.Query, Project: s.project(in.Project), Limit: in.Limit}
	if in.Project == "*" {
		q.Project = ""
	}
	for _, k := range in.Kinds {
		q.Kinds = append(q.Kinds, cake.EntryKind(k))
	}
	found, err := s.memory.Search(ctx, q)
	return hits{some(found)}, err
}

type timelineArgs struct {
	Project string    `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
	Since   time.Time `json:"since,omitzero" jsonschema:"RFC 3339"`
	Until   time.Time `json:"until,omitzero" jsonschema:"RFC 3339"`
	Limit   int       `json:"limit,omitempty" jsonschema:"left out: 20"`
}

type entries struct {
	Entries []cake.Entry `json:"entries"`
}

func (s *server) timeline(ctx context.Context, _ *mcp.CallToolRequest, in timelineArgs) (entries, error) {
	found, err := s.memory.Entries(ctx, recall.Query{Project: s.project(in.Project), Since: in.Since, Until: in.Until, Limit: in.Limit})
	for i := range found {
		found[i] = short(found[i])
	}
	return entries{some(found)}, err
}

type idArgs struct {
	ID string `json:"id" jsonschema:"of an entry"`
}

type one struct {
	Entry cake.Entry `json:"entry"`
}

func (s *server) get(ctx context.Context, _ *mcp.CallToolRequest, in idArgs) (one, error) {
	e, err := s.memory.Entry(ctx, in.ID)
	return one{e}, err
}

// contexts are the tools that save and find entries.
func (s *server) contexts() {
	add(s, writing, "save_context", "Remember something for later runs and other agents: a decision, a finding, how a thing works here. Say why (rationale) and what led to it (caused_by).", s.save)
	add(s, reading, "load_context", "The latest that was saved for a project, and what is likely needed next.", s.load)
	add(s, reading, "search_context", "Find entries by words: summaries with sizes, best first. get_context has the whole of one.", s.search)
	add(s, reading, "timeline", "What happened in a project between two times, newest first, without contents.", s.timeline)
	add(s, reading, "get_context", "The whole of one entry.", s.get)
}
