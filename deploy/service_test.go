package deploy

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/journal"
)

// service makes the command that systemd would make of the
// unit's ExecStart for an instance named nightly. Here is no systemd to do it.
func service(t *testing.T, unit, dir string, agent ...string) *exec.Cmd {
	t.Helper()
	var argv []string
	for _, word := range strings.Fields(setting(t, unit, "ExecStart")) {
		switch word {
		case "$AGENT":
			argv = append(argv, agent...)
		default:
			argv = append(argv, strings.NewReplacer("%i", "nightly", "${DIR}", dir).Replace(word))
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	home, err := os.MkdirTemp("", "cake") // short: sockets live below it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	// What systemd gives a service and no more.
	cmd.Env = []string{
		"PATH=" + bin + ":/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "LANG=C.UTF-8",
		"XDG_RUNTIME_DIR=" + home + "/run", "XDG_STATE_HOME=" + home + "/state",
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd
}

// journalOf is where the service of cmd writes.
func journalOf(cmd *exec.Cmd) string {
	for _, v := range cmd.Env {
		if state, ok := strings.CutPrefix(v, "XDG_STATE_HOME="); ok {
			return filepath.Join(state, "cake", "journal.jsonl")
		}
	}
	return ""
}

func TestAServiceRunsItsAgentInItsDirectoryAndEndsWithItsStatus(t *testing.T) {
	for unit := range units() {
		t.Run(unit, func(t *testing.T) {
			dir := t.TempDir()
			cmd := service(t, unit, dir, "sh", "-c", "pwd; cat; echo oh >&2; exit 7")
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			var exit *exec.ExitError
			if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != 7 {
				t.Errorf("it ended with %v", err)
			}
			if diff := cmp.Diff([]string{dir + "\n", "oh\n"}, []string{stdout.String(), stderr.String()}); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			r, err := journal.Verify(journalOf(cmd))
			if err != nil || !r.OK() || r.Lines == 0 {
				t.Errorf("journal: %v, %+v", err, r)
			}
		})
	}
}

func TestAServiceThatIsStoppedEndsItsAgentAndSaysSo(t *testing.T) {
	cmd := service(t, "systemd/user/cake@.service", t.TempDir(), "sleep", "600")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	agent := 0
	for e, err := range journal.Follow(t.Context(), journalOf(cmd)) {
		if err == nil && e.Event.Type == cake.EventSessionStarted {
			agent = e.Event.Session.PID
			break
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 143 {
		t.Errorf("it ended with %v, and the units take 143 for success", err)
	}
	if agent > 0 && syscall.Kill(agent, 0) == nil {
		t.Errorf("agent %d is still there", agent)
	}
}
