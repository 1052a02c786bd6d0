package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"cake"
)

// Genesis is the prev of the first line: the SHA-256 of "cake journal v1\n".
const Genesis = "d74e08ddc9a02c2213da8087541298acccccb656b11e4313106ff1aa84eb0a8a"

// MaxLine is the longest line, in bytes, that is written or read.
const MaxLine = 8 << 20

// maxSeq keeps a number that somebody wrote into the file from running over.
const maxSeq = 1 << 62

const (
	hashKey    = `,"hash":"`
	hashDigits = 2 * sha256.Size
	suffixLen  = len(hashKey) + hashDigits + len(`"}`)
)

// An Entry is one line of the journal.
type Entry struct {
	Seq   uint64     `json:"seq"`  // from 1
	Prev  string     `json:"prev"` // hash of the line before; Genesis for the first
	Event cake.Event `json:"event"`
	Hash  string     `json:"hash"` // of this line, as the line itself claims it

	// Line is the line as it stands in the file, without its newline; it keeps
	// fields and event types that this version does not know.
	Line []byte `json:"-"`
}

// marshalEvent is the one way from an event to bytes.
func marshalEvent(e cake.Event) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(e); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}

// encode makes the line, newline included, that carries event after a line with hash prev.
func encode(seq uint64, prev string, event []byte) (line []byte, hash string) {
	b := make([]byte, 0, len(event)+256)
	b = append(b, `{"seq":`...)
	b = strconv.AppendUint(b, seq, 10)
	b = append(b, `,"prev":"`...)
	b = append(b, prev...)
	b = append(b, `","event":`...)
	b = append(b, event...)
	hash = digest(b)
	b = append(b, hashKey...)
	b = append(b, hash...)
	return append(b, '"', '}', '\n'), hash
}

// decode is the one way from bytes to an entry. It does not check the hash.
func decode(line []byte) (Entry, error) {
	if _, _, ok := split(line); !ok {
		return Entry{}, errors.New("it does not end with a hash")
	}
	var e Entry
	if err := json.Unmarshal(line, &e); err != nil {
		return Entry{}, fmt.Errorf("it cannot be decoded: %w", err)
	}
	if e.Seq == 0 || e.Seq > maxSeq {
		return Entry{}, errors.New("it has no number that a line can have")
	}
	e.Line = bytes.Clone(line)
	return e, nil
}

// split parts a line into its canonical bytes and the hash that it claims.
func split(line []byte) (body []byte, hash string, ok bool) {
	n := len(line) - suffixLen
	if n < 0 || !bytes.HasPrefix(line[n:], []byte(hashKey)) || !bytes.HasSuffix(line, []byte(`"}`)) {
		return nil, "", false
	}
	digits := line[n+len(hashKey) : len(line)-2]
	if _, err := hex.DecodeString(string(digits)); err != nil {
		return nil, "", false
	}
	return line[:n], string(digits), true
}

// sound reports whether the hash that the line claims is that of its bytes.
func sound(line []byte) bool {
	body, hash, ok := split(line)
	return ok && digest(body) == hash
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
