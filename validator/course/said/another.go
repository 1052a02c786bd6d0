package said

import "cake/validator/wording"

// ByAnother reports whether a sentence says of somebody else than who writes it that they have
// done something: a colleague has pushed.
func ByAnother(low string) bool {
	found := hasDone().FindStringSubmatch(low)
	return found != nil && found[1] != "i" && found[1] != "we"
}

// hasDone is who has done what reports speak of.
var hasDone = wording.Lazy(` ([\w'-]+) (?:has|have|had) (?:already |just |since |meanwhile |also |now )?(?:pushed|committed|merged|deployed|released|published|migrated|installed|changed|fixed|edited) `)
