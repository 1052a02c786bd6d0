package answer

import (
	"strings"

	"cake/validator/course/shown"
	"cake/validator/wording"
)

// Decided reports whether an answer gives one state, whatever its word is, and a reason for it: who does so
// has decided. Not where the word, or anything else in the answer, says that it is under way, that it is
// well, or that who answers is not up yet.
func Decided(told string) bool {
	if len(told) > shown.ShortAnswer || goesOn(told) || !reasoned(told) {
		return false
	}
	state := ""
	for _, found := range givesState().FindAllStringSubmatch(told, -1) {
		word := strings.ToLower(found[1])
		if openState().MatchString(word) || state != "" && word != state {
			return false // the others go on
		}
		state = word
	}
	return state != ""
}

// reasoned reports whether an answer gives a reason.
func reasoned(told string) bool {
	for _, found := range givesReason().FindAllStringSubmatch(told, -1) {
		if !noReason().MatchString(found[1]) {
			return true
		}
	}
	return false
}

// givesState is a state by its key: in JSON, in YAML, in lines of names and values.
var givesState = wording.Lazy(`(?i)(?:^|[\s"'{,|;])[\w.-]*(?:state|status|phase)["']?\s*[:=]\s*["']?([a-z][\w-]*)`)

// givesReason is a reason by its key, and the word with which it begins.
var givesReason = wording.Lazy(`(?i)(?:^|[\s"'{,|;])[\w.-]*(?:reason|error|failure|fault|rejection)(?:[_-]?(?:code|text|message|detail|info)s?)?["']?\s*[:=][ \t]*(?:[{[]\s*)*["']?([\w./-]+)`)

// noReason is a value that stands where there is no reason.
var noReason = wording.Lazy(`(?i)^(?:null|none|nil|undefined|false|no|0+|n/?a|-+)$`)

// openState is a word of a state from which something goes on by itself, or with which
// nothing is wrong, or by which a server says that it is not up yet.
var openState = wording.Lazy(`ing$|^(?:pend|pdng|init|start|boot|prep|wait|unknown|un?available|un?healthy|un?reachable|not|in_|in-|out_|partial|success|succe|complet|provision|schedul)|` +
	`^(?:pd|new|created|accepted|received|rcvd|submitted|queued|open|opened|draft|active|inactive|idle|busy|blocked|locked|hold|held|on[_-]hold|sent|shipped|dispatched|missing|missed|outofsync|stale|ok|okay|up|down|live|online|offline|ready|running|enabled|disconnected|connected|degraded|warn|warning|done|finished|passed|published|true|false|yes|no|none|null|error|errored|err|n/?a)$`)
