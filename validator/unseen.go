package validator

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
)

// unseenFailure reports whether a program failed whose status the line hides,
// although no rule knows its words.
func unseenFailure(out output, c command.Call) bool {
	if answeredWell(c, out) {
		return false
	}
	if uncommitted(out, c) || hookUnseen(out, c) || usageShown(out, c) {
		return true
	}
	_, _, ok := lastWord(out, c)
	return ok
}

// lastWord is the complaint with which a program ended whose status is lost: who
// dies says why last. What it says on standard error no pipe has taken away.
func lastWord(out output, c command.Call) (line string, at int, ok bool) {
	p, ok := speakerUnseen(c, out)
	if !ok || !p.Lost() || p.Probes(1, "") || p.Queries() || c.Tests() || plannedAll(out.text) || c.Retries() && out.printed() {
		return "", 0, false
	}
	if line, at, ok = farewell(p, out.text[:out.split]); ok {
		return line, at, true
	}
	if line, at, ok = onlyWord(p, out); ok {
		return line, at, true
	}
	if !(p.Feeds && out.printed()) && (p.Refuses() || stranger(p, out, c)) {
		if line, at, ok = allItSays(p, out.text[:out.split], c); ok && line[0] != '[' {
			return line, at, true
		}
	}
	if _, checks := checker(c); !shownWhole(p, c) && !reportsFiles(p) && (!c.EndsInReader() && !checks && (p.Feeds || !c.JoinsStreams()) || !c.Merges()) {
		return "", 0, false // what passes a pipe without standard error is data
	}
	said := withoutOwn(c, out.text[out.split:])
	if line, at, ok = farewell(p, said); !ok && (p.Refuses() || stranger(p, out, c)) {
		line, at, ok = allItSays(p, said, c)
	}
	return line, at + out.split, ok && !printsItself(c, line)
}

// printsItself reports whether a line prints such a text itself: `|| echo "not built yet"`.
func printsItself(c command.Call, line string) bool {
	return len(line) > 6 && strings.Contains(c.Line, line)
}

// onlyWord is the last line on standard error of a program that had data to pass on
// and passed on nothing, where it says what there is not.
func onlyWord(p command.Program, out output) (line string, at int, ok bool) {
	if !p.Feeds || out.printed() {
		return "", 0, false
	}
	pos := 0
	for l := range strings.Lines(out.text[:out.split]) {
		if trimmed := strings.TrimSpace(l); trimmed != "" && !tone.Praises(trimmed) && (tone.Complains(trimmed) || !tone.Complains(line)) {
			line, at = trimmed, pos
		}
		pos += len(l)
	}
	return line, at, line != "" && !tone.Remarks(line) && (tone.Complains(line) || withholds().MatchString(line))
}

// farewellLines is how many of the last lines of a text may hold the complaint with
// which a program ended.
const farewellLines = 4

// farewell is the complaint of a program in a text, its own by its name or by the
// word with which one gives up, in the last lines; any of a checker's.
func farewell(p command.Program, text string) (line string, at int, ok bool) {
	pos, since := 0, 0
	for l := range strings.Lines(text) {
		trimmed := strings.TrimSpace(l)
		switch {
		case trimmed == "":
		case since == 0 && tone.AsMeant(trimmed), allPassed().MatchString(trimmed), strings.HasPrefix(trimmed, "Successfully "):
			ok = false
		case checksConfig(p) && refusesSetting(p, trimmed):
			return trimmed, pos, true
		case complainsByName(p, trimmed) && ok && since == 0:
			// the first of several complaints in a row is the cause of the others
		case complainsByName(p, trimmed):
			line, at, since, ok = trimmed, pos, 0, true
		case ok && elaborates(l, &compiled{}, indent(text[at:])):
		default:
			since++
			ok = ok && !tone.GoesOn(trimmed)
		}
		pos += len(l)
	}
	return line, at, ok && (since < farewellLines || strings.HasPrefix(text[at:], line) && lastParagraph(below(text, at))) && !tone.Remarks(line)
}

// below is what a text holds below the line at a place.
func below(text string, at int) string {
	_, rest, _ := strings.Cut(text[at:], "\n")
	return rest
}

// complainsByName reports whether a line is the complaint of a program by its own name,
// or that of one which gives up.
func complainsByName(p command.Program, line string) bool {
	for _, name := range []string{p.Name, p.Plain()} {
		if said, ok := strings.CutPrefix(line, name+": "); ok {
			return !strings.HasPrefix(said, "Removing leading") && !tone.Praises(said) && (tone.Complains(said) || withholds().MatchString(said))
		}
	}
	if said, ok := strings.CutPrefix(strings.ToLower(line), p.Plain()+" "); ok && couldNot().MatchString(said) {
		return true
	}
	return tone.GivesUp(line) && tone.Complains(line)
}

// couldNot is how a program goes on that tells by its own name what it could not do.
var couldNot = wording.Lazy(`^(?:could ?n[o']t|cannot|can't|failed|fail|(?:was |is )?unable|did not|didn't)\b`)

// withholds are further words with which a program says by its own name what it did
// not get, or would not do.
var withholds = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:not|can't|couldn't|cannot|bad|wrong|unable|premature|truncated|corrupt(?:ed)?|malformed|damaged|unsupported|unknown|unrecogni[sz]ed|too (?:many|few|long|large))\b`)
})

// bewailed reports whether the one program of a line whose status is lost has
// complained in its last words. A checker's are of the file that it checks.
func bewailed(c command.Call, out output) bool {
	line, _, ok := lastWord(out, c)
	_, checks := checker(c)
	p, _ := c.Worker()
	return ok && !checks && (p.Refuses() || strings.HasPrefix(line, p.Name+": ") || p.IsLeaf() || checksConfig(p))
}
