package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
	"cake/validator/workspace"
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
	if !ok || !p.Lost() || p.Probes(1, "") || p.Queries() || c.Tests() || plannedAll(out.text) || retries(c) && out.printed() {
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
	if _, checks := checker(c); !shownWhole(p, c) && !reportsFiles(p) && (!endsInReader(c) && !checks && (p.Feeds || !joinsStreams(c)) || !wording.Holds(c.Line, "2>&1", "|&")) {
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
		case since == 0 && tone.AsMeant(trimmed), allPassed().MatchString(trimmed):
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

// hookUnseen reports whether a quiet commit, behind which the line goes on, was
// refused by a hook: a quiet one says nothing where it succeeds.
func hookUnseen(out output, c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" })
	if i < 0 || !c.Programs[i].Lost() || c.Code != 0 {
		return false
	}
	said := out.text[:out.split]
	if strings.TrimSpace(said) == "" || committed().MatchString(out.text) {
		return false
	}
	return refusedWord().MatchString(said) && !slices.ContainsFunc(gitSays(), func(own string) bool {
		return strings.HasPrefix(strings.TrimSpace(said), own) || strings.Contains(said, "\n"+own)
	})
}

// refusedWord is how hooks say no: a mark, a count of problems, a failure.
var refusedWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(?:✖|✗|❌|×)\s+\S|found [1-9]\d* (?:problems?|errors?)|(?i:hook[^\n]* (?:failed|declined|exited)|commit (?:was )?(?:rejected|aborted|refused|blocked))|\.+Failed$`)
})

// miscalled reports whether a program whose status is lost says by its own name on
// standard error that it was called wrongly: it has done nothing of what it was there for.
func (m candidate) miscalled(out output, c command.Call) bool {
	return m.rule.Own && m.rule.Kind == "tool.usage" && out.stream(m.at) == cake.StreamStderr && slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Swallowed && !p.Asked && strings.HasPrefix(out.lineOf(m.at), p.Name+": ")
	})
}

// filterDied reports whether a line is the last word of a filter whose status is
// lost: it read data, and could not make of it what it was told to.
func filterDied(c command.Call, line string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && slices.Contains(filters(), p.Plain()) && wording.Begins(line, p.Name+": error", p.Name+": fatal", p.Name+": -e expression", p.Name+": cmd. line")
	})
}

// unreadable reports whether a match is what a reader says on standard error of
// its data, that they are not of its form, where the line hides its status.
func (m candidate) unreadable(out output, c command.Call) bool {
	return m.rule.Family == rules.Data && m.rule.Rank == rules.Cause && out.stream(m.at) == cake.StreamStderr && c.Lost() && c.Runs([]string{"jq", "yq", "xq", "tomlq"})
}

// copies reports whether a rule tells of a file that was not there to be copied
// or packed, and the line runs a script that may have gone on without it.
func (r *compiled) copies(c command.Call) bool {
	return (r.ID == "file.source" || r.ID == "file.target") && runsScript(c)
}

// leftOut reports whether a program that copies or packs files says on standard
// error, within a script that went on, that one was not there: what the script
// made lacks it, and nothing else tells.
func (m candidate) leftOut(out output, c command.Call) bool {
	return m.rule.copies(c) && out.stream(m.at) == "stderr" && slices.Contains([]string{"cp", "mv", "tar", "install", "gzip", "zip", "rsync", "ln", "dd"}, m.slots["tool"])
}

// runsScript reports whether the line runs a script of a shell whose failure
// nobody expects.
func runsScript(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.IsScript() && !p.Asked })
}

// polled reports whether a complaint about something outside the code stands in
// the output of a line that waits for it, and that ended well.
func (m candidate) polled(out output, c command.Call) bool {
	if c.Code != 0 || !MayPass(m.rule.Kind) || !wording.Holds(c.Line, "wait", "retry", "retries", "until", "poll", "ready", "health") && !wording.Holds(out.text, "waiting for", "retrying", "not ready", "not yet", "attempt", "try again", "trying again", "still starting") {
		return false
	}
	start, end := out.lineAt(m.at)
	if gaveUp(out.text[start:]) || wording.Holds(out.text[start:end], "timed out waiting for the condition", "gave up", "giving up") {
		return false
	}
	again := strings.Count(out.text, out.text[start:end]+"\n") > 1 || wording.Holds(out.text, "attempt 1", "retrying", "not yet", "not ready", "waiting for")
	return again && out.printed()
}

// gaveUp reports whether the last lines of a text are those of a program that dies.
func gaveUp(text string) bool {
	for line := range strings.Lines(text[wording.LastLines(text, 3):]) {
		if tone.GivesUp(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// dataRefused reports whether a tool for data of one form says of a file of the
// project, by its line, that it is not of that form.
func dataRefused(line string, c command.Call, cwd string, ws workspace.View) bool {
	p, ok := worker(c)
	if !ok || !slices.Contains([]string{"mlr", "csvsql", "csvstat", "csvcut", "csvjson", "csvjoin", "csvsort", "in2csv", "xsv", "qsv", "datamash", "dasel", "gron", "xmllint", "xmlstarlet", "xsltproc", "tidy", "jsonlint", "check-jsonschema", "ajv", "jsonschema", "duckdb", "msgfmt"}, p.Plain()) || !row().MatchString(line) && !told().MatchString(line) {
		return false
	}
	m := candidate{text: line}
	_, named := m.wordPlace(cwd, ws)
	return named || ws.Has(c.Redirected())
}

// brokeBefore reports whether a chain ended before its reader was reached: that
// has printed nothing, and what stands before it has complained on standard error,
// not in the reader's name.
func brokeBefore(c command.Call, out output) bool {
	last, ok := c.Main()
	if !ok || !last.Reads() && !last.Probes(c.Code, "") || out.printed() || !strings.Contains(c.Line, "&&") {
		return false
	}
	said := strings.TrimSpace(out.text[:out.split])
	line, _ := tone.Complaint(said)
	return tone.Complains(line) && !strings.HasPrefix(line, last.Name+": ") && slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Counts() && !p.Feeds && p.Works() && !p.Probes(c.Code, out.text)
	})
}

// wasTried reports whether a match tells that a program is missing which the line
// only tried, and went another way without: `sudo apt-get … || apt-get …`.
func (m candidate) wasTried(c command.Call) bool {
	name := m.slots["program"]
	if m.rule.Kind != "tool.command_not_found" || name == "" || !strings.Contains(c.Line, "||") || strings.Contains(c.Line, "|| true") {
		return false
	}
	left, right, _ := strings.Cut(c.Line, "||")
	return slices.Contains(strings.Fields(left), name) && !slices.Contains(strings.Fields(right), name)
}

// bewailed reports whether the one program of a line whose status is lost has
// complained in its last words. A checker's are of the file that it checks.
func bewailed(c command.Call, out output) bool {
	line, _, ok := lastWord(out, c)
	_, checks := checker(c)
	p, _ := worker(c)
	return ok && !checks && (p.Refuses() || strings.HasPrefix(line, p.Name+": ") || p.IsLeaf() || checksConfig(p))
}

// onlyAsks reports whether all that a line does is to ask whether something is
// there: that it is not is an answer.
func onlyAsks(c command.Call) bool {
	seen := false
	for _, p := range c.Programs {
		switch {
		case !p.Works():
		case p.Queries() || p.Probes(1, ""):
			seen = true
		default:
			return false
		}
	}
	return seen
}
