package silence

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// A Hearing is one match in the output and the call that it stands in.
type Hearing struct {
	match.Match
	Out  match.Output
	Call command.Call

	Tells    bool // the matches that a reason silences are to be kept
	Silenced []Silenced
}

// A Silenced is a match that is no complaint, and why.
type Silenced struct {
	match.Match
	*Reason
}

// Hear is the hearing of one match.
func Hear(m match.Match, out match.Output, c command.Call) *Hearing {
	return &Hearing{Match: m, Out: out, Call: c}
}

// Silent reports whether there is a reason that a match is no complaint.
func (h *Hearing) Silent(m match.Match) bool {
	h.Match = m
	why := h.Why()
	if h.Tells && why != nil && len(h.Silenced) < MaxSilenced {
		h.Silenced = append(h.Silenced, Silenced{m, why})
	}
	return why != nil
}

// MaxSilenced bounds the matches that are kept with the reason that silences them.
const MaxSilenced = 24

// line is the line in which the match begins.
func (h *Hearing) line() string { return strings.TrimSpace(h.Out.LineOf(h.At)) }

// onStderr reports whether the match stands on standard error.
func (h *Hearing) onStderr() bool { return h.Out.Stream(h.At) == cake.StreamStderr }

// othersData reports whether a reader shows the complaint of a program that does not run
// here.
func (h *Hearing) othersData() bool { return h.Call.OnlyReads() && !ownComplaint(h.Match, h.Call) }

// namesNoProgram reports whether what stands for a program is what a line begins with
// that complains.
func (h *Hearing) namesNoProgram() bool {
	return slices.Contains([]string{"Error", "ERROR", "error", "Warning"}, h.Slots["tool"])
}

// inHistory reports whether git's words stand in what it shows of what was committed.
func (h *Hearing) inHistory() bool {
	const fatal = 128 // with which git ends where it cannot even begin
	return readsHistory(h.Call) && !h.onStderr() && h.Call.Code != fatal && wording.Begins(h.Text, "fatal: ", "error: ") && !h.Call.Merges()
}

// showsShell reports whether the words of a shell stand in what a reader prints: it
// would have said its own beside that.
func (h *Hearing) showsShell() bool {
	return h.Rule.Own && h.Call.OnlyReads() && !h.onStderr() && !strings.Contains(h.Call.Line, "2>&1")
}

// rehearsed reports whether a merge was only tried.
func (h *Hearing) rehearsed() bool { return h.Call.Echoed && h.Call.Undoes() || h.Call.Rehearses() }

// compared reports whether a line is of a comparison in a test that did not hold,
// which quotes what was compared, or a line of its diff.
func (h *Hearing) compared() bool {
	line := h.line()
	return wording.Holds(line[:min(len(line), 200)], "assertionerror", "failed asserting", "to equal", "toequal", "tobe(") ||
		wording.Begins(line, "-", "+") && len(line) > 1 && line[1] != ' ' && line[1] != '-' && h.Out.Holds("+ expected")
}

// nameless reports whether what a general rule has taken for the name of something
// is a word of the sentence: "could not resolve dependencies of …".
func (h *Hearing) nameless() bool {
	for _, slot := range []string{"module", "program", "program4", "target"} {
		if slices.Contains([]string{"in", "is", "on", "the", "for", "of", "by", "to", "all", "any", "dependencies", "dependency", "packages", "modules", "queue", "platform", "task", "tasks", "version", "versions"}, strings.TrimRight(h.Slots[slot], ":.")) {
			return true
		}
	}
	return false
}

// interrupted reports whether a match is what Python says of SIGINT (130 is 128 and that),
// or a shell of the program that a limit has killed with it, which is no mistake of its own.
func (h *Hearing) interrupted() bool {
	switch {
	case h.Slots["name"] == "KeyboardInterrupt":
		return h.Call.Code == 130 || h.Call.Stopped()
	case h.Slots["message"] == "Killed":
		return h.Call.Stopped()
	}
	return false
}

// defaulted reports whether a match stands in a line that tells of what was taken
// instead of what is not there: that is not what made the program fail.
func (h *Hearing) defaulted() bool {
	return wording.Holds(h.Out.LineOf(h.At), "using default", "using the default", "falling back", "attempting to ")
}

// warnedUntilStopped reports whether a match is a warning of a program that was stopped.
func (h *Hearing) warnedUntilStopped() bool { return h.Call.Stopped() && Warned(h.Out, h.At) }

// readersOutput reports whether readers alone run, and the match stands in what they
// were to show.
func (h *Hearing) readersOutput() bool { return !h.Rule.Own && h.Call.OnlyReads() && !h.onStderr() }

// reported reports whether a match stands in what a script prints on standard
// output: it may tell of what it has found, where it would complain on the other.
func (h *Hearing) reported() bool {
	return h.Rule.AtZero == rules.TrustZero && h.Call.ScriptsGoOn() && !h.Call.Hides() && !h.onStderr()
}

// probed reports whether all that runs asks about what a match tells of: a database that
// lets nobody in has answered nothing.
func (h *Hearing) probed() bool { return h.Rule.Kind != "auth.db" && h.Call.OnlyQueries() }

// saidByReader reports whether a reader of the call says it in its own name.
func (h *Hearing) saidByReader() bool { return ByReader(h.Out.LineOf(h.At), h.Call) }

func (h *Hearing) mergeUndone() bool { return h.Call.Undoes() }

// inRows reports whether a match stands in the rows of a table that a client prints.
func (h *Hearing) inRows() bool {
	return h.Call.OnlyRows() && !h.onStderr() && !h.Call.Complains(h.Out.Text[h.At:])
}

// remark reports whether a line only remarks. Packages, linters and what waits for an
// answer say in such words what has kept them.
func (h *Hearing) remark() bool {
	return h.Rule.Family != rules.Packages && h.Rule.Kind != "lint.findings" && h.Rule.Kind != "prompt.interactive" && tone.Remarks(h.line())
}

// inPassing reports whether general words are none of a program that is known to have
// failed, or that ends with them.
func (h *Hearing) inPassing() bool {
	return !piped(h.Call, h.line()) && !h.Call.Failed && !h.lastWord()
}

// believed reports whether the status speaks for the program of a match, and nothing but
// the match speaks against it.
func (h *Hearing) believed() bool { return !h.doubted() && !h.lostWord() }

// doubted reports whether the rule counts in spite of the status.
func (h *Hearing) doubted() bool {
	return h.Rule.CountsAtZero(h.Call) || h.Rule.General() && (h.Call.Failed || h.lastWord())
}

// lostWord reports whether a match is what is said by a program whose status is lost, and
// that has done nothing of what it was there for: a filter, one that was called wrongly, a
// shell that could not start it.
func (h *Hearing) lostWord() bool {
	line := h.line()
	return filterDied(h.Call, line) || h.miscalled() || h.unreadable() || h.leftOut() || h.onStderr() && ShellVoice(line)
}

// inCommand reports whether a line is a part of the command, which a shell or a tool
// shows before it runs it.
func (h *Hearing) inCommand() bool {
	line := h.line()
	return len(line) > 12 && strings.Contains(h.Call.Line, line) && h.doubted()
}

// ownComplaint reports whether the line names a program of the call as its author.
func ownComplaint(m match.Match, c command.Call) bool {
	tool := m.Slots["tool"]
	if tool == "" {
		return true
	}
	if (command.Program{Name: tool}).IsScript() || tool == "make" || tool == "xargs" || tool == "env" {
		return true
	}
	return c.Opaque() || slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == tool || p.Plain() == tool })
}

// readsHistory reports whether a line shows what has been committed: git's own
// complaints stand on standard error then.
func readsHistory(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Reads() })
}

// ByReader reports whether a line is what a reader of the call says in its own name.
func ByReader(line string, c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return (p.Reads() || p.Answers()) && strings.HasPrefix(line, p.Name+": ")
	})
}

// ShellVoice reports whether a line is a shell's remark about a line of its own.
func ShellVoice(line string) bool {
	name, rest, ok := strings.Cut(line, ": ")
	return ok && slices.Contains([]string{"bash", "sh", "dash", "zsh", "ksh"}, path.Base(name)) && rest != "" &&
		(strings.HasPrefix(rest, "line ") || rest[0] >= '0' && rest[0] <= '9')
}
