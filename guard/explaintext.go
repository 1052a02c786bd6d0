package guard

import (
	"fmt"
	"slices"
	"strings"

	"cake"
)

// The most near misses of one part that the text shows; JSON has all.
const shownMisses = 6

// String writes the explanation for people: the parts as a tree, below each
// what it does, which rules spoke and which looked only; then the decision and
// what strictness makes of it.
func (e Explanation) String() string {
	var b strings.Builder
	var way []string
	for i, p := range e.Parts {
		for n, step := range p.Via {
			if n < len(way) && slices.Equal(way[:n+1], p.Via[:n+1]) {
				continue
			}
			fmt.Fprintf(&b, "%s%s\n", indent(n), step)
		}
		way = p.Via
		p.write(&b, i+1, indent(len(p.Via)))
	}
	if e.Unknown != "" {
		fmt.Fprintf(&b, "?  not understood: %s\n", e.Unknown)
	}
	e.writeDecision(&b)
	return b.String()
}

func indent(n int) string { return strings.Repeat("   ", n) }

func (p *Part) write(b *strings.Builder, number int, margin string) {
	fmt.Fprintf(b, "%s%d  %s", margin, number, p.Command)
	if p.Dir != "" {
		fmt.Fprintf(b, "   (in %s)", p.Dir)
	}
	b.WriteByte('\n')
	margin += "   "
	if p.Note != "" {
		fmt.Fprintf(b, "%s? %s\n", margin, p.Note)
	}
	for _, e := range p.Effects {
		fmt.Fprintf(b, "%s* %s %s: %s\n", margin, e.Does, e.Target, e.Place)
	}
	for _, r := range p.Runs {
		fmt.Fprintf(b, "%s= comes to: %s\n", margin, r)
	}
	for _, f := range p.Findings {
		fmt.Fprintf(b, "%s! %s %s %s: %s", margin, f.Verdict, f.Severity, f.Rule, f.Loss)
		switch {
		case f.Decided:
			b.WriteString("   <- decided")
		case f.Waived != "":
			fmt.Fprintf(b, "   (not counted: %s)", f.Waived)
		}
		b.WriteByte('\n')
	}
	p.writeNear(b, margin)
}

// writeNear writes the rules that did not speak, those together that had the
// same cause.
func (p *Part) writeNear(b *strings.Builder, margin string) {
	shown := 0
	for i, n := range p.Near {
		if slices.IndexFunc(p.Near, func(m NearMiss) bool { return m.Why == n.Why }) < i {
			continue
		}
		if shown++; shown > shownMisses {
			fmt.Fprintf(b, "%s- and more, which --json lists\n", margin)
			return
		}
		var ids []string
		for _, m := range p.Near[i:] {
			if m.Why == n.Why {
				ids = append(ids, m.Rule)
			}
		}
		fmt.Fprintf(b, "%s- not %s: %s\n", margin, strings.Join(ids, ", "), n.Why)
	}
}

func (e *Explanation) writeDecision(b *strings.Builder) {
	d := e.Decision
	fmt.Fprintf(b, "=> %s", told(d))
	if d.Rule == cake.NoRule {
		b.WriteString(": no rule spoke that counts")
	}
	if d.Reason != "" {
		fmt.Fprintf(b, ": %s", d.Reason)
	}
	if d.Suggestion != "" {
		fmt.Fprintf(b, "\n   instead: %s", d.Suggestion)
	}
	if d.Snapshot && d.Verdict != cake.Deny {
		b.WriteString("\n   a snapshot of the workspace comes first")
	}
	fmt.Fprintf(b, "\n   strictness %s;", e.Strictness)
	for i, o := range e.Otherwise {
		fmt.Fprintf(b, "%s %s at %s", []string{"", ","}[min(i, 1)], o.Verdict, o.Strictness)
	}
	fmt.Fprintf(b, "; %s where nobody can be asked\n", e.Unattended)
}
