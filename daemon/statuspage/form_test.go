package statuspage

import (
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"cake/supervisor/order"
)

func hashText(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Whatever is sent, only the five things that the page offers come of it, about one
// thing, within the bounds.
func FuzzReadForm(f *testing.F) {
	f.Add("do=resolve&id=k3f9-1f&text=hello&sum=none&token=x")
	f.Add("do=approve&id=q1&token=x")
	f.Add("do=allow&id=q1&sum=%00")
	f.Add("do=abort&id=q1&id=q2")
	f.Add("do=%ff&id=" + strings.Repeat("a", 99))
	f.Fuzz(func(t *testing.T, body string) {
		values, err := url.ParseQuery(body)
		if err != nil {
			return
		}
		d, _, err := readForm(values)
		if err != nil {
			if d.ID != "" && d.By != "" {
				t.Errorf("%q: %+v", body, d)
			}
			return
		}
		switch d.Verb {
		case order.Resolve, order.Allow, order.Abort, order.Approve, order.Deny:
		default:
			t.Errorf("%q does %q", body, d.Verb)
		}
		if !plainID(d.ID) || d.Sum != "" && (!plainID(d.Sum) || d.Verb != order.Allow) || d.For != 0 || d.By != "" {
			t.Errorf("%q: %+v", body, d)
		}
		if !utf8.ValidString(d.Text) || utf8.RuneCountInString(d.Text) > longestText {
			t.Errorf("%q: a text of %d", body, len(d.Text))
		}
	})
}

// What a person sees hides nothing.
func FuzzSeen(f *testing.F) {
	f.Add("rm -rf /\u202e txt")
	f.Add("a\x1b[31mb\r\nc\td\u200be\xff")
	f.Fuzz(func(t *testing.T, text string) {
		got := seen(text)
		for _, r := range got {
			if r == '\u202e' || r == '\u200b' || r == '\x1b' || r == '\r' || r == utf8.RuneError {
				t.Errorf("%q shows %q", text, got)
			}
		}
		if utf8.RuneCountInString(got) < longestSeen && seen(got) != got {
			t.Errorf("%q is seen otherwise the second time", text)
		}
	})
}
