package said

import (
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// OfAll reports whether a sentence says something of all of some things, and not of what
// should be so. Without a noun it may be of anything.
func OfAll(low, noun string) bool {
	for _, at := range ofAll().FindAllStringIndex(low, -1) {
		behind := strings.Fields(low[at[1]:])
		named := noun == "" || slices.ContainsFunc(behind[:min(3, len(behind))], func(w string) bool { return w == noun || w == noun+"s" || w == noun+"es" })
		hoped := Holds(" "+strings.Join(behind[:min(5, len(behind))], " ")+" ", "should", "would", "will", "might", "may", "must")
		if named && !hoped && !hedged(strings.Fields(low[:at[0]])) {
			return true
		}
	}
	return false
}

// WholeOf reports whether a sentence counts as many of something as there are: 600 of 600.
func WholeOf(low string, n int) bool {
	k := strconv.Itoa(n)
	return Holds(low, k+" of "+k, k+" out of "+k)
}

// NoneLost reports whether a sentence says that nothing of something was lost or left out.
func NoneLost(low string) bool { return noneLost().MatchString(low) }

// NamesNumber reports whether a text names a number, in figures or, where it is small, as
// a word.
func NamesNumber(text string, n int) bool {
	return slices.ContainsFunc(strings.Fields(Words(strings.ReplaceAll(text, ",", ""))), func(w string) bool { return figure(w) == strconv.Itoa(n) })
}

var (
	ofAll    = wording.Lazy(` (?:all|every|each|every one of|each of|each one of|both|the whole|alle|jede[rsn]?|sämtliche|todos|todas|cada|tous|toutes|chaque|tutti|tutte|ogni|elke)(?: of)?(?: the| los| las| les| der| die| das)?\b`)
	noneLost = wording.Lazy(` (?:no|none|not a single|not one|without a|without any|nothing)(?: [\w-]+){0,3}? (?:(?:is|are|was|were|has been|have been|got|gets|went) )?(?:lost|left behind|left out|left over|missing|missed|dropped|leaked|rejected|discarded|forgotten|lacking|skipped|harmed|damaged|corrupted|duplicated|affected|touched) `)
)
