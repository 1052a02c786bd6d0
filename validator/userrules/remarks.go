package userrules

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator"
	"cake/validator/rules"
	"cake/validator/scan"
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

// Remarks looks at the user's rules. Those that cake comes with are held to their
// examples by [CheckExamples]; that each has a fixed text is a condition of the
// pack.
func Remarks(user []Rule) ([]Remark, error) {
	p, err := PackOf(user)
	if err != nil {
		return nil, err
	}
	l := linter{taken: takes(p), patterns: map[string]string{}}
	for i := range user {
		l.user = &user[i]
		l.look()
	}
	return l.remarks, nil
}

type linter struct {
	taken    map[string][]string
	user     *Rule
	patterns map[string]string // ids by pattern
	remarks  []Remark
}

func (l *linter) say(warning bool, format string, args ...any) {
	l.remarks = append(l.remarks, Remark{l.user.ID, l.user.From, warning, fmt.Sprintf(format, args...)})
}

func (l *linter) look() {
	u := l.user
	if other := l.patterns[u.Pattern]; other != "" {
		l.say(true, "%s has the same pattern and goes first", other)
	} else {
		l.patterns[u.Pattern] = u.ID
	}
	if len(u.Finds) == 0 || len(u.Ignores) == 0 {
		l.say(false, "there is no example of what it finds and of what it ignores: add finds and ignores")
	}
	texts, _ := scan.Required(scan.OneLined(u.Pattern))
	for _, text := range texts {
		if slices.Contains([]string{"error", "Error", "ERROR", "failed", "FAILED", "Failed", "warning", "WARNING"}, strings.Trim(text, " :[]")) {
			l.say(false, "%q stands in much output that is harmless: let the pattern say more of the line", text)
		}
	}
	l.idle()
	if taken := l.taken[u.ID]; len(taken) > 0 {
		l.say(false, "it goes before %s in what that finds", strings.Join(taken, ", "))
	}
}

// idle looks for groups that nothing uses.
func (l *linter) idle() {
	u := l.user
	used := strings.Join(slices.Concat(u.Fixes, []string{u.Message, u.Reference}), " ")
	for _, g := range u.groups() {
		if slices.Contains([]string{"file", "line", "message", "name"}, g) || slices.Contains(u.Key, g) {
			continue
		}
		if !strings.Contains(used, "{"+g+"}") && !strings.Contains(used, ":"+g+"}") {
			l.say(false, "nothing uses the group %s", g)
		}
	}
}

// takes finds the rules of cake's in whose own examples a rule of the user's
// goes first, by the id of the latter.
func takes(p *validator.Pack) map[string][]string {
	taken := map[string][]string{}
	for _, r := range rules.All() {
		for _, x := range r.Yes {
			seen := p.Detect(x.Result(exampleDir), x.Tree())
			if len(seen) > 0 && seen[0].Rule != r.ID && !slices.Contains(taken[seen[0].Rule], r.ID) {
				taken[seen[0].Rule] = append(taken[seen[0].Rule], r.ID)
			}
		}
	}
	return taken
}
