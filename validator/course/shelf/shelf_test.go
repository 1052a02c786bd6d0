package shelf

import "testing"

// TestWhatWasUsedLastIsKept uses more entries than there is room for.
func TestWhatWasUsedLastIsKept(t *testing.T) {
	s := New[string, int](2)
	for _, key := range []string{"a", "b", "a", "c", "c"} {
		*s.Use(key)++
	}
	got := ""
	for key, n := range s.Latest() {
		if got += key; *n != 2 {
			t.Errorf("%s was used %d times", key, *n)
		}
	}
	if got != "ca" || s.Len() != 2 {
		t.Errorf("%d are kept: %s", s.Len(), got)
	}
}

func TestOfAListTheLastAreRemembered(t *testing.T) {
	var list []int
	for _, x := range []struct {
		n     int
		known bool
	}{{1, false}, {2, false}, {1, true}, {3, false}, {1, false}} {
		if got := Remember(&list, x.n, 2); got != x.known {
			t.Errorf("%d: known %v", x.n, got)
		}
	}
}
