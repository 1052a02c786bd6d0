package guard

import "cake"

// ExampleDir is the workspace in which the examples of the rules are judged. It
// need not exist: examples are judged, never run.
const ExampleDir = "/srv/code/app"

// exampleHome is the home directory of whoever runs the examples.
const exampleHome = "/home/you"

// A Miss is an example that is not decided as its rule says.
type Miss struct {
	Rule string `json:"rule"`
	Line string `json:"cmd"`
	Want string `json:"want"` // in words: "stopped by git.clean", "allowed"
	Got  string `json:"got"`
}

// CheckExamples judges the examples of the built-in rules and returns how many
// there are and those that are not decided as their rule says.
func CheckExamples() (count int, misses []Miss) {
	for _, r := range Rules() {
		for _, line := range r.Stops {
			if m := checkStop(&r, line); m.Got != "" {
				misses = append(misses, m)
			}
		}
		for _, line := range r.Passes {
			if d := judgeExample(line, Policy{}).Decision; d.Verdict != cake.Allow {
				misses = append(misses, Miss{r.ID, line, "allowed", told(d)})
			}
		}
		count += len(r.Stops) + len(r.Passes)
	}
	return count, misses
}

// checkStop judges an example that the rule must stop, or must have copied
// before it runs. Got is empty when it does.
func checkStop(r *Rule, line string) Miss {
	e := judgeExample(line, Policy{})
	m := Miss{Rule: r.ID, Line: line, Want: "stopped by " + r.ID}
	switch d := e.Decision; {
	case r.Verdict == cake.Allow:
		m.Want = "allowed after a snapshot"
		if d.Verdict != cake.Allow || !d.Snapshot {
			m.Got = told(d)
		}
	case d.Verdict == cake.Allow, !e.spoke(r.ID):
		m.Got = told(d)
	}
	return m
}

// judgeExample judges a line where the examples run, somebody attending.
func judgeExample(line string, p Policy) Explanation {
	p.Attended, p.Home = true, exampleHome
	return explain(cake.Command{Line: line, Cwd: ExampleDir}, p, nil)
}

// spoke reports whether a rule was among those that spoke and counted.
func (e *Explanation) spoke(id string) bool {
	for _, p := range e.Parts {
		for _, f := range p.Findings {
			if f.Rule == id && f.Waived == "" {
				return true
			}
		}
	}
	return false
}

// told says a decision in few words.
func told(d cake.Decision) string {
	if d.Rule == cake.NoRule {
		return string(d.Verdict)
	}
	return string(d.Verdict) + " by " + d.Rule
}
