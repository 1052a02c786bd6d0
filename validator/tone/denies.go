package tone

import "cake/validator/wording"

// Denies reports whether a line tells what somebody did not get, or would not do: it
// sounds like a complaint, or uses a word that is one where a program speaks of itself.
func Denies(line string) bool {
	return Complains(line) || withholds().MatchString(line) && !Praises(line)
}

var withholds = wording.Lazy(`(?i)\b(?:not|can't|couldn't|cannot|bad|wrong|unable|premature|truncated|corrupt(?:ed)?|malformed|damaged|unsupported|unknown|unrecogni[sz]ed|too (?:many|few|long|large))\b`)

// CouldNot reports whether a text, behind the name of a program, tells what that could
// not do.
func CouldNot(text string) bool { return couldNot().MatchString(text) }

var couldNot = wording.Lazy(`^(?:could ?n[o']t|cannot|can't|failed|fail|(?:was |is )?unable|did not|didn't)\b`)
