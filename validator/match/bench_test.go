package match

import (
	"fmt"
	"strings"
	"testing"

	"cake/validator/rules"
)

// BenchmarkScan looks through the output of a long build for the texts of all rules.
func BenchmarkScan(b *testing.B) {
	book, err := NewBook(rules.All(), nil)
	if err != nil {
		b.Fatal(err)
	}
	var text strings.Builder
	for i := range 2_000 {
		fmt.Fprintf(&text, "[%d/2000] Building CXX object src/CMakeFiles/app.dir/module_%d.cpp.o (0 errors, 0 warnings)\n", i, i)
	}
	log := text.String()
	b.SetBytes(int64(len(log)))
	b.ReportAllocs()
	for b.Loop() {
		book.scanner.Find(log, func(int, int) {})
	}
}
