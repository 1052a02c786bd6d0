package command

import (
	"fmt"
	"strings"

	"cake/guard/naming"
)

// A Pattern is the shape of a command, as it stands in
// safety.blocked_commands and safety.allowed_commands. Words are separated by
// blanks; quotes keep blanks in a word.
//
//	terraform apply             the program and its first operands, more may follow
//	git push * --tags           * alone: any number of operands
//	kubectl delete ns|namespace either word
//	npm run deploy:*            * within a word: any characters; ? is one
//	git push --force|-f         an option, wherever it stands, also in -uf or --force=x
//	curl -X|--request=PUT|PATCH an option with one of these values
//	cargo publish !--dry-run    an option, or an operand, that must not be there
//
// Options of the program itself before its first operand (git -C dir, kubectl
// --context c) are passed over.
type Pattern struct {
	text string
}

// String returns the pattern as it was written.
func (p Pattern) String() string { return p.text }

// A PatternError says where a pattern is wrong.
type PatternError struct {
	Pattern string
	Offset  int // in bytes, from 0
	Why     string
}

// Error says what is wrong and where.
func (e *PatternError) Error() string {
	return fmt.Sprintf("cannot read command pattern %q: %s at column %d", e.Pattern, e.Why, e.Offset+1)
}

// ParsePattern reads a pattern. The error is a *PatternError.
func ParsePattern(text string) (Pattern, error) {
	wrong := func(at int, why string) (Pattern, error) {
		return Pattern{}, &PatternError{Pattern: text, Offset: at, Why: why}
	}
	words := 0
	for at := skipBlanks(text, 0); at < len(text); {
		word, next, ok := nextWord(text, at)
		bare := strings.TrimPrefix(word, "!")
		switch {
		case !ok:
			return wrong(at, "the quote is not closed")
		case bare == "":
			return wrong(at, "an empty word")
		case words == 0 && (bare != word || word[0] == '-'):
			return wrong(at, "the first word is the program's name")
		case words == 0 && word == "*":
			return wrong(at, "a pattern for every program")
		case strings.HasPrefix(bare, "|") || strings.HasSuffix(bare, "|") || strings.Contains(bare, "||"):
			return wrong(at, "an empty alternative")
		case strings.ContainsAny(bare, ";&<>`") && text[at] != '"' && text[at] != '\'':
			return wrong(at+strings.IndexAny(text[at:], ";&<>`"), "a pattern is one command: shell operators must be quoted")
		}
		words++
		at = skipBlanks(text, next)
	}
	if words == 0 {
		return wrong(0, "no words")
	}
	return Pattern{text: strings.TrimSpace(text)}, nil
}

func skipBlanks(text string, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r') {
		at++
	}
	return at
}

// nextWord returns the word that starts at offset at, quotes taken off, and the
// offset after it.
func nextWord(text string, at int) (word string, next int, ok bool) {
	if q := text[at]; q == '"' || q == '\'' {
		end := strings.IndexByte(text[at+1:], q)
		if end < 0 {
			return "", len(text), false
		}
		return text[at+1 : at+1+end], at + end + 2, true
	}
	end := at
	for end < len(text) && skipBlanks(text, end) == end {
		end++
	}
	return text[at:end], end, true
}

// PatternWords are the words of a pattern, quotes taken off.
func PatternWords(pattern string) []string {
	var words []string
	for at := skipBlanks(pattern, 0); at < len(pattern); {
		word, next, _ := nextWord(pattern, at)
		words, at = append(words, word), skipBlanks(pattern, next)
	}
	return words
}

// HasAnyShape reports whether one of the patterns has the call's shape.
func (c *Call) HasAnyShape(patterns []string) bool {
	for _, p := range patterns {
		if c.HasShape(p) {
			return true
		}
	}
	return false
}

// HasShape matches one pattern. It reads the pattern in place: the tables of
// rules are never compiled, so they cost nothing until a program's name fits.
func (c *Call) HasShape(pattern string) bool {
	at, fits := ProgramFits(pattern, c.Name)
	if !fits {
		return false
	}
	c.sort()
	operands := at
	for at = skipBlanks(pattern, at); at < len(pattern); {
		word, next, _ := nextWord(pattern, at)
		if !c.optionHolds(word) {
			return false
		}
		at = skipBlanks(pattern, next)
	}
	return c.operandsMatch(pattern, operands, 0)
}

// ProgramFits compares the first word of a pattern with a program's name, and
// returns the offset after that word. Nearly every pattern ends here, about a
// thousand per command, so one pass looks at the first byte of each alternative.
func ProgramFits(pattern, name string) (at int, fits bool) {
	if name == "" {
		return 0, false
	}
	if pattern[0] == '"' || pattern[0] == '\'' {
		word, at, _ := nextWord(pattern, 0)
		return at, naming.AnyOf(word, name)
	}
	start := 0
	for at = 0; at < len(pattern); at++ {
		c := pattern[at]
		if c > '|' || c != '|' && c > ' ' {
			continue
		}
		if first := pattern[start]; !fits && (first == name[0] || first == '*' || first == '?') {
			fits = naming.Fits(pattern[start:at], name)
		}
		if start = at + 1; c != '|' {
			return at, fits
		}
	}
	if first := pattern[min(start, at-1)]; !fits && start < at && (first == name[0] || first == '*' || first == '?') {
		fits = naming.Fits(pattern[start:at], name)
	}
	return at, fits
}

// optionHolds checks the words of a pattern that are about options or about
// what must be absent; other words hold here.
func (c *Call) optionHolds(word string) bool {
	if absent, ok := strings.CutPrefix(word, "!"); ok {
		if absent[0] == '-' {
			return !c.HasOption(absent)
		}
		for i := range c.operands {
			if c.operands[i].Is(absent) {
				return false
			}
		}
		return true
	}
	return word == "--" || word[0] != '-' || c.HasOption(word)
}

// operandsMatch matches the operand words of a pattern from offset at against
// the operands from index i.
func (c *Call) operandsMatch(pattern string, at, i int) bool {
	for at = skipBlanks(pattern, at); at < len(pattern); {
		word, next, _ := nextWord(pattern, at)
		at = skipBlanks(pattern, next)
		switch {
		case word == "--":
			if c.dashes < 0 || i > c.dashes {
				return false
			}
			i = c.dashes
		case word[0] == '!' || word[0] == '-':
		case word == "*":
			for ; i <= len(c.operands); i++ {
				if c.operandsMatch(pattern, at, i) {
					return true
				}
			}
			return false
		default:
			for i < len(c.operands) && !c.operands[i].Is(word) && c.operands[i].MaybeValue {
				i++ // it may be the value of the option before it
			}
			if i >= len(c.operands) || !c.operands[i].Is(word) {
				return false
			}
			i++
		}
	}
	return true
}

// Is matches an operand, with each value that it may have, against alternatives.
func (o *Operand) Is(pattern string) bool {
	if !o.Word.Unknown() && naming.AnyOf(pattern, o.Word.Value) {
		return true
	}
	for i := range o.Word.Alts {
		if alt := &o.Word.Alts[i]; !alt.Unknown() && naming.AnyOf(pattern, alt.Value) {
			return true
		}
	}
	return false
}

// ShapedAs returns the first of the patterns that has the call's shape, or "".
func (c *Call) ShapedAs(patterns []string) string {
	if c.Name == "" {
		return ""
	}
	for _, p := range patterns {
		if c.HasShape(p) {
			return p
		}
	}
	return ""
}
