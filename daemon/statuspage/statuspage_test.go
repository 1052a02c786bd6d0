package statuspage

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake/supervisor/order"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A house is a page that is served, and what it is told.
type house struct {
	*Page
	t      *testing.T
	server *httptest.Server

	mu      sync.Mutex
	now     time.Time
	view    View
	told    []string
	decided []Decision
	answer  Note
}

func open(t *testing.T) *house {
	t.Helper()
	h := &house{t: t, now: time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC), answer: Note{Text: "it goes on", Done: true}}
	var err error
	h.Page, err = New(Options{
		View: func(context.Context) View { return h.view },
		Decide: func(_ context.Context, d Decision) Note {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.decided = append(h.decided, d)
			return h.answer
		},
		Told: func(what, by string) {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.told = append(h.told, what+" "+by)
		},
		Now: func() time.Time {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.now
		},
	})
	must(t, err)
	h.server = httptest.NewServer(h)
	t.Cleanup(h.server.Close)
	return h
}

func (h *house) passes(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = h.now.Add(d)
}

// A browser is one that keeps cookies.
type browser struct {
	h *house
	http.Client
}

func (h *house) browser() *browser {
	jar, err := cookiejar.New(nil)
	must(h.t, err)
	return &browser{h, http.Client{Jar: jar, Transport: h.server.Client().Transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// asks sends a request; the header is name, value, name, value.
func (b *browser) asks(method, path, body string, header ...string) (*http.Response, string) {
	b.h.t.Helper()
	r, err := http.NewRequestWithContext(b.h.t.Context(), method, b.h.server.URL+path, strings.NewReader(body))
	must(b.h.t, err)
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for n := 0; n < len(header); n += 2 {
		if header[n] == "Host" {
			r.Host = header[n+1]
			continue
		}
		r.Header.Set(header[n], header[n+1])
	}
	answer, err := b.Do(r)
	must(b.h.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(b.h.t, err)
	return answer, string(text)
}

var seatPath = regexp.MustCompile(`/s/[A-Z2-7]{26}/`)

// sits opens a new link, and returns the browser and the path of its seat.
func (h *house) sits() (b *browser, at string) {
	h.t.Helper()
	b = h.browser()
	answer, text := b.asks(http.MethodGet, h.Link("me"), "")
	if at = seatPath.FindString(text); answer.StatusCode != http.StatusOK || at == "" {
		h.t.Fatalf("%s\n%s", answer.Status, text)
	}
	return b, at
}

// form is what a page would send about an id.
func (h *house) form(at, id string, fields ...string) string {
	h.t.Helper()
	h.door.mu.Lock()
	defer h.door.mu.Unlock()
	n := slices.IndexFunc(h.door.seats, func(s *seat) bool { return "/s/"+s.id+"/" == at })
	if n < 0 {
		h.t.Fatal("there is no such seat: ", at)
	}
	f := url.Values{"id": {id}, "token": {h.door.seats[n].token(id)}}
	for n := 0; n < len(fields); n += 2 {
		f.Set(fields[n], fields[n+1])
	}
	return f.Encode()
}

func TestALinkLetsOneBrowserIn(t *testing.T) {
	h := open(t)
	link := h.Link("me")
	b := h.browser()
	answer, text := b.asks(http.MethodGet, link, "")
	at := seatPath.FindString(text)
	if answer.StatusCode != http.StatusOK || !strings.Contains(text, `http-equiv="refresh" content="0; url=`+at+`"`) {
		t.Fatalf("%s\n%s", answer.Status, text)
	}
	for _, c := range answer.Cookies() {
		if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Path != at && c.Path != link || c.Domain != "" || len(c.Value) != 26 {
			t.Errorf("%+v", c)
		}
	}
	if answer, text := b.asks(http.MethodGet, at, ""); answer.StatusCode != http.StatusOK || !strings.Contains(text, "Nothing waits for you.") {
		t.Errorf("%s\n%s", answer.Status, text)
	}
	// The same browser may open it again: a person touches a link twice.
	if answer, again := b.asks(http.MethodGet, link, ""); answer.StatusCode != http.StatusOK || seatPath.FindString(again) != at || len(answer.Cookies()) != 0 {
		t.Errorf("%s\n%s", answer.Status, again)
	}
	if answer, _ := b.asks(http.MethodHead, at, ""); answer.StatusCode != http.StatusOK {
		t.Error(answer.Status)
	}
	if want := []string{"page_link me", "page_opened me"}; !slices.Equal(h.told, want) {
		t.Error(h.told)
	}
}

// Whoever else has read the link cannot be told from the person.
func TestALinkThatIsUsedTwiceLetsNobodyIn(t *testing.T) {
	h := open(t)
	link := h.Link("me")
	first, second := h.browser(), h.browser()
	_, text := first.asks(http.MethodGet, link, "")
	at := seatPath.FindString(text)
	answer, text := second.asks(http.MethodGet, link, "")
	if answer.StatusCode != http.StatusForbidden || !strings.Contains(text, "used twice") || len(answer.Cookies()) > 0 || seatPath.MatchString(text) {
		t.Errorf("%s\n%s", answer.Status, text)
	}
	if answer, _ := first.asks(http.MethodGet, at, ""); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.Status)
	}
	if !slices.Contains(h.told, "page_twice me") {
		t.Error(h.told)
	}
}

func TestWhatLetsNobodyIn(t *testing.T) {
	h := open(t)
	b := h.browser()
	old := h.Link("me")
	h.passes(LinkLife)
	void := h.Link("me")
	for range mostLinks {
		h.Link("me")
	}
	for _, path := range []string{old, void, "/in/" + strings.Repeat("A", 26), "/in/x", "/s/x/", "/s/" + strings.Repeat("A", 26) + "/"} {
		if answer, text := b.asks(http.MethodGet, path, ""); answer.StatusCode != http.StatusForbidden || !strings.Contains(text, "Type cake page in a terminal of your own") {
			t.Errorf("%s: %s\n%s", path, answer.Status, text)
		}
	}
	if got := strings.Count(strings.Join(h.told, "\n"), Wrong); got != toldWrong {
		t.Errorf("%d wrong ones are written down", got)
	}
}

func TestALinkIsNotUsedUpAhead(t *testing.T) {
	h := open(t)
	link, b := h.Link("me"), h.browser()
	for _, header := range [][]string{{"Sec-Purpose", "prefetch;prerender"}, {"Purpose", "prefetch"}, {"X-Moz", "prefetch"}} {
		if answer, _ := b.asks(http.MethodGet, link, "", header...); answer.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("%v: %s", header, answer.Status)
		}
	}
	for _, method := range []string{http.MethodHead, http.MethodPost, http.MethodOptions, http.MethodPut} {
		if answer, _ := b.asks(method, link, ""); answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET" {
			t.Errorf("%s: %s", method, answer.Status)
		}
	}
	if answer, _ := b.asks(http.MethodGet, link, ""); answer.StatusCode != http.StatusOK {
		t.Error(answer.Status)
	}
}

// Who tries cannot keep the person out.
func TestTooManyWrongSecretsAreTurnedAway(t *testing.T) {
	h := open(t)
	b := h.browser()
	for n := range mostWrong + 3 {
		answer, _ := b.asks(http.MethodGet, "/in/nothing", "")
		want := http.StatusForbidden
		if n >= mostWrong {
			want = http.StatusTooManyRequests
		}
		if answer.StatusCode != want {
			t.Errorf("%d: %s", n, answer.Status)
		}
	}
	h.sits()
	h.passes(wrongEvery)
	if answer, _ := b.asks(http.MethodGet, "/in/nothing", ""); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.Status)
	}
}

func TestASeatIsForItsBrowserAlone(t *testing.T) {
	h := open(t)
	one, at := h.sits()
	two, other := h.sits()
	for b, path := range map[*browser]string{two: at, one: other} {
		if answer, _ := b.asks(http.MethodGet, path, ""); answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %s", path, answer.Status)
		}
	}
	if answer, _ := one.asks(http.MethodGet, at, "", "Cookie", seatCookie+"="+strings.Repeat("A", 26)); answer.StatusCode != http.StatusOK {
		t.Errorf("beside a cookie of another server: %s", answer.Status)
	}
	h.passes(seatLife)
	if answer, _ := one.asks(http.MethodGet, at, ""); answer.StatusCode != http.StatusForbidden {
		t.Errorf("after its time: %s", answer.Status)
	}
}

func TestManySeatsMakeTheOldestGo(t *testing.T) {
	h := open(t)
	first, at := h.sits()
	for range mostSeats {
		h.sits()
	}
	if answer, _ := first.asks(http.MethodGet, at, ""); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.Status)
	}
	h.Link("me")
	if seats, links := h.Close("me"); seats != mostSeats || links != 1 {
		t.Errorf("%d seats, %d links", seats, links)
	}
}

func TestAPersonDecides(t *testing.T) {
	h := open(t)
	b, at := h.sits()
	body := h.form(at, "k3f9-1f", "do", "resolve", "text", " the name\nwas wrong ", "sum", "none")
	answer, _ := b.asks(http.MethodPost, at+"decide", body, "Origin", h.server.URL, "Sec-Fetch-Site", "same-origin")
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != at {
		t.Fatalf("%s %v", answer.Status, answer.Header)
	}
	want := Decision{Order: order.Order{Verb: order.Resolve, ID: "k3f9-1f", Text: "the name\nwas wrong"}, By: "me"}
	if len(h.decided) != 1 || h.decided[0] != want {
		t.Errorf("%+v", h.decided)
	}
	if _, text := b.asks(http.MethodGet, at, ""); !strings.Contains(text, `<p class="note" role="status">it goes on</p>`) {
		t.Error(text)
	}
	if _, text := b.asks(http.MethodGet, at, ""); strings.Contains(text, "it goes on") {
		t.Error("it is told twice")
	}
	h.answer = Note{Text: "Too late: <b>"}
	b.asks(http.MethodPost, at+"decide", h.form(at, "k3f9-1f", "do", "allow", "sum", "5f0c", "text", "look"))
	if _, text := b.asks(http.MethodGet, at, ""); !strings.Contains(text, `<p class="note late" role="status">Too late: &lt;b&gt;</p>`) {
		t.Error(text)
	}
	if got := h.decided[1]; got.Sum != "5f0c" || got.Verb != order.Allow || got.Text != "look" {
		t.Errorf("%+v", got)
	}
}

func TestWhatIsNotHeard(t *testing.T) {
	h := open(t)
	b, at := h.sits()
	_, other := h.sits()
	good := h.form(at, "q1", "do", "approve")
	own := h.server.URL
	for name, c := range map[string]struct {
		method, path, body string
		header             []string
		want               int
	}{
		"a name of the web":           {"POST", at + "decide", good, []string{"Host", "cake.example.com"}, 403},
		"and with a port":             {"GET", at, "", []string{"Host", "cake.example.com:9090"}, 403},
		"a name that begins so":       {"GET", at, "", []string{"Host", "localhost.example.com"}, 403},
		"a page of elsewhere":         {"POST", at + "decide", good, []string{"Origin", "https://example.com"}, 403},
		"a page of another port":      {"POST", at + "decide", good, []string{"Origin", "http://127.0.0.1:3000"}, 403},
		"a page of nowhere":           {"POST", at + "decide", good, []string{"Origin", "null"}, 403},
		"the same without encryption": {"POST", at + "decide", good, []string{"Origin", "https" + strings.TrimPrefix(own, "http")}, 403},
		"a browser says same-site":    {"POST", at + "decide", good, []string{"Sec-Fetch-Site", "same-site"}, 403},
		"a browser says cross-site":   {"POST", at + "decide", good, []string{"Sec-Fetch-Site", "cross-site"}, 403},
		"no token":                    {"POST", at + "decide", "id=q1&do=approve", nil, 403},
		"the token of another thing":  {"POST", at + "decide", strings.Replace(good, "id=q1", "id=q2", 1), nil, 403},
		"the token of another seat":   {"POST", at + "decide", h.form(other, "q1", "do", "approve"), nil, 403},
		"another seat":                {"POST", other + "decide", good, nil, 403},
		"by a link":                   {"GET", at + "decide?" + good, "", nil, 405},
		"by another method":           {"PUT", at + "decide", good, nil, 405},
		"as another type":             {"POST", at + "decide", good, []string{"Content-Type", "text/plain"}, 400},
		"in the address":              {"POST", at + "decide?" + good, "", nil, 400},
		"as JSON":                     {"POST", at + "decide", `{"do":"approve"}`, []string{"Content-Type", "application/json"}, 400},
		"too long":                    {"POST", at + "decide", good + "&text=" + strings.Repeat("x", largestForm), nil, 400},
		"too long a text":             {"POST", at + "decide", good + "&text=" + strings.Repeat("x", longestText+1), nil, 400},
		"another deed":                {"POST", at + "decide", h.form(at, "q1", "do", "stop"), nil, 400},
		"a field twice":               {"POST", at + "decide", good + "&do=deny", nil, 400},
		"a field too many":            {"POST", at + "decide", good + "&way=abort", nil, 400},
		"half a letter":               {"POST", at + "decide", good + "&text=%ff", nil, 400},
		"an id that is none":          {"POST", at + "decide", h.form(at, "../q1", "do", "approve"), nil, 400},
		"an empty id":                 {"POST", at + "decide", h.form(at, "", "do", "approve"), nil, 400},
		"leaving without a token":     {"POST", at + "leave", "token=x", nil, 403},
		"another path":                {"GET", at + "more", "", nil, 404},
		"no method of ours":           {"DELETE", at, "", nil, 405},
		"asking what one may":         {"OPTIONS", at + "decide", "", []string{"Origin", own}, 405},
	} {
		answer, text := b.asks(c.method, c.path, c.body, c.header...)
		if answer.StatusCode != c.want {
			t.Errorf("%s: %s\n%s", name, answer.Status, text)
		}
		if v := answer.Header.Get("Access-Control-Allow-Origin"); v != "" {
			t.Errorf("%s: %q may read", name, v)
		}
	}
	if len(h.decided) > 0 {
		t.Errorf("%+v", h.decided)
	}
	u, err := url.Parse(own + at)
	must(t, err)
	cookie := b.Jar.Cookies(u)[0].String()
	if answer, _ := b.asks("POST", at+"decide", good, "Cookie", cookie, "Host", "localhost:1", "Origin", "http://localhost:1"); answer.StatusCode != http.StatusSeeOther {
		t.Error("by another name of this machine, as through ssh -L: ", answer.Status)
	}
}

// A listener that has another address too shows the page to nobody from there.
func TestOnlyLoopbackIsAnswered(t *testing.T) {
	h := open(t)
	r := httptest.NewRequest(http.MethodGet, "http://127.0.0.1:9090"+h.Link("me"), nil)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r) // of a connection that nobody knows
	if w.Code != http.StatusForbidden || !strings.Contains(w.Body.String(), "for this machine alone") {
		t.Errorf("%d\n%s", w.Code, w.Body)
	}
}

func TestAPersonLeaves(t *testing.T) {
	h := open(t)
	b, at := h.sits()
	answer, text := b.asks(http.MethodPost, at+"leave", h.form(at, leaving))
	if answer.StatusCode != http.StatusOK || !strings.Contains(text, "The page is closed.") {
		t.Errorf("%s\n%s", answer.Status, text)
	}
	if answer, _ := b.asks(http.MethodGet, at, ""); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.Status)
	}
}

// What a browser is told to do with the page is what the page needs.
func TestTheHeaders(t *testing.T) {
	h := open(t)
	b, at := h.sits()
	for _, path := range []string{at, "/in/x", at + "decide", "/s/x"} {
		answer, text := b.asks(http.MethodGet, path, "")
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cache-Control": "no-store", "Referrer-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		} {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		policy := answer.Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; ") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
			t.Errorf("%s: %s", path, policy)
		}
		for _, m := range inline.FindAllStringSubmatch(text, -1) {
			sum := hashText(m[2])
			if !strings.Contains(policy, sum) {
				t.Errorf("%s: a %s of another hash than %s", path, m[1], policy)
			}
		}
		if regexp.MustCompile(`(?i) (style|on[a-z]+)=`).MatchString(text) {
			t.Errorf("%s has an attribute that the policy does not allow", path)
		}
	}
}

func TestOptionsMustBeWhole(t *testing.T) {
	if _, err := New(Options{}); err == nil {
		t.Error("a page of nothing")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Of many who open a link at the same time one gets a seat, and does not keep it.
func TestALinkIsUsedByOneOfMany(t *testing.T) {
	var d door
	now := time.Now()
	token := d.offer("me", now)
	got := make(chan entry, 16)
	var trying sync.WaitGroup
	for range cap(got) {
		trying.Go(func() {
			e, err := d.enter(token, []string{"a guess"}, now)
			if err != nil && e.cookie != "" {
				t.Error("a cookie for somebody who is turned away")
			}
			got <- e
		})
	}
	trying.Wait()
	close(got)
	seats := 0
	for e := range got {
		if e.cookie != "" {
			seats++
		}
	}
	if seats != 1 || len(d.seats) != 0 || len(d.links) != 0 {
		t.Errorf("%d had a seat; %d seats and %d links are left", seats, len(d.seats), len(d.links))
	}
}
