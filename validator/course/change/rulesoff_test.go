package change

import (
	"strings"
	"testing"
)

func TestRulesThatAreSwitchedOff(t *testing.T) {
	const said = "sql/weekly.sql: no-select-star: select * from orders\nsrc/a.py:3:1: E501 line too long\na.ts 3:1 error Unexpected any @typescript-eslint/no-explicit-any\nb.rb: Layout/LineLength: too long\nc.yml: line_length error\na.js: eqeqeq\n2 problem(s)\n"
	for _, x := range []struct{ file, before, after, want string }{
		{"ci/rules.json", "{\n  \"no-select-star\": \"error\"\n}\n", "{\n  \"no-select-star\": \"off\"\n}\n", "no-select-star"},
		{"ci/rules.json", "{\n  \"no-select-star\": \"error\"\n}\n", "{\n  \"no-select-star\": \"warn\"\n}\n", "no-select-star"},
		{"conf/sqlcheck.toml", "no-select-star = true\n", "no-select-star = false\n", "no-select-star"},
		{".eslintrc.json", "{\n  \"rules\": {\n    \"eqeqeq\": [\"error\", \"always\"]\n  }\n}\n", "{\n  \"rules\": {\n    \"eqeqeq\": 0\n  }\n}\n", "eqeqeq"},
		{"eslint.config.js", "  rules: {\n  },\n", "  rules: {\n    '@typescript-eslint/no-explicit-any': 'off',\n  },\n", "@typescript-eslint/no-explicit-any"},
		{".rubocop.yml", "Layout/LineLength:\n  Enabled: true\n", "Layout/LineLength:\n  Enabled: false\n", "Layout/LineLength"},
		{".rubocop.yml", "AllCops:\n  NewCops: enable\n", "AllCops:\n  NewCops: enable\n\nLayout/LineLength:\n  Enabled: false\n", "Layout/LineLength"},
		{".swiftlint.yml", "opt_in_rules:\n  - a_b\n", "opt_in_rules:\n  - a_b\ndisabled_rules:\n  - line_length\n", "line_length"},
		{"ruff.toml", "select = [\"E\"]\n", "select = [\"E\"]\nignore = [\"E501\"]\n", "E501"},
		{"ruff.toml", "ignore = []\n", "ignore = [\"E501\"]\n", "E501"},
		{"lint.yaml", "rules:\n  - no-select-star\n  - no-drop\n", "rules:\n  - no-drop\n", "no-select-star"},
		{"ci/rules.json", "{\n  \"no-select-star\": \"warn\"\n}\n", "{\n  \"no-select-star\": \"error\"\n}\n", ""},
		{"ci/rules.json", "{\n  \"no-drop-table\": \"error\"\n}\n", "{\n  \"no-drop-table\": \"off\"\n}\n", ""},
		{"ci/rules.json", "{\n  \"no-select-star\": \"error\"\n}\n", "{\n  \"no-select-star\": \"off\",\n  \"max-rows\": 20\n}\n", ""},
		{"conf/app.json", "{\n  \"orders\": \"on\"\n}\n", "{\n  \"orders\": \"off\"\n}\n", ""},
		{"ci/rules.json", "{\n  \"no-select-star\": [\"error\", 1]\n}\n", "{\n  \"no-select-star\": [\"error\", 2]\n}\n", ""},
		{"ruff.toml", "ignore = [\"E501\"]\n", "ignore = []\n", ""},
		{"ruff.toml", "line-length = 80\n", "line-length = 100\n", ""},
		{"src/weekly.py", "no-select-star: error\n", "no-select-star: off\n", ""},
	} {
		got := strings.Join(SwitchesOff(Edit{File: x.file, Before: &x.before, Content: x.after}, Complaining(said)), " ")
		if got != x.want {
			t.Errorf("%s: %q, then %q: %q, want %q", x.file, x.before, x.after, got, x.want)
		}
	}
}
