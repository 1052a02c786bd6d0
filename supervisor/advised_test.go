package supervisor

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

func TestTheErrorBehindALoopIsToldWithWhatTheLoopAdvises(t *testing.T) {
	loop := func(fix string) *cake.Loop {
		return &cake.Loop{Cause: "refused", Event: cake.ErrorEvent{Fixes: []string{fix}}}
	}
	for name, x := range map[string]struct {
		loop  *cake.Loop
		fixes []string
		want  []string
	}{
		"it knows more":           {loop("Read server.log"), []string{"Check the port"}, []string{"Read server.log", "Check the port"}},
		"it says the same":        {loop("Check the port"), []string{"Check the port", "curl -v"}, []string{"Check the port", "curl -v"}},
		"the error has no advice": {loop("Try another way"), nil, nil},
		"no loop":                 {nil, []string{"Check the port"}, []string{"Check the port"}},
		"a loop without advice":   {&cake.Loop{Cause: "refused"}, []string{"Check the port"}, []string{"Check the port"}},
	} {
		errs := []cake.ErrorEvent{{Signature: "refused", Fixes: x.fixes}, {Signature: "other", Fixes: []string{"b"}}}
		got := advised(errs, x.loop)
		if diff := cmp.Diff(x.want, got[0].Fixes); diff != "" || len(got[1].Fixes) != 1 || !cmp.Equal(errs[0].Fixes, x.fixes) {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
