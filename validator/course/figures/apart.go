package figures

import (
	"strings"

	"cake/validator/wording"
)

// apartGoal is the bound that a line names by itself, and the one number of the same unit
// that stands in the other lines: "site.pkg: 576 bytes", "over the limit of 300 bytes".
func apartGoal(text string) Goal {
	want, unit, at := "", "", -1
	all := strings.Split(text, "\n")
	for i, line := range all {
		if found := aBound().FindStringSubmatch(line); found != nil && len(measured().FindAllString(line, -1)) == 1 {
			want, unit, at = found[1], found[2], i
		}
	}
	if at < 0 {
		return Goal{}
	}
	got := inUnit(append(all[:at:at], all[at+1:]...), unit)
	if len(got) != 1 {
		return Goal{}
	}
	g, isNumber := numberOf(got[0])
	w, too := numberOf(want)
	return Goal{What: "what it counts", Got: g, Want: w, most: g > w, Part: unit == "%", Ok: isNumber && too && g != w}
}

// inUnit are the numbers of some lines that have a unit.
func inUnit(lines []string, unit string) []string {
	var all []string
	for _, line := range lines {
		for _, f := range measured().FindAllStringSubmatch(line, -1) {
			if strings.EqualFold(f[4], unit) {
				all = append(all, f[3])
			}
		}
	}
	return all
}

// aBound is a line that says that something is over or under a bound, and not what.
var aBound = wording.Lazy(`(?i)\b(?:over|above|exceeds|exceeded|beyond|below|under|larger than|smaller than|more than|less than|missed|short of)\b[^\d\n]*?(\d[\d.,_]*) ?(%|[a-zA-Zµ]+(?:/[a-z]+)?)`)
