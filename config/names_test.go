package config

import "testing"

func TestPatternsOfNames(t *testing.T) {
	for text, valid := range map[string]bool{
		".env*": true, "data/*.csv": true, "/data/x": true, "[a-c].db": true,
		"[a": false, "x\\": false, "/": false, ".": false, "../x": false, "a/../../x": false,
	} {
		if f := checkName(text); (f == nil) != valid {
			t.Errorf("%q: %+v", text, f)
		}
	}
}
