package validator

import (
	"strings"
	"testing"

	"cake/validator/advice"
	"cake/validator/workspace"
)

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
