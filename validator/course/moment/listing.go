package moment

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// listingOf are the files in the answer of a command that lists folders.
func listingOf(m *Moment, c command.Call, text string) shown.Listing {
	if m.Code != 0 || !slices.ContainsFunc(c.Programs, purpose.ListsFolder) || slices.ContainsFunc(c.Programs, purpose.ShowsSome) {
		return shown.Listing{}
	}
	l := shown.Listing{At: m.N, Line: m.Line}
	for _, w := range strings.Fields(text) {
		if name := path.Base(strings.TrimSuffix(w, ":")); path.Ext(name) != "" && len(l.Names) < mostListed {
			l.Names = append(l.Names, digest.Of(name))
		}
	}
	if len(l.Names) == mostListed {
		return shown.Listing{}
	}
	return l
}

// mostListed bounds the names of a listing that are remembered.
const mostListed = 256
