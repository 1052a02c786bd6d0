package causal

import (
	"fmt"
	"strings"

	"cake"
)

// Words tells a chain as a story, oldest first. The same chain always gives the
// same words.
func (c Chain) Words() string {
	var b strings.Builder
	target := c.Target()
	fmt.Fprintf(&b, "%s\n", headline(target))
	if target.Rationale != "" {
		fmt.Fprintf(&b, "Reason given: %s\n", target.Rationale)
	}
	if len(c.Entries) == 1 && c.Broken == "" {
		b.WriteString("Nothing is known to have caused it.\n")
		return b.String()
	}
	b.WriteString("How it came to that, oldest first:\n")
	for i, e := range c.Entries {
		fmt.Fprintf(&b, "%d. %s\n", i+1, step(e, i))
	}
	if c.Broken != "" {
		fmt.Fprintf(&b, "The story may have begun earlier: %s.\n", c.Broken)
	}
	return b.String()
}

func headline(e cake.Entry) string {
	return fmt.Sprintf("%s (%s)", title(e), strings.Join(nonEmpty(string(e.Kind), string(e.Action), e.Agent, stamp(e)), ", "))
}

// step is one line of the story. A guess is called one.
func step(e cake.Entry, i int) string {
	line := stamp(e) + " " + title(e)
	if i > 0 && e.CausedBy.Basis != cake.Observed {
		line += " (because of that, probably)"
	} else if i > 0 {
		line += " (because of that)"
	}
	if e.Rationale != "" {
		line += ": " + e.Rationale
	}
	return line
}

// title names an entry in a few words.
func title(e cake.Entry) string {
	switch {
	case e.Failed() && e.ExitCode == 0:
		return fmt.Sprintf("`%s` ended well, but said: %s", e.Command, e.Summary)
	case e.Failed():
		return fmt.Sprintf("`%s` failed with status %d", e.Command, e.ExitCode)
	case e.Kind == cake.EntryCommand && e.Command != "":
		return fmt.Sprintf("`%s` succeeded", e.Command)
	case e.Summary != "":
		return e.Summary
	}
	return string(e.Kind) + " " + e.ID
}

func stamp(e cake.Entry) string { return e.At.UTC().Format("2006-01-02 15:04:05") }

func nonEmpty(words ...string) []string {
	var all []string
	for _, w := range words {
		if w != "" {
			all = append(all, w)
		}
	}
	return all
}
