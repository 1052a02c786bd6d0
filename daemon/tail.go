package daemon

import (
	"fmt"
	"strings"
)

// The part of an output that is kept: its beginning and its end. What matters
// of an error stands at one of the two.
const (
	headBytes = 64 << 10
	tailBytes = 192 << 10
)

// A tail keeps the beginning and the end of an endless text in bounded memory.
type tail struct {
	head, end []byte
	dropped   uint64
}

// add takes in the next bytes; lost says how many were lost just before them.
func (t *tail) add(b []byte, lost uint64) {
	t.dropped += lost
	if room := headBytes - len(t.head); room > 0 && t.dropped == 0 {
		n := min(room, len(b))
		t.head, b = append(t.head, b[:n]...), b[n:]
	}
	t.end = append(t.end, b...)
	if len(t.end) > 2*tailBytes {
		over := len(t.end) - tailBytes
		t.dropped += uint64(over)
		t.end = append(t.end[:0], t.end[over:]...)
	}
}

// String returns what was kept, with a line in the place of what was not.
func (t *tail) String() string {
	end := t.end
	dropped := t.dropped
	if over := len(end) - tailBytes; over > 0 {
		end, dropped = end[over:], dropped+uint64(over)
	}
	if dropped == 0 {
		return string(t.head) + string(end)
	}
	return fmt.Sprintf("%s\n[%d bytes left out]\n%s", t.head, dropped, end)
}

// clip returns the last n bytes of s at most, from the start of a line where there is one.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	s = s[len(s)-n:]
	if i := strings.IndexByte(s, '\n'); i >= 0 && i < len(s)-1 {
		s = s[i+1:]
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}
