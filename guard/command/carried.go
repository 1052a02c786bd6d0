package command

import (
	"strings"

	"cake/shell"
)

// carried adds what a removal reaches beyond the path that it names, because of
// what the line did before it: through a link, what the link leads to; with a
// directory, what was moved into it.
func (c *Call) carried(out []Effect) []Effect {
	if c.Line == nil {
		return out
	}
	for _, e := range out {
		if e.Kind != Removes && e.Kind != RemovesTree || e.Word.Unknown() || e.Find != nil {
			continue
		}
		for i := range c.Line.Commands {
			before := &c.Line.Commands[i]
			if before == c.Command {
				break
			}
			if before.Dir.String() == c.Command.Dir.String() {
				out = append(out, c.throughIt(before, &e)...)
			}
		}
	}
	return out
}

// throughIt are the further targets of the effect e that an earlier command makes.
func (c *Call) throughIt(before *shell.Command, e *Effect) []Effect {
	const options shell.Spec = "b backup? f,force i,interactive n,no-clobber,no-dereference r,relative s,symbolic P,physical S,suffix= t,target-directory= T,no-target-directory u,update? v,verbose"
	name := before.Name()
	if name != "ln" && name != "mv" {
		return nil
	}
	o := options.Parse(before.Args())
	sources := o.Operands
	into, named := o.Value("t")
	if !named {
		if len(sources) < 2 {
			return nil
		}
		sources, into = sources[:len(sources)-1], sources[len(sources)-1]
	}
	there := strings.TrimRight(into.Value, "/")
	rest, below := strings.CutPrefix(e.Word.Value, there)
	switch {
	case there == "" || !below || rest != "" && rest[0] != '/':
		return nil
	case name == "ln" && (rest == "" || !o.Has("s")):
		return nil // the link itself
	}
	var out []Effect
	for _, source := range sources {
		out = append(out, Effect{Kind: RemovesTree, Word: source})
	}
	return out
}
