package validator

import (
	"testing"

	"cake"
)

// TestWhatAShellMisreads looks at which mistakes in scripts are told at first sight, and
// that each is the same one however the script ends.
func TestWhatAShellMisreads(t *testing.T) {
	const octal, heredoc = "a.sh: line 5: 08: value too great for base (error token is \"08\")\n", "bin/a.sh: line 11: warning: here-document at line 4 delimited by end-of-file (wanted `EOF')\n"
	signed := map[string]cake.Signature{}
	for _, x := range []struct {
		kind, err string
		code      int
		atOnce    bool
	}{
		{"octal", octal, 0, true}, {"octal", octal, 1, false},
		{"heredoc", heredoc + "bin/a.sh: line 12: syntax error: unexpected end of file\n", 2, true}, {"heredoc", heredoc, 0, false},
	} {
		events := Detect(cake.Result{Command: "bash bin/a.sh", Cwd: "/srv/p", ExitCode: x.code, Stderr: x.err, Stdout: "written\n"}, nil)
		if len(events) != 1 {
			t.Errorf("%s: %v", x.err, events)
			continue
		}
		if at := Classify(events[0], cake.History{Count: 1}).InterventionRequired; at != x.atOnce {
			t.Errorf("%s, status %d: at once %v, want %v", x.kind, x.code, at, x.atOnce)
		}
		if s, ok := signed[x.kind]; ok && s != events[0].Signature {
			t.Errorf("%s: another signature at status %d", x.kind, x.code)
		}
		signed[x.kind] = events[0].Signature
	}
}
