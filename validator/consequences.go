package validator

import (
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// A scene is where some matches stand together: their output, the call, the tree.
type scene struct {
	out  match.Output
	call command.Call
	tree workspace.View
}

// A consequence is why a complaint is none of its own: it follows from another one, or
// from what was meant.
type consequence struct {
	name  string
	says  string // one sentence, as people are told
	leave func(all []candidate, s scene) []candidate
}

// consequences are all of them, in the order in which matches are left out: each sees what
// those before it have left.
var consequences = sync.OnceValue(func() []consequence {
	return []consequence{
		{"nobody-reads-on", "who read from the program had enough", withoutBrokenPipes},
		{"not-shown", "its words have several causes, and neither the tree nor the line shows this one", founded},
		{"all-passed", "the tests that have printed it all passed", aboveGreen},
		{"handbook", "the tool was asked to explain an error, and shows its handbook", withoutHandbook},
		{"ran-into-its-limit", "the program does not end by itself, and was given a limit for that", withoutLimits},
		{"without-flags", "the package that pkg-config does not find brings what the compiler misses", unflagged},
		{"not-made-yet", "it complains of what another failure has kept from being made", made},
		{"never-built", "what it misses would have come of configuring or of a build, and that failed", rooted},
		{"own-servers-answer", "the line's own server answers so, and its log says why", ownAnswers},
	}
})

// leftBy is the consequence by which a match is left out of some.
func (m candidate) leftBy(all []candidate, s scene) (consequence, bool) {
	kept := slices.Clone(all)
	for _, c := range consequences() {
		if kept = c.leave(kept, s); !slices.ContainsFunc(kept, m.is) {
			return c, true
		}
	}
	return consequence{}, false
}

// is reports whether a match is the same one.
func (m candidate) is(o candidate) bool { return o.Order == m.Order && o.At == m.At }

func withoutBrokenPipes(all []candidate, s scene) []candidate {
	return slices.DeleteFunc(all, func(m candidate) bool { return brokenPipe(m, s.call) })
}

func founded(all []candidate, s scene) []candidate {
	return slices.DeleteFunc(all, func(m candidate) bool { return m.unfounded(s.call, s.tree) })
}

func aboveGreen(all []candidate, s scene) []candidate {
	if s.call.Code != 0 || !ending.Green(s.out, s.call) {
		return all
	}
	return slices.DeleteFunc(all, candidate.trusting)
}

func withoutHandbook(all []candidate, s scene) []candidate {
	if s.call.Code != 0 || !explains(s.call) {
		return all
	}
	return slices.DeleteFunc(all, candidate.trusting)
}

// trusting reports whether a match is nothing where all went well by what stands below it:
// the shell's own words count, and those of which the status says nothing, if they are
// more than a tool's remark.
func (m candidate) trusting() bool {
	return (m.Rule.AtZero != rules.DespiteZero || m.Rule.Rank == rules.Wrapper) && m.Rule.Family != rules.Shell
}

func withoutLimits(all []candidate, s scene) []candidate {
	return slices.DeleteFunc(all, func(m candidate) bool { return m.outstayed(s.out, s.call) })
}

// unflagged leaves out what a compiler misses because pkg-config, asked for its flags
// before, has none.
func unflagged(all []candidate, _ scene) []candidate {
	asked := slices.IndexFunc(all, func(m candidate) bool { return m.Rule.ID == "pkgconfig" })
	if asked < 0 {
		return all
	}
	first, missing := all[asked].At, map[int]bool{}
	for _, m := range all {
		if m.At > first && m.Rule.Family == rules.C && (m.Rule.Kind == "dependency.header_missing" || m.Rule.Kind == "link.undefined_reference") {
			missing[m.At] = true
		}
	}
	return slices.DeleteFunc(all, func(m candidate) bool { return missing[m.At] })
}

// made leaves out what complains of something that is not made yet, where anything else
// complains.
func made(all []candidate, s scene) []candidate {
	if !slices.ContainsFunc(all, func(m candidate) bool { return !m.unmade(s.call) }) {
		return all
	}
	return slices.DeleteFunc(all, func(m candidate) bool { return m.unmade(s.call) })
}

// unmade reports whether the shell only misses what an earlier program of the line
// was to make: that one has failed.
func (m candidate) unmade(c command.Call) bool {
	missing := strings.TrimPrefix(m.Slots["path"], "./")
	if m.Rule.ID != "shell.notdefined" || missing == "" {
		return false
	}
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		i := slices.IndexFunc(p.Args, func(a string) bool { return a == "-o" || a == "--output" })
		return i >= 0 && i+1 < len(p.Args) && strings.TrimPrefix(p.Args[i+1], "./") == missing || slices.Contains(p.Args, "-o"+missing)
	})
}

// rooted leaves out the matches that only follow from another one: a build that
// was never configured, a program that was never built.
func rooted(all []candidate, s scene) []candidate {
	configured := slices.ContainsFunc(all, candidate.ofConfigure)
	built := slices.ContainsFunc(all, func(m candidate) bool { return m.ofBuild() && m.Rule.CountsAtZero(s.call) })
	if !configured && !built {
		return all
	}
	return slices.DeleteFunc(all, func(m candidate) bool {
		if m.ofConfigure() || m.ofBuild() && m.Rule.Family != rules.Make {
			return false
		}
		line := s.out.LineOf(m.At)
		return configured && unconfigured(line) || built && neverBuilt(line, m)
	})
}
