package guard

import (
	"strings"

	"cake"
)

// selfRules: cake protects what its own decisions rest on.
var selfRules = []Rule{
	{
		ID: "self.environment", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing the variables by which commands reach cake",
		Reason:      "this would take the commands away from cake",
		Suggestion:  "printenv CAKE_SESSION",
		When:        changesOwnEnvironment,
		Stops:       []string{"unset CAKE_SOCKET", "export CAKE_SESSION=x", "CLAUDE_CODE_SHELL=/bin/sh claude -p x", "env -u CAKE_SOCKET bash -c ls", "CAKE_REAL_SHELL=/bin/true bash -c ls", "unset CLAUDE_CODE_SHELL && ls"},
		Passes:      []string{"echo $CAKE_SESSION", "printenv CAKE_SESSION", "export PATH=$PATH:/x", "env | grep CAKE"},
	},
	{
		ID: "self.files", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing or removing cake's own files",
		Reason:      "this would take cake's own files away",
		Suggestion:  "cake doctor",
		reach:       reach{kinds: []effectKind{removes, removesTree, empties, writes, appends, moves}, places: []place{own}},
		Stops:       []string{"rm -rf /run/user/1000/cake", "rm -rf /tmp/cake-1000", "mv ~/.config/cake /tmp/x", "> ~/.local/state/cake/journal.jsonl", "rm -rf $XDG_RUNTIME_DIR/cake"},
		Passes:      []string{"ls /run/user/1000/cake", "rm -rf /tmp/cake-test-build", "cat ~/.config/cake/cake_config.yaml"},
	},
	{
		ID: "self.processes", Class: "self", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Ending cake's processes",
		Reason:      "this would end cake",
		Suggestion:  "cake doctor",
		Patterns:    []string{"pkill|killall * cake|cake-shim|*cake?watch*|*cake-shim*|*cake?serve*", "systemctl stop|kill|disable|mask|restart cake|cake.service", "cake stop|resolve|allow"},
		Stops:       []string{"pkill cake", "pkill -9 -f cake-shim", "killall cake", "systemctl --user stop cake"},
		Passes:      []string{"pkill -f cakeshop", "cake doctor", "cake events --json", "systemctl --user status cake", "make cake"},
	},
}

// changesOwnEnvironment looks at assignments, export, unset and env.
func changesOwnEnvironment(c *call) (string, bool) {
	for _, a := range c.command.Assigns {
		if ownVariable(a.Name) {
			return a.Name + " is how commands reach cake", true
		}
	}
	switch c.name {
	case "unset", "export", "declare", "typeset", "readonly":
		for i := range c.argv[1:] {
			name, _, _ := strings.Cut(c.argv[1+i].Value, "=")
			if ownVariable(name) && (c.name == "unset" || c.hasOption("-n")) {
				return name + " is how commands reach cake", true
			}
		}
	case "env":
		for i := range c.argv[1:] {
			a := c.argv[1+i].Value
			name := strings.TrimPrefix(strings.TrimPrefix(a, "--unset="), "-u")
			unsets := name != a || c.argv[i].Is("-u") || c.argv[i].Is("--unset")
			if unsets && ownVariable(name) {
				return name + " is how commands reach cake", true
			}
		}
	}
	return "", false
}

func ownVariable(name string) bool {
	return strings.HasPrefix(name, "CAKE_") || name == "CLAUDE_CODE_SHELL" || name == "CLAUDE_CODE_SHELL_PREFIX"
}

// owns reports whether a path is one of cake's own: those that the policy
// names, and the places where they lie by default.
func (e *surroundings) owns(p string) bool {
	for _, dir := range e.policy.Own {
		if under(p, dir) {
			return true
		}
	}
	switch {
	case under(p, "~/.config/cake"), under(p, "~/.local/state/cake"):
		return true
	case under(p, "/run/user"):
		return strings.Contains(p+"/", "/cake/")
	case strings.HasPrefix(p, "/tmp/cake-"):
		return digits(strings.SplitN(p[len("/tmp/cake-"):], "/", 2)[0])
	}
	if home := homeOf(p); home != "" {
		rest := strings.TrimPrefix(p, home)
		return under(rest, "/.config/cake") || under(rest, "/.local/state/cake")
	}
	return false
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
