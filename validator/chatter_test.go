package validator

import (
	"testing"

	"cake"
)

func TestWhatIsPrintedByTheWayIsNoFailure(t *testing.T) {
	for name, c := range map[string]struct{ command, out, err string }{
		"the subject of a commit":      {"git checkout HEAD~2 2>&1 | tail -3", "HEAD is now at 1a2b3c4 unable to open index.lock on NFS: No such file or directory\n", ""},
		"an answer":                    {"curl -s http://127.0.0.1:8080/jobs || true", `{"items":[{"error":"connect ECONNREFUSED 10.0.0.4:5432"}]}` + "\n", ""},
		"rows of a list":               {"redis-cli lrange jobs 0 -1 | head", "1) \"worker: out of memory\"\n2) \"done\"\n", ""},
		"a line of a diff":             {"ansible-playbook site.yml --check --diff || true", "--- before\n+++ after: motd\n@@ -0,0 +1 @@\n+No space left on device: call ops\n", ""},
		"a warning":                    {"make -C fw size || true", "", "src/uart.c:7:2: warning: #warning \"BAUD is not set, the error log is off\" [-Wcpp]\n    7 | #warning \"BAUD is not set, the error log is off\"\n"},
		"tests that are skipped":       {"phpunit tests/ || true", "1) ImportTest::testFtp\nno FTP server: connection refused\n\nOK, but incomplete, skipped, or risky tests!\nTests: 3, Assertions: 1, Skipped: 1.\n", ""},
		"a test that may fail for now": {"npm test || true", "not ok 3 - known # TODO later\n  error: 'connect ECONNREFUSED'\n1..3\n# tests 3\n# pass 2\n# fail 0\n# todo 1\n", ""},
	} {
		if got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", Stdout: c.out, Stderr: c.err}, nil); len(got) != 0 {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}
