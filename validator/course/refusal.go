package course

import (
	"cake/validator/course/purpose"
)

// refused reports whether a server has denied access.
func (m *moment) refused() bool { return m.kind == "auth.http" }

// given reports whether a command was given a page.
func (m *moment) given(page string) bool {
	return m.deed == ran && !m.failed() && m.code == 0 && m.refusal == 0 && m.answer != 0 && purpose.SamePage(m.page, page)
}

// serverFailed is the error of a server that could not do what it was asked for.
const serverFailed = "network.http_5xx"
