package validator

import (
	"strings"
	"testing"

	"cake/validator/advice"
	"cake/validator/workspace"
)

func TestWhatSoundsLikeAComplaint(t *testing.T) {
	for line, want := range map[string]bool{
		"Error: no port is set":                              true,
		"bin/port_of.sh: line 4: ports: unbound variable":    true,
		"lua5.4: src/a.lua:10: attempt to index a nil value": true,
		"ValueError: bad":                                    true,
		"2 tests failed":                                     true,
		"not ok 3 - totals":                                  true,
		"worker: Permission denied":                          true,
		"ok 1 - session creates without error":               false,
		"✔ Error on zero minutes":                            false,
		"TASK [Show the error pages] ***":                    false,
		"# tests/test_error_paths.sh":                        false,
		"wrote src/errors.go":                                false,
		"0 errors, 0 warnings":                               false,
		"no errors":                                          false,
		"failures: 0":                                        false,
		"test_fails (a.T) ... ok":                            false,
		"warning: unused variable error":                     false,
		"+ grep -c error app.log":                            false,
		"operationId listErrors is used":                     false,
		"app.log has error_count=3":                          false,
		"":                                                   false,
	} {
		if got := soundsWrong(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestTheComplaintIsTheLineToQuote(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		at         int
	}{
		{"api listens on 8081\nports: unbound variable\n", "ports: unbound variable", 20},
		{"one\ntwo\n", "two", 4},
		{"one\nok 1 - two\n", "one", 0},
		{"", "", 0},
	} {
		if got, at := complaint(tt.text); got != tt.want || at != tt.at {
			t.Errorf("%q: %q at %d", tt.text, got, at)
		}
	}
}

func TestAPlaceIsTakenFromTheLinesAround(t *testing.T) {
	ws := workspace.Of(tree{names: []string{"src/a.lua", "b.sh"}})
	for text, want := range map[string]string{
		"boom\n\tsrc/a.lua:10: in f\n":               "src/a.lua:10",
		"src/a.lua:3: here\nboom\n":                  "src/a.lua:3",
		"boom in b.sh\n":                             "b.sh:",
		"boom\nb.sh is meant\n":                      ":",
		"boom\n1\n2\n3\n4\n5 src/a.lua:10: far\n":    ":",
		"boom /usr/lib/x/src/a.lua:10: not ours\n":   ":",
		"boom in b.sh\nsee src/a.lua:7: it starts\n": "src/a.lua:7",
	} {
		m := candidate{at: strings.Index(text, "boom"), slots: advice.Slots{}}
		m.placeNear(output{text: text}, ws, "/home/dev/app")
		if got := m.slots["file"] + ":" + m.slots["line"]; got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
