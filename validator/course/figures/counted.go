package figures

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// mostCounts bounds the counts of an output that are remembered.
const mostCounts = 8

// An Amount is how many of something a command says that it has dealt with.
type Amount struct {
	N    int
	Noun string
}

// CountsIn are the counts of a short output, the greatest of each noun: who works on
// says smaller ones before.
func CountsIn(text string) []Amount {
	if len(text) > 4<<10 {
		return nil
	}
	var all []Amount
	for _, f := range aCount().FindAllStringSubmatch(text, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(f[1], ",", ""))
		if err != nil || n < fewThings {
			continue
		}
		noun := Singular(f[2])
		if i := slices.IndexFunc(all, func(c Amount) bool { return c.Noun == noun }); i >= 0 {
			all[i].N = max(all[i].N, n)
		} else if len(all) < mostCounts {
			all = append(all, Amount{n, noun})
		}
	}
	for _, f := range aDeed().FindAllStringSubmatch(text, -1) {
		if n, err := strconv.Atoi(strings.ReplaceAll(f[2], ",", "")); err == nil && n >= fewThings && len(all) < mostCounts {
			all = append(all, Amount{n, strings.Clone(strings.ToLower(f[1]))})
		}
	}
	return all
}

// fewThings is the number below which a count is one by chance.
const fewThings = 5

var aCount = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?mi)^\W*(?:\w+[: ]+){0,3}(\d[\d,]*) ([a-z]{3,})(?:[^\w/.]|$)`)
})

var aDeed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?mi)(?:^|[,;:] )\W*(imported|loaded|inserted|migrated|copied|converted|exported|written|processed|synced|uploaded|sent|updated|created):? (\d[\d,]*)(?:$|[,;.)])`)
})

// Singular is the singular of a noun, as far as an s makes the plural.
func Singular(noun string) string {
	return strings.Clone(strings.TrimSuffix(strings.ToLower(noun), "s"))
}
