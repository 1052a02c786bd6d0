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
