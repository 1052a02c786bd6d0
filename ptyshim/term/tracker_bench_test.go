package term

import (
	"bytes"
	"testing"
)

// BenchmarkTracker follows coloured log lines, 20 sequences per KiB, and plain text.
func BenchmarkTracker(b *testing.B) {
	coloured := []byte("2026-11-21T10:15:32.123Z \x1b[32mINFO\x1b[0m  server: handled request id=7f3a path=/api/v1/items status=200 in 12ms\r\n")
	plain := []byte("2026-11-21T10:15:32.123Z INFO server: handled request id=7f3a path=/api/v1/items status=200 in 12ms\r\n")
	for name, line := range map[string][]byte{"coloured": coloured, "plain": plain} {
		b.Run(name, func(b *testing.B) {
			chunk := bytes.Repeat(line, 4096/len(line))
			b.SetBytes(int64(len(chunk)))
			t := NewTracker()
			for b.Loop() {
				t.Feed(chunk)
			}
		})
	}
}
