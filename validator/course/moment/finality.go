package moment

import (
	"slices"

	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// takeFinality is what an answer says of whether it will change.
func (m *Moment) takeFinality(told string, c command.Call) {
	m.Sights, m.Lasts = answer.SightsIn(told), purpose.WaitsItself(c)
	m.Suspends = m.Code == 0 && purpose.Suspends(c)
	ended := m.endedRow(told, c)
	m.GoesOn = ended == "" && !answer.GivesUp(told) && slices.ContainsFunc(m.Sights, func(s answer.Sight) bool { return s.GoesOn })
	switch {
	case m.Suspends:
		m.Standstill = answer.Standstill{Why: answer.Suspended, Words: m.Line}
	case m.Starts && m.Failed() && !m.Probes && !m.Waits && !validator.MayPass(m.Kind): // what was not started does not come, however long it is waited for
		m.Standstill = answer.Standstill{Why: answer.Unbegun, Words: wording.Quote(m.Message)}
	case m.Tests || m.Starts:
	case ended != "":
		m.Standstill = answer.Standstill{Why: answer.Ended, Words: ended}
	default:
		m.Standstill = m.standsStill(told)
	}
}

// endedRow is how a short answer shows in a row that what a step has asked for has ended. That
// one of its parts has come, or when it ended, makes it no other end.
func (m *Moment) endedRow(told string, c command.Call) string {
	if m.Tests || m.Starts || len(told) > shown.ShortAnswer {
		return ""
	}
	return answer.EndedRow(told, purpose.NamedIn(c))
}

// standsStill is why what a step asks for does not go on by itself, as it was told.
func (m *Moment) standsStill(told string) answer.Standstill {
	short := len(told) <= shown.ShortAnswer
	if short && !m.GoesOn {
		if last := answer.LastState(told, m.Over); last != "" {
			return answer.Standstill{Why: answer.Ended, Words: last}
		}
	}
	if short && !m.Waits && !m.Asks() && !m.Reads && !m.Failed() && m.Code == 0 {
		if words := answer.Declines(told); words != "" {
			return answer.Standstill{Why: answer.Unbegun, Words: words}
		}
	}
	return answer.StandstillIn(told)
}
