package shown

import "testing"

func TestFewerItems(t *testing.T) {
	const three = "bank: 6200, want 3800\ncash: 1299, want 300\nstock: missing, want 0\naccounts that differ: 3\n"
	for name, c := range map[string]struct {
		before, now string
		want        int
	}{
		"one is gone":              {three, "cash: 1299, want 300\nstock: missing, want 0\naccounts that differ: 2\n", 1},
		"and other numbers":        {three, "cash: 1300, want 300\naccounts that differ: 1\n", 2},
		"what is missing":          {"missing Content-Security-Policy\nmissing X-Frame-Options\nmissing Referrer-Policy\n", "missing Content-Security-Policy\nmissing Referrer-Policy\n", 1},
		"two sorts of short lines": {"note a.c\nmissing b.c\n", "missing b.c\n", 0},
		"the same":                 {three, three, 0},
		"another one has come":     {three, "cash: 1299, want 300\nrent: 7, want 8\naccounts that differ: 2\n", 0},
		"one more":                 {"cash: 1, want 3\nall: 1 differs\n", "bank: 2, want 3\ncash: 1, want 3\nall: 1 differs\n", 0},
		"nothing is left":          {three, "", 0},
		"none of its list is left": {"note: see the log\na.c:3: bad sign here\n", "note: see the log\n", 0},
		"work that is done":        {"Compiling a v1.0\nCompiling b v1.0\nerror: no field `x` found\n", "Compiling b v1.0\nerror: no field `x` found\n", 0},
		"lines of one word":        {"a\nb\nc\n", "a\n", 0},
	} {
		if got := ItemsIn(c.now).Fewer(ItemsIn(c.before)); got != c.want {
			t.Errorf("%s: got %d, want %d", name, got, c.want)
		}
	}
}

func TestALongOutputHasNoItems(t *testing.T) {
	text := ""
	for range maxItems + 1 {
		text += "one line of it\n"
	}
	if got := ItemsIn(text); got != nil {
		t.Errorf("got %d", len(got))
	}
}
