package test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/test/endpoint"
	"cake/test/rig"
)

// A looker is a person with a browser at the status page.
type looker struct {
	s    *supervised
	http http.Client
	base string
	at   string // the path of the seat
}

// looks opens the page of the brain that runs, by a link that cake page prints.
func (s *supervised) looks() *looker {
	s.t.Helper()
	out := s.Run(cakeProgram(), "page")
	link, err := url.Parse(strings.TrimSpace(out.Stdout))
	if out.Code != 0 || err != nil {
		s.t.Fatalf("cake page: %+v", out)
	}
	jar, err := cookiejar.New(nil)
	must(s.t, err)
	l := &looker{s: s, http: http.Client{Jar: jar, Transport: &http.Transport{DisableKeepAlives: true}}, base: "http://" + link.Host}
	_, text := l.get(link.Path)
	if l.at = regexp.MustCompile(`/s/[A-Z2-7]+/`).FindString(text); l.at == "" {
		s.t.Fatal(text)
	}
	return l
}

func (l *looker) get(path string) (int, string) {
	l.s.t.Helper()
	answer, err := l.http.Get(l.base + path)
	return l.read(answer, err)
}

func (l *looker) read(answer *http.Response, err error) (int, string) {
	l.s.t.Helper()
	must(l.s.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(l.s.t, err)
	return answer.StatusCode, string(text)
}

// does sends the form of the page about an incident.
func (l *looker) does(incident, what, text string) (int, string) {
	l.s.t.Helper()
	_, page := l.get(l.at)
	token := regexp.MustCompile(`name="id" value="` + incident + `"><input type="hidden" name="token" value="(\w+)"`).FindStringSubmatch(page)
	if token == nil {
		l.s.t.Fatalf("nothing on the page is about %s:\n%s", incident, page)
	}
	return l.read(l.http.PostForm(l.base+l.at+"decide", url.Values{"id": {incident}, "do": {what}, "text": {text}, "token": token[1:]}))
}

// The brain of a run that is held is killed: who looked at its page looks no more,
// and decides on that of the next one.
func TestAPersonDecidesOnThePageAlsoAfterItsCakeWasKilled(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	one, incident := heldPuppetAt(s, rig.FreeAddress(t))
	old := s.looks()
	if _, page := old.get(old.at); !strings.Contains(page, incident) || !strings.Contains(page, "ESCALATING") {
		t.Error(page)
	}
	must(t, one.cmd.Process.Kill())
	one.Wait()
	two := s.puppet(theAgent)
	two.Held("echo hello")
	if status, _ := old.get(old.at); status != http.StatusForbidden {
		t.Errorf("the old page: %d", status)
	}
	l := s.looks()
	if status, page := l.does(incident, "resolve", "the name was wrong"); status != http.StatusOK || !regexp.MustCompile(`class="note" role="status">user \d+, process \d+, .*: session \w+ goes on`).MatchString(page) {
		t.Errorf("%d\n%s", status, page)
	}
	if a := two.Runs("echo hello", 0); !strings.Contains(a.Output, "They say: the name was wrong") {
		t.Errorf("%+v", a)
	}
	if e := s.events(cake.EventResolved); len(e) != 1 || !strings.HasPrefix(e[0].Resolution.By, "page:user ") {
		t.Errorf("%+v", e)
	}
	audit := s.Run(cakeProgram(), "notify", "audit").Stdout
	for _, part := range []string{"page_link ", "page_opened ", "page_wrong ", "resolve "} {
		if !strings.Contains(audit, "  "+part) {
			t.Errorf("%q is not in\n%s", part, audit)
		}
	}
	if out := s.Run(cakeProgram(), "notify", "audit", "--verify"); out.Code != 0 {
		t.Errorf("%+v", out)
	}
}

// An agent gets no link, by none of the ways by which it could ask, and without one
// the port tells it nothing.
func TestAnAgentDecidesNothingOnThePage(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	address := rig.FreeAddress(t)
	p, incident := heldPuppetAt(s, address)
	l := s.looks()
	for _, way := range []string{
		"@" + cakeProgram() + " page",
		"@/bin/sh -c '" + cakeProgram() + " page --open; exit $?'",
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ " + cakeProgram() + " page",
		"@env -i XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR HOME=/ " + cakeProgram() + " page --close",
	} {
		if a := p.Do(way); a.Status == 0 || !strings.Contains(a.Output, "from inside an agent") {
			t.Errorf("%s: %+v", way, a)
		}
	}
	stranger := &looker{s: s, base: "http://" + address}
	for _, path := range []string{l.at, "/s/x/", "/in/x"} {
		if status, page := stranger.get(path); status != http.StatusForbidden || strings.Contains(page, incident) {
			t.Errorf("%s: %d\n%s", path, status, page)
		}
	}
	form := url.Values{"id": {incident}, "do": {"resolve"}, "token": {"x"}}
	if status, _ := stranger.read(stranger.http.PostForm(stranger.base+l.at+"decide", form)); status != http.StatusForbidden {
		t.Error(status)
	}
	if status, _ := l.get("/"); status != http.StatusOK {
		t.Error(status)
	}
	p.Held("echo hello")
	if status, _ := l.get(l.at); status != http.StatusOK {
		t.Errorf("the person's page: %d", status)
	}
}

// heldPuppetAt is heldPuppet, with metrics and the page at an address.
func heldPuppetAt(s *supervised, address string) (p *puppet, incident string) {
	s.t.Helper()
	c := usual()
	c.strikes, c.listen = 1, address
	s.Write(configFile, c.String())
	p = s.puppet(theAgent)
	p.untilHeld(mistaken)
	return p, held.FindStringSubmatch(p.Held("echo hello").Output)[1]
}

// The dialog of the real Claude Code is on the page while it is open.
func TestTheDialogOfTheRealClaudeIsOnThePage(t *testing.T) {
	const unclear = `eval "$NOTHING"; echo from the dialog`
	s := supervise(t, endpoint.Bash(unclear), endpoint.Say("all is done"))
	c := usual()
	c.strictness, c.listen = "paranoid", rig.FreeAddress(t)
	s.Write(configFile, c.String())
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	term.Expect(`Do you want to`)
	l := s.looks()
	waits := func() bool {
		_, page := l.get(l.at)
		return strings.Contains(page, "A dialog asks whether this may be done, and nobody has answered: eval &#34;$NOTHING&#34;; echo from the dialog")
	}
	s.Eventually("the page shows the dialog", waits)
	term.Send("\r")
	term.Expect(`all is done`)
	s.Eventually("the page shows it no more", func() bool { return !waits() })
}
