package purpose

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// mostNames bounds the names that one call looks for.
const mostNames = 4

// SoughtIn are the names that a call looks for, whatever it looks with: the expression of a
// grep, the name that find is given, a literal of a script or of a statement. They stand as
// they were written.
func SoughtIn(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		for _, text := range soughtBy(p) {
			for alternative := range strings.SplitSeq(text, "|") {
				if len(all) < mostNames && wording.Fold(alternative) != "" && !slices.Contains(all, alternative) {
					all = append(all, alternative)
				}
			}
		}
	}
	return all
}

// SoughtAt are the places in which the programs of a call look for names, each once and in order:
// the folders and files that are named, "." where none is, and "history" for that of git. There are
// none where one of the programs may look elsewhere than where its line says.
func SoughtAt(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		switch {
		case len(soughtBy(p)) == 0:
		case SiftsNames(p) && !p.Feeds, p.Plain() == "find", p.Plain() == "git":
			all = append(all, placesOf(p)...)
		default:
			return nil
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// placesOf are the places in which one program looks.
func placesOf(p command.Program) []string {
	args := p.Args
	switch {
	case p.Plain() == "git" && p.Sub() == "log":
		return []string{"history"}
	case p.Plain() == "find":
		if n := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "-") }); n >= 0 {
			args = args[:n]
		}
	}
	named := soughtBy(p)
	return cleaned(slices.DeleteFunc(slices.Clone(args), func(a string) bool { return slices.Contains(named, a) || noPlace().MatchString(a) }))
}

// noPlace is an argument that names no file or folder: an option or its number, a text.
var noPlace = wording.Lazy(`^(?:-.*|\d*|grep)$|['"(){}\\;\s]`)

// cleaned are places in one spelling; "." where there are none.
func cleaned(places []string) []string {
	all := []string{"."}[:min(1, max(0, 1-len(places)))]
	for _, place := range places {
		all = append(all, path.Clean(place))
	}
	return all
}

// SiftsNames reports whether a program leaves of what it reads what fits an expression,
// and says by its status whether anything does.
func SiftsNames(p command.Program) bool {
	switch name := strings.ToLower(p.Plain()); {
	case strings.HasSuffix(name, "grep"), name == "rg", name == "ag", name == "ack", name == "findstr", name == "select-string", name == "sls":
		return true
	}
	return p.Plain() == "git" && p.Sub() == "grep"
}

// soughtBy is what one program looks for, as its line says it.
func soughtBy(p command.Program) []string {
	switch {
	case SiftsNames(p):
		return expressionOf(p)
	case p.Plain() == "find":
		return valuesOf(p.Args, findsBy())
	case p.Plain() == "fd" || p.Plain() == "fdfind" || p.Plain() == "locate":
		return firstOperand(p.Args, "-x", "-X", "--exec")
	case p.Plain() == "git" && p.Sub() == "log":
		return valuesOf(p.Args, pickaxe())
	case p.Reads() || p.Works():
		return literalsOf(p)
	}
	return nil
}

var findsBy = wording.Lazy(`^-i?(?:name|path|wholename|regex)$`)

var pickaxe = wording.Lazy(`^(?:-[SG]|--grep=?)`)

// expressionOf is what such a program is to find; none where it is to leave that out.
func expressionOf(p command.Program) []string {
	args := p.Args
	if p.Plain() == "git" {
		args = args[slices.Index(args, "grep")+1:]
	}
	if slices.ContainsFunc(args, func(a string) bool { return HasShort(a, 'v') || a == "--invert-match" }) {
		return nil
	}
	if named := valuesOf(args, namesExpression()); len(named) > 0 {
		return named
	}
	return firstOperand(args)
}

var namesExpression = wording.Lazy(`^(?:-\w*e|--regexp=?|--pattern=?|(?i:-pattern)|/c:)$`)

// firstOperand is the first argument that is no option; none where one of some options is
// there.
func firstOperand(args []string, but ...string) []string {
	if slices.ContainsFunc(args, func(a string) bool { return slices.Contains(but, a) }) {
		return nil
	}
	for _, a := range args {
		if !strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "/") && a != "" {
			return []string{a}
		}
	}
	return nil
}

// valuesOf are the values of the options that an expression names: behind them, or in the
// next argument. Names of sorts of files are none.
func valuesOf(args []string, option interface{ FindString(string) string }) []string {
	var all []string
	for i, a := range args {
		name := option.FindString(a)
		switch {
		case name == "":
		case len(name) < len(a):
			all = append(all, strings.Trim(a[len(name):], "="))
		case i+1 < len(args):
			all = append(all, args[i+1])
		}
	}
	return slices.DeleteFunc(all, func(v string) bool { return strings.HasPrefix(v, "*.") })
}

// literalsOf are the texts in quotes and the expressions in a script or a statement that a
// program is handed in its line. The names of files are none.
func literalsOf(p command.Program) []string {
	var all []string
	script := true
	for _, a := range p.Args {
		if strings.HasPrefix(a, "-") {
			continue
		}
		for _, found := range quoted().FindAllStringSubmatch(a, -1) {
			all = append(all, found[1]+found[2])
		}
		if script && filters(p) {
			for _, found := range matched().FindAllStringSubmatch(a, -1) {
				all = append(all, found[1])
			}
		}
		script = false
	}
	return slices.DeleteFunc(all, func(v string) bool { return strings.HasPrefix(v, "*.") || fileName().MatchString(v) })
}

// filters reports whether the first operand of a program may be a script with expressions
// between slashes.
func filters(p command.Program) bool {
	return slices.Contains([]string{"awk", "gawk", "mawk", "sed", "perl", "ruby"}, p.Plain())
}

var quoted = wording.Lazy(`'([^'\n]+)'|"([^"\n]+)"`)

var matched = wording.Lazy(`/((?:[^/\\\n]|\\.)+)/`)

var fileName = wording.Lazy(`/|\.\w{1,5}$`)
