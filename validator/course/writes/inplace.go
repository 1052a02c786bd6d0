package writes

import (
	"path"

	"cake/shell"
	"cake/validator/wording"
)

// An InPlace is a text that a line puts in place of another one where it stands: sed -i, perl -pi,
// a program in the line that replaces. Whether the file has it, the line does not tell.
type InPlace struct {
	File    string // as seen from where the line starts; it may be a pattern of names
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
		for _, e := range inPlace(c) {
			if file := (Edit{File: e}).in(c.Dir).File; len(all) < maxEdits {
				all = append(all, InPlace{file, was, is})
			}
		}
	}
	return all
}

// Names reports whether a file of a line may be another one: by its name, or by a pattern.
func (e InPlace) Names(file string) bool {
	fits, err := path.Match(e.File, file)
	return e.File == file || err == nil && fits
}

// inPlace are the files in which a command puts one text in place of another one.
func inPlace(c *shell.Command) []string {
	switch c.Name() {
	case "sed", "perl", "ruby":
		return operandsWritten(c)
	}
	if e, ok := scripted(c); ok {
		return []string{e.File}
	}
	return nil
}

// replaced is what a command takes out, and what it puts there, also where it says in which lines.
func replaced(c *shell.Command) (was, is string) {
	if e, ok := scripted(c); ok {
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

// anAddress is how a script of sed says in which lines something is to be done.
var anAddress = wording.Lazy(`^\s*(?:\d+|\$|/(?:[^/\\]|\\.)*/)(?:,(?:[+~]?\d+|\$|/(?:[^/\\]|\\.)*/))?\s*!?\s*`)
