package advice

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// An addonHost is a tool whose subcommands others may add: the words that are known to
// come from elsewhere, and how they are got.
type addonHost struct {
	words string
	get   func(word string) string
}

// addonHosts are such tools by name. Cargo has a rule of its own for its plug-ins.
func addonHosts(tool string) addonHost {
	switch tool {
	case "git":
		return addonHost{`lfs flow annex crypt secret secrets svn gui citool cvsserver cvsimport filter-repo absorb extras review revise imerge buildpackage
			publish repair autofixup cola ftp big-picture quick-stats send-email town machete branchless cliff sizer standup bug secret-protector credential-oauth`, gitAddon}
	case "docker":
		return addonHost{"compose buildx scout scan sbom debug model mcp desktop extension", named("docker-", "it is a plug-in and not installed here")}
	case "kubectl", "oc":
		return addonHost{"ctx ns krew neat tree stern cert-manager argo view-secret access-matrix who-can node-shell df-pv kudo oidc-login images rolesum score slice virt", named("kubectl-", "it is a plug-in and not installed here (kubectl krew install)")}
	case "helm":
		return addonHost{"diff secrets push cm-push s3 unittest mapkubeapis git schema-gen values-schema-json dashboard", named("helm-", "it is a plug-in and not installed here (helm plugin list)")}
	case "gh":
		return addonHost{"copilot dash poi act sync branch markdown-preview eco stack models", named("gh-", "it is an extension and not installed here (gh extension list)")}
	case "poetry":
		return addonHost{"export shell up dynamic-versioning bundle", named("poetry-plugin-", "it is a plug-in and not installed here (poetry self show plugins)")}
	case "conda", "mamba":
		return addonHost{"build skeleton pack lock env-tracker mambabuild", named("conda-", "it is a package of its own and not installed here")}
	}
	return addonHost{}
}

// named tells of an add-on what it is called, and that it is not there.
func named(before, after string) func(string) string {
	return func(word string) string { return "Check " + before + word + ": " + after }
}

// gitAddon is how Debian has a command of git's that lies in a package of its own, else
// its name.
func gitAddon(word string) string {
	pkg := map[string]string{"send-email": "git-email", "citool": "git-gui", "cvsserver": "git-cvs", "cvsimport": "git-cvs"}[word]
	if pkg == "" && slices.Contains(strings.Fields("lfs flow annex crypt secret secrets svn gui filter-repo absorb extras review revise imerge buildpackage publish repair autofixup cola ftp big-picture quick-stats credential-oauth"), word) {
		pkg = "git-" + word
	}
	if pkg == "" {
		return named("git-", "it is a command of its own and not installed here")(word)
	}
	return "apt-get install " + pkg
}

// addonOf is the tool of the line that a word is an add-on of, with how it is got.
func (f Filler) addonOf(word string) (addonHost, bool) {
	for _, p := range f.Call.Programs {
		if host := addonHosts(p.Plain()); slices.Contains(strings.Fields(host.words), word) {
			return host, true
		}
	}
	return addonHost{}, false
}

// mayBeMeant reports whether a word that a tool proposes for another was meant by it: a
// tool proposes the nearest that it has, and that may be another word altogether. What is
// changed in more than half of its letters was not mistyped.
func (f Filler) mayBeMeant(wrong, right string) bool {
	if _, other := f.addonOf(wrong); other {
		return false
	}
	return 2*wording.Distance(wrong, right) <= max(len(wrong), len(right)) || strings.Contains(right, wrong) || strings.Contains(wrong, right)
}

// addon is the repair where a word is no verb of a tool, but one that something else
// brings: it is missing, and nothing that is spelt like it was meant.
func (f Filler) addon(word string) (string, bool) {
	host, ok := f.addonOf(word)
	if !ok {
		return "", false
	}
	f.Slots["kind"] = "tool.command_not_found"
	return host.get(word), true
}
