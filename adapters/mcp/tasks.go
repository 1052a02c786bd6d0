package mcp

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/recall"
)

type createArgs struct {
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
	Title   string `json:"title" jsonschema:"what is to be done, in one line"`
	Content string `json:"content,omitempty" jsonschema:"all that whoever does it must know"`
	For     string `json:"for,omitempty" jsonschema:"the agent it is for; left out: whoever comes first"`
}

type task struct {
	Task cake.Task `json:"task"`
}

func (s *server) create(ctx context.Context, r *mcp.CallToolRequest, in createArgs) (task, error) {
	t, err := s.memory.CreateTask(ctx, cake.Task{
		Project: s.project(in.Project), Title: in.Title, Content: in.Content, For: in.For, Creator: s.who(r),
	})
	return task{t}, err
}

type claimArgs struct {
	ID      string `json:"id,omitempty" jsonschema:"left out: the oldest that is open"`
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
}

func (s *server) claim(ctx context.Context, r *mcp.CallToolRequest, in claimArgs) (task, error) {
	project := s.project(in.Project)
	if in.ID != "" {
		project = in.Project
	}
	t, err := s.memory.ClaimTask(ctx, project, in.ID, s.who(r))
	return task{t}, err
}

type listArgs struct {
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in; * for all"`
	State   string `json:"state,omitempty" jsonschema:"open, claimed, done or failed; left out: all"`
	Limit   int    `json:"limit,omitempty" jsonschema:"left out: 20"`
}

type taskList struct {
	Tasks []cake.Task `json:"tasks" jsonschema:"oldest first"`
}

func (s *server) list(ctx context.Context, _ *mcp.CallToolRequest, in listArgs) (taskList, error) {
	all, err := s.memory.Tasks(ctx, recall.TaskQuery{
		Project: s.all(projectArgs{in.Project}), State: cake.TaskState(in.State), Limit: in.Limit,
	})
	return taskList{some(all)}, err
}

type completeArgs struct {
	ID     string `json:"id"`
	Result string `json:"result,omitempty" jsonschema:"what came of it: where the work is, ids of contexts"`
}

func (s *server) complete(ctx context.Context, r *mcp.CallToolRequest, in completeArgs) (task, error) {
	t, err := s.memory.FinishTask(ctx, in.ID, s.who(r), in.Result, cake.TaskDone)
	return task{t}, err
}

type failArgs struct {
	ID     string `json:"id"`
	Reason string `json:"reason" jsonschema:"why it cannot be done"`
}

func (s *server) fail(ctx context.Context, r *mcp.CallToolRequest, in failArgs) (task, error) {
	t, err := s.memory.FinishTask(ctx, in.ID, s.who(r), in.Reason, cake.TaskFailed)
	return task{t}, err
}

// tasks are the tools by which agents hand work to each other.
func (s *server) tasks() {
	add(s, writing, "create_task", "Leave work for another agent, or for a later run.", s.create)
	add(s, writing, "claim_task", "Take a task. Of several that claim it, exactly one gets it.", s.claim)
	add(s, reading, "list_tasks", "The tasks of a project.", s.list)
	add(s, writing, "complete_task", "Say that a task that you have claimed is done.", s.complete)
	add(s, writing, "fail_task", "Say that a task that you have claimed cannot be done, and why.", s.fail)
}
