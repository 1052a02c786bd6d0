package operator

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// least is the width below which nothing is shortened: less says nothing.
const least = 16

// A shortener makes text at most width characters long, or reports that it cannot.
type shortener func(text string, width int) (string, bool)

// cutEnd keeps the beginning of a sentence, and marks the cut.
func cutEnd(text string, width int) (string, bool) {
	const mark = " […]"
	room := width - utf8.RuneCountInString(mark)
	if room < least {
		return "", false
	}
	rs := []rune(text)
	kept := string(rs[:min(room, len(rs))])
	if i := strings.LastIndexByte(kept, ' '); i > len(kept)/2 {
		kept = kept[:i]
	}
	return strings.TrimRight(kept, " .!?;:,") + mark, true
}

// cutPath keeps the end of a path: the file, its line, and what folders fit.
func cutPath(text string, width int) (string, bool) {
	rs := []rune(text)
	if width < least || len(rs) <= width {
		return "", false
	}
	kept := string(rs[len(rs)-width+1:])
	if i := strings.IndexByte(kept, '/'); i >= 0 && i < len(kept)-1 {
		kept = kept[i:]
	}
	return "…" + kept, true
}

// mostNamed is how many items of a list are named.
const mostNamed = 3

// split takes a list apart: at its line ends, or else at its commas.
func split(list string) []string {
	sep := ","
	if strings.Contains(strings.TrimSpace(list), "\n") {
		sep = "\n"
	}
	var items []string
	for item := range strings.SplitSeq(list, sep) {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// name names the first n items and counts the others.
func name(items []string, n int) string {
	n = min(n, len(items))
	named, others := items[:n], len(items)-n
	switch {
	case others > 0:
		return fmt.Sprintf("%s and %d more", strings.Join(named, ", "), others)
	case n > 1:
		return strings.Join(named[:n-1], ", ") + " and " + named[n-1]
	}
	return strings.Join(named, "")
}

// cutList names fewer items.
func cutList(items []string) shortener {
	return func(_ string, width int) (string, bool) {
		for n := min(mostNamed, len(items)); n > 0; n-- {
			if text := name(items, n); utf8.RuneCountInString(text) <= width {
				return text, true
			}
		}
		return cutEnd(items[0], width)
	}
}
