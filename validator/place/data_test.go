package place

import (
	"testing"

	"cake/validator/workspace"
)

func TestData(t *testing.T) {
	for name, x := range map[string]struct {
		line, text, said, called string
		tree                     tree
		want                     Place
	}{
		"the words name it":         {"./a.py", "toml: bad value in conf/a.toml, line 3\n", "toml: bad value in conf/a.toml, line 3", "", tree{"conf/a.toml": ""}, Place{"conf/a.toml", 3}},
		"a line below names it":     {"./a.py", "yaml.scanner.ScannerError: mapping values are not allowed here\n  in \"a.yml\", line 7, column 3\n", "yaml.scanner.ScannerError: mapping values are not allowed here", "", tree{"conf/a.yml": ""}, Place{"conf/a.yml", 7}},
		"the report names it":       {"./a.py", "reading /srv/p/x.json\nExpecting value: line 4 column 1 (char 9)\n", "Expecting value: line 4 column 1 (char 9)", "", tree{"x.json": ""}, Place{"x.json", 4}},
		"the command names it":      {"./a.py x.json", "Extra data: line 2 column 1\n", "Extra data: line 2 column 1", "", tree{"x.json": "", "y.json": ""}, Place{"x.json", 2}},
		"only one is there":         {"./a.py", "Psych::SyntaxError: no\nlater: line 9\n\nTraceback\n", "Psych::SyntaxError: no", "", tree{"a.yml": "", "package.json": ""}, Place{"a.yml", 9}},
		"by what the error is":      {"./a.py", "bad header\n", "bad header", "configparser.MissingSectionHeaderError", tree{"a.ini": "", "tox.ini": ""}, Place{"a.ini", 0}},
		"where nothing is known":    {"./a.py", "no element found: x.xml: line 2\nxml\n", "no element found: x.xml: line 2", "", tree{}, Place{"x.xml", 2}},
		"not in the next traceback": {"./a.py", "JSON is bad\nat x\nTraceback\n  y.json\n", "JSON is bad", "", tree{"x.json": "", "y.json": ""}, Place{}},
		"one of two":                {"./a.py", "JSON is bad\n", "JSON is bad", "", tree{"x.json": "", "y.json": ""}, Place{}},
		"a library's":               {"./a.py", "JSON is bad: /usr/lib/x.json\n", "JSON is bad: /usr/lib/x.json", "", tree{}, Place{}},
		"no form":                   {"./a.py", "it is bad\n", "it is bad", "", tree{"x.json": ""}, Place{}},
	} {
		w := words(x.text, x.said, workspace.Of(x.tree))
		w.Scene = scene(x.line, w.Tree)
		if got, ok := Data(w, x.called); ok != (x.want != Place{}) || ok && got != x.want {
			t.Errorf("%s: got %v, %v, want %v", name, got, ok, x.want)
		}
	}
}

func TestDataThatIsNamedBesideTheReport(t *testing.T) {
	const said = "json.decoder.JSONDecodeError: Expecting value: line 3 column 1 (char 40)"
	w := words("  File \"check.py\", line 9, in <module>\n"+said+"\n\nchecking menu/en.json\nchecking menu/fr.json\n", said, files("menu/en.json", "menu/fr.json", "menu/nl.json"))
	if got, ok := Data(w, "json"); got != (Place{"menu/fr.json", 3}) || !ok {
		t.Errorf("got %v", got)
	}
}

func TestOnlyData(t *testing.T) {
	ws := files("a.yaml", "b.json", "c.json", "d.csv")
	for said, want := range map[string]string{"YAML syntax error": "a.yaml", "bad JSON": "", "bad TOML": "", "bad CSV": ""} {
		if got, ok := OnlyData(said, ws); got.File != want || ok != (want != "") {
			t.Errorf("%s: got %v", said, got)
		}
	}
}

func TestHoldsData(t *testing.T) {
	for file, want := range map[string]bool{"conf/a.yml": true, "a.csv": true, ".env": true, "a.py": false, "json.go": false} {
		if HoldsData(file) != want {
			t.Errorf("%s: not %v", file, want)
		}
	}
}
