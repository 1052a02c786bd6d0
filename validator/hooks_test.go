package validator

import (
	"testing"

	"cake/validator/rules"
)

// Git asks for no settings of a project's: who misses them under it is a hook.
func TestAHookThatMissesItsSettingsHasFailed(t *testing.T) {
	const said = "An error has occurred: InvalidConfigError: \n=====> .pre-commit-config.yaml is not a file\nCheck the log at /root/.cache/pre-commit/pre-commit.log\n"
	for command, want := range map[string]string{"git commit -m x": "git.hook_failed", "pre-commit run -a": "lint.config_missing"} {
		events := run(builtin(), rules.Example{Command: command, Code: 1, Out: said})
		if len(events) != 1 || events[0].ErrorType != want {
			t.Errorf("%s: want %s: %v", command, want, events)
		}
	}
	events := run(builtin(), rules.Example{Command: "git commit -m x", Code: 1, Out: said})
	if want := "Fix what the hook reports: .pre-commit-config.yaml is not a file"; events[0].Fixes[0] != want {
		t.Errorf("%q, want %q", events[0].Fixes, want)
	}
}
