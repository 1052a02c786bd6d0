package test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cake/test/fakechat"
)

// A workspace is a Slack on loopback, whose channel C1 cake writes to.
type workspace struct {
	*fakechat.Slack
	s *supervised
}

// workspace serves until the test ends. cake asks people about `rm scrap`.
func (s *supervised) workspace() *workspace {
	s.t.Helper()
	w := &workspace{Slack: fakechat.NewSlack("xoxb-1-sesame-9f2c", "xapp-1-sesame-9f2c"), s: s}
	server, err := fakechat.Listen(w)
	must(s.t, err)
	s.t.Cleanup(func() {
		w.Break()
		must(s.t, server.End())
	})
	c := usual()
	c.strikes = 1
	c.blocked = []string{`{id: scraps, pattern: "rm scrap*", verdict: ask, reason: "scraps are somebody's"}`}
	s.Set("SLACK_BOT", "xoxb-1-sesame-9f2c")
	s.Set("SLACK_APP", "xapp-1-sesame-9f2c")
	line := "slack+socket://${SLACK_BOT}:${SLACK_APP}@slack?channels=C1&api=" + server.URL()
	s.Write(configFile, strings.Replace(c.String(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  group_seconds: 0\n  notify: [\""+line+"\"]\n", 1))
	s.Write("scrap", "x")
	return w
}

// post waits for a post in a channel that shows something.
func (w *workspace) post(channel, pattern string) (found fakechat.SlackPost) {
	w.s.t.Helper()
	fits := regexp.MustCompile(pattern)
	w.s.Eventually(pattern+" stands in "+channel, func() bool {
		all := w.Posts()
		at := slices.IndexFunc(all, func(p fakechat.SlackPost) bool { return p.Channel == channel && fits.MatchString(p.Shown) })
		if at >= 0 {
			found = all[at]
		}
		return at >= 0
	})
	return found
}

// touches is what somebody does with a button of a post.
func (w *workspace) touches(who string, p fakechat.SlackPost, label string) {
	w.s.t.Helper()
	at := slices.IndexFunc(p.Buttons, func(u fakechat.Button) bool { return u.Label == label })
	if at < 0 {
		w.s.t.Fatalf("there is no button %q: %+v", label, p)
	}
	w.Touch(who, p, p.Buttons[at])
}

// A person on Slack denies and approves, whatever becomes of the connection; nobody
// else does, and nothing is applied twice.
func TestAPersonOnSlackApprovesAndDenies(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	w := s.workspace()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	code := regexp.MustCompile(`^[0-9A-Z]{4}-[0-9A-Z]{4}\n`).FindString(s.Run(cakeProgram(), "notify", "pair").Stdout)
	w.Say("UANN", "DANN", strings.TrimSpace(code), nil)
	w.post("DANN", `^You are paired: `)
	tried := p.begins("rm scrap")
	m := w.post("C1", `^cake: may \w+ run this\?\n+rm scrap\n`)
	w.touches("UEVE", m, "Approve") // a stranger's touch does nothing
	w.touches("UANN", m, "Deny")
	if a := <-tried; a.Status != 126 || !strings.Contains(a.Output, "A person was asked: denied by ") || !s.Exists("scrap") {
		t.Errorf("%+v", a)
	}
	w.touches("UANN", m, "Approve")
	w.post("C1", `\n\nToo late: q\w+ was denied by ann `)
	tried = p.begins("rm scrap && echo gone")
	m = w.post("C1", `rm scrap && echo gone\n`)
	w.Break()
	w.touches("UANN", m, "Approve")
	if a := <-tried; a.Status != 0 || a.Output != "gone\n" || s.Exists("scrap") {
		t.Errorf("%+v", a)
	}
	w.Say("UANN", "C1", "<@UCAKE> say look at <http://x.org|x.org> &amp; the log", nil) // as two events
	w.post("C1", `reads it at its prompt, or with what it does next`)
	if a := p.Runs("echo hello", 0); strings.Count(a.Output, "A person says: look at x.org & the log") != 1 {
		t.Errorf("%+v", a)
	}
	p.End()
	s.Eventually("all is acknowledged", func() bool { return w.Unacknowledged() == 0 })
	if out := s.Run(cakeProgram(), "notify", "audit", "--verify"); out.Code != 0 {
		t.Errorf("%+v", out)
	}
	if journal := s.Run(cakeProgram(), "events", "--json").Stdout; strings.Contains(journal, "sesame-9f2c") {
		t.Error("a token is in the journal")
	}
}
