package lesson

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"cake"
)

// joint joins the commands of a fix; what is joined by it is a command line again.
const joint = " && "

// describe makes one fix of what was done: the last few commands, in order and
// each once, or, where there was none, a sentence about the edits. The edits
// themselves are the diff.
func describe(steps []cake.Entry) (fix, diff string) {
	var commands, diffs []string
	var edited cake.Entry
	for _, e := range steps {
		if e.Kind == cake.EntryEdit {
			edited = e
			diffs = append(diffs, "--- "+e.Path+"\n"+e.Content)
			continue
		}
		line := strings.TrimSpace(e.Command)
		commands = append(slices.DeleteFunc(commands, func(c string) bool { return c == line }), line)
	}
	diff = clip(strings.Join(diffs, "\n"), longestDiff)
	if len(commands) == 0 {
		return sentence(edited), diff
	}
	return strings.Join(commands[max(0, len(commands)-mostFix):], joint), diff
}

// sentence says what an edit did: the change itself where it is one line.
func sentence(e cake.Entry) string {
	name := filepath.Base(e.Path)
	var was, is []string
	for line := range strings.Lines(e.Content) {
		switch line = strings.TrimRight(line, "\n"); {
		case strings.HasPrefix(line, "-"):
			was = append(was, strings.TrimSpace(line[1:]))
		case strings.HasPrefix(line, "+"):
			is = append(is, strings.TrimSpace(line[1:]))
		}
	}
	if len(was) == 1 && len(is) == 1 && was[0] != is[0] && len(was[0])+len(is[0]) <= 80 { // else only blanks differ
		return fmt.Sprintf("Fix %s: %q becomes %q", name, was[0], is[0])
	}
	if len(was) == 0 && len(is) == 1 && len(is[0]) <= 80 {
		return fmt.Sprintf("Fix %s: add %q", name, is[0])
	}
	return fmt.Sprintf("Fix %s as it was fixed before", name)
}

// mostLines is how many lines of each side a short diff shows.
const mostLines = 8

// ShortDiff says in a few lines how a file was changed: the lines that went,
// then those that came, without what both have at their beginning and end. It is
// "" where nothing changed.
func ShortDiff(before, after string) string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return clip(side("-", a)+side("+", b), longestDiff)
}

func side(sign string, lines []string) string {
	var b strings.Builder
	for i, l := range lines {
		if i == mostLines {
			fmt.Fprintf(&b, " … %d more\n", len(lines)-i)
			break
		}
		b.WriteString(sign + clip(l, 200) + "\n")
	}
	return b.String()
}

// clip cuts s to n bytes, at the edge of a rune.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// looks reports whether a command only looks at things, or keeps what was done:
// it fixes nothing. A line of several commands looks when each of them does.
func looks(e cake.Entry) bool {
	if checks(e.Tool, strings.Fields(e.Command)) {
		return true
	}
	for _, part := range strings.FieldsFunc(e.Command, func(r rune) bool { return r == '|' || r == ';' || r == '&' }) {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		name := filepath.Base(words[0])
		if strings.Contains(part, ">") || !looker(name, words[1:]) {
			return false
		}
	}
	return true
}

// idle reports whether a fix consists of commands that only look: whoever says
// that it helped saw something else that did.
func idle(fix string) bool {
	return !slices.ContainsFunc(strings.Split(fix, joint), func(step string) bool {
		tool, _, _ := strings.Cut(step, " ")
		return !looks(cake.Entry{Command: step, Tool: filepath.Base(tool)})
	})
}

// checks reports whether a program only says whether something is right: its
// success is a sign of the fix, and not the fix.
func checks(tool string, words []string) bool {
	if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "--fix") || strings.HasPrefix(w, "--write") }) {
		return false
	}
	switch tool {
	case "pytest", "unittest", "tox", "nox", "jest", "vitest", "mocha", "ava", "rspec", "phpunit", "ctest", "tsc", "eslint",
		"mypy", "pyright", "flake8", "pylint", "ruff", "shellcheck", "golangci-lint", "staticcheck", "clippy":
		return true
	case "go", "cargo", "npm", "pnpm", "yarn", "bun", "make", "dotnet", "mvn", "gradle":
		return slices.ContainsFunc(words, func(w string) bool {
			return slices.Contains([]string{"test", "vet", "check", "lint", "clippy", "test:unit", "typecheck"}, w)
		})
	}
	return false
}

// looker reports whether a program, called with these words, changes nothing
// that could put a failure right.
func looker(name string, words []string) bool {
	switch name {
	case "ls", "cat", "head", "tail", "less", "more", "grep", "egrep", "rg", "ag", "find", "fd", "tree", "pwd", "echo",
		"printf", "wc", "sort", "uniq", "cut", "diff", "cmp", "stat", "file", "which", "whereis", "type", "command", "env",
		"printenv", "ps", "df", "du", "date", "whoami", "id", "uname", "hostname", "true", "sleep", "man", "jq", "cd":
		return !slices.Contains(words, "-delete") && !slices.Contains(words, "-exec")
	case "git":
		return len(words) > 0 && slices.Contains([]string{
			"status", "diff", "log", "show", "branch", "blame", "grep", "add", "commit", "push", "remote", "rev-parse", "ls-files",
		}, words[0])
	case "pip", "pip3", "npm", "cargo", "go", "docker", "kubectl":
		return len(words) > 0 && slices.Contains([]string{"list", "show", "ls", "view", "version", "doc", "ps", "get", "describe", "logs", "freeze"}, words[0]) &&
			!(name == "go" && words[0] == "get")
	}
	return len(words) == 1 && (words[0] == "--version" || words[0] == "--help")
}
