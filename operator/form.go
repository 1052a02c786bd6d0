package operator

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cake"
)

// levels is how many levels of insistence there are.
const levels = 4

// simpler is how many simpler forms follow one that failed the voice gate.
const simpler = 3

// A form is one way to say something: literal text with slots in it.
type form []part

// A part is either literal text or a slot.
type part struct{ literal, slot string }

// forms are all that the operator can say.
type forms struct {
	byKind  map[cake.Kind]*[levels][]form
	simpler [simpler]form
	safe    form
	again   form // safe, numbered
}

// parseForms reads the templates; see templates.txt for how they are written.
func parseForms(text string) (*forms, error) {
	f := &forms{byKind: map[cake.Kind]*[levels][]form{}}
	sc := bufio.NewScanner(strings.NewReader(text))
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		if err := f.add(line); err != nil {
			return nil, fmt.Errorf("cannot use line %d of the templates: %w", n, err)
		}
	}
	return f, f.complete()
}

func (f *forms) add(line string) error {
	name, text, ok := strings.Cut(line, ": ")
	if !ok {
		return fmt.Errorf("%q has no \": \" between its name and its form", line)
	}
	parsed, err := parseForm(text)
	if err != nil {
		return err
	}
	kind, rank, _ := strings.Cut(name, " ")
	n := strings.Index("1234", rank)
	switch {
	case name == "default":
		f.safe = parsed
	case name == "default again":
		f.again = parsed
	case len(rank) != 1 || n < 0 || kind == "simpler" && n >= simpler:
		return fmt.Errorf("%q is no name: a kind and a level, \"simpler\" and a number, or \"default\" is", name)
	case kind == "simpler":
		f.simpler[n] = parsed
	case slices.Contains(cake.Kinds(), cake.Kind(kind)):
		f.put(cake.Kind(kind), n, parsed)
	default:
		return fmt.Errorf("%q is no kind of intervention", kind)
	}
	return nil
}

func (f *forms) put(k cake.Kind, level int, parsed form) {
	if f.byKind[k] == nil {
		f.byKind[k] = &[levels][]form{}
	}
	f.byKind[k][level] = append(f.byKind[k][level], parsed)
}

// complete reports what is missing.
func (f *forms) complete() error {
	for _, k := range cake.Kinds() {
		for n := range levels {
			if f.byKind[k] == nil || len(f.byKind[k][n]) == 0 {
				return fmt.Errorf("cannot use the templates: nothing to say for %s at level %d", k, n+1)
			}
		}
	}
	if slices.ContainsFunc(f.simpler[:], func(s form) bool { return s == nil }) {
		return fmt.Errorf("cannot use the templates: they need simpler 1 to %d", simpler)
	}
	if len(f.safe) != 1 || !slices.Contains(f.again, part{slot: numberSlot}) {
		return fmt.Errorf("cannot use the templates: they need a default without a slot, and a default again with {%s}", numberSlot)
	}
	return nil
}

// numberSlot counts the safe messages of one incident.
const numberSlot = "n"

// parseForm takes a form apart at its braces.
func parseForm(text string) (form, error) {
	var f form
	for text != "" {
		literal, rest, ok := strings.Cut(text, "{")
		if literal != "" {
			f = append(f, part{literal: literal})
		}
		if !ok {
			break
		}
		slot, after, ok := strings.Cut(rest, "}")
		if !ok || slot == "" {
			return nil, fmt.Errorf("%q has a brace without its other half", text)
		}
		f = append(f, part{slot: slot})
		text = after
	}
	return f, nil
}

// render fills f. It reports false where a slot has no value, or no shortening
// makes the message short enough.
func (f form) render(v values) (text, skeleton string, ok bool) {
	filled := make([]value, len(f))
	over := utf8.RuneCountInString(Prefix) - Longest
	for i, p := range f {
		filled[i] = value{text: p.literal, skeleton: p.literal}
		if p.slot != "" {
			if filled[i], ok = v[p.slot]; !ok {
				return "", "", false
			}
		}
		over += utf8.RuneCountInString(filled[i].text)
	}
	if over > 0 && !shortenAll(filled, over) {
		return "", "", false
	}
	var t, s strings.Builder
	t.WriteString(Prefix)
	for _, p := range filled {
		t.WriteString(p.text)
		s.WriteString(p.skeleton)
	}
	return t.String(), s.String(), true
}

// shortenAll takes over characters out of the values, the longest first.
func shortenAll(vs []value, over int) bool {
	order := make([]*value, 0, len(vs))
	for i := range vs {
		if vs[i].shorten != nil {
			order = append(order, &vs[i])
		}
	}
	slices.SortStableFunc(order, func(a, b *value) int {
		return utf8.RuneCountInString(b.text) - utf8.RuneCountInString(a.text)
	})
	for _, v := range order {
		had := utf8.RuneCountInString(v.text)
		if short, ok := v.shorten(v.text, max(had-over, least)); ok {
			v.text = short
			over -= had - utf8.RuneCountInString(short)
		}
		if over <= 0 {
			return true
		}
	}
	return false
}
