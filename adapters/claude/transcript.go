package claude

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"slices"
)

// maxTail is how much of the end of a conversation's file is read, in bytes.
const maxTail = 256 << 10

// LastFailure reads out of a conversation's file (Hook.Transcript) whether the
// model's last words there are Claude Code's own report that it could not be
// asked: its word for the failure, and the message. ok is false where the model
// has had the last word, or the file cannot be read.
func LastFailure(path string) (failure, message string, ok bool) {
	tail, err := readTail(path)
	if err != nil {
		return "", "", false
	}
	for line := range backward(tail) {
		var e struct {
			Type    string `json:"type"`
			Failed  bool   `json:"isApiErrorMessage"`
			Side    bool   `json:"isSidechain"`
			Error   string `json:"error"`
			Message struct {
				Content json.RawMessage `json:"content"`
			} `json:"message"`
		}
		if json.Unmarshal(line, &e) != nil || e.Side || e.Type != "assistant" && e.Type != "user" {
			continue
		}
		return e.Error, text(e.Message.Content), e.Failed && e.Type == "assistant"
	}
	return "", "", false
}

// Kept reports whether a conversation's file holds anything that was said, so that
// it can be gone on with. Claude Code writes it with a delay.
func Kept(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, maxTail))
	return err == nil && bytes.Contains(head, []byte(`"type":"user"`))
}

// readTail reads the end of a file.
func readTail(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.NewSectionReader(f, max(0, info.Size()-maxTail), maxTail))
}

// backward are the lines of a text, the last one first.
func backward(tail []byte) func(yield func([]byte) bool) {
	lines := bytes.Split(tail, []byte("\n"))
	return func(yield func([]byte) bool) {
		for _, l := range slices.Backward(lines) {
			if len(l) > 0 && !yield(l) {
				return
			}
		}
	}
}

// text is what the blocks of a message say.
func text(content json.RawMessage) string {
	var blocks []struct {
		Text string `json:"text"`
	}
	if json.Unmarshal(content, &blocks) != nil {
		return ""
	}
	var b []byte
	for _, block := range blocks {
		b = append(b, block.Text...)
	}
	return string(b)
}
