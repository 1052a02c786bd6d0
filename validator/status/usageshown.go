package status

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/wording"
)

// usageShown reports whether a line that shows only the end of what a program
// printed shows the end of its help, which it was not asked for: the complaint
// stood above it.
func usageShown(out match.Output, c command.Call) bool {
	cut := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == "tail" && !p.Feeds })
	if c.Code != 0 || !cut || !c.Hides() || c.GivenNothing() {
		return false
	}
	options, help := 0, false
	for line := range strings.Lines(out.Text[wording.LastLines(out.Text, ending.SummaryLines):]) {
		switch {
		case option().MatchString(line):
			options++
			help = help || strings.Contains(line, "help")
		case strings.TrimSpace(line) != "" && options > 0 && !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "\t"):
			return false // something follows
		}
	}
	return options > 1 && help
}

// option is a line of a program's help that tells of one of its options.
var option = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:[\w.-]+ )?-{1,2}[A-Za-z?][\w-]*(?:[ =,|]\S+){0,3}\s+[A-Za-z(]`)
})
