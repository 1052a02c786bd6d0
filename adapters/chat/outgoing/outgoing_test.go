package outgoing

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
)

var told = chat.Message{
	ID: "m1", Title: "an agent is held", Text: "why: <!channel> & @everyone", Urgent: true, About: []string{"i1"},
	Actions: []chat.Action{{ID: "resolve", Label: "Let it go on"}}, At: time.Date(2026, 11, 22, 6, 0, 0, 0, time.UTC),
}

func TestEachServiceIsAskedAsItWishes(t *testing.T) {
	const whole = "an agent is held\nwhy: <!channel> & @everyone"
	own := map[string]any{"id": "m1", "title": "an agent is held", "text": "why: <!channel> & @everyone", "urgent": true, "about": []any{"i1"}, "at": "2026-11-22T06:00:00Z"}
	for _, c := range []struct {
		line, answer string
		want         request
		receipt      chat.Receipt
	}{
		{
			"https://hooks.slack.com/services/T0/B0/xyz", "ok",
			request{Host: "hooks.slack.com", Path: "/services/T0/B0/xyz", Body: map[string]any{"text": "an agent is held\nwhy: &lt;!channel&gt; &amp; @everyone", "unfurl_links": false}},
			chat.Receipt{},
		},
		{
			"slack://hook:T0-B0-xyz@webhook", "ok",
			request{Host: "hooks.slack.com", Path: "/services/T0/B0/xyz", Body: map[string]any{"text": "an agent is held\nwhy: &lt;!channel&gt; &amp; @everyone", "unfurl_links": false}},
			chat.Receipt{},
		},
		{
			"slack://T0/B0/xyz", "ok",
			request{Host: "hooks.slack.com", Path: "/services/T0/B0/xyz", Body: map[string]any{"text": "an agent is held\nwhy: &lt;!channel&gt; &amp; @everyone", "unfurl_links": false}},
			chat.Receipt{},
		},
		{
			"https://discord.com/api/webhooks/123/tok", `{"id":"77","channel_id":"5"}`,
			request{Host: "discord.com", Path: "/api/webhooks/123/tok", Query: "wait=true", Body: map[string]any{"content": whole, "allowed_mentions": map[string]any{"parse": []any{}}}},
			chat.Receipt{Where: "5", Remote: "77"},
		},
		{
			"discord://tok@123?thread_id=9", "{}",
			request{Host: "discord.com", Path: "/api/webhooks/123/tok", Query: "thread_id=9&wait=true", Body: map[string]any{"content": whole, "allowed_mentions": map[string]any{"parse": []any{}}}},
			chat.Receipt{},
		},
		{
			"ntfy://me:pass@ntfy.example.org/topic", `{"id":"n1"}`,
			request{Host: "ntfy.example.org", Path: "/", Auth: "Basic bWU6cGFzcw==", Body: map[string]any{"topic": "topic", "title": "an agent is held", "message": "why: <!channel> & @everyone", "priority": 5.0}},
			chat.Receipt{Remote: "n1"},
		},
		{
			"ntfy://:tk_secret@ntfy.example.org/topic?scheme=http", `{"id":"n1"}`,
			request{Host: "ntfy.example.org", Path: "/", Auth: "Bearer tk_secret", Body: map[string]any{"topic": "topic", "title": "an agent is held", "message": "why: <!channel> & @everyone", "priority": 5.0}},
			chat.Receipt{Remote: "n1"},
		},
		{
			"https://me:pw@hooks.example.org/cake?key=1", "",
			request{Host: "hooks.example.org", Path: "/cake", Query: "key=1", Auth: "Basic bWU6cHc=", Body: own},
			chat.Receipt{},
		},
	} {
		f := newFake(t, func(_ int, w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, c.answer) })
		r, err := sender(t, c.line, f).Send(t.Context(), told)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		if diff := cmp.Diff([]request{c.want}, f.requests()); diff != "" {
			t.Errorf("%s: %s", c.line, diff)
		}
		c.receipt.State = chat.Sent
		if diff := cmp.Diff(c.receipt, r); diff != "" {
			t.Errorf("%s: %s", c.line, diff)
		}
	}
}

func TestWhatAServiceRefusesSaysWhetherToTryAgain(t *testing.T) {
	for _, c := range []struct {
		line   string
		status int
		after  string
		answer string
		want   chat.Failure
	}{
		{"slack://T0/B0/xyz", 429, "7", "", chat.Failure{Why: "429 Too Many Requests", Again: true, After: 7 * time.Second}},
		{"slack://T0/B0/xyz", 404, "", "no_service", chat.Failure{Why: "404 Not Found: no_service"}},
		{"discord://tok@123", 429, "", `{"retry_after": 1.5}`, chat.Failure{Why: `429 Too Many Requests: {"retry_after": 1.5}`, Again: true, After: 1500 * time.Millisecond}},
		{"ntfy://h/t", 503, "", "", chat.Failure{Why: "503 Service Unavailable", Again: true}},
		{"ntfy://h/t", 307, "", "", chat.Failure{Why: "307 Temporary Redirect"}},
		{"https://h.example/x", 500, "", "oops", chat.Failure{Why: "500 Internal Server Error: oops", Again: true}},
	} {
		f := newFake(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
			if c.after != "" {
				w.Header().Set("Retry-After", c.after)
			}
			if c.status/100 == 3 {
				w.Header().Set("Location", "https://elsewhere.example/")
			}
			w.WriteHeader(c.status)
			fmt.Fprint(w, c.answer)
		})
		_, err := sender(t, c.line, f).Send(t.Context(), told)
		var got *chat.Failure
		if !errors.As(err, &got) {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		if diff := cmp.Diff(c.want, *got); diff != "" {
			t.Errorf("%s %d: %s", c.line, c.status, diff)
		}
		if n := len(f.requests()); n != 1 {
			t.Errorf("%s: %d requests", c.line, n)
		}
	}
}

func TestAConnectionThatBreaksIsWorthAnotherAttempt(t *testing.T) {
	f := newFake(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
		c, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			c.Close()
		}
	})
	_, err := sender(t, "discord://abcdef@123", f).Send(t.Context(), told)
	var got *chat.Failure
	if !errors.As(err, &got) || !got.Again || strings.Contains(got.Why, "abcdef") {
		t.Errorf("%v", err)
	}
}

func TestASlowServiceIsLeftWhenTheContextEnds(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	f := newFake(t, func(int, http.ResponseWriter, *http.Request) { <-end })
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := sender(t, "https://h.example/x", f).Send(ctx, told)
	var got *chat.Failure
	if !errors.As(err, &got) || !got.Again {
		t.Errorf("%v", err)
	}
}

func TestAMailComesThroughTheLibrary(t *testing.T) {
	m := newMailbox(t, func(string) string { return "" })
	line := "smtp://" + m.addr + "/?from=cake@example.org&to=me@example.org&usestarttls=no"
	r, err := sender(t, line, nil).Send(t.Context(), chat.Message{Title: "held … now", Text: "why: it\nfailed"})
	if err != nil || r.State != chat.Sent {
		t.Fatalf("%+v %v", r, err)
	}
	mails := m.got()
	if len(mails) != 1 || !strings.Contains(mails[0], "Subject: =?utf-8?q?held_=E2=80=A6_now?=\r\n") || !strings.Contains(mails[0], "failed") {
		t.Errorf("%q", mails)
	}
}

func TestAMailThatIsRefusedForGoodIsNotTriedAgain(t *testing.T) {
	for status, again := range map[string]bool{"550 nobody here": false, "451 later": true} {
		m := newMailbox(t, func(verb string) string {
			if verb == "RCPT" {
				return status
			}
			return ""
		})
		_, err := sender(t, "smtp://"+m.addr+"/?from=cake@example.org&to=me@example.org&usestarttls=no", nil).Send(t.Context(), told)
		var got *chat.Failure
		if !errors.As(err, &got) || got.Again != again {
			t.Errorf("%s: %v", status, err)
		}
	}
}

func TestAMailServerThatHangsIsLeftAndNotAskedTwice(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	m := newMailbox(t, func(verb string) string {
		if verb == "MAIL" {
			<-end
		}
		return ""
	})
	s := sender(t, "smtp://"+m.addr+"/?from=cake@example.org&to=me@example.org&usestarttls=no", nil)
	for _, want := range []string{"context deadline exceeded", "the last attempt still hangs"} {
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		_, err := s.Send(ctx, told)
		cancel()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestADesktopIsShownOnlyWhatItTakesForText(t *testing.T) {
	dir := t.TempDir()
	script := "#!/bin/sh\nprintf '%s\\n' \"$@\" >" + filepath.Join(dir, "said") + "\n"
	if err := os.WriteFile(filepath.Join(dir, "notify-send"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	s, err := New(read(t, "desktop:"), Options{Getenv: func(string) string { return "unix:path=/x" }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Send(t.Context(), told); err != nil {
		t.Fatal(err)
	}
	said, err := os.ReadFile(filepath.Join(dir, "said"))
	want := "--app-name=cake\n--urgency=critical\n--\nan agent is held\nwhy: &lt;!channel&gt; &amp; @everyone\n"
	if err != nil || string(said) != want {
		t.Errorf("%q %v", said, err)
	}
}

func TestALineThatIsWrongSaysWhyAndNeverItsToken(t *testing.T) {
	for line, why := range map[string]string{
		"slack://T0/SECRETSECRET":                "a webhook of Slack is https://hooks.slack.com/",
		"discord://SECRETSECRET":                 "a webhook of Discord is",
		"ntfy://host/SECRETSECRET/SECRETSECRET":  "a topic of ntfy is",
		"ntfy://host/SECRETSECRET?scheme=gopher": "scheme=gopher: it is http or https",
		"carrierpigeon://SECRETSECRET/x":         `there is no service "carrierpigeon"`,
		"logger://SECRETSECRET":                  `there is no service "logger"`,
		"smtp://me:SECRETSECRET@host/":           "it cannot be read as a line for smtp: fromAddress missing",
		"pushover://SECRETSECRET":                "it cannot be read as a line for pushover",
		"https:///SECRETSECRET":                  "the host is missing",
		"desktop:":                               "DBUS_SESSION_BUS_ADDRESS is not set",
	} {
		_, err := New(read(t, line), Options{Getenv: func(string) string { return "" }})
		if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "line 1 of escalation.notify (") || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%s: %v", line, err)
		}
	}
}
