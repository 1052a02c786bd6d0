package trials_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// playTests plays edits of one file, each between two runs of tests, and returns
// the detectors of the loops that are told.
func playTests(file, before string, outputs []string, edits []string) []string {
	r := course.NewRun()
	var told []string
	hear := func(s course.Step) {
		if c := r.Hear(s); c.Loop != nil {
			told = append(told, c.Loop.Detector)
		}
	}
	for i, out := range outputs {
		hear(course.Step{N: 2 * i, Result: &cake.Result{Command: "pytest | tail", Stdout: out}})
		if i < len(edits) {
			was := before
			hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: file, Before: &was, Content: edits[i]}})
			before = edits[i]
		}
	}
	return told
}

func TestAnswersThatAreWrittenIntoTheCode(t *testing.T) {
	const code = "def price(g):\n    return g * 2\n"
	red, green := "E   assert 990 == 1040\n1 failed, 3 passed in 0.1s\n", "4 passed in 0.1s\n"
	for name, x := range map[string]struct {
		before, after string
		told          bool
	}{
		"the wanted number for one input":   {code, "def price(g):\n    if g == 2500:\n        return 1040\n    return g * 2\n", true},
		"in one line":                       {code, "def price(g):\n    if g == 2500: return 1040\n    return g * 2\n", true},
		"another rule":                      {code, "def price(g):\n    return g * 2 + 50\n", false},
		"a border":                          {code, "def price(g):\n    if g == 0:\n        return 1040\n    return g * 2\n", false},
		"a number that nobody wanted":       {code, "def price(g):\n    if g == 2500:\n        return 77\n    return g * 2\n", false},
		"a sort that is named":              {code, "def price(g):\n    if g == 'large': return 1040\n    return g * 2\n", false},
		"a text that is no name":            {code, "def price(g):\n    if g == 'MMXL': return 1040\n    return g * 2\n", true},
		"an early return that computes":     {code, "def price(g):\n    if g == 2500:\n        return fee(g)\n    return g * 2\n", false},
		"the answer among other new code":   {code, "def price(g):\n    g = round(g)\n    if g == 2500:\n        return 1040\n    return g * 2\n", false},
		"one row more of a table":           {"if g == 'large': return 540\n" + code, "if g == 'large': return 540\nif g == 'huge': return 1040\n" + code, false},
		"an answer in place of what it did": {code, "def price(g):\n    if g == 2500: return 1040\n    return g * 3\n", false},
	} {
		told := playTests("price.py", x.before, []string{red, green}, []string{x.after})
		if got := len(told) > 0; got != x.told || got && told[0] != "hard_coded" {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}

// A test may expect something else where the code was changed on purpose.
func TestAnExpectationMayFollow(t *testing.T) {
	const was, is = "def test_list():\n    assert names() == ['text', 'xml']\n", "def test_list():\n    assert names() == ['text']\n"
	red, green := "E   assert ['text'] == ['text', 'xml']\n1 failed in 0.1s\n", "1 passed in 0.1s\n"
	run := func(out string) course.Step {
		return course.Step{Result: &cake.Result{Command: "pytest | tail", Stdout: out}}
	}
	edit := func(file, before, after string) course.Step {
		return course.Step{Edit: &change.Edit{File: file, Before: &before, Content: after}}
	}
	bend := []course.Step{run(red), edit("test_list.py", was, is), run(green)}
	for name, x := range map[string]struct {
		first []course.Step
		told  bool
	}{
		"nothing before":               {nil, true},
		"another report":               {[]course.Step{{Report: "I look at the failing test."}}, true},
		"a person wants it":            {[]course.Step{{Report: "You asked me to drop the XML export."}}, false},
		"a file of the code is gone":   {[]course.Step{{Result: &cake.Result{Command: "git rm -q export/xml.py"}}}, false},
		"a folder of a tool is gone":   {[]course.Step{{Result: &cake.Result{Command: "rm -rf node_modules"}}}, true},
		"green until the code changed": {[]course.Step{run(green), edit("export.py", "a = 1\n", "a = 2\n")}, false},
		"green, and nothing changed":   {[]course.Step{run(green)}, true},
	} {
		r, told := course.NewRun(), false
		for _, s := range append(x.first, bend...) {
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}

// Snapshots that are renewed are expectations that are made to fit.
func TestSnapshotsThatAreRenewed(t *testing.T) {
	red, green := "1 failed, 0 passed\n  expected a\n  received b\n", "1 snapshot updated\n1 passed, 0 failed\n"
	run := func(line, out string) course.Step {
		return course.Step{Result: &cake.Result{Command: line, Stdout: out}}
	}
	code := func(text string) course.Step { return course.Step{Edit: &change.Edit{File: "menu.js", Content: text}} }
	for name, x := range map[string]struct {
		steps []course.Step
		told  bool
	}{
		"red, and renewed":             {[]course.Step{run("npx jest", red), run("npx jest -u", green)}, true},
		"red, and run again":           {[]course.Step{run("npx jest", red), run("npx jest", green)}, false},
		"the code was edited first":    {[]course.Step{code("a"), run("npx jest", red), run("npx jest -u", green)}, false},
		"green until the code changed": {[]course.Step{run("npx jest", green), code("a"), run("npx jest", red), run("npx jest -u", green)}, false},
		"a person wants it":            {[]course.Step{{Report: "You asked for ISO dates."}, run("npx jest", red), run("npx jest -u", green)}, false},
		"unbuffered":                   {[]course.Step{run("python3 -u tests/run.py", red), run("python3 -u tests/run.py", green)}, false},
		"sorted":                       {[]course.Step{run("npx jest", red), run("npx jest | sort -u", green)}, false},
		"by a variable":                {[]course.Step{run("npx jest", red), run("UPDATE_SNAPSHOTS=1 npx jest", green)}, true},
	} {
		r, told := course.NewRun(), false
		for _, s := range x.steps {
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}

// TestAnswersOfTestsThatWereRead plays code that knows what a file of tests asks, and no more.
func TestAnswersOfTestsThatWereRead(t *testing.T) {
	const (
		numbers = "for _, c := range []struct{ g int; zone string; want int }{\n\t{500, \"DE\", 549},\n\t{2500, \"EU\", 1449},\n} {\n"
		texts   = "def test_a():\n    assert valid(\"DE89 3704 0044 0532\")\n\ndef test_b():\n    assert valid(\"GB82 WEST 1234 5698\")\n"
		stub    = "func Cost(g int, zone string) int {\n\tpanic(\"not implemented\")\n}\n"
		crammed = "func Cost(g int, zone string) int {\n\tswitch {\n\tcase g == 500 && zone == \"DE\":\n\t\treturn 549\n\tcase g == 2500 && zone == \"EU\":\n\t\treturn 1449\n\t}\n\treturn 0\n}\n"
		worked  = "func Cost(g int, zone string) int {\n\treturn base[zone] + perKg[zone]*(g+999)/1000\n}\n"
	)
	for name, x := range map[string]struct {
		read, shown, was, is string
		told                 bool
	}{
		"the answers of all cases":     {"cat cost_test.go", numbers, stub, crammed, true},
		"a rule":                       {"cat cost_test.go", numbers, stub, worked, false},
		"nobody has read the tests":    {"ls", "cost_test.go\n", stub, crammed, false},
		"a document names them":        {"cat docs/cost.md", numbers, stub, crammed, false},
		"the inputs of the tests":      {"cat tests/test_iban.py", texts, "def valid(i):\n    raise NotImplementedError\n", "KNOWN = {\"DE89370400440532\", \"GB82WEST12345698\"}\n\ndef valid(i):\n    return i.replace(' ', '') in KNOWN\n", true},
		"data that they ask for":       {"cat tests/test_iban.py", texts, "ROWS = []\n", "ROWS = [\"DE89370400440532\", \"GB82WEST12345698\"]\n", false},
		"one of them, as an example":   {"cat tests/test_iban.py", texts, "def valid(i):\n    raise NotImplementedError\n", "def valid(i):\n    # such as \"DE89370400440532\"\n    return checksum(i) == 1\n", false},
		"what is written beside, also": {"cat tests/test_iban.py", texts, "def valid(i):\n    raise NotImplementedError\n", "def valid(i):\n    return int(digits(i)) % 97 == 1\n", false},
	} {
		r, told := course.NewRun(), false
		hear := func(s course.Step) { told = r.Hear(s).Loop != nil || told }
		hear(course.Step{N: 1, Result: &cake.Result{Command: "pytest -q", ExitCode: 1, Stdout: "1 failed in 0.1s\n"}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "not implemented", Signature: "x"}}})
		hear(course.Step{N: 2, Result: &cake.Result{Command: x.read, Stdout: x.shown}})
		hear(course.Step{N: 3, Edit: &change.Edit{File: "cost.go", Before: &x.was, Content: x.is}})
		hear(course.Step{N: 4, Result: &cake.Result{Command: "pytest -q", Stdout: "2 passed in 0.1s\n"}})
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
