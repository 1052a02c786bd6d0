package ending

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/match"
)

// speakerUnseen is the program whose words are read where the line hides its status.
func speakerUnseen(c command.Call, out match.Output) (p command.Program, ok bool) {
	if p, ok = c.Worker(); ok {
		return p, true
	}
	if p, ok = complainer(c, out); ok {
		return p, true
	}
	if p, ok = c.ShownBefore(); ok {
		return p, true
	}
	return DryFeeder(c, out)
}

// DryFeeder is the first program of a pipeline from which nothing came, but for a
// complaint on standard error that is none of a reader in its own name.
func DryFeeder(c command.Call, out match.Output) (command.Program, bool) {
	if out.Printed() || len(c.Programs) == 0 || !c.Programs[0].Feeds || c.Programs[0].Neutral() {
		return command.Program{}, false
	}
	said := out.Text[:out.Split]
	named := slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Reads() && (strings.HasPrefix(said, p.Name+": ") || strings.Contains(said, "\n"+p.Name+": "))
	})
	return c.Programs[0], !named
}

// complainer is the one of several programs of a line that complains by its own
// name, as the last thing that stands on standard error.
func complainer(c command.Call, out match.Output) (command.Program, bool) {
	said := strings.TrimRight(out.Text[:out.Split], " \n")
	last := strings.TrimSpace(said[strings.LastIndexByte(said, '\n')+1:])
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && p.Works() && !p.IsScript() && strings.HasPrefix(last, p.Name+": ") && Complains(p, last)
	})
	if i < 0 || c.Retries() {
		return command.Program{}, false
	}
	return c.Programs[i], true
}
