package moment

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// Touched are the files that a command has written, heard as steps or not.
func (m *Moment) Touched() []string { return slices.Concat(m.Edits, m.Settled) }

// Written are the files that a step has written, a tool's edit or a line's.
func (m *Moment) Written() []string {
	if m.Deed == Wrote {
		return []string{m.Key}
	}
	return m.Edits
}

// File is the one file that a step has written; "" where that is none, or several.
func (m *Moment) File() string {
	switch {
	case m.Deed == Wrote:
		return m.Key
	case len(m.Edits) == 1:
		return m.Edits[0]
	}
	return ""
}

// MayWrite reports whether a command may write what its writer works on: it is no look, no
// test, no question, and is not known to leave its sources alone.
func (m *Moment) MayWrite() bool {
	return m.Deed == Ran && !m.OnlyPlan && !m.Reads && !m.Tests && !m.Asks() && !m.spares && !m.Still && !m.OnlyBuilds()
}

// OnlyBuilds reports whether a command builds, and is not told to make sources or to put
// them in order.
func (m *Moment) OnlyBuilds() bool {
	return Builds(*m) && !m.Changes && !makesSources().MatchString(m.Key)
}

// makesSources is how a line tells a builder to write what is kept with the sources.
var makesSources = wording.Lazy(`(?i)gen|proto|grammar|fmt|format|fix|write|update|upgrade|lock|install|bump|version|release|doc|snapshot|binding|sync|vendor|import|migrat|init|template|scaffold|patch|config|;|&&|\||>`)

// Builds reports whether a command builds something.
func Builds(m Moment) bool {
	if strings.HasPrefix(m.Kind, "compile.") || strings.HasPrefix(m.Kind, "build.") {
		return true
	}
	return slices.ContainsFunc(strings.Fields(m.Key), func(w string) bool {
		switch w = command.Stem(w); w {
		case "make", "build", "compile", "tsc", "cc", "gcc", "g++", "clang", "javac", "rustc", "ninja", "check", "vet", "ghc", "cmake":
			return true
		}
		return strings.HasPrefix(w, "build")
	})
}

// OnlyTells reports whether a command checks, tests or builds, and writes nothing that its
// writer works on.
func (m *Moment) OnlyTells() bool {
	return m.Deed == Ran && !m.MayWrite() && !m.Changes && !m.Mends && !m.Commits && len(m.Touched()) == 0
}

// OnlyRefutes reports whether a command can only tell what is so, and finds faults: who said
// before it that they are mended has written nothing by it.
func (m *Moment) OnlyRefutes() bool { return m.Missed() && m.OnlyTells() }
