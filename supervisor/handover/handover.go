// Package handover words what one session of an agent hands on to the next: what
// was asked, what was done, what fails and what was tried, and that nothing else
// may be taken for true.
//
// It refuses to guess: all of it is what was recorded, and the same record gives
// the same text.
//
// The one invariant: the text of the failure is never lost on the way. However
// little room there is, its beginning and its end are there.
package handover

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cake"
)

// Limit is how long a summary is at most, in bytes, where nobody wants it shorter.
const Limit = 6000

// Least is the shortest limit that Summary keeps to.
const Least = 1500

// A Story is what was recorded of a session.
type Story struct {
	Why    string   // the session ends
	Asked  []string // prompts of the person, oldest first
	Ran    []Ran    // commands, oldest first
	Edited []string // files, each once, the one that was edited last at the end
	// Account is the incident for which another session begins; nil where there is none.
	Account *cake.Account
	Ended   []string // commands that were ended with it
	Dir     string   // the project
}

// A Ran is one command and its exit status.
type Ran struct {
	Line string
	Code int
}

// barrier keeps a new agent from believing what it reads of the old one's world.
const barrier = "Take nothing else for true before you have checked it: which servers and processes run, which directory you are in, " +
	"what a browser or a terminal shows, who is logged in, what a file holds. Go on with the task from what you find."

// Summary is the first prompt of the session that follows, of at most limit bytes;
// a limit below Least counts as that.
func Summary(s Story, limit int) string {
	limit = max(limit, Least)
	parts := []part{
		{most: 1, text: "Operator (CAKE): Go on with the work of a session that has ended: " + clip(oneLine(s.Why), 300) + "."},
		{title: "The task, in the person's words", text: s.task(), most: 0.3},
		{title: "What fails, as it was printed last", text: s.failure(), most: 0.3},
		{title: "What was tried against it", text: s.tried(), most: 0.15},
		{title: "What was done", text: s.done(), most: 0.25},
		{most: 1, text: barrier},
	}
	return assemble(parts, limit)
}

// A part is one paragraph of a summary.
type part struct {
	title, text string
	most        float64 // of the room that the parts with a title share, 0–1
}

// assemble puts the parts together. What one of them leaves over goes to those after it.
func assemble(parts []part, limit int) string {
	room := limit
	for _, p := range parts {
		if p.title == "" {
			room -= len(p.text) + len("\n\n")
		}
	}
	var out []string
	share, spent := 0.0, 0
	for _, p := range parts {
		if p.title == "" {
			out = append(out, p.text)
			continue
		}
		share += p.most
		if p.text == "" {
			continue
		}
		head := p.title + ":\n"
		p.text = middle(p.text, int(share*float64(room))-spent-len(head)-len("\n\n"))
		out = append(out, head+p.text)
		spent += len(head) + len(p.text) + len("\n\n")
	}
	return strings.Join(out, "\n\n")
}

// task is the first prompt, and the last ones after it.
func (s Story) task() string {
	if len(s.Asked) == 0 {
		return ""
	}
	const later = 3
	text := strings.TrimSpace(s.Asked[0])
	rest := s.Asked[1:]
	for _, a := range rest[max(0, len(rest)-later):] {
		text += "\n(later:) " + clip(oneLine(a), 300)
	}
	return text
}

func (s Story) failure() string {
	if s.Account == nil {
		return ""
	}
	e := s.Account.Error
	var lines []string
	if e.Command != "" {
		lines = append(lines, "$ "+clip(oneLine(e.Command), 60))
	}
	if !strings.Contains(e.RawOutput, e.Message) || e.Message != "" && e.RawOutput == "" {
		lines = append(lines, e.Message)
	}
	return strings.Join(append(lines, strings.TrimSpace(e.RawOutput)), "\n")
}

// tried lists what was tried and what came of it, the latest last.
func (s Story) tried() string {
	if s.Account == nil {
		return ""
	}
	const most = 6
	var lines []string
	for _, t := range s.Account.Tried[max(0, len(s.Account.Tried)-most):] {
		what := string(t.Rung)
		if t.Fix != "" && !acts(t.Rung) {
			what = t.Fix
		}
		came := t.Evidence
		if came == "" {
			came = "not known"
		}
		lines = append(lines, "- "+clip(oneLine(what), 120)+": "+clip(oneLine(came), 120))
	}
	return strings.Join(lines, "\n")
}

// acts reports whether a rung does something besides naming a fix.
func acts(r cake.Rung) bool {
	return r == cake.RungRollback || r == cake.RungSession || r == cake.RungAgent
}

// done is what the session has changed and run, the latest in front, so that it is
// the oldest for which there may be no room.
func (s Story) done() string {
	var lines []string
	if s.Dir != "" {
		lines = append(lines, "in "+s.Dir)
	}
	if len(s.Ended) > 0 {
		lines = append(lines, "ended while it ran: "+clip(oneLine(strings.Join(s.Ended, "; ")), 300))
	}
	if len(s.Edited) > 0 {
		const most = 12
		lines = append(lines, "edited: "+strings.Join(s.Edited[max(0, len(s.Edited)-most):], ", "))
	}
	const most = 12
	last := slices.Clone(s.Ran[max(0, len(s.Ran)-most):])
	slices.Reverse(last)
	for _, r := range last {
		lines = append(lines, fmt.Sprintf("ran: %s (status %d)", clip(oneLine(r.Line), 160), r.Code))
	}
	return strings.Join(lines, "\n")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// clip keeps the beginning of a text, n bytes at most.
func clip(text string, n int) string {
	if len(text) <= n {
		return text
	}
	return whole(text[:max(0, n-len("…"))]) + "…"
}

// middle leaves out the middle of a text that is too long: the cause of a failure
// stands at its end as often as at its beginning.
func middle(text string, n int) string {
	const gap = "\n…\n"
	if len(text) <= n {
		return text
	}
	half := max(0, (n-len(gap))/2)
	end := text[len(text)-half:]
	for len(end) > 0 && !utf8.RuneStart(end[0]) {
		end = end[1:]
	}
	return whole(text[:half]) + gap + end
}

// whole cuts off a character that has lost its end.
func whole(text string) string {
	for len(text) > 0 {
		if r, size := utf8.DecodeLastRuneInString(text); r != utf8.RuneError || size > 1 {
			return text
		}
		text = text[:len(text)-1]
	}
	return text
}
