package answer

import (
	"strings"

	"cake/validator/course/digest"
	"cake/validator/wording"
)

// LimitsIn is how often a server has said, in what a line has printed, that it limits how often it is
// asked (RFC 6585, 4), and in which words it did so last; 0 where its last word is another one: then
// somebody was let in. byCode says that the line prints statuses.
func LimitsIn(told string, byCode bool) (n int, says string) {
	last := false
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if last = saysLimit().MatchString(line) || byCode && limitCode().MatchString(line); last {
			n, says = n+1, line
		}
	}
	if !last {
		return 0, ""
	}
	return n, wording.Quote(says)
}

// saysLimit is how servers say it: by a status, or in the body of an answer.
var saysLimit = wording.Lazy(`(?i)^HTTP/[\d.]+ 429\b|"?\b(?:(?:\w+[_ ])?quota[_ -]?(?:exceeded|exhausted|reached|used)|(?:daily|hourly|monthly|request|\w+_)[_ ]?(?:limit|quota)[_ ](?:exceeded|reached|is used)|rate[_ -]?limit(?:ed|_exceeded| exceeded)|too[_ ]many[_ ]requests|retry[_-]?after)\b`)

var limitCode = wording.Lazy(`(?:^|[\s=:])429$`)

// HostOf identifies the host of the first address in a line, with its port, or else that of the page that
// it asks: a client that takes http:// for granted needs none. 0 where there is neither.
func HostOf(line, page string) digest.Sum {
	host, _, _ := strings.Cut(page, "/")
	if found := urlHost().FindStringSubmatch(line); found != nil {
		host = found[1]
	}
	if host == "" {
		host = bareHost().FindString(line)
	}
	if host == "" {
		return 0
	}
	return digest.Of(strings.ToLower(host))
}

var bareHost = wording.Lazy(`\b(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-zA-Z][\w-]*(?:\.[\w-]+)+):\d{2,5}\b`)

var urlHost = wording.Lazy(`\bhttps?://(?:[^\s/@'"]*@)?([\w.:-]+|\[[0-9a-fA-F:]+\](?::\d+)?)`)
