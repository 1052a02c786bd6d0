package answer

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// RefusedAt identifies the address at which somebody was refused, as the complaint
// names it; 0 where it names none.
func RefusedAt(message string) digest.Sum {
	at := hostAndPort().FindString(message)
	if apart := hostThenPort().FindStringSubmatch(message); at == "" && apart != nil {
		at = apart[1] + ":" + apart[2]
	}
	if at == "" {
		return 0
	}
	return digest.Of(strings.NewReplacer("localhost", "127.0.0.1", "[::1]", "127.0.0.1", "::1", "127.0.0.1").Replace(strings.ToLower(at)))
}

// RefusedIn is the same where the complaint of a client does not say whom it has asked: its line does,
// if it names one address.
func RefusedIn(message, line string) digest.Sum {
	if at := RefusedAt(message); at != 0 {
		return at
	}
	named := RefusedAt(line)
	for _, form := range []*regexp.Regexp{hostAndPort(), hostThenPort()} {
		for _, at := range form.FindAllString(line, -1) {
			if RefusedAt(at) != named {
				return 0
			}
		}
	}
	return named
}

var hostAndPort = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:\b(?:localhost|\d+(?:\.\d+){3}|[a-z][\w-]*(?:\.[a-z][\w-]*)+)|\[?::1\]?):\d{2,5}\b`)
})

// hostThenPort is a host and a port in words or as arguments: libpq, curl and ssh complain so, and
// clients take them so ("-h HOST -p PORT", connect('HOST', PORT)).
var hostThenPort = wording.Lazy(`(?i)(\blocalhost|\b\d+(?:\.\d+){3}|\b[a-z][\w-]*(?:\.[a-z][\w-]*)+|::1)['"]?(?: \([\w.:]+\))?(?:,? (?:and accepting TCP/IP connections )?(?:on )?port[ =]|,? --?(?:port|[pP])[ =]?|, ?|:? connect to port )(\d{2,5})\b`)

// RefusalOf identifies the answer of a server that refuses what it was asked, by its
// status (RFC 9110, 15.5 and 15.6); 0 where it does not. What is wrong with a
// request, or in a server, is said in more words than the status. byCode says that
// the line prints statuses alone, or behind what it has asked; gateway that it is
// somebody in between who answers.
func RefusalOf(told string, byCode bool) (refusal digest.Sum, gateway bool) {
	found := httpStatus().head.FindStringSubmatch(told)
	if at := httpStatus().code.FindStringSubmatchIndex(told); found == nil && byCode && at != nil {
		found, told = []string{"", told[at[2]:at[3]]}, told[:at[1]] // what follows is of another command
	}
	if found == nil {
		return 0, false
	}
	switch found[1] {
	case "502", "503", "504":
		return digest.Of(found[1]), true
	case "401", "403", "404", "405", "410", "501":
		return digest.Of(found[1]), false
	}
	return digest.Of(told), false
}

// StatusesIn identifies the statuses that a line prints, in their order: of several
// pages another one may be there now, although the first is refused as before.
func StatusesIn(told string) digest.Sum {
	var all []string
	for _, found := range httpStatus().each.FindAllStringSubmatch(told, -1) {
		all = append(all, found[1])
	}
	return digest.Of(strings.Join(all, " "))
}

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

// Rejects identifies what a server has refused that it was handed, as the line itself
// prints its status, and to whom; it is refused again unless something else is handed
// over. It is 0 where nothing was.
func Rejects(c command.Call, told string, byCode bool) digest.Sum {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return purpose.Fetches(p) && !p.Asks() })
	if i < 0 {
		return 0
	}
	if refusal, gateway := RefusalOf(told, byCode); refusal == 0 || gateway {
		return 0
	}
	var handed []string
	for j, a := range c.Programs[i].Args {
		switch {
		case strings.Contains(a, "://"), purpose.BareAddress().MatchString(a):
			handed = append(handed, a)
		case j > 0 && data().MatchString(c.Programs[i].Args[j-1]), strings.HasPrefix(a, "--data") && strings.Contains(a, "="):
			handed = append(handed, a)
		}
	}
	return digest.Of(strings.Join(handed, "\n"))
}

// data is an option behind which stands what is handed over.
var data = wording.Lazy(`^(?:-d|-F|-T|--data[\w-]*|--json|--form|--upload-file|--post-data|--body-data)$`)
