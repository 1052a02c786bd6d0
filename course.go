package cake

// A Course says how a whole run goes, as seen after one of its steps.
type Course struct {
	// Progress says in words what the step has moved forward; "" means nothing.
	// What has repeated before it does not count any more.
	Progress string
	// Waiting tells that the step only asked whether something is ready that may
	// still become so: its failure is an answer, not an error.
	Waiting bool
	// Missed tells that the command has failed although its status is 0: the line itself
	// has printed the status of that failure.
	Missed bool
	// Loop is set at the step after which a run that gets nowhere should be told
	// so, and only there.
	Loop *Loop
}

// A Loop is a run that gets nowhere, or that pretends to have got somewhere.
type Loop struct {
	Detector string     `json:"detector"`        // its name: same_command
	Evidence string     `json:"evidence"`        // in words, with the numbers of the steps
	Cause    Signature  `json:"cause,omitempty"` // of the error that keeps coming back; "" where there is none
	Event    ErrorEvent `json:"-"`               // the same as an error, for the controller
}

// An Edit is a file that was changed.
type Edit struct {
	Path string
	Diff string // in a few lines: those that went begin with "-", those that came with "+"
}
