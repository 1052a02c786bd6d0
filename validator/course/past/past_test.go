package past

import (
	"testing"

	"cake/validator/course/moment"
)

func TestWhatIsForgivenDoesNotCount(t *testing.T) {
	var p Past
	p.Prompt()
	if p.Prompted != 0 {
		t.Error("nobody can have written after a step where there was none")
	}
	for n := range 3 {
		p.Keep(moment.Moment{N: n + 1})
	}
	p.Prompt()
	p.Tell(3)
	p.Keep(moment.Moment{N: 4})
	if len(p.All) != 4 || len(p.Since()) != 1 || p.Last().N != 4 || p.Told != 3 || p.Prompted != 3 || len(p.Until(0)) != 3 {
		t.Errorf("%+v", p)
	}
	if p.Forgive(); len(p.Since()) != 0 {
		t.Errorf("%d still count", len(p.Since()))
	}
}

func TestThePastIsBounded(t *testing.T) {
	var p Past
	for n := range 3 * most {
		p.Keep(moment.Moment{N: n + 1})
		if n == most {
			p.Forgive()
		}
	}
	if len(p.All) != most || len(p.Since()) != most || p.Last().N != 3*most {
		t.Errorf("%d are kept, %d count, the last one is %d", len(p.All), len(p.Since()), p.Last().N)
	}
}
