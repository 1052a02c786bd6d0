package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/adapters/mcp"
	"cake/recall"
)

const token = "secret"

// bearer adds the token to each request.
type bearer struct{ http.RoundTripper }

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+token)
	return b.RoundTripper.RoundTrip(r)
}

// served serves a memory at an address of its own until the test ends.
func served(t testing.TB, s *recall.Store) (url string) {
	t.Helper()
	w, err := mcp.NewWeb(s, mcp.Options{Version: "test", Project: "app"}, token)
	must(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		select {
		case err := <-ended:
			must(t, err)
		case <-time.After(10 * time.Second):
			t.Error("it does not end")
		}
	})
	return "http://" + l.Addr().String() + mcp.Path
}

// visitor connects a client of the SDK by HTTP.
func visitor(t testing.TB, url, name string) *sdk.ClientSession {
	t.Helper()
	way := &http.Transport{}
	t.Cleanup(way.CloseIdleConnections)
	return connect(t, &sdk.StreamableClientTransport{Endpoint: url, HTTPClient: &http.Client{Transport: bearer{way}}}, name)
}

func TestSixtyFourClientsByHTTP(t *testing.T) {
	s := memory(t)
	url := served(t, s)
	const clients, each = 64, 5
	var all sync.WaitGroup
	for i := range clients {
		c := visitor(t, url, fmt.Sprint("agent-", i))
		all.Go(func() {
			for n := range each {
				if _, err := call[saved](t, c, "save_context", args{"content": fmt.Sprintf("remark %d of %d", n, i)}); err != nil {
					t.Error(err)
				}
				if _, err := call[any](t, c, "search_context", args{"query": "remark"}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	said := map[string]int{}
	found, err := s.Entries(t.Context(), recall.Query{Project: "app", Limit: recall.MostLimit})
	must(t, err)
	for _, e := range found {
		said[e.Agent]++
		if e.Author != cake.AuthorAgent {
			t.Errorf("author %s", e.Author)
		}
	}
	for i := range clients {
		if n := said[fmt.Sprint("agent-", i)]; n != each {
			t.Errorf("agent %d has said %d things of %d", i, n, each)
		}
	}
}

func TestAClientNamesItsProjectByTheAddress(t *testing.T) {
	s := memory(t)
	url := served(t, s)
	mustCall[saved](t, visitor(t, url+"?project=/src/shop", "a"), "save_context", args{"content": "of the shop"})
	mustCall[saved](t, visitor(t, url, "b"), "save_context", args{"content": "of the app"})
	for project, want := range map[string]string{"/src/shop": "of the shop", "app": "of the app"} {
		all, err := s.Entries(t.Context(), recall.Query{Project: project})
		must(t, err)
		if len(all) != 1 || all[0].Content != want {
			t.Errorf("%s: %+v", project, all)
		}
	}
}

// A call that takes long holds up nobody, and whoever does not want to wait for it goes.
func TestACallByHTTPIsCancelled(t *testing.T) {
	began, release := make(chan struct{}), make(chan struct{})
	var once sync.Once
	s, err := recall.Open(t.Context(), recall.Options{
		Path: filepath.Join(t.TempDir(), "recall.db"), Project: "app",
		Mask: func(text string) string {
			if text == "slow" {
				once.Do(func() { close(began) })
				<-release
			}
			return text
		},
	})
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	url := served(t, s)
	free := sync.OnceFunc(func() { close(release) })
	t.Cleanup(free)
	c := visitor(t, url, "impatient")
	ctx, cancel := context.WithCancel(t.Context())
	came := make(chan error, 1)
	go func() {
		_, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "save_context", Arguments: args{"content": "slow"}})
		came <- err
	}()
	<-began
	mustCall[any](t, c, "list_tasks", nil)
	mustCall[any](t, visitor(t, url, "another"), "list_tasks", nil)
	cancel()
	select {
	case err := <-came:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it waits all the same")
	}
	free()
	mustCall[any](t, c, "list_tasks", nil)
}

// A request is one that a client sends by hand.
type request struct {
	method, body string
	header       map[string]string
	host         string
}

// send sends a request that is right but for what it says otherwise.
func (q request) send(t testing.TB, url string) (status int, text string) {
	t.Helper()
	if q.method == "" {
		q.method = http.MethodPost
	}
	if q.body == "" {
		q.body = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`
	}
	r, err := http.NewRequestWithContext(t.Context(), q.method, url, strings.NewReader(q.body))
	must(t, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("Authorization", "Bearer "+token)
	for name, value := range q.header {
		r.Header.Set(name, value)
	}
	r.Host = q.host
	way := &http.Transport{DisableKeepAlives: true}
	answer, err := way.RoundTrip(r)
	must(t, err)
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	must(t, err)
	return answer.StatusCode, string(b)
}

func TestWhoIsLetIn(t *testing.T) {
	url := served(t, memory(t))
	here := strings.TrimSuffix(strings.TrimPrefix(url, "http://"), mcp.Path)
	port := here[strings.LastIndex(here, ":"):]
	for name, tc := range map[string]struct {
		q    request
		want int
	}{
		"with the token":              {request{}, 200},
		"in other letters":            {request{header: map[string]string{"Authorization": "bearer " + token}}, 200},
		"by name":                     {request{host: "localhost" + port}, 200},
		"by the newer address":        {request{host: "[::1]" + port}, 200},
		"a page of this very place":   {request{header: map[string]string{"Origin": "http://" + here}}, 200},
		"no token":                    {request{header: map[string]string{"Authorization": ""}}, 401},
		"a wrong one":                 {request{header: map[string]string{"Authorization": "Bearer secre"}}, 401},
		"one with more":               {request{header: map[string]string{"Authorization": "Bearer secret2"}}, 401},
		"an empty one":                {request{header: map[string]string{"Authorization": "Bearer "}}, 401},
		"another scheme":              {request{header: map[string]string{"Authorization": "Basic " + token}}, 401},
		"a stream without the token":  {request{method: "GET", header: map[string]string{"Authorization": ""}}, 401},
		"a page of the web":           {request{header: map[string]string{"Origin": "https://evil.example"}}, 403},
		"a page that says it is none": {request{header: map[string]string{"Origin": "null"}}, 403},
		"a page of another port":      {request{header: map[string]string{"Origin": "http://127.0.0.1:1"}}, 403},
		"a page, by its marks":        {request{header: map[string]string{"Sec-Fetch-Site": "cross-site"}}, 403},
		"a stream for a page":         {request{method: "GET", header: map[string]string{"Origin": "https://evil.example"}}, 403},
		"a name made to lead here":    {request{host: "evil.example" + port}, 403},
		"the same with its origin":    {request{host: "evil.example" + port, header: map[string]string{"Origin": "http://evil.example" + port}}, 403},
		"an address of the network":   {request{host: "192.168.1.7" + port}, 403},
		"a name that begins like it":  {request{host: "127.0.0.1.evil.example" + port}, 403},
	} {
		if got, text := tc.q.send(t, url); got != tc.want {
			t.Errorf("%s: %d %s, not %d", name, got, text, tc.want)
		}
	}
	if got, _ := (request{}).send(t, strings.TrimSuffix(url, mcp.Path)+"/"); got != http.StatusNotFound {
		t.Errorf("elsewhere: %d", got)
	}
	if _, err := mcp.NewWeb(memory(t), mcp.Options{}, ""); err == nil {
		t.Error("it is served without a token")
	}
}

func TestWhatIsNoCallIsRefused(t *testing.T) {
	url := served(t, memory(t))
	for name, tc := range map[string]struct {
		q    request
		path string
		want int
	}{
		"no JSON":               {request{body: `{"jsonrpc":`}, "", 400},
		"no message":            {request{body: `[]`}, "", 400},
		"a call before a hello": {request{body: `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`}, "", 200}, // an error of the protocol
		"an unknown client":     {request{header: map[string]string{"Mcp-Session-Id": "x"}}, "", 404},
		"another type":          {request{header: map[string]string{"Content-Type": "text/plain"}}, "", 415},
		"no answer is wanted":   {request{header: map[string]string{"Accept": "image/png"}}, "", 400},
		"another method":        {request{method: "PUT"}, "", 405},
		"too much":              {request{body: `{"jsonrpc":"2.0","id":1,"method":"x","params":"` + strings.Repeat("x", 1<<20) + `"}`}, "", 413},
		"an old protocol":       {request{header: map[string]string{"Mcp-Protocol-Version": "1999-01-01"}}, "", 400},
		"a project by half":     {request{}, "?project=shop", 400},
	} {
		got, text := tc.q.send(t, url+tc.path)
		if got != tc.want {
			t.Errorf("%s: %d %s, not %d", name, got, text, tc.want)
		}
		if tc.want == 200 && !strings.Contains(text, `"error"`) {
			t.Errorf("%s: %s", name, text)
		}
	}
	mustCall[any](t, visitor(t, url, "after all that"), "list_tasks", nil)
}

// Clients that come and never go are bounded; who has been silent makes room.
func TestThereAreNotTooManyClients(t *testing.T) {
	w, err := mcp.NewWeb(memory(t), mcp.Options{Project: "app"}, token)
	must(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Serve(ctx, l) }()
	url := "http://" + l.Addr().String() + mcp.Path
	last := 0
	for range 257 {
		last, _ = request{}.send(t, url)
	}
	if last != http.StatusServiceUnavailable {
		t.Errorf("the last is answered %d", last)
	}
	w.Later(time.Hour)
	if last, _ = (request{}).send(t, url); last != http.StatusOK {
		t.Errorf("an hour later it is answered %d", last)
	}
	stop()
	must(t, <-ended)
}

// A handler that stands for itself, without a connection of its own.
func TestAWebIsAHandler(t *testing.T) {
	w, err := mcp.NewWeb(memory(t), mcp.Options{}, token)
	must(t, err)
	r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1"+mcp.Path, strings.NewReader("{}"))
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, r)
	if answer.Code != http.StatusUnauthorized || answer.Header().Get("WWW-Authenticate") == "" {
		t.Errorf("%d %v", answer.Code, answer.Header())
	}
}
