package course

import "cake/validator/course/moment"

// A Step is one thing that happened in a run.
type Step = moment.Step

// A Mark is a moment that is no work of the agent's.
type Mark = moment.Mark

// The marks.
const (
	Prompted = moment.Prompted
	Asked    = moment.Asked
	Forgot   = moment.Forgot
)
