package recall

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cake"
)

// The longest texts that are kept, in bytes; what is longer loses its end.
const (
	longestText = 4 << 10
	longestName = 1 << 10 // two of them fit into one index of either database
	longestRaw  = 8 << 10
	longestTag  = 256
)

// An item is one thing to remember: a strike, a said, a judged and a denied, which
// are entries with more to them; a noted, which is nothing but an entry; a learnt
// and a used. Each knows how to write itself to the file (write.go, "store") and
// into the memory that stands in for it (memory.go, "remember"). Writing an item
// twice is the same as writing it once.
type item interface {
	about() cake.Signature // "" where it is about none
	told() *cake.Entry     // nil where it is none
	store(t *transaction) error
	remember(m *memory)
}

func (e strike) about() cake.Signature { return e.event.Signature }
func (e said) about() cake.Signature   { return e.words.Signature }
func (e judged) about() cake.Signature { return e.outcome.Signature }
func (e denied) about() cake.Signature { return "" }

func (e strike) told() *cake.Entry { return &e.tale }
func (e said) told() *cake.Entry   { return &e.tale }
func (e judged) told() *cake.Entry { return &e.tale }
func (e denied) told() *cake.Entry { return &e.tale }
func (e *noted) told() *cake.Entry { return &e.tale }
func (e learnt) told() *cake.Entry { return nil }

// A strike is one sighting of an error.
type strike struct {
	uid     uid
	project string
	event   cake.ErrorEvent
	tale    cake.Entry
}

// A said is one intervention.
type said struct {
	project string
	words   cake.Intervention
	tale    cake.Entry
}

// A judged is the outcome of an intervention, or of an error that went away.
type judged struct {
	uid     uid
	project string
	outcome cake.Outcome
	tale    cake.Entry
}

// A denied is one decision against a command.
type denied struct {
	uid      uid
	project  string
	decision cake.CommandDecision
	tale     cake.Entry
}

// A uid names an item in every store. It begins with the time, so that new
// ones go to the end of the index.
type uid [16]byte

// String is the uid as the id of an entry: 32 digits that sort by time.
func (u uid) String() string { return hex.EncodeToString(u[:]) }

func newUID(at time.Time) uid {
	u := firstUID(at)
	_, _ = rand.Read(u[6:]) // never fails: it ends the program instead
	return u
}

// firstUID is the least uid of the millisecond of at. Times before 1970 have
// that of 1970.
func firstUID(at time.Time) (u uid) {
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(max(0, at.UnixMilli())))
	copy(u[:6], ms[2:])
	return u
}

// A cleaner makes foreign texts fit to be kept.
type cleaner struct{ mask func(string) string }

// plain cuts s to longest bytes at the edge of a rune, and replaces what SQL
// stores disagree about: NUL and bytes that are no UTF-8.
func plain(s string, longest int) string {
	if len(s) <= longest && isASCII(s) {
		return s
	}
	if len(s) > longest {
		for longest > 0 && !utf8.RuneStart(s[longest]) {
			longest--
		}
		s = s[:longest]
	}
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

// isASCII reports whether s is plain as it is, as most texts are.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] == 0 || s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// text is plain with its secrets masked. Masking comes before the cut, because
// half a secret is no longer recognised; a text that is absurdly long is cut
// before that too, far behind what is kept.
func (c cleaner) text(s string, longest int) string {
	if s == "" {
		return ""
	}
	return plain(c.mask(plain(s, 8*longest)), longest)
}

func (c cleaner) texts(ts ...*string) {
	for _, t := range ts {
		*t = c.text(*t, longestText)
	}
}

// names cleans identifiers. They are not masked: a mask that takes a long
// number for a secret would make all signatures one.
func names[T ~string](ns ...*T) {
	for _, n := range ns {
		*n = T(plain(string(*n), longestName))
	}
}

// event returns e cleaned, and without what is not kept.
func (c cleaner) event(e cake.ErrorEvent) cake.ErrorEvent {
	e.RawOutput = c.text(e.RawOutput, longestRaw)
	c.texts(&e.Message, &e.FilePath, &e.Command)
	names(&e.ErrorType, &e.Name, &e.Rule, &e.Tool)
	names(&e.Signature)
	names(&e.StreamSource)
	e.Fixes, e.Reference = nil, ""
	return e
}

func (c cleaner) intervention(v cake.Intervention) cake.Intervention {
	c.texts(&v.Message.Text, &v.Fix)
	names(&v.ID, &v.IncidentID, &v.SessionID, &v.CommandID, &v.ErrorType)
	names(&v.Signature)
	names(&v.Message.Kind)
	names(&v.Channel)
	v.Evidence = "" // the journal has it
	return v
}

func (c cleaner) outcome(o cake.Outcome) cake.Outcome {
	c.texts(&o.Evidence, &o.Fix)
	names(&o.InterventionID, &o.IncidentID, &o.SessionID, &o.ErrorType)
	names(&o.Signature)
	return o
}

// entry returns e cleaned; what it has none of stays as it is.
func (c cleaner) entry(e cake.Entry) cake.Entry {
	e.Content = c.text(e.Content, longestRaw)
	c.texts(&e.Summary, &e.Rationale, &e.Command, &e.Key, &e.Path)
	names(&e.ID, &e.Project, &e.SessionID, &e.Agent, &e.IncidentID, &e.Tool)
	names(&e.Author)
	names(&e.Kind)
	names(&e.Action)
	names(&e.Signature)
	e.Tags = slices.Clone(e.Tags)
	for i := range e.Tags {
		e.Tags[i] = strings.ReplaceAll(c.text(e.Tags[i], longestTag), "\n", " ")
	}
	e.Dependencies = slices.Clone(e.Dependencies)
	for i := range e.Dependencies {
		names(&e.Dependencies[i].ID)
	}
	if e.CausedBy != nil {
		cause := *e.CausedBy
		names(&cause.ID)
		e.CausedBy = &cause
	}
	return e
}

func (c cleaner) decision(d cake.CommandDecision) cake.CommandDecision {
	c.texts(&d.Reason, &d.Suggestion, &d.Command, &d.Cwd)
	names(&d.Rule, &d.SessionID)
	names(&d.Verdict)
	names(&d.Source)
	return d
}

// moment is t as the store keeps it: UTC, whole microseconds. A time that is
// not set, or lies ahead, is now: a wrong clock must not make a strike immortal.
func moment(t, now time.Time) time.Time {
	if t.IsZero() || t.After(now) {
		t = now
	}
	return t.UTC().Truncate(time.Microsecond)
}
