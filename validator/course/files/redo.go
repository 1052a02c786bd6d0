package files

import (
	"maps"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/digest"
)

// longestPut bounds the text that a line has put into a file, by which it is known again.
const longestPut = 400

// redoes takes in an edit, and reports whether it takes back half and more of what the
// edit before it has brought into the file, and puts something else there. Another number is tried.
func (f *File) redoes(e change.Edit) bool {
	if e.Before == nil {
		f.added = nil
		return false
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	f.begin(was)
	if maps.Equal(was, is) { // the same lines elsewhere
		return len(f.added) > 0
	}
	gone := 0
	for _, line := range f.added {
		if !is[line] {
			gone++
		}
	}
	before := len(f.added)
	f.added = change.AddedLines(was, e.Content)
	return gone > 0 && 2*gone >= before && len(f.added) > 0 && !change.OnlyNumbersDiffer(*e.Before, e.Content)
}

// takesOwn reports whether an edit takes lines out of a file that other edits have brought,
// and none else, and brings some that were not there when it was first edited.
func (f *File) takesOwn(e change.Edit) bool {
	if e.Before == nil || change.OnlyNumbersDiffer(*e.Before, e.Content) {
		return false
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	took := change.AddedLines(is, *e.Before)
	first := func(line string) bool { return f.first == nil || f.first[digest.Of(line)] }
	return len(took) > 0 && !slices.ContainsFunc(took, first) && !slices.ContainsFunc(change.AddedLines(was, e.Content), first)
}

// replaces takes in what a line takes out of a file and puts there, where nothing more is
// known of it, and reports whether it takes out what the line before it has put there.
func (f *File) replaces(was, is string) bool {
	before := f.put
	if f.put = is; len(is) > longestPut || change.OnlyNumbersDiffer(was, is) {
		f.put = ""
	}
	return before != "" && change.TakesOut(was, before)
}
