package daemon

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/outside"
	"cake/daemon/people"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

// A looker is a person with a browser at the status page.
type looker struct {
	t    *testing.T
	http http.Client
	base string // of the server
	at   string // the path of the seat
}

// served lets a brain's page and sockets be used.
func served(t *testing.T, w *world, attended bool) *fakeAgent {
	t.Helper()
	a := w.agent(attended)
	g, err := a.listen()
	must(t, err)
	w.run(a.brain.people.Run, a.brain.exporter.Run, a.asker.run, g.Run)
	return a
}

// looks opens the page of an agent's brain by a new link.
func (a *fakeAgent) looks() *looker {
	a.t.Helper()
	r := a.Page(a.t.Context(), gate.Caller{PID: os.Getpid()}, wire.Page{Verb: wire.PageLink})
	link, err := url.Parse(r.Text)
	if !r.Done || err != nil || link.Host != a.brain.exporter.At() {
		a.t.Fatalf("%+v", r)
	}
	jar, err := cookiejar.New(nil)
	must(a.t, err)
	l := &looker{t: a.t, http: http.Client{Jar: jar, Transport: &http.Transport{DisableKeepAlives: true}}, base: "http://" + link.Host}
	_, text := l.get(link.Path)
	if l.at = regexp.MustCompile(`/s/[A-Z2-7]+/`).FindString(text); l.at == "" {
		a.t.Fatal(text)
	}
	return l
}

func (l *looker) get(path string) (int, string) {
	l.t.Helper()
	answer, err := l.http.Get(l.base + path)
	must(l.t, err)
	return read(l.t, answer)
}

func read(t *testing.T, answer *http.Response) (int, string) {
	t.Helper()
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(t, err)
	return answer.StatusCode, string(text)
}

// page is the page as it is now.
func (l *looker) page() string {
	l.t.Helper()
	status, text := l.get(l.at)
	if status != http.StatusOK {
		l.t.Fatal(status, text)
	}
	return text
}

// form fills in the form of the page that is about an id.
func form(t *testing.T, page, id string, fields ...string) url.Values {
	t.Helper()
	_, rest, ok := strings.Cut(page, `name="id" value="`+id+`"`)
	if !ok {
		t.Fatalf("nothing on the page is about %s:\n%s", id, page)
	}
	rest, _, _ = strings.Cut(rest, "</form>")
	f := url.Values{"id": {id}}
	for _, m := range regexp.MustCompile(`name="(token|sum)" value="([^"]*)"`).FindAllStringSubmatch(rest, -1) {
		f.Set(m[1], m[2])
	}
	for n := 0; n < len(fields); n += 2 {
		f.Set(fields[n], fields[n+1])
	}
	return f
}

// sends sends a form and returns the page that follows.
func (l *looker) sends(f url.Values) string {
	l.t.Helper()
	answer, err := l.http.PostForm(l.base+l.at+"decide", f)
	must(l.t, err)
	status, text := read(l.t, answer)
	if status != http.StatusOK {
		l.t.Fatal(status, text)
	}
	return text
}

// says fails the test unless the page has a note that fits.
func (l *looker) says(page, pattern string) {
	l.t.Helper()
	if !regexp.MustCompile(`<p class="note[^>]*>` + pattern).MatchString(page) {
		notes := regexp.MustCompile(`<p class="note[^\n]*`).FindAllString(page, -1)
		l.t.Errorf("no note says %s: %q", pattern, notes)
	}
}

func TestAPersonLetsARunGoOnFromThePage(t *testing.T) {
	a := served(t, newWorld(t), false)
	incident := a.stuck()
	one, two := a.looks(), a.looks()
	page, also := one.page(), two.page()
	for _, want := range []string{"(1) cake", incident, "ESCALATING", "called", "Let it go on"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	page = one.sends(form(t, page, incident, "do", "resolve", "text", "the name was wrong"))
	one.says(page, `user \d+, process \d+, .*: session `+a.id+` goes on\.`)
	if strings.Contains(page, "Let it go on") {
		t.Error("it still waits")
	}
	two.says(two.sends(form(t, also, incident, "do", "abort")), `Too late: incident `+incident+` was let go on by page:user \d+, process \d+, `)
	r := a.w.events(cake.EventResolved)
	if len(r) != 1 || !strings.HasPrefix(r[0].Resolution.By, "page:user ") || r[0].Resolution.Note != "the name was wrong" {
		t.Errorf("%+v", r)
	}
	if a.hold.Load() != nil {
		t.Error("it is held")
	}
}

// A page that somebody looks at is a place where a question can be answered, also
// where no channel is.
func TestAPersonApprovesOnThePage(t *testing.T) {
	a := served(t, newWorld(t), false)
	if _, v := a.asks(askedLine); v.Allow || strings.Contains(v.Message, "A person was asked") {
		t.Errorf("nobody looks: %+v", v)
	}
	l := a.looks()
	l.page()
	allowed := make(chan bool)
	go func() {
		_, v := a.asks(askedLine)
		allowed <- v.Allow
	}()
	var page string
	eventually(t, "it is asked", func() bool { page = l.page(); return strings.Contains(page, "May this run?") })
	id := regexp.MustCompile(`name="id" value="(q\w+)"`).FindStringSubmatch(page)[1]
	if !strings.Contains(page, `<pre class="whole">`+askedLine+`</pre>`) {
		t.Error(page)
	}
	approve, deny := form(t, page, id, "do", "approve"), form(t, page, id, "do", "deny")
	l.says(l.sends(approve), `Approved by user \d+, process \d+, .*: `+askedLine+` may run once in `)
	if !<-allowed {
		t.Error("it does not run")
	}
	l.says(l.sends(deny), `Too late: `+id+` was approved by page:user .*`)
	a.asker.shell = time.Millisecond
	if _, v := a.asks(askedLine); v.Allow {
		t.Error("it runs a second time")
	}
	var whats []string
	must(t, people.Audit(a.w.options.Paths, func(e people.AuditEntry) error { whats = append(whats, e.What+" "+e.Channel); return nil }))
	got := strings.Join(whats, ",")
	if !strings.HasPrefix(got, "page_link page,page_opened page,asked ,approved page,") || !strings.Contains(got, "late page") {
		t.Error(got)
	}
}

// What an agent wants between the look and the word is not what the person has seen.
func TestWhatIsAllowedIsWhatWasSeen(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", tidy)
	a := served(t, w, false)
	incident := a.stuck()
	a.asks("touch made")
	l := a.looks()
	page := l.page()
	if !strings.Contains(page, "<pre class=\"whole\">touch made</pre>") {
		t.Error(page)
	}
	a.asks("touch other")
	l.says(l.sends(form(t, page, incident, "do", "allow")), "Cannot resolve "+incident+": cannot allow that: the agent has wanted something else since, touch other; look again")
	if a.hold.Load() == nil {
		t.Fatal("it goes on")
	}
	l.says(l.sends(form(t, l.page(), incident, "do", "allow")), ".* may run: touch other")
	if _, v := a.asks("touch other"); !v.Allow {
		t.Error("it does not run: ", v.Message)
	}
}

func TestAnAgentGetsNoPage(t *testing.T) {
	a := served(t, newWorld(t), false)
	a.holder.Store(int64(os.Getpid()))
	for _, verb := range []string{wire.PageLink, wire.PageFacts, wire.PageClose, "dance"} {
		if r := a.Page(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Page{Verb: verb}); r.Done || !strings.Contains(r.Text, "from inside an agent") {
			t.Errorf("%s: %+v", verb, r)
		}
	}
	refused := 0
	must(t, people.Audit(a.w.options.Paths, func(e people.AuditEntry) error {
		if e.What == pageRefused {
			refused++
		}
		return nil
	}))
	if refused != 4 {
		t.Errorf("%d are written down", refused)
	}
	a.holder.Store(1 << 30)
	if r := a.Page(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Page{Verb: "dance"}); r.Done || !strings.Contains(r.Text, `does not know "dance"`) {
		t.Errorf("%+v", r)
	}
}

// Whoever looked at the page of a brain that is gone has no seat with the next one.
func TestSeatsEndWithTheirBrain(t *testing.T) {
	w := newWorld(t)
	l := served(t, w, false).looks()
	next := served(t, w, false)
	l.base = "http://" + next.brain.exporter.At()
	if status, text := l.get(l.at); status != http.StatusForbidden || !strings.Contains(text, "the page is closed when its cake ends") {
		t.Error(status, text)
	}
}

func TestThePageShowsTheSessionsOfAllBrains(t *testing.T) {
	w := newWorld(t)
	one, two := served(t, w, false), served(t, w, false)
	two.waitsForModel("it answers again later", time.Now().Add(time.Hour))
	page := one.looks().page()
	for _, want := range []string{one.id, two.id, "Its model does not answer: it answers again later"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	must(t, os.RemoveAll(two.dir))
	if page := one.looks().page(); strings.Contains(page, two.id) {
		t.Error("a session that is gone is shown")
	}
}

func TestAPersonClosesThePage(t *testing.T) {
	a := served(t, newWorld(t), false)
	l := a.looks()
	text, err := outside.ClosePages(a.w.options.Paths)
	if err != nil || !strings.Contains(text, "1 had it open, 0 links are void") {
		t.Errorf("%s %v", text, err)
	}
	if status, _ := l.get(l.at); status != http.StatusForbidden {
		t.Error(status)
	}
	link, err := outside.PageLink(a.w.options.Paths, a.id[:3])
	if err != nil || !strings.HasPrefix(link, "http://"+a.brain.exporter.At()+"/in/") {
		t.Errorf("%s %v", link, err)
	}
	if _, err := outside.PageLink(a.w.options.Paths, "another"); err == nil || !strings.Contains(err.Error(), "no session is running") {
		t.Error(err)
	}
}

func TestWithoutMetricsThereIsNoPage(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "components:\n  metrics: none\n")
	a := w.agent(false)
	if r := a.Page(t.Context(), gate.Caller{PID: os.Getpid()}, wire.Page{Verb: wire.PageLink}); r.Done || !strings.Contains(r.Text, "components.metrics is none") {
		t.Errorf("%+v", r)
	}
}

func TestThePageIsAskedForOnLoopback(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:9090": "127.0.0.1:9090", "0.0.0.0:9090": "127.0.0.1:9090", "[::]:9090": "127.0.0.1:9090", ":9090": "127.0.0.1:9090",
		"[::1]:9090": "[::1]:9090", "192.0.2.7:9090": "", "": "",
	} {
		if got, err := onLoopback(address); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q %v", address, got, err)
		}
	}
}

// The memory and the channels are on the page too.
func TestThePageShowsHowPeopleAreCalled(t *testing.T) {
	a, _ := paired(t, false)
	a.w.run(a.brain.exporter.Run)
	page := a.looks().page()
	for _, want := range []string{"<strong>http</strong>", "in order", ">hears<", "1 paired", "<span class=\"soft\">lessons</span>", "code made"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not on the page:\n%s", want, page)
		}
	}
}
