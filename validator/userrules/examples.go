package userrules

import (
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/rules"
)

// exampleDir is where the examples of all rules ran.
const exampleDir = "/srv/p"

// A Miss is an example that the rules contradict.
type Miss struct {
	Rule string `json:"rule"`
	Line string `json:"cmd"` // the command of the example
	Want string `json:"want"`
	Got  string `json:"got"`
}

// Check runs the rule's examples with a pack that it belongs to. The error is a
// *Fault.
func (u *Rule) Check(p *validator.Pack) error {
	if !p.Has(u.ID) {
		return &Fault{Why: "the rule is in no pack"}
	}
	for n, x := range u.Finds {
		if err := checkFind(p, u.ID, n, x); err != nil {
			return err
		}
	}
	for n, x := range u.Ignores {
		if err := checkIgnore(p, u.ID, n, x); err != nil {
			return err
		}
	}
	return nil
}

// checkIgnore runs an example in which the rule with the id is to find nothing.
func checkIgnore(p *validator.Pack, id string, n int, x rules.Example) error {
	seen := p.Detect(x.Result(exampleDir), x.Tree())
	i := slices.IndexFunc(seen, func(e cake.ErrorEvent) bool { return e.Rule == id })
	if i < 0 {
		return nil
	}
	return &Fault{Field: "ignores", Index: n, Part: "output", Why: "the rule contradicts this example: it finds " + seen[i].Message}
}

// checkFind runs an example in which the rule with the id is to find the first cause.
func checkFind(p *validator.Pack, id string, n int, x rules.Example) error {
	wrong := &Fault{Field: "finds", Index: n, Part: "output"}
	seen := p.Detect(x.Result(exampleDir), x.Tree())
	switch {
	case len(seen) == 0 || strings.HasPrefix(seen[0].Rule, "status."):
		wrong.Why, wrong.Hint = "the rule contradicts this example: it finds nothing", p.WhyNot(id, x.Result(exampleDir), x.Tree())
	case seen[0].Rule != id:
		wrong.Why, wrong.Hint = "the rule contradicts this example: "+seen[0].Rule+" finds the first cause", p.WhyNot(id, x.Result(exampleDir), x.Tree())
	case x.Fix != "" && seen[0].Fixes[0] != x.Fix:
		wrong.Part, wrong.Why = "fix", "the rule contradicts this example: it suggests "+seen[0].Fixes[0]
	default:
		return nil
	}
	return wrong
}

// CheckExamples judges the examples of the rules that cake comes with.
func CheckExamples() (count int, misses []Miss) {
	p := validator.Builtin()
	for _, r := range rules.All() {
		for n, x := range r.Yes {
			if err := checkFind(p, r.ID, n, x); err != nil {
				misses = append(misses, Miss{Rule: r.ID, Line: x.Command, Want: "found first", Got: err.Error()})
			}
		}
		for n, x := range r.No {
			if err := checkIgnore(p, r.ID, n, x); err != nil {
				misses = append(misses, Miss{Rule: r.ID, Line: x.Command, Want: "not found", Got: err.Error()})
			}
		}
		count += len(r.Yes) + len(r.No)
	}
	return count, misses
}
