// Package script finds in the text of a shell script the statement that a complaint is
// about.
package script

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/wording"
)

// MaxSize bounds the script that is read, in bytes.
const MaxSize = 64 << 10

// A Complaint is what is known of words that a script's run has printed.
type Complaint struct {
	Tools   []string // the programs whose words they can be
	Names   []string // what they name: files, hosts, what they quote
	Printed string   // all that the run has printed
	First   bool     // whoever of several says it says it first: nobody answers
}

// Line is the line of a script on which the statement begins that a complaint is about:
// the only one that runs one of its tools or, where several do, the only one of them that
// names what it names. Where no tool is known to be run, it is the only statement that
// names that and is more than a look. Where more than one can be meant, it is the only one
// that the script waits for or, where that ends at its first failure, the only one of those
// that it had come to (see Reached), or the first.
// It is false where there are more.
func Line(text string, of Complaint) (int, bool) {
	if text == "" || len(text) > MaxSize {
		return 0, false
	}
	all := shell.Parse(text).Commands
	if line, ok := onlyLine(text, of.meant(all)); ok {
		return line, ok
	}
	all = keep(all, func(c shell.Command) bool { return !c.Background })
	if line, ok := onlyLine(text, of.meant(all)); ok || !endsAtFailure().MatchString(text) {
		return line, ok
	}
	if meant := of.meant(all); of.First && len(meant) > 0 {
		return onlyLine(text, meant[:1])
	}
	all = reached(all, of.Printed)
	if meant := of.meant(all); len(meant) > 0 {
		return onlyLine(text, meant)
	}
	return onlyLine(text, keep(all, works))
}

// Asked reports whether all statements of a script that ended well, and that a complaint can
// be about, are there only for their answer, as the condition of a loop or a branch, or were
// told to try again, so that the last try was no failure: that they fail is provided for.
func Asked(text string, of Complaint) bool {
	if text == "" || len(text) > MaxSize {
		return false
	}
	all := shell.Parse(text).Commands
	meant := of.meant(all)
	goesOn := !endsAtFailure().MatchString(text)
	return len(meant) > 0 && !slices.ContainsFunc(meant, func(c shell.Command) bool {
		last := c.Source == all[len(all)-1].Source
		return !c.Condition && (!triesAgain(c) || goesOn && !last)
	})
}

// triesAgain reports whether a command is told to try again where it fails.
func triesAgain(c shell.Command) bool {
	return slices.ContainsFunc(c.Args(), func(w shell.Word) bool {
		return wording.Begins(w.Value, "--retry", "--retries", "--tries", "--max-retries")
	})
}

// endsAtFailure is how a script says that it ends where a command fails (POSIX, set -e).
var endsAtFailure = wording.Lazy(`(?m)^[ \t]*set[ \t]+(?:-[a-z]+[ \t]+)*-[a-z]*e|^#!.*sh[ \t]+-[a-z]*e`)

// meant are the commands that a complaint can be about.
func (of Complaint) meant(all []shell.Command) []shell.Command {
	run := keep(all, func(c shell.Command) bool { return of.tells(c) })
	among := run
	if len(run) == 0 {
		among = keep(all, works)
	}
	naming := keep(among, func(c shell.Command) bool {
		return slices.ContainsFunc(of.Names, func(name string) bool { return hasWord(c, name) })
	})
	if len(naming) > 0 {
		return naming
	}
	return run
}

// tells reports whether a command runs one of the programs whose words they can be, also
// as a module of Python's, or is run by one.
func (of Complaint) tells(c shell.Command) bool {
	name := plain(c.Name())
	if slices.ContainsFunc(of.Tools, func(tool string) bool { return plain(tool) == name }) {
		return true
	}
	if slices.ContainsFunc(c.Via, func(v shell.Via) bool { return slices.Contains(of.Tools, v.Name) }) {
		return true
	}
	args := c.Args()
	i := slices.IndexFunc(args, func(w shell.Word) bool { return w.Value == "-m" })
	return name == "python" && i >= 0 && i+1 < len(args) && slices.Contains(of.Tools, args[i+1].Value)
}

// plain is the name of a program without its version.
func plain(name string) string { return strings.TrimRight(name, "0123456789.") }

func keep(all []shell.Command, is func(shell.Command) bool) (some []shell.Command) {
	for _, c := range all {
		if c.Name() != "" && is(c) {
			some = append(some, c)
		}
	}
	return some
}

// works reports whether a command does more than to tell, to ask and to set something.
func works(c shell.Command) bool {
	switch c.Name() {
	case "echo", "printf", "test", "[", "[[", "set", "export", "local", "readonly", "declare", "trap", ":", "true", "false", "return", "exit":
		return false
	}
	return true
}

// hasWord reports whether a command names something: in a word of it, which may go on to ask
// for its version, or as the file that it writes to or reads from.
func hasWord(c shell.Command, name string) bool {
	same := func(text string) bool {
		text, name = strings.TrimSuffix(text, "/"), strings.TrimSuffix(name, "/")
		rest, begins := strings.CutPrefix(text, name)
		asks := begins && strings.IndexAny(strings.TrimLeft(rest, " "), "<>=!~") == 0
		return text == name || asks || strings.HasSuffix(text, "/"+name) || strings.HasSuffix(text, "="+name)
	}
	return slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return same(w.Value) }) ||
		slices.ContainsFunc(c.Redirs, func(r shell.Redirect) bool { return same(r.Word.Value) })
}

// onlyLine is the line on which the commands begin, where that is one line.
func onlyLine(text string, all []shell.Command) (int, bool) {
	lines := linesOf(text, all)
	if len(lines) != 1 {
		return 0, false
	}
	return lines[0], true
}

// linesOf are the lines of a script on which commands of it begin; none where one of them
// stands there more than once.
func linesOf(text string, all []shell.Command) (lines []int) {
	for _, c := range all {
		at, once := only(text, c.Source)
		if !once {
			return nil
		}
		n := strings.Count(text[:at], "\n") + 1
		if !slices.Contains(lines, n) {
			lines = append(lines, n)
		}
	}
	return lines
}

// Sourced are the names of the files that a script reads in: the last part of each path,
// for what stands before it is often a variable.
func Sourced(text string) (names []string) {
	for _, f := range readIn().FindAllStringSubmatch(text, 8) {
		names = append(names, path.Base(f[1]))
	}
	return names
}

// readIn is a statement that reads another script in.
var readIn = wording.Lazy(`(?m)^[ \t]*(?:\.|source)[ \t]+["']?([^\s"';&|]+)`)

// Loop is the line on which the only loop of a script begins that waits between its rounds.
// It is false where there is none, or more than one.
func Loop(text string) (int, bool) {
	found := loop().FindAllStringIndex(text, 2)
	if len(text) > MaxSize || len(found) != 1 || !pause().MatchString(text[found[0][1]:]) {
		return 0, false
	}
	return strings.Count(text[:found[0][0]], "\n") + 1, true
}

var (
	loop  = wording.Lazy(`(?m)^[ \t]*(?:until|while)\b`)
	pause = wording.Lazy(`(?m)(?:^|[;&|][ \t]*|\bdo\b|[ \t])sleep[ \t]`)
)

// only is where a statement stands in a text that has it once; another one may begin with
// the same words.
func only(text, statement string) (found int, once bool) {
	for at := 0; statement != ""; {
		i := strings.Index(text[at:], statement)
		if i < 0 {
			break
		}
		end := at + i + len(statement)
		if end == len(text) || strings.IndexByte(" \t\r\n;&|)<>", text[end]) >= 0 {
			if once {
				return 0, false
			}
			found, once = at+i, true
		}
		at = end
	}
	return found, once
}

// IsShell reports whether a file is a script of a shell, by its name or its first line.
func IsShell(file, text string) bool {
	first, _, _ := strings.Cut(text, "\n")
	return shell.IsShell(strings.TrimPrefix(path.Ext(file), ".")) || interpreter().MatchString(first)
}

// interpreter is the first line of a shell's script.
var interpreter = wording.Lazy(`^#!\s*\S*/(?:env +(?:-S +)?)?(?:ba|da|z|k|a)?sh\b`)
