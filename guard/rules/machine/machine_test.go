package machine

import (
	"testing"

	"cake/guard/rules/rulestest"
)

func TestTheRightsOfOthers(t *testing.T) {
	rulestest.Check(t, Privilege, map[string][]string{
		"sudo make install": {"privilege.escalate"},
	})
}

func TestTheProcessesOfOthers(t *testing.T) {
	rulestest.Check(t, Processes, map[string][]string{
		"kill -9 -1":    {"process.kill-all"},
		"kill 4711":     nil,
		":(){ :|:& };:": {"process.fork-bomb"},
		"pkill -u root": {"process.kill-all"},
		"pkill -f vite": nil,
	})
}

func TestTheMachineAsAWhole(t *testing.T) {
	rulestest.Check(t, System, map[string][]string{
		"shutdown -h now":            {"system.power"},
		"systemctl status nginx":     nil,
		"systemctl stop nginx":       {"system.services"},
		"systemctl --user stop mine": nil,
		"iptables -F":                {"system.firewall"},
		"iptables -L":                nil,
		"crontab -r":                 {"system.schedule"},
		"crontab -l":                 nil,
	})
}
