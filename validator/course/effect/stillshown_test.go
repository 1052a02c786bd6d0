package effect_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestAnAnswerThatStillShowsTheOldText plays two edits of a file, and an answer after each.
func TestAnAnswerThatStillShowsTheOldText(t *testing.T) {
	type play struct {
		file, was, is, then string // what the file holds in turn
		line, first, second string // the answers
		told                bool
	}
	const banner = `{"text":"Free shipping in May","tone":"cool"}` + "\n"
	for name, x := range map[string]play{
		"a service that has read it once": {"content/banner.json", banner, `{"text":"Closed until June","tone":"cool"}` + "\n", `{"text":"We are closed until June","tone":"cool"}` + "\n",
			"curl -s localhost:8471/api/banner", banner, banner, true},
		"a page that is not built anew": {"src/head.html", "<h1>Hill Farm Shop</h1>\n", "<h1>Hill Farm Store</h1>\n", "<h1 id=top>Hill Farm Store</h1>\n",
			"make site && grep h1 out/index.html", "<h1>Hill Farm Shop</h1>\n", "<h1>Hill Farm Shop</h1>\n", true},
		"a program that was not installed again": {"cmd/root.go", "\tShort: \"Packs all the crates\",\n", "\tShort: \"Pack crates\",\n", "\tShort: \"Pack the crates\",\n",
			"crates --help", "Packs all the crates\n\nUsage:\n", "Packs all the crates\n\nUsage:\n", true},
		"a message of a hook": {"tools/commit-msg", "echo 'wanted type(scope): summary'\n", "echo 'wanted TICKET-1: summary'\n", "echo 'wanted TICKET-1: summary' >&2\n",
			"git add -A && ./try.sh", "wanted type(scope): summary\n", "wanted type(scope): summary\n", true},
		"a translation that was not compiled": {"po/de.po", "msgstr \"Alle Kisten packen\"\n", "msgstr \"Packt Kisten\"\n", "msgstr \"Packt die Kisten\"\n",
			"LANG=de_DE crates help", "Alle Kisten packen\n", "Alle Kisten packen\n", true},
		"a setting without marks": {"site.yaml", "title: Hill Farm Shop\n", "title: Hill Farm Store\n", "title: The Hill Farm Store\n",
			"docker run --rm site", "== Hill Farm Shop ==\n", "== Hill Farm Shop ==\n", true},
		"a text with a value of a shell in it": {"hooks/commit-msg", "echo \"commit-msg: '$subject' is refused, must match ^[A-Z]+\" >&2\n", "echo \"commit-msg: '$subject' is refused, wanted a ticket\" >&2\n", "set -e\necho \"commit-msg: '$subject' is refused, wanted a ticket\" >&2\n",
			"git commit -m x", "commit-msg: 'x' is refused, must match ^[A-Z]+\n", "commit-msg: 'x' is refused, must match ^[A-Z]+\n", true},
		"a text with a value of Python in it": {"app.py", "log(f\"{n} orders were put on hold\")\n", "log(f\"{n} orders wait for payment\")\n", "import os\nlog(f\"{n} orders wait for payment\")\n",
			"python3 -m shop close", "12 orders were put on hold\n", "9 orders were put on hold\n", true},
		"a text with a value of C in it": {"main.c", "printf(\"packed %d crates of %s\\n\", n, s);\nint a;\n", "printf(\"shipped %d boxes of %s\\n\", n, s);\nint a;\n", "printf(\"shipped %d boxes of %s\\n\", n, s);\nint b;\n",
			"./pack", "packed 3 crates of hops\n", "packed 4 crates of malt\n", false},
		"another value in the text": {"app.py", "log(f\"{n} orders were put on hold\")\n", "log(f\"{n} orders of {day} wait\")\n", "import os\nlog(f\"{n} orders of {day} wait\")\n",
			"python3 -m shop close", "12 orders were put on hold\n", "9 orders were put on hold\n", false},
		"its other part is used": {"app.py", "log(f\"orders on hold: {n} of all that we have\")\n", "log(f\"orders that wait: {n} of all that we have\")\n", "import os\nlog(f\"orders that wait: {n} of all that we have\")\n",
			"python3 -m shop close", "orders that wait: 9 of all that we have\n", "orders that wait: 9 of all that we have\n", false},

		"a class that is loaded from a jar": {"src/RateTable.java", "case \"EU\" -> 21.90;\n", "case \"EU\" -> 18.40;\n", "debug();\ncase \"EU\" -> 18.40;\n",
			"bash bin/quote EU 4.0", "EU 4.0 kg: 21.90 EUR\n", "EU 4.0 kg: 21.90 EUR\n", true},
		"a number that is used": {"src/RateTable.java", "case \"EU\" -> 21.90;\n", "case \"EU\" -> 18.40;\n", "debug();\ncase \"EU\" -> 18.40;\n",
			"bash bin/quote EU 4.0", "EU 4.0 kg: 18.4 EUR, was 21.90\n", "EU 4.0 kg: 18.4 EUR\n", false},
		"a small number": {"src/RateTable.java", "case \"EU\" -> 21;\n", "case \"EU\" -> 18;\n", "debug();\ncase \"EU\" -> 18;\n",
			"bash bin/quote EU 4.0", "EU 4 kg: 21 rows\n", "EU 4 kg: 21 rows\n", false},
		"it is used": {"content/banner.json", banner, `{"text":"Closed until June","tone":"cool"}` + "\n", `{"text":"Closed until July","tone":"cool"}` + "\n",
			"curl -s localhost:8471/api/banner", `{"text":"Closed until June","tone":"cool"}`, `{"text":"Closed until July","tone":"cool"}`, false},
		"it is used after the second": {"content/banner.json", banner, `{"text":"Closed until June","tone":"cool"}` + "\n", `{"text":"Closed until July","tone":"cool"}` + "\n",
			"curl -s localhost:8471/api/banner", banner, `{"text":"Closed until July","tone":"cool"}`, false},
		"both are shown": {"content/banner.json", banner, `{"text":"Closed until June","tone":"cool"}` + "\n", `{"text":"Closed until July","tone":"cool"}` + "\n",
			"./diff-content.sh", banner + `{"text":"Closed until June","tone":"cool"}`, banner, false},
		"a look at other files": {"src/head.html", "<h1>Hill Farm Shop</h1>\n", "<h1>Hill Farm Store</h1>\n", "<h1 id=top>Hill Farm Store</h1>\n",
			"grep -rn 'Hill Farm Shop' docs", "docs/a.md: Hill Farm Shop\n", "docs/a.md: Hill Farm Shop\n", false},
		"it stands elsewhere in the file": {"a.py", "A = \"not a number\"\n", "A = \"no number\"\nB = [\n\"not a number\"]\n", "A = \"no number at all\"\nB = [\n\"not a number\"]\n",
			"python3 a.py x", "not a number\n", "not a number\n", false},
		"it was only taken out": {"a.py", "A = \"not a number\"\n", "import b\n", "import b, c\n",
			"python3 a.py x", "not a number\n", "not a number\n", false},
		"a short name": {"a.py", "A = \"red\"\n", "A = \"blue\"\n", "A = \"green\"\n",
			"python3 a.py x", "red\n", "red\n", false},
	} {
		r, told := course.NewRun(), false
		hear := func(s course.Step) { told = r.Hear(s).Loop != nil || told }
		hear(course.Step{N: 1, Edit: &change.Edit{File: x.file, Before: &x.was, Content: x.is}})
		hear(course.Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.first}})
		hear(course.Step{N: 3, Edit: &change.Edit{File: x.file, Before: &x.is, Content: x.then}})
		hear(course.Step{N: 4, Result: &cake.Result{Command: x.line, Stdout: x.second}})
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestATextThatWasMovedIsShownFromThere plays a text that is put in place of another one,
// which is written to a second file.
func TestATextThatWasMovedIsShownFromThere(t *testing.T) {
	const was, is, moved = "A = \"not a number\"\n", "A = \"no number at all\"\n", "M = \"not a number\"\n"
	r, none, then := course.NewRun(), "", is+"\n\n"
	before := []string{was, none, is}
	for i, e := range []change.Edit{{File: "a.py", Before: &before[0], Content: is}, {File: "m.py", Before: &before[1], Content: moved}, {File: "a.py", Before: &before[2], Content: then}} {
		r.Hear(course.Step{N: 2*i + 1, Edit: &e})
		if l := r.Hear(course.Step{N: 2*i + 2, Result: &cake.Result{Command: "python3 a.py x", Stdout: "not a number\n"}}).Loop; l != nil {
			t.Errorf("told at answer %d: %s", i+1, l.Evidence)
		}
	}
}
