package change

import "testing"

func TestAnEditThatTakesFromOneLine(t *testing.T) {
	const was = "open a\nbank  0 EUR = 285.30 EUR\nend\n"
	for content, want := range map[string]bool{
		"open a\nbank  0 EUR\nend\n":                true,
		"open a\nend\n":                             true,
		"open a\nbank  0 EUR = 301.80 EUR\nend\n":   false,
		"open b\nbank  0 EUR\nend\n":                false,
		"open a\nbank  0 EUR = 285.30 EUR\nend\n":   false,
		"open a\nfee 16.50\nbank  0 EUR\nend\n":     false,
		"open a\nbank  0 EUR = 285.30 EUR\nend\n\n": false,
	} {
		before := was
		if got := TakesFrom(Edit{File: "a.journal", Before: &before, Content: content}, 2); got != want {
			t.Errorf("%q: %v", content, got)
		}
	}
	if TakesFrom(Edit{File: "a.journal", Content: was}, 2) {
		t.Error("an edit of which the text before is not known")
	}
}
