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

func TestALeaveIsForOneCommandOnce(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	b := NewBook(func() time.Time { return now })
	c := cake.Command{Line: "make deploy", Cwd: "/w"}
	id := b.Deny("s", c, "r1")
	if id != "s-d1" {
		t.Errorf("its id is %s", id)
	}
	if _, ok := b.Use(c, "r1", 0); ok {
		t.Error("it runs without leave")
	}
	given, ok := b.Grant(id, "me", time.Minute)
	if !ok || !given.Until.Equal(now.Add(time.Minute)) || given.By != "me" {
		t.Errorf("given %+v, %v", given, ok)
	}
	for name, other := range map[string]cake.Command{
		"another line": {Line: "make", Cwd: "/w"}, "another directory": {Line: "make deploy", Cwd: "/x"},
	} {
		if _, ok := b.Use(other, "r1", 0); ok {
			t.Errorf("%s runs by it", name)
		}
	}
	if _, ok := b.Use(c, "r2", 0); ok {
		t.Error("it is taken for another rule")
	}
	if l, ok := b.Use(c, "r1", 0); !ok || l.State != cake.AllowanceUsed {
		t.Errorf("used %+v, %v", l, ok)
	}
	if _, ok := b.Use(c, "r1", 0); ok {
		t.Error("it runs twice")
	}
	b.Grant(id, "me", time.Minute)
	now = now.Add(time.Minute)
	if _, ok := b.Use(c, "r1", 0); ok {
		t.Error("it runs too late")
	}
	if over := b.Expire(); len(over) != 1 || over[0].State != cake.AllowanceExpired || len(b.Expire()) != 0 {
		t.Errorf("expired %+v", over)
	}
	b.Grant(id, "me", time.Minute)
	if l, ok := b.Revoke(id); !ok || l.State != cake.AllowanceRevoked {
		t.Errorf("revoked %+v, %v", l, ok)
	}
	if _, ok := b.Revoke(id); ok {
		t.Error("it is revoked twice")
	}
}
