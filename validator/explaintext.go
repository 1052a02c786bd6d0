package validator

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cake/validator/wording"
)

// maxShown bounds the matches that are shown to people.
const maxShown = 12

// String writes the explanation for people.
func (x Explanation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", cmp.Or(wording.OneLine(x.Command.Line), "a command that is not known"))
	for _, p := range x.Command.Programs {
		fmt.Fprintf(&b, "  %s%s\n", p.Name, p.notes())
	}
	fmt.Fprintf(&b, "  status %d%s; %d bytes read\n", x.Command.Status, x.Command.notes(), x.Read)
	b.WriteString("\nrules that saw something:\n")
	for i, m := range x.Candidates {
		if i == maxShown {
			fmt.Fprintf(&b, "  and %d more\n", len(x.Candidates)-maxShown)
			break
		}
		b.WriteString(m.String())
	}
	if len(x.Candidates) == 0 {
		b.WriteString("  none\n")
	}
	for _, e := range x.Errors {
		b.WriteString("\n" + e.String())
	}
	fmt.Fprintf(&b, "\n%s\n", x.Verdict)
	return b.String()
}

// notes says what is special about a program.
func (p Program) notes() string {
	var all []string
	for _, n := range []struct {
		is   bool
		text string
	}{
		{p.Main, "the status is its own"}, {p.Reads, "prints what others have written"}, {p.Swallowed, "its failure does not show in the status"},
		{p.Expected, "its failure is expected"}, {p.Limited, "runs under a time limit"}, {p.Hidden, "its error output is thrown away"},
		{p.Probes, "this status is an answer"},
	} {
		if n.is {
			all = append(all, n.text)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return ": " + strings.Join(all, ", ")
}

func (m CommandModel) notes() string {
	text := ""
	if m.TimedOut {
		text += ", timed out"
	}
	if m.OnlyReads {
		text += ", nothing but readers"
	}
	if m.Opaque {
		text += ", may have started other programs"
	}
	if m.Swallowed {
		text += ", may be silent about a failure"
	}
	return text
}

// String writes one match for people.
func (m Considered) String() string {
	mark := "-"
	if m.Won {
		mark = "*"
	}
	why := m.Why
	if m.Silenced != "" {
		why = "no complaint (" + m.Silenced + "): " + why
	} else if m.Follows != "" {
		why = "none of its own (" + m.Follows + "): " + why
	}
	return fmt.Sprintf("  %s %s  %s, %s line %d: %s\n      %s\n", mark, m.Rule, m.Rank, m.Stream, m.Line, m.Text, why)
}

// String writes one error for people.
func (e ExplainedError) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s by %s: %s\n", e.Event.ErrorType, e.Event.Rule, e.Event.Message)
	for _, name := range slices.Sorted(maps.Keys(e.Slots)) {
		fmt.Fprintf(&b, "  slot %s = %s\n", name, e.Slots[name])
	}
	for _, f := range e.Fixes {
		if f.LeftOut != "" {
			fmt.Fprintf(&b, "  left out: %s\n      %s\n", f.Template, f.LeftOut)
			continue
		}
		fmt.Fprintf(&b, "  fix: %s\n", f.Fix)
		if f.Fix != f.Template {
			fmt.Fprintf(&b, "      made of %s\n", f.Template)
		}
	}
	fmt.Fprintf(&b, "  signature %s\n      of %s\n", e.Event.Signature, strings.Join(e.Identity, ", "))
	return b.String()
}
