package validator

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"cake"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/scan"
	"cake/validator/wording"
)

// A UserRule is a rule of the user's own: an element of detection.rules.
type UserRule struct {
	ID        string          // "user.no-license"
	Kind      string          // a type of the closed set, or "user." and a name; "" is made of the id
	Tools     []string        // programs whose output it reads; none: of every program
	Pattern   string          // RE2, multi-line; named groups become slots
	Severity  cake.Severity   // 0 is HIGH
	Speak     Speak           // "" follows the severity
	AtZero    string          // "never", "swallowed" (as "" is) or "always"
	Message   string          // template
	Fixes     []string        // templates, best first
	Reference string          // template
	Key       []string        // slots that tell two such errors apart
	Finds     []rules.Example // runs in which it finds the first cause
	Ignores   []rules.Example // runs in which it finds nothing
	From      string          // where it stands, for people: "cake_config.yaml:12"
}

// Speak says when the agent is told of an error.
type Speak string

// The moments; none is set where the severity decides.
const (
	AtOnce   Speak = "at_once"   // at first sight
	OnRepeat Speak = "on_repeat" // from the third time
)

// User is the family of the user's own rules.
const User rules.Family = "user"

// userPrefix begins the ids of all rules of the user's, and the types that only
// they have.
const userPrefix = "user."

// A RuleError says what is wrong with one field of a rule of the user's.
type RuleError struct {
	Field  string // as in the configuration; "" for the rule as a whole
	Index  int    // which element of the field, from 0
	Part   string // of an example: which of its fields
	Offset int    // where in the text, in bytes from 0
	Why    string
	Hint   string // what would help; "" when nothing is near
}

// Error says what is wrong.
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

// NewUserRule completes a rule and checks all that can be checked without the
// other rules: everything but its examples. The error is a *RuleError.
func NewUserRule(u UserRule) (UserRule, error) {
	name := strings.TrimPrefix(u.ID, userPrefix)
	u.ID = userPrefix + name
	if u.Kind == "" {
		u.Kind = userPrefix + strings.NewReplacer("-", "_", ".", "_").Replace(name)
	}
	if u.Severity == 0 {
		u.Severity = cake.High
	}
	if u.Speak == "" {
		u.Speak = AtOnce
		if u.Severity <= cake.Medium {
			u.Speak = OnRepeat
		}
	}
	for _, check := range [...]func(*UserRule) *RuleError{
		(*UserRule).checkID, (*UserRule).checkKind, (*UserRule).checkSpeak, (*UserRule).checkPattern,
		(*UserRule).checkGroups, (*UserRule).checkTemplates, (*UserRule).checkFixes,
	} {
		if err := check(&u); err != nil {
			return UserRule{}, err
		}
	}
	return u, nil
}

// maxID is how long an id may be: it stands in every listing.
const maxID = 64

func (u *UserRule) checkID() *RuleError {
	name := strings.TrimPrefix(u.ID, userPrefix)
	switch {
	case len(name) > maxID || !regexp.MustCompile(`^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$`).MatchString(name):
		return &RuleError{Field: "id", Why: fmt.Sprintf("an id is made of at most %d lower-case letters, digits, and - . _ between them", maxID)}
	case builtin().has(name):
		return &RuleError{Field: "id", Why: "a rule that cake comes with has this id", Hint: "`cake rules show " + name + "` shows it"}
	}
	return nil
}

func (p *Pack) has(id string) bool {
	_, ok := p.rule(id)
	return ok
}

func (u *UserRule) checkKind() *RuleError {
	if regexp.MustCompile(`^user\.[a-z0-9_]{1,64}$`).MatchString(u.Kind) {
		return nil
	}
	if strings.HasPrefix(u.Kind, rules.LoopClass) {
		return &RuleError{Field: "kind", Why: "no single output shows a loop"}
	}
	kinds := ErrorTypes()
	if slices.Contains(kinds, u.Kind) {
		return nil
	}
	hint := "a type of your own begins with user."
	if near, ok := wording.Nearest(u.Kind, kinds, 3); ok {
		hint = "did you mean " + near + "?"
	}
	return &RuleError{Field: "kind", Why: "there is no such type of error", Hint: hint}
}

// checkSpeak: when the agent is told follows from what the error is worth.
func (u *UserRule) checkSpeak() *RuleError {
	switch {
	case u.Severity == cake.Critical && u.Speak == OnRepeat:
		return &RuleError{Field: "speak", Why: "CRITICAL is always spoken about at once", Hint: "write severity: HIGH or MEDIUM"}
	case u.Severity == cake.Medium && u.Speak == AtOnce:
		return &RuleError{Field: "speak", Why: "MEDIUM is spoken about when it repeats", Hint: "write severity: HIGH"}
	case u.Severity == cake.Low && u.Speak == AtOnce:
		return &RuleError{Field: "speak", Why: "LOW is only recorded", Hint: "write severity: HIGH"}
	}
	return nil
}

// maxPattern bounds an expression: it is compiled each time the file is read.
const maxPattern = 2000

func (u *UserRule) checkPattern() *RuleError {
	wrong := func(at int, why, hint string) *RuleError {
		return &RuleError{Field: "pattern", Offset: at, Why: why, Hint: hint}
	}
	if len(u.Pattern) > maxPattern {
		return wrong(0, fmt.Sprintf("an expression has at most %d bytes", maxPattern), "")
	}
	if !strings.HasPrefix(u.Pattern, "^") {
		return wrong(0, "an expression begins with ^: it is tried at the beginning of a line", "put ^ before it, or ^.* where something may stand before it in the line")
	}
	pattern := scan.OneLined(u.Pattern)
	if _, err := syntax.Parse("(?m)"+pattern, syntax.Perl); err != nil {
		at, why := misread(u.Pattern, err)
		return wrong(at, "this is no expression: "+why, "")
	}
	texts, err := scan.Required(pattern)
	if err != nil || scan.Shortest(texts) < match.MinText {
		return wrong(0, fmt.Sprintf("an expression needs a fixed text of %d letters or more in its first line, by which it is looked up", match.MinText),
			"write out a word that every match has; each branch of a | needs one, and (?i) hides it")
	}
	return nil
}

// misread is where in an expression the part stands that cannot be read, and
// what is wrong with it.
func misread(pattern string, err error) (at int, why string) {
	wrong, ok := err.(*syntax.Error)
	if !ok {
		return 0, err.Error()
	}
	return max(0, strings.LastIndex(pattern, wrong.Expr)), string(wrong.Code)
}

// groups are the slots that a pattern fills.
func (u *UserRule) groups() []string {
	var names []string
	for _, m := range regexp.MustCompile(`\(\?P?<(\w+)>`).FindAllStringSubmatch(u.Pattern, -1) {
		names = append(names, m[1])
	}
	return names
}

// checkGroups: some slots are the validator's own, and would change what an
// error is.
func (u *UserRule) checkGroups() *RuleError {
	for _, g := range u.groups() {
		if slices.Contains([]string{"kind", "key", "around", "above", "cmd", "tool", "dev", "declared", "declared_line", "line2"}, g) {
			return &RuleError{Field: "pattern", Offset: strings.Index(u.Pattern, "<"+g+">") + 1, Why: "the name " + g + " is taken", Hint: "give the group another name"}
		}
	}
	return nil
}

// given are the slots that every match may have.
func given() []string { return []string{"file", "line", "message", "cmd"} }

// UserVerbs are what a template of the user's may ask the working tree:
// {near:path} and so on, by name.
func UserVerbs() map[string]string {
	return map[string]string{
		"near":   "the file of the tree whose name is most like it",
		"parent": "the folder that it lies in",
		"base":   "the last name of a path",
		"pip":    "how the project installs a Python module",
		"npm":    "how the project installs a package of npm",
		"script": "the command with the script of package.json that was meant",
		"target": "the target of the Makefile that was meant",
	}
}

func (u *UserRule) checkTemplates() *RuleError {
	for i, k := range u.Key {
		if known := append(u.groups(), "file", "line", "message", "always"); !slices.Contains(known, k) {
			return &RuleError{Field: "key", Index: i, Why: "the pattern has no group " + k, Hint: "there are " + strings.Join(known, ", ")}
		}
	}
	if err := u.checkSlots("message", 0, u.Message); err != nil {
		return err
	}
	if err := u.checkSlots("reference", 0, u.Reference); err != nil {
		return err
	}
	for i, f := range u.Fixes {
		if err := u.checkSlots("fix", i, f); err != nil {
			return err
		}
	}
	return nil
}

// checkSlots: what stands in braces is a group of the pattern, or given.
func (u *UserRule) checkSlots(field string, index int, template string) *RuleError {
	known := append(u.groups(), given()...)
	if field == "message" { // it is what the slot message becomes
		known = slices.DeleteFunc(known, func(s string) bool { return s == "message" && !slices.Contains(u.groups(), s) })
	}
	for _, m := range regexp.MustCompile(`\{([^{}]*)\}`).FindAllStringSubmatchIndex(template, -1) {
		inside := template[m[2]:m[3]]
		verb, slot, asks := strings.Cut(inside, ":")
		if !asks {
			slot = inside
		}
		wrong := &RuleError{Field: field, Index: index, Offset: m[0]}
		switch {
		case asks && UserVerbs()[verb] == "":
			wrong.Why, wrong.Hint = "there is no {"+verb+":…}", "there are "+strings.Join(sortedKeys(UserVerbs()), ", ")
			return wrong
		case !slices.Contains(known, slot):
			wrong.Why, wrong.Hint = "there is no slot "+slot, "name a group of the pattern so: (?P<name>…); there are "+strings.Join(known, ", ")
			return wrong
		}
	}
	return nil
}

func sortedKeys(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// SpeaksOf says when the agent is told of what a rule finds; "" where it is
// only recorded.
func SpeaksOf(r rules.Rule) Speak {
	worth := cake.Classification{Severity: r.Severity, Confidence: r.Confidence}
	switch {
	case Required(worth, 1, cake.Balanced):
		return AtOnce
	case Required(worth, repeatFrom, cake.Balanced):
		return OnRepeat
	}
	return ""
}

// Rule is the user's rule in the form of all others.
func (u *UserRule) Rule() rules.Rule {
	r := rules.Rule{
		ID: u.ID, Kind: u.Kind, Severity: u.Severity, Confidence: 0.95, Family: User, Tools: u.Tools, Pattern: u.Pattern,
		Message: u.Message, Key: u.Key, Fixes: u.Fixes, Reference: u.Reference, AtZero: rules.IfSwallowed, Yes: u.Finds, No: u.Ignores,
	}
	if u.Speak == OnRepeat {
		r.Confidence = sureFrom
	}
	switch u.AtZero {
	case "never":
		r.AtZero = rules.TrustZero
	case "always":
		r.AtZero = rules.DespiteZero
	}
	return r
}

// PackOf makes the pack of the user's rules and of those that cake comes with.
// Where two match at the same place, the user's goes first.
func PackOf(user []UserRule) (*Pack, error) {
	if len(user) == 0 {
		return builtin(), nil
	}
	own := make([]rules.Rule, len(user))
	for i := range user {
		own[i] = user[i].Rule()
	}
	return NewPack(slices.Concat(own, rules.All()))
}
