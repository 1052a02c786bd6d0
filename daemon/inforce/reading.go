package inforce

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"cake"
	"cake/config"
	"cake/guard"
	"cake/validator"
	"cake/validator/advice"
	"cake/validator/rules"
	"cake/validator/userrules"
	"cake/validator/workspace"
)

// A Reading is how output is read: by the rules that cake comes with and the
// user's own, and with no advice that the guard would stop. It is immutable.
type Reading struct {
	Rules  []userrules.Rule // the user's own
	pack   *validator.Pack
	policy guard.Policy
}

// NewReading makes the reading of a configuration.
func NewReading(c *config.Config, p guard.Policy) (*Reading, error) {
	rules, pack, wrong := outputRules(c.Path, c.Detection.Rules)
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	// That a command is not known is no reason not to suggest it.
	if p.Strictness == cake.Paranoid {
		p.Strictness = cake.Balanced
	}
	return &Reading{Rules: rules, pack: pack, policy: p}, nil
}

// LoadReading reads the rules about output that would be in force here.
func LoadReading(path string, getenv func(string) string) (*Reading, error) {
	c, err := LoadConfig(path, getenv)
	if err != nil {
		return nil, err
	}
	p, err := GuardPolicy(c)
	if err != nil {
		return nil, err
	}
	p.Home = getenv("HOME")
	return NewReading(c, p)
}

// Detect tells what went wrong in a command, first cause first.
func (r *Reading) Detect(res cake.Result, ws workspace.Workspace) []cake.ErrorEvent {
	found := r.pack.Detect(res, ws)
	for i := range found {
		r.spare(&found[i])
	}
	return found
}

// Window is what a result is read through while it comes: it keeps what Detect looks at.
func (r *Reading) Window() *validator.Window { return r.pack.Window() }

// Sure tells what went wrong in a command that still runs, as far as that counts
// however it will end.
func (r *Reading) Sure(res cake.Result, ws workspace.Workspace) []cake.ErrorEvent {
	found := r.pack.DetectSure(res, ws)
	for i := range found {
		r.spare(&found[i])
	}
	return found
}

// Classify says what an event is worth at the strictness "balanced".
func (r *Reading) Classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	return r.pack.Classify(e, h)
}

// Explain reads a result as Detect does, and tells how.
func (r *Reading) Explain(res cake.Result, ws workspace.Workspace) validator.Explanation {
	x := r.pack.Explain(res, ws)
	for i := range x.Errors {
		e := &x.Errors[i]
		r.spare(&e.Event)
		for j, f := range e.Fixes {
			if by := r.Stops(f.Fix); by != "" {
				e.Fixes[j] = advice.ExplainedFix{Template: f.Template, LeftOut: "the guard would stop it: " + by}
			}
		}
	}
	return x
}

// spare leaves out the advice that would be stopped if it were followed.
func (r *Reading) spare(e *cake.ErrorEvent) {
	e.Fixes = slices.DeleteFunc(e.Fixes, func(fix string) bool { return r.Stops(fix) != "" })
	if len(e.Fixes) == 0 {
		e.Fixes = advice.Named(*e)
	}
}

// Stops names the rule that would stop a command line which is given as advice;
// "" where nothing does, and for a sentence.
func (r *Reading) Stops(fix string) string {
	if fix == "" || advice.IsSentence(fix) {
		return ""
	}
	return stopping(fix, r.policy)
}

func stopping(line string, p guard.Policy) string {
	d := guard.Judge(cake.Command{Line: line, Cwd: guard.ExampleDir}, p, nil)
	if d.Allowed() {
		return ""
	}
	return d.Rule
}

// outputRules turns the elements of detection.rules into rules of the validator's,
// and says what is wrong with each of them: nil for one that is right. The pack
// is nil where one is wrong.
func outputRules(path string, rules []config.OutputRule) ([]userrules.Rule, *validator.Pack, []error) {
	own, wrong := make([]userrules.Rule, len(rules)), make([]error, len(rules))
	for i, r := range rules {
		if own[i], wrong[i] = outputRule(path, r); wrong[i] == nil {
			wrong[i] = checkAdvice(&own[i])
		}
	}
	if errors.Join(wrong...) != nil {
		return nil, nil, wrong
	}
	pack, err := userrules.PackOf(own)
	if err != nil {
		return nil, nil, append(wrong, err)
	}
	for i := range own {
		wrong[i] = own[i].Check(pack)
	}
	return own, pack, wrong
}

func outputRule(path string, r config.OutputRule) (userrules.Rule, error) {
	u := userrules.Rule{
		ID: r.ID, Kind: r.Kind, Tools: r.Tools, Pattern: r.Pattern, Severity: r.Severity, Speak: validator.Speak(r.Speak), AtZero: r.AtZero,
		Message: r.Message, Fixes: r.Fixes, Reference: r.Reference, Key: r.Key, Finds: examplesOf(r.Finds), Ignores: examplesOf(r.Ignores),
	}
	if r.Line > 0 {
		u.From = fmt.Sprintf("%s:%d", filepath.Base(path), r.Line)
	}
	if slices.Contains(guard.RuleIDs(), strings.TrimPrefix(r.ID, "user.")) {
		return u, &userrules.Fault{Field: "id", Why: "a rule that cake comes with has this id"}
	}
	return userrules.New(u)
}

func examplesOf(all []config.OutputExample) (examples []rules.Example) {
	for _, x := range all {
		examples = append(examples, rules.Example{Command: x.Command, Code: x.Status, Err: x.Output, Fix: x.Fix})
	}
	return examples
}

// checkAdvice: what a rule suggests must not be stopped, whatever its slots hold.
func checkAdvice(u *userrules.Rule) error {
	for _, l := range u.Lines() {
		if by := stopping(l.Command, guard.Policy{Attended: true}); by != "" {
			return &userrules.Fault{
				Field: "fix", Index: l.Index, Why: fmt.Sprintf("the guard would stop this advice where it comes to `%s` (%s)", l.Command, by),
				Hint: "say it as a sentence: Check …",
			}
		}
	}
	return nil
}

// checkOutput says what is wrong with each of the rules, in the configuration's terms.
func checkOutput(rules []config.OutputRule) []error {
	_, _, wrong := outputRules("", rules)
	for i, err := range wrong {
		var at *userrules.Fault
		if errors.As(err, &at) {
			wrong[i] = &config.RuleError{Field: at.Field, Index: at.Index, Part: at.Part, Offset: at.Offset, Why: at.Why, Hint: at.Hint}
		}
	}
	return wrong
}

// ErrorTypes are the types of errors that only the rules of a configuration have.
func ErrorTypes(c *config.Config) []string {
	var types []string
	for _, r := range c.Detection.Rules {
		if u, err := outputRule(c.Path, r); err == nil {
			types = append(types, cmp.Or(u.Kind, r.Kind))
		}
	}
	return slices.DeleteFunc(types, func(kind string) bool { return slices.Contains(validator.ErrorTypes(), kind) })
}
