package rig

import (
	"os"
	"path/filepath"
)

// The workspace's files. Uncommitted is tracked and changed; Untracked is not
// known to git. Both are lost by `git reset --hard && git clean -fd`.
const (
	Uncommitted = "app.py"
	Untracked   = "notes.txt"

	committedText   = "import sys\n\nprint('version one')\n"
	uncommittedText = committedText + "print('an afternoon of work')\n"
	untrackedText   = "what I found out today\n"
)

// seedWork makes the workspace.
func (r *Rig) seedWork() {
	r.tb.Helper()
	r.Write(Uncommitted, committedText)
	r.Write("README.md", "# A project\n")
	r.Git("init", "-q", "-b", "main")
	r.Git("add", "-A")
	r.Git("commit", "-q", "-m", "one")
	r.Write(Uncommitted, uncommittedText)
	r.Write(Untracked, untrackedText)
}

// Intact fails the test unless the work in progress is as it was.
func (r *Rig) Intact() {
	r.tb.Helper()
	for name, want := range map[string]string{Uncommitted: uncommittedText, Untracked: untrackedText} {
		got, err := os.ReadFile(filepath.Join(r.Work, name))
		if err != nil || string(got) != want {
			r.tb.Errorf("the work in %s is lost: %q (%v)", name, got, err)
		}
	}
}

// Write puts a file into the workspace.
func (r *Rig) Write(name, content string) {
	r.tb.Helper()
	r.write(filepath.Join(r.Work, name), content)
}

// ProjectSettings writes the project's own settings for claude.
func (r *Rig) ProjectSettings(json string) {
	r.tb.Helper()
	r.Write(".claude/settings.json", json)
}

// UserSettings writes the user's own settings for claude.
func (r *Rig) UserSettings(json string) {
	r.tb.Helper()
	r.write(filepath.Join(r.Home, ".claude", "settings.json"), json)
}

// Exists reports whether the workspace has the file.
func (r *Rig) Exists(name string) bool {
	_, err := os.Lstat(filepath.Join(r.Work, name))
	return err == nil
}

// Git runs git in the workspace and returns what it prints.
func (r *Rig) Git(args ...string) string {
	r.tb.Helper()
	res := r.Run(append([]string{"git"}, args...)...)
	if res.Code != 0 {
		r.tb.Fatalf("git %q: %d\n%s", args, res.Code, res.Stderr)
	}
	return res.Stdout
}

func (r *Rig) write(file, content string) {
	r.tb.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.tb.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		r.tb.Fatal(err)
	}
}
