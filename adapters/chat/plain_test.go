package chat

import "testing"

func TestALongWordIsCut(t *testing.T) {
	if got := Cut("äöü", 2); got != "ä…" {
		t.Errorf("got %q", got)
	}
	if got := Cut("äöü", 3); got != "äöü" {
		t.Errorf("got %q", got)
	}
}
