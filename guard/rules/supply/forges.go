package supply

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/rules"
)

// Forges: what stands on a forge has no reflog.
var Forges = []rules.Rule{
	{
		ID: "forge.delete", Class: "forge", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of repositories, releases, issues, secrets, keys, runs or caches on a forge",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "gh repo view",
		Patterns: []string{
			"gh repo delete|rm", "gh release|issue|run|secret|variable|label|gist|ssh-key|gpg-key|project|codespace|cs|cache|ruleset|environment delete|remove|rm|delete-asset|item-delete|field-delete", "gh repo deploy-key|autolink delete", "gh pr|issue lock-all|delete", "gh pr close --delete-branch|-d", "gh auth logout", "gh extension remove --all",
			"glab repo|project|mr|issue|release|variable|label|snippet|runner|ssh-key|schedule|deploy-key|milestone|token|cluster|gpg-key|iteration|incident|securefile|job|ci|pipeline|pipe|stack delete|del|rm|remove|revoke|rotate",
			"hub delete", "hub release delete", "tea repo|repos|release|releases|label|labels|milestone|milestones|issue|issues|branch|branches|webhook|webhooks|login|org|orgs|organizations|organization|times|secret|secrets|variable|variables delete|rm|d|remove", "tea releases|release assets|asset|a delete|rm", "bb|bitbucket repo|repository|pr|branch delete|remove", "az repos|devops|pipelines|boards|artifacts * delete|destroy", "gitea admin user|repo|auth|regenerate delete|hooks", "forgejo admin user|auth delete", "gitlab-rake|gitlab-backup gitlab:setup|restore", "gitlab-rails runner", "fj repo|release|issue|tag delete", "berg repo|release|issue delete",
		},
		Stops:  []string{"gh repo delete acme/app --yes", "gh -R acme/app release delete v1 -y", "gh secret delete TOKEN", "gh run delete 123", "gh cache delete --all", "gh repo deploy-key delete 7", "glab repo delete acme/app -y", "hub delete -y acme/app", "tea repos delete acme/app", "glab release delete v1", "gh label delete bug --yes", "gh project item-delete 3 --id x", "az repos delete --id x --yes"},
		Passes: []string{"gh repo view acme/app", "gh release list", "gh repo delete --help", "gh secret list", "glab repo view", "tea repos ls", "hub pr list", "gh issue comment 4 --body 'delete it'", "gh pr close 12"},
	},
	{
		ID: "forge.api", Class: "forge", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deleting or opening something on a forge through its API",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "gh api user",
		When:        deletesByAPI,
		Stops:       []string{"gh api -X DELETE repos/acme/app", "gh api --method=delete /repos/acme/app/hooks/1", "gh api repos/acme/app/git/refs/heads/x --method DELETE", "glab api -X DELETE projects/acme%2Fapp", "glab api --method DELETE projects/7/repository/branches/x", "hub api -XDELETE repos/acme/app", "gh api graphql -f query='mutation { deleteRef(input:{refId:\"x\"}) { clientMutationId } }'", "gh api -X PATCH repos/acme/app -F private=false", "gh api -X PATCH repos/acme/app/git/refs/heads/main -f sha=abc -F force=true", "gh api -X PUT repos/acme/app/branches/main/protection --input p.json", "curl -X DELETE https://api.github.com/repos/acme/app", "curl --request DELETE -H 'PRIVATE-TOKEN: x' https://gitlab.com/api/v4/projects/7", "http DELETE https://api.github.com/repos/acme/app", "tea api -X DELETE /repos/acme/app"},
		Passes:      []string{"gh api repos/acme/app", "gh api -X GET search/issues -f q=x", "gh api graphql -f query='query { viewer { login } }'", "gh api repos/acme/app/issues -f title='delete the API'", "glab api projects/7", "curl -s https://api.github.com/repos/acme/app", "gh api repos/acme/app/branches/main/protection", "gh api -X POST repos/acme/app/issues/4/comments -f body=hi"},
	},
	{
		ID: "forge.change", Class: "forge", Severity: cake.High, Verdict: cake.Ask,
		Description: "Changing what a repository on a forge is: who sees it, its name, its owner, its branches",
		Reason:      "everybody who uses the repository is affected, and private code may become public",
		Suggestion:  "gh repo view",
		Patterns: []string{
			"gh repo edit --visibility|--accept-visibility-change-consequences|--default-branch|--allow-forking", "gh repo sync --force", "gh repo archive|unarchive|rename|transfer", "gh issue transfer", "gh pr merge --admin", "gh workflow|ruleset disable", "gh release edit --draft|--tag", "gh auth refresh", "gh ssh-key|gpg-key add", "gh repo deploy-key add", "gh codespace|cs stop",
			"glab repo archive|transfer|mirror|rename", "glab repo update --archive|--defaultBranch", "glab ssh-key|deploy-key add", "tea repos edit|migrate", "tea admin", "gh repo edit --enable-*",
		},
		Stops:  []string{"gh repo edit acme/app --visibility public --accept-visibility-change-consequences", "gh repo sync acme/app --branch main --force", "gh repo archive acme/app --yes", "gh repo rename new-name --yes", "gh workflow disable ci.yml", "gh ssh-key add x.pub", "glab repo transfer acme/app --target-namespace other", "gh issue transfer 4 other/app"},
		Passes: []string{"gh repo sync", "gh repo clone acme/app", "gh pr create --fill", "gh workflow list", "gh repo edit --description x", "gh pr merge 12 --squash", "gh auth status", "gh secret list"},
	},
	{
		ID: "forge.alias", Class: "forge", Severity: cake.High, Verdict: cake.Deny,
		Description: "An alias of a forge's tool for a deletion",
		Reason:      "the alias would do what the guard stops",
		Suggestion:  "gh alias list",
		Patterns:    []string{"gh|glab alias set"},
		When:        aliasDeletes,
		Stops:       []string{"gh alias set nuke 'repo delete'", "gh alias set --shell x 'gh repo delete \"$1\" --yes'", "glab alias set x '!rm -rf ~'", "gh alias set d 'api -X DELETE'"},
		Passes:      []string{"gh alias set co 'pr checkout'", "gh alias list", "gh alias set --shell igrep 'gh issue list | grep $1'"},
	},
}

// forgeHosts are parts of addresses at which a forge's API answers.
const forgeHosts = "*api.github.com/*|*/api/v3/repos/*|*gitlab*/api/v4/*|*/api/v4/projects/*|*/api/v1/repos/*|*api.bitbucket.org/*|*dev.azure.com/*|*codeberg.org/api/*"

// deletesByAPI understands the method, the path and the fields of a request.
func deletesByAPI(c *command.Call) (string, bool) {
	switch c.Name {
	case "gh", "glab", "hub", "tea":
		if len(c.Operands()) == 0 || !c.Operands()[0].Word.Is("api") {
			return "", false
		}
	case "curl", "http", "https", "xh", "wget", "curlie":
		if !namesForge(c) {
			return "", false
		}
	default:
		return "", false
	}
	switch {
	case usesMethod(c, "DELETE"):
		return "", true
	case c.Name == "gh" && asksGraphQL(c):
		return deletesByGraphQL(c)
	case usesMethod(c, "PUT") || usesMethod(c, "PATCH") || usesMethod(c, "POST"):
		return "this changes who may see or push to the repository", opensRepository(c)
	}
	return "", false
}

func namesForge(c *command.Call) bool {
	for i := range c.Argv {
		if naming.AnyOf(forgeHosts, c.Argv[i].Value) {
			return true
		}
	}
	return false
}

// usesMethod reports whether the request's method is the named one: as an option's
// value, joined to it, or as a word of its own.
func usesMethod(c *command.Call, name string) bool {
	for i := 1; i < len(c.Argv); i++ {
		switch a := c.Argv[i].Value; {
		case a == "-X" || a == "--method" || a == "--request":
			if i+1 < len(c.Argv) && strings.EqualFold(c.Argv[i+1].Value, name) {
				return true
			}
		case len(a) > 1 && a[0] == '-' && a[1] != '-' && strings.IndexByte(a, 'X') > 0:
			// -XDELETE, -sXDELETE, -sX DELETE
			given := strings.TrimPrefix(a[strings.IndexByte(a, 'X')+1:], "=")
			if given == "" && i+1 < len(c.Argv) {
				given = c.Argv[i+1].Value
			}
			if strings.EqualFold(given, name) {
				return true
			}
		case strings.HasPrefix(a, "--method="), strings.HasPrefix(a, "--request="):
			_, given, _ := strings.Cut(a, "=")
			if strings.EqualFold(given, name) {
				return true
			}
		case strings.EqualFold(a, name) && naming.AnyOf("http|https|xh", c.Name):
			return true
		}
	}
	return false
}

func asksGraphQL(c *command.Call) bool {
	return len(c.Operands()) > 1 && c.Operands()[1].Word.Is("graphql")
}

func deletesByGraphQL(c *command.Call) (string, bool) {
	for i := range c.Argv {
		text := c.Argv[i].Value
		if strings.Contains(text, "mutation") && (strings.Contains(text, "delete") || strings.Contains(text, "archiveRepository") || strings.Contains(text, "remove") || strings.Contains(text, "transfer") || strings.Contains(text, "updateRef")) {
			return "", true
		}
	}
	return "", false
}

// opensRepository: fields and paths by which protection or privacy goes.
func opensRepository(c *command.Call) bool {
	for i := range c.Argv {
		a := strings.ToLower(c.Argv[i].Value)
		if naming.AnyOf("*private=false|*visibility=public|*archived=true|*force=true|*\"private\":false*|*\"private\": false*|*/protection|*/protection/*|*/transfer|*/rulesets/*|*/collaborators/*|*/actions/permissions*|*/actions/secrets/*|*protected_branches*|*/deploy_keys|*/keys", a) {
			return true
		}
	}
	return false
}

// aliasDeletes looks for the words by which a forge's tool deletes.
func aliasDeletes(c *command.Call) (string, bool) {
	if len(c.Operands()) < 4 {
		return "", false
	}
	words := strings.Fields(strings.ToLower(c.Operands()[len(c.Operands())-1].Word.Value))
	for i, word := range words {
		word = strings.Trim(word, "'\"!")
		if naming.AnyOf("delete|-xdelete|--method=delete|destroy|purge|--force|--admin|--delete-branch", word) || word == "rm" && i+1 < len(words) && strings.HasPrefix(words[i+1], "-") {
			return "", true
		}
	}
	return "", false
}
