package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// BenchmarkCheckBesideThePeer times the whole process that judges one command:
// `cake check`, and the hook of cc-safety-net, which is what its users pay for
// each command; in turn, on the same input, with /bin/true as the floor.
func BenchmarkCheckBesideThePeer(b *testing.B) {
	peer := peerProgram(b)
	for name, line := range map[string]string{
		"harmless": "ls -la",
		"denied":   "git reset --hard HEAD~1",
		"compound": "cd web && for f in src/*.ts; do grep -n 'rm -rf' \"$f\" || true; done; cat >notes.md <<'EOF'\nnever git push --force\nEOF\nnpm test 2>&1 | tail -20",
	} {
		b.Run(name, func(b *testing.B) {
			payload, err := json.Marshal(map[string]any{
				"session_id": "s", "hook_event_name": "PreToolUse", "cwd": b.TempDir(),
				"tool_name": "Bash", "tool_input": map[string]string{"command": line},
			})
			if err != nil {
				b.Fatal(err)
			}
			var floor, cake, theirs []time.Duration
			for b.Loop() {
				floor = append(floor, timed(b, nil, "/bin/true"))
				cake = append(cake, timed(b, nil, cakeProgram(), "check", "--", line))
				theirs = append(theirs, timed(b, payload, peer, "hook", "--claude-code"))
			}
			b.ReportMetric(median(floor), "true_ms")
			b.ReportMetric(median(cake), "cake_ms")
			b.ReportMetric(median(theirs), "peer_ms")
			b.ReportMetric(median(theirs)/median(cake), "peer/cake")
		})
	}
}

// peerProgram is where `make agents` puts it.
func peerProgram(b *testing.B) string {
	cache, err := os.UserCacheDir()
	if err != nil {
		b.Fatal(err)
	}
	version, err := os.ReadFile("rig/peer.version")
	if err != nil {
		b.Fatal(err)
	}
	path := filepath.Join(cache, "cake-test", "cc-safety-net", strings.TrimSpace(string(version)), "node_modules", ".bin", "cc-safety-net")
	if _, err := os.Stat(path); err != nil {
		b.Skipf("NOT MEASURED: %v; `make agents` installs it", err)
	}
	return path
}

// timed runs a program and returns how long it took. A status other than 0 is
// an answer, too.
func timed(b *testing.B, stdin []byte, argv ...string) time.Duration {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stdin = bytes.NewReader(stdin)
	start := time.Now()
	err := cmd.Run()
	took := time.Since(start)
	if _, answered := err.(*exec.ExitError); err != nil && !answered {
		b.Fatal(fmt.Errorf("cannot run %s: %w", argv[0], err))
	}
	return took
}

// median is in milliseconds.
func median(d []time.Duration) float64 {
	slices.Sort(d)
	return d[len(d)/2].Seconds() * 1000
}
