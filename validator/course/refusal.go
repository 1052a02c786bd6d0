package course

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cake/validator/wording"
)

// refusalOf identifies the answer of a server that refuses what it was asked, by its
// status (RFC 9110, 15.5 and 15.6); 0 where it does not. What is wrong with a
// request, or in a server, is said in more words than the status. byCode says that
// the line prints statuses alone, or behind what it has asked; gateway that it is
// somebody in between who answers.
func refusalOf(told string, byCode bool) (refusal digest, gateway bool) {
	found := httpStatus().head.FindStringSubmatch(told)
	if at := httpStatus().code.FindStringSubmatchIndex(told); found == nil && byCode && at != nil {
		found, told = []string{"", told[at[2]:at[3]]}, told[:at[1]] // what follows is of another command
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

// explains reports whether a server says of its failure more than that it has failed: the
// same words again are the same failure then, and not another one behind the same page.
func explains(told string) bool {
	words := strings.FieldsFunc(saysNothing().ReplaceAllString(told, " "), func(c rune) bool { return !unicode.IsLetter(c) })
	return len(slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 })) >= tellingWords
}

// saysNothing is what servers say where they do not want to say what has failed, and what
// stands around it.
var saysNothing = wording.Lazy(`(?im)^(?:HTTP/\S+ |(?:server|date|via|vary|age|etag|allow|connection|keep-alive|location|pragma|expires|set-cookie|transfer-encoding|last-modified|alt-svc|referrer-policy|(?:content|cache|x|cf|strict|access|cross)-[\w-]+):)[^\n]*|<[^>]*>|"\w+"\s*:|(?:internal )?server error|(?:the|a) server (?:encountered|error|is)[^\n]*|something went wrong[^\n]*|(?:an )?(?:unexpected |internal |unknown )?error (?:has )?occurred[^\n]*|(?:please )?(?:try again|contact)[^\n]*`)

// statusesIn identifies the statuses that a line prints, in their order: of several
// pages another one may be there now, although the first is refused as before.
func statusesIn(told string) digest {
	var all []string
	for _, found := range httpStatus().each.FindAllStringSubmatch(told, -1) {
		all = append(all, found[1])
	}
	return digestOf(strings.Join(all, " "))
}

// refused reports whether a server has denied access.
func (m *moment) refused() bool { return m.kind == "auth.http" }

// given reports whether a command was given a page.
func (m *moment) given(page string) bool {
	return m.deed == ran && !m.failed() && m.code == 0 && m.refusal == 0 && m.answer != 0 && samePage(m.page, page)
}

// serverFailed is the error of a server that could not do what it was asked for.
const serverFailed = "network.http_5xx"

type statusForms struct {
	head *regexp.Regexp // the first line of an answer
	code *regexp.Regexp // as curl writes %{http_code}
	each *regexp.Regexp // the same of any status
}

var httpStatus = sync.OnceValue(func() statusForms {
	return statusForms{
		head: regexp.MustCompile(`(?m)^HTTP/[\d.]+ ([45]\d\d)\b`),
		code: regexp.MustCompile(`(?m)(?:^|[\s=:])([45]\d\d)\s*$`),
		each: regexp.MustCompile(`(?m)(?:^|\s)([1-5]\d\d)\s*$`),
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
