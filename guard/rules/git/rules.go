package git

import (
	"cake"
	"cake/guard/rules"
)

// Rules: commands that throw away work which was never committed. Where the
// workspace is known to be clean, or the line made the repository for itself,
// they lose nothing and pass.
var Rules = []rules.Rule{
	{
		ID: "git.reset-hard", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git reset --hard and its plumbing: uncommitted changes are gone",
		Reason:      "uncommitted changes would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git reset --hard", "git read-tree --reset !-n|--dry-run", "git read-tree -u * HEAD~*|HEAD^*|@~*|@^* !-n|--dry-run !-m", "git checkout-index -f|--force !--prefix", "git checkout-index -u -f", "git submodule update -f|--force"},
		When:        losesChangesOrCommits,
		Stops:       []string{"git reset --hard", "git reset --hard origin/main", "git reset HEAD~1 --hard", "git -C ../api reset --hard", "git --git-dir=.git --work-tree=. reset --hard", "git -c x.y=z reset --har", "flock /tmp/l git reset --hard", "git read-tree -u --reset HEAD", "git checkout-index -fa", "git submodule update --init --recursive --force"},
		Passes:      []string{"git reset", "git reset --soft HEAD~1", "git reset HEAD file", "git reset --hard --help", `git commit -m "stop git reset --hard"`, "echo git reset --hard", "git log --grep='reset --hard'", `d=$(mktemp -d); cd "$d"; git init -q; git reset --hard -q`, "git -C /tmp/repro reset --hard", "git submodule update --init --recursive", "git checkout-index -fa --prefix=/tmp/x/"},
	},
	{
		ID: "git.clean", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git clean -f: untracked files are gone",
		Reason:      "untracked files would be gone for good",
		Suggestion:  "git clean --dry-run -d",
		Patterns:    []string{"git clean -f|--force !-n|--dry-run", "git clean -d !-n|--dry-run !-i|--interactive", "git clean -x !-n|--dry-run !-i|--interactive", "git clean -i|--interactive !-n|--dry-run"},
		When:        losesUntracked,
		Stops:       []string{"git clean -f", "git clean -fdx", "git clean --force -d", "git clean -d -x --forc", "git --no-pager -c user.name=x clean -fd", "x=`git clean -fd`", "FOO=bar git clean -fd", "cat <<EOF\n`git clean -fdx`\nEOF", "git -c clean.requireForce=false clean -d", "yes | git clean -i"},
		Passes:      []string{"git clean -n", "git clean -nfd", "git clean --dry-run -d", "cat <<'EOF'\ngit clean -fdx\nEOF", "git clean -fdX", "git clean -fdX dist/ build/", "git -C /tmp/repro-1 clean -fdx", "git clean -fdx dist node_modules", "git clean -i"},
	},
	{
		ID: "git.checkout-paths", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git checkout of paths, or by force: changes to them are gone",
		Reason:      "uncommitted changes to these files would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git checkout", "git switch -f|--force|--discard-changes", "git co * -- *"},
		When:        checkoutLoses,
		Stops:       []string{"git checkout -- .", "git checkout .", "git checkout HEAD -- src/a.go", "git checkout -f main", "git checkout HEAD src/a.ts", "git switch --discard-changes main", "cd src && git checkout -- .", "git checkout src/", "git checkout src/app.ts", "git checkout main src lib", "git checkout ':(top)*'", "git checkout '*.ts'", "git checkout --pathspec-from-file=list.txt", "git checkout -q .", "git checkout --theirs ."},
		Passes:      []string{"git checkout main", "git checkout -b fix/x", "git checkout -b fix/x origin/main", "git checkout -", "git switch -c x", "git checkout HEAD~1", "git checkout v1.2.0", "git checkout --track origin/x", "git checkout feature/app", "git checkout --orphan gh-pages", "git checkout --detach HEAD~2", "git checkout main -- package-lock.json", "git checkout release/1.2", "git checkout --ours src/a.ts"},
	},
	{
		ID: "git.restore", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "git restore of the working tree: changes are gone",
		Reason:      "uncommitted changes to these files would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		Patterns:    []string{"git restore * !--staged|-S !--help", "git restore -W|--worktree"},
		When:        restoreLoses,
		Stops:       []string{"git restore .", "git restore src", "git restore --staged --worktree .", "git restore --source HEAD~1 src/", "git restore -SW .", "git restore -WS -s HEAD -- ':/'", "git restore --pathspec-from-file=list.txt"},
		Passes:      []string{"git restore --staged src/a.go", "git restore -S .", "git restore package-lock.json"},
	},
	{
		ID: "git.overwrite", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "Writing committed contents over the working tree without git checkout",
		Reason:      "uncommitted changes to these files would be gone for good",
		Suggestion:  "git stash push --include-untracked",
		When:        overwritesTree,
		Stops:       []string{"git show HEAD:src/a.ts > src/a.ts", "git cat-file -p HEAD:src/a.ts | tee src/a.ts", `for f in $(git diff --name-only); do git show HEAD:"$f" > "$f"; done`, "git diff | git apply -R", "git diff HEAD | patch -R -p1", "git archive HEAD | tar x", "git diff src | git apply --reverse", "git stash show -p | git apply -R", "git show HEAD:src/a.go | sponge src/a.go", "git diff -R | git apply"},
		Passes:      []string{"git show HEAD:src/a.ts > /tmp/a.ts", "git show HEAD:src/a.ts > src/a.ts.orig", "git diff > /tmp/x.patch", "git apply fix.patch", "git archive HEAD | tar -x -C /tmp/x", "git apply -R fix.patch", "git diff | git apply --check -R", "git show HEAD | git apply -R --stat"},
	},
	{
		ID: "git.stash-drop", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny,
		Description: "git stash drop or clear: stashed work is gone",
		Reason:      "the stashed changes would be gone",
		Suggestion:  "git stash list",
		Patterns:    []string{"git stash drop|clear", "git update-ref -d|--delete refs/stash", "git reflog delete|expire * refs/stash|stash|stash@*"},
		When:        outsideScratch,
		Stops:       []string{"git stash drop", "git stash clear", "git stash drop stash@{2}", "git update-ref -d refs/stash", "git reflog delete stash@{0}"},
		Passes:      []string{"git stash", "git stash pop", "git stash list | grep drop", "git stash push -m drop", "git stash show -p stash@{0}", "git stash branch wip stash@{0}"},
	},
	{
		ID: "git.worktree-remove", Class: "git-worktree", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of a work tree by force, or of files with their changes",
		Reason:      "uncommitted changes in it would be gone",
		Suggestion:  "git worktree list",
		Patterns:    []string{"git worktree remove -f|--force", "git rm -f|--force !--cached !-n|--dry-run", "git submodule deinit -f|--force", "git mv -f|--force * !-n|--dry-run", "git annex drop|dropunused|uninit|unannex --force"},
		When:        removalLoses,
		Stops:       []string{"git worktree remove --force ../app-fix", "git rm -rf src", "git worktree remove -f -f wt", "git mv -f a.ts b.ts", "git annex drop --force x"},
		Passes:      []string{"git worktree remove ../app-fix", "git worktree prune", "git rm -r --cached dist", "git rm old.txt", "git worktree remove --force /tmp/wt", "git mv a.ts b.ts"},
	},
	{
		ID: "git.undo", Class: "git-worktree", Severity: cake.Low, Verdict: cake.Allow, Snapshot: true,
		Description: "Aborting a merge or rebase, restoring generated or unchanged files, cleaning ignored ones: allowed, after a snapshot",
		Reason:      "resolutions and changes made so far go; a snapshot keeps them",
		Suggestion:  "git status",
		Patterns:    []string{"git rebase|merge|cherry-pick|am|revert --abort", "git reset --merge|--keep", "git restore * !--staged|-S", "git checkout * -- *", "git checkout --ours|--theirs|-2|-3|-m|--merge", "git clean !-n|--dry-run"},
		Stops:       []string{"git rebase --abort", "git merge --abort", "git reset --merge", "git restore package-lock.json", "git clean -fdX"},
		Passes:      []string{"git rebase main", "git merge dev"},
	},
}

// Others: what other systems of version control lose.
var Others = []rules.Rule{
	{
		ID: "vcs.discard", Class: "vcs", Severity: cake.High, Verdict: cake.Deny, Snapshot: true,
		Description: "Losing uncommitted work or history in Mercurial, Subversion, Jujutsu, Fossil or Perforce",
		Reason:      "uncommitted changes, or commits, would be gone",
		Suggestion:  "git status --short",
		Patterns: []string{
			"hg update|up|checkout|co|merge -C|--clean", "hg revert --all|-a|--no-backup|-C", "hg purge|clean !-p|--print !--dry-run|-n", "hg strip|rollback|qdelete", "hg debugstrip|debugobsolete", "hg push -f|--force", "hg shelve -d|--delete|--cleanup", "hg bookmark|bookmarks -d|--delete", "svn revert -R|--recursive", "svn revert --depth=infinity", "svn cleanup --remove-unversioned|--remove-ignored", "svn delete|rm|remove|del --force", "svn delete|rm|remove|del *://*", "svnadmin setrevprop|rmtxns|rmlocks|load", "jj abandon", "jj op|operation abandon|restore", "jj git push --deleted", "jj bookmark|branch delete|forget", "jj restore", "fossil revert|clean|purge !-n|--dry-run|--dryrun", "p4 revert|clean|obliterate|sync -f|-a|-y|//...|...", "bzr revert|uncommit|clean-tree|break-lock", "cvs update -C", "darcs revert|obliterate|unrecord|unpull", "pijul reset|unrecord", "gt|graphite delete|dt -f|--force", "git-town kill", "git town kill|delete", "sl goto|revert|uncommit|hide|purge|clean -C|--clean|-a|--all", "repo forall|sync --force-sync|--force-remove-dirty|-d|--detach",
		},
		Stops:  []string{"hg update -C", "hg revert --all", "hg purge", "svn revert -R .", "svn cleanup --remove-unversioned", "jj abandon @", "fossil revert", "hg strip tip", "hg push --force", "repo sync --force-sync"},
		Passes: []string{"hg status", "svn revert a.c", "svn update", "jj log", "hg purge --print", "jj git fetch", "hg update default", "repo sync"},
	},
}
