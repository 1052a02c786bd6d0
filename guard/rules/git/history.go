package git

import (
	"cake"
	"cake/guard/rules"
)

// History: commands that lose commits, branches, tags or remote refs.
var History = []rules.Rule{
	{
		ID: "git.push-force", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "A force push without a lease: commits of others on the remote are gone",
		Reason:      "commits that are on the remote only would be gone",
		Suggestion:  "git push --force-with-lease",
		Patterns:    []string{"git push !-n|--dry-run", "git send-pack -f|--force|--mirror !-n|--dry-run", "git fast-import --force", "git remote add --mirror|--mirror=push"},
		When:        pushForces,
		Stops:       []string{"git push --force", "git push -f origin main", "git push origin +main", "git push origin main -uf", "git push --mirr origin", "git -C . push --force", "true && git push --force-with-lease --force", "source /dev/stdin <<< 'git push --force'", `git push origin "+$b"`, "git -c remote.origin.push=+refs/heads/*:refs/heads/* push origin", "git push --prune origin 'refs/heads/*:refs/heads/*'", "git -c remote.origin.mirror=true push", "git fast-import --force < dump"},
		Passes:      []string{"git push", "git push -u origin x", "git push --force-with-lease", "git push --force-with-lease origin feature/x", "git push origin feature/x:feature/x", "git push --force --dry-run", "git push --follow-tags", `git commit -m "fix: never git push --force"`, "git push --force-if-includes --force-with-lease", "git push /tmp/bare.git +main"},
	},
	{
		ID: "git.push-delete", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of a branch or tag on the remote",
		Reason:      "the branch on the remote would be gone for everybody",
		Suggestion:  "git branch -r",
		Patterns:    []string{"git push !-n|--dry-run"},
		When:        pushDeletes,
		Stops:       []string{"git push origin --delete main", "git push origin :release/1.2", "git push -d origin x", `git branch -r | while read b; do git push -q origin ":$b"; done`, "git push origin --del v1", `git push origin $(git tag | sed 's/^/:refs\/tags\//')`},
		Passes:      []string{"git push origin HEAD:main", "git push origin main", "git fetch --prune", "git push origin :", "git push --delete -n origin x"},
	},
	{
		ID: "git.branch-delete", Class: "git-branch", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of a branch whether it is merged or not, or of refs below it",
		Reason:      "commits that are on this branch only would be lost",
		Suggestion:  "git branch -d NAME",
		Patterns:    []string{"git branch -D", "git branch -d|--delete -f|--force", "git update-ref -d|--delete", "git symbolic-ref -d|--delete", "git update-ref --stdin", "git delete-branch|delete-merged-branches|delete-squashed-branches|delete-tag|obliterate"},
		When:        refsGo,
		Stops:       []string{"git branch -D old", "git branch -d -f old", "git branch --delete --force old", "git branch -rD origin/x", "git update-ref -d refs/heads/x", "git for-each-ref --format='delete %(refname)' refs/heads | git update-ref --stdin", "echo 'delete refs/heads/x' | git update-ref --stdin", "git symbolic-ref -d HEAD"},
		Passes:      []string{"git branch -d merged", "git branch", "git branch --merged main | grep -v main | xargs -r git branch -d", "git branch -m new", "echo 'create refs/heads/x HEAD' | git update-ref --stdin"},
	},
	{
		ID: "git.branch-move", Class: "git-branch", Severity: cake.High, Verdict: cake.Ask,
		Description: "Setting an existing branch to another commit: its own commits are on no branch any more",
		Reason:      "commits that are on this branch only would be on no branch any more",
		Suggestion:  "git branch backup",
		Patterns: []string{
			"git branch -f|--force !-d|--delete !-m|--move !-c|--copy !-D", "git checkout -B main|master|develop|trunk|production|release*", "git switch -C|--force-create main|master|develop|trunk|production|release*", "git update-ref refs/heads/* ?* !-d !--stdin", "git fetch|pull * +*", "git fetch|pull -f|--force * *:*", "git fetch|pull * *:* --update-head-ok|-u", "git symbolic-ref HEAD|@ refs/heads/*",
		},
		When:   movesBranch,
		Stops:  []string{"git branch -f main origin/main", "git checkout -B main HEAD~5", "git switch -C develop origin/develop", "git update-ref refs/heads/main HEAD~3", "git fetch origin +main:feature/x --update-head-ok", "git fetch -f origin main:main", "git fetch origin '+refs/heads/*:refs/heads/*'"},
		Passes: []string{"git branch -M main", "git checkout -B wip", "git fetch origin '+refs/heads/*:refs/remotes/origin/*'", "git fetch origin pull/4/head:pr-4", "git update-ref refs/backup/x HEAD", "git fetch --all --prune --tags", "git switch -c main-fix", "git fetch origin main:main"},
	},
	{
		ID: "git.tag-delete", Class: "git-tags", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Deletion of many tags at once",
		Reason:      "every tag that the list names would be gone",
		Suggestion:  "git tag -l",
		Patterns:    []string{"git tag -d|--delete"},
		When:        manyTags,
		Stops:       []string{"git tag -l | xargs git tag -d", "git tag -d $(git tag -l)", "git tag -d v1 v2 v3", "for t in $(git tag); do git tag -d $t; done"},
		Passes:      []string{"git tag -d v1.0.0", "git tag -l", "git tag -a v1 -m x"},
	},
	{
		ID: "git.expire", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Throwing away what only the reflog still holds",
		Reason:      "commits that only the reflog holds would be gone for good",
		Suggestion:  "git gc",
		Patterns:    []string{"git gc --prune=now|all|0*|1.*|today|yesterday", "git reflog expire|delete|drop !-n|--dry-run", "git prune !-n|--dry-run", "git repack -d|-ad|-Ad --unpack-unreachable|--cruft-expiration|--expire-to", "git repack -a -d !-k|--keep-unreachable !-A", "git gc|repack|maintenance", "git maintenance run --task=gc --force", "git config gc.reflogExpire|gc.reflogExpireUnreachable|gc.pruneExpire|gc.reflogexpire|gc.pruneexpire now|0|all|never"},
		When:        expires,
		Stops:       []string{"git gc --prune=now --aggressive", "git reflog expire --expire=now --all", "git reflog delete HEAD@{1}", "git prune", "git -c gc.reflogExpire=now -c gc.pruneExpire=now gc", "git config gc.pruneExpire now", "git gc --pru=now", "git reflog drop --all"},
		Passes:      []string{"git gc", "git reflog -10", "git remote prune origin", "git worktree prune", "git reflog expire --dry-run --expire=90.days --all", "git maintenance run", "git gc --prune=2.weeks.ago", "git prune -n", "git prune-packed"},
	},
	{
		ID: "git.rewrite", Class: "git-history", Severity: cake.High, Verdict: cake.Deny,
		Description: "Rewriting the whole history",
		Reason:      "every commit would be rewritten",
		Suggestion:  "git revert --no-edit HEAD",
		Patterns:    []string{"git filter-branch|filter-repo !--analyze|--dry-run|-h", "git-filter-repo !--analyze|--dry-run|-h", "bfg *", "python* *git-filter-repo|*git_filter_repo.py", "java * bfg*.jar", "git lfs migrate import|export !--no-rewrite", "git replace --convert-graft-file", "git rebase --root", "git svn reset"},
		When:        outsideScratch,
		Stops:       []string{"git filter-branch --force --index-filter 'git rm --cached x' HEAD", "git filter-repo --path x --invert-paths", "git lfs migrate export --everything --include='*' --yes", "git lfs migrate import --include='*.psd'", "bfg --delete-files id_rsa", "git rebase -i --root"},
		Passes:      []string{"git rebase main", "git commit --amend --no-edit", "git filter-repo --analyze", "git lfs migrate info", "git filter-repo --help", "git lfs prune --dry-run"},
	},
	{
		ID: "git.environment", Class: "git-worktree", Severity: cake.High, Verdict: cake.Ask,
		Description: "Settings given to git by the environment that make it run something else than it is told",
		Reason:      "with these settings in the environment, the command does something else than it says",
		Suggestion:  "git config --list",
		When:        aliasesByEnvironment,
		Stops:       []string{"GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.st GIT_CONFIG_VALUE_0='reset --hard' git st", "export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.q GIT_CONFIG_VALUE_0='clean -fdx'; git q", "GIT_CONFIG_PARAMETERS=\"'alias.x=reset --hard'\" git x"},
		Passes:      []string{"GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*' git status", "GIT_CONFIG_GLOBAL=/dev/null git log", "git -c alias.st=status st"},
	},
	{
		ID: "git.shared", Class: "git-history", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Rewriting a default branch on the remote, changing what every repository runs, or taking notes and locks of others",
		Reason:      "others work on this branch or rely on this setting",
		Suggestion:  "git push",
		Patterns: []string{
			"git push --force-with-lease|--force-if-includes * main|master|trunk|develop|production|*:main|*:master|*:develop !-n|--dry-run", "git config --global|--system core.hooksPath|core.sshCommand|credential.helper|core.pager|core.editor|core.fsmonitor|alias.*|http.sslVerify|http.proxy|https.proxy|url.*.insteadOf|init.templateDir|protocol.*|gpg.program|core.askPass ?*", "git config set --global|--system core.hooksPath|core.sshCommand|credential.helper|core.pager|core.editor|alias.* ?*", "git config --global|--system --remove-section|--rename-section|--unset-all", "git notes remove|prune !-n|--dry-run", "git lfs unlock -f|--force", "git credential erase|reject", "git credential-store erase",
		},
		When:   outsideScratch,
		Stops:  []string{"git push --force-with-lease origin main", "git config --global core.hooksPath ~/hooks", "git lfs unlock --force art.psd", "git notes remove HEAD", "git config --global http.sslVerify false"},
		Passes: []string{"git push --force-with-lease origin feature/x", "git push origin main", "git config --global user.name x", "git config core.hooksPath .githooks", "git notes show", "git lfs locks", "git config --global --get core.editor"},
	},
}
