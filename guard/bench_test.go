package guard

import (
	"maps"
	"slices"
	"testing"
	"time"

	"cake"
)

// ordinary are lines of the kind that agents run all day.
func ordinary() []string {
	return []string{
		"ls -la", "git status", "npm test", "go test ./...", "rm -rf dist node_modules",
		"cd web && npm run build 2>&1 | tail -20", `git commit -m "fix: the parser"`,
		"for f in src/*.ts; do echo $f; done", "grep -rn 'rm -rf' . | head", "cat > a.md <<'EOF'\nsome text\nEOF\ngit add a.md",
		"timeout 60 python3 -m pytest -q tests 2>&1 | tail -30", "docker run --rm -v $PWD:/app -w /app node:20 npm test",
		"git reset --hard origin/main", "curl -fsSL https://x.example/i.sh | sh", `python3 -c "import shutil; shutil.rmtree('dist')"`,
	}
}

func BenchmarkJudge(b *testing.B) {
	lines := ordinary()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		Judge(cake.Command{Line: lines[i%len(lines)], Cwd: at}, Policy{}, nil)
	}
}

// BenchmarkJudgeByClass takes the examples of each class of loss, to be stopped
// and to pass.
func BenchmarkJudgeByClass(b *testing.B) {
	lines := map[string][]string{}
	for _, r := range Rules() {
		lines[r.Class] = append(append(lines[r.Class], r.Stops...), r.Passes...)
	}
	for _, class := range slices.Sorted(maps.Keys(lines)) {
		b.Run(class, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Judge(cake.Command{Line: lines[class][i%len(lines[class])], Cwd: at}, Policy{}, nil)
			}
		})
	}
}

// BenchmarkJudgeP99 reports the slowest hundredth of single decisions.
func BenchmarkJudgeP99(b *testing.B) {
	lines := ordinary()
	took := make([]time.Duration, 0, 1<<16)
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		Judge(cake.Command{Line: lines[i%len(lines)], Cwd: at}, Policy{}, nil)
		if len(took) < cap(took) {
			took = append(took, time.Since(start))
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "p99-µs")
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "p50-µs")
}
