package match

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"

	"cake/validator/rules"
	"cake/validator/scan"
	"cake/validator/tone"
)

// A Book is a set of rules that can be looked up by the texts of what they match.
type Book struct {
	Rules   []Rule         // the more particular first
	ByID    map[string]int // their places in Rules
	scanner *scan.Scanner
	Marks   []string       // texts that show in what kind of output a rule's wording stands
	markIDs map[string]int // their places in marks
}

// NewBook prepares rules, and lets further texts be looked for beside theirs.
func NewBook(all []rules.Rule, marks []string) (*Book, error) {
	b := &Book{ByID: make(map[string]int, len(all)), scanner: scan.New(), markIDs: map[string]int{}}
	for _, text := range tone.ComplaintTexts() {
		b.scanner.Add(text, ownComplaints)
	}
	b.addMarks(marks)
	var problems []error
	for _, r := range all {
		problems = append(problems, b.add(r))
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	return b, nil
}

// MinText is the length of the shortest text that is worth looking up.
const MinText = 3

func (b *Book) add(r rules.Rule) error {
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
	if scan.Shortest(texts) < MinText {
		return fmt.Errorf("cannot look up rule %s: every match of its pattern needs a fixed text of %d bytes or more in its first line; "+
			"write a word of it out, in each branch of a |, and without (?i)", r.ID, MinText)
	}
	if _, twice := b.ByID[r.ID]; twice {
		return fmt.Errorf("cannot use the rule id %s twice", r.ID)
	}
	for _, text := range texts {
		b.scanner.Add(text, len(b.Rules))
	}
	b.ByID[r.ID] = len(b.Rules)
	b.Rules = append(b.Rules, Rule{r, texts, scan.Opening(tree), scan.SpansLines(tree), sync.OnceValue(func() *regexp.Regexp {
		// \A instead of ^: it is tried at one place, and must not search on from there.
		return regexp.MustCompile(`(?m)\A(?:` + rest + `)`)
	})})
	b.addMarks(r.With)
	return nil
}

// addMarks lets the scanner look for texts, so that they need no pass of their
// own. Short ones are looked for when a rule asks for them.
func (b *Book) addMarks(texts []string) {
	for _, text := range texts {
		if _, known := b.markIDs[text]; known || len(text) < scan.LongEnough || strings.Contains(text, "\n") {
			continue
		}
		b.markIDs[text] = len(b.Marks)
		b.scanner.Add(text, ownMarks-len(b.Marks))
		b.Marks = append(b.Marks, text)
	}
}
