package leave

import (
	"fmt"
	"testing"
	"time"

	"cake"
)

func TestTheBooksHaveABound(t *testing.T) {
	b := NewBook(time.Now)
	for n := range maxDenials + 10 {
		id := b.Deny("s", cake.Command{Line: fmt.Sprint(n)}, "x")
		if _, ok := b.Grant(id, "me", time.Minute); !ok {
			t.Fatal(id)
		}
	}
	if len(b.denials) != maxDenials || len(b.all) != maxLeaves || b.denials[0].ID != "s-d11" {
		t.Errorf("%d denials, %d leaves, first %s", len(b.denials), len(b.all), b.denials[0].ID)
	}
	if _, ok := b.Grant("s-d1", "me", time.Minute); ok {
		t.Error("a forgotten denial is allowed")
	}
}
