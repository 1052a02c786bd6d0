package rig

import "testing"

func TestPlainTextHasNoEscapeSequences(t *testing.T) {
	for in, want := range map[string]string{
		"\x1b[1;31mred\x1b[0m\r\n":          "red\n",
		"Do\x1b[4Gyou\x1b[1Cwant":           "Do you want",
		"\x1b]0;title\x07a\x1b]8;;x\x1b\\b": "ab",
		"\x1b[?2004h\x1b[>4;2m\x1b(B\x1b=x": "x",
		"\x1b[2;5Hat":                       " at",
		"plain é\r":                         "plain é\r",
		"an end in \x1b[3":                  "an end in \x1b[3",
		"an end in \x1b]0;ti\x1b":           "an end in \x1b]0;ti\x1b",
	} {
		if got := Plain([]byte(in)); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		for i := range in {
			var pl plainer
			pl.add([]byte(in[:i]))
			pl.add([]byte(in[i:]))
			if got := string(pl.text) + string(pl.rest); got != want {
				t.Errorf("%q and %q: %q, want %q", in[:i], in[i:], got, want)
			}
		}
	}
}

func TestALoneEscapeIsTextInTheEnd(t *testing.T) {
	var pl plainer
	pl.add([]byte("\x1b"))
	pl.add(make([]byte, longest))
	if len(pl.text) != longest+1 {
		t.Errorf("%d bytes", len(pl.text))
	}
}
