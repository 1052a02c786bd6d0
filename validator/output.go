package validator

import (
	"strings"

	"cake"
)

// How much of one stream is read. What lies between head and tail is left out:
// tools tell causes near the beginning or near the end.
const (
	headWindow = 64 << 10
	tailWindow = 192 << 10
)

// An output is what a command printed, made readable: standard error, a line
// feed, standard output.
type output struct {
	text  string
	split int // where standard output begins
}

func newOutput(r cake.Result) output {
	e, o := Clean(r.Stderr), Clean(r.Stdout)
	text := e + "\n" + o
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return output{text: text, split: len(e) + 1}
}

// stream tells in which stream a place of the text stands.
func (o output) stream(at int) cake.StreamSource {
	if at < o.split {
		return cake.StreamStderr
	}
	return cake.StreamStdout
}

// lineAt returns the bounds of the line that holds the place.
func (o output) lineAt(at int) (start, end int) {
	start = strings.LastIndexByte(o.text[:at], '\n') + 1
	end = strings.IndexByte(o.text[at:], '\n')
	if end < 0 {
		return start, len(o.text)
	}
	return start, at + end
}

// region returns the end of the lines that an expression may read which begins
// with a line that ends at firstEnd: 24 lines more, at most 4 KiB beyond it.
func (o output) region(firstEnd int) int {
	end := firstEnd
	if end < len(o.text) && o.text[end] != '\n' {
		return end // the line goes on, but enough was read
	}
	for range 24 {
		next := strings.IndexByte(o.text[min(end+1, len(o.text)):], '\n')
		if next < 0 || end+1+next-firstEnd > 4<<10 {
			break
		}
		end += 1 + next
	}
	return min(end+1, len(o.text))
}

// Clean makes an output readable: it removes escape sequences, replaces invalid
// bytes and leaves of each line what a terminal would show after carriage
// returns. Of a long output it keeps the beginning and the end.
func Clean(s string) string {
	s = strip(strings.ToValidUTF8(window(s), "\uFFFD"))
	if strings.IndexByte(s, '\r') >= 0 {
		s = overwrite(s)
	}
	return s
}

func window(s string) string {
	if len(s) <= headWindow+tailWindow {
		return s
	}
	head, tail := s[:headWindow], s[len(s)-tailWindow:]
	if i := strings.LastIndexByte(head, '\n'); i >= 0 {
		head = head[:i]
	}
	if i := strings.IndexByte(tail, '\n'); i >= 0 && i+1 < len(tail) {
		tail = tail[i+1:]
	}
	return head + "\n" + tail
}

// overwrite keeps what follows the last carriage return of each line.
func overwrite(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for line := range strings.Lines(s) {
		text, feed := strings.CutSuffix(line, "\n")
		text = strings.TrimRight(text, "\r")
		text = strings.ReplaceAll(text, "\r: ", `\r: `) // a shell quotes a word of a CRLF script
		b.WriteString(text[strings.LastIndexByte(text, '\r')+1:])
		if feed {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
