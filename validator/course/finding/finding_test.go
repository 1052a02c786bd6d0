package finding

import "testing"

func TestStepsAsPeopleWriteThem(t *testing.T) {
	for want, ns := range map[string][]int{"step 3": {3}, "steps 3 and 4": {3, 4}, "steps 1, 3 and 5": {1, 3, 5}} {
		if got := Steps(ns); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestTheFirstThatIsThere(t *testing.T) {
	a, b := &Finding{}, &Finding{}
	if Either(nil, a, b) != a || Either(nil, nil) != nil {
		t.Error("it is another one")
	}
}

func TestOneIsNoPlural(t *testing.T) {
	if one, more := Plural(1, "test", "tests"), Plural(2, "test", "tests"); one != "1 test" || more != "2 tests" {
		t.Errorf("%q, %q", one, more)
	}
}
