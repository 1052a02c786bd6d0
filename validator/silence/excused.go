package silence

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/wording"
)

// gitAsked reports whether git was asked what there is, and the line has a way for either
// answer: `git rev-parse --verify x || git checkout -b x`.
func (h *Hearing) gitAsked() bool {
	return slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool { return p.Asked && p.Name == "git" && p.Queries() })
}

// saysHowToStage reports whether a line is of those by which git, which had nothing to commit,
// teaches how something is staged.
func (h *Hearing) saysHowToStage() bool {
	return wording.Begins(h.line(), `(use "git `, "no changes added to commit", "nothing added to commit", "nothing to commit")
}

func (h *Hearing) siteMirrored() bool { return mirrored().MatchString(h.Out.Text) }

func (h *Hearing) formatted() bool { return formatsAfter(h.Call) }

// remarkedOn reports whether a line shows by its own remark that a program failed as it
// expected, and the complaint stands in the output once only:
// `ping || echo "not up yet, starting it"`.
func (h *Hearing) remarkedOn() bool {
	if strings.Count(h.Out.Text, h.Text) != 1 {
		return false
	}
	return slices.ContainsFunc(h.Call.Remarks, func(remark string) bool {
		return len(remark) > 3 && (strings.HasPrefix(h.Out.Text, remark+"\n") || strings.Contains(h.Out.Text, "\n"+remark+"\n"))
	})
}

// askedForStatus reports whether a line only asks how a server answers. That a port is
// taken is no answer.
func (h *Hearing) askedForStatus() bool { return h.Call.AsksForCode() && h.Rule.Kind != "port.in_use" }

func (h *Hearing) retriedWell() bool { return h.Call.Retries() && h.Out.Printed() }

func (h *Hearing) allAsked() bool { return h.Call.AllAsked() }

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
func (h *Hearing) wasTried() bool {
	name := h.Slots["program"]
	if h.Rule.Kind != "tool.command_not_found" || name == "" || !strings.Contains(h.Call.Line, "||") || strings.Contains(h.Call.Line, "|| true") {
		return false
	}
	left, right, _ := strings.Cut(h.Call.Line, "||")
	return slices.Contains(strings.Fields(left), name) && !slices.Contains(strings.Fields(right), name)
}

// onlyLooked reports whether a match tells that a program is missing, or what serves
// it, of which a line that goes on to others wanted no more than to know what is there.
func (h *Hearing) onlyLooked() bool {
	asked := slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool { return h.saidOf(p) })
	return asked && len(h.Call.Programs) > 1 && !slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool {
		return h.saidOf(p) && !p.LooksAround()
	})
}

// saidOf reports whether a match tells that a program is missing, or what serves it.
func (h *Hearing) saidOf(p command.Program) bool {
	switch h.Rule.Kind {
	case "tool.command_not_found":
		return p.Name == h.Slots["program"]
	case "container.daemon_down", "service.not_running":
		return slices.Contains([]string{"docker", "podman", "kubectl"}, p.Plain())
	}
	return false
}

// fellBack reports whether a shell that traces its steps shows that a complaint was
// expected: the next step is what stands behind `||`.
func (h *Hearing) fellBack() bool {
	_, end := h.Out.LineAt(h.At)
	for line := range strings.Lines(h.Out.Text[min(end+1, len(h.Out.Text)):]) {
		if step, ok := strings.CutPrefix(strings.TrimSpace(line), "+ "); ok {
			return otherWay(step)
		}
	}
	return false
}

// otherWay reports whether a step of a shell does nothing, or says that something else
// will do.
func otherWay(step string) bool {
	return step == "true" || step == ":" || wording.Begins(step, "echo ", "printf ") &&
		(wording.Holds(step, "skip", "using", "without", "fallback", "instead") || wording.Begins(step, "echo 'no ", "echo 'warn"))
}

// tidied reports whether make goes on, as it was told to, where a program finds that
// what it was to remove, to make or to stop is gone or there already.
func (h *Hearing) tidied() bool {
	if !wording.Begins(h.Rule.Kind, "fs.") {
		return false
	}
	start, end := h.Out.LineAt(h.At)
	name, _, ok := strings.Cut(h.Out.Text[start:end], ": ")
	return ok && slices.Contains([]string{"rm", "rmdir", "mkdir", "unlink", "ln", "kill", "pkill", "killall"}, name) && ignoredNext().MatchString(h.Out.Text[end:])
}

// ignoredNext is make's remark, right after a line, that it goes on.
var ignoredNext = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\A\n?(?:g?make|bmake)(?:\[\d+\])?: \[[^\]\n]*\] Error \d+ \(ignored\)`)
})

// cutOff reports whether a match tells that an output ends too early, where the
// line itself shows only a part of it.
func (h *Hearing) cutOff() bool {
	return h.Rule.ID == "gtest.stopped" && h.Call.Runs([]string{"head", "grep", "rg", "sed", "awk", "timeout"})
}
