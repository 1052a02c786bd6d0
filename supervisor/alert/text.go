package alert

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// listed is how many alerts a message shows.
const listed = 5

// compose writes what people read.
func compose(d *Dispatch) {
	d.Title = title(d)
	var b strings.Builder
	switch {
	case len(d.New)+len(d.Again)+len(d.Over) == 1:
		one(&b, slices.Concat(d.New, d.Again, d.Over)[0])
	default:
		list(&b, "needs a person", d.New)
		list(&b, "still needs a person", d.Again)
		list(&b, "over", d.Over)
	}
	if d.More > 0 {
		fmt.Fprintf(&b, "and %d more\n", d.More)
	}
	d.Text = strings.TrimSuffix(b.String(), "\n")
}

func title(d *Dispatch) string {
	open := slices.Concat(d.New, d.Again)
	var text string
	switch {
	case len(open) == 0 && len(d.Over) == 1:
		text = who(d.Over[0]) + ": " + d.Over[0].Over
	case len(open) == 0:
		text = fmt.Sprintf("%d incidents are over", len(d.Over))
	case len(open) == 1 && len(d.New) == 1:
		text = who(open[0]) + " is held and needs a person"
	case len(open) == 1:
		text = who(open[0]) + " is still held"
	case len(d.New) == 0:
		text = fmt.Sprintf("%d agents are still held", sessions(open))
	default:
		text = fmt.Sprintf("%d incidents need a person", len(open)+d.More)
	}
	if d.Kind == Digest {
		text = "in quiet hours: " + text
	}
	return "cake: " + text
}

func who(a Alert) string {
	agent := a.Agent
	if agent == "" {
		agent = "an agent"
	}
	if a.Dir == "" {
		return agent
	}
	return agent + " in " + filepath.Base(a.Dir)
}

func sessions(all []Alert) int {
	seen := map[string]bool{}
	for _, a := range all {
		seen[a.Session] = true
	}
	return len(seen)
}

// one tells all of one alert, and how to answer.
func one(b *strings.Builder, a Alert) {
	fmt.Fprintf(b, "%s\nwhy you: %s\n", a.What, a.Why)
	if a.Dir != "" {
		fmt.Fprintf(b, "where: %s\n", a.Dir)
	}
	fmt.Fprintf(b, "since: %s\n\nmore: cake incident show %s\n", a.At.Local().Format("15:04 Mon 2 Jan"), a.ID)
	if a.Open() {
		fmt.Fprintf(b, "let it go on: cake resolve %s --message \"…\"\nend it: cake resolve %s --abort\n", a.ID, a.ID)
	}
}

// list tells several in one line each.
func list(b *strings.Builder, head string, all []Alert) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(b, "%s (%d):\n", head, len(all))
	for n, a := range all {
		if n == listed {
			fmt.Fprintf(b, "- and %d more: cake incident ls --open\n", len(all)-n)
			break
		}
		fmt.Fprintf(b, "- %s, %s: %s", a.ID, who(a), a.What)
		if !a.Open() {
			fmt.Fprintf(b, " (%s)", a.Over)
		}
		b.WriteString("\n")
	}
}
