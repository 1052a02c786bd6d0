package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"cake"
)

// ago says how long ago a time is, for people.
func ago(t, now time.Time) string {
	d := now.Sub(t)
	switch {
	case t.IsZero():
		return "never"
	case d < 0:
		return "in " + span(-d)
	case d < time.Second:
		return "now"
	}
	return span(d) + " ago"
}

// span is a length of time in one unit.
func span(d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 2*day:
		return fmt.Sprintf("%d h", int(d.Hours()))
	}
	return fmt.Sprintf("%d days", int(d/day))
}

// whatOf tells an entry on one line.
func whatOf(e cake.Entry) string {
	switch {
	case e.Kind == cake.EntryCommand && e.ExitCode == 0 && e.Signature == "":
		return oneLine(e.Command + " → ok")
	case e.Kind == cake.EntryCommand && e.Signature == "":
		return oneLine(fmt.Sprintf("%s → exit %d", e.Command, e.ExitCode))
	case e.Kind == cake.EntryCommand:
		return oneLine(fmt.Sprintf("%s → exit %d: %s", e.Command, e.ExitCode, e.Summary))
	case e.Kind == cake.EntryEdit:
		return oneLine(e.Summary + bracket(homely(e.Path, e.Project)))
	case e.Kind == cake.EntryDenial:
		return oneLine(e.Command + bracket(e.Summary))
	case e.Kind == cake.EntryError:
		return oneLine(e.Summary + bracket(e.Path))
	case e.Kind == cake.EntryOutcome && len(e.Tags) > 0:
		return oneLine(e.Tags[len(e.Tags)-1] + ": " + e.Summary)
	}
	return oneLine(cmp.Or(e.Summary, e.Content))
}

// homely is a path as it is called inside its project.
func homely(path, project string) string {
	if inside, err := filepath.Rel(project, path); err == nil && !strings.HasPrefix(inside, "..") {
		return inside
	}
	return path
}

// fewestDigits is what a list shows of an id at least: the digits that are its time.
const fewestDigits = 12

// shortIDs are ids as a list shows them: cut to as many digits as tell all of
// them apart. Those that are not made of digits stay whole.
func shortIDs(ids []string) func(string) string {
	digits := fewestDigits
	for !apart(ids, digits) {
		digits += 2
	}
	return func(id string) string { return shortID(id, digits) }
}

// longestID is how many digits an id has.
const longestID = 32

func apart(ids []string, digits int) bool {
	if digits >= longestID {
		return true
	}
	whole := map[string]string{}
	for _, id := range ids {
		short := shortID(id, digits)
		if known, ok := whole[short]; ok && known != id {
			return false
		}
		whole[short] = id
	}
	return true
}

func shortID(id string, digits int) string {
	if len(id) != longestID || !isDigits(id) {
		return oneLine(id)
	}
	return id[:digits]
}

// isDigits reports whether a text is made of the digits of an id.
func isDigits(text string) bool { return strings.Trim(text, "0123456789abcdef") == "" }

func idsOf(es []cake.Entry) []string {
	ids := make([]string, len(es))
	for n, e := range es {
		ids[n] = e.ID
	}
	return ids
}

// size says how many bytes there are, in a few characters.
func size(bytes int) string {
	if bytes < 1000 {
		return fmt.Sprintf("%d B", bytes)
	}
	return fmt.Sprintf("%.1f kB", float64(bytes)/1000)
}

// of says a count and its noun.
func of(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
