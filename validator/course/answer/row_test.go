package answer

import "testing"

// TestWhichRowHasEnded looks at tables and rows that answer a question for some names.
func TestWhichRowHasEnded(t *testing.T) {
	const sacct = "JobID           JobName  Partition      State ExitCode\n------------ ---------- ---------- ---------- --------\n"
	for name, x := range map[string]struct {
		told  string
		named []string
		want  bool
	}{
		"a deploy, with its times":       {"d-118  CANCELLED\nstarted   2026-11-30T08:11:20Z\nfinished  2026-11-30T08:12:09Z\n", []string{"d-118"}, true},
		"a job, with its parts":          {sacct + "48213  map  norm  FAILED  127:0\n48213.extern  extern  COMPLETED  0:0\n", []string{"48213"}, true},
		"nobody names the job":           {sacct + "48213  map  norm  FAILED  127:0\n48213.extern  extern  COMPLETED  0:0\n", nil, true},
		"cut short by its column":        {sacct + "48213  map  norm  CANCELLED+  0:0\n", nil, true},
		"it ran into its limit":          {sacct + "48213  map  norm  TIMEOUT  0:0\n", nil, true},
		"a part has failed":              {sacct + "48213  map  norm  COMPLETED  0:0\n48213.batch  batch  FAILED  1:0\n", []string{"48213"}, false},
		"another job has failed":         {sacct + "48213  map  norm  FAILED  127:0\n48214  map  norm  COMPLETED  0:0\n", []string{"48214"}, false},
		"one of many, nobody says which": {sacct + "48213  map  norm  FAILED  127:0\n48214  map  norm  COMPLETED  0:0\n", nil, false},
		"it is begun again":              {sacct + "48213  map  norm  NODE_FAIL  1:0\n48213  map  norm  REQUEUED  0:0\n", []string{"48213"}, false},
		"another one still runs":         {sacct + "48213  map  norm  FAILED  1:0\n48214  map  norm  RUNNING  0:0\n", []string{"48213"}, false},
		"a row of a database":            {"4182|failed|attempts 3/3 used up: page 118\n", []string{"4182"}, true},
		"below a header":                 {"id|state|note\n4182|failed|page 118\n", nil, true},
		"as psql draws it":               {"  id  | state  | note\n------+--------+------\n 4182 | failed | page 118\n(1 row)\n", nil, true},
		"as mysql draws it":              {"+------+--------+\n| id   | status |\n+------+--------+\n| 4182 | dead   |\n+------+--------+\n", []string{"4182"}, true},
		"a state and when":               {"failed|2025-03-11 06:31:07\n", nil, true},
		"a state and its status":         {"FAILED    127:0\n", nil, true},
		"a state and how many":           {"failed|3\n", nil, false},
		"several states and how many":    {"done|5\nfailed|2\n", nil, false},
		"a word beside it":               {"lint|failed|2025-03-11 06:31:07\n", nil, false},
		"it is done":                     {"done|2025-03-11 06:31:07\n", nil, false},
		"it will be tried again":         {"4182|failed|next try at 06:40\n", []string{"4182"}, false},
		"a sentence":                     {"build 118 failed to load an optional plugin\n", []string{"118"}, false},
		"the capitals of a log":          {"06:31:07 build 118 FAILED\n", []string{"118"}, true},
		"nothing":                        {"", []string{"118"}, false},
		"only a rule":                    {"------\n", nil, false},
	} {
		if got := EndedRow(x.told, x.named); (got != "") != x.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
