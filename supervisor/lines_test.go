package supervisor

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAssemblerCleansLines(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"plain", "a\nb\n", []string{"a", "b"}},
		{"an unfinished line comes with the flush", "a\nb", []string{"a", "b"}},
		{"colours are removed", "\x1b[31merror\x1b[0m: x\n", []string{"error: x"}},
		{"titles are removed", "\x1b]0;title\x07done\n", []string{"done"}},
		{"dos line ends", "a\r\nb\r\n", []string{"a", "b"}},
		{"a progress bar keeps its last layer", "10%\r50%\r100%\n", []string{"100%"}},
		{"foreign bytes", "a\xff\xfeb\n", []string{"a\uFFFDb"}},
		{"a line too long is cut", strings.Repeat("x", maxLine+3) + "\n", []string{strings.Repeat("x", maxLine), "xxx"}},
		{"empty lines stay", "\n\n", []string{"", ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var a Assembler
			got := append(a.Write([]byte(c.in)), a.Flush()...)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// FuzzAssembler claims that the lines depend on the bytes alone, not on how
// they were cut into chunks.
func FuzzAssembler(f *testing.F) {
	f.Add([]byte("a\nb\x1b[3"), 2)
	f.Add([]byte("\x1b]0;x\x07\r\n\xf0\x9f\x8d\xb0"), 1)
	f.Add(bytes.Repeat([]byte("x"), maxLine+2), maxLine)
	f.Fuzz(func(t *testing.T, data []byte, size int) {
		size = 1 + max(0, size)%(len(data)+1)
		var whole, cut Assembler
		want := append(whole.Write(data), whole.Flush()...)
		var got []string
		for chunk := range chunks(data, size) {
			got = append(got, cut.Write(chunk)...)
		}
		got = append(got, cut.Flush()...)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		for _, line := range got {
			if strings.ContainsAny(line, "\n\r") {
				t.Errorf("line %q is not one line", line)
			}
		}
	})
}

func chunks(b []byte, size int) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for len(b) > 0 {
			n := min(size, len(b))
			if !yield(b[:n]) {
				return
			}
			b = b[n:]
		}
	}
}
