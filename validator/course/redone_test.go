package course

import (
	"testing"

	"cake"
	"cake/validator/course/change"
)

// TestWhatIsDoneOverAndChangesNothing plays edits of one file, and the same command
// before the first and after each.
func TestWhatIsDoneOverAndChangesNothing(t *testing.T) {
	for _, x := range []struct {
		name   string
		states [4]string
		says   [4]string
		told   int // the answer; 0 for none
	}{
		{"the same lines", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 4},
		{"other lines each time", [4]string{"a\n", "a\nb\n", "a\nb\nc\n", "a\nb\nc\nd\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 0},
		{"other numbers are tried", [4]string{"n = 1\n", "n = 2\n", "n = 4\n", "n = 8\n"}, [4]string{"1:2:5", "1:2:5", "1:2:5", "1:2:5"}, 0},
		{"another answer in between", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"1:2:5", "1:2:5", "1:2:6", "1:2:5"}, 0},
		{"all is well", [4]string{"a = 1\n", "b = f\n", "b = g\n", "b = h\n"}, [4]string{"done", "done", "done", "done"}, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			r, told := NewRun(), 0
			for i := range x.states {
				if i > 0 {
					r.Hear(Step{N: 2 * i, Edit: &change.Edit{File: "dur.cpp", Before: &x.states[i-1], Content: x.states[i]}})
				}
				if r.Hear(Step{N: 2*i + 1, Result: &cake.Result{Command: "make && ./run.sh 3725", Stdout: x.says[i] + "\n"}}).Loop != nil && told == 0 {
					told = i + 1
				}
			}
			if told != x.told {
				t.Errorf("told at answer %d, want %d", told, x.told)
			}
		})
	}
}
