package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// unfed reports whether a reader found nothing since the program that was to feed it
// has died: that is a tool that refuses, and has said so on standard error.
func unfed(c command.Call, out match.Output) bool {
	p, ok := ending.DryFeeder(c, out)
	if !ok || p.Reads() || p.Asked || p.Answers() || p.Asks() || !p.Refuses() && !ending.Stranger(p, out, c) {
		return false
	}
	last, _ := c.Main()
	line, _ := tone.Complaint(out.Text[:out.Split])
	return last.Reads() && tone.Complains(line) && !tone.Remarks(line)
}

// brokeBefore reports whether a chain ended before its reader was reached: that
// has printed nothing, and what stands before it has complained on standard error,
// not in the reader's name.
func brokeBefore(c command.Call, out match.Output) bool {
	last, ok := c.Main()
	if !ok || !last.Reads() && !last.Probes(c.Code, "") || out.Printed() || !strings.Contains(c.Line, "&&") {
		return false
	}
	said := strings.TrimSpace(out.Text[:out.Split])
	line, _ := tone.Complaint(said)
	return tone.Complains(line) && !strings.HasPrefix(line, last.Name+": ") && slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Counts() && !p.Feeds && p.Works() && !p.Probes(c.Code, out.Text)
	})
}

// broken reports whether a chain ended before the reader at its end was reached:
// `protoc … && ls gen`. The status is then that of the program which complains.
func broken(first []candidate, c command.Call) bool {
	if len(first) == 0 || first[0].Rule.Rank >= rules.General || first[0].Rule.Own || first[0].Rule.Family == rules.Files {
		return false
	}
	last, _ := c.Main()
	return (last.Reads() || last.Probes(c.Code, "")) && slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		mine := len(first[0].Rule.Tools) == 0 || slices.Contains(first[0].Rule.Tools, p.Plain())
		return mine && p.Counts() && p.Works() && !p.Probes(c.Code, "")
	})
}

// neverServed reports whether a program that was stopped after a time, as was
// meant, had not come up at all: what watches it goes on without it.
func neverServed(first []candidate, c command.Call) bool {
	return (c.Code == 124 || c.Code == 143 || c.Code == 137) && len(first) > 0 && first[0].Rule.Rank < rules.Symptom &&
		wording.Begins(first[0].Rule.Kind, "port.", "dependency.", "syntax.", "config.env_missing", "tool.command_not_found", "tool.not_installed")
}
