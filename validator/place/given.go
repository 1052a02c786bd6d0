package place

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// LastGiven is the last file of the tree that the line gives to a program: what ended a
// chain was given that.
func LastGiven(s Scene) string {
	for _, p := range slices.Backward(s.Call.Programs) {
		for _, a := range slices.Backward(p.Args) {
			if s.Tree.Has(a) {
				return a
			}
		}
	}
	return ""
}

// Option is the word that follows the first of some options that is there.
func Option(c command.Call, options ...string) string {
	for _, p := range c.Programs {
		for _, option := range options {
			if i := slices.Index(p.Args, option); i >= 0 && i+1 < len(p.Args) {
				return p.Args[i+1]
			}
		}
	}
	return ""
}

// Input is the file that a program reads its work from, where the line names one, and not
// a pattern of several.
func Input(c command.Call) string {
	if word := c.Input(); !strings.Contains(word, "*") {
		return word
	}
	return ""
}

// Argument is the file of the project that a program of the line was given: the one that
// it checks, runs or reads. What belongs to an option counts only where no other is there.
func Argument(s Scene) (Place, bool) {
	var plain, optional []string
	add := func(all *[]string, file string) {
		if slices.Contains(s.Tree.Files(), file) && !slices.Contains(*all, file) {
			*all = append(*all, file)
		}
	}
	for _, p := range s.Call.Programs {
		if !p.Works() || p.Asked {
			continue
		}
		add(&plain, s.Tree.OwnFile(p.Name))
		add(&plain, workspace.Relative(Started(s.Call), ""))
		for i, a := range p.Args {
			_, value, joined := strings.Cut(a, "=")
			if !joined {
				value = a
			}
			file := s.Tree.OwnFile(s.below(workspace.Relative(value, "")))
			if joined || i > 0 && strings.HasPrefix(p.Args[i-1], "-") {
				add(&optional, file)
			} else {
				add(&plain, file)
			}
		}
	}
	for _, found := range [][]string{plain, optional} {
		if len(found) == 1 {
			return Place{File: found[0]}, true
		}
	}
	return Place{}, false
}

// ProgramFile is the file that a tool was told to read its program from: `mlr -f x.mlr`,
// `jq -rf x.jq`.
func ProgramFile(s Scene) string {
	for _, p := range s.Call.Programs {
		for i, a := range p.Args[:max(0, len(p.Args)-1)] {
			if file := path.Clean(p.Args[i+1]); programOption().MatchString(a) && slices.Contains(s.Tree.Files(), file) {
				return file
			}
		}
	}
	return ""
}

// Filter is the line of the file that holds the program of a filter.
func Filter(said string, s Scene) Place {
	at := Place{File: ProgramFile(s)}
	if f := atLine().FindStringSubmatch(said); f != nil && at.File != "" {
		at.Line = wording.Int(f[1])
	}
	return at
}

// Redirected is the line that a client names of the file which is redirected to it.
func Redirected(line string, s Scene) (Place, bool) {
	f := inputLine().FindStringSubmatch(line)
	if file := s.Call.Redirected(); f != nil && s.Tree.Has(file) {
		return Place{file, wording.Int(f[1])}, true
	}
	return Place{}, false
}

// Statements is the file of statements that a client reads: its input, or the one that a
// script has named last before the words.
func Statements(w Words) string {
	if file := lastRead(w.Scene); file != "" {
		return file
	}
	if input := Input(w.Call); input != "" && !(command.Program{Name: input}).IsScript() {
		return input
	}
	return cmp.Or(lastStatements(w.Text[:min(w.At, len(w.Text))], w.Tree), lastStatements(w.Text, w.Tree))
}

// lastRead is the file that sqlite3 is told last to read: `sqlite3 a.db ".read seed.sql"`.
func lastRead(s Scene) (file string) {
	for _, p := range s.Call.Programs {
		for _, a := range p.Args {
			if name, ok := strings.CutPrefix(a, ".read "); ok && p.Plain() == "sqlite" && s.Tree.Has(strings.TrimSpace(name)) {
				file = strings.TrimSpace(name)
			}
		}
	}
	return file
}

// lastStatements is the file of statements that a script has named last: one that runs
// through many of them says which one it is at.
func lastStatements(text string, tree workspace.View) string {
	found := ""
	for _, name := range statementsFile().FindAllString(text[:min(len(text), MaxText)], -1) {
		if file := tree.EndingIn(name); tree.Has(file) {
			found = file
		}
	}
	return found
}

var (
	// programOption is the option before a file that holds a program.
	programOption = wording.Lazy(`^(?:-[a-zA-Z]{0,2}f|--(?:from-)?file|--program-file|--script|--load)$`)
	// atLine is the line of its program that a filter names.
	atLine = wording.Lazy(`(?:at|,) (?:<[\w-]+>, )?line (\d+)`)
	// inputLine is how a client names the line of its input.
	inputLine = wording.Lazy(`^(?:ERROR \d+ \(\w+\) at line (\d+): )`)
	// statementsFile is a name of such a file.
	statementsFile = wording.Lazy(`[\w./@-]+\.(?:sql|ddl|cql)\b`)
)
