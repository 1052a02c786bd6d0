package advice

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// expandedVerbs are the answers about words that mean something else to a program than
// they look like: a path behind a revision, a hyphen in a filter, the words of a file.
func expandedVerbs() map[string]verb {
	return map[string]verb{"revpath": Filler.revisionPath, "hyphened": Filler.hyphenedKey, "exported": Filler.exportedFile, "editorless": func(f Filler, _ string) (string, bool) { return f.withoutEditor(), true }}
}

// revisionPath is a path behind a revision as it is written below the root of the
// repository (gitrevisions(7): "./" makes it one from where the command runs).
func (f Filler) revisionPath(missing string) (string, bool) {
	for _, word := range words(f.Call) {
		if rev, file, ok := strings.Cut(word, ":"); ok && rev != "" && file == missing && safeWord().MatchString(word) {
			return "Try " + rev + ":./" + file + ": behind a revision a path is one from the root of the repository", true
		}
	}
	return "", false
}

// words are the arguments of the programs of a call.
func words(c command.Call) (all []string) {
	for _, p := range c.Programs {
		all = append(all, p.Args...)
	}
	return all
}

// hyphenedKey is a path of jq with a key in quotes, which it reads as a difference without
// them: it misses a function of the name that stands behind the hyphen.
func (f Filler) hyphenedKey(function string) (string, bool) {
	key := regexp.MustCompile(`((?:\.\w+)*)\.(\w+(?:-\w+)*-` + regexp.QuoteMeta(function) + `(?:-\w+)*)\b`)
	m := key.FindStringSubmatch(f.Call.Line)
	if m == nil {
		return "", false
	}
	if m[1] == "" {
		m[1] = "."
	}
	return "Try " + m[1] + `["` + m[2] + `"]: a - in a path subtracts`, true
}

// exportedFile is the file whose words a line hands to export: its comments, and values
// with blanks, are words, too. It is where the error lies.
func (f Filler) exportedFile(string) (string, bool) {
	m := substituted().FindStringSubmatch(f.Call.Line)
	if m == nil {
		return "", false
	}
	isFile := func(w string) bool { return f.Tree.Has(w) || strings.Contains(w, ".env") && !strings.HasPrefix(w, "-") }
	read := strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune(" \t|<>'\"", r) })
	i := slices.IndexFunc(read, isFile)
	if i < 0 || !safeWord().MatchString(read[i]) {
		return "", false
	}
	f.Slots["file"] = read[i]
	delete(f.Slots, "line")
	return read[i], true
}

// substituted is what a line has export take its words from.
var substituted = wording.Lazy(`\bexport\s+["']?(?:\$\(|\x60)([^)\x60\n]*)`)

// withoutEditor tells how a command of git is given what it would open an editor for.
func (f Filler) withoutEditor() string {
	const none = ": there is no editor"
	for _, p := range f.Call.Programs {
		if p.Name != "git" {
			continue
		}
		switch sub := p.Sub(); {
		case sub == "rebase" && slices.Contains(p.Args, "--continue"), sub == "cherry-pick" && slices.Contains(p.Args, "--continue"):
			return "Try GIT_EDITOR=true git " + sub + " --continue" + none
		case sub == "rebase":
			return "Try GIT_SEQUENCE_EDITOR (sed -i, true) to edit the list of git rebase -i, or --autosquash" + none
		case sub == "merge", sub == "pull", sub == "revert":
			return "Try git " + sub + " --no-edit, or GIT_EDITOR=true" + none
		case sub == "tag":
			return "Try git tag -m with a message" + none
		case sub == "commit" && slices.Contains(p.Args, "--amend"):
			return "Try git commit --amend --no-edit, or -m with a message" + none
		}
	}
	return "Try git commit -m with a message" + none
}
