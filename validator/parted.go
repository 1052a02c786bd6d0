package validator

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
)

// parted is a result with its streams told apart where the agent gave its command
// one file for both, as far as the lines tell it: what a program says by its own name,
// or with the words of one that gives up, it says on standard error, as a shell does what
// it traces; what is indented below belongs to it. Where the line itself joins
// them, they stay joined. No line is lost.
func parted(r cake.Result, c command.Call) cake.Result {
	if !r.Joined || r.Stderr != "" || wording.Holds(r.Command, "2>&1", "|&", "&>") || r.ExitCode != 0 && !c.OnlyReads() {
		return r // no stream is asked for where the status tells that it failed
	}
	var complaints, rest strings.Builder
	among := false
	for line := range strings.Lines(r.Stdout) {
		among = onStderr(c, line) || among && (line[0] == ' ' || line[0] == '\t')
		if among {
			complaints.WriteString(line)
		} else {
			rest.WriteString(line)
		}
	}
	r.Stderr, r.Stdout = complaints.String(), rest.String()
	return r
}

// onStderr reports whether a line is one that programs print on standard error.
func onStderr(c command.Call, line string) bool {
	if strings.HasPrefix(line, "+ ") && slices.ContainsFunc(c.Programs, command.Program.IsScript) {
		return true // a step that a shell traces
	}
	name, said, _ := strings.Cut(line, ":")
	if strings.Contains(said, " ") && (inScript().MatchString(line) || speaksFor(c, name[strings.LastIndexByte(name, '/')+1:])) {
		return true
	}
	return !passesData(c) && tone.GivesUp(line) && tone.Complains(line)
}

// speaksFor reports whether a name is that of a program of the line, or of one that a
// script of it may have started.
func speaksFor(c command.Call, name string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == name || p.Plain() == name }) ||
		c.Opaque() && ((command.Program{Name: name}).IsLeaf() || (command.Program{Name: name}).Reads())
}

// passesData reports whether a program of the line prints what others have written, or
// makes something else of it: any line may stand in it.
func passesData(c command.Call) bool {
	for i, p := range c.Programs {
		fed := i > 0 && c.Programs[i-1].Feeds
		if p.Reads() && !(fed && showsAll(p.Name)) || p.Name == "yes" {
			return true
		}
	}
	return false
}

// showsAll reports whether a program shows what it is given as it is.
func showsAll(name string) bool {
	return slices.Contains([]string{"tail", "head", "cat", "tee", "less"}, name)
}

// inScript is how a shell says in which line of a script it complains.
var inScript = wording.Lazy(`^\S+: (?:line )?\d+: \S`)
