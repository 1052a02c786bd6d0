package validator

import (
	"testing"

	"cake/validator/rules"
)

// What is not there need not be taken away, and what is missed otherwise is told.
func TestWhatIsGoneAlreadyIsNoFailure(t *testing.T) {
	for _, c := range []struct {
		name, command, out, err string
		want                    int
	}{
		{"nothing to abort", "git rebase --abort 2>&1 || true; git merge --abort 2>&1 || true; git status -sb", "fatal: No rebase in progress?\nfatal: There is no merge to abort (MERGE_HEAD missing).\n## main\n", "", 0},
		{"nothing to abort, said twice", "git cherry-pick --abort; git checkout -q main && git status -sb", "## main\n", "error: no cherry-pick or revert in progress\nfatal: cherry-pick failed\n", 0},
		{"nothing to go on with", "git rebase --continue || true; git status -sb", "## main\n", "fatal: No rebase in progress?\n", 1},
		{"no such branch", "git branch -D tmp || true; git checkout -b tmp", "", "error: branch 'tmp' not found.\nSwitched to a new branch 'tmp'\n", 0},
		{"no such branch to see", "git log tmp | tail -3; git status -sb", "## main\n", "fatal: bad revision 'tmp'\n", 1},
		{"no such remote", "git remote remove up || true; git remote add up ../u.git", "", "error: No such remote: 'up'\n", 0},
		{"no such database", "dropdb shop || true; createdb shop", "", "dropdb: error: database removal failed: ERROR:  database \"shop\" does not exist\n", 0},
		{"no such service", "systemctl stop web || true; echo done", "done\n", "Failed to stop web.service: Unit web.service not loaded.\nweb not loaded\n", 0},
		{"a function of an environment", "deactivate || true; python3 -m venv v", "", "bash: line 1: deactivate: command not found\n", 0},
		{"a program that is missing", "docker rm web || true; echo done", "done\n", "bash: line 1: docker: command not found\n", 1},
		{"another thing", "git branch -D old; bash deploy.sh | tail", "Error: no such file: app.conf\n", "error: branch 'old' not found.\n", 1},
		{"another program misses it", "rm app.conf || true; ./app start | tail", "Error: no such file: app.conf\n", "rm: cannot remove 'app.conf': No such file or directory\n", 1},
		{"the code misses it", "npm uninstall foo; npm test 2>&1 | tail -4", "Error: Cannot find module 'foo'\nRequire stack:\n- /srv/p/a.js\n", "", 1},
		{"a file that may be mistyped", "rm old.log; make", "", "rm: cannot remove 'old.log': No such file or directory\n", 1},
		{"a file that need not be there", "rm old.log || true; make", "", "rm: cannot remove 'old.log': No such file or directory\n", 0},
		{"it may not be taken away", "rm -r cache || true; make", "", "rm: cannot remove 'cache': Permission denied\n", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if events := run(builtin(), rules.Example{Command: c.command, Out: c.out, Err: c.err}); len(events) != c.want {
				t.Errorf("%d failures, want %d: %v", len(events), c.want, events)
			}
		})
	}
}
