package memory

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"go.uber.org/zap"

	"cake/recall"
)

// The address goes from one brain to the next; agents keep theirs, and the token.
func TestTheNextBrainTakesTheAddress(t *testing.T) {
	store, err := recall.Open(t.Context(), recall.Options{Path: filepath.Join(t.TempDir(), "recall.db")})
	must(t, err)
	defer store.Close()
	address := free(t)
	var told atomic.Pointer[string]
	web := func() *Web {
		w, err := NewWeb(store, WebOptions{
			Address: address, Token: strings.Repeat("t", 26), Version: "test", Project: "/p", Notice: func(text string) { told.Store(&text) }, Log: zap.NewNop(),
		})
		must(t, err)
		t.Cleanup(func() { _ = w.Close() })
		return w
	}
	run := func(w *Web) (stop func()) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- w.Run(ctx) }()
		return func() {
			cancel()
			must(t, <-ended)
		}
	}
	first := web()
	stop := run(first)
	second := web()
	if !served(address) || second.listener != nil {
		t.Fatal("both serve, or none")
	}
	if text := told.Load(); text != nil {
		t.Errorf("that another brain serves is no trouble, and told was %s", *text)
	}
	stop()
	second.listen()
	if second.listener == nil {
		t.Fatal("it does not take over")
	}
	defer run(second)()
	eventually(t, "it is served", func() bool { return served(address) })
}

// free is an address that nobody has.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	must(t, l.Close())
	return l.Addr().String()
}

func TestTheToken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "mcp.token")
	tokens := make([]string, 8)
	var all sync.WaitGroup
	for n := range tokens {
		all.Go(func() {
			var err error
			if tokens[n], err = Token(path); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, token := range tokens {
		if token != tokens[0] || len(token) < 26 {
			t.Errorf("tokens %q", tokens)
		}
	}
	info, err := os.Stat(path)
	must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("mode %s", info.Mode())
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
	must(t, os.Chmod(path, 0o640))
	if _, err := Token(path); err == nil || !strings.Contains(err.Error(), "others may read it") {
		t.Errorf("readable: %v", err)
	}
	must(t, os.WriteFile(path, []byte("short\n"), 0o600))
	must(t, os.Chmod(path, 0o600))
	if _, err := Token(path); err == nil || !strings.Contains(err.Error(), "too short") {
		t.Errorf("short: %v", err)
	}
	must(t, os.Remove(path))
	must(t, os.Symlink("/etc/hostname", path))
	if _, err := Token(path); err == nil {
		t.Error("a link is followed")
	}
}
