package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// The bounds of what is read of a check that goes through stages.
const (
	mostLines    = 200
	mostStages   = 16
	longestStage = 6  // words of the line that begins one
	longestHead  = 80 // and its bytes
)

// A stageBook is the last red run of something that goes through stages, and the part of it that has
// run since although it had passed there.
type stageBook struct {
	key, line string
	at        int
	passed    []string // the stages that went well
	last      []string // those behind them, one of which did not
	part      string   // the stage that is all that has run since; "" where none has
	partAt    int
}

// hear takes in a command.
func (b *stageBook) hear(m *moment.Moment, res *cake.Result) {
	switch {
	case m.Reads, m.Commits:
	case m.Failed() || m.Code != 0:
		if passed, last := stagesIn(res.Stdout + "\n" + res.Stderr); len(passed) > 0 {
			*b = stageBook{key: m.Key, line: m.Line, at: m.N, passed: passed, last: last}
		}
	case b.at == 0:
	case !b.sameProgram(m.Key):
		if m.Tests || namesStage(m.Key, b.last) != "" {
			*b = stageBook{} // it may be what the stage runs
		}
	default:
		more := beyond(b.key, m.Key)
		part := namesStage(more, b.passed)
		if part == "" || namesStage(more, b.last) != "" {
			*b = stageBook{}
			return
		}
		b.part, b.partAt = part, m.N
	}
}

// sameProgram reports whether a line ends with a command of the program that was red.
func (b *stageBook) sameProgram(key string) bool {
	was, is := strings.Fields(purpose.LastCommand(b.key)), strings.Fields(purpose.LastCommand(key))
	return len(was) > 0 && len(is) > 0 && was[0] == is[0]
}

// beyond are the words of a line that do not stand in another one.
func beyond(was, is string) string {
	before := strings.Fields(was)
	return strings.Join(slices.DeleteFunc(strings.Fields(is), func(w string) bool { return slices.Contains(before, w) }), " ")
}

// namesStage is the first of some stages that a line names by a word; "" where it names none.
func namesStage(line string, stages []string) string {
	words := strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return strings.ContainsRune(" :/._-=,", r) })
	for _, s := range stages {
		if slices.Contains(words, s) {
			return s
		}
	}
	return ""
}

// stagesIn are the stages that an output goes through: those that went well, and the ones behind
// them. The lines that begin them are the same but for one word.
func stagesIn(text string) (passed, last []string) {
	lines := strings.SplitN(text, "\n", mostLines+1)
	lines = lines[:min(len(lines), mostLines)]
	heads := make([][]string, len(lines))
	for i, line := range lines {
		if words := strings.Fields(digits().ReplaceAllString(line[:min(len(line), longestHead)], "0")); len(words) > 1 && len(words) <= longestStage {
			heads[i] = words
		}
	}
	for i := range lines {
		stage, next, at := nextStage(heads, i)
		if at == 0 || len(passed) == mostStages {
			continue
		}
		if _, _, later := nextStage(heads, at); later == 0 {
			last = append(last, strings.Clone(next))
		}
		if !slices.ContainsFunc(lines[i+1:at], wentWrong().MatchString) {
			passed = append(passed, strings.Clone(stage))
		} else {
			last = append(last, strings.Clone(stage))
		}
	}
	return slices.DeleteFunc(passed, func(s string) bool { return slices.Contains(last, s) }), last
}

// nextStage is the word by which a line differs from the next one of its form, that of the other, and
// which line it is; 0 where there is none.
func nextStage(heads [][]string, i int) (stage, next string, at int) {
	for j := i + 1; heads[i] != nil && j < len(heads); j++ {
		if stage, next = differs(heads[i], heads[j]); stage != "" {
			return stage, next, j
		}
	}
	return "", "", 0
}

// differs are the names by which two lines differ that are the same otherwise.
func differs(a, b []string) (one, other string) {
	if len(a) != len(b) {
		return "", ""
	}
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		if one != "" {
			return "", ""
		}
		if one, other = stageName(a[i]), stageName(b[i]); one == "" || other == "" || one == other {
			return "", ""
		}
	}
	return one, other
}

// stageName is a word of an output as a line would name it; "" for what is no name.
func stageName(word string) string {
	word = strings.ToLower(strings.Trim(word, "=-:.[]()<>*#\"'`…"))
	if !aStage().MatchString(word) {
		return ""
	}
	return word
}

// notRun is due where a report says that all is well, and of what had failed in one of its stages only
// another one has run since.
func (b *stageBook) notRun(report string) *finding.Finding {
	low := said.Words(report)
	if b.part == "" || said.Holds(low, b.part) && !said.Holds(low, "all", "everything", "ci", "pipeline", "whole", "full", "fixed") {
		return nil
	}
	found := &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is done, `%s` failed at step %d behind %s, and only %s has run since, at step %d", b.line, b.at, wording.Quote(b.part), wording.Quote(b.part), b.partAt),
		Subject:  "part", Fixes: []string{"Run all of it: " + b.line},
	}
	*b = stageBook{}
	return found
}

var (
	digits    = wording.Lazy(`\d+`)
	aStage    = wording.Lazy(`^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$`)
	wentWrong = wording.Lazy(`(?i)\bfail|\berror|broken|\bnot ok\b|\bfatal|✗|✘|❌|exception|panic|mismatch|denied|[1-9]\d* (?:problems?|findings?|violations?)`)
)
