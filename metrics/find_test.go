package metrics

import (
	"context"
	"net"
	"strconv"
	"testing"
)

func TestItFindsWhereTheMetricsAre(t *testing.T) {
	port := taken(t) // by somebody who says nothing
	wished := "127.0.0.1:" + strconv.Itoa(port)
	s, err := New(Options{Addr: wished, Registry: NewRegistry(Build{Version: "test"})})
	must(t, err)
	addr, err := s.Listen()
	must(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Run(ctx) }()
	defer func() {
		cancel()
		must(t, <-done)
	}()

	found, err := Find(ctx, wished)
	must(t, err)
	if found[0].Addr != wished || !found[0].Taken || found[0].Cake {
		t.Errorf("the port that somebody else has: %+v", found[0])
	}
	cakes := 0
	for _, p := range found {
		if p.Cake {
			cakes++
			if p.Addr != addr.String() {
				t.Errorf("found at %s, it is at %s", p.Addr, addr)
			}
		}
	}
	if last := found[len(found)-1]; cakes != 1 || last.Taken {
		t.Errorf("%d servers, and the last port is %+v", cakes, last)
	}
}

func TestNothingToFind(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	free := l.Addr().String()
	must(t, l.Close())
	found, err := Find(t.Context(), free)
	if err != nil || len(found) != 1 || found[0].Taken || found[0].Addr != free {
		t.Errorf("%+v, %v", found, err)
	}
	if _, err := Find(t.Context(), "nowhere"); err == nil {
		t.Error("an address without a port was taken")
	}
}
