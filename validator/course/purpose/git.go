package purpose

import (
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// LooksAtTree reports whether a command asks git what was changed, all of it and
// since the last commit.
func LooksAtTree(c shell.Command) bool {
	p, ok := command.ProgramOf(&c)
	if !ok || p.Name != "git" || p.Sub() != "status" && p.Sub() != "diff" {
		return false
	}
	return !slices.ContainsFunc(p.Args, func(a string) bool { return a != p.Sub() && !strings.HasPrefix(a, "-") && a != "HEAD" && a != "." })
}

// ListsChanges reports whether a command has git list each file that was changed in a
// line of its own.
func ListsChanges(c shell.Command) bool {
	if !LooksAtTree(c) || len(c.Pipes) > 0 || len(c.Redirs) > 0 {
		return false
	}
	p, _ := command.ProgramOf(&c)
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return a == "-s" || a == "--short" || strings.HasPrefix(a, "--porcelain") || a == "--stat"
	})
}

// CommitCommand finds a commit of git in a line.
var CommitCommand = wording.Lazy(`\bgit\b.*\bcommit\b`)

// TakesBack finds a word by which a line may give files what they held before.
var TakesBack = wording.Lazy(`(?i)\bgit\b.*\b(?:checkout|switch|stash|apply|merge|rebase|pull|am|cherry-pick|bisect)\b|\b(?:reset|restore|revert|clean|undo|rollback)\b`)

// Quiets reports whether an option has git say nothing of a commit, or not make it.
func Quiets(option string) bool {
	flags, long := strings.CutPrefix(option, "--")
	if long {
		return flags == "quiet" || flags == "dry-run"
	}
	flags, short := strings.CutPrefix(option, "-")
	before, _, _ := strings.Cut(flags, "m")
	return short && len(flags) <= 4 && strings.Contains(before, "q")
}

// SkirtsHooks reports whether a line has git do something without its hooks.
func SkirtsHooks(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		if c.Name() != "git" {
			return false
		}
		sub := ""
		for _, w := range c.Args() {
			switch v := w.Value; {
			case v == "--no-verify", strings.HasPrefix(v, "core.hooksPath="):
				return true
			case sub == "commit" && len(v) > 1 && v[0] == '-' && v[1] != '-' && strings.Trim(v, "-anmsqve") == "" && strings.Contains(beforeValue(v), "n"):
				return true
			case sub == "" && (v == "commit" || v == "push" || v == "merge"):
				sub = v
			}
		}
		return slices.ContainsFunc(c.Assigns, func(a shell.Assign) bool {
			return slices.Contains([]string{"HUSKY", "HUSKY_SKIP_HOOKS", "SKIP", "LEFTHOOK", "LEFTHOOK_EXCLUDE", "OVERCOMMIT_DISABLE", "SKIP_HOOKS", "PRE_COMMIT_ALLOW_NO_CONFIG"}, a.Name)
		})
	})
}

// beforeValue are the short options in a word before the one that takes the rest of it.
func beforeValue(word string) string {
	if i := strings.IndexByte(word, 'm'); i >= 0 {
		return word[:i]
	}
	return word
}

// Visited is the revision to which a line takes the whole tree, as it is named;
// "" where it takes it nowhere.
func Visited(line *shell.Line) string {
	for i := range line.Commands {
		c := &line.Commands[i]
		sub := ""
		if c.Name() == "git" {
			p, _ := command.ProgramOf(c)
			sub = p.Sub()
		}
		if sub != "checkout" && sub != "switch" {
			continue
		}
		operands, _ := writes.Operands(c)
		if len(operands) == 2 && !strings.Contains(c.Source, " -- ") && !slices.Contains([]string{".", "-"}, operands[1]) {
			return operands[1]
		}
	}
	return ""
}
