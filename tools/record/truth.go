package main

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A truth is what the author of a case judges. The product never sees it.
type truth struct {
	// Of one command.
	IsError      *bool    `yaml:"is_error"`
	ErrorClass   string   `yaml:"error_class"`
	ErrorType    string   `yaml:"error_type"`
	AcceptTypes  []string `yaml:"accept_types"`
	Tool         string   `yaml:"tool"`
	Language     string   `yaml:"language"`
	File         string   `yaml:"file"`
	Line         int      `yaml:"line"`
	Severity     string   `yaml:"severity"`
	Intervention string   `yaml:"intervention"`
	FixExample   string   `yaml:"fix_example"`
	FixRegex     string   `yaml:"fix_regex"`
	FixForbid    string   `yaml:"fix_forbid"`
	Hidden       bool     `yaml:"exit_code_hides_error"`
	Trap         string   `yaml:"trap"`
	Notes        string   `yaml:"notes"`

	// Of a run of several steps.
	Stuck      *bool  `yaml:"stuck"`
	Intervene  int    `yaml:"intervene_at_step"`
	Window     []int  `yaml:"window"`
	FirstError int    `yaml:"first_error_intervention_step"`
	Rationale  string `yaml:"rationale"`
}

// severity is the long name of the four, as rows have it.
func (t truth) severity() string {
	if t.Severity == "crit" {
		return "critical"
	}
	return cmp.Or(t.Severity, "info")
}

func (t truth) intervention() string { return cmp.Or(t.Intervention, "none") }

// A fault collects what is wrong.
type fault struct{ errs []error }

func (f *fault) unless(ok bool, format string, args ...any) {
	if !ok {
		f.errs = append(f.errs, fmt.Errorf("truth: "+format, args...))
	}
}

func (t truth) checkOutput() error {
	var f fault
	f.unless(t.Stuck == nil && t.Intervene == 0 && t.Window == nil, "stuck, intervene_at_step and window belong to a case with steps")
	f.unless(t.IsError != nil, "is_error is missing")
	f.unless(slices.Contains([]string{"critical", "error", "warning", "info"}, t.severity()), "severity is one of crit, error, warning and info, not %q", t.Severity)
	f.unless(slices.Contains([]string{"required", "on_repeat", "none"}, t.intervention()), "intervention is one of required, on_repeat and none, not %q", t.Intervention)
	f.unless(t.Line == 0 || t.File != "", "a line needs its file")
	if t.IsError != nil && *t.IsError {
		t.checkError(&f)
	} else {
		t.checkHarmless(&f)
	}
	t.checkFix(&f)
	return errors.Join(f.errs...)
}

func (t truth) checkError(f *fault) {
	f.unless(t.Tool != "", "tool is missing")
	f.unless(t.Severity != "", "severity is missing")
	f.unless(t.Intervention != "", "intervention is missing")
	f.unless(t.ErrorClass != "", "error_class is missing")
	f.unless(strings.HasPrefix(t.ErrorType, t.ErrorClass+"."), "error_type %q is not class.kind of %q", t.ErrorType, t.ErrorClass)
	f.unless(t.Trap == "", "only harmless cases have a trap")
}

func (t truth) checkHarmless(f *fault) {
	f.unless(t.ErrorClass == "" && t.ErrorType == "" && len(t.AcceptTypes) == 0, "what is no error has no type")
	f.unless(t.intervention() == "none", "what is no error needs no intervention")
	f.unless(t.FixExample == "" && t.FixRegex == "" && t.FixForbid == "", "what is no error needs no fix")
	f.unless(!t.Hidden, "what is no error hides none")
}

// checkFix holds the author's own example against the author's expressions.
func (t truth) checkFix(f *fault) {
	want, errWant := regexp.Compile(t.FixRegex)
	forbid, errForbid := regexp.Compile(t.FixForbid)
	f.unless(errWant == nil, "fix_regex: %v", errWant)
	f.unless(errForbid == nil, "fix_forbid: %v", errForbid)
	if f.errs != nil || t.FixExample == "" {
		return
	}
	f.unless(want.MatchString(t.FixExample), "fix_example does not match fix_regex")
	f.unless(t.FixForbid == "" || !forbid.MatchString(t.FixExample), "fix_example matches fix_forbid")
}

func (t truth) checkRun(steps int) error {
	var f fault
	f.unless(t.IsError == nil && t.ErrorType == "", "is_error and error_type belong to a case with a command")
	f.unless(t.Stuck != nil, "stuck is missing")
	f.unless(t.Rationale != "", "rationale is missing")
	f.unless(t.FirstError >= 0 && t.FirstError <= steps, "there is no step %d", t.FirstError)
	if t.Stuck != nil && *t.Stuck {
		t.checkStuck(&f, steps)
	} else {
		f.unless(t.Intervene == 0 && t.Window == nil, "a run that is not stuck has neither intervene_at_step nor window")
	}
	return errors.Join(f.errs...)
}

func (t truth) checkStuck(f *fault, steps int) {
	f.unless(t.Intervene >= 1 && t.Intervene <= steps, "intervene_at_step %d is none of the %d steps", t.Intervene, steps)
	if len(t.Window) != 2 {
		f.unless(false, "window is [earliest, latest]")
		return
	}
	first, last := t.Window[0], t.Window[1]
	f.unless(1 <= first && first <= t.Intervene && t.Intervene <= last && last <= steps,
		"window [%d, %d] does not lie around step %d of %d", first, last, t.Intervene, steps)
}

// agrees holds the judgement against what the command did.
func (t truth) agrees(o outcome) error {
	failed := *t.IsError
	switch {
	case t.Hidden && o.exit != 0:
		return fmt.Errorf("truth: exit_code_hides_error, but the status is %d", o.exit)
	case failed && !t.Hidden && o.exit == 0:
		return errors.New("truth: is_error, but the status is 0 and exit_code_hides_error is not set")
	}
	return nil
}

// echoed reports whether the output alone already matches the fix.
func (t truth) echoed(o outcome) bool {
	if t.FixRegex == "" {
		return false
	}
	return regexp.MustCompile(t.FixRegex).MatchString(string(o.stdout) + string(o.stderr))
}
