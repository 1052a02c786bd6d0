package course

import "testing"

func TestTheStatusesOfSeveralPages(t *testing.T) {
	none := statusesIn("a 404\nb 404\n")
	if statusesIn("a 200\nb 404\n") == none {
		t.Error("one page that is there now makes no difference")
	}
	if statusesIn("x 404\ny 404\n") != none {
		t.Error("the same statuses are another answer")
	}
}
