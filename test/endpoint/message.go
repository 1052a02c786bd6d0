package endpoint

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"strings"
)

// A Message is one message of a request.
type Message struct {
	Role   string  `json:"role"`
	Blocks []Block `json:"content"`
}

// A Block is one content block of a message. Only what its type has is set.
type Block struct {
	Type    string          `json:"type"` // text, tool_use, tool_result …
	Text    string          `json:"text,omitempty"`
	Call    string          `json:"call,omitempty"` // of tool_use and tool_result: the call's id
	Tool    string          `json:"tool,omitempty"`
	Input   json.RawMessage `json:"input,omitempty"`
	IsError bool            `json:"is_error,omitempty"`
}

// UnmarshalJSON reads a message as the API takes it: the content is a text or a
// list of blocks. Cache marks and what is unknown are left out.
func (m *Message) UnmarshalJSON(text []byte) error {
	var wire struct {
		Role    string          `json:"role"`
		Content json.RawMessage `json:"content"`
	}
	if err := json.Unmarshal(text, &wire); err != nil {
		return err
	}
	m.Role, m.Blocks = wire.Role, readContent(wire.Content)
	return nil
}

func readContent(content json.RawMessage) []Block {
	var text string
	if json.Unmarshal(content, &text) == nil {
		return []Block{{Type: "text", Text: text}}
	}
	var list []struct {
		Type      string          `json:"type"`
		Text      string          `json:"text"`
		Thinking  string          `json:"thinking"`
		ID        string          `json:"id"`
		ToolUseID string          `json:"tool_use_id"`
		Name      string          `json:"name"`
		Input     json.RawMessage `json:"input"`
		Content   json.RawMessage `json:"content"`
		IsError   bool            `json:"is_error"`
	}
	if json.Unmarshal(content, &list) != nil {
		return nil
	}
	var out []Block
	for _, w := range list {
		b := Block{Type: w.Type, Text: w.Text + w.Thinking, Call: w.ID + w.ToolUseID, Tool: w.Name, Input: w.Input, IsError: w.IsError}
		if w.Type == "tool_result" {
			b.Text = joinTexts(readContent(w.Content))
		}
		out = append(out, b)
	}
	return out
}

func joinTexts(blocks []Block) string {
	var texts []string
	for _, b := range blocks {
		if b.Text != "" {
			texts = append(texts, b.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// Text returns the texts of the message, tool results included, line by line.
func (m Message) Text() string { return joinTexts(m.Blocks) }

// told joins the texts of the messages that are not the model's own.
func told(messages []Message) string {
	var texts []string
	for _, m := range messages {
		if m.Role != "assistant" {
			texts = append(texts, m.Text())
		}
	}
	return strings.Join(texts, "\n")
}

// sinceModel returns the messages after the model's last words.
func sinceModel(messages []Message) []Message {
	for i := len(messages) - 1; i >= 0; i-- {
		if messages[i].Role == "assistant" {
			return messages[i+1:]
		}
	}
	return messages
}

// chain returns one digest a message, each covering all messages up to it, so
// that equal digests mean equal beginnings of a conversation.
func chain(messages []Message) [][sha256.Size]byte {
	keys := make([][sha256.Size]byte, len(messages))
	var before []byte
	for i, m := range messages {
		keys[i] = sha256.Sum256(bytes.Join([][]byte{before, mustJSON(m)}, nil))
		before = keys[i][:]
	}
	return keys
}
