package operator

import (
	"strings"
	"testing"
)

func TestAListThatBarelyFitsIsCut(t *testing.T) {
	long, other := strings.Repeat("a", 80), strings.Repeat("b", 20)
	for _, tt := range []struct {
		width int
		want  string
	}{
		{91, long + " and 1 more"},
		{89, long + " […]"},
		{84, long + " […]"},
		{83, long[:79] + " […]"},
	} {
		if got, ok := cutList([]string{long, other})("", tt.width); !ok || got != tt.want {
			t.Errorf("%d: %q, %v", tt.width, got, ok)
		}
	}
}
