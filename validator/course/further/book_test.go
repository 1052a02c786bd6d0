package further

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
)

func failure(root string, gist, value int) *moment.Moment {
	return &moment.Moment{Deed: moment.Ran, Complaint: moment.Complaint{Cause: "c", Root: cake.Signature(root), Gist: digest.Sum(gist), Value: digest.Sum(value), Shape: 1}}
}

func TestAnErrorThatIsKnownGetsToAnotherPlaceSoOften(t *testing.T) {
	b, forgiven := New(), 0
	for i := range 3 * mostFresh {
		if b.Elsewhere(failure("r", i+1, 0)) {
			forgiven++
		}
	}
	if forgiven != mostFresh {
		t.Errorf("it was forgiven %d times", forgiven)
	}
}

func TestTheErrorsThatAreKnownAreBounded(t *testing.T) {
	b := New()
	for i := range 2 * mostCauses {
		b.Elsewhere(failure(fmt.Sprint(i), i+1, 0))
	}
	if b.causes.Len() != mostCauses {
		t.Errorf("%d errors are known", b.causes.Len())
	}
}

func TestARevisionIsAnotherOneOnce(t *testing.T) {
	b := New()
	if b.Visit("") || !b.Visit("HEAD~1") || b.Visit("HEAD~1") || !b.Visit("HEAD~2") {
		t.Error("it was visited before, or was not")
	}
}
