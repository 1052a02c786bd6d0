package script

import (
	"slices"
	"strings"
	"testing"
)

func TestLine(t *testing.T) {
	const text = `#!/bin/sh
set -eu
in=media/tour.mp4
out=out/teaser.mp4
mkdir -p out
ffmpeg -i "$in" -t 1 "$out"
cp "$out" www/
cp notes.txt www/notes.txt
curl -s "$URL/a.tgz" | tar -xz
echo "wrote $out"
if test -e old.log; then rm old.log; fi
sort words >sorted.txt
`
	for name, c := range map[string]struct {
		of   Complaint
		want int
	}{
		"the only one that runs the tool":                {Complaint{Tools: []string{"tar", "gzip"}}, 9},
		"of several, the one that names it":              {Complaint{Tools: []string{"cp"}, Names: []string{"notes.txt"}}, 8},
		"a name behind a variable":                       {Complaint{Tools: []string{"cp"}, Names: []string{"out/teaser.mp4"}}, 7},
		"several of them":                                {Complaint{Tools: []string{"cp"}}, 0},
		"no tool, and one that names it":                 {Complaint{Names: []string{"media/tour.mp4"}}, 6},
		"no tool, and two that name it":                  {Complaint{Names: []string{"out/teaser.mp4"}}, 0},
		"what is written to":                             {Complaint{Names: []string{"sorted.txt"}}, 12},
		"a tool that it does not run, and nothing named": {Complaint{Tools: []string{"jq"}}, 0},
		"what is only asked for":                         {Complaint{Names: []string{"old.log"}}, 11},
		"nothing known":                                  {Complaint{}, 0},
	} {
		if got, ok := Line(text, c.of); got != c.want || ok != (c.want > 0) {
			t.Errorf("%s: got %d, %v, want %d", name, got, ok, c.want)
		}
	}
}

func TestLineOfWhatStandsThereTwice(t *testing.T) {
	if got, ok := Line("tar xf a\ncd b\ntar xf a\n", Complaint{Tools: []string{"tar"}}); ok {
		t.Errorf("got %d", got)
	}
	if got, ok := Line("cp a out/\ncp a out/b\n", Complaint{Tools: []string{"cp"}, Names: []string{"out"}}); got != 1 || !ok {
		t.Errorf("of one that begins another: got %d, %v", got, ok)
	}
	if got, ok := Line(strings.Repeat("#", MaxSize)+"\nmv a b\n", Complaint{Tools: []string{"mv"}}); ok {
		t.Errorf("of one that is too long: got %d", got)
	}
}

func TestLineOfWhatAnInterpreterRuns(t *testing.T) {
	const text = "#!/bin/sh\nport=${PORT:-8080}\npython3.11 -m pip install -r requirements.txt\ncp page.html web/out/\ncp logo.svg web/out/img.svg\nexec python3 -m http.server \"$port\"\nssh web1 systemctl reload nginx\npython3 mock.py 9000 &\nflask --app shop run --port 9000\n"
	for name, c := range map[string]struct {
		of   Complaint
		want int
	}{
		"what starts another":            {Complaint{Tools: []string{"ssh"}}, 7},
		"a module":                       {Complaint{Tools: []string{"pip"}}, 3},
		"a module by its own name":       {Complaint{Tools: []string{"http.server"}}, 6},
		"what a variable holds":          {Complaint{Tools: []string{"python"}, Names: []string{"8080"}}, 6},
		"the interpreter of two of them": {Complaint{Tools: []string{"python"}}, 0},
		"not what runs beside it":        {Complaint{Names: []string{"9000"}}, 9},
		"a folder with its mark":         {Complaint{Tools: []string{"cp"}, Names: []string{"web/out"}}, 4},
	} {
		if got, ok := Line(text, c.of); got != c.want || ok != (c.want > 0) {
			t.Errorf("%s: got %d, %v, want %d", name, got, ok, c.want)
		}
	}
}

func TestLoop(t *testing.T) {
	for text, want := range map[string]int{
		"#!/bin/sh\nuntil grep -q ready \"$1\"; do\n  sleep 2\ndone\n":      2,
		"set -eu\n\nwhile true; do curl -s a; sleep 1; done\n":              3,
		"while read -r l; do echo \"$l\"; done <a\n":                        0,
		"sleep 3\nwhile read -r l; do echo \"$l\"; done <a\n":               0,
		"until a; do sleep 1; done\nuntil b; do sleep 1; done\n":            0,
		"echo until then; sleep 1\n":                                        0,
		"# it waits\nfor i in 1 2 3; do\n  until a; do sleep 1; done\ndone": 3,
	} {
		if got, ok := Loop(text); got != want || ok != (want > 0) {
			t.Errorf("%q: got %d, %v, want %d", text, got, ok, want)
		}
	}
}

func TestLineOfTheFirstThatNobodyAnswers(t *testing.T) {
	const text = "set -eu\nbase=${URL:-http://127.0.0.1:8080}\ncurl -fsS \"$base/health\"\ncurl -fsS \"$base/trips\" | head -c 20\n"
	of := Complaint{Tools: []string{"curl"}}
	if got, ok := Line(text, of); ok {
		t.Errorf("of either: got %d", got)
	}
	of.First = true
	if got, ok := Line(text, of); got != 3 || !ok {
		t.Errorf("got %d, %v", got, ok)
	}
}

func TestLineOfTheFirstThatNamesALibrary(t *testing.T) {
	const text = "set -e\npkg-config --exists zlib\npkg-config --exists 'libuv >= 1.40'\n{\n  echo \"L += $(pkg-config --libs libuv)\"\n} >c.mk\n"
	of := Complaint{Tools: []string{"pkg-config"}, Names: []string{"libuv"}, First: true}
	if got, ok := Line(text, of); got != 3 || !ok {
		t.Errorf("got %d, %v", got, ok)
	}
}

func TestAsked(t *testing.T) {
	of := Complaint{Tools: []string{"curl"}}
	for text, want := range map[string]bool{
		"for i in 1 2 3; do\n  if curl -sf localhost:80; then exit 0; fi\n  sleep 1\ndone\n": true,
		"until curl -sf localhost:80; do sleep 1; done\n":                                    true,
		"curl -sf localhost:80\necho done\n":                                                 false,
		"if curl -sf a; then echo up; fi\ncurl -sf b\n":                                      false,
		"./up &\ncurl -sS --retry 5 --retry-connrefused localhost:80\n":                      true,
		"set -e\ncurl -sS --retry 5 localhost:80 > page\nwc -c page\n":                       true,
		"curl -sS --retry 5 localhost:80 > page\nwc -c page\n":                               false,
		"set -e\ncurl -sS --retry 5 localhost:80\ncurl -sS localhost:81\n":                   false,
		"echo done\n": false,
		"":            false,
	} {
		if got := Asked(text, of); got != want {
			t.Errorf("%q: got %v", text, got)
		}
	}
}

func TestSourced(t *testing.T) {
	got := Sourced("#!/bin/bash\n. \"$here/hosts.env\"\nsource lib/common.sh || exit 1\n./run.sh\necho . x\n")
	if want := []string{"hosts.env", "common.sh"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestIsShell(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       bool
	}{
		{"build.sh", "make\n", true},
		{"bin/release", "#!/usr/bin/env bash\n", true},
		{"bin/release", "#!/bin/sh -e\n", true},
		{"bin/release", "#!/usr/bin/python3\n", false},
		{"tools/run.py", "import os\n", false},
		{"Makefile", "", false},
	} {
		if got := IsShell(c.file, c.text); got != c.want {
			t.Errorf("%s %q: got %v", c.file, c.text, got)
		}
	}
}
