package validator

import (
	"fmt"
	"strings"
	"testing"

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
