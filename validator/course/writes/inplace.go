package writes

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/wording"
)

// An InPlace is a text that a line puts in place of another one where it stands: sed -i, perl -pi,
// a program in the line that replaces. Whether the file has it, the line does not tell.
type InPlace struct {
	File    string // as seen from where the line starts; it may be a pattern of names, with ** for folders
	Was, Is string // "" for what is only taken out, or is not known
}

// InPlaces are those of a line.
func InPlaces(line *shell.Line) []InPlace {
	var all []InPlace
	for i := range line.Commands {
		c := &line.Commands[i]
		was, is := replaced(c)
		if was == "" && is == "" {
			continue
		}
		for _, e := range inPlace(line, c) {
			if file := (Edit{File: e}).in(c.Dir).File; len(all) < maxEdits {
				all = append(all, InPlace{file, was, is})
			}
		}
	}
	return all
}

// Names reports whether a file of a line may be another one: by its name, or by a pattern.
func (e InPlace) Names(file string) bool {
	if dir, name, below := strings.Cut(e.File, anyFolder); below {
		return strings.HasPrefix(file, dir) && matches(path.Base(name), path.Base(file))
	}
	return e.File == file || matches(e.File, file)
}

// anyFolder stands in a pattern for whatever folders lie between.
const anyFolder = "**/"

func matches(pattern, name string) bool {
	fits, err := path.Match(pattern, name)
	return err == nil && fits
}

// inPlace are the files in which a command puts one text in place of another one.
func inPlace(line *shell.Line, c *shell.Command) []string {
	switch c.Name() {
	case "sed", "perl", "ruby":
		files := operandsWritten(c)
		if i := slices.Index(files, ""); i >= 0 { // only running the line tells
			files[i] = foundBy(line, c)
		}
		if len(files) > 0 {
			return slices.DeleteFunc(files, func(f string) bool { return f == "" })
		}
	}
	if e, ok := replacing(c); ok {
		return []string{e.File}
	}
	return nil
}

// replaced is what a command takes out, and what it puts there, also where it says in which lines.
func replaced(c *shell.Command) (was, is string) {
	if e, ok := replacing(c); ok {
		return e.Was, e.Is
	}
	if was, is = substituted(c); was != "" || is != "" {
		return was, is
	}
	for _, w := range c.Args() {
		if found := replacement().FindStringSubmatch(w.Value); found != nil && c.Name() == "ruby" {
			return plainText(found[1]), plainText(found[2])
		}
		if from, to, ok := substitution(anAddress().ReplaceAllString(w.Value, "")); ok {
			return from, to
		}
	}
	return "", ""
}

// foundBy is a pattern of the files that a search hands over to a command: find -exec, find | xargs,
// git ls-files | xargs; "" where it has none.
func foundBy(line *shell.Line, c *shell.Command) string {
	if len(c.Via) == 0 {
		return ""
	}
	for i := range line.Commands {
		search := &line.Commands[i]
		if search == c {
			return ""
		}
		switch search.Name() {
		case "find":
			return belowFolder(search)
		case "git", "ls":
			if names := patternsIn(search.Args()); len(names) > 0 {
				return names[0]
			}
		}
	}
	return ""
}

// belowFolder is the pattern of the files that find looks for.
func belowFolder(search *shell.Command) string {
	dir, args := ".", search.Args()
	if len(args) > 0 && !strings.HasPrefix(args[0].Value, "-") && args[0].Value != "" {
		dir = path.Clean(args[0].Value)
	}
	for i, a := range args[:max(0, len(args)-1)] {
		if a.Is("-name") || a.Is("-iname") {
			return path.Join(dir, anyFolder, args[i+1].Value)
		}
	}
	return path.Join(dir, anyFolder, "*")
}

// patternsIn are the words that are patterns of names.
func patternsIn(words []shell.Word) (all []string) {
	for _, w := range words {
		if strings.Contains(w.Value, "*") {
			all = append(all, w.Value)
		}
	}
	return all
}

// anAddress is how a script of sed says in which lines something is to be done.
var anAddress = wording.Lazy(`^\s*(?:\d+|\$|/(?:[^/\\]|\\.)*/)(?:,(?:[+~]?\d+|\$|/(?:[^/\\]|\\.)*/))?\s*!?\s*`)
