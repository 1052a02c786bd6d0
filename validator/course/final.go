package course

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/wording"
)

// How often something may be waited for after it was said that it will not come. A loop
// asks twice.
const (
	finalFrom        = 3 // after what is asked has ended
	declinedFrom     = 4 // after nothing was begun, as who was to begin it has said
	mostShownFigures = 256
)

// A finality is what was said of a thing that can not change any more, and who waits for
// it still.
type finality struct {
	at    int      // the step that was told so; 0 where nothing was
	says  string   // in which words
	about []string // what was asked, and of whom; none where it is what somebody else was to begin
	asked []int    // the steps that have waited since
	times int
	known []digest // the words with a figure that answers have shown
}

// hear takes in a command.
func (f *finality) hear(m *moment, res *cake.Result) {
	call := command.Of(*res)
	fresh, about := f.shows(m), subjectsOf(call)
	m.figures = nil // a moment keeps no output
	switch {
	case f.at > 0 && f.waits(m, call, about) && !fresh && !m.goesOn:
		f.ask(m)
	case m.ended != "":
		*f = finality{at: m.n, says: m.ended, about: about, known: f.known}
	case m.declined != "":
		*f = finality{at: m.n, says: m.declined, known: f.known}
	case !m.reads || m.waits || m.goesOn: // who reads why it has ended does not wait
		*f = finality{known: f.known}
	}
}

// waits reports whether a step leaves time to pass, and asks for what has ended.
func (f *finality) waits(m *moment, c command.Call, about []string) bool {
	if !m.waits || m.starts && !m.probes || m.changes && !onlyFetches(c) {
		return false
	}
	return f.about == nil || sameSubject(f.about, about)
}

func (f *finality) ask(m *moment) {
	f.asked = append(f.asked, m.n)
	if f.times++; m.loops {
		f.times++
	}
}

// rest forgets the questions.
func (f *finality) rest() { f.asked, f.times = nil, 0 }

// shows takes in the figures of an answer, and reports whether one of them is new: what
// shows others goes on.
func (f *finality) shows(m *moment) bool {
	fresh := false
	for _, w := range m.figures {
		fresh = !remember(&f.known, w, mostShownFigures) || fresh
	}
	return fresh
}

// figuresIn are the words of a short answer that have a figure.
func figuresIn(told string) []digest {
	var all []digest
	for _, w := range strings.Fields(told[:min(len(told), shortAnswer)]) {
		if w = strings.Trim(w, `"',;:()[]{}`); wording.HasDigit(w) && w != "0" && !tellsTime().MatchString(w) {
			all = append(all, digestOf(w))
		}
	}
	return all
}

// tellsTime is a word that differs whenever one looks.
var tellsTime = wording.Lazy(`^\d{1,4}[-:/]\d\d[-:/.\d]*|^\d+(?:\.\d+)?(?:ms|s|m|h|d)\b`)

// final is due where somebody waits again and again for what has ended, or was not begun.
func (r *Run) final(m *moment) *finding {
	f := &r.ended
	n := len(f.asked)
	if n == 0 || f.asked[n-1] != m.n || f.times < finalFrom || f.about == nil && f.times < declinedFrom {
		return nil
	}
	found := &finding{
		evidence: fmt.Sprintf("step %d said `%s`, which does not change any more, and it is waited for at %s", f.at, f.says, steps(f.asked)),
		subject:  m.key, cause: m.cause,
		fixes: []string{"Stop waiting, see why it ended so, and start it anew when that is mended"},
	}
	if f.about == nil {
		found.evidence = fmt.Sprintf("step %d said `%s`, and what it was to begin is waited for at %s", f.at, f.says, steps(f.asked))
		found.fixes = []string{fmt.Sprintf("Do what step %d asks for before you wait: it has begun nothing", f.at)}
	}
	return found
}

// takeFinality is what an answer says of whether it will change.
func (m *moment) takeFinality(told string) {
	m.figures = figuresIn(told)
	if m.goesOn = goesOn(told); m.tests || len(told) > shortAnswer {
		return
	}
	if !m.goesOn && !m.starts {
		m.ended = lastState(told, m.over)
	}
	if !m.waits && !m.asks() && !m.reads && !m.starts && !m.failed() && m.code == 0 {
		m.declined = declines(told)
	}
}

// lastState is how an answer says that what was asked for has ended, and not well; ""
// where it does not.
func lastState(told string, over bool) string {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); endState().MatchString(line) || over && tellsOfAnEnd(line) {
			return quote(line)
		}
	}
	return ""
}

// endState is a state from which nothing returns by itself: alone in its line, as the value
// of a state, or as a terminal, a shell or a language says it of what ran there.
var endState = wording.Lazy(`(?i)^"?` + endWords + `"?[.!]?$|(?:^|[\s"'{,|])(?:state|status|phase|conclusion|outcome|result|job_?state|current_?state|stage)["']?\s*(?:[:=|]|is\b)\s*["']?` + endWords + `["']?(?:$|[\s,;}|(])|` +
	`\bpane is dead\b|^\[(?:process (?:completed|exited)|exited)\b.*\]$|\bsystem halted\b|\bkernel panic\b|\b(?:was |is |been )?superseded by\b|` +
	`^Exception in thread "|^thread '[^']*'(?: \(\d+\))? panicked at|^terminate called |^Unhandled (?:exception|rejection)|^Uncaught |^\(core dumped\)|\bcore dumped\)?$`)

const endWords = `(?:cancell?ed|aborted|rejected|expired|superseded|revoked|declined|evicted|obsolete|timed[_ -]?out|backofflimitexceeded|deadlineexceeded|upstream_failed|node_fail|out_of_memory|rollback_complete|create_failed|update_failed|failed_permanently|dead[_-]?letter(?:ed)?|failed|failure|killed|terminated|gave[_ ]up)`

// goesOn reports whether an answer says that something is under way, or will be tried
// again, or has come.
func goesOn(told string) bool {
	return unfinished(told) || stillTried().MatchString(told)
}

var stillTried = wording.Lazy(`(?i)\b(?:retry|retries|retrying|attempt|again|back-?off|reconnect\w*|restarting|respawn\w*|resum\w+|next (?:try|run)|succeeded|success|successful|completed|ready|healthy|accepted|published|finished|healed|recover\w*)\b`)

// declines is how a command says that it has not begun what it was to begin; "" where it
// does not.
func declines(told string) string {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); notBegun().MatchString(line) && !neededNot().MatchString(line) {
			return quote(line)
		}
	}
	return ""
}

var (
	// notBegun is what those say who were told to begin something and do not.
	notBegun = wording.Lazy(`(?i)\bnothing (?:will be|is going to be|was|is) (?:released|deployed|built|published|run|done|created|scheduled|started|queued|sent|triggered|processed)\b|` +
		`\bno (?:\w+ )?(?:workflows?|pipelines?|runners?|agents?|workers?|consumers?|subscribers?|triggers?|handlers?|listeners?|schedulers?)\b.*\b(?:match\w*|found|available|online|registered|connected|running|configured|will)\b|` +
		`\b(?:will not|won't|not going to|not) (?:be )?(?:run|started?|triggere?d?|deploy(?:ed)?|released?|buil[dt]|publish(?:ed)?|process(?:ed)?|scheduled?|queued?|sen[dt]|deliver(?:ed)?|picked up)\b|` +
		`\b(?:release|deploy(?:ment)?|build|pipeline|workflow|job|event|tag|push|message|webhook|delivery|trigger|dag|queue|schedule|subscription|task|runner|worker)s?\b[^.]*\b(?:(?:was |is |are |were )?(?:skipped|ignored|paused|suspended|disabled|suppressed|dropped|discarded))\b`)
	// neededNot says that it was not needed.
	neededNot = wording.Lazy(`(?i)up[- ]to[- ]date|already|cached|unchanged|no changes?\b|optional|not needed|not required|deprecat`)
)

// subjectsOf are the names of what a call asks, and of whom.
func subjectsOf(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if p.Neutral() {
			continue
		}
		for i, a := range p.Args {
			if !strings.HasPrefix(a, "-") && !strings.ContainsAny(a, " {}()|^$\\") && (i > 0 || !searches(p)) {
				all = append(all, strings.TrimLeft(a, "#"))
			}
		}
		if !p.Reads() {
			all = append(all, p.Plain())
		}
	}
	return all
}

// searches reports whether the first operand of a program is what it looks for.
func searches(p command.Program) bool {
	switch p.Plain() {
	case "grep", "egrep", "fgrep", "rg", "awk", "gawk", "sed", "jq", "yq":
		return true
	}
	return false
}

// sameSubject reports whether two calls ask for the same thing: they have a name in common,
// and one with a figure where both have such.
func sameSubject(a, b []string) bool {
	shared := func(of func(string) bool) (common, both bool) {
		has := func(all []string) bool { return slices.ContainsFunc(all, of) }
		return slices.ContainsFunc(a, func(n string) bool { return of(n) && slices.Contains(b, n) }), has(a) && has(b)
	}
	if common, both := shared(wording.HasDigit); both {
		return common
	}
	common, _ := shared(func(string) bool { return true })
	return common
}

// onlyFetches reports whether all that a call does beside looking is to fetch what others
// have pushed.
func onlyFetches(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && !p.Asks() && (p.Plain() != "git" || !slices.Contains([]string{"fetch", "ls-remote", "branch", "rev-parse", "tag", "remote", "for-each-ref", "pull"}, p.Sub()))
	})
}
