package files

import (
	"testing"

	"cake/validator/course/change"
)

func TestLinesThatAFileHadBeforeAreNoOtherExpectation(t *testing.T) {
	const first, other = "assert head() == 'total_cents'\nassert n() == 2\n", "assert head() == 'total_minor'\nassert n() == 2\n"
	edit := func(before, after string) change.Edit { return change.Edit{Before: &before, Content: after} }
	var f File
	if f.Found(edit(first, other)) {
		t.Error("another expectation was there before")
	}
	if !f.Found(edit(other, first)) {
		t.Error("the first expectation is brought back, and counts as another one")
	}
	if f.Found(edit(first, "assert n() == 2\n")) {
		t.Error("a line less brings nothing back")
	}
}
