package deploy

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"cake/test/rig"
)

func units() map[string][]string {
	return map[string][]string{
		"systemd/user/cake@.service":   {"--user"},
		"systemd/system/cake@.service": nil,
	}
}

func TestSystemdUnderstandsTheUnits(t *testing.T) {
	analyze := rig.Program(t, "systemd-analyze")
	for path, args := range units() {
		t.Run(path, func(t *testing.T) {
			cmd := exec.Command(analyze, append(args, "verify", path)...)
			cmd.Env = append(os.Environ(), "XDG_RUNTIME_DIR="+t.TempDir())
			if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// setting returns the value of a key of a unit.
func setting(t *testing.T, path, key string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(b), "\n") {
		if value, ok := strings.CutPrefix(line, key+"="); ok {
			return value
		}
	}
	t.Fatalf("%s has no %s", path, key)
	return ""
}

func TestTheUnitsEndAnAgentAsAPersonWould(t *testing.T) {
	for path := range units() {
		for key, want := range map[string]string{
			"KillMode": "mixed", "Restart": "on-failure", "StandardInput": "null", "OOMPolicy": "continue",
			"SuccessExitStatus": "129 130 143", "RestartPreventExitStatus": "2 126 127", "StartLimitBurst": "3",
		} {
			if got := setting(t, path, key); got != want {
				t.Errorf("%s: %s is %q, want %q", path, key, got, want)
			}
		}
	}
}
