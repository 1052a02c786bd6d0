package validator

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/rules"
	"cake/validator/scan"
	"cake/validator/tone"
	"cake/validator/workspace"
)

// A Pack is a set of rules, ready to read output. It is immutable and may be
// used by many goroutines.
type Pack struct {
	rules   []compiled
	byID    map[string]int
	scanner *scan.Scanner
	marks   []string       // texts that show in what kind of output a rule's wording stands
	markIDs map[string]int // their places in marks
}

// A compiled rule turns its expression into code when its texts are first seen.
type compiled struct {
	rules.Rule
	texts   []string   // one of them stands in the first line of every match
	opens   *[256]bool // the bytes with which a match can begin
	reaches bool       // a match may reach into further lines
	expr    func() *regexp.Regexp
}

// NewPack prepares rules. It fails on an expression that is not valid or has no
// text by which it can be looked up, and on an id that is used twice.
func NewPack(all []rules.Rule) (*Pack, error) {
	p := &Pack{byID: make(map[string]int, len(all)), scanner: scan.New(), markIDs: map[string]int{}}
	for _, text := range tone.ComplaintTexts() {
		p.scanner.Add(text, ownComplaints)
	}
	p.addMarks(reportMarks())
	var problems []error
	for _, r := range all {
		problems = append(problems, p.add(r))
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Pack) add(r rules.Rule) error {
	pattern := scan.OneLined(r.Pattern)
	tree, err := syntax.Parse("(?m)"+pattern, syntax.Perl)
	if err != nil {
		return fmt.Errorf("cannot read the pattern of rule %s: %w", r.ID, err)
	}
	texts := scan.Literals(tree)
	rest, anchored := strings.CutPrefix(pattern, "^")
	if !anchored {
		return fmt.Errorf("cannot anchor rule %s: its pattern begins with no ^", r.ID)
	}
	if scan.Shortest(texts) < minText {
		return fmt.Errorf("cannot look up rule %s: every match of its pattern needs a fixed text of %d bytes or more in its first line; "+
			"write a word of it out, in each branch of a |, and without (?i)", r.ID, minText)
	}
	if _, twice := p.byID[r.ID]; twice {
		return fmt.Errorf("cannot use the rule id %s twice", r.ID)
	}
	for _, text := range texts {
		p.scanner.Add(text, len(p.rules))
	}
	p.byID[r.ID] = len(p.rules)
	p.rules = append(p.rules, compiled{r, texts, scan.Opening(tree), scan.SpansLines(tree), sync.OnceValue(func() *regexp.Regexp {
		// \A instead of ^: it is tried at one place, and must not search on from there.
		return regexp.MustCompile(`(?m)\A(?:` + rest + `)`)
	})})
	p.addMarks(r.With)
	return nil
}

// addMarks lets the scanner look for texts, so that they need no pass of their
// own. Short ones are looked for when a rule asks for them.
func (p *Pack) addMarks(texts []string) {
	for _, text := range texts {
		if _, known := p.markIDs[text]; known || len(text) < scan.LongEnough || strings.Contains(text, "\n") {
			continue
		}
		p.markIDs[text] = len(p.marks)
		p.scanner.Add(text, ownMarks-len(p.marks))
		p.marks = append(p.marks, text)
	}
}

// minText is the length of the shortest text that is worth looking up.
const minText = 3

// builtin is the pack of the rules that cake comes with, built when first needed.
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
	for _, r := range slices.Concat(rules.All(), statusRules()) {
		types = append(types, r.Kind)
	}
	for _, l := range rules.Loops() {
		types = append(types, rules.LoopClass+l.Name)
	}
	slices.Sort(types)
	return slices.Compact(types)
}

// rule returns the rule with the id.
func (p *Pack) rule(id string) (rules.Rule, bool) {
	i, ok := p.byID[id]
	if !ok {
		if r, ok := loopRule(id); ok {
			return r, true
		}
		return statusRule(id)
	}
	return p.rules[i].Rule, true
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
