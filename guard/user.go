package guard

import (
	"fmt"
	"strings"

	"cake"
	"cake/guard/command"
)

// A UserRule is a rule of the user's own: an entry of safety.blocked_commands
// (Deny or Ask) or of safety.allowed_commands (Allow).
type UserRule struct {
	ID         string        // "user.no-prod"; "user.blocked" or "user.allowed" where none was given
	Patterns   []string      // any one of them must match
	Verdict    cake.Verdict  // "" is Deny
	Severity   cake.Severity // 0 is HIGH
	Reason     string        // for the model; "" names the pattern
	Suggestion string        // what to do instead; itself allowed by the guard
	// Paths say where the rule holds, those that begin with "!" where it does
	// not; relative ones start at the workspace. Without any it holds everywhere.
	Paths  []string
	Stops  []string // examples of what it stops; of an allowed command, of what stays stopped
	Passes []string // examples of what it leaves alone; of an allowed command, of what passes
	From   string   // where it stands, for people: "cake_config.yaml:12"
}

// A RuleError says what is wrong with one field of a rule of the user's.
type RuleError struct {
	Field  string // as in the configuration; "" for the rule as a whole
	Index  int    // which element of the field, from 0
	Offset int    // where in the text, in bytes from 0
	Why    string
	Hint   string // what would help; "" when nothing is near
}

// Error says what is wrong and where.
func (e *RuleError) Error() string {
	text := e.Why
	if e.Field != "" {
		text = e.Field + ": " + text
	}
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	return text
}

// NewUserRule completes a rule and checks it, its examples included. The error
// is a *RuleError.
func NewUserRule(u UserRule) (UserRule, error) {
	u.ID = userID(u.ID, u.Verdict)
	if u.Verdict == "" {
		u.Verdict = cake.Deny
	}
	if u.Severity == 0 {
		u.Severity = cake.High
	}
	for _, check := range [...]func(*UserRule) *RuleError{checkID, checkPatterns, checkPaths, checkSuggestion, checkExamples} {
		if err := check(&u); err != nil {
			return UserRule{}, err
		}
	}
	return u, nil
}

// userPrefix begins the ids of all rules of the user's, so that none can be
// taken for one that cake comes with.
const userPrefix = "user."

func userID(id string, v cake.Verdict) string {
	switch {
	case id == "" && v == cake.Allow:
		return userAllowed
	case id == "":
		return userBlocked
	case strings.HasPrefix(id, userPrefix):
		return id
	}
	return userPrefix + id
}

// maxID is how long an id may be: it stands in every listing.
const maxID = 64

func checkID(u *UserRule) *RuleError {
	name := strings.TrimPrefix(u.ID, userPrefix)
	if name == "" || len(name) > maxID {
		return &RuleError{Field: "id", Why: fmt.Sprintf("an id has from 1 to %d characters", maxID)}
	}
	for i, c := range []byte(name) {
		inner := c == '-' || c == '.' || c == '_'
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || inner && i > 0 && i < len(name)-1 {
			continue
		}
		return &RuleError{Field: "id", Why: "an id is made of lower-case letters, digits, and - . _ between them"}
	}
	return nil
}

func checkPatterns(u *UserRule) *RuleError {
	if len(u.Patterns) == 0 {
		return &RuleError{Why: "a rule needs a pattern", Hint: "add it: pattern: git push * --tags"}
	}
	for i, text := range u.Patterns {
		p, err := command.ParsePattern(text)
		if err != nil {
			wrong := err.(*command.PatternError) // it returns no other
			return &RuleError{Field: "pattern", Index: i, Offset: wrong.Offset, Why: wrong.Why}
		}
		u.Patterns[i] = p.String()
	}
	return nil
}

func checkPaths(u *UserRule) *RuleError {
	for i, p := range u.Paths {
		switch bare := strings.TrimPrefix(p, "!"); {
		case strings.TrimSpace(bare) == "":
			return &RuleError{Field: "paths", Index: i, Why: "there is no path"}
		case strings.HasPrefix(bare, "!"):
			return &RuleError{Field: "paths", Index: i, Why: "one ! is enough"}
		case strings.Contains(bare, "$"):
			return &RuleError{Field: "paths", Index: i, Offset: strings.IndexByte(p, '$'), Why: "variables are not expanded here", Hint: "~ stands for the home directory"}
		}
	}
	return nil
}

// checkSuggestion: what is suggested must not be stopped in its turn.
func checkSuggestion(u *UserRule) *RuleError {
	if u.Suggestion == "" {
		return nil
	}
	if d := judgeExample(u.Suggestion, u.alone()).Decision; d.Verdict != cake.Allow {
		return &RuleError{Field: "suggestion", Why: "the suggestion is itself stopped: " + told(d)}
	}
	return nil
}

// alone is a policy with this rule and nothing else.
func (u *UserRule) alone() Policy {
	if u.Verdict == cake.Allow {
		return Policy{Allowed: []UserRule{*u}}
	}
	return Policy{Blocked: []UserRule{*u}}
}

// checkExamples runs the rule's own examples.
func checkExamples(u *UserRule) *RuleError {
	for i, line := range u.Stops {
		if m := u.checkStop(line); m.Got != "" {
			return &RuleError{Field: "stops", Index: i, Why: fmt.Sprintf("the rule contradicts this example: %s, it is not stopped", m.Got), Hint: u.near(line)}
		}
	}
	for i, line := range u.Passes {
		if m := u.checkPass(line); m.Got != "" {
			return &RuleError{Field: "passes", Index: i, Why: "the rule contradicts this example: " + m.Got}
		}
	}
	return nil
}

// CheckExamples judges the rule's own examples, as [CheckExamples] does those
// of the built-in rules.
func (u *UserRule) CheckExamples() (count int, misses []Miss) {
	for _, line := range u.Stops {
		if m := u.checkStop(line); m.Got != "" {
			misses = append(misses, m)
		}
	}
	for _, line := range u.Passes {
		if m := u.checkPass(line); m.Got != "" {
			misses = append(misses, m)
		}
	}
	return len(u.Stops) + len(u.Passes), misses
}

func (u *UserRule) checkStop(line string) Miss {
	m := Miss{Rule: u.ID, Line: line, Want: "stopped by " + u.ID}
	e := judgeExample(line, u.alone())
	if u.Verdict == cake.Allow {
		m.Want = "stopped all the same"
		if e.Decision.Verdict == cake.Allow {
			m.Got = told(e.Decision)
		}
		return m
	}
	if !e.spoke(u.ID) {
		m.Got = told(e.Decision)
	}
	return m
}

func (u *UserRule) checkPass(line string) Miss {
	m := Miss{Rule: u.ID, Line: line, Want: "left alone by " + u.ID}
	e := judgeExample(line, u.alone())
	if u.Verdict == cake.Allow {
		m.Want = "allowed"
		if e.Decision.Verdict != cake.Allow {
			m.Got = told(e.Decision)
		}
		return m
	}
	if e.spoke(u.ID) {
		m.Got = told(e.Decision)
	}
	return m
}

// near says why a line that the rule should stop does not match, as far as a
// pattern almost does.
func (u *UserRule) near(line string) string {
	for _, p := range judgeExample(line, u.alone()).Parts {
		for _, n := range p.Near {
			if n.Rule == u.ID {
				return n.Why
			}
		}
	}
	return ""
}

// rule is the user's rule in the form of all others, for a finding.
func (u *UserRule) rule() *Rule {
	return &Rule{
		ID: u.ID, Class: userClass, Severity: u.Severity, Verdict: u.Verdict,
		Reason: u.Reason, Suggestion: u.Suggestion, Patterns: u.Patterns,
	}
}

// userClass is the class of every rule of the user's.
const userClass = "user"

// speaks reports whether a blocked command is at hand, and says why it is.
func (u *UserRule) speaks(c *command.Call) (loss string, hit bool) {
	p := c.ShapedAs(u.Patterns)
	if p == "" || !u.reaches(c) {
		return "", false
	}
	if u.Reason != "" {
		return u.Reason, true
	}
	return "safety.blocked_commands has " + p, true
}

// waives reports whether an allowed command is at hand: the whole line to the
// letter, or a command of its shape. It returns what says so.
func (u *UserRule) waives(whole string, c *command.Call) (why string, hit bool) {
	p := c.ShapedAs(u.Patterns)
	for _, one := range u.Patterns {
		if one == whole {
			p = one
		}
	}
	if p == "" || !u.covers(c) {
		return "", false
	}
	return "safety.allowed_commands has " + p, true
}

// Floor reports whether the rule is one that cannot be allowed once. It is not
// compiled in: it goes with the configuration that has it.
func (u *UserRule) Floor() bool { return u.Severity == cake.Critical && u.Verdict == cake.Deny }
