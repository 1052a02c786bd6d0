package status

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
)

// uncommitted reports whether a commit whose status a reader has swallowed was
// refused: git names every commit that it makes, and says so where it has none to
// make; all else was said by a hook.
func uncommitted(out match.Output, c command.Call) bool {
	quiet := func(a string) bool {
		return a == "-q" || a == "--quiet" || a == "--dry-run" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "q")
	}
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" })
	if i < 0 || i+2 != len(c.Programs) || !c.Programs[i].Lost() || slices.ContainsFunc(c.Programs[i].Args, quiet) {
		return false
	}
	if last := c.Programs[i+1].Name; last != "tail" && last != "head" && last != "cat" && last != "tee" || strings.TrimSpace(out.Text) == "" {
		return false
	}
	return !committed().MatchString(out.Text) && !gitSpoke(out.Text)
}

// committed is a line by which git tells that it has made a commit.
var committed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:\[[^\]]+ [0-9a-f]{4,40}\]| \d+ files? changed| (?:create|delete) mode | mode change | rename | rewrite | copy )`)
})

// gitSays are the beginnings of what git itself says of a commit that it does not make.
func gitSays() []string {
	return []string{"error: ", "fatal: ", "On branch ", "CONFLICT", "usage: ", "nothing ", "no changes added", "Aborting", "HEAD detached", "Auto-merging", "Not currently on", "Your branch", "Changes not staged", "Untracked files"}
}

// gitSpoke reports whether a line of a text begins as git's own do.
func gitSpoke(text string) bool {
	text = strings.TrimSpace(text)
	return slices.ContainsFunc(gitSays(), func(own string) bool {
		return strings.HasPrefix(text, own) || strings.Contains(text, "\n"+own)
	})
}

// hookSpoke reports whether what stands in the output was said by a hook: git
// itself gives a reason of its own when it refuses a commit.
func hookSpoke(out match.Output, c command.Call) bool {
	p, ok := c.Main()
	if uncommitted(out, c) {
		return true
	}
	if !ok || p.Name != "git" || c.Code != 1 || strings.TrimSpace(out.Text) == "" {
		return false
	}
	if sub := p.Sub(); !slices.Contains([]string{"commit", "push", "merge", "rebase", "am"}, sub) {
		return false
	}
	if endedBefore(c, "git") {
		return false
	}
	return !gitSpoke(out.Text)
}

// hookUnseen reports whether a quiet commit, behind which the line goes on, was
// refused by a hook: a quiet one says nothing where it succeeds.
func hookUnseen(out match.Output, c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" })
	if i < 0 || !c.Programs[i].Lost() || c.Code != 0 {
		return false
	}
	said := out.Text[:out.Split]
	if strings.TrimSpace(said) == "" || committed().MatchString(out.Text) {
		return false
	}
	return refusedWord().MatchString(said) && !gitSpoke(said)
}

// refusedWord is how hooks say no: a mark, a count of problems, a failure.
var refusedWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(?:✖|✗|❌|×)\s+\S|found [1-9]\d* (?:problems?|errors?)|(?i:hook[^\n]* (?:failed|declined|exited)|commit (?:was )?(?:rejected|aborted|refused|blocked))|\.+Failed$`)
})

// RefusedCommit is what a hook has found, as what it has done: the commit was not
// made, and what was to be saved by it is not.
func RefusedCommit(m match.Match, out match.Output, c command.Call) match.Match {
	p, ok := c.Main()
	lacks := slices.Contains([]string{"project.manifest_missing", "lint.config_missing"}, m.Rule.Kind) // git itself asks for neither
	if !ok || p.Name != "git" || m.Rule.Severity != cake.Medium && !lacks || m.Rule.ID == "status.failed" || !hookSpoke(out, c) {
		return m
	}
	refused := As(m, "status.hook", "git.hook_failed")
	if said := m.Slots["message"]; lacks && said != "" {
		refused.Slots["complaint"] = said
	}
	return refused
}

// endedBefore reports whether another program's failure may have ended the line
// before one of a name was reached: `./test.sh && git push`.
func endedBefore(c command.Call, name string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Name != name && p.Counts() && p.Works() && !slices.Contains([]string{"cd", "mkdir", "touch", "rm", "cp", "mv", "chmod", "test", "[", "[["}, p.Name)
	})
}
