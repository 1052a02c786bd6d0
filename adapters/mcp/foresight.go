package mcp

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/recall"
)

type predictArgs struct {
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
	Limit   int    `json:"limit,omitempty" jsonschema:"renew at most so many predictions; left out: 500"`
}

type renewed struct {
	Renewed int `json:"renewed"`
}

func (s *server) predict(ctx context.Context, _ *mcp.CallToolRequest, in predictArgs) (renewed, error) {
	n, err := s.memory.Predict(ctx, s.project(in.Project), in.Limit)
	return renewed{n}, err
}

type valueArgs struct {
	Project  string  `json:"project,omitempty" jsonschema:"left out: the project the agent works in"`
	MinScore float64 `json:"min_score,omitempty" jsonschema:"0 to 1; left out: 0.6"`
	Limit    int     `json:"limit,omitempty" jsonschema:"left out: 20"`
}

func (s *server) highValue(ctx context.Context, _ *mcp.CallToolRequest, in valueArgs) (entries, error) {
	found, err := s.memory.HighValue(ctx, s.project(in.Project), in.MinScore, in.Limit)
	for i := range found {
		found[i] = short(found[i])
	}
	return entries{some(found)}, err
}

func (s *server) propagation(ctx context.Context, _ *mcp.CallToolRequest, in projectArgs) (recall.Foresight, error) {
	return s.memory.Propagation(ctx, s.project(in.Project))
}

type learning struct {
	Lessons   map[cake.Standing]int `json:"lessons" jsonschema:"how many, by what they are worth"`
	Foresight recall.Foresight      `json:"foresight"`
}

func (s *server) learning(ctx context.Context, _ *mcp.CallToolRequest, in projectArgs) (learning, error) {
	all, err := s.memory.AllLessons(ctx, recall.LessonQuery{Project: s.all(in), Limit: recall.MostLimit})
	if err != nil {
		return learning{}, err
	}
	out := learning{Lessons: map[cake.Standing]int{}}
	for _, l := range all {
		out.Lessons[l.Standing]++
	}
	out.Foresight, err = s.memory.Propagation(ctx, s.project(in.Project))
	return out, err
}

// foresight are the tools that say what will be needed next.
func (s *server) foresight() {
	add(s, tending, "update_predictions", "Work out anew what is likely needed next, where that is stale.", s.predict)
	add(s, reading, "get_high_value_contexts", "What is likely needed next, with score and reasons.", s.highValue)
	add(s, reading, "get_propagation_stats", "How many entries have a prediction, its reasons, and how well predictions come true.", s.propagation)
	add(s, reading, "get_learning_stats", "How many lessons there are, by what they are worth, and the weights that were learnt.", s.learning)
}
