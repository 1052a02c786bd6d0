package guard

import (
	"strconv"
	"strings"

	"cake"
	"cake/shell"
)

// gitRules: commands that throw away work which was never committed. Where the
// workspace is known to be clean they lose nothing and pass.
var gitRules = []Rule{
	{
		ID: "git.reset-hard", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git reset --hard: uncommitted changes are gone",
		Reason:      "uncommitted changes would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git reset --hard", "git read-tree --reset", "git checkout-index -f|--force"},
		When:        losesChangesOrCommits,
		Stops:       []string{"git reset --hard", "git reset --hard origin/main", "git reset HEAD~1 --hard", "git -C ../api reset --hard", "git --git-dir=.git --work-tree=. reset --hard", "git -c x.y=z reset --har", "flock /tmp/l git reset --hard", "git read-tree -u --reset HEAD"},
		Passes:      []string{"git reset", "git reset --soft HEAD~1", "git reset HEAD file", "git reset --hard --help", `git commit -m "stop git reset --hard"`, "echo git reset --hard", "git log --grep='reset --hard'"},
	},
	{
		ID: "git.clean", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git clean -f: untracked files are gone",
		Reason:      "untracked files would be gone for good",
		Suggestion:  "git clean --dry-run -d",
		Patterns:    []string{"git clean -f|--force !-n|--dry-run", "git clean -d !-n|--dry-run", "git clean -x !-n|--dry-run"},
		When:        losesUntracked,
		Stops:       []string{"git clean -f", "git clean -fdx", "git clean --force -d", "git clean -d -x --forc", "git --no-pager -c user.name=x clean -fd", "x=`git clean -fd`", "FOO=bar git clean -fd", "cat <<EOF\n`git clean -fdx`\nEOF"},
		Passes:      []string{"git clean -n", "git clean -nfd", "git clean --dry-run -d", "cat <<'EOF'\ngit clean -fdx\nEOF"},
	},
	{
		ID: "git.checkout-paths", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git checkout of paths, or by force: changes to them are gone",
		Reason:      "uncommitted changes to these files would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git checkout * -- * !--help", "git checkout -f|--force", "git checkout * .|./|:/|*/. !-b !-B", "git checkout -p|--patch !-b", "git switch -f|--force|--discard-changes", "git checkout HEAD|@|HEAD~*|HEAD^* ?* !-b !-B !-t|--track !--detach"},
		When:        checkoutLoses,
		Stops:       []string{"git checkout -- .", "git checkout .", "git checkout HEAD -- src/a.go", "git checkout -f main", "git checkout HEAD src/a.ts", "git switch --discard-changes main", "cd src && git checkout -- ."},
		Passes:      []string{"git checkout main", "git checkout -b fix/x", "git checkout -b fix/x origin/main", "git checkout -", "git switch -c x", "git checkout HEAD~1", "git checkout v1.2.0", "git checkout --track origin/x"},
	},
	{
		ID: "git.restore", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git restore of the working tree: changes are gone",
		Reason:      "uncommitted changes to these files would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git restore * !--staged|-S !--help", "git restore -W|--worktree"},
		When:        restoreLoses,
		Stops:       []string{"git restore .", "git restore src", "git restore --staged --worktree .", "git restore --source HEAD~1 src/", "git restore -SW ."},
		Passes:      []string{"git restore --staged src/a.go", "git restore -S .", "git restore package-lock.json"},
	},
	{
		ID: "git.stash-drop", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny,
		Description: "git stash drop or clear: stashed work is gone",
		Reason:      "the stashed changes would be gone",
		Suggestion:  "git stash list",
		Patterns:    []string{"git stash drop|clear"},
		Stops:       []string{"git stash drop", "git stash clear", "git stash drop stash@{2}"},
		Passes:      []string{"git stash", "git stash pop", "git stash list | grep drop", "git stash push -m drop", "git stash show -p stash@{0}"},
	},
	{
		ID: "git.worktree-remove", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of a work tree by force, or of files with their changes",
		Reason:      "uncommitted changes in it would be gone",
		Suggestion:  "git worktree list",
		Patterns:    []string{"git worktree remove -f|--force", "git rm -f|--force !--cached !-n|--dry-run", "git submodule deinit -f|--force"},
		When:        losesChanges,
		Stops:       []string{"git worktree remove --force ../app-fix", "git rm -rf src"},
		Passes:      []string{"git worktree remove ../app-fix", "git worktree prune", "git rm -r --cached dist", "git rm old.txt"},
	},
	{
		ID: "git.shared", Class: "git-history", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Rewriting a default branch on the remote, or changing what every repository runs",
		Reason:      "others work on this branch or rely on this setting",
		Suggestion:  "git push",
		Patterns:    []string{"git push --force-with-lease|--force-if-includes * main|master|trunk|develop|*:main|*:master", "git config --global|--system core.hooksPath|core.sshCommand|credential.helper|core.pager|core.editor|alias.* ?*"},
		Stops:       []string{"git push --force-with-lease origin main", "git config --global core.hooksPath ~/hooks"},
		Passes:      []string{"git push --force-with-lease origin feature/x", "git push origin main", "git config --global user.name x", "git config core.hooksPath .githooks"},
	},
	{
		ID: "git.undo", Class: "git-worktree", Severity: cake.Low, Verdict: cake.Allow, Snapshot: true,
		Description: "Aborting a merge or rebase, restoring generated or unchanged files: allowed, after a snapshot",
		Reason:      "resolutions and changes made so far go; a snapshot keeps them",
		Suggestion:  "git status",
		Patterns:    []string{"git rebase|merge|cherry-pick|am|revert --abort", "git reset --merge|--keep", "git restore * !--staged|-S", "git checkout * -- *"},
		Stops:       []string{"git rebase --abort", "git merge --abort", "git reset --merge", "git restore package-lock.json"},
		Passes:      []string{"git rebase main", "git merge dev"},
	},
}

// gitHistoryRules: commands that lose commits, branches or remote refs.
var gitHistoryRules = []Rule{
	{
		ID: "git.push-force", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "A force push without a lease: commits of others on the remote are gone",
		Reason:      "commits that are on the remote only would be gone",
		Suggestion:  "git push --force-with-lease",
		Patterns:    []string{"git push -f|--force !-n|--dry-run", "git push * +* !-n|--dry-run", "git push --mirror|--prune !-n|--dry-run", "git send-pack -f|--force"},
		Stops:       []string{"git push --force", "git push -f origin main", "git push origin +main", "git push origin main -uf", "git push --mirr origin", "git -C . push --force", "true && git push --force-with-lease --force", "source /dev/stdin <<< 'git push --force'"},
		Passes:      []string{"git push", "git push -u origin x", "git push --force-with-lease", "git push --force-with-lease origin feature/x", "git push origin feature/x:feature/x", "git push --force --dry-run", "git push --follow-tags", `git commit -m "fix: never git push --force"`, "git push --force-if-includes --force-with-lease"},
	},
	{
		ID: "git.push-delete", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of a branch or tag on the remote",
		Reason:      "the branch on the remote would be gone for everybody",
		Suggestion:  "git branch -r",
		Patterns:    []string{"git push --delete|-d !-n|--dry-run", "git push * :?* !-n|--dry-run"},
		Stops:       []string{"git push origin --delete main", "git push origin :release/1.2", "git push -d origin x"},
		Passes:      []string{"git push origin HEAD:main", "git push origin main", "git fetch --prune"},
	},
	{
		ID: "git.branch-delete", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of a branch whether it is merged or not",
		Reason:      "commits that are on this branch only would be lost",
		Suggestion:  "git branch -d NAME",
		Patterns:    []string{"git branch -D", "git branch -d|--delete -f|--force", "git update-ref -d", "git update-ref --delete"},
		Stops:       []string{"git branch -D old", "git branch -d -f old", "git branch --delete --force old", "git branch -rD origin/x", "git update-ref -d refs/heads/x"},
		Passes:      []string{"git branch -d merged", "git branch", "git branch --merged main | grep -v main | xargs -r git branch -d", "git branch -m new"},
	},
	{
		ID: "git.expire", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Throwing away what only the reflog still holds",
		Reason:      "commits that only the reflog holds would be gone for good",
		Suggestion:  "git gc",
		Patterns:    []string{"git gc --prune=now|all|0*|1.*", "git reflog expire|delete", "git prune !-n|--dry-run", "git repack -ad --unpack-unreachable"},
		Stops:       []string{"git gc --prune=now --aggressive", "git reflog expire --expire=now --all", "git reflog delete HEAD@{1}", "git prune"},
		Passes:      []string{"git gc", "git reflog -10", "git remote prune origin", "git worktree prune"},
	},
	{
		ID: "git.rewrite", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Rewriting the whole history",
		Reason:      "every commit would be rewritten",
		Suggestion:  "git revert --no-edit HEAD",
		Patterns:    []string{"git filter-branch|filter-repo", "git-filter-repo", "bfg", "java * bfg*.jar"},
		Stops:       []string{"git filter-branch --force --index-filter 'git rm --cached x' HEAD", "git filter-repo --path x --invert-paths"},
		Passes:      []string{"git rebase main", "git commit --amend --no-edit"},
	},
}

// worktree asks for what is uncommitted where a git command works.
func (c *call) worktree() (modified, untracked int, known bool) {
	if c.env.ws == nil {
		return 0, 0, false
	}
	for _, t := range c.targets(shell.Literal(".")) {
		if t.unknown || t.open || t.glob != "" || !strings.HasPrefix(t.path, "/") {
			return 0, 0, false
		}
		m, u, ok := c.env.ws.Uncommitted(t.path)
		if !ok {
			return 0, 0, false
		}
		modified, untracked, known = modified+m, untracked+u, true
	}
	if _, elsewhere := c.global.Value("work-tree"); elsewhere {
		return 0, 0, false
	}
	return modified, untracked, known
}

func losesChanges(c *call) (string, bool) {
	modified, untracked, known := c.worktree()
	if known && modified == 0 {
		return "", false
	}
	return uncommitted(modified, untracked, known), true
}

// losesChangesOrCommits: a reset to another commit loses commits as well.
func losesChangesOrCommits(c *call) (string, bool) {
	modified, untracked, known := c.worktree()
	if known && modified == 0 && c.staysAtHead() {
		return "", false
	}
	if known && modified == 0 {
		return "commits after that point would leave the branch", true
	}
	return uncommitted(modified, untracked, known), true
}

func (c *call) staysAtHead() bool {
	c.sort()
	for _, o := range c.operands[min(1, len(c.operands)):] {
		if !o.word.Is("HEAD") && !o.word.Is("@") {
			return false
		}
	}
	return true
}

func losesUntracked(c *call) (string, bool) {
	modified, untracked, known := c.worktree()
	if known && untracked == 0 && !c.hasOption("-x|-X") {
		return "", false
	}
	if known && untracked > 0 {
		return count(untracked, "untracked file") + " would be lost", true
	}
	return uncommitted(modified, untracked, false), true
}

// checkoutLoses leaves generated files alone: a lock file is made again.
func checkoutLoses(c *call) (string, bool) {
	if c.dashes >= 0 && generatedOnly(c.operands[c.dashes:]) {
		return "", false
	}
	return losesChanges(c)
}

func restoreLoses(c *call) (string, bool) {
	if generatedOnly(c.operands[min(1, len(c.operands)):]) {
		return "", false
	}
	return losesChanges(c)
}

func generatedOnly(operands []operand) bool {
	for _, o := range operands {
		switch name := o.word.Value[strings.LastIndexByte(o.word.Value, '/')+1:]; name {
		case "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "go.sum", "Cargo.lock", "poetry.lock", "uv.lock", "Gemfile.lock", "composer.lock", "bun.lock", "Pipfile.lock":
		default:
			return false
		}
	}
	return len(operands) > 0
}

// uncommitted says what is there, as far as it is known.
func uncommitted(modified, untracked int, known bool) string {
	if !known {
		return ""
	}
	switch {
	case untracked == 0:
		return count(modified, "modified file") + " would be lost"
	case modified == 0:
		return count(untracked, "untracked file") + " would be lost"
	}
	return strconv.Itoa(modified) + " modified and " + count(untracked, "untracked file") + " would be lost"
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
