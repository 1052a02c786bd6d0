package validator

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// A hearing is one match in the output and the call that it stands in.
type hearing struct {
	candidate
	out  output
	call command.Call

	tells    bool // the matches that a reason silences are to be kept
	silenced []silenced
}

// A silenced is a match that is no complaint, and why.
type silenced struct {
	candidate
	*reason
}

// hear is the hearing of one match.
func hear(m candidate, out output, c command.Call) *hearing {
	return &hearing{candidate: m, out: out, call: c}
}

// silent reports whether there is a reason that a match is no complaint.
func (h *hearing) silent(m candidate) bool {
	h.candidate = m
	why := h.silences()
	if h.tells && why != nil && len(h.silenced) < maxSilenced {
		h.silenced = append(h.silenced, silenced{m, why})
	}
	return why != nil
}

// maxSilenced bounds the matches that are kept with the reason that silences them.
const maxSilenced = 24

// line is the line in which the match begins.
func (h *hearing) line() string { return strings.TrimSpace(h.out.lineOf(h.at)) }

// onStderr reports whether the match stands on standard error.
func (h *hearing) onStderr() bool { return h.out.stream(h.at) == cake.StreamStderr }

// othersData reports whether a reader shows the complaint of a program that does not run
// here.
func (h *hearing) othersData() bool { return h.call.OnlyReads() && !ownComplaint(h.candidate, h.call) }

// namesNoProgram reports whether what stands for a program is what a line begins with
// that complains.
func (h *hearing) namesNoProgram() bool {
	return slices.Contains([]string{"Error", "ERROR", "error", "Warning"}, h.slots["tool"])
}

// inHistory reports whether git's words stand in what it shows of what was committed.
func (h *hearing) inHistory() bool {
	return readsHistory(h.call) && !h.onStderr() && wording.Begins(h.text, "fatal: ", "error: ") && !h.call.Merges()
}

// showsShell reports whether the words of a shell stand in what a reader prints: it
// would have said its own beside that.
func (h *hearing) showsShell() bool {
	return h.rule.Own && h.call.OnlyReads() && !h.onStderr() && !strings.Contains(h.call.Line, "2>&1")
}

// rehearsed reports whether a merge was only tried.
func (h *hearing) rehearsed() bool { return h.call.Echoed && h.call.Undoes() || h.call.Rehearses() }

// compared reports whether a line is of a comparison in a test that did not hold,
// which quotes what was compared, or a line of its diff.
func (h *hearing) compared() bool {
	line := h.line()
	return wording.Holds(line[:min(len(line), 200)], "assertionerror", "failed asserting", "to equal", "toequal", "tobe(") ||
		wording.Begins(line, "-", "+") && len(line) > 1 && line[1] != ' ' && line[1] != '-' && h.out.holds("+ expected")
}

// nameless reports whether what a general rule has taken for the name of something
// is a word of the sentence: "could not resolve dependencies of …".
func (h *hearing) nameless() bool {
	for _, slot := range []string{"module", "program", "program4", "target"} {
		if slices.Contains([]string{"in", "is", "on", "the", "for", "of", "by", "to", "all", "any", "dependencies", "dependency", "packages", "modules", "queue", "platform", "task", "tasks", "version", "versions"}, strings.TrimRight(h.slots[slot], ":.")) {
			return true
		}
	}
	return false
}

// defaulted reports whether a match stands in a line that tells of what was taken
// instead of what is not there: that is not what made the program fail.
func (h *hearing) defaulted() bool {
	return wording.Holds(h.out.lineOf(h.at), "using default", "using the default", "falling back", "attempting to ")
}

// warnedUntilStopped reports whether a match is a warning of a program that was stopped.
func (h *hearing) warnedUntilStopped() bool { return h.call.Stopped() && h.out.warned(h.at) }

// readersOutput reports whether readers alone run, and the match stands in what they
// were to show.
func (h *hearing) readersOutput() bool { return !h.rule.Own && h.call.OnlyReads() && !h.onStderr() }

// reported reports whether a match stands in what a script prints on standard
// output: it may tell of what it has found, where it would complain on the other.
func (h *hearing) reported() bool {
	return h.rule.AtZero == rules.TrustZero && h.call.ScriptsGoOn() && !h.call.Hides() && !h.onStderr()
}

// probed reports whether all that runs asks about what a match tells of: a database that
// lets nobody in has answered nothing.
func (h *hearing) probed() bool { return h.rule.Kind != "auth.db" && h.call.OnlyQueries() }

// saidByReader reports whether a reader of the call says it in its own name.
func (h *hearing) saidByReader() bool { return byReader(h.out.lineOf(h.at), h.call) }

func (h *hearing) mergeUndone() bool { return h.call.Undoes() }

// inRows reports whether a match stands in the rows of a table that a client prints.
func (h *hearing) inRows() bool {
	return h.call.OnlyRows() && !h.onStderr() && !h.call.Complains(h.out.text[h.at:])
}

// remark reports whether a line only remarks. Packages, linters and what waits for an
// answer say in such words what has kept them.
func (h *hearing) remark() bool {
	return h.rule.Family != rules.Packages && h.rule.Kind != "lint.findings" && h.rule.Kind != "prompt.interactive" && tone.Remarks(h.line())
}

// inPassing reports whether general words are none of a program that is known to have
// failed, or that ends with them.
func (h *hearing) inPassing() bool {
	return !piped(h.call, h.line()) && !h.call.Failed && !h.lastWord()
}

// believed reports whether the status speaks for the program of a match, and nothing but
// the match speaks against it.
func (h *hearing) believed() bool { return !h.doubted() && !h.lostWord() }

// doubted reports whether the rule counts in spite of the status.
func (h *hearing) doubted() bool {
	return h.rule.countsAtZero(h.call) || h.rule.general() && (h.call.Failed || h.lastWord())
}

// lostWord reports whether a match is what is said by a program whose status is lost, and
// that has done nothing of what it was there for: a filter, one that was called wrongly, a
// shell that could not start it.
func (h *hearing) lostWord() bool {
	line := h.line()
	return filterDied(h.call, line) || h.miscalled() || h.unreadable() || h.leftOut() || h.onStderr() && shellVoice(line)
}

// inCommand reports whether a line is a part of the command, which a shell or a tool
// shows before it runs it.
func (h *hearing) inCommand() bool {
	line := h.line()
	return len(line) > 12 && strings.Contains(h.call.Line, line) && h.doubted()
}
