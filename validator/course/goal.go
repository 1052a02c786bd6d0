package course

import (
	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/figures"
	"cake/validator/course/shown"
)

// takeGoal is what a command that does some work counts, and what is wanted of it. Tests
// count other things beside, but for how much of the code they reach.
func (m *moment) takeGoal(printed string, c command.Call, res cake.Result) {
	if !m.tests {
		m.values = shown.ValuesIn(printed)
	}
	if m.reads && m.code == 0 {
		return
	}
	m.sought = figures.SoughtIn(c, printed)
	m.goal = m.sought.Goal()
	all := validator.Clean(res.Stderr) + "\n" + printed // with its times
	missed := m.code != 0 || m.failed() || m.verdict
	switch {
	case m.goal.Ok:
	case m.tests && m.tally.Failed == 0:
		if g := figures.GoalIn(all, missed); g.Part {
			m.goal = g
		}
	case m.tests:
	default:
		if m.goal = figures.GoalIn(all, missed); !m.goal.Ok && m.code != 0 {
			m.pairs = figures.PairIn(all)
		}
		if !m.goal.Ok {
			m.goal = figures.TookIn(res.Command, printed+"\n"+validator.Clean(res.Stderr))
		}
	}
}
