package guard

import (
	"strings"

	"cake"
	"cake/guard/naming"
	"cake/guard/place"
)

// writeRules: where a write lands decides what it costs.
var writeRules = []Rule{
	{
		ID: "files.write-protected", Class: "protected-path", Severity: cake.High, Verdict: cake.Deny,
		Description: "Any change below a path of safety.protected_paths",
		Reason:      "the path is protected by safety.protected_paths",
		Suggestion:  "git status --short",
		When:        changesProtected,
	},
	{
		ID: "files.write-system", Class: "truncate", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Overwriting a file of the system",
		Reason:      "this overwrites a file of the system",
		Suggestion:  "ls -la /etc",
		reach:       reach{kinds: []effectKind{writes, empties, appends}, places: []place.Class{place.System}},
		Stops:       []string{"> /etc/passwd", "tee /etc/hosts < /dev/null", "cp x /etc/fstab", "echo x | sudo tee -a /etc/sudoers", "sed -i s/a/b/ /etc/ssh/sshd_config"},
		Passes:      []string{"cat /etc/hosts", "make 2> /dev/null", "cp /etc/hosts ./hosts", "echo x > /dev/stderr"},
	},
	{
		ID: "files.write-keys", Class: "protected-path", Severity: cake.High, Verdict: cake.Deny,
		Description: "Changing keys, credentials or start files in a home directory",
		Reason:      "this changes the user's own keys, credentials or start files",
		Suggestion:  "ls -la ~",
		When:        changesPersonal,
		Stops:       []string{"echo 'ssh-ed25519 AAAA x' >> ~/.ssh/authorized_keys", `bash -c "> ~/.netrc"`, "cp x ~/.bashrc", "echo x > ~/.aws/credentials"},
		Passes:      []string{"ls ~/.ssh", "cat ~/.bashrc"},
	},
	{
		ID: "files.append-start-file", Class: "protected-path", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Adding to a shell's start file in a home directory",
		Reason:      "this changes every shell that the user starts",
		Suggestion:  "cat ~/.bashrc",
		When:        appendsStartFile,
		Stops:       []string{"echo 'export PATH=$PATH:~/go/bin' >> ~/.bashrc"},
		Passes:      []string{"echo x >> notes.md", "grep PATH ~/.bashrc"},
	},
}

func changesProtected(c *call) (string, bool) {
	if len(c.env.protectedPaths) == 0 {
		return "", false
	}
	for _, e := range c.effects() {
		for _, t := range e.on {
			if t.Unknown {
				continue
			}
			for _, raw := range c.env.protectedPaths {
				p := c.env.Configured(raw)
				if p != "" && t.Touches(p, e.kind == removesTree || e.kind == moves) {
					return raw + " is protected by safety.protected_paths", true
				}
			}
		}
	}
	return "", false
}

func changesPersonal(c *call) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			home := naming.HomeOf(t.Path)
			if home == "" || t.Unknown {
				continue
			}
			rest := strings.TrimPrefix(t.Path, home)
			if naming.IsSecretPlace(rest) || naming.IsStartFile(rest) && e.kind != appends {
				return "this changes " + t.Path + ", which is the user's own", true
			}
		}
	}
	return "", false
}

func appendsStartFile(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != appends {
			continue
		}
		for _, t := range e.on {
			if home := naming.HomeOf(t.Path); home != "" && naming.IsStartFile(strings.TrimPrefix(t.Path, home)) {
				return "", true
			}
		}
	}
	return "", false
}
