package loops_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestAWorkThatGetsFartherEachTime fails with the same words, in which only a number is another one.
func TestAWorkThatGetsFartherEachTime(t *testing.T) {
	for says, x := range map[string]struct {
		numbers []int
		told    bool
	}{
		"page %d of 11: the server closed the connection": {[]int{4, 7, 10}, false},
		"sheet %d: 429, Retry-After: 2 s":                 {[]int{2, 3, 4}, false},
		"page %d: the server closed the connection":       {[]int{4, 4, 4}, true},
		"row %d is not valid, it has no name":             {[]int{9, 7, 9}, true},
		"batch %d: no such account to be booked":          {[]int{41, 42, 43}, true},
	} {
		r, told := course.NewRun(), false
		for i, n := range x.numbers {
			s := coursetest.Ran("python3 harvest.py", 1, "", fmt.Sprintf(says+"\n", n))
			s.N, s.Errors = i+1, []cake.ErrorEvent{{ErrorType: "command.failed", Message: fmt.Sprintf(says, n), Signature: "same"}}
			told = told || r.Hear(s).Loop != nil
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", says, told, x.told)
		}
	}
}
