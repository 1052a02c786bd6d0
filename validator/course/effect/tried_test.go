package effect_test

import (
	"strings"
	"testing"

	"cake/validator"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestOneValueAfterTheOther plays a command that fails with one value of a setting after the other: #
// stands for the value.
func TestOneValueAfterTheOther(t *testing.T) {
	same := func(s string, n int) (all []string) {
		for range n {
			all = append(all, s)
		}
		return all
	}
	const setting, no = "codec: '#'\nlines: 3\n", "Error: cannot read clients.txt as #: unexpected byte at the 7th letter\n"
	for name, x := range map[string]struct {
		values []string
		says   []string
		other  int // before which answer another file is edited, too
		told   bool
	}{
		"the fourth of them":       {[]string{"utf-8", "cp1252", "mac-roman", "koi8-r"}, same(no, 4), 0, true},
		"one of them comes back":   {[]string{"utf-8", "cp1252", "utf-8"}, same(no, 3), 0, true},
		"beside other lines":       {[]string{"/", "./", "", "/club/"}, same("200 #style.css\n404 #img/crest.svg\nError: 1 broken link in the page\n", 4), 0, true},
		"names, one by one":        {[]string{"anna", "bernd", "clara", "dora", "emil"}, same("Error: # cannot take the night of the 7th of May\n", 5), 0, false},
		"the third":                {[]string{"utf-8", "cp1252", "mac-roman"}, same(no, 3), 0, false},
		"it gets further":          {[]string{"utf-8", "cp1252", "mac-roman", "koi8-r"}, []string{no, no, strings.Replace(no, "7th", "70th", 1), strings.Replace(no, "7th", "90th", 1)}, 0, false},
		"another line is mended":   {[]string{"/", "./", "/a/", "/club/"}, []string{"404 #a.css\n404 #b.svg\nError: broken links in the page\n", "404 #a.css\n404 #b.svg\nError: broken links in the page\n", "200 #a.css\n404 #b.svg\nError: broken links in the page\n", "200 #a.css\n404 #b.svg\nError: broken links in the page\n"}, 0, false},
		"versions, one by one":     {[]string{"1.2.0", "1.3.0", "1.4.0", "1.5.0"}, same("Error: the page of version # is empty at the end\n", 4), 0, false},
		"another file beside them": {[]string{"utf-8", "cp1252", "mac-roman", "koi8-r"}, same(no, 4), 3, false},
		"it passes at last":        {[]string{"utf-8", "cp1252", "mac-roman", "koi8-r"}, append(same(no, 3), ""), 0, false},
	} {
		r, told, n := course.NewRun(), false, 0
		hear := func(s course.Step) {
			n++
			if s.N = n; s.Result != nil {
				s.Errors = validator.Detect(*s.Result, nil)
			}
			told = r.Hear(s).Loop != nil || told
		}
		for i, v := range x.values {
			if i > 0 {
				was := strings.ReplaceAll(setting, "#", x.values[i-1])
				hear(course.Step{Edit: &change.Edit{File: "load.yml", Before: &was, Content: strings.ReplaceAll(setting, "#", v)}})
			}
			if x.other > 0 && i == x.other {
				was := "a\n"
				hear(course.Step{Edit: &change.Edit{File: "load.rb", Before: &was, Content: "b\n"}})
			}
			out := strings.ReplaceAll(x.says[i], "#", v)
			hear(coursetest.Ran("ruby load.rb clients.txt", min(1, len(out)), "", out))
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
