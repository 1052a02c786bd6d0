package userrules

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/scan"
	"cake/validator/wording"
)

// A Rule is one of the user's own: an element of detection.rules.
type Rule struct {
	ID        string          // "user.no-license"
	Kind      string          // a type of the closed set, or "user." and a name; "" is made of the id
	Tools     []string        // programs whose output it reads; none: of every program
	Pattern   string          // RE2, multi-line; named groups become slots
	Severity  cake.Severity   // 0 is HIGH
	Speak     validator.Speak // "" follows the severity
	AtZero    string          // "never", "swallowed" (as "" is) or "always"
	Message   string          // template
	Fixes     []string        // templates, best first
	Reference string          // template
	Key       []string        // slots that tell two such errors apart
	Finds     []rules.Example // runs in which it finds the first cause
	Ignores   []rules.Example // runs in which it finds nothing
	From      string          // where it stands, for people: "cake_config.yaml:12"
}

// userPrefix begins the ids of all rules of the user's, and the types that only
// they have.
const userPrefix = "user."

// A Fault is what is wrong with one field of a rule of the user's.
type Fault struct {
	Field  string // as in the configuration; "" for the rule as a whole
	Index  int    // which element of the field, from 0
	Part   string // of an example: which of its fields
	Offset int    // where in the text, in bytes from 0
	Why    string
	Hint   string // what would help; "" when nothing is near
}

// Error says what is wrong.
func (e *Fault) Error() string {
	text := e.Why
	if e.Field != "" {
		text = e.Field + ": " + text
	}
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	return text
}

// New completes a rule and checks all that can be checked without the
// other rules: everything but its examples. The error is a *Fault.
func New(u Rule) (Rule, error) {
	name := strings.TrimPrefix(u.ID, userPrefix)
	u.ID = userPrefix + name
	if u.Kind == "" {
		u.Kind = userPrefix + strings.NewReplacer("-", "_", ".", "_").Replace(name)
	}
	if u.Severity == 0 {
		u.Severity = cake.High
	}
	if u.Speak == "" {
		u.Speak = validator.AtOnce
		if u.Severity <= cake.Medium {
			u.Speak = validator.OnRepeat
		}
	}
	for _, check := range [...]func(*Rule) *Fault{
		(*Rule).checkID, (*Rule).checkKind, (*Rule).checkSpeak, (*Rule).checkPattern,
		(*Rule).checkGroups, (*Rule).checkTemplates, (*Rule).checkFixes,
	} {
		if err := check(&u); err != nil {
			return Rule{}, err
		}
	}
	return u, nil
}

// maxID is how long an id may be: it stands in every listing.
const maxID = 64

func (u *Rule) checkID() *Fault {
	name := strings.TrimPrefix(u.ID, userPrefix)
	switch {
	case len(name) > maxID || !regexp.MustCompile(`^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$`).MatchString(name):
		return &Fault{Field: "id", Why: fmt.Sprintf("an id is made of at most %d lower-case letters, digits, and - . _ between them", maxID)}
	case validator.Builtin().Has(name):
		return &Fault{Field: "id", Why: "a rule that cake comes with has this id", Hint: "`cake rules show " + name + "` shows it"}
	}
	return nil
}

func (u *Rule) checkKind() *Fault {
	if regexp.MustCompile(`^user\.[a-z0-9_]{1,64}$`).MatchString(u.Kind) {
		return nil
	}
	if strings.HasPrefix(u.Kind, rules.LoopClass) {
		return &Fault{Field: "kind", Why: "no single output shows a loop"}
	}
	kinds := validator.ErrorTypes()
	if slices.Contains(kinds, u.Kind) {
		return nil
	}
	hint := "a type of your own begins with user."
	if near, ok := wording.Nearest(u.Kind, kinds, 3); ok {
		hint = "did you mean " + near + "?"
	}
	return &Fault{Field: "kind", Why: "there is no such type of error", Hint: hint}
}

// checkSpeak: when the agent is told follows from what the error is worth.
func (u *Rule) checkSpeak() *Fault {
	switch {
	case u.Severity == cake.Critical && u.Speak == validator.OnRepeat:
		return &Fault{Field: "speak", Why: "CRITICAL is always spoken about at once", Hint: "write severity: HIGH or MEDIUM"}
	case u.Severity == cake.Medium && u.Speak == validator.AtOnce:
		return &Fault{Field: "speak", Why: "MEDIUM is spoken about when it repeats", Hint: "write severity: HIGH"}
	case u.Severity == cake.Low && u.Speak == validator.AtOnce:
		return &Fault{Field: "speak", Why: "LOW is only recorded", Hint: "write severity: HIGH"}
	}
	return nil
}

// maxPattern bounds an expression: it is compiled each time the file is read.
const maxPattern = 2000

func (u *Rule) checkPattern() *Fault {
	wrong := func(at int, why, hint string) *Fault {
		return &Fault{Field: "pattern", Offset: at, Why: why, Hint: hint}
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
func (u *Rule) groups() []string {
	var names []string
	for _, m := range regexp.MustCompile(`\(\?P?<(\w+)>`).FindAllStringSubmatch(u.Pattern, -1) {
		names = append(names, m[1])
	}
	return names
}

// checkGroups: some slots are the validator's own, and would change what an
// error is.
func (u *Rule) checkGroups() *Fault {
	for _, g := range u.groups() {
		if slices.Contains([]string{"kind", "key", "last", "around", "above", "cmd", "tool", "dev", "declared", "declared_line", "line2"}, g) {
			return &Fault{Field: "pattern", Offset: strings.Index(u.Pattern, "<"+g+">") + 1, Why: "the name " + g + " is taken", Hint: "give the group another name"}
		}
	}
	return nil
}

// given are the slots that every match may have.
func given() []string { return []string{"file", "line", "message", "cmd"} }

// Verbs are what a template of the user's may ask the working tree:
// {near:path} and so on, by name.
func Verbs() map[string]string {
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

func (u *Rule) checkTemplates() *Fault {
	for i, k := range u.Key {
		if known := append(u.groups(), "file", "line", "message", "always"); !slices.Contains(known, k) {
			return &Fault{Field: "key", Index: i, Why: "the pattern has no group " + k, Hint: "there are " + strings.Join(known, ", ")}
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
func (u *Rule) checkSlots(field string, index int, template string) *Fault {
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
		wrong := &Fault{Field: field, Index: index, Offset: m[0]}
		switch {
		case asks && Verbs()[verb] == "":
			wrong.Why, wrong.Hint = "there is no {"+verb+":…}", "there are "+strings.Join(sortedKeys(Verbs()), ", ")
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

// Rule is the user's rule in the form of all others.
func (u *Rule) Rule() rules.Rule {
	r := rules.Rule{
		ID: u.ID, Kind: u.Kind, Severity: u.Severity, Confidence: 0.95, Family: rules.User, Tools: u.Tools, Pattern: u.Pattern,
		Message: u.Message, Key: u.Key, Fixes: u.Fixes, Reference: u.Reference, AtZero: rules.IfSwallowed, Yes: u.Finds, No: u.Ignores,
	}
	if u.Speak == validator.OnRepeat {
		r.Confidence = validator.SureFrom
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
func PackOf(user []Rule) (*validator.Pack, error) {
	if len(user) == 0 {
		return validator.Builtin(), nil
	}
	own := make([]rules.Rule, len(user))
	for i := range user {
		own[i] = user[i].Rule()
	}
	return validator.NewPack(slices.Concat(own, rules.All()))
}
