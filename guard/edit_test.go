package guard

import (
	"testing"

	"cake"
)

func TestEdits(t *testing.T) {
	p := Policy{
		Attended: true, Home: "/home/dev", ProtectedPaths: []string{"migrations", "/data/keep"},
		Own: []string{"/home/dev/state/cake", at + "/cake_config.yaml", "/home/dev/code/cake_config.yaml"},
	}
	for _, c := range []struct {
		path string
		rule string // "" is allowed
	}{
		{at + "/main.go", ""}, {"main.go", ""}, {at + "/docs/a b's.md", ""}, {at + "/.claude/commands/review.md", ""},
		{at + "/.claude/skills/x/SKILL.md", ""}, {at + "/CLAUDE.md", ""}, {"/home/dev/.claude/plans/p.md", ""},
		{at + "/settings.json", ""}, {"/tmp/x.py", ""}, {at + "/.vscode/settings.json", ""}, {at + "/x/cake_config.yaml", ""},
		{at + "/.git/hooks/pre-commit", ""}, {at + "/.env", ""}, {"../other/main.go", ""}, {at + "/config.toml", ""},
		{at + "/a\nb.go", ""}, {"", ""},

		{at + "/cake_config.yaml", "self.files"}, {"cake_config.yaml", "self.files"}, {"./docs/../cake_config.yaml", "self.files"},
		{"/home/dev/.config/cake/cake_config.yaml", "self.files"}, {"/home/dev/state/cake/journal.jsonl", "self.files"},
		{"/run/user/1000/cake/abc/claude-settings.json", "self.files"}, {"/home/dev/.local/bin/cake-shim", "self.files"},
		{"/home/dev/code/cake_config.yaml", "self.files"}, {"/home/dev/.config/systemd/user/cake.service", "self.files"},
		{at + "/.claude/settings.json", "self.settings"}, {at + "/.claude/settings.local.json", "self.settings"},
		{".claude/settings.json", "self.settings"}, {at + "/sub/.claude/settings.json", "self.settings"},
		{"/home/dev/.claude/settings.json", "self.settings"}, {"/home/dev/.claude.json", "self.settings"},
		{"/etc/claude-code/managed-settings.json", "files.write-system"}, {"/home/dev/.codex/config.toml", "self.settings"},
		{at + "/migrations/0001.sql", "files.write-protected"}, {"/data/keep/x", "files.write-protected"},
		{"/etc/hosts", "files.write-system"}, {"/home/dev/.ssh/authorized_keys", "files.write-keys"},
	} {
		for _, whole := range []bool{false, true} {
			d := JudgeEdit(Edit{Path: c.path, Cwd: at, Whole: whole}, p, nil)
			if c.rule == "" && d.Verdict != cake.Allow || c.rule != "" && (d.Verdict == cake.Allow || d.Rule != c.rule || d.Reason == "") {
				t.Errorf("%q (whole %v): %s by %s (%s), want %s", c.path, whole, d.Verdict, d.Rule, d.Reason, c.rule)
			}
		}
	}
}

// A change of a start file in places is asked about, its replacement denied.
func TestAnEditOfAStartFile(t *testing.T) {
	for whole, want := range map[bool]cake.Verdict{false: cake.Ask, true: cake.Deny} {
		if d := JudgeEdit(Edit{Path: "/home/dev/.bashrc", Cwd: at, Whole: whole}, Policy{Attended: true}, nil); d.Verdict != want {
			t.Errorf("whole %v: %s by %s", whole, d.Verdict, d.Rule)
		}
	}
}

// At strictness paranoid, and where nobody can be asked, edits are still edits.
func TestOrdinaryEditsPassAtEveryStrictness(t *testing.T) {
	for _, s := range []cake.Strictness{cake.Minimal, cake.Balanced, cake.Paranoid} {
		if d := JudgeEdit(Edit{Path: at + "/main.go", Cwd: at, Whole: true}, Policy{Strictness: s}, nil); !d.Allowed() || d.Snapshot {
			t.Errorf("%s: %+v", s, d)
		}
	}
}
