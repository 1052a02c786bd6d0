package mcp

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake/recall"
)

// Options say for whom the memory is served.
type Options struct {
	// Version of cake, as clients see it.
	Version string
	// Project is what calls that name none are about.
	Project string
	// Session is the supervised session that what is written belongs to; "" where there is none.
	Session string
	// Agent is who writes; "" is the name that the client gives itself.
	Agent string
}

// instructions are what a model reads before the list of the tools.
const instructions = `cake's memory of this project: what went wrong, why, what fixed it, and what was decided.
Before you repair an error, ask lessons_for_error: it knows fixes that were seen to work, and says how often. When you decide something that others must know, save_context with its rationale and what caused it.
Look from far to near: search_context gives summaries with sizes, timeline what happened around a time, get_context the whole of one entry. why tells how it came to an entry.
Work for another agent goes through create_task, claim_task, complete_task and fail_task; a task is claimed by exactly one.`

// A server is the memory with its tools.
type server struct {
	memory *recall.Store
	Options
	tools   *mcp.Server
	unasked []string // names of the tools that need no permission
}

// New makes a server with all tools and resources.
func New(memory *recall.Store, o Options) *mcp.Server {
	s := &server{memory: memory, Options: o}
	s.tools = mcp.NewServer(&mcp.Implementation{Name: "cake", Title: "cake: memory of mistakes and fixes", Version: o.Version},
		&mcp.ServerOptions{Instructions: instructions, Capabilities: &mcp.ServerCapabilities{}})
	s.register()
	return s.tools
}

func (s *server) register() {
	s.contexts()
	s.causes()
	s.tiers()
	s.foresight()
	s.lessons()
	s.tasks()
	s.resources()
}

// Serve answers one client on standard input and output until either ends or
// ctx does.
func Serve(ctx context.Context, memory *recall.Store, o Options) error {
	return New(memory, o).Run(ctx, &mcp.StdioTransport{})
}

// A kind says what a tool does to the memory.
type kind uint8

const (
	reading  kind = iota
	writing       // adds something that bears the caller's name
	tending       // changes what the memory keeps for itself
	removing      // what it removes is gone
)

// Unasked lists the tools that an agent may call without asking a person: those
// that read, and those that add something in the agent's own name.
func Unasked() []string {
	s := &server{}
	s.tools = mcp.NewServer(&mcp.Implementation{Name: "cake"}, nil)
	s.register()
	return s.unasked
}

// add gives the server a tool, whose arguments and answer describe themselves.
func add[In, Out any](s *server, k kind, name, description string, do func(context.Context, *mcp.CallToolRequest, In) (Out, error)) {
	closed, removes := false, k == removing
	tool := &mcp.Tool{Name: name, Description: description, Annotations: &mcp.ToolAnnotations{
		ReadOnlyHint: k == reading, DestructiveHint: &removes, OpenWorldHint: &closed,
	}}
	if k == reading || k == writing {
		s.unasked = append(s.unasked, name)
	}
	mcp.AddTool(s.tools, tool, func(ctx context.Context, r *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := do(ctx, r, in)
		return nil, out, err
	})
}

// project is the one that a call is about.
func (s *server) project(named string) string {
	if named != "" {
		return named
	}
	return s.Project
}

// who is the agent that calls.
func (s *server) who(r *mcp.CallToolRequest) string {
	if s.Agent != "" {
		return s.Agent
	}
	if r.Session != nil {
		if p := r.Session.InitializeParams(); p != nil && p.ClientInfo != nil && p.ClientInfo.Name != "" {
			return p.ClientInfo.Name
		}
	}
	return "agent"
}
