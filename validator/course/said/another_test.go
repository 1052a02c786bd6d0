package said

import "testing"

func TestByAnother(t *testing.T) {
	for sentence, want := range map[string]bool{
		"A colleague has pushed in the meantime": true,
		"Somebody had already deployed it":       true,
		"I have pushed the branch":               false,
		"We have just released 1.4":              false,
		"The branch has been pushed":             false,
		"Pushed to main":                         false,
	} {
		if got := ByAnother(Words(sentence)); got != want {
			t.Errorf("%q: %v", sentence, got)
		}
	}
}
