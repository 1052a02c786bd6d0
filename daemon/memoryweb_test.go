package daemon

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/daemon/memory"
	"cake/recall"
)

// listens lets the world's brains serve the memory, and returns where.
func (w *world) listens() (address string) {
	w.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(w.t, err)
	address = l.Addr().String()
	must(w.t, l.Close())
	w.configure("balanced", "recall:\n  listen: "+address+"\n")
	return address
}

// bearing adds a token to each request.
type bearing struct {
	token string
	way   *http.Transport
}

func (b bearing) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.token)
	return b.way.RoundTrip(r)
}

// visits connects the official SDK's client to the memory of a running brain, as
// `cake mcp --url` says.
func (w *world) visits(name, token string) (*sdk.ClientSession, error) {
	w.t.Helper()
	a, err := memory.AddressOf(memory.Options{Config: filepath.Join(w.cwd, "cake_config.yaml"), Project: w.cwd, Getenv: func(name string) string {
		return map[string]string{"XDG_STATE_HOME": filepath.Dir(w.options.Paths.State), "XDG_RUNTIME_DIR": w.options.Paths.Runtime}[name]
	}})
	must(w.t, err)
	way := &http.Transport{}
	w.t.Cleanup(way.CloseIdleConnections)
	transport := &sdk.StreamableClientTransport{Endpoint: a.URL, HTTPClient: &http.Client{Transport: bearing{token, way}}}
	c, err := sdk.NewClient(&sdk.Implementation{Name: name, Version: "1"}, nil).Connect(w.t.Context(), transport, nil)
	if err == nil {
		w.t.Cleanup(func() { _ = c.Close() })
	}
	return c, err
}

// token is the one in the state directory.
func (w *world) token() string {
	w.t.Helper()
	text, err := os.ReadFile(w.options.Paths.Token())
	must(w.t, err)
	return strings.TrimSpace(string(text))
}

func asked(c *sdk.ClientSession, tool string, args map[string]any) (string, error) {
	r, err := c.CallTool(context.Background(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return "", err
	}
	text := r.Content[0].(*sdk.TextContent).Text
	if r.IsError {
		return "", errors.New(text)
	}
	return text, nil
}

func TestARunningBrainServesTheMemoryByHTTP(t *testing.T) {
	w := newWorld(t)
	w.options.Paths.State = filepath.Join(filepath.Dir(w.options.Paths.State), "cake") // as XDG_STATE_HOME has it
	w.listens()
	a := w.agent(false)
	a.learns()
	w.run(a.brain.Run)
	c, err := w.visits("codex", w.token())
	must(t, err)
	list, err := c.ListTools(t.Context(), nil)
	must(t, err)
	if len(list.Tools) < 19 {
		t.Errorf("%d tools", len(list.Tools))
	}
	known, err := asked(c, "lessons_for_error", map[string]any{"error": "No module named 'requests'"})
	must(t, err)
	if !strings.Contains(known, copied) {
		t.Errorf("it knows %s", known)
	}
	if _, err := asked(c, "save_context", map[string]any{"content": "The walnut service listens on 7777."}); err != nil {
		t.Error(err)
	}
	found, err := a.brain.recall.Entries(t.Context(), recall.Query{Kinds: []cake.EntryKind{cake.EntryContext}})
	must(t, err)
	if len(found) != 1 || found[0].Agent != "codex" || found[0].Author != cake.AuthorAgent || found[0].Project != w.cwd {
		t.Errorf("entries %+v", found)
	}
	if _, err := asked(c, "why", map[string]any{"id": "nothing"}); err == nil {
		t.Error("an entry was made up")
	}
	if _, err := w.visits("thief", w.token()+"x"); err == nil {
		t.Error("a wrong token lets in")
	}
	var all sync.WaitGroup
	for n := range 64 {
		c, err := w.visits(fmt.Sprint("agent-", n), w.token())
		must(t, err)
		all.Go(func() {
			if _, err := asked(c, "search_context", map[string]any{"query": "walnut"}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestAnAddressThatIsTakenIsTold(t *testing.T) {
	w := newWorld(t)
	l, err := net.Listen("tcp", w.listens())
	must(t, err)
	defer l.Close()
	if w.brain(); !w.told("cannot serve the memory at " + l.Addr().String()) {
		t.Errorf("told %q", w.notices)
	}
}

func TestWhereNobodyAskedForItNothingIsServed(t *testing.T) {
	w := newWorld(t)
	if b := w.brain(); b.web != nil {
		t.Error("it is served")
	}
	if _, err := os.Stat(w.options.Paths.Token()); err == nil {
		t.Error("there is a token")
	}
}
