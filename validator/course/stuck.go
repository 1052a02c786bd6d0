package course

import (
	"fmt"
	"strings"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/rules"
)

// A detector looks whether a run gets nowhere in its way, after the moment that
// was kept last.
type detector func(r *Run, m *moment.Moment, s Step) *finding

// A finding is what a detector has found.
type finding struct {
	detector string
	evidence string
	subject  string         // what repeats: by it the same loop is known again
	cause    cake.Signature // the error behind it
	fixes    []string
}

// detectors are those of the loops that are known by a step. The others are asked
// about by the clock, see Run.Tick.
func detectors() map[string]detector {
	return map[string]detector{
		"test_weakened":    testsWeakened,
		"hard_coded":       hardCoded,
		"done_red":         doneRed,
		"done_untested":    doneUntested,
		"done_skipped":     doneSkipped,
		"done_silenced":    doneSilenced,
		"no_change":        noChange,
		"monologue":        monologue,
		"rate_limited":     rateLimited,
		"timeout":          timedOut,
		"poll":             polling,
		"edit_thrash":      editThrash,
		"getting_worse":    gettingWorse,
		"same_command":     sameCommand,
		"ineffective_edit": ineffectiveEdit,
		"unmoved":          unmoved,
		"same_cause":       sameCause,
		"alternating":      alternating,
		"nothing_new":      nothingNew,
		"burn":             burn,
	}
}

// stuck asks each detector about the moment that was kept last.
func (r *Run) stuck(s Step) *cake.Loop {
	all := detectors()
	for _, l := range rules.Loops() {
		look := all[l.Name]
		if look == nil {
			continue
		}
		if f := look(r, r.last(), s); f != nil {
			f.detector = l.Name
			return f.loop(r, s.Errors)
		}
	}
	return nil
}

// loop makes the record of a finding.
func (f *finding) loop(r *Run, errs []cake.ErrorEvent) *cake.Loop {
	kind := rules.LoopClass + f.detector
	e := cake.ErrorEvent{
		ErrorType: kind, Rule: kind, Message: f.evidence, RawOutput: f.evidence, StreamSource: cake.StreamHook,
		Fixes: f.fixes, Signature: cake.Sign(kind, f.subject),
	}
	if len(errs) > 0 && errs[0].Signature == f.cause {
		e.FilePath, e.LineNumber, e.Command, e.Tool = errs[0].FilePath, errs[0].LineNumber, errs[0].Command, errs[0].Tool
	}
	return &cake.Loop{Detector: f.detector, Evidence: f.evidence, Cause: f.cause, Event: e}
}

// steps writes the numbers of steps: "steps 1, 3 and 5".
func steps(ns []int) string {
	if len(ns) == 1 {
		return fmt.Sprintf("step %d", ns[0])
	}
	var b strings.Builder
	b.WriteString("steps ")
	for i, n := range ns {
		switch {
		case i == len(ns)-1:
			b.WriteString(" and ")
		case i > 0:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, n)
	}
	return b.String()
}
