package said

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// FilesMade are the files in which a report says that something stands now, or that it says
// were made. A sentence of what should or could be says no such thing.
func FilesMade(report string) (all []string) {
	if Admits(report) {
		return nil
	}
	for _, sentence := range sentenceEnd().Split(report, -1) {
		low := Words(sentence)
		if !standsNow().MatchString(low) || notMade().MatchString(low) || AsksPerson(sentence) {
			continue
		}
		for _, file := range wholeFile().FindAllString(sentence, -1) {
			if !slices.Contains(named(), strings.ToLower(file)) {
				all = append(all, file)
			}
		}
	}
	return all
}

// named are names of projects that end like files.
func named() []string {
	return []string{"node.js", "vue.js", "next.js", "nuxt.js", "three.js", "d3.js", "express.js", "chart.js", "react.js", "asp.net", "socket.io", "ember.js", "backbone.js", "discord.js", "moment.js", "alpine.js", "p5.js", "vb.net"}
}

var (
	standsNow = wording.Lazy(` (?:(?:is|are|has been|have been) (?:now |also |all |each ){0,2}(?:recorded|written|saved|put|added|created|moved|documented|extracted|generated|split|covered|tested)|(?:now|also) (?:lives?|sits?|stands?|is|are) in|` +
		`(?:i|i've|we|we've)(?: have)?(?: (?:also|now|then|just|even))? (?:created|wrote|written|added|moved|extracted|split|put|recorded|saved|documented|generated|introduced|made)) |^ (?:also |now |and )?(?:created|wrote|added|moved|extracted|recorded|saved|documented|generated) `)
	notMade   = wording.Lazy(` (?:not|never|no|without|should|could|can|cannot|can't|will|would|to be|if|once|when|please|you|your|already|before|previously|was|were|had) `)
	wholeFile = wording.Lazy(`(?:[\w.-]+/)*[\w-]+(?:\.[\w-]+)*\.(?:go|rs|py|js|jsx|ts|tsx|mjs|vue|java|kt|swift|c|h|cc|cpp|hpp|rb|php|pl|pm|lua|sh|sql|md|rst|txt|ya?ml|toml|json|xml|html|css|scss|tf|hs|ml|ex|exs|erl|jl|R|f90|adb|pas|tcl|awk|proto|conf|ini|cfg|csv|tex)\b`)
)

// ClaimsWork reports whether a report says of something that its writer did it, without saying who,
// or that it is so now: Added the check, too. The camera is clamped now. That may be of other work
// than of files.
func ClaimsWork(report string) bool {
	if Open(report) || NoneChanged(report) {
		return false
	}
	return slices.ContainsFunc(sentenceEnd().Split(report, -1), fileDoesNow) || slices.ContainsFunc(Sentences(report), claimsDeed)
}

// ClaimsMore reports whether a report, behind one that has claimed some work, tells of more of it, without
// saying who did it: the index has been rebuilt as well.
func ClaimsMore(report string) bool {
	return !Open(report) && !NoneChanged(report) && slices.ContainsFunc(Sentences(report), func(low string) bool {
		at := hasBeen().FindStringSubmatchIndex(low)
		return at != nil && !slices.Contains(looking(), low[at[2]:at[3]]) && !hedged(strings.Fields(low[:at[0]]))
	})
}

// fileDoesNow reports whether a sentence says what a file, which it names, does now.
func fileDoesNow(sentence string) bool {
	return wholeFile().MatchString(sentence) && nowDoes().MatchString(Words(sentence))
}

// claimsDeed reports whether a sentence tells of a deed, and not of a look.
func claimsDeed(low string) bool {
	for _, form := range []*regexp.Regexp{isDone(), iDidIt()} {
		if at := form.FindStringSubmatchIndex(low); at != nil {
			return !slices.Contains(looking(), low[at[2]:at[3]]) && !hedged(strings.Fields(low[:at[0]]))
		}
	}
	return justDid().MatchString(low)
}

var (
	justDid = wording.Lazy(`^ (?:also |now |then |and ){0,2}(?:added|implemented|created|wrote|rewrote|replaced|removed|renamed|updated|changed|extended|fixed|introduced|refactored|wired|ported|converted|inserted|adjusted|extracted|reworked|raised|lowered|bumped|enabled|disabled|committed|tagged|configured) (?:the|a|an|as|all|both|each|every|two|three|some|another|missing|support|it|its|[\w-]+ to) `)
	iDidIt  = wording.Lazy(`^ (?:so |and )?(?:i|we|i've|we've)(?: have)?(?: also| now| just| then)? (\w+ed|wrote|rewrote|built|put|made|split|set|gave) (?:the|a|an|all|both|each|every|it|its|this|that|these|those|\w+ (?:to|into|in|from|with|for)) `)
	hasBeen = wording.Lazy(` (?:has|have) (?:now |also |all |since )?been (?:now |also |all )?([a-z]+ed|rewritten|written|rebuilt|made|put|set|split|sent) `)
	nowDoes = wording.Lazy(` now (?:also )?[a-z]{3,}s `)
	isDone  = wording.Lazy(` (?:is|are) ([a-z]+ed) (?:[\w-]+ ){0,5}now $`)
)
