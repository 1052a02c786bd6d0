package answer

import (
	"testing"
)

func TestTheStatusesOfSeveralPages(t *testing.T) {
	none := StatusesIn("a 404\nb 404\n")
	if StatusesIn("a 200\nb 404\n") == none {
		t.Error("one page that is there now makes no difference")
	}
	if StatusesIn("x 404\ny 404\n") != none {
		t.Error("the same statuses are another answer")
	}
}
