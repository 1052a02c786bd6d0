package test

import (
	"strings"
	"testing"

	"cake/test/endpoint"
)

// A hiddenLine is what an agent types whose status says nothing, in the order in
// which it is typed.
type hiddenLine struct {
	command string
	prints  string // what proves that it did run
	says    string // how what cake says of it begins; "" where nothing is due
}

// hiddenLines end with status 0, each in its own way. What some say sounds worse than it is.
func hiddenLines() []hiddenLine {
	return []hiddenLine{
		{"python3 report.py 2>&1 | tail -3", "No module named 'tablib'", "Run pip install -r requirements.txt. See requirements.txt."},
		{"python3 -m unittest -v 2>&1 | tail -12", "test_error_is_raised", ""},
		{"echo '== lint'; stylefix src 2>&1 | tail -3; echo '== tests'; python3 -m unittest 2>&1 | tail -3", "OK", "Check the name stylefix: no such tool is installed here.\n"},
		{"tail -4 old.log; grep -rn Error . | head -3", "ERROR: build failed", ""},
		{"bash publish.sh", "published", "Check dist/app.js: no such file. See publish.sh:3."},
		{"git commit -qm 'fix: panic: nil pointer in report' && git log --oneline | head -2", "panic: nil pointer", ""},
		{"git push -q origin HEAD:main; echo finished", "non-fast-forward", "Run git pull --rebase."},
		{"python3 old.py || true", "tablib is not here", ""},
	}
}

// hiddenTree is what the lines find.
func hiddenTree() map[string]string {
	return map[string]string{
		"requirements.txt": "tablib==3.5.0\n",
		"report.py":        "import tablib\n\nprint(tablib.Dataset())\n",
		"old.py":           "try:\n    import tablib\nexcept ImportError as why:\n    print('note: tablib is not here, falling back to csv')\nprint('wrote report.csv')\n",
		"test_report.py":   "import unittest\n\n\nclass T(unittest.TestCase):\n    def test_error_is_raised(self):\n        self.assertRaises(ValueError, int, 'x')\n",
		"old.log":          "step 1\nERROR: build failed\nTraceback (most recent call last):\nValueError: of yesterday\n",
		"publish.sh":       "mkdir -p public\ncp index.html public/\ncp dist/app.js public/\necho published\n",
		"index.html":       "<p>shop</p>\n",
	}
}

func TestWhatALineHidesIsToldAndWhatOnlySoundsBadIsNot(t *testing.T) {
	t.Parallel()
	turns := []endpoint.Turn{endpoint.Bash(
		"git init -q -b work . && git config user.name dev && git config user.email dev@example.org && git add -A && git commit -qm one && " +
			"git init -q --bare ../remote.git && git remote add origin ../remote.git && git push -q origin HEAD:main && " +
			"git commit -q --allow-empty -m two && git push -q origin HEAD:main && git reset -q --soft HEAD~1 && echo ready >> index.html && git add -A && echo set up")}
	for _, line := range hiddenLines() {
		turns = append(turns, endpoint.Bash(line.command))
	}
	turns = append(turns, endpoint.Say("I have seen what failed."))
	s := supervise(t, turns...)
	for name, text := range hiddenTree() {
		s.Write(name, text)
	}
	s.print(allowAll)

	heard := s.heard(turns)
	if !strings.Contains(heard[0], "set up") {
		t.Fatalf("the repository was not made: %q", heard[0])
	}
	for n, line := range hiddenLines() {
		_, message, told := strings.Cut(heard[n+1], "Operator (CAKE): Stop. ")
		if !strings.Contains(heard[n+1], line.prints) || told != (line.says != "") || !strings.HasPrefix(message, line.says) {
			t.Errorf("%s: got %q; want a result with %q, and that cake says %q", line.command, heard[n+1], line.prints, line.says)
		}
	}
}
