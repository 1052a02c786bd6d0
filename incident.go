package cake

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"
)

// Signature identifies a mistake: the same mistake elsewhere, later or some
// lines lower has the same signature; two different mistakes never share one.
// Its form is "v1:" and 64 hexadecimal digits.
type Signature string

// Sign makes the signature of an ordered list of parts (error type, tool, key
// slots). Parts are length-prefixed, so ("a","bc") and ("ab","c") differ.
func Sign(parts ...string) Signature {
	h := sha256.New()
	var n [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(n[:], uint64(len(p)))
		h.Write(n[:])
		h.Write([]byte(p))
	}
	return Signature("v1:" + hex.EncodeToString(h.Sum(nil)))
}

// Short returns a form of the signature for people: its first 8 digits.
func (s Signature) Short() string {
	if len(s) < 11 {
		return string(s)
	}
	return string(s[3:11])
}

// StreamSource names the stream in which an error was seen.
type StreamSource string

// The streams.
const (
	StreamStdout   StreamSource = "stdout"
	StreamStderr   StreamSource = "stderr"
	StreamTerminal StreamSource = "terminal"
	StreamHook     StreamSource = "hook"
)

// An ErrorEvent is one error that was seen in a command's output or status.
type ErrorEvent struct {
	ErrorType    string       `json:"error_type"`     // "class.kind" of docs/errors.md
	Name         string       `json:"name,omitempty"` // the language's own name: ImportError, E0308
	Message      string       `json:"message"`
	FilePath     string       `json:"file_path,omitempty"`
	LineNumber   int          `json:"line_number,omitempty"` // from 1; 0 when unknown
	RawOutput    string       `json:"raw_output"`            // the lines that say it, escape sequences removed
	Command      string       `json:"command,omitempty"`
	ExitCode     int          `json:"exit_code,omitempty"`
	Timestamp    time.Time    `json:"timestamp,omitzero"`
	StreamSource StreamSource `json:"stream_source"`
	Signature    Signature    `json:"signature"`

	Rule      string   `json:"rule,omitempty"`      // id of the rule that saw it
	Fixes     []string `json:"fixes,omitempty"`     // what the rule suggests, best first, slots filled
	Reference string   `json:"reference,omitempty"` // where to look: requirements.txt
	Tool      string   `json:"tool,omitempty"`
}

// A Classification says what an error is worth.
type Classification struct {
	ErrorType            string   `json:"error_type"`
	Severity             Severity `json:"severity"`
	Confidence           float64  `json:"confidence"` // 0–1
	InterventionRequired bool     `json:"intervention_required"`
	SuggestedFix         string   `json:"suggested_fix,omitempty"`
	Reference            string   `json:"reference,omitempty"`
	Rule                 string   `json:"rule"`
}

// History is what the recall store knows of a signature.
type History struct {
	Signature     Signature      `json:"signature"`
	Count         int            `json:"count"` // occurrences within the strike window, this one included
	FirstSeen     time.Time      `json:"first_seen"`
	LastSeen      time.Time      `json:"last_seen"`
	Interventions []Intervention `json:"interventions,omitempty"` // oldest first
	Lessons       []Lesson       `json:"lessons,omitempty"`       // best first
}

// An Incident is one signature in one session, from the first error that
// called for an intervention until it is resolved.
type Incident struct {
	ID        string    `json:"id"`
	SessionID string    `json:"session_id"`
	Signature Signature `json:"signature"`
	ErrorType string    `json:"error_type"`
	OpenedAt  time.Time `json:"opened_at"`
	Strikes   int       `json:"strikes"` // occurrences after which cake spoke
	Level     int       `json:"level"`   // 1–4, how insistent the next message is
}

// A Lesson is a fix that was seen to work, or to fail, for a signature.
type Lesson struct {
	Signature Signature `json:"signature"`
	Fix       string    `json:"fix"`               // a command line; for an edit a sentence that begins with "Fix"
	Project   string    `json:"project,omitempty"` // "" where it holds everywhere
	Successes int       `json:"successes"`
	Failures  int       `json:"failures"`
	LastUsed  time.Time `json:"last_used"`

	Diff     string    `json:"diff,omitempty"`     // what was edited along with it, in short
	Born     time.Time `json:"born,omitzero"`      // when it was first seen
	Evidence []string  `json:"evidence,omitempty"` // ids of the latest entries that show it
	Standing Standing  `json:"standing,omitempty"`
	// Confidence is what to expect of the fix now, 0–1; Bound is what it reaches
	// at least, with a probability of 95 %.
	Confidence float64 `json:"confidence,omitempty"`
	Bound      float64 `json:"bound,omitempty"`
}
