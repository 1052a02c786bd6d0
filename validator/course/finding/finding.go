package finding

import (
	"fmt"
	"strings"

	"cake"
)

// A Finding is what a detector has found.
type Finding struct {
	Detector string
	Evidence string
	Subject  string         // what repeats: by it the same loop is known again
	Cause    cake.Signature // the error behind it
	Fixes    []string
}

// Steps writes the numbers of steps: "steps 1, 3 and 5".
func Steps(ns []int) string {
	if len(ns) == 1 {
		return fmt.Sprintf("step %d", ns[0])
	}
	var b strings.Builder
	b.WriteString("steps ")
	for i, n := range ns {
		switch {
		case i == len(ns)-1:
			b.WriteString(" and ")
		case i > 0:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, n)
	}
	return b.String()
}

// Either is the first of some findings that is there.
func Either(all ...*Finding) *Finding {
	for _, f := range all {
		if f != nil {
			return f
		}
	}
	return nil
}
