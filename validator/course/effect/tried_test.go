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
	decoders := []string{
		"UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 27: invalid continuation byte\n", "UnicodeDecodeError: 'charmap' codec can't decode byte 0x81 in position 41: character maps to <undefined>\n",
		"UnicodeDecodeError: 'ascii' codec can't decode byte 0xc3 in position 12: ordinal not in range(128)\n", "UnicodeError: UTF-16 stream does not start with BOM\n",
	}
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
		"each in its own words":    {[]string{"utf-8", "cp1252", "ascii", "utf-16"}, decoders, 0, true},
		"three of them":            {[]string{"utf-8", "cp1252", "ascii"}, decoders[:3], 0, false},
		"the fourth one reads it":  {[]string{"utf-8", "cp1252", "ascii", "utf-16"}, append(decoders[:3:3], ""), 0, false},
		"each another fault":       {[]string{"utf-8", "cp1252", "ascii", "utf-16"}, []string{decoders[0], "KeyError: 'name' is no column of the table\n", decoders[2], "ValueError: 7 members have no street at all\n"}, 0, false},
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
