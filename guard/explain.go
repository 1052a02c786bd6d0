package guard

import (
	"fmt"
	"strings"

	"cake"
	"cake/shell"
)

// An Explanation tells how a decision came about.
type Explanation struct {
	Line     string        `json:"line"`
	Unknown  string        `json:"unknown,omitempty"` // why a part of the line was not understood
	Parts    []Part        `json:"parts"`
	Decision cake.Decision `json:"decision"`
}

// A Part is one command of the line as the guard sees it.
type Part struct {
	Command  string        `json:"command"`        // its words folded
	Via      []string      `json:"via,omitempty"`  // the wrappers and substitutions around it, outermost first
	Dir      string        `json:"dir,omitempty"`  // where it runs, when the line changes directory
	Note     string        `json:"note,omitempty"` // what stays unknown
	Findings []PartFinding `json:"findings,omitempty"`
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
	j := judgement{policy: &p, env: surround(c, &p, ws)}
	line := parse(c)
	j.whole = strings.TrimSpace(line.Text)
	j.judge(&line)
	e := Explanation{Line: line.Text, Unknown: line.Unknown, Decision: j.decide(&line)}
	for i := range line.Commands {
		e.Parts = append(e.Parts, part(&line.Commands[i]))
	}
	if len(j.findings) > 0 && len(e.Parts) == 0 {
		e.Parts = append(e.Parts, Part{Command: line.Text})
	}
	decided := false
	for _, f := range j.findings {
		one := PartFinding{Rule: f.rule.ID, Severity: f.rule.Severity, Verdict: f.rule.Verdict, Loss: f.loss, Waived: f.waived}
		one.Decided = !decided && f.waived == "" && f.rule.ID == e.Decision.Rule
		decided = decided || one.Decided
		at := &e.Parts[min(f.command, len(e.Parts)-1)]
		at.Findings = append(at.Findings, one)
	}
	return e
}

func part(c *shell.Command) Part {
	p := Part{Command: shell.Show(c.Argv), Dir: c.Dir.String(), Note: doubtful(c)}
	for _, a := range c.Assigns {
		p.Command = strings.TrimSpace(a.Name + "=" + a.Value.String() + " " + p.Command)
	}
	for _, r := range c.Redirs {
		p.Command = strings.TrimSpace(p.Command + " " + r.FD + r.Op + r.Word.String())
	}
	for _, v := range c.Via {
		p.Via = append(p.Via, v.Name)
	}
	return p
}

// String writes the explanation for people, one line per command and finding.
func (e Explanation) String() string {
	var b strings.Builder
	for i, p := range e.Parts {
		fmt.Fprintf(&b, "%d  %s", i+1, p.Command)
		if len(p.Via) > 0 {
			fmt.Fprintf(&b, "   (via %s)", strings.Join(p.Via, ", "))
		}
		if p.Dir != "" {
			fmt.Fprintf(&b, "   (in %s)", p.Dir)
		}
		b.WriteByte('\n')
		if p.Note != "" {
			fmt.Fprintf(&b, "   ? %s\n", p.Note)
		}
		for _, f := range p.Findings {
			fmt.Fprintf(&b, "   %s %s %s: %s", f.Verdict, f.Severity, f.Rule, f.Loss)
			switch {
			case f.Decided:
				b.WriteString("   <- decided")
			case f.Waived != "":
				fmt.Fprintf(&b, "   (not counted: %s)", f.Waived)
			}
			b.WriteByte('\n')
		}
	}
	if e.Unknown != "" {
		fmt.Fprintf(&b, "?  not understood: %s\n", e.Unknown)
	}
	d := e.Decision
	fmt.Fprintf(&b, "=> %s by %s", d.Verdict, d.Rule)
	if d.Reason != "" {
		fmt.Fprintf(&b, ": %s", d.Reason)
	}
	if d.Suggestion != "" {
		fmt.Fprintf(&b, "\n   instead: %s", d.Suggestion)
	}
	b.WriteByte('\n')
	return b.String()
}
