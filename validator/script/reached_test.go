package script

import "testing"

func TestReached(t *testing.T) {
	const text = `#!/usr/bin/env bash
set -euo pipefail
echo "collecting the pages of $site"
cp -r pages out/
gzip -9 out/index.html
printf 'preview on http://127.0.0.1:8000\n'
php -S 127.0.0.1:8000 -t out
echo "stopped"
rm -r out
`
	for printed, want := range map[string]int{
		"collecting the pages of shop\npreview on http://127.0.0.1:8000\n": 7,
		"collecting the pages of shop\n":                                   0,
		"":                                                                 0,
		"collecting the pages of shop\npreview on http://127.0.0.1:8000\nstopped\n": 9,
	} {
		if got, ok := Reached(text, printed); got != want || ok != (want > 0) {
			t.Errorf("%q: got %d, %v, want %d", printed, got, ok, want)
		}
	}
	if got, ok := Reached("echo ok\nmake\n", "ok\n"); ok {
		t.Errorf("of a remark that is too short: got %d", got)
	}
}

func TestLineOfWhatItHadComeTo(t *testing.T) {
	const text = "set -eu\necho 'copying sources'\ncp a b\necho 'copying images'\ncp c d\n"
	of := Complaint{Tools: []string{"cp"}, Printed: "copying sources\ncp: no\n"}
	if got, ok := Line(text, of); got != 3 || !ok {
		t.Errorf("got %d, %v", got, ok)
	}
	if got, ok := Line(text[len("set -eu\n"):], of); ok {
		t.Errorf("of a script that goes on: got %d", got)
	}
	of.Tools = []string{"unknown"}
	if got, ok := Line(text, of); got != 3 || !ok {
		t.Errorf("of a tool that it does not name: got %d, %v", got, ok)
	}
}
