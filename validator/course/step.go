package course

import (
	"fmt"
	"strings"
	"time"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/steady"
	"cake/validator/tally"
	"cake/validator/wording"
)

// A Step is one thing that happened in a run. One of Result, Edit, Report and
// Mark is set.
type Step struct {
	N      int       // as whoever reads the evidence counts them
	At     time.Time // when it ended
	Result *cake.Result
	Errors []cake.ErrorEvent // found in Result, first cause first
	Edit   *Edit
	Report string // what the agent says of its own work at the end of a turn
	Mark   Mark
	Tokens int // spent since the step before; 0 where nobody counts

	// Settled says that what Result's command has written to files was heard
	// already, as steps of its own; what it has removed was not.
	Settled bool
}

// An Edit is a file that the agent has written.
type Edit struct {
	File    string
	Content string  // of the file afterwards
	Before  *string // of the file before, where that is known
	Cwd     string  // where the agent works, where that is known; a file below it is known by its name from there
	Line    string  // of the command that has made it; "" for a tool of the agent's
}

// A Mark is a moment that is no work of the agent's.
type Mark uint8

// The marks.
const (
	Prompted Mark = iota + 1 // a person has written to the agent
	Asked                    // the agent waits for a person's answer
)

// look makes the moment of a step.
func look(s Step) moment {
	m := moment{n: s.N, at: s.At}
	switch {
	case s.Edit != nil:
		m.deed, m.line = wrote, quote(s.Edit.File)
		m.key, m.content = bounded(s.Edit.File), digestOf(s.Edit.Content)
	case s.Result != nil:
		m.deed, m.line = ran, quote(s.Result.Command)
		m.take(*s.Result, s.Errors)
	default:
		m.deed = reported
	}
	return m
}

// take takes in a command and its result.
func (m *moment) take(res cake.Result, errs []cake.ErrorEvent) {
	m.key, m.code = bounded(command.Key(res)), res.ExitCode
	m.literal, m.form = digestOf(res.Command), formOf(res.Command)
	if len(errs) > 0 {
		first := errs[0]
		m.cause, m.kind, m.message, m.fixes = first.Signature, first.ErrorType, first.Message, first.Fixes
		m.place = first.FilePath
	}
	line, c := shell.Parse(res.Command), command.Of(res)
	m.slice = sliceOf(res.Command)
	if seed := drawnFrom().FindString(res.Command); seed != "" {
		m.seed = digestOf(seed)
	}
	m.limit, m.dir = limitOf(&line), workDir(&line)
	m.crashes = m.limit != "" && killsAtOnce().MatchString(res.Command)
	value := valueOf(m.message, res.Cwd)
	m.value, m.shape = digestOf(value), digestOf(steady.Mask(value, ""))
	m.takeDeed(&line, c, res)
	m.takeAnswer(&line, c, res)
}

// takeAnswer is what came out of it.
func (m *moment) takeAnswer(line *shell.Line, c command.Call, res cake.Result) {
	printed := ends(validator.Clean(res.Stdout))
	text := steady.Text(ends(validator.Clean(res.Stderr)) + "\n" + printed)
	if m.tally = tally.Of(text); !m.tests && !m.reads && !m.probes {
		// A program that was built may be tests.
		m.tests = m.tally.Ran() > m.tally.Failed || m.failed() && strings.Contains(text, " ... FAILED\n") && len(tally.Broken(text)) > 0
	}
	m.last = lastLine(text)
	m.result = digestOf(text) ^ digest(res.ExitCode+1)
	told := unsaid(text, c)
	m.takePage(told, line, c, res)
	m.takeOutput(text, line, c)
	if m.failed() || m.code != 0 {
		m.gauges.slow(printed)
	}
	m.takeEnd(text, printed)
	m.git = gitStateIn(line, m.code, printed)
	m.git.unmade = m.commits && commitUnmade(c, text)
	m.commits = m.commits && !m.git.refused && !m.git.unmade && !m.echoed // a pipe or an echo may have given the status
	m.takeGoal(text, printed, c, res)
	m.takeGist(text, c, res)
	m.takeQuestion(told, line, c, res)
	if m.page != "" && m.code == 0 {
		m.versions = versionsIn(printed)
	}
	if m.tests {
		m.takeTests(text, line, c)
	}
	m.takeFinality(told)
	if !m.reads {
		m.promise = promiseIn(printed)
	}
	m.takeDenial(told, c, res.Command)
	m.stop = stopOf(m, told, c)
	m.takeHang(told, c, &res)
}

// bounded is a text by which something is known again, however long it was: a
// line may hold a whole file.
func bounded(key string) string {
	const longest = 256
	if len(key) <= longest {
		return key
	}
	return fmt.Sprintf("%s…%016x", key[:longest], uint64(digestOf(key)))
}

// quote cuts a text to what evidence can show.
func quote(s string) string {
	const longest = 80
	if len(s) <= longest {
		return wording.OneLine(s)
	}
	return wording.OneLine(s[:longest]) + ellipsis
}

const ellipsis = "…"

// cut reports whether quote has left something out.
func cut(quoted string) bool { return strings.HasSuffix(quoted, ellipsis) }
