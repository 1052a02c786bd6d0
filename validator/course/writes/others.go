package writes

import (
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
)

// works reports whether a command does more than to show something.
func works(c *shell.Command) bool {
	p, ok := command.ProgramOf(c)
	return ok && p.Works()
}

// changes reports whether a command may change files that people write, and that it
// does not name. A build, a check and a run of tests do not: what they write is made
// by programs.
func changes(c *shell.Command) bool {
	p, ok := command.ProgramOf(c)
	if !ok {
		return false
	}
	switch p.Name {
	case "awk", "gawk", "yq":
		return given(p, "-i", "--inplace", "inplace")
	case "sort":
		return given(p, "-o")
	case "find":
		return given(p, "-delete", "-fprint", "-fprintf", "-fls")
	case "sponge":
		return true
	}
	return p.Works() && !p.Tests() && (edits(p) || saidToChange(p) || c.Script != nil && writesInline(c.Script))
}

func given(p command.Program, words ...string) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(words, a) })
}

// edits reports whether it is what a program is there for to change files that people
// write: formatters, unpackers, and what takes over the work of others.
func edits(p command.Program) bool {
	switch p.Plain() {
	case "black", "isort", "autopep8", "yapf", "rustfmt", "stylua", "ormolu", "csharpier", "ktlint", "dartfmt", "pre-commit", "lint-staged":
		return !given(p, "--check", "--check-only", "--diff", "-c", "--dry-run")
	case "patch", "ed", "ex", "vi", "vim", "nano", "emacs", "dos2unix", "unix2dos", "truncate", "ln", "install", "rsync", "tar", "unzip", "gunzip", "dd", "expand", "rename", "perl", "ruby",
		"hg", "svn", "jj", "bzr", "fossil", "cp", "mv", "rm", "unlink", "gh", "copier", "cookiecutter", "crontab":
		return true
	}
	return false
}

// saidToChange reports whether a program, or what it runs, is told to write.
func saidToChange(p command.Program) bool {
	for _, word := range append([]string{command.Stem(p.Name)}, p.Args...) {
		if strings.HasPrefix(word, "-") {
			if slices.Contains([]string{"-w", "-i", "--write", "--fix", "--in-place", "--inplace", "--fixup", "--autofix", "-A", "-a", "--autocorrect", "--update"}, word) {
				return true
			}
			continue
		}
		if strings.ContainsAny(word, " \n") {
			continue
		}
		for part := range strings.FieldsFuncSeq(strings.ToLower(command.Stem(word)), func(r rune) bool { return r < 'a' || r > 'z' }) {
			if changesByName(part) {
				return true
			}
		}
	}
	return false
}

func changesByName(word string) bool {
	switch word {
	case "gen", "fix", "tidy", "update", "upgrade", "add", "install", "uninstall", "remove", "ci", "sync", "bump", "codemod", "apply", "restore", "reset", "render", "migrate", "init", "new", "replace", "rewrite", "edit", "get", "i":
		return true
	}
	return strings.HasPrefix(word, "fmt") || strings.HasPrefix(word, "format") || strings.HasPrefix(word, "generat") || strings.HasPrefix(word, "codegen") || strings.HasPrefix(word, "rename") || strings.HasPrefix(word, "convert")
}

// writesInline reports whether a program that stands in the line writes files.
func writesInline(s *shell.Script) bool {
	if s.Kind == shell.ScriptFile || s.Lang == "sh" {
		return false
	}
	return !s.Known || slices.ContainsFunc([]string{"write", "'w'", "\"w\"", "'a'", "unlink", "remove", "rename", "replace(", "copy", "save", "dump(", "system", "subprocess", "File."}, func(w string) bool {
		return strings.Contains(s.Text.Value, w)
	})
}

// namesUnknown reports whether a command writes files of which one is named by what
// only running the line would tell.
func namesUnknown(c *shell.Command) bool {
	switch c.Name() {
	case "sed":
		if _, flags := Operands(c); !slices.ContainsFunc(flags, editsInPlace) {
			return false
		}
	case "tee":
	default:
		return false
	}
	return slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return !w.Literal() && !isScript(w.Value) })
}

// isScript reports whether a word looks like a substitution of sed.
func isScript(word string) bool {
	_, _, ok := substitution(word)
	return ok
}
