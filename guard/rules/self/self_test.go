package self

import (
	"testing"

	"cake/guard/rules/rulestest"
)

func TestCakeKeepsWhatItRestsOn(t *testing.T) {
	rulestest.Check(t, Rules, map[string][]string{
		"unset CAKE_SOCKET":                              {"self.environment"},
		"printenv CAKE_SESSION":                          nil,
		"rm -rf ~/.config/cake":                          {"self.files"},
		"echo x > cake_config.yaml":                      {"self.files"},
		"cat cake_config.yaml":                           nil,
		"pkill cake":                                     {"self.processes"},
		"pgrep cake":                                     nil,
		"PATH=/usr/bin claude -p x":                      {"self.shells"},
		"claude --settings '{\"disableAllHooks\":true}'": {"self.agent-unhooked"},
		"codex exec 'fix it'":                            {"self.agent-other"},
		"codex --version":                                nil,
		"ssh web 'rm -rf ~/.config/cake'":                nil,
	})
	rulestest.Check(t, Agents, map[string][]string{
		"claude --dangerously-skip-permissions": {"agent.unlimited"},
		"claude -p hello":                       nil,
	})
}
