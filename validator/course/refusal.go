package course

import (
	"cake/validator/course/purpose"
)

// Refused reports whether a server has denied access.
func (m *Moment) Refused() bool { return m.Kind == "auth.http" }

// Given reports whether a command was given a page.
func (m *Moment) Given(page string) bool {
	return m.Deed == Ran && !m.Failed() && m.Code == 0 && m.refusal == 0 && m.Answer != 0 && purpose.SamePage(m.Page, page)
}

// ServerFailed is the error of a server that could not do what it was asked for.
const ServerFailed = "network.http_5xx"
