package claims

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

var (
	allOf = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(\bof )?\ball (?:the |of the )?(\d[\d,]*) ([a-z]{3,})\b`)
	})
	deedOf = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\ball (?:the |of the )?\d[\d,]* [a-z ]{3,40}?\b(?:are|were|is|have been|got) (?:now )?(imported|loaded|inserted|migrated|copied|converted|exported|written|processed|synced|uploaded|sent|updated|created)\b`)
	})
	ofTests = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:test|spec|check|example|assertion|suite|second|minute|line|byte|warning|error|finding|issue|problem)$`)
	})
)

// missed is due where a report says that all of so many things were dealt with, and
// the command that did it has counted fewer, in all its runs together. A report that
// names that count, too, tells of the others: they were there before, or are double.
func missed(p *past.Past, report string) *finding.Finding {
	if said.Open(report) {
		return nil
	}
	for _, f := range allOf().FindAllStringSubmatch(report, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(f[2], ",", ""))
		noun := figures.Singular(f[3])
		if f[1] != "" || err != nil || ofTests().MatchString(noun) {
			continue
		}
		sum, last := sumOf(p, noun)
		if done := deedOf().FindStringSubmatch(report); sum == 0 && done != nil {
			sum, last = lastCount(p, strings.ToLower(done[1]))
		}
		if sum == 0 || sum >= n || namesNumber(report, sum) {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that all %s %s are dealt with, and `%s` at step %d counts %d", f[2], f[3], last.Line, last.N, sum),
			Subject:  noun, Fixes: []string{fmt.Sprintf("Check the other %d: `%s` has counted %d %s of %s", n-sum, last.Line, sum, f[3], f[2])},
		}
	}
	return nil
}

// sumOf is how many of something were dealt with in all runs, and the last of them.
func sumOf(p *past.Past, noun string) (sum int, last moment.Moment) {
	for _, o := range p.All {
		for _, c := range o.Counts {
			if c.Noun == noun {
				sum, last = sum+c.N, o
			}
		}
	}
	return sum, last
}

// lastCount is how many a command says last that it has imported, loaded, …
func lastCount(p *past.Past, deed string) (int, moment.Moment) {
	for _, o := range slices.Backward(p.All) {
		for _, c := range o.Counts {
			if c.Noun == deed {
				return c.N, o
			}
		}
	}
	return 0, moment.Moment{}
}

// namesNumber reports whether a text names a number, as a word of its own.
func namesNumber(text string, n int) bool {
	words := strings.FieldsFunc(strings.ReplaceAll(text, ",", ""), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.Contains(words, strconv.Itoa(n))
}
