package moment

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// Anew is what a command has come to that draws names anew whenever it runs: the number of a run,
// the checksum of what it packs.
type Anew struct {
	Work   digest.Sum   // the program, with all that it was given; 0 where it draws none
	Names  digest.Sum   // that were drawn
	Lines  []digest.Sum // of its output, without them
	Faults bool         // it counts or names something that went wrong
	Clears bool         // the line takes away first what was made before
}

// The bounds of an output of which that is known.
const (
	longestAnew = 4096
	mostAnew    = 32
)

// anewOf is what a command has come to that draws names; nothing of one that only shows, tests or
// asks, or whose line does other work, too.
func anewOf(m *Moment, text string, c command.Call, res *cake.Result) Anew {
	if m.Reads || m.Tests || m.Starts || m.Commits || m.Installs || m.Page != "" || m.Seed != 0 || len(text) > longestAnew || purpose.Measures().MatchString(m.Key) {
		return Anew{}
	}
	last := purpose.LastWork(c)
	clears, works := worksIn(c)
	if works == 0 {
		return Anew{Clears: clears}
	}
	if works > 1 || last.Asks() {
		return Anew{}
	}
	a := Anew{Clears: clears}
	var names []string
	for line := range strings.Lines(text) {
		found := drawnNames(line)
		names = append(names, found...)
		for _, name := range found {
			line = strings.ReplaceAll(line, name, "#")
		}
		if line = strings.TrimSpace(line); line != "" {
			a.Lines, a.Faults = append(a.Lines, digest.Of(line)), a.Faults || wentWrong(line)
		}
	}
	if len(names) == 0 || len(a.Lines) > mostAnew {
		return Anew{}
	}
	a.Work = digest.Of(purpose.WordsOf(last) + "\n" + purpose.SettingsOf(res.Command) + "\n" + c.Redirected())
	a.Names = digest.Of(strings.Join(names, " "))
	return a
}

// EndsAs reports whether the same work has come to the same end.
func (a *Anew) EndsAs(b *Anew) bool {
	return a.Work == b.Work && a.Lines[len(a.Lines)-1] == b.Lines[len(b.Lines)-1]
}

// worksIn reports whether a line takes away what was made before, and how many programs do other
// work in it.
func worksIn(c command.Call) (clears bool, works int) {
	for _, p := range c.Programs {
		clears = clears || p.RemovesFiles() || slices.Contains(p.Args, "clean")
		if p.Works() && !onlyClears(p) {
			works++
		}
	}
	return clears, works
}

// onlyClears reports whether a program takes away what was made, and makes nothing: make clean,
// and not make clean all.
func onlyClears(p command.Program) bool {
	return p.RemovesFiles() || p.Sub() == "clean" && (p.Plain() == "git" || !slices.ContainsFunc(p.Args, func(a string) bool { return a != "clean" && !strings.HasPrefix(a, "-") }))
}

// drawnNames are the words of a line that are drawn anew, as far as their form tells: of hexadecimal
// digits, and both letters and others among them.
func drawnNames(line string) []string {
	return slices.DeleteFunc(hexName().FindAllString(line, -1), func(w string) bool {
		return strings.Trim(w, "0123456789") == "" || !wording.HasDigit(w)
	})
}

// wentWrong reports whether a line says that something went wrong, or counts what did.
func wentWrong(line string) bool {
	return slices.ContainsFunc(aFault().FindAllStringSubmatch(line, -1), func(found []string) bool {
		return found[1] != "0" && found[1] != "no" && found[3] != "0"
	})
}

var (
	hexName = wording.Lazy(`\b[0-9a-f]{7,64}\b`)
	aFault  = wording.Lazy(`(?i)(?:\b(\d+|no) )?\b(reject(?:ed|s)?|fail(?:ed|ures?|s)?|errors?|invalid|missing|unmatched|refused|denied|conflicts?|mismatch(?:es)?|broken|lost|dropped|not (?:ok|valid|found|delivered|booked))\b(?:[=:]? ?(\d+))?`)
)
