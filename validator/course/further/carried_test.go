package further_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestAComplaintThatOnlyMoves plays a reader of data and edits of what it reads: the complaint of the
// same line is the same one, wherever that line has got to.
func TestAComplaintThatOnlyMoves(t *testing.T) {
	const text = "<a>\n <b>\n  <c>1</c>\n  <d>2\n </b>\n</a>\n"
	for name, x := range map[string]struct {
		texts []string // what the edits make of the file
		lines []int    // of the complaints
		told  bool
	}{
		"lines are added above":       {[]string{text, "<!-- 1 -->\n" + text, "<!-- 1 -->\n<!-- 2 -->\n" + text}, []int{5, 6, 7}, true},
		"lines are taken out above":   {[]string{"\n\n" + text, "\n" + text, text}, []int{7, 6, 5}, true},
		"above and below at once":     {[]string{text, "<!-- 1 -->\n" + text + "<!-- 1 -->\n", "<!-- 1 -->\n<!-- 2 -->\n" + text + "<!-- 2 -->\n"}, []int{5, 6, 7}, true},
		"the next line is met":        {[]string{text, "<!-- 1 -->\n" + text, "<!-- 1 -->\n<!-- 2 -->\n" + text}, []int{5, 7, 9}, false},
		"nothing has moved, it has":   {[]string{text, text + "\n", text + "\n\n"}, []int{4, 5, 6}, false},
		"one fault mended after both": {[]string{text, "<!-- 1 -->\n" + text, "<!-- 1 -->\n" + text + "<e>\n"}, []int{5, 6, 8}, false},
	} {
		r, told, before := course.NewRun(), false, ""
		for i, is := range x.texts {
			was := before
			if before = is; i > 0 {
				r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: "manual.xml", Before: &was, Content: is}})
			}
			s := coursetest.Step(2*i+1, "python3 build.py manual.xml", fmt.Sprintf("mismatched tag: line %d\n", x.lines[i]), 1)
			s.Errors[0] = cake.ErrorEvent{ErrorType: "config.parse", Message: fmt.Sprintf("mismatched tag: line %d, column 6", x.lines[i]), FilePath: "manual.xml", LineNumber: x.lines[i], Signature: "tag"}
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
