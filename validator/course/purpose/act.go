package purpose

import (
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/wording"
)

// Loops reports whether a line does something more than once.
func Loops(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool { return c.Loop })
}

// DoesNothing reports whether a line does nothing at all, but to say a text of its own, and
// shows nothing either.
func DoesNothing(line *shell.Line) bool {
	if command.WritesFiles(line) || Loops(line) {
		return false
	}
	return !slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		says := slices.Contains([]string{"true", ":", "echo", "printf", "exit"}, c.Name())
		return !says || slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return len(w.Alts)+len(w.Marks) > 0 })
	})
}

// Repeats reports whether a line does the same so many times, as who wants to see how often
// it fails does.
func Repeats(line string) bool { return repeats().MatchString(line) }

var repeats = wording.Lazy(`\bfor \w+ in (?:\d+(?: \d+)*|\$\(seq [^)]*\)|\{\d+\.\.\d+\}) *(?:;|\n)|\bfor \(\(`)

// GoesThrough reports whether a line does something in a loop, each time with
// something else.
func GoesThrough(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		return c.Loop && slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return len(w.Alts)+len(w.Marks) > 0 })
	})
}

// ShowsText reports whether one of the programs of a call shows a text for people.
func ShowsText(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Reads() && slices.ContainsFunc(p.Args, func(a string) bool {
			return change.Documents(a) && !strings.HasSuffix(a, ".txt")
		})
	})
}

// CommitSubject is what a line says of its commit, cut to what a subject is.
func CommitSubject(line *shell.Line) string {
	for i := range line.Commands {
		args := line.Commands[i].Args()
		for j, a := range args {
			if flag := strings.TrimLeft(a.Value, "-"); line.Commands[i].Name() == "git" && j+1 < len(args) && strings.HasPrefix(a.Value, "-") && (flag == "message" || strings.HasSuffix(flag, "m") && len(flag) <= 4) {
				return wording.Quote(args[j+1].Value)
			}
		}
	}
	return ""
}

// Amends reports whether a line only makes the last commit anew.
func Amends(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		return c.Name() == "git" && slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return w.Value == "--amend" })
	})
}

// CommitsNothing reports whether a line has git make a commit that may be empty, and puts nothing into
// it, or makes the last one anew with what it had.
func CommitsNothing(line *shell.Line) bool {
	hollow, anew, pushed := false, false, false
	for i := range line.Commands {
		p, ok := command.ProgramOf(&line.Commands[i])
		if !ok || p.Name != "git" {
			continue
		}
		switch p.Sub() {
		case "commit":
			if slices.ContainsFunc(p.Args, putsIn) {
				return false
			}
			hollow, anew = slices.Contains(p.Args, "--allow-empty"), slices.Contains(p.Args, "--amend")
		case "push":
			pushed = true
		case "add", "rm", "mv", "apply", "merge", "cherry-pick", "rebase", "stash":
			return false
		}
	}
	return hollow || anew && pushed // who only puts its message in other words pushes it later
}

// putsIn reports whether an argument of a commit names what goes into it.
func putsIn(a string) bool {
	return a == "--all" || a == "--patch" || a == "--include" || a == "--only" || a == "--" || strings.HasPrefix(a, "-a")
}
