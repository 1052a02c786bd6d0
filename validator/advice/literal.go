package advice

import (
	"slices"
	"strings"

	"cake/validator/command"
)

// literally is the search again for a text as it stands, where the expression that cannot
// be read is plain code but for its brackets.
func (f Filler) literally(string) (string, bool) {
	for _, p := range f.Call.Programs {
		flag, at := literalFlag(p)
		if flag == "" {
			continue
		}
		pattern := searched(p.Args[at:])
		if pattern == "" || !strings.ContainsAny(pattern, "([{)]}") {
			return "", false
		}
		tool := strings.Join(append([]string{p.Name}, p.Args[:at]...), " ")
		if line, ok := f.inserted(tool, flag); ok && plainCode(pattern) && !choosesSyntax(p.Args) {
			return line, true
		}
		return "Fix the pattern of " + tool + ": escape its brackets, or search with " + flag + " for the text as it stands", true
	}
	return "", false
}

// literalFlag is the option by which a program searches for a text as it stands, and how
// many of its words come before its options.
func literalFlag(p command.Program) (flag string, words int) {
	switch p.Plain() {
	case "rg", "grep", "egrep", "fd", "fdfind", "ripgrep", "zgrep":
		return "-F", 0
	case "ag", "ack", "ack-grep":
		return "-Q", 0
	case "git":
		if len(p.Args) > 0 && p.Args[0] == "grep" {
			return "-F", 1
		}
	}
	return "", 0
}

// searched is the expression among the arguments of a search: the first that is no
// option, or what follows -e.
func searched(args []string) string {
	if i := slices.Index(args, "-e"); i >= 0 && i+1 < len(args) {
		return args[i+1]
	}
	for i, a := range args {
		if !strings.HasPrefix(a, "-") && (i == 0 || !slices.Contains([]string{"-t", "-g", "-A", "-B", "-C", "-m", "--type", "--glob", "-T", "-j"}, args[i-1])) {
			return a
		}
	}
	return ""
}

// plainCode reports whether an expression has nothing of an expression in it but brackets.
func plainCode(pattern string) bool { return !strings.ContainsAny(pattern, `\|*+?^$`) }

// choosesSyntax reports whether options choose how an expression is read: another
// choice would contradict them.
func choosesSyntax(args []string) bool {
	return slices.ContainsFunc(args, func(a string) bool {
		return strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.ContainsAny(a, "EPGF") || a == "--extended-regexp" || a == "--perl-regexp"
	})
}

// inserted is the line with an option behind a program that it runs once.
func (f Filler) inserted(tool, flag string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	at := onlyAt(line, tool)
	if at < 0 || len(line) > 90 || strings.Contains(line, "\n") {
		return "", false
	}
	at += len(tool)
	return line[:at] + " " + flag + line[at:], strings.HasPrefix(line[at:], " ")
}
