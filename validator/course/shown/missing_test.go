package shown

import "testing"

func TestMissingProgram(t *testing.T) {
	for text, want := range map[string]string{
		"sh: 1: tsc: not found": "tsc",
		"/bin/bash: line 1: ./node_modules/.bin/tsc: No such file or directory": "tsc",
		"zsh: command not found: rg":                          "rg",
		"env: ‘python’: No such file or directory":            "python",
		"make: rsync: No such file or directory\nmake: *** 1": "rsync",
		"3 files found": "",
	} {
		if got := MissingProgram(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestWhatTheComplaintsName(t *testing.T) {
	for text, want := range map[string]bool{
		"error[E0432]: unresolved import `rand`\n --> src/a.rs:1:5\nerror: could not compile `dice` (bin \"dice\") due to 1 previous error\n": true,
		"error[E0432]: unresolved import `rand`\nerror[E0308]: mismatched types\n":                                                            false,
		"a.ts(1,8): error TS2307: Cannot find module 'yaml'\na.ts(9,3): error TS2322: Type 'string' is not assignable\n":                      false,
		"Parse error near line 4: no such column: r.rand\n  select r.rand from r\n":                                                           true,
	} {
		name := "rand"
		if got := OnlyNames(text, name); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestWhatMayNotBeRun holds how shells and those that start programs say it.
func TestWhatMayNotBeRun(t *testing.T) {
	for text, want := range map[string]string{
		"/bin/bash: line 1: ./bin/serve: Permission denied\n":             "bin/serve",
		"env: ‘./bin/serve’: Permission denied\n":                         "bin/serve",
		"nohup: failed to run command './bin/serve': Permission denied\n": "bin/serve",
		"sh: 1: ./bin/serve: Permission denied\n":                         "bin/serve",
		"user@host: Permission denied (publickey).\n":                     "",
		"the file is there\n":                                             "",
	} {
		if got := Denied(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
