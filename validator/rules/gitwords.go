package rules

// gitWordRules are the rest of git's catalogue: what it says of conflicts in
// other commands than merge, of what would be lost, of its own files, and what
// it needs from elsewhere.
func gitWordRules() []Rule {
	return []Rule{
		gitRule(Rule{
			ID: "git.notapplied", Kind: "git.merge_conflict", Rank: Symptom,
			Pattern: `^(?:error: )?(?P<message>[Cc]ould not apply [0-9a-f]{6,}.*|Automatic merge failed; fix conflicts.*|Failed to merge in the changes\.|(?P<file>\S+): needs merge|The stash entry is kept in case you need it again\.|could not revert [0-9a-f]{6,}.*)`, Key: []string{"always"},
			Fixes: []string{"Fix the conflicts (git status lists them), git add them, then {gitcontinue:message}"},
			Yes: []Example{
				{Command: "git checkout -q topic && git rebase main 2>&1 | tail -4", Out: "hint: You can instead skip this commit: run \"git rebase --skip\".\nhint: To abort and get back to the state before \"git rebase\", run \"git rebase --abort\".\nCould not apply 6208d13... raise timeout\n", Fix: "Fix the conflicts (git status lists them), git add them, then git rebase --continue"},
				{Command: "git checkout main", Code: 1, Out: "src/config.py: needs merge\n", File: "src/config.py"},
			},
			No: []Example{{Command: "git log --oneline", Out: "6208d13 could not apply 1234567 is told better\n"}},
		}),
		gitRule(Rule{
			ID: "git.access", Kind: "git.remote_missing", Rank: Symptom,
			Pattern: `^(?P<message>Please make sure you have the correct access rights)\nand the repository exists\.`, Key: []string{"always"},
			Fixes: []string{"Check git remote -v, the name of the remote (origin), and the access to it: git could not read from it"},
			Yes:   []Example{{Command: "git subtree push --prefix=docs origin gh-pages 2>&1 | tail -2", Out: "Please make sure you have the correct access rights\nand the repository exists.\n"}},
			No:    []Example{{Command: "cat git.log", Out: "Please make sure you have the correct access rights\nand the repository exists.\n"}},
		}),
		gitRule(Rule{
			ID: "git.detached", Kind: "git.no_upstream",
			Pattern: `^(?:fatal: )?(?P<message>You are not currently on a branch\.)`, Key: []string{"always"}, Fixes: []string{"Try git switch -c with a branch name first: HEAD is detached, there is no branch to push or pull"},
			Yes: []Example{{Command: "git commit -qam hotfix && git push", Code: 128, Err: "fatal: You are not currently on a branch.\nTo push the history leading to the current (detached HEAD)\nstate now, use\n\n    git push origin HEAD:<name-of-remote-branch>\n"}},
			No:  []Example{{Command: "git status", Out: "HEAD detached at 1234567\n"}},
		}),
		gitRule(Rule{
			ID: "git.othername", Kind: "git.no_upstream",
			Pattern: `^fatal: (?P<message>(?:The upstream branch of your current branch does not match|no upstream configured for branch|No remote for the current branch).*)`, Key: []string{"always"}, Fixes: []string{"Try git push -u origin HEAD: the branch and its upstream have different names"},
			Yes: []Example{{Command: "git push", Code: 128, Err: "fatal: The upstream branch of your current branch does not match\nthe name of your current branch.  To push to the upstream branch\non the remote, use\n\n    git push origin HEAD:main\n"}},
			No:  []Example{{Command: "git push", Err: "Everything up-to-date\n"}},
		}),
		gitRule(Rule{
			ID: "git.editor", Kind: "prompt.interactive",
			Pattern: `^(?:error: )?(?P<message>Terminal is dumb, but EDITOR unset|[Tt]here was a problem with the editor .*|Please supply the message using either -m or -F option\.|Aborting commit due to empty commit message\.|could not read the editor's.*)`, Key: []string{"always"}, Fixes: []string{"{editorless:message}"},
			Yes: []Example{{Command: "git rebase -i HEAD~3", Code: 1, Err: "error: Terminal is dumb, but EDITOR unset\n", Fix: "Try GIT_SEQUENCE_EDITOR (sed -i, true) to edit the list of git rebase -i, or --autosquash: there is no editor"}, {Command: "git commit --amend", Code: 1, Err: "error: Terminal is dumb, but EDITOR unset\nPlease supply the message using either -m or -F option.\n", Fix: "Try git commit --amend --no-edit, or -m with a message: there is no editor"}, {Command: "git merge topic", Code: 1, Err: "error: Terminal is dumb, but EDITOR unset\nNot committing merge; use 'git commit' to complete the merge.\n", Fix: "Try git merge --no-edit, or GIT_EDITOR=true: there is no editor"}, {Command: "git commit", Code: 1, Err: "error: Terminal is dumb, but EDITOR unset\nPlease supply the message using either -m or -F option.\n"}},
			No:  []Example{{Command: "git commit -m x", Out: "[main 1] x\n"}},
		}),
		gitRule(Rule{
			ID: "git.wouldlose", Kind: "git.local_changes",
			Pattern: `^(?:error|fatal): (?P<message>(?:Entry '(?P<file>[^']+)' not uptodate\. Cannot merge|the following files? ha(?:s|ve) (?:local modifications|changes staged|staged content)|could not restore untracked files from stash|[Tt]he branch '(?P<branch>[^']+)' is not fully merged|'(?P<path>[^']+)' has (?:local modifications|changes staged)|'(?P<tree>[^']+)' contains modified or untracked files|cannot (?:rebase|pull with rebase|merge|apply): .*uncommitted).*)`, Key: []string{"file", "branch", "path", "tree"},
			Fixes: []string{"Check git log {branch}: it holds commits that no other branch has, merge or push it first", "Check git status: a commit or git stash first, changes would be lost"},
			Yes: []Example{
				{Command: "git branch -d topic", Code: 1, Err: "error: The branch 'topic' is not fully merged.\nIf you are sure you want to delete it, run 'git branch -D topic'.\n", Fix: "Check git log topic: it holds commits that no other branch has, merge or push it first"},
				{Command: "git rm a.txt", Code: 1, Err: "error: the following file has local modifications:\n    a.txt\n(use --cached to keep the file, or -f to force removal)\n"},
			},
			No: []Example{{Command: "git status", Out: "Changes not staged for commit:\n"}},
		}),
		gitRule(Rule{ // builtin/describe.c
			ID: "git.untagged", Kind: "git.pathspec",
			Pattern: `^fatal: (?P<message>No (?:names found, cannot describe anything|tags can describe '[^']*'|annotated tags can describe '[^']*'\.\nHowever, there were (?P<sort>unannotated) tags).*)`, Key: []string{"always"}, Message: "there is no tag to describe the commit by",
			Fixes: []string{"Try git describe --tags: the tags here are {sort}", "Try git fetch --tags (--unshallow where the clone is shallow): no tag is here; git describe --always needs none"},
			Yes: []Example{
				{Command: "git describe --tags --abbrev=0", Code: 128, Err: "fatal: No names found, cannot describe anything.\n"},
				{Command: "git describe", Code: 128, Err: "fatal: No annotated tags can describe '1f0e2d'.\nHowever, there were unannotated tags: try --tags.\n", Fix: "Try git describe --tags: the tags here are unannotated"},
				{Command: "git describe --tags", Code: 128, Err: "fatal: No tags can describe '1f0e2d'.\nTry --always, or create some tags.\n"},
			},
			No: []Example{{Command: "git describe --tags", Out: "v1.4.0-2-g1f0e2d\n"}},
		}),
		gitRule(Rule{
			ID: "git.names", Kind: "git.pathspec",
			Pattern: `^(?:(?:error|fatal|merge): )?(?P<message>(?:'?(?P<rev>[^'\s]+)'? (?:- not something we can merge|is not a commit and a branch '[^']+' cannot be created from it)|Not a valid object name:? '?(?P<rev2>[^'\s.]+)'?|[Ii]nvalid object name '(?P<rev3>[^']+)'|bad object (?P<rev4>\S+)|no such branch: '(?P<rev5>[^']+)'|stash@\{\d+\} is not a valid reference|log for '?stash'? only has .*|Needed a single revision|malformed object name (?P<rev6>\S+)|(?P<rev7>\S+): not a valid SHA1|'(?P<rev5>[^']+)' - not a valid ref|couldn't find remote ref (?P<rev8>\S+)).*)`, Key: []string{"rev", "rev2", "rev3", "rev4", "rev5", "rev6", "rev7", "rev8", "message"},
			Fixes: []string{"Check git branch -a and git tag: {rev} is unknown", "Check git branch -a and git tag: {rev2} is unknown", "Check git branch -a and git tag: {rev3} is unknown", "Check git branch -a and git tag: {rev5} is unknown", "Check git branch -a, git tag and git stash list: there is no such name"},
			Yes: []Example{
				{Command: "git merge featre", Code: 1, Err: "merge: featre - not something we can merge\n", Fix: "Check git branch -a and git tag: featre is unknown"},
				{Command: "git stash pop stash@{9}", Code: 128, Err: "fatal: log for 'stash' only has 1 entries\n"},
			},
			No: []Example{{Command: "git merge feature", Out: "Already up to date.\n"}},
		}),
		gitRule(Rule{
			ID: "git.nostash", Kind: "git.pathspec",
			Pattern: `^(?P<message>No stash entries found\.|The following paths are ignored by one of your \.gitignore files:|You do not have the initial commit yet)`, Key: []string{"message"}, Fixes: []string{"Check git status and .gitignore: {message}"},
			Yes: []Example{{Command: "git stash pop", Code: 1, Err: "No stash entries found.\n"}},
			No:  []Example{{Command: "git stash list", Out: ""}},
		}),
		gitRule(Rule{ // a path behind a revision is one from the root of the repository
			ID: "git.rootpath", Kind: "git.pathspec",
			Pattern: `^fatal: (?P<message>path '(?P<full>[^']+)' exists(?: on disk)?, but not '(?P<path>[^']+)')(?:\n(?:hint: )?Did you mean '(?P<near>[^']+)')?`, Key: []string{"path"},
			Fixes: []string{"{revpath:path}", "Check {path}: behind a revision a path is one from the root of the repository, it is {full}"},
			Yes: []Example{
				{Command: "cd api && git show HEAD~1:app.py | head -20; exit ${PIPESTATUS[0]}", Code: 128, Err: "fatal: path 'api/app.py' exists, but not 'app.py'\nhint: Did you mean 'HEAD~1:api/app.py' aka 'HEAD~1:./app.py'?\n", Files: []string{"api/app.py"}, Fix: "Try HEAD~1:./app.py: behind a revision a path is one from the root of the repository"},
				{Command: "git cat-file -p main:app.py", Code: 128, Err: "fatal: path 'api/app.py' exists, but not 'app.py'\n", Fix: "Try main:./app.py: behind a revision a path is one from the root of the repository"},
			},
			No: []Example{{Command: "git show HEAD:./app.py", Out: "x = 1\n"}},
		}),
		gitRule(Rule{
			ID: "git.inpath", Kind: "git.pathspec",
			Pattern: `^fatal: (?P<message>(?:path '(?P<path>[^']+)' (?:does not exist|exists on disk, but not) in .*|(?P<out>\S+): '[^']+' is outside repository.*|pathspec '(?P<path2>[^']+)' (?:is beyond a symbolic link|is in submodule).*|bad source, source=(?P<path3>[^,]+), .*|not under version control, source=(?P<path4>[^,]+), .*))`, Key: []string{"path", "out", "path2", "path3", "path4"},
			Fixes: []string{"Check the path {path}: {message}", "Check {path3}: {near:path3} exists", "Check the path: {message}"},
			Yes:   []Example{{Command: "git show HEAD:src/b.py", Code: 128, Err: "fatal: path 'src/b.py' does not exist in 'HEAD'\n"}, {Command: "git mv utlis.py lib.py", Code: 128, Err: "fatal: bad source, source=utlis.py, destination=lib.py\n", Files: []string{"utils.py"}, Fix: "Check utlis.py: utils.py exists"}},
			No:    []Example{{Command: "git show HEAD:src/a.py", Out: "x = 1\n"}},
		}),
		gitRule(Rule{
			ID: "git.busyam", Kind: "git.in_progress",
			Pattern: `^fatal: (?P<message>previous rebase directory (?P<path>\S+) still exists but mbox given\.?)`, Key: []string{"always"}, Fixes: []string{"Run git status, then git am --continue or git am --abort: an earlier one is still in progress"},
			Yes: []Example{{Command: "git am patches/0003-fix.patch", Code: 128, Err: "fatal: previous rebase directory .git/rebase-apply still exists but mbox given.\n"}},
			No:  []Example{{Command: "git am patches/0003-fix.patch", Out: "Applying: fix\n"}},
		}),
		gitRule(Rule{
			ID: "git.busy", Kind: "git.in_progress",
			Pattern: `^(?:fatal|error): (?P<message>(?:cannot switch branch while (?P<op>\w+)|cannot do a partial commit during a \w+|[Nn]o rebase in progress|no cherry-pick or revert in progress|There is no merge (?:to abort|in progress)|Resolve operation not in progress|cannot resume: .*|previous rebase directory .* still exists|no merge in progress).*)`, Key: []string{"message"}, Fixes: []string{"Run git status: it tells what is in progress, and how it is ended or aborted"},
			Yes: []Example{{Command: "git checkout main", Code: 128, Err: "fatal: cannot switch branch while rebasing\nConsider \"git rebase --quit\" or \"git worktree add\".\n"}, {Command: "git rebase --continue", Code: 128, Err: "fatal: no rebase in progress\n"}},
			No:  []Example{{Command: "git status", Out: "rebase in progress; onto 1234567\n"}},
		}),
		gitRule(Rule{
			ID: "git.empty", Kind: "git.in_progress",
			Pattern: `^(?P<message>The previous cherry-pick is now empty.*)`, Key: []string{"always"}, Fixes: []string{"Try git cherry-pick --skip: the change is there already"},
			Yes: []Example{{Command: "git cherry-pick 6208d13", Code: 1, Err: "The previous cherry-pick is now empty, possibly due to conflict resolution.\nIf you wish to commit it anyway, use:\n\n    git commit --allow-empty\n"}},
			No:  []Example{{Command: "git cherry-pick 6208d13", Out: "[main 1234567] x\n"}},
		}),
	}
}

// gitFileRules are git's words about patches, its own files, what exists already,
// and other programs.
func gitFileRules() []Rule {
	return []Rule{
		gitRule(Rule{
			ID: "git.exists", Kind: "fs.exists",
			Pattern: `^fatal: (?P<message>(?:destination path '(?P<path>[^']+)' already exists and is not an empty directory|'(?P<path2>[^']+)' already exists(?: in the index)?$|destination (?:already )?exists, source=\S+, destination=(?P<path3>\S+)).*)`, Key: []string{"path", "path2", "path3"}, Fixes: []string{"Check {path}: it exists, use it (git -C {path} pull) or clone to another folder", "Check {path2}: it exists already", "Check {path3}: it exists already"},
			Yes: []Example{{Command: "git clone ../shop.git shop", Code: 128, Err: "fatal: destination path 'shop' already exists and is not an empty directory.\n", Fix: "Check shop: it exists, use it (git -C shop pull) or clone to another folder"}},
			No:  []Example{{Command: "git clone ../shop.git", Err: "Cloning into 'shop'...\n"}},
		}),
		gitRule(Rule{
			ID: "git.remoteexists", Kind: "git.remote_missing",
			Pattern: `^(?:error|fatal): (?P<message>remote (?P<remote>\S+) already exists)`, Key: []string{"remote"}, Fixes: []string{"Check git remote -v: {remote} exists, git remote set-url {remote} changes where it leads"},
			Yes: []Example{{Command: "git remote add origin ../o.git", Code: 3, Err: "error: remote origin already exists.\n"}},
			No:  []Example{{Command: "git remote add origin ../o.git", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.configfile", Kind: "config.parse",
			Pattern: `^fatal: (?P<message>bad (?:numeric |boolean )?config (?:line (?P<line>\d+)|(?:value|variable) .*?) in file (?P<file>\S+?)(?: at line (?P<line2>\d+))?$|bad (?:numeric|boolean) config value '[^']*' for '[^']*'.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "git status", Code: 128, Err: "fatal: bad config line 3 in file .git/config\n", File: ".git/config", Line: 3}},
			No:  []Example{{Command: "git config --list", Out: "user.name=dev\n"}},
		}),
		gitRule(Rule{
			ID: "git.configlock", Kind: "git.index_lock",
			Pattern: `^error: (?P<message>could not lock config file (?P<lock>\S+): File exists)`, Key: []string{"always"}, Fixes: []string{"Check that no git runs (ps), then rm -f .git/config.lock"},
			Yes: []Example{{Command: "git config user.name dev", Code: 255, Err: "error: could not lock config file .git/config: File exists\n"}},
			No:  []Example{{Command: "git config user.name dev", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.denied", Kind: "permission.denied",
			Pattern: `^(?:error|fatal): (?P<message>(?:insufficient permission for adding an object to repository database (?P<path>\S+)|(?:Unable to create|cannot open|could not open|could not create \w[\w ]*|unable to create file|could not lock config file|cannot mkdir|could not create leading directories of|unable to unlink) ['"]?(?P<path2>[^'":\n]+)['"]?:? ?(?:for (?:reading|writing))?: Permission denied).*)`, Key: []string{"path", "path2"}, Fixes: []string{"Check {path}: it is not yours (permission), who owns it?", "Check {path2}: it is not yours (permission), who owns it?"},
			Yes: []Example{{Command: "git add a", Code: 128, Err: "error: insufficient permission for adding an object to repository database .git/objects\nerror: a: failed to insert into database\n"}, {Command: "git commit -m x", Code: 128, Err: "fatal: Unable to create '/srv/p/.git/index.lock': Permission denied\n"}},
			No:  []Example{{Command: "git add a", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.nopatch", Kind: "git.patch_failed",
			Pattern: `^(?:error|fatal): (?P<message>(?:(?P<file>\S+): (?:does not exist in index|already exists in (?:working directory|index)|does not match index|patch does not apply)|unrecognized input|patch fragment without header at .*|empty mbox.*|Patch format detection failed.*|git (?:apply|diff) header lacks.*)|No valid patches in input.*)|^(?P<am>Patch failed at \d+ .*|Patch is empty\..*)`, Key: []string{"file", "message", "am"}, Rank: Symptom, Fixes: []string{"{threeway:message}", "Fix the patch: it does not fit these files"},
			Yes: []Example{{Command: "git am fix.mbox", Code: 128, Err: "error: src/gone.py: does not exist in index\n", File: "src/gone.py"}},
			No:  []Example{{Command: "git apply fix.patch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.damaged", Kind: "git.corrupt",
			Pattern: `^(?:error|fatal): (?P<message>(?:inflate: data stream error|unable to unpack [0-9a-f]{7,}|your current branch appears to be broken|bad signature 0x|index file corrupt|unable to read tree|refs/\S+ does not point to a valid object|pack has bad object|object directory \S+ does not exist|bad tree object|missing blob|unable to read sha1 file|(?:garbage|not enough data) (?:at end of|in) loose object|unable to read [0-9a-f]{7,}|refs/\S+: invalid sha1 pointer).*)`, Key: []string{"always"}, Rank: Symptom, Fixes: []string{"git fsck --full"},
			Yes: []Example{{Command: "git show HEAD", Code: 128, Err: "error: refs/heads/main: invalid sha1 pointer 0000000000000000000000000000000000000000\n"}},
			No:  []Example{{Command: "git fsck", Out: "dangling blob 1234567\n"}},
		}),
		gitRule(Rule{
			ID: "git.helper", Kind: "tool.command_not_found",
			Pattern: `^(?:error|fatal|git): (?P<message>cannot run (?P<program>[\w./-]+): No such file or directory|[Uu]nable to find remote helper for '(?P<scheme>[^']+)'|(?P<lfs2>external filter 'git-lfs [^']*' failed|git-lfs filter-process: .*not found))`, Key: []string{"program", "scheme", "lfs2"}, Fixes: []string{"{tool:program}", "Check the name {program}: no such tool is installed here", "Check the URL: git has no helper for {scheme} here", "apt-get install git-lfs"},
			Yes: []Example{{Command: "git clone git@127.0.0.1:x.git", Code: 128, Err: "Cloning into 'x'...\nerror: cannot run ssh: No such file or directory\nfatal: unable to fork\n", Fix: "apt-get install openssh-client"}},
			No:  []Example{{Command: "git branch", Out: "* main\n"}},
		}),
		gitRule(Rule{
			ID: "git.http", Kind: "network.http_4xx", Rank: Symptom,
			Pattern: `^fatal: unable to access '(?P<url>[^']+)': (?P<message>The requested URL returned error: (?P<status>4\d\d))`, Key: []string{"url", "status"}, Fixes: []string{"Check the URL {url} and the access with the user: the server answered {status}", "Check the URL and the access: the server answered {status}"},
			Yes: []Example{{Command: "git fetch", Code: 128, Err: "fatal: unable to access 'http://127.0.0.1:18143/acme/x.git/': The requested URL returned error: 404\n"}},
			No:  []Example{{Command: "git fetch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.forbidden", Kind: "auth.git",
			Pattern: `^(?:fatal: unable to access '(?P<url>[^']+)': (?P<message>The requested URL returned error: 40[13])|(?:remote|ERROR|fatal): (?P<said>(?:Write access to repository not granted|Support for password authentication was removed|HTTP Basic: Access denied|Invalid credentials|You are not allowed to push code|Could not read from remote repository: access denied).*))`, Key: []string{"url", "said"}, Fixes: []string{"Check the access with the user: git was refused, stop here"},
			Yes: []Example{{Command: "git push", Code: 128, Err: "remote: Write access to repository not granted.\nfatal: unable to access 'http://127.0.0.1:18143/acme/shop.git/': The requested URL returned error: 403\n"}},
			No:  []Example{{Command: "git push", Err: "Everything up-to-date\n"}},
		}),
		gitRule(Rule{ // what .gitattributes names is run by a shell
			ID: "git.filter", Kind: "tool.command_not_found",
			Pattern: `^(?:(?P<program>git-[\w-]+)(?: [\w-]+)*: (?:line )?\d+: |(?:error|fatal): cannot (?:run|exec|fork to run) )'?(?P<program>git-[\w-]+)'?(?:[^\n:]*)?: (?P<message>(?:command )?not found|No such file or directory)`, Key: []string{"program"}, Fixes: []string{"apt-get install {program}"},
			Yes: []Example{{Command: "git clone ../origin.git site", Code: 128, Err: "Cloning into 'site'...\ndone.\ngit-lfs filter-process: 1: git-lfs: not found\nfatal: the remote end hung up unexpectedly\nwarning: Clone succeeded, but checkout failed.\n", Fix: "apt-get install git-lfs"}},
			No:  []Example{{Command: "git clone ../origin.git site", Err: "Cloning into 'site'...\ndone.\n"}},
		}),
		gitRule(Rule{
			ID: "git.cutoff", Kind: "network.reset", Rank: Symptom,
			Pattern: `^(?:fatal|error): (?P<message>(?:the remote end hung up unexpectedly|early EOF|RPC failed; .*|fetch-pack: unexpected disconnect.*|protocol error: .*|expected flush after ref listing.*).*)`, Key: []string{"always"}, Fixes: []string{"Check the server and the network: the connection broke off, try once more"},
			Yes: []Example{{Command: "git clone http://127.0.0.1:18143/big.git", Code: 128, Err: "error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nfatal: early EOF\n"}},
			No:  []Example{{Command: "git fetch", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.embedded", Kind: "git.submodule",
			Pattern: `^(?:fatal|error): (?P<message>(?:'(?P<path>[^']+)' does not have a commit checked out|no submodule mapping found in \.gitmodules for path '(?P<path2>[^']+)'|transport 'file' not allowed|Fetched in submodule path '(?P<path3>[^']+)'|A git directory for '(?P<path4>[^']+)' is found locally|Unable to (?:checkout|find current) .*submodule path.*|please make sure that the \.gitmodules file is in the working tree).*)`, Key: []string{"path", "path2", "path3", "path4", "message"}, Fixes: []string{"Check {path}: it is a repository of its own, a submodule without a commit", "Check .gitmodules: it has no entry for {path2}", "Check .gitmodules: {message}"}, Reference: ".gitmodules",
			Yes: []Example{{Command: "git add -A", Code: 128, Err: "error: 'libs/core/' does not have a commit checked out\nfatal: adding files failed\n"}},
			No:  []Example{{Command: "git add -A", Out: ""}},
		}),
		gitRule(Rule{
			ID: "git.nested", Kind: "git.submodule", AtZero: DespiteZero,
			Pattern: `^warning: (?P<message>adding embedded git repository: (?P<path>\S+))$`, Key: []string{"path"}, Fixes: []string{"Check {path}: a repository of its own is added without its files; git submodule add it, or unstage it"},
			Yes: []Example{{Command: "git add -A && git commit -qm x", Code: 0, Err: "warning: adding embedded git repository: themes/paper\nhint: You've added another git repository inside your current repository.\n"}},
			No:  []Example{{Command: "git add -A", Err: "warning: in the working copy of 'a.txt', LF will be replaced by CRLF the next time Git touches it\n"}},
		}),
		gitRule(Rule{
			ID: "git.options", Kind: "tool.usage", Rank: Symptom,
			Pattern: `^(?:fatal|error): (?P<message>(?:unrecognized argument: (?P<flag>\S+)|option [\x60'](?P<flag2>[^'\x60]+)' requires a value|switch [\x60'](?P<flag3>[^'\x60]+)' requires a value|options? '[^']+' (?:and|or) '[^']+' cannot be used together|(?P<parent>commit \S+ is a merge but no -m option was given|mainline was specified but commit \S+ is not a merge)|not removing '(?P<path>[^']+)' recursively without -r|[Yy]ou must specify .*|No path specified|empty commit set passed|too many arguments|key does not contain (?:a section|variable name): \S+|invalid (?:value|argument) for .*).*)`, Key: []string{"flag", "flag2", "flag3", "path", "message"}, Fixes: []string{"{mainline:parent}", "Check the flag {flag}: git does not know it here", "Check the flag {flag2}: it needs a value", "Check the flag -{flag3}: it needs a value", "Try git rm -r: {path} is a folder", "Check the arguments of git: {message}"},
			Yes: []Example{{Command: "git revert 6208d13", Code: 128, Err: "error: commit 6208d13b1 is a merge but no -m option was given.\nfatal: revert failed\n", Fix: "git revert -m 1 6208d13"}, {Command: "git cherry-pick -x -m 1 6208d13", Code: 128, Err: "error: mainline was specified but commit 6208d13b1 is not a merge.\nfatal: cherry-pick failed\n", Fix: "Try git cherry-pick without -m: the commit is no merge"}, {Command: "git log --oneine", Code: 128, Err: "fatal: unrecognized argument: --oneine\n", Fix: "Check the flag --oneine: git does not know it here"}},
			No:  []Example{{Command: "git log --oneline", Out: "1 a\n"}},
		}),
		gitRule(Rule{
			ID: "git.sign", Kind: "config.invalid",
			Pattern: `^error: (?P<message>gpg failed to sign the data.*|Load key .*|(?:user\.signingkey|gpg\.ssh\.\w+) .*)`, Key: []string{"always"}, Fixes: []string{"Check the signing key with the user: git config user.signingkey and commit.gpgsign"},
			Yes: []Example{{Command: "git commit -S -m x", Code: 128, Err: "error: gpg failed to sign the data:\ngpg: skipped \"dev\": No secret key\nfatal: failed to write commit object\n"}},
			No:  []Example{{Command: "git commit -m x", Out: ""}},
		}),
	}
}

// patchRules are the words of patch(1), which reads what git writes.
func patchRules() []Rule {
	p := func(r Rule) Rule {
		r = gitRule(r)
		r.Tools = []string{"patch", "quilt", "dpkg-source"}
		return r
	}
	return []Rule{
		p(Rule{
			ID: "patch.hunk", Kind: "git.patch_failed",
			Pattern: `^patching file '?(?P<file>[^\n']+)'?\n(?:Hunk #\d+ (?:succeeded|ignored|skipped) [^\n]*\n){0,20}?(?P<message>Hunk #\d+ FAILED at \d+.*)$`, Key: []string{"file"}, Fixes: []string{"Check {file}.rej: that hunk of the patch does not apply, put it in by hand"},
			Yes: []Example{{Command: "patch -p1 < fix.patch", Code: 1, Out: "patching file src/config.py\nHunk #1 FAILED at 1.\n1 out of 1 hunk FAILED -- saving rejects to file src/config.py.rej\n", File: "src/config.py", Fix: "Check src/config.py.rej: that hunk of the patch does not apply, put it in by hand"}},
			No:  []Example{{Command: "patch -p1 < fix.patch", Out: "patching file src/config.py\nHunk #1 succeeded at 4 (offset 2 lines).\n"}},
		}),
		p(Rule{
			ID: "patch.rejects", Kind: "git.patch_failed", Rank: Symptom,
			Pattern: `^(?P<message>\d+ out of \d+ hunks? (?:FAILED|ignored).*? saving rejects to (?:file )?(?P<file>\S+)\.rej)`, Key: []string{"file"}, Fixes: []string{"Check {file}.rej: that hunk of the patch does not apply, put it in by hand"},
			Yes: []Example{{Command: "patch -p1 < fix.patch | tail -1", Out: "1 out of 1 hunk FAILED -- saving rejects to file src/config.py.rej\n", File: "src/config.py"}},
			No:  []Example{{Command: "patch -p1 < fix.patch", Out: "patching file src/config.py\n"}},
		}),
		p(Rule{
			ID: "patch.input", Kind: "git.patch_failed", Place: "{miscounted:at}",
			Pattern: `^(?P<message>patch: \*\*\*\* (?:malformed patch at line (?P<at>\d+)|Only garbage was found|unexpected end of file|Can't (?:find|open|reopen|rename) ).*|can't find file to patch at input line (?P<at2>\d+).*|Reversed \(or previously applied\) patch detected!.*)`, Key: []string{"message"}, Fixes: []string{"{strip:message}", "Fix {file}:{line}: what follows makes it {hunk}", "Check the patch at line {at}: it is malformed there", "Check the -p level and the folder: patch finds no file for line {at2} of its input", "Check the patch: {message}"},
			Yes: []Example{{Command: "patch -p1 < fix.patch", Code: 2, Err: "patch: **** malformed patch at line 7: -- \n\n", Files: []string{"fix.patch"}, Manifest: map[string]string{"fix.patch": "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n-one\n+two\n three\n-- \n2.39.2\n"}, File: "fix.patch", Line: 3, Fix: "Fix fix.patch:3: what follows makes it @@ -1,2 +1,2 @@"}, {Command: "patch -p1 < fix.patch", Code: 1, Out: "can't find file to patch at input line 3\nPerhaps you used the wrong -p or --strip option?\nThe text leading up to this was:\n--------------------------\n|--- src/net/client.c\t2026-05-02\n|+++ src/net/client.c\t2026-05-02\n--------------------------\nFile to patch: \nSkip this patch? [y] \nSkipping patch.\n1 out of 1 hunk ignored\n", Files: []string{"fix.patch", "src/net/client.c"}, Fix: "patch -p0 < fix.patch"}, {Command: "patch < fix.diff", Code: 1, Out: "can't find file to patch at input line 4\nPerhaps you should have used the -p or --strip option?\nThe text leading up to this was:\n--------------------------\n|diff --git a/src/a.c b/src/a.c\n|--- a/src/a.c\n|+++ b/src/a.c\n--------------------------\n", Files: []string{"fix.diff", "src/a.c"}, Fix: "patch -p1 < fix.diff"}, {Command: "patch -p0 < fix.patch", Code: 1, Out: "can't find file to patch at input line 3\nPerhaps you used the wrong -p or --strip option?\n", Fix: "Check the -p level and the folder: patch finds no file for line 3 of its input"}},
			No:  []Example{{Command: "patch -p1 < fix.patch", Out: "patching file a\n"}},
		}),
	}
}
