package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/wording"
)

// mostComplaining bounds the words of one output that may be names of rules.
const mostComplaining = 256

// Complaining are the words of what a check has said that may be names of the rules that complain.
func Complaining(text string) []digest.Sum {
	var all []digest.Sum
	for _, w := range ruleNames(text) {
		if sum := digest.Of(w); len(all) < mostComplaining && !slices.Contains(all, sum) {
			all = append(all, sum)
		}
	}
	return all
}

// SwitchesOff are the rules, of those that complain, that an edit of settings switches off or has
// only warn, where it does nothing else.
func SwitchesOff(e Edit, complaining []digest.Sum) (off []string) {
	if e.Before == nil || len(complaining) == 0 || !RulesMayStandIn(e.File) {
		return nil
	}
	plain := SetsRules(e.File) || ofRules().MatchString(path.Base(e.File))
	was, is := LineSet(*e.Before), LineSet(e.Content)
	rule := func(text string) string { return ruleIn(text, complaining, plain) }
	lines := strings.Split(e.Content, "\n")
	for i, line := range lines {
		text := strings.TrimSpace(line)
		if was[text] || onlyHolds().MatchString(text) {
			continue
		}
		name := rule(text)
		switch {
		case name != "" && isOff(text, name):
		case name != "" && exemptWords().MatchString(aboveOf(lines, i)) && listed().MatchString(text):
		case name != "" && headOf().MatchString(text): // what it is set to follows
			continue
		case name == "" && setsOff().MatchString(text) && rule(aboveOf(lines, i)) != "":
			name = rule(aboveOf(lines, i))
		case name == "" && headOf().MatchString(text) && exemptWords().MatchString(text):
			continue
		default:
			return nil
		}
		off = append(off, name)
	}
	for text := range was {
		name := rule(text)
		switch {
		case is[text], onlyHolds().MatchString(text), slices.Contains(off, name), property().MatchString(text) && len(off) > 0:
		case name != "" && !exemptWords().MatchString(text) && isOn().MatchString(text):
			off = append(off, name)
		default:
			return nil
		}
	}
	slices.Sort(off)
	return slices.Compact(off)
}

// RulesMayStandIn reports whether a file may be the settings of a check, by its name.
func RulesMayStandIn(file string) bool {
	return HoldsSettings(file) || SetsRules(file) || Configures(file) || ofRules().MatchString(path.Base(file))
}

// ruleNames are the words of a text that may name a rule.
func ruleNames(text string) []string {
	var all []string
	for _, w := range ruleWord().FindAllString(text, -1) {
		if w = strings.Trim(w, "-._/"); len(w) >= ShortSetting {
			all = append(all, w)
		}
	}
	return all
}

// ruleIn is the first rule of those that complain that a line names. A bare word may mean
// anything, but where nothing but rules is set.
func ruleIn(line string, complaining []digest.Sum, plain bool) string {
	for _, w := range ruleNames(line) {
		if slices.Contains(complaining, digest.Of(w)) && (plain && !property().MatchString(w+": ") || compound().MatchString(w)) {
			return w
		}
	}
	return ""
}

// isOff reports whether a line sets a rule to a value by which it stops nobody, or names it
// among what is passed over.
func isOff(line, rule string) bool {
	before, after, _ := strings.Cut(line, rule)
	return offValue().MatchString(after) || exemptWords().MatchString(before)
}

// aboveOf is the line to which another one belongs: the next one above that stands further left.
func aboveOf(lines []string, i int) string {
	depth := func(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
	flat := depth(lines[i])
	for _, above := range slices.Backward(lines[:i]) {
		text := strings.TrimSpace(above)
		if text != "" && (depth(above) < flat || strings.HasPrefix(text, "[") && flat == 0 || headOf().MatchString(text) && listed().MatchString(strings.TrimSpace(lines[i])) && depth(above) <= flat) {
			return text
		}
	}
	return ""
}

const (
	noneOfIt = `["'\[(]*(?:off|false|0|ignored?|disabled?|none|warn(?:ing)?|info|hint|silent|never|no|skip(?:ped)?|null|suppress)\b`
	allOfIt  = `["'\[(]*(?:on|true|[12]|error|enabled?|deny|forbid|always|yes|warn(?:ing)?|high|critical|fatal|blocker|must)\b`
	aKey     = `["']?(?:enabled?|active|severity|level|mode|status|state|action|disabled?|skip|ignore)["']? *[:=] *`
)

var (
	ruleWord = wording.Lazy(`@?[A-Za-z][\w]*(?:[-./][\w]+)*`)
	compound = wording.Lazy(`[a-z\d][-_/][a-z]|[A-Za-z]+[-_]?\d{2,}|[a-z][A-Z]`)
	// ofRules is the name of a file that says what a check looks for.
	ofRules     = wording.Lazy(`(?i)rules?\b|lint|polic(?:y|ies)|ruleset|checks?\.\w+$|^\.\w+rc\b`)
	offValue    = wording.Lazy(`(?i)^["')\]]*(?:\.(?:enabled?|active|severity|level))?["']? *(?:[:=]>?|,) *(?:\{[^}]*?[:=] *)?` + noneOfIt)
	isOn        = wording.Lazy(`(?i)[:=] *(?:\{[^}]*?[:=] *)?` + allOfIt + `|^- `)
	setsOff     = wording.Lazy(`(?i)^` + `["']?(?:enabled?|active|severity|level|mode|status|state|action)["']? *[:=] *` + noneOfIt + `|^["']?(?:disabled?|skip|ignore)["']? *[:=] *["']?(?:true|yes|on|1)\b`)
	property    = wording.Lazy(`(?i)^` + aKey)
	exemptWords = wording.Lazy(`(?i)ignor|disabl|exclud|skip|suppress|allow|exempt|waive|\boff\b`)
	listed      = wording.Lazy(`^(?:- *)?["']?[@\w./-]+["']?,?$`)
	headOf      = wording.Lazy(`^["']?[@\w./-]+["']?\s*[:=]\s*[\[{]?$|^\[[^\]]*\]$`)
	onlyHolds   = wording.Lazy(`^[\[\]{}(),;]*$|^(?:#|//)`)
)
