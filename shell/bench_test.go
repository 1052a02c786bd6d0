package shell

import "testing"

func BenchmarkParse(b *testing.B) {
	for _, tt := range []struct{ name, line string }{
		{"plain", "git status"},
		{"usual", `cd /srv/app && timeout 60 python3 -m pytest -q tests/unit 2>&1 | tail -20`},
		{"nested", `sudo env A=1 bash -c 'for d in a b; do rm -rf "$d"; done'`},
		{"heredoc", "cat > x.md <<'EOF'\nsome text\nmore text\nEOF\ngit add x.md && git commit -m 'docs: x'"},
	} {
		b.Run(tt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Parse(tt.line)
			}
		})
	}
}
