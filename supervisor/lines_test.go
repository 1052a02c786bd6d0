package supervisor

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAssemblerMakesCleanLines(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"plain", "a\nb\n", []string{"A", "B"}},
		{"an unfinished line comes with the flush", "a\nb", []string{"A", "B"}},
		{"dos line ends", "a\r\nb\r\n", []string{"A", "B"}},
		{"a line too long is cut", strings.Repeat("x", maxLine+3) + "\n", []string{strings.Repeat("X", maxLine), "XXX"}},
		{"empty lines stay", "\n\n", []string{"", ""}},
		{"nothing", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := assembler{clean: strings.ToUpper}
			got := append(a.write([]byte(c.in)), a.flush()...)
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
		whole, cut := assembler{clean: strings.TrimSpace}, assembler{clean: strings.TrimSpace}
		want := append(whole.write(data), whole.flush()...)
		var got []string
		for chunk := range chunks(data, size) {
			got = append(got, cut.write(chunk)...)
		}
		got = append(got, cut.flush()...)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		for _, line := range got {
			if strings.Contains(line, "\n") {
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
