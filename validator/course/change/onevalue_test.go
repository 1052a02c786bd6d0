package change

import "testing"

func TestAnEditThatTriesAnotherValue(t *testing.T) {
	for name, x := range map[string]struct {
		was, is string
		want    Trial
		ok      bool
	}{
		"in quotes":            {"a:\n  base: \"/\",\n", "a:\n  base: \"./\",\n", Trial{"f\nbase: \"", "/", "./"}, true},
		"with blanks":          {"{\"day\": \"%d. %b %Y\"}\n", "{\"day\": \"%d.%b %Y\"}\n", Trial{"f\n{\"day\": \"", "%d. %b %Y", "%d.%b %Y"}, true},
		"none any more":        {"base: \"./\"\n", "base: \"\"\n", Trial{"f\nbase: \"", "./", ""}, true},
		"a word":               {"codec = latin-1\n", "codec = latin-9\n", Trial{"f\ncodec =", "latin-1", "latin-9"}, true},
		"what stands behind":   {"open(p, 'utf-8', newline='')\n", "open(p, 'utf-16', newline='')\n", Trial{"f\nopen(p, '", "utf-8", "utf-16"}, true},
		"two lines":            {"a: x\nb: x\n", "a: y\nb: y\n", Trial{}, false},
		"a line more":          {"a: x\n", "a: x\nb: y\n", Trial{}, false},
		"all of it is another": {"alpha\n", "beta\n", Trial{}, false},
	} {
		got, ok := TrialOf(Edit{File: "f", Before: &x.was, Content: x.is})
		if ok != x.ok || ok && got != x.want {
			t.Errorf("%s: %+v, %v", name, got, ok)
		}
	}
}
