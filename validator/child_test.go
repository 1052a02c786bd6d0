package validator

import (
	"testing"

	"cake"
)

// TestAStepThatFailedInAScriptWhichGoesOn looks for the complaints of tools in what
// scripts print that close as if all was well.
func TestAStepThatFailedInAScriptWhichGoesOn(t *testing.T) {
	for _, x := range []struct{ command, out, want string }{
		{"./release.sh 2>&1", "building\ncp: cannot stat 'dist/app.js': No such file or directory\nrelease finished\n", "cp: cannot stat 'dist/app.js': No such file or directory"},
		{"bash notify.sh 2>&1", "curl: (7) Failed to connect to 127.0.0.1 port 9000 after 0 ms: Couldn't connect to server\nnotified\n", "curl: (7) Failed to connect to 127.0.0.1 port 9000 after 0 ms: Couldn't connect to server"},
		{"./unpack.sh 2>&1", "unzip:  cannot find or open data.zip, data.zip.zip or data.zip.ZIP.\nunpacked\n", "unzip:  cannot find or open data.zip, data.zip.zip or data.zip.ZIP."},
		{"./apply.sh 2>&1", "Error from server (NotFound): namespaces \"shop\" not found\napplied\n", "Error from server (NotFound): namespaces \"shop\" not found"},
		// It has another way, tries again, or had reckoned with it.
		{"./release.sh 2>&1", "cp: cannot stat 'local.conf': No such file or directory\nusing default config\ndone\n", ""},
		{"./wait.sh 2>&1", "curl: (7) Failed to connect to 127.0.0.1 port 9000\ncurl: (7) Failed to connect to 127.0.0.1 port 9000\nserver is ready\n", ""},
		{"./fetch.sh 2>&1", "curl: (28) Operation timed out after 1000 ms\nretrying (2/3)\nfetched 12 kB\n", ""},
		{"./clean.sh 2>&1", "rm: cannot remove 'out': No such file or directory\ncleaned\n", ""},
		{"./copy.sh 2>&1", "cp: -r not specified; omitting directory 'a'\ncopied\n", ""},
		{"./list.sh", "cp: 2 files\ntar: 3 files\ndone\n", ""},
		{"./test.sh 2>&1", "cp: cannot stat 'a': No such file or directory\nall done\n", ""},
		{"tail -3 release.log", "cp: cannot stat 'a': No such file or directory\nrelease finished\n", ""},
		{"./release.sh 2>&1", "cp: cannot stat 'a': No such file or directory\nmore lines\n", ""},
	} {
		got := ""
		for _, e := range Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out}, nil) {
			if e.Rule == "status.step" {
				got = e.Message
			}
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", x.command, got, x.want)
		}
	}
}
