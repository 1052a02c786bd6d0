package answer

import (
	"strings"

	"cake/validator/course/digest"
	"cake/validator/wording"
)

// LimitsIn is how often a server has said, in what a line has printed, that it limits how often it is
// asked (RFC 6585, 4); 0 where its last word is another one: then somebody was let in. byCode says that the
// line prints statuses.
func LimitsIn(told string, byCode bool) int {
	n, last := 0, false
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		last = saysLimit().MatchString(line) || byCode && limitCode().MatchString(line)
		if last {
			n++
		}
	}
	if !last {
		return 0
	}
	return n
}

// saysLimit is how servers say it: by a status, or in the body of an answer.
var saysLimit = wording.Lazy(`(?i)^HTTP/[\d.]+ 429\b|"?\b(?:quota[_ ]exceeded|rate[_ -]?limit(?:ed|_exceeded| exceeded)|too[_ ]many[_ ]requests|retry[_-]?after)\b`)

var limitCode = wording.Lazy(`(?:^|[\s=:])429$`)

// HostOf identifies the host of the first address in a line, with its port, or else that of the page that
// it asks: a client that takes http:// for granted needs none. 0 where there is neither.
func HostOf(line, page string) digest.Sum {
	host, _, _ := strings.Cut(page, "/")
	if found := urlHost().FindStringSubmatch(line); found != nil {
		host = found[1]
	}
	if host == "" {
		return 0
	}
	return digest.Of(strings.ToLower(host))
}

var urlHost = wording.Lazy(`\bhttps?://(?:[^\s/@'"]*@)?([\w.:-]+|\[[0-9a-fA-F:]+\](?::\d+)?)`)
