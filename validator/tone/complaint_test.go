package tone

import "testing"

func TestWhatSoundsLikeAComplaint(t *testing.T) {
	for line, want := range map[string]bool{
		"Error: no port is set":                              true,
		"bin/port_of.sh: line 4: ports: unbound variable":    true,
		"lua5.4: src/a.lua:10: attempt to index a nil value": true,
		"ValueError: bad":                                    true,
		"2 tests failed":                                     true,
		"not ok 3 - totals":                                  true,
		"worker: Permission denied":                          true,
		"ok 1 - session creates without error":               false,
		"✔ Error on zero minutes":                            false,
		"TASK [Show the error pages] ***":                    false,
		"# tests/test_error_paths.sh":                        false,
		"wrote src/errors.go":                                false,
		"0 errors, 0 warnings":                               false,
		"no errors":                                          false,
		"failures: 0":                                        false,
		"test_fails (a.T) ... ok":                            false,
		"warning: unused variable error":                     false,
		"+ grep -c error app.log":                            false,
		"operationId listErrors is used":                     false,
		"app.log has error_count=3":                          false,
		"":                                                   false,
	} {
		if got := Complains(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestTheComplaintIsTheLineToQuote(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		at         int
	}{
		{"\n> node build.js\n\napp: core is not built\nnpm error Lifecycle script `build` failed with error:\nnpm error code 1\nnpm error path /srv/p\nnpm error command failed\n", "app: core is not built", 18},
		{"npm error code 1\nnpm error path /srv/p\nnpm error command failed\nnpm error command sh -c exit 1\n", "npm error command sh -c exit 1", 64},
		{"api listens on 8081\nports: unbound variable\n", "ports: unbound variable", 20},
		{"one\ntwo\n", "two", 4},
		{"one\nok 1 - two\n", "one", 0},
		{"", "", 0},
	} {
		if got, at := Complaint(tt.text); got != tt.want || at != tt.at {
			t.Errorf("%q: %q at %d", tt.text, got, at)
		}
	}
}

// The count with which a package manager closes says what it left as it was.
func TestWhatIsToldByTheWay(t *testing.T) {
	for line, want := range map[string]bool{
		"0 upgraded, 1 newly installed, 0 to remove and 3 not upgraded.": true,
		"cp: cannot stat 'a': No such file or directory":                 false,
		"3 packages could not be upgraded":                               false,
	} {
		if got := Remarks(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}
