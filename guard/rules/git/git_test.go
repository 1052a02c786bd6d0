package git

import (
	"slices"
	"testing"

	"cake/guard/rules/rulestest"
)

func TestWhatIsNotCommitted(t *testing.T) {
	rulestest.Check(t, Rules, map[string][]string{
		"git reset --hard":                               {"git.reset-hard"},
		"git -C ../api reset --hard HEAD":                {"git.reset-hard"},
		"git reset --soft HEAD~1":                        nil,
		"git clean -fdx":                                 {"git.clean", "git.undo"},
		"git clean -fd node_modules":                     {"git.undo"},
		"git clean -n":                                   nil,
		"git checkout -- .":                              {"git.checkout-paths", "git.undo"},
		"git checkout main":                              nil,
		"git stash drop":                                 {"git.stash-drop"},
		"git commit -m 'no git reset --hard'":            nil,
		"git init /tmp/x; cd /tmp/x && git reset --hard": nil,
	})
}

func TestWhatWasCommitted(t *testing.T) {
	rulestest.Check(t, History, map[string][]string{
		"git push --force":                  {"git.push-force"},
		"git push origin +main":             {"git.push-force"},
		"git push --force-with-lease":       nil,
		"git push origin :fix":              {"git.push-delete"},
		"git branch -D fix":                 {"git.branch-delete"},
		"git branch -d fix":                 nil,
		"git reflog expire --expire=now":    {"git.expire"},
		"git log --grep 'git push --force'": nil,
	})
}

// tree is a workspace in which nothing, or something, is uncommitted.
type tree struct{ modified int }

func (tree) Root() string { return "/srv/code/app" }

func (w tree) Uncommitted(string) (modified, untracked int, known bool) { return w.modified, 0, true }

func TestACleanWorkspaceLosesNothing(t *testing.T) {
	for modified, want := range map[int][]string{0: nil, 2: {"git.reset-hard"}} {
		around := rulestest.Surroundings()
		around.View = tree{modified}
		if got := rulestest.Speaks(Rules, "git reset --hard", around); !slices.Equal(got, want) {
			t.Errorf("%d modified: %q, want %q", modified, got, want)
		}
	}
}
