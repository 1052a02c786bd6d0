package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"cake"
)

// Format is the form that this package writes and reads.
const Format = "cake-recall/1"

// Largest is how many bytes a pack may have.
const Largest = 64 << 20

// ErrChanged says that a pack is not what was exported.
var ErrChanged = errors.New("its content does not match its hash")

// A Mistake is what a lesson is about, in words.
type Mistake struct {
	Signature cake.Signature `json:"signature"`
	ErrorType string         `json:"error_type,omitempty"`
	Name      string         `json:"name,omitempty"`
	Message   string         `json:"message,omitempty"`
}

// A Pack is the file.
type Pack struct {
	Format   string        `json:"format"`
	Made     time.Time     `json:"made"`
	Mistakes []Mistake     `json:"mistakes,omitempty"`
	Lessons  []cake.Lesson `json:"lessons,omitempty"`
	Entries  []cake.Entry  `json:"entries,omitempty"`
	Hash     string        `json:"hash"` // sha256 of all above but made
}

// New makes a pack, in an order that does not depend on the store.
func New(made time.Time, mistakes []Mistake, lessons []cake.Lesson, entries []cake.Entry) Pack {
	for i := range lessons { // they follow from the counts, and from the time
		lessons[i].Confidence, lessons[i].Bound, lessons[i].Standing = 0, 0, ""
	}
	for i := range entries {
		entries[i].Tier, entries[i].Prediction = "", nil
	}
	slices.SortFunc(mistakes, func(a, b Mistake) int { return strings.Compare(string(a.Signature), string(b.Signature)) })
	slices.SortFunc(lessons, func(a, b cake.Lesson) int { return slices.Compare(name(a), name(b)) })
	slices.SortFunc(entries, func(a, b cake.Entry) int { return strings.Compare(a.ID, b.ID) })
	p := Pack{Format: Format, Made: made.UTC(), Mistakes: mistakes, Lessons: lessons, Entries: entries}
	p.Hash = hash(p)
	return p
}

func name(l cake.Lesson) []string { return []string{string(l.Signature), l.Project, l.Fix} }

// hash is the hash of what a pack says.
func hash(p Pack) string {
	p.Hash, p.Made = "", time.Time{}
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // plain records always have a JSON form
	}
	sum := sha256.Sum256(b)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// Write writes a pack as JSON that can be read and compared line by line.
func (p Pack) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(p); err != nil {
		return fmt.Errorf("cannot write the pack: %w", err)
	}
	return nil
}

// Read reads a pack and checks that it is one, and that it is whole.
func Read(r io.Reader) (Pack, error) {
	b, err := io.ReadAll(io.LimitReader(r, Largest+1))
	if err != nil {
		return Pack{}, fmt.Errorf("cannot read the pack: %w", err)
	}
	if len(b) > Largest {
		return Pack{}, fmt.Errorf("cannot read the pack: it is larger than %d MB", Largest>>20)
	}
	var p Pack
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return Pack{}, fmt.Errorf("cannot read the pack: %w", err)
	}
	if p.Format != Format {
		return Pack{}, fmt.Errorf("cannot read the pack: its format is %q, not %q", p.Format, Format)
	}
	if got := hash(p); got != p.Hash {
		return Pack{}, fmt.Errorf("cannot trust the pack: %w (%s, it says %s)", ErrChanged, got, p.Hash)
	}
	return p, nil
}

// Join makes one lesson of what two memories know of it: the larger counts, so
// that what both have seen is not counted twice. It reports whether the result
// differs from a.
func Join(a, b cake.Lesson) (cake.Lesson, bool) {
	j := a
	j.Successes, j.Failures = max(a.Successes, b.Successes), max(a.Failures, b.Failures)
	if b.LastUsed.After(a.LastUsed) {
		j.LastUsed = b.LastUsed
	}
	if !b.Born.IsZero() && (a.Born.IsZero() || b.Born.Before(a.Born)) {
		j.Born = b.Born
	}
	if a.Diff == "" {
		j.Diff = b.Diff
	}
	changed := j.Successes != a.Successes || j.Failures != a.Failures || !j.LastUsed.Equal(a.LastUsed) ||
		!j.Born.Equal(a.Born) || j.Diff != a.Diff
	return j, changed
}
