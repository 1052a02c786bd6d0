package validator

import (
	"regexp"
	"sync"
)

// passedOn is the program whose failure a line passes on, after it has told of
// it: `make 2>err || { cat err; exit 1; }`.
func (c call) passedOn() (prog, bool) {
	if !handler().MatchString(c.line) {
		return prog{}, false
	}
	for i := len(c.progs) - 1; i >= 0; i-- {
		if p := c.progs[i]; p.asked && !neutral(p.name) && p.name != "exit" {
			return p, !reader(p) && !clears(p)
		}
	}
	return prog{}, false
}

// handler is what a line does where a program fails, before it ends for it.
var handler = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\|\|\s*(?:\{[^{}]*\bexit [1-9]\d*\s*;?\s*\}|\([^()]*\bexit [1-9]\d*\s*;?\s*\)|exit [1-9]\d*)`)
})
