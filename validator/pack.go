package validator

import (
	"slices"
	"sync"

	"cake"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/status"
	"cake/validator/workspace"
)

// A Pack is a set of rules, ready to read output. It is immutable and may be
// used by many goroutines.
type Pack struct{ book *match.Book }

// NewPack prepares rules. It fails on an expression that is not valid or has no
// text by which it can be looked up, and on an id that is used twice.
func NewPack(all []rules.Rule) (*Pack, error) {
	b, err := match.NewBook(all, reportMarks())
	if err != nil {
		return nil, err
	}
	return &Pack{b}, nil
}

// Builtin is the pack of the rules that cake comes with.
func Builtin() *Pack { return builtin() }

// builtin is that pack, built when first needed.
var builtin = sync.OnceValue(func() *Pack {
	p, err := NewPack(rules.All())
	if err != nil {
		panic(err) // a broken table; the test of the rules sees it first
	}
	return p
})

// ErrorTypes returns every error type that an event can have, sorted: a closed set.
func ErrorTypes() []string {
	var types []string
	for _, r := range slices.Concat(rules.All(), StatusRules()) {
		types = append(types, r.Kind)
	}
	for _, l := range rules.Loops() {
		types = append(types, rules.LoopClass+l.Name)
	}
	slices.Sort(types)
	return slices.Compact(types)
}

// StatusRules returns the rules that read the exit status alone, or what is said where
// no other knows the words.
func StatusRules() []rules.Rule { return status.Rules() }

// rule returns the rule with the id.
func (p *Pack) rule(id string) (rules.Rule, bool) {
	i, ok := p.book.ByID[id]
	if !ok {
		if r, ok := loopRule(id); ok {
			return r, true
		}
		return status.Rule(id)
	}
	return p.book.Rules[i].Rule, true
}

// Has reports whether the pack knows a rule by the id: one of its own, of a loop, or one
// that reads the status alone.
func (p *Pack) Has(id string) bool {
	_, ok := p.rule(id)
	return ok
}

// Detect tells what went wrong in a command, first cause first; nil when
// nothing did. The workspace may be nil. It never panics, and takes time in
// proportion to the output. Of one that is longer than 256 KiB a stream it
// looks closer at what a Window keeps.
func Detect(r cake.Result, ws workspace.Workspace) []cake.ErrorEvent { return builtin().Detect(r, ws) }

// Classify says what an event is worth, given what is known of its signature,
// at the strictness "balanced". See Required for the others.
func Classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	return builtin().Classify(e, h)
}
