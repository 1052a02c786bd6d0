package wait

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/wording"
)

// A holder is the process that is said to hold what a run waits for.
type holder struct {
	pid   string
	gone  int    // the step that has shown that no such process runs; 0 where none has
	line  string // of that step
	since int    // the last step that was refused for it, behind that; 0 where none was
}

// longestRefusal bounds what is read for the name of a holder, in bytes.
const longestRefusal = 2 << 10

// hear takes in a command.
func (h *holder) hear(m *moment.Moment, res *cake.Result) {
	text := res.Stdout + "\n" + res.Stderr
	text = text[:min(len(text), longestRefusal)]
	switch named := heldBy().FindStringSubmatch(text); {
	case h.pid != "" && asksFor(res.Command, h.pid):
		h.look(m, text)
	case named == nil || m.Reads:
	case named[1]+named[2] != h.pid:
		*h = holder{pid: strings.Clone(named[1] + named[2])}
	case h.gone > 0:
		h.since = m.N
	}
}

// look takes in what was answered when somebody looked for the process.
func (h *holder) look(m *moment.Moment, text string) {
	h.gone, h.line = 0, m.Line
	if !regexp.MustCompile(`(?m)^\s*` + h.pid + `(?:\s|$)`).MatchString(text) {
		h.gone = m.N
	}
}

// finding is due where what is waited for is held, as it says, by a process that was shown
// not to run.
func (h *holder) finding(m *moment.Moment) *finding.Finding {
	if h.since != m.N || m.N == 0 {
		return nil
	}
	f := &finding.Finding{
		Evidence: fmt.Sprintf("`%s` waits for process %s, and no such process runs, as `%s` has shown at step %d", m.Line, h.pid, h.line, h.gone),
		Subject:  "holder", Cause: m.Cause,
		Fixes: []string{"Check what process " + h.pid + " has left behind, and remove its lock: it does not run any more, so no wait frees that"},
	}
	*h = holder{}
	return f
}

// asksFor reports whether a line looks for a process by its number, or by what a file of locks
// says, in a form whose answer begins with the number.
func asksFor(line, pid string) bool {
	call := callOfPS().FindString(line)
	named := slices.Contains(strings.Fields(call), pid) || strings.HasSuffix(call, "-p"+pid) || pidFromFile().MatchString(call)
	form := formOfPS().FindStringSubmatch(call)
	return named && (form == nil || strings.HasPrefix(form[1], "pid"))
}

var (
	// heldBy is how a program says which process it waits for.
	heldBy = wording.Lazy(`(?i)(?:\b(?:running|holds?|held|locked|owned|in use|in progress|active|taken)\b[^\n]{0,60}?\b(?:pid|process)[ :=#]{1,2}(\d+)|\b(?:pid|process)[ :=#]{1,2}(\d+)\)?[^\n]{0,30}?\b(?:is running|is still running|holds?|has (?:the|a) lock|owns))`)
	// callOfPS is a call of ps.
	callOfPS = wording.Lazy(`\bps (?:[^;|&\n$>]|\$\([^)]*\))+`)
	// formOfPS is what it is to show.
	formOfPS = wording.Lazy(`-o ?(\w+)`)
	// pidFromFile is the number that stands in a file of locks.
	pidFromFile = wording.Lazy(`\$\((?:cat |<)\s*\S*(?:lock|pid)\S*\)`)
)
