package command

import (
	"regexp"
	"sync"
)

// passedOn is the program whose failure a line passes on, after it has told of
// it: `make 2>err || { cat err; exit 1; }`.
func (c Call) passedOn() (Program, bool) {
	if !handler().MatchString(c.Line) {
		return Program{}, false
	}
	for i := len(c.Programs) - 1; i >= 0; i-- {
		if p := c.Programs[i]; p.Asked && !p.Neutral() && p.Name != "exit" {
			return p, !p.Reads() && !p.Clears()
		}
	}
	return Program{}, false
}

// handler is what a line does where a program fails, before it ends for it.
var handler = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\|\|\s*(?:\{[^{}]*\bexit [1-9]\d*\s*;?\s*\}|\([^()]*\bexit [1-9]\d*\s*;?\s*\)|exit [1-9]\d*)`)
})
