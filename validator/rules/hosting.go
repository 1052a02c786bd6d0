package rules

// hostingRules are the words of the places where repositories live, and of the
// programs that speak with them: gh, glab, what the server says of a push.
func hostingRules() []Rule {
	return []Rule{
		hostingRule(Rule{
			ID: "hosting.secret", Kind: "git.push_rejected", With: []string{"contain secrets", "SECRET DETECTION", "secret detected", "Secret detected"},
			Pattern: `^remote:\s+(?:path: |-- )(?P<file>[\w./@+-]+):(?P<line>\d+)\b`, Message: "a secret stands in what is pushed: {file}:{line}", Key: []string{"file"},
			Fixes: []string{"Fix {file}:{line}: take the secret out of the commit, and have it replaced where it is valid"},
			Yes: []Example{{Command: "git push origin main", Code: 1, File: "app/pay.yml", Line: 3,
				Err: "remote: error: GH013: Repository rule violations found for refs/heads/main.        \nremote: - GITHUB PUSH PROTECTION        \nremote:     - Push cannot contain secrets        \nremote:        —— Stripe API Key ———        \nremote:         locations:        \nremote:           - commit: 4b1f0a7e9d        \nremote:             path: app/pay.yml:3        \n ! [remote rejected] main -> main (push declined due to repository rule violations)\n"}},
			No: []Example{{Command: "git push origin main", Err: "remote: Resolving deltas: 100% (2/2), done.        \n"}},
		}),
		hostingRule(Rule{
			ID: "hosting.budget", Kind: "git.quota",
			Pattern: `^.*?(?P<message>[Tt]his repository (?:is over its data quota|exceeded its LFS budget)[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Check the LFS budget of that repository with its owner; GIT_LFS_SKIP_SMUDGE=1 clones without the large files"},
			Yes:   []Example{{Command: "git lfs pull", Code: 2, Err: "batch response: This repository is over its data quota. Account responsible for LFS bandwidth should purchase more data packs to restore access.\n"}},
			No:    []Example{{Command: "git lfs pull", Err: "Downloading LFS objects: 100% (3/3), 4.1 MB | 1.2 MB/s\n"}},
		}),
		hostingRule(Rule{
			ID: "gh.refuses", Kind: "git.push_rejected", Tools: []string{"gh"},
			Pattern: `^[X!✗] (?P<message>Pull request \S+ (?:is not mergeable|is (?:already )?(?:closed|in draft|still a draft)|can(?:not|'t) be [^\n]*)[^\n]*)`, Key: []string{"message"},
			Fixes: []string{"Check gh pr checks and the reviews, gh pr merge --auto waits for them: {message}"},
			Yes:   []Example{{Command: "gh pr merge 7 --squash | cat", Err: "X Pull request acme/shop#7 is not mergeable: the merge commit cannot be cleanly created.\n"}},
			No:    []Example{{Command: "gh pr merge 7 --squash", Err: "✓ Squashed and merged pull request acme/shop#7 (Search)\n"}},
		}),
		hostingRule(Rule{
			ID: "gh.notoken", Kind: "auth.http", Tools: []string{"gh"},
			Pattern: `^(?:gh: )?(?P<message>To use GitHub CLI in (?:a GitHub Actions workflow|automation), set the GH_TOKEN environment variable.*)`, Key: []string{"always"},
			Fixes: []string{"Check with the user: gh has no access here, set GH_TOKEN or run gh auth login, stop here"},
			Yes:   []Example{{Command: "gh pr list", Code: 4, Err: "gh: To use GitHub CLI in a GitHub Actions workflow, set the GH_TOKEN environment variable. Example:\n  env:\n    GH_TOKEN: ${{ github.token }}\n"}},
			No:    []Example{{Command: "gh pr list", Out: "7\tSearch\tfeat/search\n"}},
		}),
		hostingRule(Rule{
			ID: "gh.limit", Kind: "network.rate_limited", Tools: []string{"gh"}, AtZero: DespiteZero, // a pipe may hide its status
			Pattern: `^(?:gh|GraphQL): (?P<message>API rate limit (?:already )?exceeded for (?:\w+ )?ID \d+)`, Key: []string{"always"},
			Fixes: []string{"Check with gh api rate_limit when the limit of GitHub's API ends, and wait until then"},
			Yes: []Example{
				{Command: "gh api repos/acme/shop/issues --paginate | jq length", Out: "3\n", Err: "gh: API rate limit exceeded for user ID 4711. If you reach out to GitHub Support for help, please include the request ID B1D2:3A4F. (HTTP 403)\n"},
				{Command: "gh issue view 7 --json title", Code: 1, Err: "GraphQL: API rate limit exceeded for user ID 4711.\n"},
			},
			No: []Example{{Command: "gh api rate_limit --jq .resources.core", Out: "{\"limit\":5000,\"remaining\":12}\n"}},
		}),
		hostingRule(Rule{
			ID: "gitlab.refuses", Kind: "network.http_4xx",
			Pattern: `^\s*(?:Error: |ERROR: )?(?P<call>GET|POST|PUT|PATCH|DELETE) (?P<url>https?://\S+): (?P<status>4\d\d) \{(?:message|error): (?P<message>[^\n]+)\}$`, Key: []string{"url", "status"},
			Fixes: []string{"Check what the server refuses, {status}: {message}"},
			Yes: []Example{{Command: "glab mr create --fill", Code: 1, Fix: "Check what the server refuses, 409: [Another open merge request already exists for this source branch: !12]",
				Err: "Failed to create merge request. Created recovery file: /home/dev/.config/glab-cli/recover/acme/shop/mr.json\nPOST https://gitlab.example.org/api/v4/projects/acme%2Fshop/merge_requests: 409 {message: [Another open merge request already exists for this source branch: !12]}\n"}},
			No: []Example{{Command: "glab mr list", Out: "!12\tSearch\n"}},
		}),
		hostingRule(Rule{
			ID: "gitlab.pipeline", Kind: "config.invalid", Tools: []string{"glab"},
			Pattern: `^(?P<file>[\w./-]+\.ya?ml) is invalid\.?\n+1\s+(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}: {message}"},
			Yes:   []Example{{Command: "glab ci lint", Code: 1, Out: "Validating...\n.gitlab-ci.yml is invalid.\n1  jobs:test script can't be blank\n", File: ".gitlab-ci.yml", Fix: "Fix .gitlab-ci.yml: jobs:test script can't be blank"}},
			No:    []Example{{Command: "glab ci lint", Out: "Validating...\n✓ CI/CD YAML is valid!\n"}},
		}),
		hostingRule(Rule{
			ID: "git.left", Kind: "git.local_changes", AtZero: DespiteZero,
			Pattern: `^Warning: (?P<message>you are leaving \d+ commits? behind)[^\n]*\n(?:[^\n]*\n){1,3}?\s+(?P<commit>[0-9a-f]{7,40}) `, Key: []string{"commit"},
			Fixes: []string{"Run git branch saved {commit}: no branch holds the commits that were left behind"},
			Yes: []Example{{Command: "git checkout main", Fix: "Run git branch saved f6060ca: no branch holds the commits that were left behind",
				Err: "Warning: you are leaving 1 commit behind, not connected to\nany of your branches:\n\n  f6060ca add mul\n\nIf you want to keep it by creating a new branch, this may be a good time\nto do so with:\n\n git branch <new-branch-name> f6060ca\n\nSwitched to branch 'main'\n"}},
			No: []Example{{Command: "git checkout main", Err: "Previous HEAD position was f6060ca add mul\nSwitched to branch 'main'\n"}},
		}),
		hostingRule(Rule{
			ID: "git.refclash", Kind: "git.branch_exists",
			Pattern: `^(?:error|fatal): (?P<message>cannot lock ref '(?P<ref>[^']+)': '(?P<path>[^']+)' exists; cannot create [^\n]+)`, Tools: []string{"git"}, Key: []string{"ref"},
			Fixes: []string{"{refclash:ref}", "Check git branch -a: {path} stands where {ref} is to be, git remote prune origin takes away what the remote has no more"},
			Yes: []Example{{Command: "git switch -c feature/login", Code: 128, Err: "fatal: cannot lock ref 'refs/heads/feature/login': 'refs/heads/feature' exists; cannot create 'refs/heads/feature/login'\n", Fix: "Try another name: feature-login, or git branch -m feature: a branch feature leaves no room for feature/login"},
				{Command: "git checkout -b release", Code: 128, Err: "fatal: cannot lock ref 'refs/heads/release': 'refs/heads/release/2.1' exists; cannot create 'refs/heads/release'\n", Fix: "Try another name: release is a folder of branches, release/2.1 lies in it"},
				{Command: "git tag v1/rc", Code: 128, Err: "fatal: cannot lock ref 'refs/tags/v1/rc': 'refs/tags/v1' exists; cannot create 'refs/tags/v1/rc'\n", Fix: "Try another name: v1-rc, a tag v1 leaves no room for v1/rc"},
				{Command: "git fetch", Code: 1, Err: "error: cannot lock ref 'refs/remotes/origin/a/b': 'refs/remotes/origin/a' exists; cannot create 'refs/remotes/origin/a/b'\n"}},
			No: []Example{{Command: "git fetch", Err: " * [new branch]      a/b -> origin/a/b\n"}},
		}),
		hostingRule(Rule{
			ID: "git.filterrepo", Kind: "tool.usage",
			Pattern: `^Aborting: (?P<message>Refusing to destructively overwrite repo history)`, Key: []string{"always"},
			Fixes: []string{"Run it in a fresh clone: git clone the repository to another folder, and git filter-repo there"},
			Yes:   []Example{{Command: "git filter-repo --path a --invert-paths", Code: 1, Err: "Aborting: Refusing to destructively overwrite repo history since\nthis does not look like a fresh clone.\n  (expected freshly packed repo)\nPlease operate on a fresh clone instead.  If you want to proceed\nanyway, use --force.\n"}},
			No:    []Example{{Command: "git filter-repo --path a", Out: "Parsed 12 commits\n"}},
		}),
		hostingRule(Rule{
			ID: "commitlint.finding", Kind: "git.hook_failed", With: []string{"⧗   input:", "conventional", "commitlint"},
			Pattern: `^✖\s+(?P<message>\S[^\n]*?) \[(?P<rule>[a-z]+-[\w-]+)\]$`, Key: []string{"rule"},
			Fixes: []string{"Fix the commit message (type: subject): {message}"},
			Yes:   []Example{{Command: "git commit -m 'Fixed it'", Code: 1, Err: "⧗   input: Fixed it\n✖   type may not be empty [type-empty]\n\n✖   found 1 problems, 0 warnings\nhusky - commit-msg script failed (code 1)\n", Fix: "Fix the commit message (type: subject): type may not be empty"}},
			No:    []Example{{Command: "npx commitlint --last", Out: "⧗   input: fix: it\n✔   found 0 problems, 0 warnings\n"}},
		}),
	}
}

func hostingRule(r Rule) Rule {
	zero, tools := r.AtZero, r.Tools
	r = gitRule(r)
	r.Tools, r.Own = tools, false
	if zero != TrustZero {
		r.AtZero = zero
	}
	return r
}
