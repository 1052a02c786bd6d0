package moment

import (
	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/figures"
	"cake/validator/course/shown"
)

// takeGoal is what a command that does some work counts, and what is wanted of it. Tests
// count other things beside, but for how much of the code they reach.
func (m *Moment) takeGoal(printed string, c command.Call, res cake.Result) {
	if !m.Tests {
		m.Values = shown.ValuesIn(printed)
	}
	if m.Reads && m.Code == 0 {
		return
	}
	m.sought = figures.SoughtIn(c, printed)
	m.Goal = m.sought.Goal()
	all := validator.Clean(res.Stderr) + "\n" + printed // with its times
	missed := m.Code != 0 || m.Failed() || m.Verdict
	switch {
	case m.Goal.Ok:
	case m.Tests && m.Code != 0 && m.Tally.Ran() == 0 && shown.OneFault(all): // a check that measures, and counts no tests
		m.Goal = figures.GoalIn(all, missed)
	case m.Tests && m.Tally.Failed == 0:
		if g := figures.GoalIn(all, missed); g.Part {
			m.Goal = g
		}
	case m.Tests:
	default:
		if m.Goal = figures.GoalIn(all, missed); !m.Goal.Ok && m.Code != 0 {
			m.Pairs = figures.PairIn(all)
		}
		if !m.Goal.Ok {
			m.Goal = figures.TookIn(res.Command, printed+"\n"+validator.Clean(res.Stderr))
		}
	}
}
