package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

func hasAnyPrefix(s string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

func hasAnySuffix(s string, suffixes ...string) bool {
	return slices.ContainsFunc(suffixes, func(x string) bool { return strings.HasSuffix(s, x) })
}

func anyIn(line string, parts ...string) bool {
	low := strings.ToLower(line)
	for _, p := range parts {
		if strings.Contains(low, p) {
			return true
		}
	}
	return false
}

// onceRegexp compiles an expression when it is first needed.
func onceRegexp(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// lastLines is where the last lines of a text begin.
func lastLines(text string, n int) int {
	end := len(strings.TrimRight(text, "\n"))
	for ; n > 0 && end > 0; n-- {
		end = strings.LastIndexByte(text[:end], '\n')
	}
	return min(max(0, end+1), len(text))
}
