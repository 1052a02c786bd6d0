package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// unreadable is due where one program after the other cannot read a file of data, each in words of
// its own, and nobody has changed it.
func unreadable(p *past.Past, m *moment.Moment) *finding.Finding {
	file := dataOf(m)
	if file == "" {
		return nil
	}
	var ns []int
	var keys []string
	for _, o := range p.Since() {
		switch {
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && slices.ContainsFunc(o.Edits, func(f string) bool { return path.Base(f) == file }):
			ns, keys = nil, nil
		case dataOf(&o) == file:
			ns, keys = append(ns, o.N), append(keys, o.Key)
		}
	}
	if len(ns) < loopFrom || len(slices.Compact(slices.Sorted(slices.Values(keys)))) < loopFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("one program after the other cannot read %s, at %s: %s", file, finding.Steps(ns), m.Message),
		Subject:  "unreadable " + file, Cause: m.Cause,
		Fixes: m.Fixed("Look at " + file + " where they stop, and repair it: another reader does not"),
	}
}

// dataOf is the file of data that a command could not read, as it or its error names it; "" where
// there is none.
func dataOf(m *moment.Moment) string {
	if !m.Failed() || m.Kind != "config.parse" {
		return ""
	}
	words := append([]string{m.Place}, strings.FieldsFunc(m.Key, func(r rune) bool { return strings.ContainsRune(" \t'\"()<>,;", r) })...)
	for _, w := range words {
		if ext := path.Ext(w); change.HoldsSettings(w) || ext == ".xml" || ext == ".csv" {
			return path.Base(w)
		}
	}
	return ""
}
