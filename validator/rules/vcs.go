package rules

import "cake"

// vcsRules are the words of version control other than git.
func vcsRules() []Rule {
	return []Rule{
		vcsRule(Rule{
			ID: "svn.outofdate", Kind: "git.push_rejected", Tools: []string{"svn"},
			Pattern: `^svn: E\d+: (?P<message>.*'(?P<path>[^']+)' (?:is out of date|is not up-to-date).*)`, Key: []string{"path"},
			Fixes: []string{"Run svn update first, resolve what conflicts, and commit again: others have committed since"},
			Yes:   []Example{{Command: "svn commit -m x 2>&1 | tail -5", Out: "Sending        client.ini\nsvn: E155011: Commit failed (details follow):\nsvn: E155011: File '/srv/p/client.ini' is out of date\nsvn: E160028: File '/client.ini' is out of date\n"}},
			No:    []Example{{Command: "svn log -l 1", Out: "svn: E155011: File 'a' is out of date, and why\n"}},
		}),
		vcsRule(Rule{
			ID: "svn.conflict", Kind: "git.merge_conflict", Tools: []string{"svn"},
			Pattern: `^svn: E155015: (?P<message>.*'(?P<file>[^']+)' remains in conflict)`, Key: []string{"file"},
			Fixes: []string{"Fix the conflict in {file}, then svn resolve --accept=working {file}", "Fix the conflict, then svn resolve --accept=working"},
			Yes:   []Example{{Command: "svn commit -m x", Code: 1, Err: "svn: E155015: Commit failed (details follow):\nsvn: E155015: Aborting commit: '/srv/p/app.ini' remains in conflict\n"}},
			No:    []Example{{Command: "svn commit -m x", Out: "Committed revision 4.\n"}},
		}),
		vcsRule(Rule{
			ID: "hg.heads", Kind: "git.push_rejected", Tools: []string{"hg", "chg"},
			Pattern: `^abort: (?P<message>(?P<what>push creates new remote (?:head|branch)|unsynced changes).*)`, Key: []string{"what"},
			Fixes: []string{"Run hg pull, then hg merge and hg commit, and push again: others have pushed since"},
			Yes:   []Example{{Command: "hg push; hg log -l 2", Out: "pushing to /srv/central\nsearching for changes\n", Err: "abort: push creates new remote head 1bcc61e7826a\n(pull and merge or see 'hg help push' for details about pushing new heads)\n"}},
			No:    []Example{{Command: "hg push", Out: "added 1 changesets with 1 changes to 1 files\n"}},
		}),
		vcsRule(Rule{
			ID: "fossil.fork", Kind: "git.push_rejected", Tools: []string{"fossil"},
			Pattern: `^(?P<message>would fork\.? .*)`, Key: []string{"always"},
			Fixes: []string{"Run fossil update first, and commit again: others have committed since"},
			Yes:   []Example{{Command: "fossil commit -m x", Code: 1, Err: "would fork.  \"update\" first or use --branch or --allow-fork.\n"}},
			No:    []Example{{Command: "fossil commit -m x", Out: "New_Version: 1234\n"}},
		}),
	}
}

func vcsRule(r Rule) Rule {
	r.Severity, r.Confidence, r.Family, r.Own, r.AtZero = cake.High, 0.95, Git, true, IfSwallowed
	return r
}
