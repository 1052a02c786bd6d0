package operator

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cake"
)

// A value fills a slot.
type value struct {
	text     string
	skeleton string    // what the voice gate sees of it
	shorten  shortener // nil: the text is whole or it is not there
}

// masked is how a slot looks in a skeleton.
const masked = "_"

// values fills the slots of one context. A slot that cannot be filled is not in it.
type values map[string]value

func (v values) set(slot, text string, sh shortener) {
	if text != "" {
		v[slot] = value{text, masked, sh}
	}
}

// fill makes the values of c. What the context's own Slots say never replaces
// what its fields say.
func (s shape) fill(c cake.InterventionContext) values {
	v := values{}
	for _, slot := range proseSlots() {
		v.set(slot, s.prose(c.Slots[slot]), cutEnd)
	}
	for _, slot := range listSlots() {
		v.list(slot, s, c.Slots[slot])
	}
	v.set("command", s.command(c.Slots["command"]), nil)
	v.set("cause", s.prose(c.ErrorMessage), cutEnd)
	v.set("where", s.place(c.FilePath, c.LineNumber), cutPath)
	v.set("type", s.kind(c.ErrorType), cutEnd)
	v.imperative("look", s.imperative(c.Reference, "See", cutEnd))
	v.fixes(s, c)
	return v
}

func proseSlots() []string {
	return []string{"count", "tool", "task", "coverage", "now", "before", "required", "status", "name", "seen", "drift"}
}

func listSlots() []string { return []string{"names", "files", "additions"} }

func (v values) list(slot string, s shape, text string) {
	var items []string
	for _, item := range split(text) {
		if item = s.prose(item); item != "" {
			items = append(items, item)
		}
	}
	if len(items) > 0 {
		v.set(slot, name(items, mostNamed), cutList(items))
	}
}

// fixes fills the slots that SuggestedFix, tried and next decide together.
func (v values) fixes(s shape, c cake.InterventionContext) {
	do := s.imperative(c.SuggestedFix, "Run", nil)
	tried := s.command(c.Slots["tried"])
	next := s.imperative(c.Slots["next"], "Run", nil)
	if do.text != "" {
		was := slices.ContainsFunc(c.PreviousInterventions, func(p string) bool { return strings.Contains(p, do.said) })
		if was && tried == "" && do.isCommand {
			tried = do.said
		}
		if !was && next.text == "" {
			next = do
		}
	}
	v.imperative("do", do)
	v.imperative("try", s.imperative(c.SuggestedFix, "Try", nil))
	v.imperative("next", next)
	v.set("tried", tried, nil)
}

// An imperative is a clause that begins with an approved verb.
type imperative struct {
	text      string
	said      string // the part by which it is recognised in an earlier message
	verb      string
	isCommand bool
	shorten   shortener
}

func (v values) imperative(slot string, i imperative) {
	if i.text != "" {
		v[slot] = value{i.text, i.verb + " " + masked, i.shorten}
	}
}

// imperative makes a clause of text: a sentence that begins with an approved
// verb stays as it is, one that begins with another word becomes "Try this: …",
// and everything else is a command line or a name and gets the verb.
func (s shape) imperative(text, verb string, sh shortener) imperative {
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	switch {
	case text == "":
		return imperative{}
	case slices.Contains(s.verbs, first):
		return s.sentence(text, first)
	case isWord(first) && first != text:
		if i := s.sentence(lowerFirst(text), "Try"); i.text != "" {
			i.text, i.said = "Try this: "+i.text, i.text
			return i
		}
		return imperative{}
	}
	name := s.command(text)
	if name == "" {
		return imperative{}
	}
	return imperative{verb + " " + name, name, verb, true, sh}
}

// sentence makes a clause of a sentence. One that says Run is a command in
// other words, so it is never cut.
func (s shape) sentence(text, verb string) imperative {
	text = s.prose(text)
	if _, rest, _ := strings.Cut(text, " "); rest == "" {
		return imperative{}
	}
	i := imperative{text: text, said: text, verb: verb}
	if verb != "Run" {
		i.shorten = cutEnd
	}
	return i
}

// isWord reports whether w looks like the first word of an English sentence: a
// capital letter and small ones. No common command is written so.
func isWord(w string) bool {
	r, n := utf8.DecodeRuneInString(w)
	return unicode.IsUpper(r) && len(w) > n && strings.IndexFunc(w[n:], func(r rune) bool { return !unicode.IsLower(r) }) < 0
}

func lowerFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[n:]
}

// place is a file and its line, as compilers write them.
func (s shape) place(path string, line int) string {
	path = s.prose(path)
	if path != "" && line > 0 {
		return path + ":" + strconv.Itoa(line)
	}
	return path
}

// kind is an error type in words: "dependency.module_missing" is "module
// missing", and a name of the language's own stays as it is.
func (s shape) kind(errorType string) string {
	if i := strings.LastIndexByte(errorType, '.'); i >= 0 {
		errorType = errorType[i+1:]
	}
	return s.prose(strings.ReplaceAll(errorType, "_", " "))
}
