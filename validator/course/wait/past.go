package wait

import "cake/validator/course/moment"

// A Past is what a wait is read against.
type Past struct {
	All    []moment.Moment // the last moments, oldest first
	Since  []moment.Moment // those of them that count
	Told   int             // the last step at which the agent was told of a loop
	Begun  bool            // something was left running once
	Lately bool            // and so lately that it may soon answer
}
