package match

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cake/validator/rules"
	"cake/validator/scan"
)

// BenchmarkScan looks through the output of a long build for the texts of all rules.
func BenchmarkScan(b *testing.B) {
	book, err := NewBook(rules.All(), nil)
	if err != nil {
		b.Fatal(err)
	}
	log := buildLog(2_000)
	b.SetBytes(int64(len(log)))
	b.ReportAllocs()
	for b.Loop() {
		book.scanner.Find(log, func(int, int) {})
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

// buildLog is the output of a long build.
func buildLog(lines int) string {
	var text strings.Builder
	for i := range lines {
		fmt.Fprintf(&text, "[%d/%d] Building CXX object src/CMakeFiles/app.dir/module_%d.cpp.o (0 errors, 0 warnings)\n", i, lines, i)
	}
	return text.String()
}
