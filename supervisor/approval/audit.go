package approval

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"time"
)

// What an Entry can tell, besides the answers of a question and the words that
// people can say.
const (
	CodeMade  = "code_made"
	CodeWrong = "code_wrong"
	CodesVoid = "codes_void" // too many wrong ones
	Paired    = "paired"
	Removed   = "removed"
	Stranger  = "stranger" // somebody who is not known has written
	Asked     = "asked"
	Expired   = "expired" // nobody has answered: denied
	Late      = "late"    // somebody has answered what was decided
	Broken    = "broken"  // the audit before this one is not what was written; it lies where Result says
)

// An Entry is one line of the audit.
type Entry struct {
	N       int       `json:"n"` // from 1
	At      time.Time `json:"at"`
	What    string    `json:"what"`
	Channel string    `json:"channel,omitempty"`
	By      string    `json:"by,omitempty"`
	About   string    `json:"about,omitempty"` // an incident, a question
	Session string    `json:"session,omitempty"`
	Sum     string    `json:"sum,omitempty"` // of the command: see Sum
	Text    string    `json:"text,omitempty"`
	Result  string    `json:"result,omitempty"`
	Prev    string    `json:"prev"` // hash of the line before; "" for the first
}

// A Head is where an audit ends.
type Head struct {
	N    int    `json:"n"`
	Hash string `json:"hash,omitempty"` // of the last line
	Size int64  `json:"size,omitempty"` // of the file, where whoever keeps it says so
}

// Seal writes an entry behind a head, as the line that it is in the audit.
func (h Head) Seal(e Entry) (line []byte, next Head, err error) {
	e.N, e.Prev, e.At = h.N+1, h.Hash, e.At.UTC()
	line, err = json.Marshal(e)
	if err != nil {
		return nil, h, fmt.Errorf("cannot write an entry of the audit: %w", err)
	}
	return append(line, '\n'), Head{N: e.N, Hash: hashLine(line)}, nil
}

func hashLine(line []byte) string {
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}

// maxEntry bounds a line of the audit.
const maxEntry = 1 << 20

// Read reads an audit and gives each entry to see, nil for nobody. It must have
// all that was known to be in it, and may have more. The error names the first line
// that is not what was written.
func Read(r io.Reader, known Head, see func(Entry)) (h Head, err error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxEntry)
	for in.Scan() {
		e, next, err := h.follow(in.Bytes())
		if err != nil {
			return h, err
		}
		if h = next; h.N == known.N && h.Hash != known.Hash {
			return h, fmt.Errorf("line %d of the audit is another one than was written", h.N)
		}
		if see != nil {
			see(e)
		}
	}
	if err := in.Err(); err != nil {
		return h, fmt.Errorf("cannot read the audit: %w", err)
	}
	if h.N < known.N {
		return h, fmt.Errorf("the audit has %d lines, and had %d: its end was removed", h.N, known.N)
	}
	return h, nil
}

// follow reads the line behind a head.
func (h Head) follow(line []byte) (e Entry, next Head, err error) {
	if err := json.Unmarshal(line, &e); err != nil {
		return e, h, fmt.Errorf("cannot read line %d of the audit: %w", h.N+1, err)
	}
	if e.N != h.N+1 || e.Prev != h.Hash {
		return e, h, fmt.Errorf("line %d of the audit does not follow from the one before: something was changed, added or removed there", h.N+1)
	}
	return e, Head{N: e.N, Hash: hashLine(line)}, nil
}
