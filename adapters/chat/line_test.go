package chat

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func env(pairs map[string]string) func(string) string {
	return func(name string) string { return pairs[name] }
}

func TestEveryLineOfTheConfigurationIsAChannelOrAProblem(t *testing.T) {
	lines, err := ParseLines([]string{
		"ntfy://ntfy.sh/my-topic-9",
		"slack://token:x@channel/${SLACK_PART}",
		"telegram://${NOBODY}@telegram?chats=123",
		"ntfy://${USER_}:${PASSWORD}@ntfy.example.org/other",
		"https//forgotten",
		"desktop:",
		"generic+https://example.org:1/hook",
		"ntfy://host/%zz-token-zz",
	}, env(map[string]string{"SLACK_PART": "AAA/BBB/CCC", "USER_": "me", "PASSWORD": "s3cret!"}))
	var got []string
	for _, l := range lines {
		got = append(got, l.Name+" "+l.Label())
	}
	want := []string{"ntfy ntfy://…@ntfy.sh", "slack slack://…", "ntfy-2 ntfy://…@ntfy.example.org", "desktop desktop:", "generic generic+https://…@example.org:1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if lines[1].URL.Path != "/AAA/BBB/CCC" || lines[2].Number != 4 {
		t.Errorf("%v, number %d", lines[1].URL, lines[2].Number)
	}
	wantErr := "cannot use line 3 of escalation.notify: NOBODY is not set in the environment\n" +
		"cannot use line 5 of escalation.notify: it does not begin with the scheme of a service, such as ntfy://\n" +
		"cannot use line 8 of escalation.notify: this is no URL; what is special in a password is written as %XX"
	if err == nil || err.Error() != wantErr {
		t.Errorf("%v", err)
	}
}

func TestWhatALineKeepsSecretIsHiddenInAnyText(t *testing.T) {
	for _, c := range []struct{ url, text, want string }{
		{
			"telegram://110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw@telegram?chats=4711",
			`Post "https://api.telegram.org/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/sendMessage": refused, chat 4711`,
			`Post "https://api.telegram.org/bot…/sendMessage": refused, chat 4711`,
		},
		{"slack+socket://xoxb-1-BOT:xapp-1-APP@slack?channels=C0FFEE", "xoxb-1-BOT and xapp-1-APP are refused in C0FFEE", "… and … are refused in C0FFEE"},
		{"discord://the-token-x@99887766", "POST /api/webhooks/99887766/the-token-x", "POST /api/webhooks/…/…"},
		{"smtp://me:p%40ss%20word@mail.example.org/?to=you@example.org", "535 me p@ss word, p%40ss+word", "535 me …, …"},
		{"ntfy://ntfy.sh/geheim", "https://ntfy.sh/geheim is gone", "https://ntfy.sh… is gone"},
	} {
		lines, err := ParseLines([]string{c.url}, env(nil))
		if err != nil {
			t.Fatal(err)
		}
		if got := lines[0].Hide(c.text); got != c.want {
			t.Errorf("%s: %s", c.url, got)
		}
	}
}

func TestNoTokenStandsInALabel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		token := rapid.StringMatching(`tok[A-Za-z0-9]{8,40}`).Draw(t, "token")
		url := rapid.SampledFrom([]string{
			"slack://a:TOKEN@b", "slack://TOKEN@x", "discord://TOKEN@1234", "telegram://TOKEN@telegram?chats=1", "ntfy://u:TOKEN@h/t", "ntfy://h/TOKEN",
			"generic+https://h/TOKEN?x=TOKEN", "smtp://u:TOKEN@h/?to=a@b.c", "pushover://shoutrrr:TOKEN@u", "teams://TOKEN@TOKEN/TOKEN", "join://shoutrrr:TOKEN@join", "slack+socket://TOKEN:b@slack?channels=C1", "slack+socket://b:TOKEN@slack?channels=C1",
		}).Draw(t, "url")
		lines, err := ParseLines([]string{strings.ReplaceAll(url, "TOKEN", token)}, env(nil))
		if err != nil {
			t.Fatal(err)
		}
		if l := lines[0]; strings.Contains(l.Label(), token) || strings.Contains(l.Hide("x "+token+" y"), token) {
			t.Errorf("%s, %s", l.Label(), l.Hide(token))
		}
	})
}

// The key is of the bot, whatever the line is called and wherever it writes to.
func TestAKeyIsOfTheBotAndTellsNoToken(t *testing.T) {
	lines, err := ParseLines([]string{
		"telegram://42:sesame@telegram?chats=17", "telegram://42:sesame@telegram?chats=18&hear=yes", "telegram://43:sesame@telegram?chats=17",
		"slack+socket://xoxb-1:xapp-1@slack?channels=C1", "slack+socket://xoxb-1:xapp-2@slack?channels=C1",
	}, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, l := range lines {
		keys = append(keys, l.Key())
		if strings.Contains(l.Key(), "sesame") || len(l.Key()) > 40 {
			t.Error(l.Key())
		}
	}
	if keys[0] != keys[1] || keys[0] == keys[2] || keys[3] == keys[4] || !strings.HasPrefix(keys[0], "telegram-") || !strings.HasPrefix(keys[3], "slack-") {
		t.Error(keys)
	}
}
