package command

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/shell"
)

// A Stretch is what some commands of a line have printed: what stands between two
// things that the line itself prints. It is judged as if they were the whole line.
type Stretch struct {
	line   shell.Line
	Result cake.Result // with what they have printed alone
}

// Stretches are the stretches of a result; the whole where the line prints
// nothing by which its commands could be told apart.
func Stretches(r cake.Result) []Stretch {
	whole := Stretch{shell.Parse(r.Command), r}
	s := splitter{whole: whole}
	s.split()
	if !s.told() {
		s.done = []Stretch{whole}
	}
	var all []Stretch
	for _, part := range s.done {
		all = append(all, part.shown()...)
	}
	return all
}

// A splitter takes a result apart at what its line prints.
type splitter struct {
	whole Stretch
	done  []Stretch
	first int // of the commands that belong to no stretch yet
	pos   int // and where what they have printed begins
}

func (s *splitter) split() {
	commands := s.whole.line.Commands
	for i := range commands {
		f := printingOf(&commands[i])
		if f == nil || commands[i].Loop && (s.alsoIn(i) || s.waitsIn(i)) {
			continue
		}
		at, end, ok := f.find(s.whole.Result.Stdout, s.pos)
		if !ok {
			continue
		}
		s.cut(i, at, end, f)
		for commands[i].Loop { // the body again, once for each time that it says so
			if at, end, ok = f.find(s.whole.Result.Stdout, s.pos); !ok || end <= s.pos {
				break
			}
			s.take(i+1, s.loopEnd(i), at, end)
		}
	}
	s.take(s.first, len(commands), len(s.whole.Result.Stdout), len(s.whole.Result.Stdout))
}

// cut ends a stretch at a command that has printed what stands between two places.
// What tells of a status belongs to what it tells of.
func (s *splitter) cut(i, at, end int, f Printing) {
	if f.tellsStatus(s.whole.line.Text) {
		s.take(s.first, i+1, end, end)
	} else {
		s.take(s.first, i, at, end)
	}
	if last := len(s.done) - 1; s.whole.line.Commands[i].Link == shell.AndThen {
		s.done[last].succeeded()
	}
	s.first = i + 1
}

// take makes a stretch of some commands and of what stands before a place; the next
// begins at another.
func (s *splitter) take(from, to, until, next int) {
	r := s.whole.Result
	r.Stdout, r.Stderr, r.Key, r.Tool = r.Stdout[s.pos:until], "", "", ""
	if to < len(s.whole.line.Commands) {
		r.ExitCode, r.TimedOut = 0, false
	}
	line := s.commands(from, to)
	r.Command = line.Text
	s.done = append(s.done, Stretch{line, r})
	s.pos = next
}

// alsoIn reports whether a loop prints something else as well: then it cannot be
// told what comes from which of its rounds.
func (s *splitter) alsoIn(i int) bool {
	commands := s.whole.line.Commands
	for j := i - 1; j >= 0 && commands[j].Loop; j-- {
		if printingOf(&commands[j]) != nil {
			return true
		}
	}
	for j := i + 1; j < s.loopEnd(i); j++ {
		if printingOf(&commands[j]) != nil {
			return true
		}
	}
	return false
}

// waitsIn reports whether a loop is left as soon as something answers, and pauses until
// then: its rounds are one wait.
func (s *splitter) waitsIn(i int) bool {
	commands := s.whole.line.Commands
	leaves, pauses := false, false
	for j := range commands {
		if inside := commands[j].Loop; inside {
			leaves = leaves || commands[j].Name() == "break"
			pauses = pauses || commands[j].Name() == "sleep"
		} else if j > i {
			break
		} else {
			leaves, pauses = false, false
		}
	}
	return leaves && pauses
}

func (s *splitter) loopEnd(i int) int {
	for i < len(s.whole.line.Commands) && s.whole.line.Commands[i].Loop {
		i++
	}
	return i
}

// commands are some commands of the line as a line of their own, in the folder in
// which they run and with the readers that all of the line is piped to.
func (s *splitter) commands(from, to int) shell.Line {
	all := s.whole.line.Commands
	part := slices.Clone(all[from:to])
	if len(part) == 0 {
		return shell.Line{}
	}
	part[0].Link = shell.First
	if dir := part[0].Dir; dir.Value != "" && len(dir.Marks) == 0 {
		part[0].Link = shell.AndThen
		part = slices.Insert(part, 0, shell.Command{Argv: []shell.Word{{Value: "cd"}, dir}, Source: "cd " + dir.Value, Swallowed: true})
	}
	for i := to; i < len(all); i++ {
		if pipedTo(part, &all[i]) {
			part = append(part, all[i])
		}
	}
	if groupMerged().MatchString(s.whole.line.Text) {
		mergeInto(part)
	}
	return shell.Line{Text: textOf(part), Commands: part}
}

// groupMerged is a group of commands, or a nested shell, with standard error where its
// output goes.
var groupMerged = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:[)}'"]|\bdone) *2>&1`) })

// mergeInto writes what merges the output of a group to the command before its first pipe.
func mergeInto(part []shell.Command) {
	for i := 1; i < len(part); i++ {
		if part[i].Link == shell.Piped && !strings.Contains(part[i-1].Source, "2>&1") {
			part[i-1].Source = ended(part[i-1].Source) + " 2>&1"
			return
		}
	}
}

// pipedTo reports whether some commands are piped to another one, as a group.
func pipedTo(group []shell.Command, reader *shell.Command) bool {
	return slices.ContainsFunc(reader.Pipes, func(p shell.Pipe) bool {
		return slices.ContainsFunc(group, func(c shell.Command) bool {
			return slices.ContainsFunc(c.Pipes, func(q shell.Pipe) bool { return q.ID == p.ID && q.Stage < p.Stage })
		})
	})
}

// textOf is how commands would be written as a line.
func textOf(commands []shell.Command) string {
	var b strings.Builder
	for i := range commands {
		if i > 0 {
			b.WriteString(map[shell.Link]string{shell.AndThen: " && ", shell.OrElse: " || ", shell.Piped: " | ", shell.Beside: " & "}[commands[i].Link])
			if commands[i].Link == shell.Then || commands[i].Link == shell.First {
				b.WriteString("; ")
			}
		}
		b.WriteString(ended(commands[i].Source))
	}
	return b.String()
}

// ended is a command without what ends it in its line.
func ended(source string) string { return strings.TrimRight(source, "; &") }

// succeeded takes in that what stands before && has succeeded: what is chained to it
// did print.
func (s *Stretch) succeeded() {
	commands := s.line.Commands
	for i := len(commands) - 1; i >= 0; i-- {
		commands[i].Swallowed = false
		link := commands[i].Link
		for link == shell.Piped && i > 0 {
			i--
			link = commands[i].Link
		}
		if link != shell.AndThen {
			return
		}
	}
}

// told reports whether the stretches tell more than the whole: more than one holds a
// program's words, and it is known whose those on standard error are.
func (s *splitter) told() bool {
	var working []int
	for i := range s.done {
		if s.done[i].works() {
			working = append(working, i)
		}
	}
	if len(working) < 2 || s.whole.Result.ExitCode != 0 && working[len(working)-1] != len(s.done)-1 {
		return false
	}
	if strings.TrimSpace(s.whole.Result.Stderr) == "" {
		return true
	}
	return s.complained(working)
}

// complained gives what stands on standard error to the stretch that can have
// written it. Where several can, it stands for itself, and the whole line is behind it.
func (s *splitter) complained(working []int) bool {
	open := slices.DeleteFunc(slices.Clone(working), func(i int) bool { return s.done[i].mute() })
	switch {
	case len(open) == 1:
		s.done[open[0]].Result.Stderr = s.whole.Result.Stderr
	case s.whole.Result.ExitCode != 0:
		return false
	default:
		said := s.whole
		said.Result.Stdout = ""
		s.done = append([]Stretch{said}, s.done...)
	}
	return true
}

// works reports whether a stretch has a program that may say something.
func (s *Stretch) works() bool {
	return slices.ContainsFunc(s.line.Commands, func(c shell.Command) bool { return c.Name() != "" && !neutral(c.Name()) })
}

// mute reports whether nothing that a stretch's programs complain of gets onto
// standard error.
func (s *Stretch) mute() bool {
	return !slices.ContainsFunc(s.line.Commands, func(c shell.Command) bool {
		return c.Name() != "" && !neutral(c.Name()) && !c.StderrHidden && c.Link != shell.Piped && !strings.Contains(c.Source, "2>&1") && !strings.Contains(c.Source, "&>")
	}) || strings.Contains(s.line.Text, "|&")
}
