package journal

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"cake"
)

// command is the event that is written most.
func command() cake.Event {
	return cake.Event{
		Type: cake.EventCommand, Time: at(0), SessionID: "0b3c2a1e",
		Command: &cake.CommandDecision{
			Allowed: true, Verdict: cake.Allow, Rule: cake.NoRule, Cwd: "/home/dev/app", Source: cake.SourceShell,
			Command: "cd /home/dev/app && npm test -- --watch=false 2>&1 | tail -20", SessionID: "0b3c2a1e", Timestamp: at(0),
		},
		Timings: []cake.Timing{{Component: "guard", Operation: "judge", Seconds: 0.00004}},
	}
}

func BenchmarkAppend(b *testing.B) {
	m := NewMetrics(prometheus.NewRegistry(), labels())
	for name, e := range map[string]cake.Event{
		"command":        command(),
		"output of 8 KB": {Type: cake.EventResult, Time: at(0), Result: &cake.Result{Stderr: strings.Repeat("npm error code ERESOLVE could not resolve\n", 200)}},
	} {
		b.Run(name, func(b *testing.B) {
			j, err := Open(Options{Path: filepath.Join(b.TempDir(), "j"), MaxBytes: 1 << 40, Observers: []func(cake.Event){m.Apply}})
			if err != nil {
				b.Fatal(err)
			}
			defer j.Close()
			b.ReportAllocs()
			for b.Loop() {
				if err := j.Append(e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkApply(b *testing.B) {
	m := NewMetrics(prometheus.NewRegistry(), labels())
	e := command()
	for b.Loop() {
		m.Apply(e)
	}
}

func BenchmarkMask(b *testing.B) {
	Mask("") // compiles the rules
	for name, s := range map[string]string{
		"command":      command().Command.Command,
		"plain output": strings.Repeat("src/app.ts(12,5): error TS2304: Cannot find name 'fetchUser'.\n", 500),
		"secrets":      strings.Repeat("export GITHUB_TOKEN=ghp_"+strings.Repeat("a1", 18)+" # from the vault\n", 500),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				Mask(s)
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	path := filepath.Join(b.TempDir(), "j")
	j, err := Open(Options{Path: path})
	if err != nil {
		b.Fatal(err)
	}
	for range 10_000 {
		if err := j.Append(command()); err != nil {
			b.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if r, err := Verify(path); err != nil || !r.OK() {
			b.Fatal(err, r)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/line")
}
