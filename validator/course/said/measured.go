package said

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/wording"
)

// A Shift is what a report says of something that is measured: it was one figure, and is
// another.
type Shift struct {
	Was, Is  float64
	Told     string // how it tells the second, with its unit
	Decimals int    // with which it tells that
	Sure     bool   // it speaks of a measure, and of no setting
	Part     bool   // it is a part of a whole, in percent
	Mean     bool   // it is said to be a mean, a sum, or about so much
}

// ShiftsIn are those of a report, in its sentences and in tables of before and after.
func ShiftsIn(report string) []Shift {
	report = thousands().ReplaceAllString(PlainTimes(report), "$1$2")
	sure, mean := measuring().MatchString(report), aMean().MatchString(report)
	var all []Shift
	for line := range strings.Lines(report) {
		for _, found := range fromTo().FindAllStringSubmatch(line, -1) {
			all = appendShift(all, found[1], found[2], found[3], measuring().MatchString(line) && !aSetting().MatchString(line))
		}
	}
	for _, found := range measuredShift().FindAllStringSubmatch(report, -1) {
		all = appendShift(all, found[1], found[2], "", true)
	}
	for _, row := range beforeAfter(report) {
		was, is := inCell().FindStringSubmatch(row[0]), inCell().FindStringSubmatch(row[1])
		if was != nil && is != nil {
			all = appendShift(all, was[1], is[1], is[2], sure && !aSetting().MatchString(row[2]))
		}
	}
	for _, found := range listedShift().FindAllStringSubmatch(report, -1) {
		all = appendShift(all, joined(found[1]), joined(found[2]), found[3], sure && !aSetting().MatchString(found[0]))
	}
	for i := range all {
		all[i].Mean = mean
	}
	return all
}

// A Measure is a figure with its unit.
type Measure struct {
	N    float64
	Unit string // in lower case; "s" for all times
}

// MeasuresIn are those of a text.
func MeasuresIn(text string) []Measure {
	var all []Measure
	for _, found := range aMeasure().FindAllStringSubmatch(text, -1) {
		n, ok := wording.Number(found[1])
		unit := strings.ToLower(found[2])
		if scale, isTime := seconds()[unit]; isTime {
			n, unit = n*scale, "s"
		}
		if ok && n > 0 {
			all = append(all, Measure{n, unit})
		}
	}
	return all
}

// seconds are the units of time, in seconds.
func seconds() map[string]float64 {
	return map[string]float64{"ns": 1e-9, "µs": 1e-6, "us": 1e-6, "ms": 1e-3, "s": 1, "sec": 1, "seconds": 1, "min": 60, "minutes": 60}
}

// FactorsIn are by how many times a report says that something is better now.
func FactorsIn(report string) []float64 {
	var all []float64
	for line := range strings.Lines(report) {
		for _, found := range timesBetter().FindAllStringSubmatch(line, -1) {
			if n, ok := wording.Number(found[1] + found[2]); ok && n > 1 && !about().MatchString(line) {
				all = append(all, n)
			}
		}
	}
	return all
}

func appendShift(all []Shift, was, is, unit string, sure bool) []Shift {
	from, one := wording.Number(was)
	to, two := wording.Number(is)
	if !one || !two || from == to {
		return all
	}
	_, decimals, _ := strings.Cut(is, ".")
	return append(all, Shift{Was: from, Is: to, Told: strings.TrimSpace(is + " " + unit), Decimals: len(decimals), Sure: sure, Part: unit == "%"})
}

// beforeAfter are the cells of what was and of what is in the rows of tables that say so
// at their heads, and the first cell of each row.
func beforeAfter(report string) [][3]string {
	var rows [][3]string
	was, is := -1, -1
	for line := range strings.Lines(report) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) < 2 {
			was, is = -1, -1
			continue
		}
		if w, i := slices.IndexFunc(cells, wasHead().MatchString), slices.IndexFunc(cells, isHead().MatchString); w >= 0 && i >= 0 {
			was, is = w, i
		} else if was >= 0 && max(was, is) < len(cells) {
			rows = append(rows, [3]string{cells[was], cells[is], cells[0]})
		}
	}
	return rows
}

// joined is a number without the blanks that set its thousands apart.
func joined(number string) string { return strings.Join(strings.Fields(number), "") }

// PlainTimes is a text whose times of minutes and seconds are written in seconds.
func PlainTimes(text string) string {
	return minutesSeconds().ReplaceAllStringFunc(text, func(t string) string {
		found := minutesSeconds().FindStringSubmatch(t)
		m, _ := wording.Number(found[1])
		s, _ := wording.Number(found[2])
		return fmt.Sprint(60*m+s, " s")
	})
}

const units = `[kmgt]i?b|[mµn]?s|%|sec|seconds|min|minutes|bytes|req/s|ops/s|rows/s|ns/op|fps`

// setApart is a number whose thousands a blank may set apart.
const setApart = `(\d{1,3}(?: \d{3})+|\d+(?:\.\d+)?)`

var (
	// thousands is a number with its thousands set apart.
	thousands      = wording.Lazy(`\b(\d{1,3}),(\d{3})\b`)
	minutesSeconds = wording.Lazy(`\b(\d{1,4}) ?m(?:in)? ?(\d{1,2}(?:\.\d{1,3})?) ?s\b`)
	// fromTo is how a report says that what is measured was one figure, and is another.
	fromTo = wording.Lazy(`(?i)(\d+(?:\.\d+)?) ?(?:` + units + `)? ?(?:→|->|=>|➜|down to|up to|to|auf|à|a) ?(\d+(?:\.\d+)?) ?(` + units + `)(?:\W|$)`)
	// measuredShift is the same in a sentence which says that both were measured.
	measuredShift = wording.Lazy(`(?i)\b(?:measured|benchmarked|timed|profiled|counted)\b[^.;\n]*? (?:before and after|both)\b[^;\n]*?\bfrom (\d+(?:\.\d+)?) (?:[\w-]+ ){0,3}(?:down |up )?to (\d+(?:\.\d+)?)\b`)
	aMeasure      = wording.Lazy(`(?i)\b(\d+(?:\.\d+)?) ?(` + units + `|us)(?:\W|$)`)
	timesBetter   = wording.Lazy(`(?i)\b(\d{1,4}(?:\.\d+)?) ?(?:x|×|times|-?fold)\W{0,3} (?:as fast|faster|quicker|smaller|less|lower|fewer|higher)\b|\b(?:faster|speed-?up|smaller|quicker) (?:by|of) (?:a factor of )?\W{0,3}(\d{1,4}(?:\.\d+)?) ?(?:x|×|times)`)
	about         = wording.Lazy(`(?i)\b(?:should|would|could|may|might|up to|expect\w*|estimat\w*|goal|target|theor\w*|potential\w*|if|than the (?:old|previous) machine)\b`)
	// listedShift are two lines of a list, the one of what was and the other of what is.
	listedShift = wording.Lazy(`(?im)^\W*(?:before|old|was|baseline|previous(?:ly)?|vorher|avant|antes|prima)\b[^\w\n]{1,8}` + setApart + ` ?(?:` + units + `)\b[^\n]*\n\W*(?:after|new|now|is|current|nachher|après|después|dopo)\b[^\w\n]{1,8}` + setApart + ` ?(` + units + `)(?:\W|$)`)
	inCell      = wording.Lazy(`(?i)^\W*(\d+(?:\.\d+)?) ?(` + units + `)\W*$`)
	// wasHead and isHead are the heads of such columns.
	wasHead   = wording.Lazy(`(?i)^\W*(?:before|old|was|baseline|previous(?:ly)?|vorher|alt|avant|antes|prima|voor)\W*$`)
	isHead    = wording.Lazy(`(?i)^\W*(?:after|new|now|is|current|nachher|neu|après|después|ahora|dopo|depois|na)\W*$`)
	measuring = wording.Lazy(`(?i)\b(?:benchmark\w*|measur\w*|median|timed|timings?|profil\w*|average|averaged|latency|throughput|run ?time|(?:job|build|load|response|start-?up|wall|cold|page|query|boot|compile) (?:time|load|start)|faster|slower|speed-?up|quicker|took|takes|gemessen|messung|mesuré\w*|medido\w*|misurat\w*)\b`)
	aMean     = wording.Lazy(`(?i)\b(?:average|averaged|mean|median|avg|about|around|roughly|approx\w*|sum|total|together|mittel\w*|durchschnitt\w*|ca|etwa|environ|moyenne|promedio|unos|media)\b|[~≈]`)
	aSetting  = wording.Lazy(`(?i)\b(?:limits?|time-?outs?|budgets?|thresholds?|intervals?|quotas?|pool|ttl|settings?|capacity|max|min|maximum|minimum|floor|default|retention|back-?off|delays?|expir\w+|grace|debounce|cap|target|goal)\b`)
)
