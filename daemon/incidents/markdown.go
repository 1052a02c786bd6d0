package incidents

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"cake"
)

// Markdown is a report as a person reads it: what happened, the evidence, what
// was tried, the state of the tree, and how to go on.
func Markdown(r cake.Report) string {
	var p page
	e := r.Account.Error
	fmt.Fprintf(&p, "# Incident %s: %s\n\n", r.ID, stateText(r.State))
	p.row("what", e.ErrorType+": "+OneLine(e.Message))
	p.row("where", placeOf(e))
	p.row("why a person", Reason(r.Account.Escalation.Reason))
	p.row("agent", strings.Join([]string{r.Session.Agent, OneLine(strings.Join(r.Session.Argv, " "))}, ": "))
	p.row("session", r.Session.ID)
	p.row("directory", OneLine(r.Session.Cwd))
	p.row("when", r.At.UTC().Format(time.RFC3339))
	p.evidence(e)
	p.tried(r.Account.Tried)
	p.tree(r.Tree)
	p.held(r.Held)
	p.next(r)
	return p.String()
}

// A page is a report that is being written.
type page struct{ strings.Builder }

// row writes one line of the head, where there is something to write.
func (p *page) row(name, value string) {
	if value != "" {
		fmt.Fprintf(p, "- %s: %s\n", name, value)
	}
}

func stateText(s cake.ReportState) string {
	switch s {
	case cake.ReportResolved:
		return "resolved"
	case cake.ReportAborted:
		return "ended by a person"
	}
	return "open, the agent is held"
}

// Reason puts a reason for which a person is called into words.
func Reason(reason string) string {
	switch reason {
	case "strikes":
		return "the same mistake after every message (strikes)"
	case "budget":
		return "too much was spent on it (budget)"
	case "undeliverable":
		return "no channel reached the model (undeliverable)"
	case "validator":
		return "the errors cannot be classified (validator)"
	case "agent":
		return "the agent cannot go on by itself (agent)"
	}
	return reason
}

func placeOf(e cake.ErrorEvent) string {
	if e.FilePath == "" || e.LineNumber == 0 {
		return OneLine(e.FilePath)
	}
	return fmt.Sprintf("%s:%d", OneLine(e.FilePath), e.LineNumber)
}

func (p *page) evidence(e cake.ErrorEvent) {
	p.WriteString("\n## Evidence\n\n")
	if e.Command != "" {
		fmt.Fprintf(p, "`%s` ended with status %d at %s:\n\n", inline(e.Command), e.ExitCode, e.Timestamp.UTC().Format(time.RFC3339))
	}
	p.fence(e.RawOutput)
}

func (p *page) tried(tries []cake.Try) {
	p.WriteString("\n## Tried\n\n")
	if len(tries) == 0 {
		p.WriteString("Nothing could be tried.\n")
	}
	for n, t := range tries {
		fmt.Fprintf(p, "%d. %s", n+1, strings.ReplaceAll(string(t.Rung), "_", " "))
		if t.Fix != "" {
			fmt.Fprintf(p, ": `%s`", inline(t.Fix))
		}
		if t.Message != "" {
			fmt.Fprintf(p, "\n   said: %s", OneLine(t.Message))
		}
		if t.Evidence != "" {
			fmt.Fprintf(p, "\n   came of it: %s", OneLine(t.Evidence))
		}
		p.WriteByte('\n')
	}
}

func (p *page) tree(t cake.Tree) {
	p.WriteString("\n## State of the tree\n\n")
	switch {
	case t.Unknown != "":
		fmt.Fprintf(p, "Not known: %s.\n", OneLine(t.Unknown))
		return
	case len(t.Changed) == 0:
		fmt.Fprintf(p, "Nothing is uncommitted%s.\n", onBranch(t.Branch))
		return
	}
	fmt.Fprintf(p, "Uncommitted%s:\n\n", onBranch(t.Branch))
	lines := append([]string{}, t.Changed...)
	if t.More > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", t.More))
	}
	p.fence(strings.Join(lines, "\n"))
}

func onBranch(branch string) string {
	if branch == "" {
		return ""
	}
	return " on " + OneLine(branch)
}

func (p *page) held(held []cake.Held) {
	if len(held) == 0 {
		return
	}
	p.WriteString("\n## Held\n\n")
	for _, h := range held {
		fmt.Fprintf(p, "- `%s` in %s\n", inline(h.Command), OneLine(filepath.Clean(h.Cwd)))
	}
}

// next says how to go on, or how it went on.
func (p *page) next(r cake.Report) {
	if d := r.Resolution; d != nil {
		fmt.Fprintf(p, "\n## Decided\n\n%s by %s at %s", strings.ReplaceAll(string(d.Way), "_", " "), OneLine(d.By), d.At.UTC().Format(time.RFC3339))
		if d.Note != "" {
			fmt.Fprintf(p, ": %s", OneLine(d.Note))
		}
		p.WriteString("\n")
		return
	}
	fmt.Fprintf(p, `
## How to go on

No command of the agent runs until one of these is typed in a terminal of your own:

    cake resolve %[1]s --message "what to do instead"    it goes on, and is told
    cake resolve %[1]s --allow                           the same, and what was held last may run once
    cake resolve %[1]s --abort                           the agent is ended
`, r.ID)
}

// fence puts a text between marks that do not occur in it.
func (p *page) fence(text string) {
	mark := "```"
	for strings.Contains(text, mark) {
		mark += "`"
	}
	fmt.Fprintf(p, "%s\n%s\n%s\n", mark, strings.TrimRight(text, "\n"), mark)
}

// inline makes a text safe between two backquotes, and plain anywhere in a line:
// what an agent has written must not look like a part of the report.
func inline(text string) string { return strings.ReplaceAll(OneLine(text), "`", "'") }

// OneLine puts a text of an agent's or a person's into one line: none of its lines
// shall look like a part of what is around it.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }), " ")
}

// Decided says in a few words what a person has decided.
func Decided(r cake.Resolution) string {
	by := ""
	if r.By != "" {
		by = " by " + r.By
	}
	switch r.Way {
	case cake.WayAllow:
		return "let go on, with what was held, once" + by
	case cake.WayAbort:
		return "ended" + by
	}
	return "let go on" + by
}
