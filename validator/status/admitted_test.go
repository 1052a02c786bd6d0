package status

import (
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
)

// A program of the project that catches its failure and ends well all the same tells of
// it at its end.
func TestAFailureThatAProgramAdmits(t *testing.T) {
	for _, c := range []struct {
		line, stdout, stderr string
		want                 bool
	}{
		{"python import.py a.csv", "row 2: missing column 'sku'\nrow 3: missing column 'sku'\n0 rows imported, 2 failed\n", "", true},
		{"node upload.js", "uploading 14 files\nupload failed: 401 Unauthorized\n0 uploaded, 14 failed\n", "", true},
		{"./nightly", "[nightly] mails ... Error: no template\n[nightly] finished, 1 of 3 jobs failed\n", "", true},
		{"python backup.py", "Error: /mnt/backup is not mounted\n", "", true},
		{"python load.py", "loaded 3 files\n", "Error: cannot open d.csv: not found\n", true},
		{"node build.js", "[build] ui ... ok\n[build] api ... failed: protoc: not found\n[build] 1 of 2 packages built\n", "", true},
		{"python -m jobs.nightly", "mails ... Error: no template\nfinished, 1 of 3 jobs failed\n", "", true},
		{"bash nightly.sh | tail -5", "e2e ... FAIL (see e2e.log)\nnightly finished with 1 failure\n", "", true},
		{`python backup.py; echo "exit: $?"`, "Error: /mnt/backup is not mounted\nexit: 0\n", "", true},
		{"node levels.js | tail -4", "warn: some\nfatal: the end\n", "", false}, // data
		{"bash wait.sh && echo up", "PONG\nup\n", "Could not connect to the server: refused\n", false},
		{"python analyze_logs.py app.log", "top message: could not connect\ntotal: 15 errors\n", "", false},
		{"./shopctl jobs list", "412 invoice failed: bad sku\n2 jobs failed\n", "", false},
		{"./shopctl jobs", "ID   NAME     STATE   ERROR\n412  invoice  failed  bad sku\n2 jobs failed\n", "", false},
		{"node thumbs.js img; ls img", "a.png: gmagick: not found\n0 thumbnails written\na.png\nb.png\n", "", true},
		{"node warm.js; node stats.js", "failed: connect ECONNREFUSED 127.0.0.1:4000\n0 of 3 pages warmed\nhits 0\n", "", true},
		{"./rotate; du -sh log", "app.log ... failed: Permission denied\nrotated 0 of 1 logs\n12M\tlog\n", "", true},
		{"python release_checks.py", "changelog ... ok\nversion ... FAIL: 1.4.0 in package.json\n2 of 3 checks passed\n", "", true},
		{"python a.py; python b.py", "0 of 14 files are missing\nb done\n", "", false},
		{"node build.js", "[build] error pages ... ok\n[build] 2 of 2 packages built\n", "", false},
		{"python import.py a.csv", "row 17: price missing, using 0.00\n240 rows imported, 0 failed, 1 warning\n", "", false},
		{"python bench.py", "timeout scenario: errors: 12 (expected)\nbaseline: 0 errors\n", "", false},
		{"node chaos.js", "node 3 failed\nchaos run over: 4 injected failures\n", "", false},
		{"python lint.py", "14 files, 3 errors\n", "", false},
		{"./cleanup", "2 failed jobs found\n2 removed, 0 failed\n", "", false},
		{"python test_a.py", "E: not found\n1 failed\n", "", false},
		{"python report.py", "Error: 12\nWarning: 4\ntotal: 16\n", "", false},
		{"sometool import a.csv", "row 2: missing\n0 imported, 2 failed\n", "", false}, // its status tells
		{"python a.py || python b.py", "Error: no a\n", "", false},
	} {
		s := command.Stretches(cake.Result{Command: c.line, Stdout: c.stdout, Stderr: c.stderr})[0]
		out := match.Output{Text: c.stderr + "\n" + c.stdout, Split: len(c.stderr) + 1}
		if got := admitted(s.Call(), out); got != c.want {
			t.Errorf("%s: %q: it admits a failure: %v, want %v", c.line, c.stdout+c.stderr, got, c.want)
		}
	}
}
