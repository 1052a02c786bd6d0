package journal

import (
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"cake"
)

// The longest text that is kept whole, and what is kept of a longer one. The
// end of an output says more than its beginning.
const (
	maxText  = 32 << 10
	keepHead = 8 << 10
	keepTail = 24 << 10
	// edge is how far a cut moves to end at a line or a word, so that half a
	// secret, which no rule would recognise, is not left standing.
	edge = 4 << 10
)

// redact returns a copy of e in which every text is masked and no longer than
// maxText, every number can be written as JSON and every time is in UTC. It
// walks the type, so that a field added tomorrow is masked too.
func redact(e cake.Event, mask func(string) string) cake.Event {
	return clean(reflect.ValueOf(e), mask).Interface().(cake.Event)
}

// Redact does the same to any other value that is written down.
func Redact[T any](v T) T { return clean(reflect.ValueOf(v), Mask).Interface().(T) }

func clean(v reflect.Value, mask func(string) string) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		return reflect.ValueOf(cleanText(v.String(), mask)).Convert(v.Type())
	case reflect.Float64:
		return reflect.ValueOf(finite(v.Float())).Convert(v.Type())
	case reflect.Pointer:
		return cleanPointer(v, mask)
	case reflect.Slice:
		return cleanSlice(v, mask)
	case reflect.Struct:
		return cleanStruct(v, mask)
	}
	return v
}

func cleanPointer(v reflect.Value, mask func(string) string) reflect.Value {
	if v.IsNil() {
		return v
	}
	out := reflect.New(v.Type().Elem())
	out.Elem().Set(clean(v.Elem(), mask))
	return out
}

func cleanSlice(v reflect.Value, mask func(string) string) reflect.Value {
	if v.IsNil() {
		return v
	}
	out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	for i := range v.Len() {
		out.Index(i).Set(clean(v.Index(i), mask))
	}
	if words, ok := out.Interface().([]string); ok {
		maskArguments(words, mask)
	}
	return out
}

// maskArguments masks what is a secret only because of the word before it, as
// in an argument list: --password, hunter2. The words are masked by themselves
// already.
func maskArguments(words []string, mask func(string) string) {
	for i := 1; i < len(words); i++ {
		before := words[0] + " " + words[i-1] + ` "`
		line := before + strings.ReplaceAll(words[i], `"`, "'") + `"`
		if masked := mask(line); masked != line && strings.HasPrefix(masked, before) {
			words[i] = Masked
		}
	}
}

func cleanStruct(v reflect.Value, mask func(string) string) reflect.Value {
	if t, ok := v.Interface().(time.Time); ok {
		return reflect.ValueOf(t.Round(0).UTC())
	}
	out := reflect.New(v.Type()).Elem()
	for i := range v.NumField() {
		out.Field(i).Set(clean(v.Field(i), mask))
	}
	return out
}

func finite(f float64) float64 {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return f
}

func cleanText(s string, mask func(string) string) string {
	if s == "" {
		return s
	}
	return mask(strings.ToValidUTF8(shorten(s), "\uFFFD"))
}

// shorten cuts the middle out of a long text and says how much it took.
func shorten(s string) string {
	if len(s) <= maxText {
		return s
	}
	head, tail := s[:keepHead], s[len(s)-keepTail:]
	head = head[:edge+wordEnd(head[edge:])]
	tail = tail[wordStart(tail[:edge]):]
	gone := len(s) - len(head) - len(tail)
	return head + "\n[" + strconv.Itoa(gone) + " bytes left out]\n" + tail
}

// wordEnd returns where s may be cut off: at the end of its last line, else
// before the last byte that can be in no token, else at its start.
func wordEnd(s string) int {
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		return i
	}
	return max(0, strings.LastIndexFunc(s, outsideToken))
}

// wordStart returns where s may begin: after its first line, else at the first
// byte that can be in no token, else at its end.
func wordStart(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i + 1
	}
	if i := strings.IndexFunc(s, outsideToken); i >= 0 {
		return i
	}
	return len(s)
}

func outsideToken(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-.~+/=", r))
}
