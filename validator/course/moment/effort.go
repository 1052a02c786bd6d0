package moment

import (
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// An Effort is the work that a line does, and the look that it is or with which it ends.
type Effort struct {
	Work    digest.Sum // one program and what it works on, whatever its options and numbers are; 0 for none or several
	Exact   digest.Sum // the same with all that it was given but for its switches
	Cleared bool       // what it makes was taken away first

	Look  digest.Sum // 0 where there is none
	Alone bool       // the line does nothing but to look
	None  bool       // there is nothing that it could show
	Named string     // the last file that it names; "" where it names none
	Into  string     // the last file into which the line has its programs write
}

// effortOf is that of a line which has ended well, as far as a look may have a status of its own.
func effortOf(m *Moment, printed string, line *shell.Line, c command.Call) Effort {
	if m.Tests || m.Failed() || m.Commits || m.Starts || m.Waits || m.Seed != 0 || len(line.Commands) == 0 {
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
	return e
}

// takeWork is what the line does beside looks, and clearing away.
func (e *Effort) takeWork(m *Moment, c command.Call) {
	if m.Reads || m.Looks || m.Passed || m.Page != "" || m.Probes || m.OnlyEdits {
		return
	}
	clears, _ := worksIn(c)
	for _, p := range c.Programs {
		if looksOnly(p) || onlyClears(p) || p.Plain() == "touch" {
			continue
		}
		work, exact := worksOn(p)
		if p.Name == "git" || p.Asks() || e.Exact != 0 && e.Exact != exact {
			e.Work, e.Exact = 0, 0
			return
		}
		e.Work, e.Exact = work, exact
	}
	e.Cleared = clears
}

// worksOn is a program with what it works on, and with all that decides what it does.
func worksOn(p command.Program) (work, exact digest.Sum) {
	given := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") && !strings.Contains(a, "=") })
	kept := slices.DeleteFunc(slices.Clone(given), func(a string) bool {
		return strings.HasPrefix(a, "-") || aNumber().MatchString(a) || aVariable().MatchString(a)
	})
	return digest.Of(p.Plain() + "\n" + strings.Join(kept, "\n")), digest.Of(p.Plain() + "\n" + strings.Join(given, "\n"))
}

// takeLook is what the line looks at last, through no pipe.
func (e *Effort) takeLook(m *Moment, line *shell.Line, c command.Call) {
	last := line.Commands[len(line.Commands)-1]
	if len(c.Programs) == 0 || m.Asks() || m.Page != "" {
		return
	}
	ask := purpose.LastCommand(m.Key)
	e.Alone = m.Reads || m.Looks
	git := purpose.LooksAtTree(last)
	switch p := c.Programs[len(c.Programs)-1]; {
	case !e.Alone && (len(last.Pipes) > 0 || !looksOnly(p) || p.Neutral()), git && !m.Git.Clean, compares().MatchString(ask), looksAtAll().MatchString(ask):
		e.Alone = false
		return
	}
	e.Look, e.None = digest.Of(ask), git || m.Zero || m.Blank || m.Code != 0
	for w := range strings.FieldsSeq(ask) {
		if w = strings.Trim(w, `"'`); purpose.Pathlike(w) {
			e.Named = w
		}
	}
}

// looksOnly reports whether a program only shows what is there.
func looksOnly(p command.Program) bool {
	return purpose.OnlyLooks(command.Call{Programs: []command.Program{p}})
}

// Tried reports whether two lines do the same work. A look that shows none of something may be content
// with that, so that the work has to be the very same.
func (e *Effort) Tried(o *Effort, none bool) bool {
	return e.Work != 0 && e.Work == o.Work && (!none || e.Exact == o.Exact)
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
	aVariable = wording.Lazy(`^\w+=`)
	// compares is a look by which somebody makes sure that something stays what it is.
	compares = wording.Lazy(`(?i)^(?:\S*/)?(?:\w*sums?|\w+sum|shasum|cksum|md5|openssl|diff|cmp|comm|colordiff|git diff --(?:check|exit-code))\b`)
	// looksAtAll is a look at nothing in particular.
	looksAtAll = wording.Lazy(`^(?:ls|ll|dir|pwd|date|whoami|id|hostname|df|free|uptime|ps)(?: -\w+)*$`)
)
