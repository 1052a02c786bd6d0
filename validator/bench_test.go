package validator

import (
	"fmt"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/validator/rules"
	"cake/validator/scan"
)

func BenchmarkDetectTraceback(b *testing.B) {
	r := cake.Result{Command: "python3 app.py", Cwd: "/srv/p", ExitCode: 1, Stderr: traceback}
	Detect(r, nil)
	b.ReportAllocs()
	for b.Loop() {
		Detect(r, nil)
	}
}

func BenchmarkDetectEveryExample(b *testing.B) {
	var all []rules.Example
	for _, r := range rules.All() {
		all = append(all, r.Yes...)
	}
	for i := 0; b.Loop(); i++ {
		run(builtin(), all[i%len(all)])
	}
}

// measure runs work over size bytes at a time and reports how many bytes one
// second of processor time takes, so that what else runs on the machine counts
// less. It returns that figure.
func measureRate(b *testing.B, size int, work func()) float64 {
	b.Helper()
	work()
	start := processorTime(b)
	n := 0
	for b.Loop() {
		work()
		n++
	}
	rate := float64(size) * float64(n) / 1e6 / (processorTime(b) - start).Seconds()
	b.ReportMetric(rate, "MB/cpu-s")
	return rate
}

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// buildLog is the output of a long build that fails at its end.
func buildLog(lines int) string {
	var b strings.Builder
	for i := range lines {
		fmt.Fprintf(&b, "[%d/%d] Building CXX object src/CMakeFiles/app.dir/module_%d.cpp.o (0 errors, 0 warnings)\n", i, lines, i)
	}
	return b.String() + "src/main.cpp:10:3: error: ‘totl’ was not declared in this scope\nmake: *** [Makefile:2: all] Error 1\n"
}

func BenchmarkDetectLongOutput(b *testing.B) {
	for _, lines := range []int{2_000, 500_000} {
		text := buildLog(lines)
		b.Run(fmt.Sprint(lines, " lines"), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Detect(cake.Result{Command: "make", ExitCode: 2, Stdout: text}, nil)
			}
		})
	}
}

// BenchmarkScanNaive is what BenchmarkScan is compared with: every expression
// over the whole text.
func BenchmarkScanNaive(b *testing.B) {
	text := buildLog(2_000)
	var exprs []*regexp.Regexp
	for _, r := range rules.All() {
		exprs = append(exprs, regexp.MustCompile("(?m)"+scan.OneLined(r.Pattern)))
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		for _, e := range exprs {
			e.MatchString(text)
		}
	}
}

// BenchmarkDetectAdversarial feeds lines that every rule wants to read.
func BenchmarkDetectAdversarial(b *testing.B) {
	var lines []string
	for _, r := range rules.All() {
		for _, x := range r.No {
			lines = append(lines, x.Out+x.Err)
		}
		texts, _ := scan.Required(scan.OneLined(r.Pattern))
		lines = append(lines, strings.Join(texts, " "))
	}
	text := strings.Repeat(strings.Join(lines, "\n"), 20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Detect(cake.Result{Command: "make", ExitCode: 2, Stdout: text}, nil)
	}
}

func BenchmarkNewPack(b *testing.B) {
	for b.Loop() {
		if _, err := NewPack(rules.All()); err != nil {
			b.Fatal(err)
		}
	}
}
