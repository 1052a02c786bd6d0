package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
)

// excused reports whether a line shows by its own remark that a program failed
// as it expected, and a complaint about something outside the code, or an
// exception, stands in the
// output once only: `ping || echo "not up yet, starting it"`.
func (m candidate) excused(out output, c command.Call) bool {
	if m.rule.Family == rules.Git && slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Asked && p.Name == "git" && p.Queries() }) {
		return true // git rev-parse --verify x || git checkout -b x
	}
	if m.rule.Kind == "network.http_4xx" && mirrored().MatchString(out.text) {
		return true
	}
	if m.rule.Kind == "lint.format" && formatsAfter(c) {
		return true
	}
	if !outside(m.rule.Kind) && !outer(m.rule.Kind) || strings.Count(out.text, m.text) != 1 {
		return false
	}
	return slices.ContainsFunc(c.Remarks, func(remark string) bool {
		return len(remark) > 3 && (strings.HasPrefix(out.text, remark+"\n") || strings.Contains(out.text, "\n"+remark+"\n"))
	})
}

// formatsAfter reports whether a line puts right what a formatter has only looked at,
// where that has found something: `prettier --check . || prettier --write .`.
func formatsAfter(c command.Call) bool {
	asked := ""
	for _, p := range c.Programs {
		if asked == p.Plain() && slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"--write", "-w", "--fix", "fmt", "format", "-i", "--in-place", "."}, a)
		}) {
			return true
		}
		if p.Asked {
			asked = p.Plain()
		}
	}
	return false
}

// mirrored is how wget closes a walk over a site in which it has got what it could.
var mirrored = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^Downloaded: [1-9]\d* files`)
})

// wasTried reports whether a match tells that a program is missing which the line
// only tried, and went another way without: `sudo apt-get … || apt-get …`.
func (m candidate) wasTried(c command.Call) bool {
	name := m.slots["program"]
	if m.rule.Kind != "tool.command_not_found" || name == "" || !strings.Contains(c.Line, "||") || strings.Contains(c.Line, "|| true") {
		return false
	}
	left, right, _ := strings.Cut(c.Line, "||")
	return slices.Contains(strings.Fields(left), name) && !slices.Contains(strings.Fields(right), name)
}

// onlyLooked reports whether a match tells that a program is missing, or what serves
// it, of which a line that goes on to others wanted no more than to know what is there.
func (m candidate) onlyLooked(c command.Call) bool {
	asked := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return m.saidOf(p) })
	return asked && len(c.Programs) > 1 && !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return m.saidOf(p) && !p.LooksAround()
	})
}

// saidOf reports whether a match tells that a program is missing, or what serves it.
func (m candidate) saidOf(p command.Program) bool {
	switch m.rule.Kind {
	case "tool.command_not_found":
		return p.Name == m.slots["program"]
	case "container.daemon_down", "service.not_running":
		return slices.Contains([]string{"docker", "podman", "kubectl"}, p.Plain())
	}
	return false
}

// fellBack reports whether a shell that traces its steps shows that the complaint
// at a place was expected: the next step is what stands behind `||`.
func fellBack(out output, at int) bool {
	_, end := out.lineAt(at)
	for line := range strings.Lines(out.text[min(end+1, len(out.text)):]) {
		if step, ok := strings.CutPrefix(strings.TrimSpace(line), "+ "); ok {
			return step == "true" || step == ":" || wording.Begins(step, "echo ", "printf ") && (wording.Holds(step, "skip", "using", "without", "fallback", "instead") || wording.Begins(step, "echo 'no ", "echo 'warn"))
		}
	}
	return false
}

// tidied reports whether make goes on, as it was told to, where a program finds that
// what it was to remove, to make or to stop is gone or there already.
func (m candidate) tidied(out output) bool {
	if !wording.Begins(m.rule.Kind, "fs.") {
		return false
	}
	start, end := out.lineAt(m.at)
	name, _, ok := strings.Cut(out.text[start:end], ": ")
	return ok && slices.Contains([]string{"rm", "rmdir", "mkdir", "unlink", "ln", "kill", "pkill", "killall"}, name) && ignoredNext().MatchString(out.text[end:])
}

// ignoredNext is make's remark, right after a line, that it goes on.
var ignoredNext = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\A\n?(?:g?make|bmake)(?:\[\d+\])?: \[[^\]\n]*\] Error \d+ \(ignored\)`)
})

// cutOff reports whether a match tells that an output ends too early, where the
// line itself shows only a part of it.
func (m candidate) cutOff(c command.Call) bool {
	return m.rule.ID == "gtest.stopped" && c.Runs([]string{"head", "grep", "rg", "sed", "awk", "timeout"})
}
