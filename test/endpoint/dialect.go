package endpoint

import (
	"encoding/json"
	"fmt"
	"maps"
	"time"
)

// An event is one server-sent event.
type event struct {
	name string
	data map[string]any
}

// bytes writes the event as it goes over the wire.
func (e event) bytes() []byte {
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", e.name, mustJSON(e.data))
}

// mustJSON writes values that this package has made itself, or that were JSON before.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("endpoint: cannot write %v: %v", v, err))
	}
	return text
}

// A block is one content block in its whole form, as it opens in a stream, and
// the deltas in between.
type block struct {
	whole, opening map[string]any
	deltas         []map[string]any
}

// reply is a turn in the words of the API: the message at once, and as a stream.
type reply struct {
	message map[string]any
	stream  []event
}

// compose writes the n-th reply.
func compose(n int, model string, t Turn) reply {
	blocks := blocksOf(n, t)
	usage := usageOf(t)
	stop := stopReason(t, blocks)
	message := map[string]any{
		"id": fmt.Sprintf("msg_%d", n), "type": "message", "role": "assistant", "model": model,
		"content": []any{}, "stop_reason": nil, "stop_sequence": nil, "usage": usage,
	}
	stream := []event{{"message_start", map[string]any{"message": maps.Clone(message)}}}
	content := []any{}
	for i, b := range blocks {
		content = append(content, b.whole)
		stream = append(stream, b.events(i)...)
	}
	stream = append(stream, ending(t, stop, usage)...)
	for _, e := range stream {
		e.data["type"] = e.name
	}
	message["content"], message["stop_reason"] = content, stop
	return reply{message, stream}
}

func usageOf(t Turn) map[string]int {
	usage := map[string]int{"input_tokens": 10, "output_tokens": 5, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0}
	maps.Copy(usage, t.Usage)
	return usage
}

func stopReason(t Turn, blocks []block) string {
	if t.Stop != "" {
		return t.Stop
	}
	for _, b := range blocks {
		if b.whole["type"] == "tool_use" {
			return "tool_use"
		}
	}
	return "end_turn"
}

// ending returns the last events of a stream: its regular end, or the scripted error.
func ending(t Turn, stop string, usage map[string]int) []event {
	if t.StreamError != "" {
		return []event{{"error", map[string]any{"error": map[string]any{"type": t.StreamError, "message": t.errorText()}}}}
	}
	return []event{
		{"message_delta", map[string]any{
			"delta": map[string]any{"stop_reason": stop, "stop_sequence": nil},
			"usage": map[string]any{"output_tokens": usage["output_tokens"]},
		}},
		{"message_stop", map[string]any{}},
	}
}

// events returns the stream of the i-th block.
func (b block) events(i int) []event {
	out := []event{{"content_block_start", map[string]any{"index": i, "content_block": b.opening}}}
	for _, d := range b.deltas {
		out = append(out, event{"content_block_delta", map[string]any{"index": i, "delta": d}})
	}
	return append(out, event{"content_block_stop", map[string]any{"index": i}})
}

// blocksOf returns the content of the turn; a turn without any says nothing.
func blocksOf(n int, t Turn) []block {
	parts := t.Blocks
	if len(parts) == 0 {
		parts = []Turn{t}
	}
	var out []block
	for _, p := range parts {
		if p.Thinking != "" {
			out = append(out, thinkingBlock(p.Thinking))
		}
		if p.Text != "" {
			out = append(out, textBlock(p.Text))
		}
		if tool, input := p.call(); tool != "" {
			out = append(out, callBlock(fmt.Sprintf("toolu_%d_%d", n, len(out)), tool, input))
		}
	}
	if len(out) == 0 {
		out = append(out, textBlock(""))
	}
	return out
}

// call returns the tool and the arguments that the turn calls it with; "" is no call.
func (t Turn) call() (tool string, input map[string]any) {
	input = maps.Clone(t.Input)
	if input == nil {
		input = map[string]any{}
	}
	if t.Command == "" {
		return t.Tool, input
	}
	input["command"] = t.Command
	if _, ok := input["description"]; !ok {
		input["description"] = "scripted"
	}
	return "Bash", input
}

func textBlock(text string) block {
	return block{
		whole:   map[string]any{"type": "text", "text": text},
		opening: map[string]any{"type": "text", "text": ""},
		deltas:  []map[string]any{{"type": "text_delta", "text": text}},
	}
}

func thinkingBlock(text string) block {
	const signature = "c2ln"
	return block{
		whole:   map[string]any{"type": "thinking", "thinking": text, "signature": signature},
		opening: map[string]any{"type": "thinking", "thinking": "", "signature": ""},
		deltas: []map[string]any{
			{"type": "thinking_delta", "thinking": text},
			{"type": "signature_delta", "signature": signature},
		},
	}
}

func callBlock(id, tool string, input map[string]any) block {
	return block{
		whole:   map[string]any{"type": "tool_use", "id": id, "name": tool, "input": input},
		opening: map[string]any{"type": "tool_use", "id": id, "name": tool, "input": map[string]any{}},
		deltas:  []map[string]any{{"type": "input_json_delta", "partial_json": string(mustJSON(input))}},
	}
}

// failure returns the body of an HTTP error.
func failure(n int, t Turn) map[string]any {
	return map[string]any{
		"type":       "error",
		"error":      map[string]any{"type": t.errorKind(), "message": t.errorText()},
		"request_id": fmt.Sprintf("req_%d", n),
	}
}

func (t Turn) errorText() string {
	switch {
	case t.ResetsIn != 0:
		return t.Message + time.Now().Add(time.Duration(t.ResetsIn)).UTC().Format(time.RFC3339)
	case t.Message != "":
		return t.Message
	case t.Status != 0:
		return fmt.Sprintf("scripted %d", t.Status)
	}
	return "scripted"
}

// errorKind is the API's own name for the status.
func (t Turn) errorKind() string {
	if t.Kind != "" {
		return t.Kind
	}
	switch t.Status {
	case 400:
		return "invalid_request_error"
	case 401:
		return "authentication_error"
	case 403:
		return "permission_error"
	case 404:
		return "not_found_error"
	case 413:
		return "request_too_large"
	case 429:
		return "rate_limit_error"
	case 529:
		return "overloaded_error"
	}
	return "api_error"
}
