package course

import (
	"fmt"

	"cake/validator/wording"
)

// A fate is what became of what the agent wrote into a file.
type fate struct {
	at     int    // the step of its last edit; 0 where there was none
	before digest // what the file held before that; 0 where that is not known
	work   int    // how many commands had done something by then
	undone []int  // the steps of the edits that were gone when it edited the file again
	made   string // the line of the file that says that a tool makes it
}

// mostLost is how often an edit may get lost before it is told of: once may be a
// file that was taken back on purpose by means that no line shows.
const mostLost = 2

// edited takes in an edit, and reports whether it is one of a file that something
// else writes: what was written before is gone, as was what the file had then, or the
// file itself says that a tool makes it, and that tool may have run since.
func (f *fate) edited(n, work int, e Edit) bool {
	f.made = madeBy(e)
	var before digest
	if e.Before != nil {
		before = digestOf(*e.Before)
	}
	again := f.at > 0 && work > f.work
	if again && (f.made != "" || before != 0 && before == f.before) {
		f.undone = append(f.undone, f.at)
	}
	if f.at == 0 || !again || before != f.before {
		f.before = before
	}
	f.at, f.work = n, work
	return len(f.undone) >= mostLost || len(f.undone) > 0 && f.made != ""
}

// madeBy is the line at the head of a file, before or after an edit, by which a
// tool tells that it writes it anew.
func madeBy(e Edit) string {
	if e.Before != nil {
		if line := tellsOfMaker(*e.Before); line != "" {
			return line
		}
	}
	return tellsOfMaker(e.Content)
}

// tellsOfMaker looks for that line where tools write it: among the first.
func tellsOfMaker(content string) string {
	const head = 512
	return quote(maker().FindString(content[:min(head, len(content))]))
}

// maker is how tools say that they write a file: https://go.dev/s/generatedcode is one
// of many forms.
var maker = wording.Lazy(`(?mi)^[^\w\n]*(?:.*\b(?:generated|created|produced|managed|maintained)\b.*\b(?:do not|don't) (?:edit|modify|change|touch)\b|(?:do not|don't) (?:edit|modify|change)\b.*\b(?:generated|overwritten|lost)\b|.*\bchanges\b.*\bwill be (?:lost|overwritten|discarded)\b|.*@generated\b|.*\bthis file is (?:auto-?|automatically )?generated\b).*$`)

// overwritten is due where a file is edited again that something else writes.
func (r *Run) overwritten(m *moment) *finding {
	if m.deed != wrote || !m.lost {
		return nil
	}
	f := &r.files.use(m.key).fate
	what := fmt.Sprintf("what was written to %s at %s was gone afterwards", m.line, steps(f.undone))
	if f.made != "" {
		what = fmt.Sprintf("%s was edited at %s, and now again, and says of itself: %s", m.line, steps(f.undone), f.made)
	}
	f.undone = nil
	return &finding{
		evidence: what, subject: m.key,
		fixes: []string{"Edit what " + m.line + " is made from: a tool writes it anew"},
	}
}

// heardWork takes in a command that may have written files. What may take back the
// agent's work by its word explains why an edit is gone.
func (r *Run) heardWork(m *moment) {
	switch {
	case takesBack().MatchString(m.key):
		for _, book := range r.files.items {
			book.fate = fate{}
		}
	case !m.reads && !m.failed():
		r.works++
	}
}

// takesBack is a word by which a line may give files what they held before.
var takesBack = wording.Lazy(`(?i)\bgit\b.*\b(?:checkout|switch|stash|apply|merge|rebase|pull|am|cherry-pick|bisect)\b|\b(?:reset|restore|revert|clean|undo|rollback)\b`)
