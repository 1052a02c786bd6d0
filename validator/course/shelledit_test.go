package course

import (
	"testing"

	"cake"
	"cake/validator/course/change"
)

// TestFilesAreNamedFromWhereTheAgentWorks plays an edit by the agent's own tool, which names
// files from the root, and one by a command.
func TestFilesAreNamedFromWhereTheAgentWorks(t *testing.T) {
	r, before := NewRun(), "MOST = 1\n"
	r.Hear(Step{N: 1, Edit: &change.Edit{File: "/w/app/checks/balance.py", Cwd: "/w/app", Before: &before, Content: "MOST = 2\n"}})
	r.Hear(Step{N: 2, Result: &cake.Result{Command: "sed -i 's/2/3/' /w/app/checks/balance.py", Cwd: "/w/app"}})
	if key, line, edits := r.past.All[0].Key, r.past.All[0].Line, r.past.All[1].Edits; key != "checks/balance.py" || line != key || len(edits) != 1 || edits[0] != key {
		t.Errorf("known as %q, quoted as %q, by a command as %q", key, line, edits)
	}
}
