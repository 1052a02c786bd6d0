package test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/test/endpoint"
	"cake/test/fakechat"
	"cake/test/rig"
)

// A bot is a Telegram on loopback with two people in it, each in a private
// conversation with cake.
type bot struct {
	*fakechat.Telegram
	s    *supervised
	seen int // posts that were looked at
}

const ann, bob, eve = 17, 18, 66

// bot serves until the test ends. cake asks people about `rm scrap`, which loses a
// file, so that its shell waits for the brain also on a busy machine.
func (s *supervised) bot() *bot {
	s.t.Helper()
	b := &bot{Telegram: fakechat.NewTelegram("42:sesame-9f2c", "cake_bot"), s: s}
	server, err := fakechat.Listen(b)
	must(s.t, err)
	s.t.Cleanup(func() { must(s.t, server.End()) })
	c := usual()
	c.strikes = 1
	c.blocked = []string{`{id: scraps, pattern: "rm scrap*", verdict: ask, reason: "scraps are somebody's"}`}
	s.Set("BOT_TOKEN", "42:sesame-9f2c")
	line := "telegram://${BOT_TOKEN}@telegram?hear=yes&chats=17,18&api=" + server.URL()
	s.Write(configFile, strings.Replace(c.String(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  group_seconds: 0\n  notify: [\""+line+"\"]\n", 1))
	s.Write("scrap", "x")
	return b
}

// post waits for the next post to a chat that says something.
func (b *bot) post(chat int, pattern string) fakechat.Post {
	b.s.t.Helper()
	fits := regexp.MustCompile(pattern)
	for end := time.Now().Add(rig.Patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		for n, p := range b.Posts() {
			if n >= b.seen && p.Chat == fmt.Sprint(chat) && fits.MatchString(p.Text) {
				b.seen = n + 1
				return p
			}
		}
	}
	b.s.t.Fatalf("nobody has posted %q to %d: %+v", pattern, chat, b.Posts())
	return fakechat.Post{}
}

// says is what somebody says to the bot in private.
func (b *bot) says(who int64, text string) { b.Say(fakechat.Said{From: who, Chat: who, Text: text}) }

// pair pairs a person; cake must run.
func (b *bot) pair(who int64) {
	b.s.t.Helper()
	out := b.s.Run(cakeProgram(), "notify", "pair")
	code := regexp.MustCompile(`^[0-9A-Z]{4}-[0-9A-Z]{4}\n`).FindString(out.Stdout)
	if code == "" {
		b.s.t.Fatalf("%+v", out)
	}
	b.says(who, strings.ToLower(strings.TrimSpace(code)))
	b.post(int(who), `^You are paired: `)
}

// touches is what somebody does with a button of a post.
func (b *bot) touches(who int64, p fakechat.Post, label string) {
	b.s.t.Helper()
	at := slices.IndexFunc(p.Buttons, func(u fakechat.Button) bool { return u.Label == label })
	if at < 0 {
		b.s.t.Fatalf("there is no button %q: %+v", label, p)
	}
	b.Touch(who, p, p.Buttons[at].Data)
}

// toast waits until somebody was shown something after touching a button.
func (b *bot) toast(pattern string) {
	b.s.t.Helper()
	fits := regexp.MustCompile(pattern)
	b.s.Eventually("somebody is shown "+pattern, func() bool {
		return slices.ContainsFunc(b.Toasts(), func(t fakechat.Toast) bool { return fits.MatchString(t.Text) })
	})
}

// whole fails the test unless the audit is what was written.
func (b *bot) whole() {
	b.s.t.Helper()
	if out := b.s.Run(cakeProgram(), "notify", "audit", "--verify"); out.Code != 0 || !strings.HasPrefix(out.Stdout, "the audit is whole: ") {
		b.s.t.Errorf("%+v", out)
	}
}

// steps are the steps of a message, each once, in their order.
func (b *bot) steps(kind string) (all []string) {
	for _, e := range b.s.events(cake.EventNotification) {
		if e.Notification.Kind == kind && !slices.Contains(all, e.Notification.State) {
			all = append(all, e.Notification.State)
		}
	}
	return all
}

func TestAPersonSomewhereElseLetsAHeldRunGoOn(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	b := s.bot()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	b.says(eve, "status")
	b.post(eve, "^I do not know you. To pair, type")
	b.pair(ann)
	b.pair(bob)
	p.untilHeld(mistaken)
	incident := held.FindStringSubmatch(p.Held("echo hello").Output)[1]
	m := b.post(ann, "nowhere_to_be_found")
	b.says(ann, "status")
	b.post(ann, `held by incident `+incident)
	b.Touch(eve, m, "abort "+incident) // a stranger's touch does nothing
	b.Say(fakechat.Said{From: ann, Chat: ann, Text: "resolve the name was wrong", ReplyTo: m.ID})
	b.post(ann, `^Person 17: session \w+ goes on`)
	if a := p.Runs("echo hello", 0); !strings.Contains(a.Output, "They say: the name was wrong") {
		t.Errorf("%+v", a)
	}
	b.touches(bob, fakechat.Post{Chat: "18", ID: m.ID + 1, Buttons: m.Buttons}, "End it")
	b.toast(`^Too late: incident ` + incident + ` was let go on by Person 17 \(telegram-\w+:17\) at `)
	p.Runs("echo still there", 0)
	r := s.events(cake.EventResolved)
	if len(r) != 1 || !regexp.MustCompile(`^Person 17 \(telegram-\w+:17\)$`).MatchString(r[0].Resolution.By) {
		t.Errorf("%+v", r)
	}
	if got := b.steps("new"); !slices.Equal(got, []string{"queued", "sent", "answered", "applied"}) {
		t.Errorf("%v", got)
	}
	b.says(ann, "say look at the log")
	b.post(ann, `reads it at its prompt, or with what it does next`)
	if a := p.Runs("echo hello", 0); !regexp.MustCompile(`A person says: look at the log \(Person 17 \(telegram-\w+:17\)\)`).MatchString(a.Output) {
		t.Errorf("%+v", a)
	}
	b.whole()
	b.says(ann, "stop")
	b.post(ann, `^Session \w+ is ended\.$`)
	if status := p.Wait(); status != 129 && status != 5 { // it may see the end of its terminal before the signal
		t.Errorf("status %d", status)
	}
	if out := s.Run(cakeProgram(), "notify", "people", "ls"); !regexp.MustCompile(`(?m)^telegram-\w+:17 +telegram +since .* Person 17$`).MatchString(out.Stdout) {
		t.Errorf("%+v", out)
	}
	if journal := s.Run(cakeProgram(), "events", "--json").Stdout; strings.Contains(journal, "sesame-9f2c") {
		t.Error("the token is in the journal")
	}
}

func TestAPersonSomewhereElseApprovesAndDenies(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	b := s.bot()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	b.pair(ann)
	tried := p.begins("rm scrap")
	m := b.post(ann, `^cake: may \w+ run this\?\n+rm scrap\n`)
	b.touches(ann, m, "Deny")
	if a := <-tried; a.Status != 126 || !strings.Contains(a.Output, "A person was asked: denied by Person 17") || !s.Exists("scrap") {
		t.Errorf("%+v", a)
	}
	b.touches(ann, m, "Approve")
	b.toast(`^Too late: q\w+ was denied by Person 17`)
	tried = p.begins("rm scrap && echo gone")
	m = b.post(ann, `rm scrap && echo gone\n`)
	b.touches(ann, m, "Approve")
	if a := <-tried; a.Status != 0 || a.Output != "gone\n" || s.Exists("scrap") {
		t.Errorf("%+v", a)
	}
	if got := b.steps("question"); !slices.Equal(got, []string{"queued", "sent", "answered", "applied"}) {
		t.Errorf("%v", got)
	}
	if out := s.Run(cakeProgram(), "notify", "people", "rm", "17"); out.Code != 0 {
		t.Errorf("%+v", out)
	}
	s.Write("scrap", "x")
	if a := p.Do("rm scrap"); a.Status != 126 || strings.Contains(a.Output, "A person was asked") {
		t.Errorf("nobody decides any more: %+v", a)
	}
	p.End()
	b.whole()
	audit := s.Run(cakeProgram(), "notify", "audit").Stdout
	for _, part := range []string{"code_made", "paired", "asked ", "denied ", "late ", "approved ", "used ", "removed "} {
		if !strings.Contains(audit, "  "+part) {
			t.Errorf("%q is not in\n%s", part, audit)
		}
	}
}

// begins runs a line; what comes of it comes later.
func (p *puppet) begins(line string) <-chan answer {
	done := make(chan answer, 1)
	go func() { // ends with the line, or with the agent
		a, err := p.try(line)
		if err != nil {
			a.Output = err.Error()
		}
		done <- a
	}()
	return done
}

// A brain is killed between the question and the answer: the next one in that
// directory hears it, and lets the command run once.
func TestAnAnswerOutlivesTheBrainThatAsked(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	b := s.bot()
	one := s.puppet(theAgent)
	one.Runs("true", 0)
	b.pair(ann)
	tried := one.begins("rm scrap")
	m := b.post(ann, `rm scrap\n`)
	s.Eventually("it is noted what the message is about", func() bool { return slices.Contains(b.steps("question"), "sent") })
	must(t, one.cmd.Process.Kill())
	one.Wait()
	<-tried
	if !s.Exists("scrap") {
		t.Fatal("it has run without an answer")
	}
	b.touches(ann, m, "Approve")
	two := s.puppet(theAgent)
	if a := two.Runs("rm scrap", 0); s.Exists("scrap") {
		t.Errorf("%+v", a)
	}
	b.toast(`^Approved by Person 17: rm scrap may run once`)
	two.End()
	b.whole()
}

// An agent that tries much at once is few questions, and a person who agrees to one
// has agreed to one.
func TestAStormOfCommandsIsAFewQuestions(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	b := s.bot()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	b.pair(ann)
	for n := range 30 {
		s.Write(fmt.Sprint("scrap", n), "x")
	}
	tried := p.begins(`@for n in $(seq 0 29); do "$SHELL" -c "rm scrap$n" & done; wait`)
	m := b.post(ann, `rm scrap\d+\n`)
	b.touches(ann, m, "Approve")
	for range 2 {
		m := b.post(ann, `rm scrap\d+\n`)
		b.touches(ann, m, "Deny")
	}
	<-tried
	questions, left := 0, 0
	for _, post := range b.Posts() {
		if post.Chat == "17" && strings.Contains(post.Text, "run this?") {
			questions++
		}
	}
	for n := range 30 {
		if s.Exists(fmt.Sprint("scrap", n)) {
			left++
		}
	}
	// So many denials in a row are an incident: a run that is held by then runs nothing.
	held := len(s.events(cake.EventEscalation)) > 0
	if left != 29 && !(left == 30 && held) || questions > 6 { // three at a time, and three were decided
		t.Errorf("%d questions, %d files are left", questions, left)
	}
}

func TestAClaudeThatNobodyWatchesWaitsForAPerson(t *testing.T) {
	s := supervise(t, endpoint.Bash("echo begun"), endpoint.Bash("rm scrap"), endpoint.Say("all is done"))
	b := s.bot()
	done := make(chan rig.Result, 1)
	other := s.puppet(theAgent) // hears while claude starts
	other.Runs("true", 0)
	b.pair(ann)
	go func() { done <- s.print(allowAll) }()
	m := b.post(ann, `^cake: may claude run this\?\n+rm scrap\n`)
	b.touches(ann, m, "Approve")
	if out := <-done; !strings.Contains(out.Stdout, "all is done") || s.Exists("scrap") {
		t.Errorf("%+v", out)
	}
	b.toast(`^Approved by Person 17`)
	other.End()
}

// A person answers about a run that is held while no brain is there.
func TestAnAnswerAboutAHeldRunOutlivesItsBrain(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	b := s.bot()
	one := s.puppet(theAgent)
	one.Runs("true", 0)
	b.pair(ann)
	one.untilHeld(mistaken)
	one.Held("echo hello")
	m := b.post(ann, "nowhere_to_be_found")
	s.Eventually("it is noted what the message is about", func() bool { return slices.Contains(b.steps("new"), "sent") })
	must(t, one.cmd.Process.Kill())
	one.Wait()
	b.touches(ann, m, "Go on")
	b.touches(ann, m, "Go on")
	two := s.puppet(theAgent)
	b.toast(`^Person 17: session \w+ goes on`)
	b.toast(`^Too late: incident \S+ was let go on by Person 17`)
	two.Runs("echo hello", 0)
	two.End() // what a brain notes is written when it has ended
	if r := s.events(cake.EventResolved); len(r) != 1 {
		t.Errorf("%+v", r)
	}
	b.whole()
}
