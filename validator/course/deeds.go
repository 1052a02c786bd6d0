package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
)

// A claim is something that a report may say was done, and by which commands one
// can tell whether it was.
type claim struct {
	says   func(low string) bool // whether a sentence says it
	shows  func(m moment) bool   // whether a command does it
	phrase string                // "it says that it builds"
	first  string                // what to do first
}

// claims are what reports say of work beside the tests.
func claims() []claim {
	did := func(phrases ...string) func(string) bool {
		return func(low string) bool { return states(low, phrases...) }
	}
	return []claim{
		{saysBuilt, builds, "it builds", "Fix the build first: it failed when it last ran"},
		{did("committed", "is committed", "are committed"), names("commit"), "it is committed", "Fix the commit first: it failed when it was last tried"},
		{did("pushed", "is pushed", "are pushed"), names("push"), "it is pushed", "Fix the push first: it failed when it was last tried"},
		{did("deployed", "rolled out", "released", "published"), names("deploy", "publish", "release", "rollout"), "it is out", "Fix that first: it failed when it was last tried"},
		{did("migrated", "migrations are applied", "migration is applied", "migrations ran", "migration ran"), names("migrate", "migration", "migrations"), "the migration ran", "Fix the migration first: it failed when it last ran"},
		{did("installed", "is installed", "are installed"), names("install"), "it is installed", "Fix the installation first: it failed when it last ran"},
	}
}

// names makes a test whether a command, or a script that it runs, is named so.
func names(words ...string) func(moment) bool {
	return func(m moment) bool {
		return slices.ContainsFunc(strings.FieldsFunc(m.key, func(r rune) bool { return strings.ContainsRune(" :/._-", r) }), func(w string) bool {
			return slices.Contains(words, w)
		})
	}
}

// claimedRed is due where a report says that something was done, and the command
// that does it failed when it last ran.
func (r *Run) claimedRed(report string) *finding {
	if open(report) {
		return nil
	}
	for _, c := range claims() {
		if !slices.ContainsFunc(sentences(report), c.says) {
			continue
		}
		if o, ok := r.lastOf(c.shows); ok && o.failed() {
			return &finding{
				evidence: fmt.Sprintf("it says that %s, and `%s` failed at step %d: %s", c.phrase, o.line, o.n, o.message),
				subject:  c.phrase, fixes: []string{c.first},
			}
		}
	}
	return nil
}

// lastOf is the last command of a sort, other than tests and readers.
func (r *Run) lastOf(sort func(moment) bool) (moment, bool) {
	for _, o := range slices.Backward(r.moments) {
		if o.deed == ran && !o.tests && !o.reads && sort(o) {
			return o, true
		}
	}
	return moment{}, false
}

func saysBuilt(low string) bool {
	return states(low, "builds", "compiles", "builds now", "compiles now", "builds again") ||
		holds(low, "build", "compilation", "build now") && holds(low, "succeeds", "passes", "fixed", "works", "green", "clean", "succeeded", "successful")
}

// builds reports whether a command builds something.
func builds(m moment) bool {
	if strings.HasPrefix(m.kind, "compile.") || strings.HasPrefix(m.kind, "build.") {
		return true
	}
	return slices.ContainsFunc(strings.Fields(m.key), func(w string) bool {
		switch w = command.Stem(w); w {
		case "make", "build", "compile", "tsc", "cc", "gcc", "g++", "clang", "javac", "rustc", "ninja", "check", "vet", "ghc", "cmake":
			return true
		}
		return strings.HasPrefix(w, "build")
	})
}
