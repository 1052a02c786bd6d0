package course

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"cake/validator/course/said"
)

// mostCounts bounds the counts of an output that are remembered.
const mostCounts = 8

// An amount is how many of something a command says that it has dealt with.
type amount struct {
	n    int
	noun string
}

// countsIn are the counts of a short output, the greatest of each noun: who works on
// says smaller ones before.
func countsIn(text string) []amount {
	if len(text) > 4<<10 {
		return nil
	}
	var all []amount
	for _, f := range aCount().FindAllStringSubmatch(text, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(f[1], ",", ""))
		if err != nil || n < fewThings {
			continue
		}
		noun := one(f[2])
		if i := slices.IndexFunc(all, func(c amount) bool { return c.noun == noun }); i >= 0 {
			all[i].n = max(all[i].n, n)
		} else if len(all) < mostCounts {
			all = append(all, amount{n, noun})
		}
	}
	for _, f := range aDeed().FindAllStringSubmatch(text, -1) {
		if n, err := strconv.Atoi(strings.ReplaceAll(f[2], ",", "")); err == nil && n >= fewThings && len(all) < mostCounts {
			all = append(all, amount{n, strings.Clone(strings.ToLower(f[1]))})
		}
	}
	return all
}

// countsOf are the counts of a command that did some work, and well.
func countsOf(m *moment, text string) []amount {
	if m.failed() || m.code != 0 || m.tests || m.probes || m.commits || strings.HasPrefix(m.key, "git ") {
		return nil
	}
	return countsIn(text)
}

// fewThings is the number below which a count is one by chance.
const fewThings = 5

var (
	aCount = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?mi)^\W*(?:\w+[: ]+){0,3}(\d[\d,]*) ([a-z]{3,})(?:[^\w/.]|$)`)
	})
	allOf = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(\bof )?\ball (?:the |of the )?(\d[\d,]*) ([a-z]{3,})\b`)
	})
	aDeed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?mi)(?:^|[,;:] )\W*(imported|loaded|inserted|migrated|copied|converted|exported|written|processed|synced|uploaded|sent|updated|created):? (\d[\d,]*)(?:$|[,;.)])`)
	})
	deedOf = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\ball (?:the |of the )?\d[\d,]* [a-z ]{3,40}?\b(?:are|were|is|have been|got) (?:now )?(imported|loaded|inserted|migrated|copied|converted|exported|written|processed|synced|uploaded|sent|updated|created)\b`)
	})
	ofTests = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:test|spec|check|example|assertion|suite|second|minute|line|byte|warning|error|finding|issue|problem)$`)
	})
)

// one is the singular of a noun, as far as an s makes the plural.
func one(noun string) string { return strings.Clone(strings.TrimSuffix(strings.ToLower(noun), "s")) }

// missed is due where a report says that all of so many things were dealt with, and
// the command that did it has counted fewer, in all its runs together. A report that
// names that count, too, tells of the others: they were there before, or are double.
func (r *Run) missed(report string) *finding {
	if said.Open(report) {
		return nil
	}
	for _, f := range allOf().FindAllStringSubmatch(report, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(f[2], ",", ""))
		noun := one(f[3])
		if f[1] != "" || err != nil || ofTests().MatchString(noun) {
			continue
		}
		sum, last := r.sumOf(noun)
		if done := deedOf().FindStringSubmatch(report); sum == 0 && done != nil {
			sum, last = r.lastCount(strings.ToLower(done[1]))
		}
		if sum == 0 || sum >= n || namesNumber(report, sum) {
			continue
		}
		return &finding{
			evidence: fmt.Sprintf("it says that all %s %s are dealt with, and `%s` at step %d counts %d", f[2], f[3], last.line, last.n, sum),
			subject:  noun, fixes: []string{fmt.Sprintf("Check the other %d: `%s` has counted %d %s of %s", n-sum, last.line, sum, f[3], f[2])},
		}
	}
	return nil
}

// sumOf is how many of something were dealt with in all runs, and the last of them.
func (r *Run) sumOf(noun string) (sum int, last moment) {
	for _, o := range r.moments {
		for _, c := range o.counts {
			if c.noun == noun {
				sum, last = sum+c.n, o
			}
		}
	}
	return sum, last
}

// lastCount is how many a command says last that it has imported, loaded, …
func (r *Run) lastCount(deed string) (int, moment) {
	for _, o := range slices.Backward(r.moments) {
		for _, c := range o.counts {
			if c.noun == deed {
				return c.n, o
			}
		}
	}
	return 0, moment{}
}

// namesNumber reports whether a text names a number, as a word of its own.
func namesNumber(text string, n int) bool {
	words := strings.FieldsFunc(strings.ReplaceAll(text, ",", ""), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.Contains(words, strconv.Itoa(n))
}
