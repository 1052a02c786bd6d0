package alert

import (
	"strings"
	"testing"
	"time"

	"cake"
)

func TestAMessageSaysWhatWhyAndHowToAnswer(t *testing.T) {
	a := raised("k3f9-1f0c", "s", cake.High).Alert
	a.At = time.Date(2026, 11, 22, 6, 5, 0, 0, time.Local)
	d := Dispatch{Kind: New, New: []Alert{a}}
	compose(&d)
	want := `cake: claude in shop is held and needs a person
test.failed: k3f9-1f0c
why you: strikes
where: /home/x/shop
since: 06:05 Sun 22 Nov

more: cake incident show k3f9-1f0c
let it go on: cake resolve k3f9-1f0c --message "…"
end it: cake resolve k3f9-1f0c --abort`
	if got := d.Title + "\n" + d.Text; got != want {
		t.Errorf("%s", got)
	}
}

func TestManyAreAFewLines(t *testing.T) {
	var all []Alert
	for range 40 {
		all = append(all, raised("k3f9-1f0c", "s", cake.High).Alert)
	}
	over := all[0]
	over.Over = "goes on, as me decided"
	d := Dispatch{Kind: Digest, New: all, Again: all[:1], Over: []Alert{over}, More: 3}
	compose(&d)
	if d.Title != "cake: in quiet hours: 44 incidents need a person" {
		t.Error(d.Title)
	}
	for _, part := range []string{"needs a person (40):\n- k3f9-1f0c, claude in shop: test.failed", "- and 35 more: cake incident ls --open\n", "still needs a person (1):", "over (1):", "(goes on, as me decided)", "\nand 3 more"} {
		if !strings.Contains(d.Text, part) {
			t.Errorf("%q is not in %s", part, d.Text)
		}
	}
	if n := strings.Count(d.Text, "\n"); n > 14 {
		t.Errorf("%d lines", n)
	}
}
