package guard

import (
	"strings"

	"cake"
	"cake/shell"
)

// An Explanation tells how a decision came about.
type Explanation struct {
	Line       string          `json:"line"`
	Unknown    string          `json:"unknown,omitempty"` // why a part of the line was not understood
	Parts      []Part          `json:"parts"`
	Decision   cake.Decision   `json:"decision"`
	Strictness cake.Strictness `json:"strictness"`
	// Otherwise are the verdicts at every strictness, somebody attending, and
	// Unattended the verdict where nobody can be asked.
	Otherwise  []Verdict    `json:"otherwise"`
	Unattended cake.Verdict `json:"unattended"`
}

// A Verdict is what would be decided at a strictness.
type Verdict struct {
	Strictness cake.Strictness `json:"strictness"`
	Verdict    cake.Verdict    `json:"verdict"`
	Rule       string          `json:"rule"`
}

// A Part is one command of the line as the guard sees it.
type Part struct {
	Command  string        `json:"command"`           // its words folded
	Via      []string      `json:"via,omitempty"`     // the wrappers and substitutions around it, outermost first
	Dir      string        `json:"dir,omitempty"`     // where it runs, when the line changes directory
	Note     string        `json:"note,omitempty"`    // what stays unknown
	Effects  []PartEffect  `json:"effects,omitempty"` // what it does to files
	Runs     []string      `json:"runs,omitempty"`    // what its program text comes to
	Findings []PartFinding `json:"findings,omitempty"`
	Near     []NearMiss    `json:"near,omitempty"` // rules that looked and did not speak
}

// A PartEffect is what a part does to one target.
type PartEffect struct {
	Does   string `json:"does"`
	Target string `json:"target"`
	Place  string `json:"place"` // the class of the target
}

// A PartFinding is one rule that spoke about a part.
type PartFinding struct {
	Rule     string        `json:"rule"`
	Severity cake.Severity `json:"severity"`
	Verdict  cake.Verdict  `json:"verdict"`
	Loss     string        `json:"loss"`
	Waived   string        `json:"waived,omitempty"` // why it did not count
	Decided  bool          `json:"decided,omitempty"`
}

// Explain judges a command as [Judge] does and tells how. It is pure and total.
func Explain(c cake.Command, p Policy, ws Workspace) Explanation {
	e := explain(c, p, ws)
	e.otherwise(c, p, ws)
	return e
}

func explain(c cake.Command, p Policy, ws Workspace) Explanation {
	j := judgement{policy: &p, env: surround(c, &p, ws), trace: &trace{policy: &p}}
	line := parse(c)
	j.whole = strings.TrimSpace(line.Text)
	j.judge(&line)
	e := Explanation{Line: line.Text, Unknown: line.Unknown, Decision: j.decide(&line), Strictness: strictness(&p)}
	for i := range line.Commands {
		e.Parts = append(e.Parts, j.part(&line.Commands[i], i))
	}
	if len(j.findings) > 0 && len(e.Parts) == 0 {
		e.Parts = append(e.Parts, Part{Command: line.Text})
	}
	e.addFindings(j.findings)
	return e
}

// addFindings lays the findings beside the parts that they are about.
func (e *Explanation) addFindings(all []finding) {
	decided := false
	for _, f := range all {
		one := PartFinding{Rule: f.rule.ID, Severity: f.rule.Severity, Verdict: f.rule.Verdict, Loss: f.loss, Waived: f.waived}
		one.Decided = !decided && f.waived == "" && f.rule.ID == e.Decision.Rule
		decided = decided || one.Decided
		at := &e.Parts[min(f.command, len(e.Parts)-1)]
		at.Findings = append(at.Findings, one)
	}
}

// otherwise judges at every strictness.
func (e *Explanation) otherwise(c cake.Command, p Policy, ws Workspace) {
	p.Attended = false
	e.Unattended = Judge(c, p, ws).Verdict
	p.Attended = true
	for _, s := range [...]cake.Strictness{cake.Minimal, cake.Balanced, cake.Paranoid} {
		p.Strictness = s
		d := Judge(c, p, ws)
		e.Otherwise = append(e.Otherwise, Verdict{s, d.Verdict, d.Rule})
	}
}

func (j *judgement) part(c *shell.Command, i int) Part {
	seen := j.trace.of(i)
	p := Part{
		Command: shell.Show(c.Argv), Dir: c.Dir.String(), Note: doubtful(c),
		Effects: seen.effects, Runs: seen.runs, Near: seen.near,
	}
	for _, a := range c.Assigns {
		p.Command = strings.TrimSpace(a.Name + "=" + a.Value.String() + " " + p.Command)
	}
	for _, r := range c.Redirs {
		p.Command = strings.TrimSpace(p.Command + " " + r.FD + r.Op + r.Word.String())
	}
	for v := range c.Via {
		p.Via = append(p.Via, viaName(&c.Via[v]))
	}
	return p
}

// viaName names a step on the way to a command.
func viaName(v *shell.Via) string {
	switch v.Kind {
	case shell.ViaSubst:
		return "$(…)"
	case shell.ViaProc:
		return "<(…)"
	case shell.ViaFunction:
		return v.Name + "()"
	case shell.ViaRemote:
		return v.Name + " (another system)"
	}
	return v.Name
}
