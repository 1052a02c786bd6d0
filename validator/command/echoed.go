package command

import (
	"regexp"
	"strconv"
	"strings"

	"cake"
	"cake/shell"
)

// An echoed status is one that the line itself prints: `make; echo "exit $?"`. The
// line's own status is echo's, but what failed is known. Who prints a status wants
// to know it, so that it alone is no news: only what was complained of counts.
type echoed struct {
	code        int
	first, last int // of the line's commands, those whose status it is
}

// echoedStatus finds the last failure that a line has printed the status of.
func echoedStatus(line *shell.Line, r cake.Result) (found echoed, ok bool) {
	if r.ExitCode != 0 || !strings.Contains(r.Command, "$?") && !strings.Contains(r.Command, "PIPESTATUS") {
		return echoed{}, false
	}
	for i := range line.Commands {
		c := &line.Commands[i]
		if !remarks(c.Name()) || c.Link == shell.OrElse || c.Link == shell.AndThen || c.Loop || i == 0 {
			continue
		}
		if code := printedStatus(c, r.Command, r.Stdout); code > 0 {
			found, ok = echoed{code: code, first: chainStart(line.Commands, i-1), last: i - 1}, true
		}
	}
	return found, ok
}

// printedStatus is the status that a command has printed as its text says; 0 where
// it has printed none, or success.
func printedStatus(c *shell.Command, line, stdout string) int {
	var text []string
	known := false
	for _, w := range c.Args() {
		part, ok := statusText(w, line)
		text, known = append(text, part), known || ok
	}
	if !known {
		return 0
	}
	form := strings.TrimSuffix(strings.Join(text, " "), regexp.QuoteMeta(`\n`))
	x, err := regexp.Compile(`(?m)^` + strings.TrimLeft(form, "\n") + `$`)
	if err != nil {
		return 0
	}
	all := x.FindAllStringSubmatch(stdout, -1)
	if len(all) == 0 {
		return 0
	}
	code, _ := strconv.Atoi(all[len(all)-1][1]) // it is made of digits
	return code
}

const statusDigits = `(\d{1,3})`

// statusText is an expression for what a word prints, and whether a status is in it.
func statusText(w shell.Word, line string) (form string, ok bool) {
	var b strings.Builder
	at := 0
	for _, m := range w.Marks {
		b.WriteString(regexp.QuoteMeta(w.Value[at:m.At]))
		at = m.At
		switch {
		case ok || !holdsStatus(m.Name, line):
			b.WriteString(`.*?`)
		default:
			b.WriteString(statusDigits)
			ok = true
		}
	}
	b.WriteString(regexp.QuoteMeta(w.Value[at:]))
	return b.String(), ok
}

// holdsStatus reports whether a variable holds the status of what ran before.
func holdsStatus(name, line string) bool {
	return name == "?" || strings.HasPrefix(name, "PIPESTATUS") || name != "" && strings.Contains(line, name+"=$?")
}

// chainStart is the first of the commands that are tied to one by && or a pipe.
func chainStart(all []shell.Command, at int) int {
	for at > 0 && (all[at].Link == shell.AndThen || all[at].Link == shell.Piped) {
		at--
	}
	return at
}

// fail takes in the failure that the line has told of: what comes after it only
// looks. from are the commands of which the programs were made.
func (c *Call) fail(e echoed, from []int) {
	c.Code, c.Echoed = e.code, true
	for i := range c.Programs {
		p := &c.Programs[i]
		switch n := from[i]; {
		case n > e.last:
			p.Swallowed = true
		case n >= e.first && (n == e.last || !p.Reads()):
			p.Swallowed = false
		}
	}
}
