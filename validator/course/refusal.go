package course

import (
	"regexp"
	"strings"
	"sync"
)

// refusalOf identifies the answer of a server that refuses what it was asked, by its
// status (RFC 9110, 15.5 and 15.6); 0 where it does not. What is wrong with a
// request, or in a server, is said in more words than the status. byCode says that
// the line prints statuses alone, or behind what it has asked; gateway that it is
// somebody in between who answers.
func refusalOf(told string, byCode bool) (refusal digest, gateway bool) {
	found := httpStatus().head.FindStringSubmatch(told)
	if found == nil && byCode {
		found = httpStatus().code.FindStringSubmatch(told)
	}
	if found == nil {
		return 0, false
	}
	switch found[1] {
	case "502", "503", "504":
		return digestOf(found[1]), true
	case "401", "403", "404", "405", "410", "501":
		return digestOf(found[1]), false
	}
	return digestOf(told), false
}

// serverFailed is the error of a server that could not do what it was asked for.
const serverFailed = "network.http_5xx"

type statusForms struct {
	head *regexp.Regexp // the first line of an answer
	code *regexp.Regexp // as curl writes %{http_code}
}

var httpStatus = sync.OnceValue(func() statusForms {
	return statusForms{
		head: regexp.MustCompile(`(?m)^HTTP/[\d.]+ ([45]\d\d)\b`),
		code: regexp.MustCompile(`(?m)(?:^|\s)([45]\d\d)\s*$`),
	}
})

// pageOf is an address without its query, and without what a variable says: a loop
// that asks for several pages asks for each.
func pageOf(address string) (page string, several bool) {
	address, _, _ = strings.Cut(address, "?")
	page, _, several = strings.Cut(address, "$")
	return page, several
}

// samePage reports whether two addresses are of one page, or one of them is of a page
// among which the other one is.
func samePage(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	a, all := pageOf(a)
	b, each := pageOf(b)
	return a == b || all && strings.HasPrefix(b, a) || each && strings.HasPrefix(a, b)
}
