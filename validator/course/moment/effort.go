package moment

import (
	"slices"
	"strings"
	"unicode"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// An Effort is the work that a line does, and the look that it is or with which it ends.
type Effort struct {
	Work    digest.Sum   // one program and what it works on, whatever its options and numbers are; 0 for none or several
	Exact   digest.Sum   // the same with all that it was given but for its switches
	Cleared bool         // what it makes was taken away first
	Touched bool         // files were only given a new time
	Quiet   bool         // it is told to say nothing of what it does
	Makes   []digest.Sum // the files that it names in what it prints

	Look   digest.Sum // 0 where there is none
	Alone  bool       // the line does nothing but to look
	None   bool       // there is nothing that it could show
	Faults bool       // it asks for what it is good to have none of
	Rows   bool       // it counts the rows of a table
	Named  string     // the last file that it names; "" where it names none
	Into   string     // the last file into which the line has its programs write
}

// effortOf is that of a line which has ended well, as far as a look may have a status of its own.
func effortOf(m *Moment, printed string, line *shell.Line, c command.Call) Effort {
	if m.Tests || m.Failed() || m.Commits && !m.Hollow || m.Starts || m.Waits && !m.Hollow || m.Seed != 0 || len(line.Commands) == 0 {
		return Effort{}
	}
	var e Effort
	if e.takeLook(m, line, c); showsZero().MatchString(shown.LastLineOf(printed)) {
		e.None = true
	}
	for i := range line.Commands {
		if files := purpose.Clobbered(&line.Commands[i]); len(files) > 0 {
			e.Into = files[len(files)-1]
		}
	}
	if m.Code == 0 || m.Code == 1 && e.Look != 0 { // grep finds none
		e.takeWork(m, c)
	}
	if e.Work != 0 && e.Look == 0 { // a look has printed names itself
		e.Makes = filesNamed(printed)
	}
	return e
}

// takeWork is what the line does beside looks, and clearing away.
func (e *Effort) takeWork(m *Moment, c command.Call) {
	if m.Reads || m.Looks || m.Passed || m.Page != "" || m.Probes || m.OnlyEdits {
		return
	}
	clears, _ := worksIn(c)
	for _, p := range c.Programs {
		e.Touched = e.Touched || p.Plain() == "touch"
		if looksOnly(p) || onlyClears(p) || p.Plain() == "touch" || m.Hollow && p.Name == "git" && p.Sub() == "push" {
			continue
		}
		e.Quiet = e.Quiet || toldToBeQuiet(p)
		work, exact := worksOn(p, m.Feed)
		if p.Name == "git" && m.Hollow && p.Sub() == "commit" {
			work, exact = hollowWork, hollowWork // whatever it says
		}
		if p.Asks() || p.Name == "git" && work != hollowWork || e.Exact != 0 && e.Exact != exact {
			e.Work, e.Exact = 0, 0
			return
		}
		e.Work, e.Exact = work, exact
	}
	e.Cleared = clears
}

// worksOn is a program with what it works on, a file that it is fed with among that, and with all that
// decides what it does.
func worksOn(p command.Program, feed string) (work, exact digest.Sum) {
	given := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") && !strings.Contains(a, "=") })
	kept := slices.DeleteFunc(slices.Clone(given), func(a string) bool {
		return strings.HasPrefix(a, "-") || aNumber().MatchString(a) || aVariable().MatchString(a)
	})
	head := p.Plain() + "\n" + feed + "\n"
	return digest.Of(head + strings.Join(kept, "\n")), digest.Of(head + strings.Join(given, "\n"))
}

// takeLook is what the line looks at last, through no pipe.
func (e *Effort) takeLook(m *Moment, line *shell.Line, c command.Call) {
	last := line.Commands[len(line.Commands)-1]
	if len(c.Programs) == 0 || m.Asks() || m.Page != "" {
		return
	}
	ask := purpose.LastCommand(m.Key)
	e.Alone = m.Reads || m.Looks || !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return !looksOnly(p) })
	git := purpose.LooksAtTree(last)
	switch p := c.Programs[len(c.Programs)-1]; {
	case !e.Alone && (len(last.Pipes) > 0 || !looksOnly(p) || p.Neutral()), git && !m.Git.Clean, compares().MatchString(ask), looksAtAll().MatchString(ask):
		e.Alone = false
		return
	}
	e.Look, e.None = digest.Of(ask), git || m.Zero || m.Blank || m.Code != 0
	e.Faults = slices.ContainsFunc(strings.FieldsFunc(ask, func(r rune) bool { return !unicode.IsLetter(r) }), spared)
	e.Rows = countsRows().MatchString(ask)
	for w := range strings.FieldsSeq(ask) {
		if w = strings.Trim(w, `"'`); purpose.Pathlike(w) {
			e.Named = w
		}
	}
}

// looksOnly reports whether a program only shows what is there.
func looksOnly(p command.Program) bool {
	return purpose.ListsArchive(p) || purpose.OnlyLooks(command.Call{Programs: []command.Program{p}})
}

// hollowWork is that of commits in which nothing is: each is there to have something begin anew.
const hollowWork digest.Sum = 1

// toldToBeQuiet reports whether an option has a program say nothing of what it does.
func toldToBeQuiet(p command.Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return a == "--silent" || a == "--quiet" || purpose.HasShort(a, 's') || purpose.HasShort(a, 'q')
	})
}

// filesNamed are the files that what a program prints names last.
func filesNamed(printed string) (all []digest.Sum) {
	if len(printed) > shown.ShortAnswer {
		return nil
	}
	for w := range strings.FieldsSeq(printed) {
		if w = strings.Trim(w, `"'`+"`,;:()[]."); purpose.Pathlike(w) {
			all = append(all[max(0, len(all)-mostMade+1):], digest.Of(w))
		}
	}
	return all
}

// mostMade bounds the files that are remembered of what a step prints.
const mostMade = 4

// Empty reports whether it looks at a file that another one says it has made, and nothing is in it. That
// there are no faults in it is as it should be.
func (e *Effort) Empty(o *Effort) bool {
	return e.None && e.Named != "" && !e.Faults && slices.Contains(o.Makes, digest.Of(e.Named))
}

// Tried reports whether two lines do the same work. A look that shows none of something may be content
// with that, so that the work has to be the very same; and a commit in which nothing is brings nothing.
func (e *Effort) Tried(o *Effort, none bool) bool {
	return e.Work != 0 && e.Work == o.Work && (!none || e.Exact == o.Exact && e.Work != hollowWork)
}

// ShowsAs reports whether two steps look at the same, and see the same.
func (m *Moment) ShowsAs(o *Moment) bool {
	if m.Effort.Look == 0 || m.Effort.Look != o.Effort.Look {
		return false
	}
	if m.Effort.Alone && o.Effort.Alone {
		return m.Result == o.Result
	}
	return m.Last == o.Last
}

var (
	aNumber   = wording.Lazy(`^[\d.,:_-]*\d\w?$`)
	showsZero = wording.Lazy(`^\D*\b0\b\D*$`)
	// countsRows is a question how much there is in a table, all of it.
	countsRows = wording.Lazy(`(?i)\bselect count\((?:\*|1)\) from [\w."]+ *;?["']? *$`)
	aVariable  = wording.Lazy(`^\w+=`)
	// compares is a look by which somebody makes sure that something stays what it is.
	compares = wording.Lazy(`(?i)^(?:\S*/)?(?:\w*sums?|\w+sum|shasum|cksum|md5|openssl|diff|cmp|comm|colordiff|git diff --(?:check|exit-code))\b`)
	// looksAtAll is a look at nothing in particular.
	looksAtAll = wording.Lazy(`^(?:ls|ll|dir|pwd|date|whoami|id|hostname|df|free|uptime|ps)(?: -\w+)*$`)
)
