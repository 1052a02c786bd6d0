package endpoint

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"time"
)

// A Turn is one reply of the model. Its JSON form is an object with the keys
// below, or a string, which is the text.
type Turn struct {
	// Text is what the model says. A turn without a call ends the model's turn.
	Text string `json:"text,omitempty"`
	// Thinking is said before the text, as a thinking block.
	Thinking string `json:"thinking,omitempty"`
	// Command is one call of the shell tool.
	Command string `json:"bash,omitempty"`
	// Tool is one call of the named tool with Input; with Command, Input is added to its arguments.
	Tool  string         `json:"tool,omitempty"`
	Input map[string]any `json:"input,omitempty"`
	// Blocks are several of the above in one reply.
	Blocks []Turn `json:"blocks,omitempty"`

	// Status is an HTTP error in place of a reply: 429, 529, 500 …
	Status int `json:"error,omitempty"`
	// Kind and Message are the error's; Kind has the usual one for its status.
	Kind    string            `json:"type,omitempty"`
	Message string            `json:"message,omitempty"`
	Headers map[string]string `json:"headers,omitempty"`
	// ResetsIn ends the message with the time that lies so long after the request.
	ResetsIn Seconds `json:"resets_in,omitempty"`
	// StreamError is the kind of an error event that ends the stream in place of its regular end.
	StreamError string `json:"stream_error,omitempty"`
	// Cut drops the connection after so many bytes of the body.
	Cut *int `json:"cut,omitempty"`

	// Times is how often the turn is used before the next; 0 is once.
	// With When it is how often at most; 0 is always.
	Times int `json:"times,omitempty"`
	// When makes the turn answer only requests in which what was said since the
	// model's last words matches this expression, at any time, before all turns without it.
	When string `json:"when,omitempty"`
	// Delay is waited before the first byte, Pace between two events of a stream.
	Delay Seconds `json:"delay,omitempty"`
	Pace  Seconds `json:"pace,omitempty"`
	// Usage replaces token counts: input_tokens, output_tokens …
	Usage map[string]int `json:"usage,omitempty"`
	// Stop replaces the stop reason.
	Stop string `json:"stop,omitempty"`
}

// Seconds is a duration that stands in JSON as a number of seconds.
type Seconds time.Duration

// UnmarshalJSON reads a number of seconds.
func (s *Seconds) UnmarshalJSON(b []byte) error {
	var f float64
	if err := json.Unmarshal(b, &f); err != nil {
		return err
	}
	*s = Seconds(f * float64(time.Second))
	return nil
}

// MarshalJSON writes a number of seconds.
func (s Seconds) MarshalJSON() ([]byte, error) { return json.Marshal(time.Duration(s).Seconds()) }

// UnmarshalJSON reads an object or a string.
func (t *Turn) UnmarshalJSON(b []byte) error {
	var text string
	if json.Unmarshal(b, &text) == nil {
		*t = Turn{Text: text}
		return nil
	}
	type plain Turn
	return json.Unmarshal(b, (*plain)(t))
}

// Say makes the model say a text and end its turn.
func Say(text string) Turn { return Turn{Text: text} }

// Bash makes the model call the shell tool.
func Bash(command string) Turn { return Turn{Command: command} }

// Call makes the model call any tool.
func Call(tool string, input map[string]any) Turn { return Turn{Tool: tool, Input: input} }

// Together makes the model send several blocks in one reply.
func Together(blocks ...Turn) Turn { return Turn{Blocks: blocks} }

// Refuse makes the endpoint answer with an HTTP error: 429, 529, 500 …
func Refuse(status int) Turn { return Turn{Status: status} }

// With adds an argument to the call.
func (t Turn) With(argument string, value any) Turn {
	t.Input = maps.Clone(t.Input)
	if t.Input == nil {
		t.Input = map[string]any{}
	}
	t.Input[argument] = value
	return t
}

// RetryAfter sets the header that tells when to try again.
func (t Turn) RetryAfter(d time.Duration) Turn {
	t.Headers = maps.Clone(t.Headers)
	if t.Headers == nil {
		t.Headers = map[string]string{}
	}
	t.Headers["retry-after"] = fmt.Sprint(int(d.Seconds()))
	return t
}

// Repeat uses the turn n times.
func (t Turn) Repeat(n int) Turn { t.Times = n; return t }

// OnlyWhen makes the turn the answer to what matches the expression.
func (t Turn) OnlyWhen(pattern string) Turn { t.When = pattern; return t }

// After delays the reply.
func (t Turn) After(d time.Duration) Turn { t.Delay = Seconds(d); return t }

// Paced puts a pause between the events of the stream.
func (t Turn) Paced(d time.Duration) Turn { t.Pace = Seconds(d); return t }

// CutAt drops the connection after n bytes of the body.
func (t Turn) CutAt(n int) Turn { t.Cut = &n; return t }

// FailAt ends the stream with an error event of this kind: overloaded_error …
func (t Turn) FailAt(kind string) Turn { t.StreamError = kind; return t }

// check reports what is wrong with the turn.
func (t Turn) check() error {
	if t.Status != 0 && (t.Status < 400 || t.Status > 599) {
		return fmt.Errorf("the error %d is no HTTP error status", t.Status)
	}
	if _, err := regexp.Compile(t.When); err != nil {
		return fmt.Errorf("the expression of when: %w", err)
	}
	for _, b := range t.Blocks {
		if len(b.Blocks) > 0 || b.Status != 0 {
			return fmt.Errorf("a block holds text or a call only")
		}
	}
	return nil
}
