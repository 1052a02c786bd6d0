package wording

import "testing"

func TestTheLastLinesOfNoText(t *testing.T) {
	for text, want := range map[string]int{"": 0, "\n": 1, "a": 0, "a\nb\nc\n": 2} {
		if got := LastLines(text, 2); got != want {
			t.Errorf("%q: they begin at %d, want %d", text, got, want)
		}
	}
}

func TestTheLineOfAnOffset(t *testing.T) {
	const text = "one\ntwo\n\nend"
	for at, want := range map[int]string{0: "one", 3: "one", 4: "two", 8: "", 9: "end", 12: "end"} {
		if start, end := LineAt(text, at); text[start:end] != want {
			t.Errorf("at %d: %q, not %q", at, text[start:end], want)
		}
	}
}

func TestIntReadsDigitsAlone(t *testing.T) {
	for text, want := range map[string]int{"12": 12, "007": 7, "": 0, "-3": 0, "1x": 0, "99999999999999999999": 0} {
		if got := Int(text); got != want {
			t.Errorf("%q: %d, not %d", text, got, want)
		}
	}
}
