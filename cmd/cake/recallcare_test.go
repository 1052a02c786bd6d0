package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestForgettingIsNeverSilent(t *testing.T) {
	h := newPlace(t).remembers()
	r := h.cake("recall", "forget", h.ids["wish"])
	r.ends(t, exitUsage, "to be forgotten: 1 entry and 0 lessons\n", "nobody can be asked here: --yes")
	if !strings.Contains(r.Stdout, "the store stays a package of its own") {
		t.Errorf("it is not said what would go: %s", r.Stdout)
	}
	if lessons, entries := h.stored(); lessons != 2 || entries != 8 {
		t.Errorf("%d lessons and %d entries are left", lessons, entries)
	}
	h.cake("recall", "forget", h.ids["wish"][:14], "--yes").ends(t, 0, "forgotten: 1 entry and 0 lessons\n", "")
	h.cake("recall", "show", h.ids["wish"]).ends(t, exitFailed, "", "nothing is remembered as")
}

func TestWhatIsForgottenIsWhatFitsAllThatIsGiven(t *testing.T) {
	for _, c := range []struct {
		args             []string
		lessons, entries int // that are left
	}{
		{[]string{"--matching", "STORE STAYS"}, 2, 7},
		{[]string{"--matching", "import*store"}, 1, 7},
		{[]string{"--project", "/elsewhere/shop"}, 1, 5},
		{[]string{"--project", "/elsewhere/shop", "--matching", "traceback"}, 2, 7},
		{[]string{"--signature", "SIGNATURE"}, 0, 5},
		{[]string{"--signature", "SIGNATURE", "--project", "."}, 1, 6},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			h := newPlace(t).remembers()
			args := append([]string{"recall", "forget", "--yes", "--json"}, c.args...)
			for n, a := range args {
				args[n] = strings.ReplaceAll(a, "SIGNATURE", h.signature.Short())
			}
			r := h.cake(args...)
			if got := object(t, r.Stdout); r.Status != 0 || got["forgotten"] != true {
				t.Errorf("got %+v", r)
			}
			if lessons, entries := h.stored(); lessons != c.lessons || entries != c.entries {
				t.Errorf("%d lessons and %d entries are left, not %d and %d", lessons, entries, c.lessons, c.entries)
			}
		})
	}
}

func TestAPersonIsAskedBeforeAnythingIsForgotten(t *testing.T) {
	for _, c := range []struct {
		answer       string
		status, left int
		says         string
	}{
		{"n\n", exitFailed, 8, "nothing was forgotten"},
		{"\n", exitFailed, 8, "nothing was forgotten"},
		{"yes\n", 0, 7, "forgotten: 1 entry and 0 lessons"},
		{"\x04", exitFailed, 8, "to be forgotten"},
	} {
		h := newPlace(t).remembers()
		person, program := pty(t)
		_, err := person.WriteString(c.answer)
		must(t, err)
		out := h.file("")
		status := run([]string{"recall", "forget", h.ids["wish"]}, streams{in: program, out: out, err: program})
		program.Close()
		asked, _ := io.ReadAll(person) // it ends with EIO
		if status != c.status || !strings.Contains(h.contents(out), c.says) || !strings.Contains(string(asked), "There is no way back. Forget it? [y/N] ") {
			t.Errorf("%q: status %d, %q, %q", c.answer, status, h.contents(out), asked)
		}
		if _, entries := h.stored(); entries != c.left {
			t.Errorf("%q: %d entries are left", c.answer, entries)
		}
	}
}

func TestAPackTakesTheLessonsToAnotherMemory(t *testing.T) {
	for _, format := range []string{packYAML, packJSON} {
		t.Run(format, func(t *testing.T) {
			h := newPlace(t).remembers()
			pack := h.cake("recall", "export", "--all-projects", "--evidence", "--format", format)
			pack.ends(t, 0, "sha256:", "")
			file := filepath.Join(h.root, "lessons")
			h.write(file, pack.Stdout)
			h.cake("recall", "import", file, "--all-projects").ends(t, 0, "lessons: 0 new, 0 of which more is known now, 2 known already; entries: 0 new\n", "")

			other := newPlace(t)
			other.cake("recall", "import", file, "--all-projects").ends(t, 0, "lessons: 2 new, 0 of which more is known now, 0 known already; entries: 6 new\n", "")
			other.cake("recall", "lessons", "--project", "/elsewhere/shop").ends(t, 0, "candidate  1/1", "")
			again := other.cake("recall", "export", "--all-projects", "--format", format).Stdout
			if lessons, _, _ := strings.Cut(pack.Stdout, "entries"); !strings.HasPrefix(untimed(again), strings.TrimRight(untimed(lessons), ` "`)) {
				t.Errorf("the other memory knows something else:\n%s\n%s", pack.Stdout, again)
			}
		})
	}
}

// untimed is a pack without the line that says when it was made.
func untimed(pack string) string {
	before, after, _ := strings.Cut(pack, "made")
	_, after, _ = strings.Cut(after, "\n")
	return before + after
}

func TestLessonsThatAreTakenInBecomeThoseOfTheProject(t *testing.T) {
	h := newPlace(t).remembers()
	h.stdin = h.cake("recall", "export", "--project", "/elsewhere/shop").Stdout
	if got := object(t, h.cake("recall", "import", "-", "--json").Stdout); got["new"] != 1.0 {
		t.Errorf("got %v", got)
	}
	if n := strings.Count(h.cake("recall", "lessons").Stdout, "\n"); n != 2 {
		t.Errorf("%d lessons", n)
	}
}

func TestAPackThatWasChangedIsRefused(t *testing.T) {
	h := newPlace(t).remembers()
	for _, format := range []string{packYAML, packJSON} {
		pack := h.cake("recall", "export", "--format", format).Stdout
		for name, text := range map[string]string{
			"content does not match its hash": strings.Replace(pack, "__init__.py", "__main__.py", 1),
			"its format is":                   strings.Replace(pack, "cake-recall/1", "cake-recall/9", 1),
			"unknown field":                   strings.Replace(pack, "successes", "sucesses", 1),
			"cannot read the pack":            pack[:len(pack)/2] + "\x00",
		} {
			h.write("pack", text)
			r := h.cake("recall", "import", "pack")
			r.ends(t, exitFailed, "", name)
			if text == pack || !strings.Contains(r.Stderr, "pack") {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
	if lessons, _ := h.stored(); lessons != 2 {
		t.Errorf("%d lessons", lessons)
	}
}

// Whatever a text is made of, YAML gives it back.
func TestYAMLSaysWhatJSONSays(t *testing.T) {
	for _, text := range []string{
		`{"a":"plain","b":1,"c":0.25,"d":true,"e":null,"f":[],"g":{},"h":[{"i":"x"},{"i":"y"}]}`,
		`{"a":"2026-05-04T12:00:00Z","b":"true","c":"12","d":"null","e":"~","f":"","g":"0x1f","h":"1e3","i":"no"}`,
		`{"a":"two\nlines\n","b":"  indented\n\tand a tab\n","c":"\n\nbegins empty","d":"blank at its end \n","e":"ends\n\n\n"}`,
		`{"a":"a: b","b":"- c","c":"# d","d":"'e'","e":"\"f\"","f":"\\n","g":"%g","h":"@h","i":"*i","j":"&j","k":"!k","l":"|","m":">"}`,
		`{"a":"\u0000\u0001\u001b[31m","b":"a\r\nb","c":"\u0085\u2028\ufeff","d":"a && b > c < d","e":"ü 漢 🎂"}`,
	} {
		yaml, err := yamlOf([]byte(text))
		must(t, err)
		back, err := jsonOf(yaml)
		must(t, err)
		if !sameMeaning(t, string(back), text) {
			t.Errorf("%s\n%s\n%s", text, yaml, back)
		}
	}
}

func FuzzYAMLGivesBackEveryText(f *testing.F) {
	f.Add("two\nlines", "a: b")
	f.Add(" x\n\ty ", "\x1b[2J\u2028")
	f.Fuzz(func(t *testing.T, a, b string) {
		first, err := encoded(a)
		must(t, err)
		second, err := encoded(b)
		must(t, err)
		text := `{"a":` + string(first) + `,"b":[` + string(second) + `]}`
		yaml, err := yamlOf([]byte(text))
		must(t, err)
		back, err := jsonOf(yaml)
		must(t, err)
		if !sameMeaning(t, string(back), text) {
			t.Errorf("%s\n%s\n%s", text, yaml, back)
		}
	})
}

func TestAPackIsPlainValues(t *testing.T) {
	p := newPlace(t)
	for text, says := range map[string]string{
		"a: &x [1, 2]\nb: *x\n":   "an alias has no place in it",
		"a: 1\n---\nb: 2\n":       "more than one document",
		"? [a]\n: b\n":            "the name of a field is needed",
		"a: [1\n":                 "line",
		"":                        "cannot read the pack",
		"format: cake-recall/1\n": "cannot trust the pack",
	} {
		p.write("pack.yaml", text)
		p.cake("recall", "import", "pack.yaml").ends(t, exitFailed, "", says)
	}
	must(t, os.Mkdir("folder", 0o755))
	p.cake("recall", "import", "folder").ends(t, exitFailed, "", "cannot read the pack")
}

// sameMeaning reports whether two texts are the same JSON.
func sameMeaning(t *testing.T, a, b string) bool {
	t.Helper()
	return cmp.Equal(object(t, a), object(t, b))
}
