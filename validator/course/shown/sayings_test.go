package shown

import "testing"

// TestSayings counts the lines of an output that are no part of the report of an error.
func TestSayings(t *testing.T) {
	const message = "`Rc<u32>` cannot be sent between threads safely"
	for text, want := range map[string]int{
		"error[E0277]: " + message + "\n --> src/main.rs:7:32\n  |\n7 |     spawn(move || {\n  |     ^^^^^ here\n8 | |   hits += 1;\n": 0,
		"error[E0277]: " + message + "\n  --> src/main.rs:17:3\n17 | spawn(f);\nnote: required by a bound\nhelp: clone it\n--\n":       0,
		"loading 3 tables\nError: " + message + "\nrolled back\n":                                                                      2,
		"LINE 4: select x\nERROR: no column\n": 0,
		"":                                     0,
	} {
		if got := Sayings(text, message, ""); len(got) != want {
			t.Errorf("%q: %d lines, want %d", text, len(got), want)
		}
	}
}
