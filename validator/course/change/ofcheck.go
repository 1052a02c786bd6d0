package change

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// OfCheck reports whether a file is what something else is held against, by its name: a
// check, its rules, or what it passes over. What lies among a product's own code is code.
func OfCheck(file string) bool {
	dirs := strings.Split(strings.ToLower(path.Dir(path.Clean(file))), "/")
	return !slices.ContainsFunc(dirs, ofProduct) && checking().MatchString(file) && !slices.Contains([]string{".log", ".out"}, path.Ext(file)) && !Document(file)
}

// ofProduct reports whether a folder is where projects keep their code.
func ofProduct(dir string) bool {
	return slices.Contains([]string{"src", "lib", "app", "apps", "internal", "pkg", "cmd", "server", "client", "core", "services", "components", "models"}, dir)
}

// checking is a part of the name of such a file.
var checking = wording.Lazy(`(?i)(?:^|[/_.-])(?:checks?|checker|verif(?:y|ier|ication)|validat(?:e|ion|or)|lint\w*|audits?|fuzz(?:er|ing)?|gates?|polic(?:y|ies)|reconcil\w+|sanity|smoke|conformance|compliance|acceptance|assert(?:ions?)?|invariants?|expectations?|quality|qa|guards?|self-?test|bench(?:mark)?s?|thresholds?|budgets?|tolerances?)(?:[/_.-]|$)|[a-z](?:check|lint|verify)\.\w+$`)

// Rebounds is a number of a check that an edit has changed, and what it was, where
// numbers are all that it changes: how often something is tried, how far it may be off,
// how many there may be. One of them has to be at least twice as much as it was, or half
// as much. Times, tries, addresses and versions are no such numbers.
func Rebounds(e Edit) (was, is string) {
	if e.Before == nil || !OnlyNumbersDiffer(*e.Before, e.Content) {
		return "", ""
	}
	old, now := strings.Split(*e.Before, "\n"), strings.Split(e.Content, "\n")
	for i, line := range now {
		if line == old[i] {
			continue
		}
		if noBound().MatchString(line) {
			return "", ""
		}
		if before, after := otherBound(old[i], line); stricter(line, before, after) {
			return "", ""
		} else if was == "" {
			was, is = before, after
		}
	}
	return was, is
}

// noBound is a line of which a number decides nothing about what is found.
var noBound = wording.Lazy(`(?i)time|retr|attempt|port\b|ports\b|sleep|wait|delay|interval|version|seed|https?:|\d+\.\d+\.\d+|localhost|jobs|threads|workers|parallel|line \d|^\s*(?:#|//|--|\*)`)

// stricter reports whether a line that says how much there must be, or how many faults
// there may be, asks for more with another number.
func stricter(line, was, is string) bool {
	sign := bar(strings.ToLower(line))
	return is != "" && sign*amount(is) > sign*amount(was)
}

// amount is a number of a text, without its sign.
func amount(n string) float64 {
	v, _ := strconv.ParseFloat(strings.ReplaceAll(strings.TrimPrefix(n, "-"), "_", ""), 64)
	return v
}

// otherBound is the first number of a line that is another by a factor of two.
func otherBound(old, now string) (was, is string) {
	numbers := SpecialForm().Number
	before, after := numbers.FindAllString(old, -1), numbers.FindAllString(now, -1)
	if len(before) != len(after) {
		return "", "" // a mark of the text stood for one of them
	}
	for i, n := range after {
		if a, b := amount(before[i]), amount(n); a != b && max(a, b) >= 2*min(a, b) {
			return before[i], n
		}
	}
	return "", ""
}

// Unheeded reports whether an edit has a command, which is run as before, fail without
// any consequence: a dash before a recipe's line, or something that always succeeds
// behind it.
func Unheeded(e Edit) bool {
	if e.Before == nil {
		return false
	}
	was := LineSet(*e.Before)
	return slices.ContainsFunc(sortedLines(LineSet(e.Content)), func(line string) bool {
		return !was[line] && isUnheeded(line, was)
	})
}

// isUnheeded reports whether a line was there without what makes its failure count for
// nothing.
func isUnheeded(line string, was map[string]bool) bool {
	heeded := strings.TrimLeft(line, "-@+")
	dashed := strings.Contains(line[:len(line)-len(heeded)], "-")
	if at := alwaysWell().FindStringIndex(line); at != nil {
		heeded, dashed = line[:at[0]], true
	}
	heeded = strings.TrimSpace(heeded)
	return dashed && heeded != "" && (was[heeded] || was["@"+heeded])
}

// alwaysWell is what stands behind a command whose failure is to count for nothing.
var alwaysWell = wording.Lazy(`\s*(?:\|\||;)\s*(?:true|:|exit 0|return 0|/bin/true|echo\b[^|;&]*|printf\b[^|;&]*)\s*;?$`)
