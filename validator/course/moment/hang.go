package moment

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/purpose"
)

// A Hang is a request that was ended by its own limit.
type Hang struct {
	Host  string  // that was asked, with its port
	Limit float64 // seconds; 0 where the line sets none
	Ended bool    // it was; else the host was asked, and did something
}

// takeHang is whether a request was answered at all.
func (m *Moment) takeHang(told string, c command.Call, res *cake.Result) {
	if m.Page == "" {
		return
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(m.Page, "https://"), "/")
	host, _, _ = strings.Cut(host, "?")
	m.Hang = Hang{Host: strings.Clone(host), Limit: purpose.RequestLimit(res.Command), Ended: !m.Loops && answer.Unanswered(told, c)}
}
