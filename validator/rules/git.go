package rules

import "cake"

// gitRules are git's own words about what is in its way. Those that begin a line
// with "fatal:" or "error:" count for a git that only reads, too.
func gitRules() []Rule {
	corrupt := gitRule(Rule{
		ID: "git.corrupt", Kind: "git.corrupt",
		Pattern: `^(?:fatal|error): (?P<message>(?:loose object|object file|.*packfile|bad object HEAD|unable to read tree|.*index file (?:corrupt|smaller)|bad index file|.*(?:is corrupt|is empty)$).*)`, Key: []string{"always"}, Fixes: []string{"git fsck --full"},
		Yes: []Example{{Command: "git log", Code: 128, Err: "error: header for 0d6b57d9a7eff901797236a537dac2d89188b655 too long, exceeds 32 bytes\nfatal: loose object 0d6b57d9a7eff901797236a537dac2d89188b655 (stored in .git/objects/0d/6b57d9a7eff901797236a537dac2d89188b655) is corrupt\n", Fix: "git fsck --full"}},
		No:  []Example{{Command: "git log --oneline", Out: "46823ee fix: object file is empty\n"}},
	})
	corrupt.Severity = cake.Critical
	return []Rule{
		corrupt,
		gitRule(Rule{
			ID: "git.conflict", Kind: "git.merge_conflict", Line: "<<<<<<< ",
			Pattern: `^CONFLICT \([^)]*\): (?P<message>(?:Merge conflict in (?P<file>\S+)|.*?(?P<path>\S+) deleted in .*|.*))`, Key: []string{"file", "path"},
			Fixes: []string{"Fix the conflict in {file}, git add {file}, then {gitcontinue:message}", "Fix the conflicts, git add them, then {gitcontinue:message}"},
			Yes:   []Example{{Command: "git merge feature", Code: 1, Out: "Auto-merging a.txt\nCONFLICT (content): Merge conflict in a.txt\nAutomatic merge failed; fix conflicts and then commit the result.\n", File: "a.txt", Fix: "Fix the conflict in a.txt, git add a.txt, then git commit"}},
			No:    []Example{{Command: "git merge feature", Out: "Auto-merging a.txt\nMerge made by the 'ort' strategy.\n"}, {Command: "git merge-tree --write-tree main topic", Code: 1, Out: "4b825d\nREADME\n\nAuto-merging README\nCONFLICT (content): Merge conflict in README\n"}},
		}),
		gitRule(Rule{
			ID: "git.unmerged", Kind: "git.merge_conflict",
			Pattern: `^(?:error|fatal): (?P<message>(?:(?:Committing|Pulling|Merging|Cherry-picking|Reverting) is not possible because you have unmerged files|You have not concluded your merge|Exiting because of (?:an )?unresolved conflict|you need to resolve your current index first|cannot .*: .*unmerged).*)(?:\n|$)`, Key: []string{"always"},
			Fixes: []string{"Fix the unmerged files, git add them, then git commit; git status lists them"},
			Yes:   []Example{{Command: "git commit -m done", Code: 128, Out: "U\ta.txt\n", Err: "error: Committing is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nfatal: Exiting because of an unresolved conflict.\n"}},
			No:    []Example{{Command: "git commit -m done", Out: "[main 1] done\n"}},
		}),
		gitRule(Rule{
			ID: "git.rejected", Kind: "git.push_rejected",
			Pattern: `^ ! \[(?P<how>rejected|remote rejected)\]\s+(?P<from>\S+) -> (?P<branch>\S+) \((?P<message>[^)]*)\)`, Key: []string{"branch", "message"}, Fixes: []string{"{gitpush:message}"},
			Yes: []Example{
				{Command: "git push", Code: 1, Err: "To ../rem.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs to '../rem.git'\n", Fix: "git pull --rebase"},
				{Command: "git push ../live main", Code: 1, Err: " ! [remote rejected] main -> main (branch is currently checked out)\nerror: failed to push some refs to '../live'\n", Fix: "Try another branch or a bare repository: the target has this branch checked out"},
			},
			No: []Example{{Command: "git push -u origin main", Err: "To ../rem.git\n * [new branch]      main -> main\n"}},
		}),
		gitRule(Rule{
			ID: "git.upstream", Kind: "git.no_upstream",
			Pattern: `^fatal: (?P<message>The current branch (?P<branch>\S+) has no upstream branch)`, Key: []string{"branch"}, Fixes: []string{"git push -u origin {branch}"},
			Yes: []Example{{Command: "git push", Code: 128, Err: "fatal: The current branch feature/x has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream origin feature/x\n", Fix: "git push -u origin feature/x"}},
			No:  []Example{{Command: "git push", Err: "Everything up-to-date\n"}},
		}),
		gitRule(Rule{
			ID: "git.tracking", Kind: "git.no_upstream",
			Pattern: `^(?P<message>There is no tracking information for the current branch)`, Key: []string{"always"}, Fixes: []string{"Try git pull origin with the branch's name: it tracks none"},
			Yes: []Example{{Command: "git pull", Code: 1, Err: "There is no tracking information for the current branch.\nPlease specify which branch you want to merge with.\n"}},
			No:  []Example{{Command: "git pull", Out: "Already up to date.\n"}},
		}),
		gitRule(Rule{
			ID: "git.divergent", Kind: "git.divergent",
			Pattern: `^fatal: (?P<message>(?:Need to specify how to reconcile divergent branches|Not possible to fast-forward, aborting).*)`, Key: []string{"always"}, Fixes: []string{"git pull --rebase"},
			Yes: []Example{{Command: "git pull", Code: 128, Err: "hint: You have divergent branches and need to specify how to reconcile them.\nfatal: Need to specify how to reconcile divergent branches.\n", Fix: "git pull --rebase"}},
			No:  []Example{{Command: "git pull", Out: "Already up to date.\n"}},
		}),
		gitRule(Rule{
			ID: "git.untracked", Kind: "git.local_changes",
			Pattern: `^error: (?P<message>The following untracked working tree files would be (?:overwritten|removed) by (?P<by>\w+):\n\s+(?P<file>[^\n]+))`, Key: []string{"file", "by"},
			Fixes: []string{"git stash --include-untracked", "Try another name for {file}, or commit it first: it is not tracked, and {by} has one of its own"},
			Yes:   []Example{{Command: "git checkout feature/metrics", Code: 1, Err: "error: The following untracked working tree files would be overwritten by checkout:\n\tsrc/metrics.c\nPlease move or remove them before you switch branches.\nAborting\n", File: "src/metrics.c", Fix: "git stash --include-untracked"}},
			No:    []Example{{Command: "git status", Out: "Untracked files:\n\tsrc/metrics.c\n"}},
		}),
		gitRule(Rule{
			ID: "git.localchanges", Kind: "git.local_changes",
			Pattern: `^error: (?P<message>(?:Your local changes to the following files would be overwritten by (?P<by>\w+):\n\s+(?P<file>[^\n]+)|(?:cannot (?:rebase|pull with rebase|merge): )?(?:You have unstaged changes|Your index contains uncommitted changes|your local changes would be overwritten)).*)`, Key: []string{"file", "by"},
			Fixes: []string{"git stash", "Try git stash or a commit first: {file} has changes"},
			Yes:   []Example{{Command: "git checkout dev", Code: 1, Err: "error: Your local changes to the following files would be overwritten by checkout:\n\ta.txt\nPlease commit your changes or stash them before you switch branches.\nAborting\n", File: "a.txt", Fix: "git stash"}},
			No:    []Example{{Command: "git status", Out: "Changes not staged for commit:\n"}},
		}),
		gitRule(Rule{
			ID: "git.lock", Kind: "git.index_lock",
			Pattern: `^(?:fatal|error): (?:cannot lock ref '[^']*': )?(?P<message>Unable to create '(?P<lock>[^']*?(?P<lockname>[^'/]+\.lock))': File exists)`, Key: []string{"lockname"}, Fixes: []string{"Check that no git runs (ps), then rm -f {gitlock:lock}"},
			Yes: []Example{{Command: "git commit --allow-empty -m x", Code: 128, Err: "fatal: cannot lock ref 'HEAD': Unable to create '/srv/p/.git/HEAD.lock': File exists.\n\nAnother git process seems to be running in this repository\n", Fix: "Check that no git runs (ps), then rm -f .git/HEAD.lock"}},
			No:  []Example{{Command: "git commit -m x", Out: "[main 1] x\n"}},
		}),
		gitRule(Rule{
			ID: "git.identity", Kind: "git.identity",
			Pattern: `^(?P<message>\*\*\* Please tell me who you are\.|fatal: (?:unable to auto-detect email address|empty ident name|no email was given).*)`, Key: []string{"always"}, Fixes: []string{"git config user.email you@example.com"},
			Yes: []Example{{Command: "git commit -qm init", Code: 128, Err: "Author identity unknown\n\n*** Please tell me who you are.\n\nRun\n\n  git config --global user.email \"you@example.com\"\n\nfatal: no email was given and auto-detection is disabled\n", Fix: "git config user.email you@example.com"}},
			No:  []Example{{Command: "git commit -qm init", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.dubious", Kind: "git.dubious_ownership",
			Pattern: `^fatal: (?P<message>detected dubious ownership in repository at '(?P<path>[^']+)')`, Key: []string{"always"}, Fixes: []string{"git config --global --add safe.directory {path}"},
			Yes: []Example{{Command: "git status", Code: 128, Err: "fatal: detected dubious ownership in repository at '/srv/p'\nTo add an exception for this directory, call:\n", Fix: "git config --global --add safe.directory /srv/p"}},
			No:  []Example{{Command: "git status", Out: "clean\n"}},
		}),
		gitRule(Rule{
			ID: "git.norepo", Kind: "git.not_a_repo",
			Pattern: `^(?:fatal|warning): (?P<message>[Nn]ot a git repository.*)`, Key: []string{"always"}, Fixes: []string{"Run it in the repository's folder, or git init"},
			Yes: []Example{{Command: "git status", Code: 128, Err: "fatal: not a git repository (or any of the parent directories): .git\n"}},
			No:  []Example{{Command: "cat handler.go", Out: "var ErrNotFound = errors.New(\"fatal: not a git repository\")\n"}},
		}),
	}
}

// gitNameRules are git's words about names: branches, remotes, verbs, hooks.
func gitNameRules() []Rule {
	return []Rule{
		gitRule(Rule{
			ID: "git.pathspec", Kind: "git.pathspec",
			Pattern: `^(?:error|fatal): (?P<message>(?:pathspec '(?P<ref>[^']+)' did not match|branch '(?P<rev2>[^']+)' not found|invalid upstream '(?P<rev3>[^']+)'|src refspec (?P<src>\S+) does not match|(?:ambiguous argument|bad revision|invalid reference:?|Remote branch|couldn't find remote ref|Invalid revision range:?) '?(?P<rev>[^':\s]+)'?).*)`, Key: []string{"ref", "src", "rev", "rev2", "rev3"},
			Fixes: []string{"{gitref:ref}", "{gitref:src}", "{branch:ref}", "{branch:rev}", "{branch:rev2}", "{branch:rev3}", "{branch:src}", "Check git branch -a and the path: {ref} is unknown", "Check git branch -a: there is no {src}, main or master?", "Check git branch -a: {rev} is unknown", "Check git branch -a: {rev2} is unknown", "Check git branch -a: {rev3} is unknown"},
			Yes: []Example{
				{Command: "git push origin master", Code: 1, Err: "error: src refspec master does not match any\nerror: failed to push some refs to '../rem.git'\n", Fix: "git push origin main"},
				{Command: "git checkout featur", Code: 1, Err: "error: pathspec 'featur' did not match any file(s) known to git\n", Fix: "Check git branch -a and the path: featur is unknown"},
			},
			No: []Example{{Command: "git checkout main", Err: "Switched to branch 'main'\n"}},
		}),
		gitRule(Rule{
			ID: "git.branchexists", Kind: "git.branch_exists",
			Pattern: `^fatal: (?P<message>(?:[Aa] branch named '(?P<branch>[^']+)' already exists|'(?P<held>[^']+)' is already (?:checked out|used by worktree) at .*|tag '(?P<tag>[^']+)' already exists).*)`, Key: []string{"branch", "held", "tag"},
			Fixes: []string{"git checkout {branch}", "Check git tag -l: {tag} exists already, take the next name", "Try git worktree add -b with a new name, or work where {held} is checked out (git worktree list)"},
			Yes:   []Example{{Command: "git checkout -b dev", Code: 128, Err: "fatal: a branch named 'dev' already exists\n", Fix: "git checkout dev"}},
			No:    []Example{{Command: "git checkout -b dev", Err: "Switched to a new branch 'dev'\n"}},
		}),
		gitRule(Rule{
			ID: "git.inprogress", Kind: "git.in_progress",
			Pattern: `^(?:fatal|error): (?P<message>(?:It (?:seems|looks like) (?:that )?(?:there is already a|you are in the middle of) .*|You are in the middle of (?:a|an) .*|(?:a )?cherry-pick or revert is already in progress|.*You have not concluded your (?:merge|cherry-pick).*))`, Key: []string{"always"}, Fixes: []string{"Run git status, then finish or abort what is in progress (git {gitop:message} --abort)", "Run git status, then finish or abort what is in progress"},
			Yes: []Example{{Command: "git rebase main", Code: 128, Err: "fatal: It seems that there is already a rebase-merge directory, and\nI wonder if you are in the middle of another rebase.  If that is the\ncase, please try\n\tgit rebase (--continue | --abort | --skip)\n", Fix: "Run git status, then finish or abort what is in progress (git rebase --abort)"}},
			No:  []Example{{Command: "git rebase main", Out: "Current branch main is up to date.\n"}},
		}),
		gitRule(Rule{
			ID: "git.unrelated", Kind: "git.unrelated_histories",
			Pattern: `^fatal: (?P<message>refusing to merge unrelated histories)`, Key: []string{"always"}, Fixes: []string{"{append:message}", "Try --allow-unrelated-histories if these belong together"},
			Yes: []Example{{Command: "git merge other/main", Code: 128, Err: "fatal: refusing to merge unrelated histories\n", Fix: "git merge other/main --allow-unrelated-histories"}},
			No:  []Example{{Command: "git merge a", Out: "Already up to date.\n"}},
		}),
		gitRule(Rule{
			ID: "git.corruptpatch", Kind: "git.patch_failed", Place: "{miscounted:at}",
			Pattern: `^error: (?P<message>corrupt patch at (?:line |[^\n]*:)(?P<at>\d+))$`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: what follows makes it {hunk} (git apply --recount {file})", "Check the patch before line {at}: a hunk has other lines than its header counts (git apply --recount)"},
			Yes: []Example{
				{Command: "git apply -v fix/two.diff", Code: 128, Err: "error: corrupt patch at fix/two.diff:13\n", Files: []string{"fix/two.diff"}, Manifest: map[string]string{"fix/two.diff": "--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n one\n+two\n--- a/y\n+++ b/y\n@@ -4,3 +4,4 @@ func f()\n a\n-b\n+c\n\n+d\n e\n"}, File: "fix/two.diff", Line: 8, Fix: "Fix fix/two.diff:8: what follows makes it @@ -4,4 +4,5 @@ (git apply --recount fix/two.diff)"},
				{Command: "git am fix.patch", Code: 128, Err: "error: corrupt patch at line 9\n"},
			},
			No: []Example{{Command: "git apply fix.patch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.patch", Kind: "git.patch_failed",
			Pattern: `^error: (?:patch failed: (?P<file>[^:\n]+):(?P<line>\d+)|(?P<message>(?:No valid patches in input|.*: patch does not apply).*))`, Message: "the patch does not apply", Key: []string{"file", "message"}, Fixes: []string{"{threeway:file}", "Fix the patch: it does not apply"},
			Yes: []Example{{Command: "git apply fix.patch", Code: 1, Err: "error: patch failed: a.txt:1\nerror: a.txt: patch does not apply\n", Fix: "git apply --3way fix.patch", File: "a.txt", Line: 1}},
			No:  []Example{{Command: "git apply fix.patch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.remote", Kind: "git.remote_missing",
			Pattern: `^(?:fatal|error): (?P<message>'?(?P<remote>[^'\s]+)'? does not appear to be a git repository|No such remote:? '?(?P<remote2>[^'\s]+)'?|No configured push destination.*)`, Key: []string{"remote", "remote2"}, Fixes: []string{"{gitremote:remote}", "Check git remote -v: there is no {remote2}", "Check git remote -v, then git remote add origin with the URL"},
			Yes: []Example{{Command: "git push -u origin main", Code: 128, Err: "fatal: 'origin' does not appear to be a git repository\nfatal: Could not read from remote repository.\n"}},
			No:  []Example{{Command: "git push", Err: "Everything up-to-date\n"}},
		}),
		gitRule(Rule{
			ID: "git.submodule", Kind: "git.submodule",
			Pattern: `^(?:fatal|error): (?P<message>(?:clone of '(?P<url>[^']+)' into submodule path|No url found for submodule path '(?P<path>[^']+)'|.*in submodule path).*)`, Key: []string{"url", "path"}, Fixes: []string{"Check .gitmodules: the URL {url} cannot be cloned", "Check .gitmodules: the submodule has no usable URL"}, Reference: ".gitmodules",
			Yes: []Example{{Command: "git submodule update --init", Code: 1, Err: "Submodule 'lib' (/srv/gone-lib) registered for path 'lib'\nfatal: clone of '/srv/gone-lib' into submodule path '/srv/p/lib' failed\n"}},
			No:  []Example{{Command: "git submodule update --init", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.nothere", Kind: "network.http_4xx", Rank: Symptom,
			Pattern: `^(?:fatal|remote|ERROR): (?P<message>repository '(?P<url>[^']+)' (?:not found|does not exist)|Repository not found\.?)`, Key: []string{"url", "message"}, Fixes: []string{"Check the URL {url}: no such repository, or no access", "Check the URL: no such repository, or no access"},
			Yes: []Example{{Command: "git clone http://127.0.0.1:18143/acme/missing.git", Code: 128, Err: "Cloning into 'missing'...\nfatal: repository 'http://127.0.0.1:18143/acme/missing.git/' not found\n"}},
			No:  []Example{{Command: "git clone ../src.git work", Err: "Cloning into 'work'...\ndone.\n"}},
		}),
		gitRule(Rule{
			ID: "git.auth", Kind: "auth.git",
			Pattern: `^(?:fatal|remote): (?P<message>(?:could not read (?:Username|Password) for '(?P<url>[^']+)'|Authentication failed for '(?P<url2>[^']+)'|Invalid username or password|Permission to \S+ denied).*)`, Key: []string{"url", "url2"}, Fixes: []string{"Check the credentials for {url} with the user: they are missing, stop here", "Check the credentials for {url2} with the user: they are refused, stop here", "Check the credentials with the user: git was refused, stop here"},
			Yes: []Example{{Command: "git clone http://127.0.0.1:18141/team/private.git", Code: 128, Err: "Cloning into 'private'...\nfatal: could not read Username for 'http://127.0.0.1:18141': terminal prompts disabled\n"}},
			No:  []Example{{Command: "git fetch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.verb", Kind: "tool.subcommand_typo",
			Pattern: `^git: (?P<message>'(?P<verb>[^']+)' is not a git command)(?:[^\n]*\n(?:[^\n]*\n){0,3}?(?:The most similar command is|The most similar commands are)\n\s+(?P<near>\S+))?`, Key: []string{"verb"}, Fixes: []string{"{addon:verb}", "{retype:verb,near}", "{gitverb:verb}", "Run git --help: there is no {verb}"},
			Yes: []Example{
				{Command: "git brnch", Code: 1, Err: "git: 'brnch' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tbranch\n", Fix: "git branch"},
				{Command: "git lfs pull", Code: 1, Err: "git: 'lfs' is not a git command. See 'git --help'.\n\nThe most similar command is\n\tlog\n", Fix: "apt-get install git-lfs"},
				{Command: "git wip", Code: 1, Err: "git: 'wip' is not a git command. See 'git --help'.\n\nThe most similar commands are\n\tgrep\n\tmv\n", Fix: "Run git --help: there is no wip"},
				{Command: "git absorb --and-rebase", Code: 1, Err: "git: 'absorb' is not a git command. See 'git --help'.\n", Fix: "apt-get install git-absorb"},
				{Command: "git town sync", Code: 1, Err: "git: 'town' is not a git command. See 'git --help'.\n", Fix: "Check git-town: it is a command of its own and not installed here"},
			},
			No: []Example{{Command: "git branch", Out: "* main\n"}},
		}),
		gitRule(Rule{
			ID: "git.usage", Kind: "tool.usage",
			Pattern: `^(?:error: (?P<message>(?:did you mean \x60(?P<near>--[\w-]+)\x60.*|unknown (?:option|switch) \x60(?P<flag>[^'\x60]+)'.*))|usage: git (?P<verb>[\w-]+))`, Key: []string{"near", "flag", "verb"}, Rank: Symptom, Fixes: []string{"Run git {verb} -h", "Try {near}", "Check the flag {flag}: git does not know it"},
			Yes: []Example{{Command: "git commit -amend -m x", Code: 129, Err: "error: did you mean `--amend` (with two dashes)?\n", Fix: "Try --amend"}},
			No:  []Example{{Command: "git commit -m x", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.hook", Kind: "git.hook_failed",
			Pattern: `^(?P<message>(?P<hook>pre-commit|commit-msg|pre-push|pre-receive|pre-rebase|prepare-commit-msg|husky)(?: hook)?(?:: | - ).*(?:fail|error|reject|denied|exited|declined).*|.*hook declined.*|(?P<closing>husky - .*(?:hook exited with code|script failed \(code) \d+.*))`, Key: []string{"hook", "message"}, Fixes: []string{"{hooksaid:message}", "Fix what the {hook} hook reports: {message}", "Fix what the hook reports: {message}"},
			Yes: []Example{{Command: "git commit -am fix", Code: 1, Err: "pre-commit: lint failed: a.txt:1 trailing whitespace\n"}, {Command: "git commit -m x", Code: 1, Err: "✖ lint-staged could not find any valid configuration.\nhusky - pre-commit script failed (code 1)\n", Fix: "Fix what the hook reports: ✖ lint-staged could not find any valid configuration."}},
			No:  []Example{{Command: "git commit -am fix", Out: "[main 1] fix\n"}},
		}),
		gitRule(Rule{
			ID: "git.nocommit", Kind: "git.pathspec",
			Pattern: `^fatal: (?P<message>your current branch '[^']+' does not have any commits yet|(?:Failed to resolve 'HEAD' as a valid ref|invalid object name 'HEAD').*)`, Key: []string{"always"}, Fixes: []string{"Check git status: this branch has no commit yet"},
			Yes: []Example{{Command: "git log", Code: 128, Err: "fatal: your current branch 'master' does not have any commits yet\n"}},
			No:  []Example{{Command: "git log", Out: "commit 1\n"}},
		}),
		gitRule(Rule{
			ID: "git.fatal", Kind: "git.other", Rank: CatchAll, Strict: true,
			Pattern: `^(?:fatal|error): (?P<message>.+)`, Key: []string{"message"}, Fixes: []string{"Check git: {message}"},
			Yes: []Example{
				{Command: "git bisect bad", Code: 1, Err: "fatal: no bisect state here\n"},
			},
			No: []Example{{Command: "sqlite3 t.db 'select * from errors'", Out: "fatal: boom\n"}, {Command: "python3 a.py", Code: 1, Err: "fatal: config is missing\n"}},
		}),
	}
}

// gitRule fills in what all rules about git share.
func gitRule(r Rule) Rule {
	r.Severity, r.Confidence, r.Family, r.Own = cake.High, 0.95, Git, true
	r.Tools = []string{"git", "gh", "hub"}
	if r.AtZero == TrustZero {
		r.AtZero = IfSwallowed
	}
	return r
}
