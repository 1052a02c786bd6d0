package operator

import (
	_ "embed" // the templates and the reference messages
	"fmt"
	"slices"
	"strconv"

	"cake"
)

//go:embed templates.txt
var builtInTemplates string

//go:embed reference.txt
var builtInReference string

// Options changes what the operator says and how it sounds. The zero value is
// the built-in operator.
type Options struct {
	// Templates is what it can say, written as templates.txt is. "" is the built-in text.
	Templates string
	// Reference is how it sounds: reference messages, one a line, what is
	// variable in braces. "" is the built-in corpus.
	Reference string
}

// An Operator composes messages. It has no state: any number of goroutines may use it.
type Operator struct {
	forms *forms
	voice *voice
	shape shape
}

// New returns an operator. The error names the line that cannot be used.
func New(o Options) (*Operator, error) {
	if o.Templates == "" {
		o.Templates = builtInTemplates
	}
	if o.Reference == "" {
		o.Reference = builtInReference
	}
	f, err := parseForms(o.Templates)
	if err != nil {
		return nil, err
	}
	v, err := parseVoice(o.Reference)
	if err != nil {
		return nil, err
	}
	op := &Operator{forms: f, voice: v, shape: newShape()}
	for _, said := range [][]string{nil, {op.safe(nil, "").Text}} {
		if text := op.safe(said, "").Text; !op.shape.holds(text) {
			return nil, fmt.Errorf("cannot use the templates: the default %q is no message", text)
		}
	}
	return op, nil
}

// Compose says what c calls for. It always returns a well-formed message that
// is not among the previous ones, and the same for the same c. A kind that is
// not known is taken for a repeated error, a level out of 1–4 for the nearest.
func (o *Operator) Compose(c cake.InterventionContext) cake.Message {
	v := o.shape.fill(c)
	byLevel := o.forms.byKind[c.Kind]
	if byLevel == nil {
		byLevel = o.forms.byKind[cake.KindRepeatError]
	}
	level := min(max(c.EscalationLevel, 1), levels)
	for _, f := range byLevel[level-1] {
		if text, skeleton, ok := o.try(f, v, c); ok {
			if m, passed := o.judge(text, skeleton, c.Kind); passed {
				return m
			}
			break // it does not sound right: something simpler
		}
	}
	for _, f := range o.forms.simpler {
		if text, skeleton, ok := o.try(f, v, c); ok {
			if m, passed := o.judge(text, skeleton, c.Kind); passed {
				return m
			}
		}
	}
	return o.safe(c.PreviousInterventions, c.Kind)
}

// try renders f, and reports whether it may be said.
func (o *Operator) try(f form, v values, c cake.InterventionContext) (text, skeleton string, ok bool) {
	text, skeleton, ok = f.render(v)
	return text, skeleton, ok && o.shape.holds(text) && !slices.Contains(c.PreviousInterventions, text)
}

// judge is the voice gate.
func (o *Operator) judge(text, skeleton string, k cake.Kind) (cake.Message, bool) {
	score, _ := o.voice.score(skeleton)
	return cake.Message{Text: text, Kind: k, Voice: score}, score >= Threshold
}

// safe is what can always be said. Of the numbered ones at least one was not
// said before, because only so many were.
func (o *Operator) safe(said []string, k cake.Kind) cake.Message {
	text, skeleton, _ := o.forms.safe.render(values{})
	for n := 2; slices.Contains(said, text); n++ {
		v := values{}
		v.set(numberSlot, strconv.Itoa(n), nil)
		text, skeleton, _ = o.forms.again.render(v)
	}
	m, _ := o.judge(text, skeleton, k)
	m.Fallback = true
	return m
}
