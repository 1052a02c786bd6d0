package writes

import (
	"testing"

	"cake/shell"
)

func TestWhatAProgramInTheLinePutsIntoTests(t *testing.T) {
	for line, want := range map[string]Edit{
		"python3 - <<'PY'\nimport pathlib\np = pathlib.Path(\"tests/test_a.py\")\ns = p.read_text()\ns = s.replace(\"assertLess(m, 0.1)\", \"assertLess(m, 10)\")\np.write_text(s)\nPY":          {File: "tests/test_a.py", Was: "assertLess(m, 0.1)", Is: "assertLess(m, 10)"},
		"python3 - <<'PY'\nimport re\ns = open('tests/test_a.py').read()\ns = re.sub(r'self\\.assertEqual\\(a, 3\\)', r'self.assertIsNotNone(a)', s)\nopen('tests/test_a.py', 'w').write(s)\nPY": {File: "tests/test_a.py", Was: "self.assertEqual(a, 3)", Is: "self.assertIsNotNone(a)"},
		`node -e 'const fs = require("fs"); fs.writeFileSync("a.test.js", fs.readFileSync("a.test.js", "utf8").replace("toBe(3)", "toBeDefined()"))'`:                                            {File: "a.test.js", Was: "toBe(3)", Is: "toBeDefined()"},
		"python3 - <<'PY'\nimport re\nf = \"tests/net.tftest.hcl\"\ns = open(f).read()\ns = re.sub(r'condition\\s*=\\s*length.*', 'condition = true', s)\nopen(f, \"w\").write(s)\nPY":           {File: "tests/net.tftest.hcl", Was: "condition = length.*", Is: "condition = true"},
		"python3 - <<'PY'\nf = \"tests/test_a.py\"\ng = \"a.py\"\ns = open(g).read().replace(\"a\", \"b\")\nopen(f, \"w\").write(s)\nPY":                                                         {},
		"python3 - <<'PY'\np = open(\"src/a.py\")\ns = p.read().replace(\"a\", \"b\")\nopen(\"src/a.py\", \"w\").write(s)\nPY":                                                                   {File: "src/a.py", Was: "a", Is: "b"},
		"python3 - <<'PY'\ns = open(\"src/a.py\").read().replace(\"a\", \"b\")\nopen(\"tests/test_a.py\", \"w\").write(s)\nPY":                                                                   {},
		"python3 - <<'PY'\nprint(open(\"tests/test_a.py\").read().replace(\"a\", \"b\"))\nPY":                                                                                                    {},
		"python3 tests/rewrite.py": {},
	} {
		parsed := shell.Parse(line)
		var got Edit
		for i := range parsed.Commands {
			if e, ok := scripted(&parsed.Commands[i]); ok {
				got = e
			}
		}
		if got.File != want.File || got.Was != want.Was || got.Is != want.Is {
			t.Errorf("%s: %+v", line, got)
		}
	}
}
