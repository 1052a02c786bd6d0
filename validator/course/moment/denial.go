package moment

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// A Denial is what a command says that answers no without an error, or that may have
// done so where its line has hidden the status.
type Denial struct {
	Spoken digest.Sum // all that it says, but for its status; 0 where it says nothing, or its status tells more
	Denies bool       // it says to the letter what it said when it was known to answer no
}

// takeDenial is what was said where the answer was no, or nobody knows whether it was.
func (m *Moment) takeDenial(told string, c command.Call, line string) {
	well := !m.Failed() && !m.Denied()
	if m.Reads || m.Asks() || m.Tests || well && (!purpose.Hides(c) || wording.Holds(line, "$?", "PIPESTATUS")) {
		return
	}
	var rest []string
	for line := range strings.Lines(told) {
		if !shown.TellsStatus().MatchString(line) {
			rest = append(rest, strings.TrimSpace(line))
		}
	}
	if all := strings.Join(rest, "\n"); len(all) >= figures.TellingMessage {
		m.Spoken = digest.Of(all)
	}
}

// Denied reports whether a command has answered no, without an error.
func (m *Moment) Denied() bool {
	if m.Deed != Ran || m.Failed() && !m.Denies && !m.Explains || m.Tests {
		return false
	}
	return m.refusal != 0 || (m.Code != 0 || m.Echoed || m.Denies) && !m.Blank && !m.Reads && !m.Asks()
}

// DeniedAs reports whether two lines end with the same command, which says the same, or
// whether one of them has got no further than to the last command of the other one.
func (m *Moment) DeniedAs(o *Moment) bool {
	return m.Spoken != 0 && o.Spoken == m.Spoken && (purpose.SameProgram(o.Key, m.Key) || m.endsAt(o) || o.endsAt(m))
}

// endsAt reports whether a line has failed, and holds the last command of another one: as
// both say the same, what stands behind it was not run.
func (m *Moment) endsAt(o *Moment) bool {
	if !m.Failed() || m.Code == 0 {
		return false
	}
	line, here, _ := strings.Cut(m.Key, purpose.InFolder)
	other, there, _ := strings.Cut(o.Key, purpose.InFolder)
	last := purpose.LastCommand(other)
	return here == there && slices.ContainsFunc(strings.Split(line, "&& "), func(part string) bool { return purpose.SameProgram(part, last) })
}
