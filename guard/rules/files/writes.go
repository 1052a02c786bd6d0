package files

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/guard/rules"
)

// Writes: where a write lands decides what it costs.
var Writes = []rules.Rule{
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
		Reach:       rules.Reach{Kinds: []command.Kind{command.Writes, command.Empties, command.Appends}, Places: []place.Class{place.System}},
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

func changesProtected(c *command.Call) (string, bool) {
	if len(c.Env.ProtectedPaths) == 0 {
		return "", false
	}
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if t.Unknown {
				continue
			}
			for _, raw := range c.Env.ProtectedPaths {
				p := c.Env.Configured(raw)
				if p != "" && t.Touches(p, e.Kind == command.RemovesTree || e.Kind == command.Moves) {
					return raw + " is protected by safety.protected_paths", true
				}
			}
		}
	}
	return "", false
}

func changesPersonal(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			home := naming.HomeOf(t.Path)
			if home == "" || t.Unknown {
				continue
			}
			rest := strings.TrimPrefix(t.Path, home)
			if naming.IsSecretPlace(rest) || naming.IsStartFile(rest) && e.Kind != command.Appends {
				return "this changes " + t.Path + ", which is the user's own", true
			}
		}
	}
	return "", false
}

func appendsStartFile(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		if e.Kind != command.Appends {
			continue
		}
		for _, t := range e.On {
			if home := naming.HomeOf(t.Path); home != "" && naming.IsStartFile(strings.TrimPrefix(t.Path, home)) {
				return "", true
			}
		}
	}
	return "", false
}
