package validator

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/status"
)

// read makes a result's output readable and looks it through.
func (p *Pack) read(r cake.Result) match.Output {
	e, o := p.clean(r.Stderr), p.clean(r.Stdout)
	e, o = withoutGutter(e), withoutGutter(o)
	if labels(r.Command) {
		e, o = unlabelled(e), unlabelled(o)
	}
	text := e + "\n" + o
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return match.Output{Text: text, Split: len(e) + 1, Found: p.book.Find(text, 0, len(text))}
}

// understood is a stretch as it is judged: what stands in it, and the command in
// the light of that.
func (p *Pack) understood(s command.Stretch) (match.Output, command.Call) {
	c := s.Call()
	out := p.read(parted(s.Result, c))
	c.Failed = status.Admits(c, out)
	return out, c
}
