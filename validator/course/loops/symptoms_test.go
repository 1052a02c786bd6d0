package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestOneSymptomAfterTheOther plays a program that fails three times, and an edit of one
// file after each time.
func TestOneSymptomAfterTheOther(t *testing.T) {
	use := func(name string) cake.ErrorEvent {
		return cake.ErrorEvent{ErrorType: "runtime.null_deref", Message: "Cannot read properties of undefined (reading '" + name + "')", FilePath: "src/cart.js", Signature: cake.Signature(name)}
	}
	for _, x := range []struct {
		name, file string
		edits      [3]string
		told       bool
	}{
		{"each use gets a guard", "src/cart.js", [3]string{"cart.items", "cart?.items", "cart?.items ?? []"}, true},
		{"another file is edited", "src/api.js", [3]string{"body.cart", "body?.cart", "body?.cart ?? {}"}, false},
		{"the code is written", "src/cart.js", [3]string{"cart.items", "load().items", "load(1).items"}, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := course.NewRun()
			var last *cake.Loop
			for i, name := range []string{"items", "total", "currency"} {
				if i > 0 {
					r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: x.file, Before: &x.edits[i-1], Content: x.edits[i]}})
				}
				last = r.Hear(course.Step{N: 2*i + 1, Result: &cake.Result{Command: "node check.mjs", ExitCode: 1, Stderr: name}, Errors: []cake.ErrorEvent{use(name)}}).Loop
			}
			if (last != nil) != x.told {
				t.Errorf("got %+v", last)
			}
		})
	}
}
