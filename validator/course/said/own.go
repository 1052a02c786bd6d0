package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// OwnDeeds are the parts of a report in which its writer says what they have done, each from the
// verb on: "I set the version, created the tag and pushed both" are three. A part with a subject
// of its own tells what somebody else has done, or what is so.
func OwnDeeds(report string) (all []string) {
	for _, sentence := range sentenceEnd().Split(report, -1) {
		own := false
		for i, part := range partEnd().Split(sentence, -1) {
			found := iHave().FindStringSubmatch(part)
			switch {
			case found != nil:
				own = true
			case i == 0 || own:
				found = onlyVerb().FindStringSubmatch(part)
			}
			if found == nil || !isPast(strings.ToLower(found[2])) {
				continue
			}
			own = true
			all = append(all, found[1])
		}
	}
	return all
}

// isPast reports whether a word is a verb of what was done.
func isPast(verb string) bool {
	return strings.HasSuffix(verb, "ed") || slices.Contains([]string{"set", "put", "made", "built", "rebuilt", "wrote", "rewrote", "cut", "split", "ran", "gave", "sent", "took", "brought"}, verb)
}

// FilesClaimed are the files of which a report says that its writer has put something into them.
func FilesClaimed(report string) (all []string) {
	for _, deed := range OwnDeeds(report) {
		for _, form := range []func() string{
			func() string { return putInto().FindString(deed) },
			func() string { return changedIn().FindString(deed) },
		} {
			text := form()
			if text == "" || onlyTies().MatchString(text) {
				continue
			}
			if file := wholeFile().FindString(text); file != "" && !slices.Contains(named(), strings.ToLower(file)) {
				all = append(all, strings.Clone(file))
			}
		}
	}
	return all
}

const someFile = "(?:the |its |our )?[\x60\"']?(?:[\\w.-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.[a-zA-Z]\\w{0,4}\\b"

var (
	// partEnd parts the deeds that one sentence tells of.
	partEnd = wording.Lazy(`(?:,|;|:| –| —| and| then)\s+`)
	// iHave begins a part that says who has done it, and onlyVerb one that leaves that out.
	iHave    = wording.Lazy(`(?i)^\W*(?:(?:so|and|then|now|also|finally|next|first|afterwards) )*(?:i|we)(?:['’]ve| have)?(?: (?:also|now|just|then|finally|successfully))* ((\w+)\b.*)$`)
	onlyVerb = wording.Lazy(`(?i)^\W*(?:(?:and|then|also|now|finally|have|successfully) )*((\w+)\b.*)$`)
	// What may be said of what is to be done (I put it into a.py) is not among these.
	//
	// putInto is how a deed names the file that holds what is new, and changedIn the one where
	// something is different: a fault in one file may be mended in another.
	putInto   = wording.Lazy(`(?i)^(?:added|wrote|inserted|appended|recorded|documented|registered|moved|entered) (?:\S+ ){1,6}(?:to|into|in) ` + someFile)
	changedIn = wording.Lazy(`(?i)^(?:updated|changed|bumped|raised|lowered|increased|decreased|reduced|enabled|disabled|defined|declared|configured|edited) (?:\S+ ){1,6}in ` + someFile)
	// onlyTies are words for what leads to a file, or comes from it, and for a part of something
	// that another file may hold.
	onlyTies = wording.Lazy(`(?i)\b(?:links?|references?|pointers?|paths?|imports?|mentions?|tests?|according|respect|relative|compared|similar|equal|for|from|of|with|that|which|by|where|not|no)\b`)
)
