package secrets

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/shell"
)

// givesToken: a variable that holds a service's token, given to a host that is
// not that service's; or one without a known owner, given to a bare address, an
// open connection or a public drop, outside of what a login is for.
func givesToken(c *command.Call) (string, bool) {
	if c.Wrapper || len(c.Argv) == 0 || talksHere(c) {
		return "", false
	}
	switch c.Name {
	case "curl", "curlie", "wget", "wget2", "http", "https", "xh", "xhs", "nc", "ncat", "dig", "nslookup", "host", "ping", "telnet", "socat":
	case "git":
		if v := c.OperandAt(0); v != "remote" && v != "push" && v != "clone" && v != "fetch" && v != "pull" && v != "config" {
			return "", false
		}
	default:
		return "", false
	}
	host := destination(c)
	for i := 1; i < len(c.Argv); i++ {
		for _, m := range c.Argv[i].Marks {
			if m.Kind != shell.Unknown || !tokenVariable(m.Name) {
				continue
			}
			if owners := tokenOwners(m.Name); owners != "" {
				if host != "" && !ownedHost(owners, host) {
					return "$" + m.Name + " would be known to " + host, true
				}
				continue
			}
			if host != "" && (naming.IsAddress(host) && !privateAddress(host) || dropHost(host)) && !strings.HasPrefix(c.Argv[i].Value, "Authorization") {
				return "$" + m.Name + " would be known to " + host, true
			}
		}
	}
	return "", false
}

// destination is the host that the call talks to, as far as the line says it.
func destination(c *command.Call) string {
	for i := 1; i < len(c.Argv); i++ {
		if strings.Contains(c.Argv[i].Value, "://") {
			return naming.HostOf(c.Argv[i].Value)
		}
	}
	switch c.Name {
	case "nc", "ncat", "telnet", "dig", "nslookup", "host", "ping":
		for _, o := range c.Operands() {
			if v := o.Word.Value; strings.Contains(v, ".") && v[0] != '@' && v[0] != '+' {
				return naming.HostOf(strings.TrimPrefix(v, "."))
			}
		}
	}
	return ""
}

// tokenVariable: names of variables that hold secrets.
func tokenVariable(name string) bool {
	for _, part := range [...]string{"TOKEN", "SECRET", "PASSWORD", "PASSWD", "API_KEY", "APIKEY", "PRIVATE_KEY", "ACCESS_KEY", "CREDENTIAL", "_PAT", "DATABASE_URL", "AUTH_KEY"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

// tokenOwners are the domains that a well-known variable's token is for.
func tokenOwners(name string) string {
	for _, one := range [...][2]string{
		{"GITHUB", "github.com ghcr.io"}, {"GH_", "github.com ghcr.io"}, {"GITLAB", "gitlab.com gitlab"}, {"GL_", "gitlab.com gitlab"}, {"CI_JOB_TOKEN", "gitlab.com gitlab"},
		{"AWS_", "amazonaws.com aws.amazon.com"}, {"AZURE_", "azure.com windows.net microsoft.com microsoftonline.com"}, {"ANTHROPIC", "anthropic.com"}, {"OPENAI", "openai.com azure.com"}, {"NPM_", "npmjs.org npmjs.com"}, {"PYPI_", "pypi.org"}, {"TWINE_", "pypi.org"}, {"CARGO_REGISTRY", "crates.io"},
		{"CLOUDFLARE", "cloudflare.com"}, {"CF_API", "cloudflare.com"}, {"STRIPE", "stripe.com"}, {"SLACK", "slack.com"}, {"HEROKU", "heroku.com"}, {"VERCEL", "vercel.com"}, {"NETLIFY", "netlify.com"}, {"DIGITALOCEAN", "digitalocean.com"}, {"HF_", "huggingface.co"}, {"HUGGING", "huggingface.co"}, {"SENTRY", "sentry.io"}, {"DD_API", "datadoghq.com datadoghq.eu"}, {"TWILIO", "twilio.com"}, {"SENDGRID", "sendgrid.com"}, {"DOCKERHUB", "docker.com docker.io"},
	} {
		if strings.HasPrefix(name, one[0]) {
			return one[1]
		}
	}
	return ""
}

func ownedHost(owners, host string) bool {
	for owner := range strings.SplitSeq(owners, " ") {
		if host == owner || strings.HasSuffix(host, "."+owner) || !strings.Contains(owner, ".") && strings.Contains(host, owner) {
			return true
		}
	}
	return naming.LocalHost(host) || privateAddress(host)
}

func privateAddress(host string) bool {
	return naming.IsAddress(host) && (strings.HasPrefix(host, "10.") || strings.HasPrefix(host, "192.168.") || strings.HasPrefix(host, "172.1") || strings.HasPrefix(host, "172.2") || strings.HasPrefix(host, "172.3"))
}

// dropHost: services that show to anybody what they are sent.
func dropHost(host string) bool {
	for _, name := range [...]string{"webhook.site", "requestbin", "pipedream.net", "ngrok", "pastebin", "transfer.sh", "0x0.st", "file.io", "termbin", "ix.io", "interact.sh", "oast.", "burpcollaborator", "requestcatcher", "beeceptor", "hookbin", "paste.", "dpaste", "rentry", "discord.com", "api.telegram.org", "trycloudflare", "serveo", "localtunnel", "loca.lt"} {
		if strings.Contains(host, name) {
			return true
		}
	}
	return false
}
