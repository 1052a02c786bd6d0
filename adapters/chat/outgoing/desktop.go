package outgoing

import (
	"context"
	"errors"
	"os/exec"
	"strings"

	"cake/adapters/chat"
)

// A desktop shows messages on this machine's screen.
type desktop struct{ program string }

func newDesktop(getenv func(string) string) (chat.Sender, error) {
	if getenv == nil || getenv("DBUS_SESSION_BUS_ADDRESS") == "" {
		return nil, errors.New("there is no desktop here: DBUS_SESSION_BUS_ADDRESS is not set")
	}
	program, err := exec.LookPath("notify-send")
	if err != nil {
		return nil, errors.New("notify-send is not installed; it comes with libnotify (Debian: libnotify-bin)")
	}
	return desktop{program}, nil
}

// Send shows a message. It implements chat.Sender.
func (d desktop) Send(ctx context.Context, m chat.Message) (chat.Receipt, error) {
	urgency := "normal"
	if m.Urgent {
		urgency = "critical"
	}
	// The body of a notification is markup; here it is text.
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	cmd := exec.CommandContext(ctx, d.program, "--app-name=cake", "--urgency="+urgency, "--",
		chat.Cut(m.Title, 200), escape.Replace(chat.Cut(m.Text, 1000)))
	if out, err := cmd.CombinedOutput(); err != nil {
		return chat.Receipt{}, &chat.Failure{Why: strings.TrimSpace("notify-send: " + err.Error() + " " + chat.OneLine(string(out))), Again: true}
	}
	return chat.Receipt{State: chat.Sent}, nil
}
