package moment

import (
	"slices"
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
	"cake/validator/course/said"
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
	Forgot                   // what the agent has seen and said so far leaves its view: only a summary of it is left
)

// Of makes the moment of a step.
func Of(s Step) Moment {
	m := Moment{N: s.N, At: s.At}
	switch {
	case s.Edit != nil:
		m.Deed, m.Line = Wrote, wording.Quote(s.Edit.File)
		m.Key, m.Content = purpose.Bounded(s.Edit.File), digest.Of(s.Edit.Content)
	case s.Result != nil:
		m.Deed, m.Line = Ran, wording.Quote(s.Result.Command)
		m.take(*s.Result, s.Errors)
	default:
		m.Deed, m.Excuses = Reported, slices.ContainsFunc(said.Sentences(s.Report), said.OldFault)
	}
	return m
}

// take takes in a command and its result.
func (m *Moment) take(res cake.Result, errs []cake.ErrorEvent) {
	m.Key, m.Code = purpose.Bounded(command.Key(res)), res.ExitCode
	m.Literal, m.form = digest.Of(res.Command), answer.FormOf(res.Command)
	if len(errs) > 0 {
		first := errs[0]
		m.Cause, m.Kind, m.Message, m.fixes = first.Signature, first.ErrorType, first.Message, first.Fixes
		m.Place, m.ErrorLine = first.FilePath, errorLine(first)
	}
	line, c := shell.Parse(res.Command), command.Of(res)
	m.Call = c
	m.Slice, m.Settings = purpose.SliceOf(res.Command), digest.Of(purpose.SettingsOf(res.Command))
	if seed := drawnFrom().FindString(res.Command); seed != "" {
		m.Seed = digest.Of(seed)
	}
	m.Limit, m.Dir = purpose.LimitOf(&line), purpose.WorkDir(&line)
	m.Crashes = m.Limit != "" && killsAtOnce().MatchString(res.Command)
	value := shown.ValueOf(m.Message, res.Cwd)
	m.Value, m.Shape = digest.Of(value), digest.Of(steady.Mask(value, ""))
	m.takeDeed(&line, c, res)
	m.takeAnswer(&line, c, res)
}

// textOf is all that a command has printed, without what moves in every run.
func textOf(res *cake.Result) string {
	return steady.Text(shown.Ends(validator.Clean(res.Stderr)) + "\n" + shown.Ends(validator.Clean(res.Stdout)))
}

// takeAnswer is what came out of it.
func (m *Moment) takeAnswer(line *shell.Line, c command.Call, res cake.Result) {
	printed, text := shown.Ends(validator.Clean(res.Stdout)), textOf(&res)
	if m.Tally = tally.Of(text); !m.Tests && !m.Reads && !m.Probes {
		// A program that was built may be tests.
		m.Tests = m.Tally.Ran() > m.Tally.Failed || m.Failed() && strings.Contains(text, " ... FAILED\n") && len(tally.Broken(text)) > 0
	}
	m.Last = shown.LastLine(text)
	m.Result = digest.Of(text) ^ digest.Sum(res.ExitCode+1)
	told := shown.Unsaid(text, c)
	m.takePage(told, line, c, res)
	m.takeOutput(text, line, c)
	if m.Failed() && !m.Reads {
		m.Complaining = change.Complaining(text)
	}
	if m.Failed() || m.Code != 0 {
		m.Gauges.Slow(printed)
	}
	m.takeEnd(text, printed, c)
	m.takeLog(printed)
	m.Git = shown.GitStateIn(line, m.Code, printed)
	m.Git.Unmade = m.Commits && shown.CommitUnmade(c, text)
	m.Commits = m.Commits && !m.Git.Refused && !m.Git.Unmade && !m.Echoed // a pipe or an echo may have given the status
	m.takeGoal(printed, c, res)
	m.takeGist(text, c, res)
	m.takeQuestion(told, line, c, res)
	if m.Page != "" && m.Code == 0 {
		m.Versions = shown.VersionsIn(printed)
	}
	if m.Tests {
		m.takeTests(text, res.Cwd, line, c)
	}
	m.takeFinality(told, c)
	if !m.Reads || m.Asks() {
		m.Promise = answer.PromiseIn(printed)
	}
	m.takeDenial(told, c, res.Command)
	m.takeOwn(shown.Unsaid(printed, c), c)
	m.Stop = stopOf(m, told, line, c, &res)
	m.takeHang(told, c, &res)
	m.Anew = anewOf(m, text, c, &res)
	m.Effort = effortOf(m, printed, line, c)
}
