package course

import (
	"cake"
	"cake/validator/course/effect"
	"cake/validator/course/finding"
	"cake/validator/course/loops"
	"cake/validator/course/moment"
	"cake/validator/rules"
)

// A detector looks whether a run gets nowhere in its way, after the moment that
// was kept last.
type detector func(r *Run, m *moment.Moment, s Step) *finding.Finding

// detectors are those of the loops that are known by a step. The others are asked
// about by the clock, see Run.Tick.
func detectors() map[string]detector {
	return map[string]detector{
		"test_weakened": testsWeakened,
		"hard_coded":    hardCoded,
		"done_red":      doneRed,
		"done_untested": doneUntested,
		"done_skipped":  doneSkipped,
		"done_silenced": doneSilenced,
		"no_change":     noChange,
		"monologue": func(r *Run, m *moment.Moment, s Step) *finding.Finding {
			return r.turns.Monologue(m, s.Report)
		},
		"rate_limited": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.RateLimited(&r.past, m)
		},
		"timeout": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.TimedOut(&r.past, m, r.inSlices)
		},
		"poll":          polling,
		"edit_thrash":   editThrash,
		"getting_worse": gettingWorse,
		"same_command": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.SameCommand(&r.past, m, r.inSlices)
		},
		"ineffective_edit": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.IneffectiveEdit(&r.past, m, r.inSlices)
		},
		"unmoved": unmoved,
		"same_cause": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.SameCause(&r.past, m, r.inSlices)
		},
		"alternating": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.Alternating(&r.past, m)
		},
		"nothing_new": func(r *Run, m *moment.Moment, _ Step) *finding.Finding {
			return loops.NothingNew(&r.past, m, r.again.Thirds(m.N), r.again.InVain(m.N))
		},
		"burn": func(r *Run, m *moment.Moment, _ Step) *finding.Finding { return r.turns.Burn(m.N) },
	}
}

func editThrash(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	var own *loops.Trail // of a command that has not failed there is none
	if m.Failed() {
		own = &r.commands.Use(m.Key).trail
	}
	return loops.EditThrash(&r.past, m, own, &r.trail)
}

func gettingWorse(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	if !m.Failed() {
		return nil
	}
	return finding.Either(effect.GettingWorse(&r.past, m, &r.commands.Use(m.Key).trend), effect.NoFewer(&r.past, m, r.counted(m)))
}

// unmoved looks for edits that have no effect, whoever knows why.
func unmoved(r *Run, m *moment.Moment, s Step) *finding.Finding {
	return finding.Either(r.files.Overwritten(m), r.effects.Finding(&r.past, m), effect.SaidUnmoved(&r.past, s.Report))
}

// polling looks for what is waited for, and does not come.
func polling(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	return r.waits.Finding(&r.past, m)
}

// stuck asks each detector about the moment that was kept last.
func (r *Run) stuck(s Step) *cake.Loop {
	all := detectors()
	for _, l := range rules.Loops() {
		look := all[l.Name]
		if look == nil {
			continue
		}
		if f := look(r, r.past.Last(), s); f != nil {
			f.Detector = l.Name
			return loopOf(f, s.Errors)
		}
	}
	return nil
}

// loopOf makes the record of a finding.
func loopOf(f *finding.Finding, errs []cake.ErrorEvent) *cake.Loop {
	kind := rules.LoopClass + f.Detector
	e := cake.ErrorEvent{
		ErrorType: kind, Rule: kind, Message: f.Evidence, RawOutput: f.Evidence, StreamSource: cake.StreamHook,
		Fixes: f.Fixes, Signature: cake.Sign(kind, f.Subject),
	}
	if len(errs) > 0 && errs[0].Signature == f.Cause {
		e.FilePath, e.LineNumber, e.Command, e.Tool = errs[0].FilePath, errs[0].LineNumber, errs[0].Command, errs[0].Tool
	}
	return &cake.Loop{Detector: f.Detector, Evidence: f.Evidence, Cause: f.Cause, Event: e}
}
