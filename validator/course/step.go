package course

import (
	"strings"
	"time"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
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
	Edit   *change.Edit
	Report string // what the agent says of its own work at the end of a turn
	Mark   Mark
	Tokens int // spent since the step before; 0 where nobody counts

	// Settled says that what Result's command has written to files was heard
	// already, as steps of its own; what it has removed was not.
	Settled bool
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
		m.deed, m.line = wrote, wording.Quote(s.Edit.File)
		m.key, m.content = purpose.Bounded(s.Edit.File), digest.Of(s.Edit.Content)
	case s.Result != nil:
		m.deed, m.line = ran, wording.Quote(s.Result.Command)
		m.take(*s.Result, s.Errors)
	default:
		m.deed = reported
	}
	return m
}

// take takes in a command and its result.
func (m *moment) take(res cake.Result, errs []cake.ErrorEvent) {
	m.key, m.code = purpose.Bounded(command.Key(res)), res.ExitCode
	m.literal, m.form = digest.Of(res.Command), answer.FormOf(res.Command)
	if len(errs) > 0 {
		first := errs[0]
		m.cause, m.kind, m.message, m.fixes = first.Signature, first.ErrorType, first.Message, first.Fixes
		m.place, m.errorLine = first.FilePath, errorLine(first)
	}
	line, c := shell.Parse(res.Command), command.Of(res)
	m.slice, m.settings = purpose.SliceOf(res.Command), digest.Of(purpose.SettingsOf(res.Command))
	if seed := drawnFrom().FindString(res.Command); seed != "" {
		m.seed = digest.Of(seed)
	}
	m.limit, m.dir = purpose.LimitOf(&line), purpose.WorkDir(&line)
	m.crashes = m.limit != "" && killsAtOnce().MatchString(res.Command)
	value := shown.ValueOf(m.message, res.Cwd)
	m.value, m.shape = digest.Of(value), digest.Of(steady.Mask(value, ""))
	m.takeDeed(&line, c, res)
	m.takeAnswer(&line, c, res)
}

// takeAnswer is what came out of it.
func (m *moment) takeAnswer(line *shell.Line, c command.Call, res cake.Result) {
	printed := shown.Ends(validator.Clean(res.Stdout))
	text := steady.Text(shown.Ends(validator.Clean(res.Stderr)) + "\n" + printed)
	if m.tally = tally.Of(text); !m.tests && !m.reads && !m.probes {
		// A program that was built may be tests.
		m.tests = m.tally.Ran() > m.tally.Failed || m.failed() && strings.Contains(text, " ... FAILED\n") && len(tally.Broken(text)) > 0
	}
	m.last = shown.LastLine(text)
	m.result = digest.Of(text) ^ digest.Sum(res.ExitCode+1)
	told := shown.Unsaid(text, c)
	m.takePage(told, line, c, res)
	m.takeOutput(text, line, c)
	if m.failed() || m.code != 0 {
		m.gauges.Slow(printed)
	}
	m.takeEnd(text, printed)
	m.takeLog(printed)
	m.git = shown.GitStateIn(line, m.code, printed)
	m.git.Unmade = m.commits && shown.CommitUnmade(c, text)
	m.commits = m.commits && !m.git.Refused && !m.git.Unmade && !m.echoed // a pipe or an echo may have given the status
	m.takeGoal(printed, c, res)
	m.takeGist(text, c, res)
	m.takeQuestion(told, line, c, res)
	if m.page != "" && m.code == 0 {
		m.versions = shown.VersionsIn(printed)
	}
	if m.tests {
		m.takeTests(text, res.Cwd, line, c)
	}
	m.takeFinality(told, c)
	if !m.reads {
		m.promise = answer.PromiseIn(printed)
	}
	m.takeDenial(told, c, res.Command)
	m.takeOwn(shown.Unsaid(printed, c), c)
	m.stop = stopOf(m, told, c)
	m.takeHang(told, c, &res)
}
