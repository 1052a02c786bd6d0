package guard

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/shell"
)

// A Remark is something about a rule that is valid, and yet may not do what was
// meant.
type Remark struct {
	Rule string `json:"rule"`
	From string `json:"from,omitempty"` // where the rule stands; "" for a built-in one
	// Warning: it does not do what it says. Otherwise it could only be better.
	Warning bool   `json:"warning"`
	Text    string `json:"text"`
}

// manyRules is from how many rules on an allowed command counts as wide.
const manyRules = 4

// Lint looks at the user's rules and at the built-in ones.
func Lint(p Policy) []Remark {
	l := linter{policy: p, seen: map[string]string{}}
	for i := range p.Blocked {
		l.user(&p.Blocked[i])
		l.blocked(&p.Blocked[i])
	}
	for i := range p.Allowed {
		l.user(&p.Allowed[i])
		l.allowed(&p.Allowed[i])
	}
	for _, r := range Rules() {
		l.builtin(&r)
	}
	return l.remarks
}

type linter struct {
	policy  Policy
	seen    map[string]string // where each pattern of the user's stands
	remarks []Remark
}

func (l *linter) warn(rule, from, format string, args ...any) {
	l.remarks = append(l.remarks, Remark{rule, from, true, fmt.Sprintf(format, args...)})
}

func (l *linter) note(rule, from, format string, args ...any) {
	l.remarks = append(l.remarks, Remark{rule, from, false, fmt.Sprintf(format, args...)})
}

// builtin: a pattern that matches nothing would be a rule that does nothing.
func (l *linter) builtin(r *Rule) {
	for _, p := range r.Patterns {
		if matchesNothing(p) {
			l.warn(r.ID, "", "the pattern %s matches nothing, not even %s", p, lineOf(p))
		}
	}
}

// user looks at what blocked and allowed commands have in common.
func (l *linter) user(u *UserRule) {
	for _, p := range u.Patterns {
		if other, twice := l.seen[p+string(u.Verdict)]; twice {
			l.warn(u.ID, u.From, "the pattern %s stands at %s already", p, other)
		}
		l.seen[p+string(u.Verdict)] = u.where()
		name := command.PatternWords(p)[0]
		switch {
		case strings.Contains(name, "/"):
			l.warn(u.ID, u.From, "the pattern %s matches nothing: programs are known by their last name, write %s", p, name[strings.LastIndexByte(name, '/')+1:])
		case matchesNothing(p):
			l.warn(u.ID, u.From, "the pattern %s matches nothing, not even %s", p, lineOf(p))
		}
		l.options(u, p)
	}
	described := u.ID != userBlocked && u.ID != userAllowed || u.Reason != "" || len(u.Paths) > 0
	if described && (len(u.Stops) == 0 || len(u.Passes) == 0) {
		l.note(u.ID, u.From, "there is no example of what it stops and of what it passes: add stops and passes")
	}
}

// where says where a rule stands, or which it is.
func (u *UserRule) where() string {
	if u.From != "" {
		return u.From
	}
	return u.ID
}

// blocked looks at what stops the same commands besides.
func (l *linter) blocked(u *UserRule) {
	for _, p := range u.Patterns {
		d := judgeExample(lineOf(p), Policy{}).Decision
		switch {
		case d.Verdict == cake.Allow:
		case d.Verdict == cake.Deny && u.Verdict == cake.Ask:
			l.warn(u.ID, u.From, "%s is denied by %s, so nobody is asked", p, d.Rule)
		case d.Verdict == cake.Deny && d.Severity == cake.Critical:
			l.note(u.ID, u.From, "%s is denied by the floor as well (%s)", p, d.Rule)
		default:
			l.note(u.ID, u.From, "%s is stopped by %s as well", p, d.Rule)
		}
	}
}

// allowed looks at what stays stopped, and at how much is let through.
func (l *linter) allowed(u *UserRule) {
	idle := !l.width(u)
	for _, p := range u.Patterns {
		line := lineOf(p)
		d := judgeExample(line, Policy{Blocked: l.policy.Blocked, Allowed: []UserRule{*u}}).Decision
		switch {
		case d.Verdict == cake.Allow && idle && judgeExample(line, Policy{}).Decision.Verdict == cake.Allow:
			l.note(u.ID, u.From, "nothing stops %s as it is", line)
		case d.Verdict == cake.Allow:
		case strings.HasPrefix(d.Rule, userPrefix):
			l.warn(u.ID, u.From, "%s stays stopped: %s of safety.blocked_commands goes first", line, d.Rule)
		case d.Verdict == cake.Deny && d.Severity == cake.Critical:
			l.warn(u.ID, u.From, "%s stays denied: %s is the floor", line, d.Rule)
		}
	}
}

// width says how much an allowed command lets through, by the examples of the
// rules that would stop it. It reports whether any rule is concerned.
func (l *linter) width(u *UserRule) bool {
	var passed, floor []string
	for _, r := range Rules() {
		for _, line := range r.Stops {
			if !u.named(line) {
				continue
			}
			e := judgeExample(line, Policy{Allowed: []UserRule{*u}})
			if r.Floor() && e.meets(u.ID) && !slices.Contains(floor, r.ID) {
				floor = append(floor, r.ID)
			}
			if r.Verdict != cake.Allow && e.Decision.Verdict == cake.Allow && !slices.Contains(passed, r.ID) {
				passed = append(passed, r.ID)
			}
		}
	}
	if len(passed) >= manyRules {
		l.warn(u.ID, u.From, "this lets through what %d rules stop: %s", len(passed), strings.Join(passed, ", "))
	}
	if len(floor) > 0 {
		l.note(u.ID, u.From, "what the floor stops stays stopped: %s", strings.Join(floor, ", "))
	}
	return len(passed)+len(floor) > 0
}

// named reports whether a line may hold a command of the rule's patterns: it
// spares most lines a judgement.
func (u *UserRule) named(line string) bool {
	for _, p := range u.Patterns {
		for name := range strings.SplitSeq(command.PatternWords(p)[0], "|") {
			if strings.ContainsAny(name, "*?") || strings.Contains(line, name) {
				return true
			}
		}
	}
	return false
}

// meets reports whether an allowed command fits a line that the floor stops.
func (e *Explanation) meets(id string) bool {
	for _, p := range e.Parts {
		for _, n := range p.Near {
			if n.Rule == id {
				return true
			}
		}
	}
	return false
}

// options looks for options that a program does not have.
func (l *linter) options(u *UserRule, pattern string) {
	words := command.PatternWords(pattern)
	name := words[0]
	for _, word := range words[1:] {
		word = strings.TrimPrefix(word, "!")
		if len(word) < 2 || word[0] != '-' || word == "--" {
			continue
		}
		names, _, _ := strings.Cut(word, "=")
		for one := range strings.SplitSeq(names, "|") {
			if near := strangeOption(name, one); near != "" {
				l.warn(u.ID, u.From, "%s knows no option %s%s", name, one, near)
			}
		}
	}
}

// longEnough is how many letters an option needs for each slip of the pen that
// it may hold.
const longEnough = 5

// strangeOption says what may have been meant by an option that a program does
// not have; "" where it has it, or nothing is known of the program.
func strangeOption(program, option string) string {
	spec, described := optionsOf(program)
	known := usedOptions(program)
	if slices.Contains(known, option) || described && spec.knows(option) {
		return ""
	}
	near := ""
	for _, k := range append(known, spec.long()...) {
		if len(option) > 3 && slips(option, k) <= len(option)/longEnough {
			near = "; did you mean " + k + "?"
			break
		}
	}
	if near == "" && described {
		return ": it is none that cake knows of"
	}
	return near
}

// A described is the description of a program's options.
type described shell.Spec

// optionsOf finds the description of a program's options, where there is one.
func optionsOf(program string) (described, bool) {
	spec, ok := command.DescribedOptions(program)
	return described(spec), ok
}

func (d described) knows(option string) bool {
	o := shell.Spec(d).Parse([]shell.Word{shell.Literal(option)})
	return len(o.Strange) == 0
}

// long lists the long options of a description.
func (d described) long() []string {
	var all []string
	for entry := range strings.FieldsSeq(string(d)) {
		for name := range strings.SplitSeq(strings.TrimRight(entry, "=?"), ",") {
			if len(name) > 1 {
				all = append(all, "--"+name)
			}
		}
	}
	return all
}

// usedOptions lists the options of a program that built-in rules look for.
func usedOptions(program string) []string {
	var all []string
	for _, r := range Rules() {
		for _, p := range r.Patterns {
			words := command.PatternWords(p)
			if !naming.AnyOf(words[0], program) {
				continue
			}
			for _, word := range words[1:] {
				names, _, _ := strings.Cut(strings.TrimPrefix(word, "!"), "=")
				if strings.HasPrefix(names, "-") && names != "--" {
					all = append(all, strings.Split(names, "|")...)
				}
			}
		}
	}
	return all
}

// slips is the number of letters to change, add or leave out between two words.
func slips(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			before, row[j] = row[j], min(before+cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}

// matchesNothing reports whether a pattern cannot match any command line.
func matchesNothing(p string) bool {
	return !matches(lineOf(p), p) && !matches(lineWith(p, "x"), p)
}

// lineOf is the shortest command line that a pattern should match.
func lineOf(pattern string) string { return lineWith(pattern, "") }

// lineWith is a command line that a pattern should match, with an operand
// where the pattern has any number of them.
func lineWith(pattern, operand string) string {
	var words []string
	for _, word := range command.PatternWords(pattern) {
		if word == "*" && operand != "" {
			words = append(words, operand)
		}
		if word[0] == '!' || word == "*" {
			continue
		}
		name, value, valued := strings.Cut(word, "=")
		if word[0] != '-' {
			name, valued = word, false
		}
		name, _, _ = strings.Cut(name, "|")
		if valued {
			value, _, _ = strings.Cut(value, "|")
			name += "=" + value
		}
		name = strings.NewReplacer("*", "x", "?", "x").Replace(name)
		if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./:,+@") != "" {
			name = shell.Quote(name)
		}
		words = append(words, name)
	}
	return strings.Join(words, " ")
}

// matches reports whether a pattern has the shape of any command of a line.
func matches(line, pattern string) bool {
	parsed := shell.Parse(line)
	for i := range parsed.Commands {
		one := &parsed.Commands[i]
		argvs := [][]shell.Word{one.Argv}
		for v := range one.Via {
			if via := &one.Via[v]; via.Argv != nil && (via.Kind == shell.ViaRemote || via.Kind == shell.ViaWrapper) {
				argvs = append(argvs, via.Argv)
			}
		}
		for _, argv := range argvs {
			c := command.New(one, argv)
			c.Line = &parsed
			if c.Name != "" && c.HasShape(pattern) {
				return true
			}
		}
	}
	return false
}
