package change

import "testing"

func TestWritesAnew(t *testing.T) {
	was := "import app\n\ndef test_a():\n    assert app.a() == 1\n\ndef test_b():\n    assert app.b() == 2\n"
	for name, x := range map[string]struct {
		is   string
		want bool
	}{
		"one test is taken out": {"import app\n\ndef test_a():\n    assert app.a() == 1\n", false},
		"another program":       {"import sys, requests\nr = requests.post('/papers')\nsys.exit(r.status_code != 400)\n", true},
		"nothing is left":       {"", true},
		"nothing has changed":   {was, false},
	} {
		if got := WritesAnew(Edit{File: "test_a.py", Before: &was, Content: x.is}); got != x.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if WritesAnew(Edit{File: "test_a.py", Content: was}) {
		t.Error("of a file that nobody knows")
	}
}
