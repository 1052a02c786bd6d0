package worktree

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
	"cake/guard"
)

func TestAScriptInTheWorkspaceIsJudgedByWhatItHolds(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"loses.sh": "#!/bin/bash\nset -e\ncd /\nrm -rf usr\n", "builds.sh": "#!/bin/sh\nnpm ci && npm run build\n",
		"loses.py": "import shutil\nshutil.rmtree('/etc')\n", "loses": "#!/usr/bin/env python3\nimport os\nos.system('rm -rf /etc')\n",
		"long.sh": "rm -rf /etc\n" + strings.Repeat("#", longestScript), "binary": "#!/bin/sh\x00rm -rf /etc\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]cake.Verdict{
		"bash loses.sh": cake.Deny, "./loses.sh x": cake.Deny, "source ./loses.sh": cake.Deny, "sudo -n true; sh loses.sh": cake.Deny, "python3 loses.py": cake.Deny, "./loses": cake.Deny, "timeout 9 ./loses": cake.Deny,
		"cat loses.sh": cake.Allow, "bash builds.sh": cake.Allow, "./builds.sh": cake.Allow, "bash missing.sh": cake.Allow, "bash long.sh": cake.Allow, "./binary": cake.Allow, "bash " + dir: cake.Allow,
	} {
		d := guard.Judge(cake.Command{Line: line, Cwd: dir}, guard.Policy{Attended: true}, NewWorkspace(dir))
		if d.Verdict != want {
			t.Errorf("%q: %s by %s, want %s", line, d.Verdict, d.Rule, want)
		}
	}
}
