package course

import (
	"regexp"
	"strings"
	"sync"
)

// refusalOf identifies the page that was asked and the answer of a server that
// refuses it, by its status (RFC 9110, 15.5 and 15.6); 0 where it does not. What is
// wrong with a request, or in a server, is said in more words than the status.
func refusalOf(page, told string) digest {
	if page == "" {
		return 0
	}
	page, _, _ = strings.Cut(page, "?")
	found := httpStatus().FindStringSubmatch(told)
	if found == nil {
		return 0
	}
	status := found[1] + found[2]
	switch status {
	case "401", "403", "404", "405", "410", "501", "502", "503", "504":
		return digestOf(page + " " + status)
	}
	return digestOf(page + " " + told)
}

// httpStatus is the status of a refusal: in the first line of an answer, or alone on
// a line, as curl writes %{http_code}.
var httpStatus = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^HTTP/[\d.]+ ([45]\d\d)\b|^([45]\d\d)$`)
})
