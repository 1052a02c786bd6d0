package course

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/steady"
	"cake/validator/tally"
	"cake/validator/wording"
)

// A Step is one thing that happened in a run. One of Result, Edit, Report and
// Mark is set.
type Step struct {
	N      int       // as whoever reads the evidence counts them
	At     time.Time // when it ended
	Result *cake.Result
	Errors []cake.ErrorEvent // found in Result, first cause first
	Edit   *Edit
	Report string // what the agent says of its own work at the end of a turn
	Mark   Mark
	Tokens int // spent since the step before; 0 where nobody counts

	// Settled says that what Result's command has written to files was heard
	// already, as steps of its own; what it has removed was not.
	Settled bool
}

// An Edit is a file that the agent has written.
type Edit struct {
	File    string
	Content string  // of the file afterwards
	Before  *string // of the file before, where that is known
	Cwd     string  // where the agent works, where that is known; a file below it is known by its name from there
	Line    string  // of the command that has made it; "" for a tool of the agent's
}

// A Mark is a moment that is no work of the agent's.
type Mark uint8

// The marks.
const (
	Prompted Mark = iota + 1 // a person has written to the agent
	Asked                    // the agent waits for a person's answer
)

// look makes the moment of a step.
func look(s Step) moment {
	m := moment{n: s.N, at: s.At}
	switch {
	case s.Edit != nil:
		m.deed, m.line = wrote, quote(s.Edit.File)
		m.key, m.content = bounded(s.Edit.File), digestOf(s.Edit.Content)
	case s.Result != nil:
		m.deed, m.line = ran, quote(s.Result.Command)
		m.take(*s.Result, s.Errors)
	default:
		m.deed = reported
	}
	return m
}

// take takes in a command and its result.
func (m *moment) take(res cake.Result, errs []cake.ErrorEvent) {
	m.key, m.code = bounded(command.Key(res)), res.ExitCode
	m.literal, m.form = digestOf(res.Command), formOf(res.Command)
	if len(errs) > 0 {
		first := errs[0]
		m.cause, m.kind, m.message, m.fixes = first.Signature, first.ErrorType, first.Message, first.Fixes
		m.place = first.FilePath
	}
	line, c := shell.Parse(res.Command), command.Of(res)
	m.limit, m.dir = limitOf(&line), workDir(&line)
	value := valueOf(m.message, res.Cwd)
	m.value, m.shape = digestOf(value), digestOf(steady.Mask(value, ""))
	m.takeDeed(&line, c, res)
	m.takeAnswer(&line, c, res)
}

// takeDeed is what the command of a moment does.
func (m *moment) takeDeed(line *shell.Line, c command.Call, res cake.Result) {
	m.reads = c.OnlyReads() && !command.WritesFiles(line) && !c.Alters()
	m.tests, m.starts, m.waits = c.Tests(), command.Starts(line, c), command.Pauses(line)
	m.starts = m.starts && m.kind != "container.daemon_down" // nothing was started
	m.probes = c.OnlyAsks() && (!m.failed() || refused(m.kind))
	m.page = addressOf(c)
	if m.page != "" {
		m.target, m.page = digestOf(m.page), bounded(m.page)
	}
	if m.target == 0 && m.probes && m.failed() {
		m.target = refusedAt(m.message)
	}
	m.piped, m.sieved = piped(c), searched(c)
	m.root = m.rootOf(c, settled(m.message, res.Cwd))
	m.rests = m.waits && len(strings.Fields(m.key)) <= 2 && strings.HasPrefix(m.key, "sleep")
	m.changes = !m.reads && res.ExitCode == 0 && (command.WritesFiles(line) || c.Alters())
	m.echoed = c.Echoed && c.Code != 0
	m.undoes, m.mends = c.TakesBack(), c.Alters() || mends(res.Command)
	m.changes = m.changes && !m.undoes
	m.commits = res.ExitCode == 0 && c.RunsSub("git", "commit") && !amends(line)
	if m.commits {
		m.subject = commitSubject(line)
	}
	m.onlyEdits = onlyEdits(c)
	m.bisects = res.ExitCode == 0 && c.RunsSub("git", "bisect")
	m.visits = visited(line)
	m.showsText = res.ExitCode == 0 && showsText(c)
}

// takeAnswer is what came out of it.
func (m *moment) takeAnswer(line *shell.Line, c command.Call, res cake.Result) {
	printed := ends(validator.Clean(res.Stdout))
	text := steady.Text(ends(validator.Clean(res.Stderr)) + "\n" + printed)
	if m.tally = tally.Of(text); !m.tests && !m.reads && !m.probes {
		// A program that was built may be tests.
		m.tests = m.tally.Ran() > m.tally.Failed || m.failed() && strings.Contains(text, " ... FAILED\n") && len(tally.Broken(text)) > 0
	}
	m.last = lastLine(text)
	m.result = digestOf(text) ^ digest(res.ExitCode+1)
	told := unsaid(text, c)
	m.takePage(told, line, res)
	m.takeOutput(text, line, c)
	if m.failed() || m.code != 0 {
		m.gauges.slow(printed)
	}
	m.takeEnd(text, printed)
	m.git = gitStateIn(line, m.code, printed)
	if !m.reads && !m.tests {
		m.goal, m.values = goalIn(text), valuesIn(printed)
		if took := tookIn(res.Command, printed+"\n"+validator.Clean(res.Stderr)); took.ok && !m.goal.ok {
			m.goal = took
		}
	}
	m.takeGist(text, c, res)
	m.takeQuestion(told, line, c, res)
	if m.page != "" && m.code == 0 {
		m.versions = versionsIn(printed)
	}
	if m.tests {
		m.takeTests(text, line, c)
	}
}

// lastLine identifies the last line of an output that says anything.
func lastLine(text string) digest {
	text = strings.TrimSpace(text)
	return digestOf(text[strings.LastIndexByte(text, '\n')+1:])
}

// takePage is what a server has answered.
func (m *moment) takePage(told string, line *shell.Line, res cake.Result) {
	if m.target != 0 && told != "" {
		m.answer = digestOf(told)
	}
	if m.page == "" {
		return
	}
	if host, _, _ := strings.Cut(m.page, "/"); goesThrough(line) {
		m.page = host + "$"
	}
	byCode := strings.Contains(res.Command, "http_code")
	if m.refusal, m.gateway = refusalOf(told, byCode); byCode && loops(line) {
		m.statuses = statusesIn(told)
	}
}

// takeOutput is what was printed: what a reader has shown, and what a program says of
// its work.
func (m *moment) takeOutput(text string, line *shell.Line, c command.Call) {
	if m.reads {
		m.vain, m.shown = vainSearch(line, text), shownIn(text)
	} else {
		m.paths, m.counts = pathsIn(text), countsOf(m, text)
	}
	m.visits = cmp.Or(m.visits, replayed(c, text))
	if m.gauges = measure(text); strings.HasPrefix(m.kind, "lint.") {
		m.gauges.findings(text)
	}
	m.blank, m.still = strings.TrimSpace(text) == "", saysNothingToBuild(text)
	m.framed = m.piped && onlyFrames(text)
}

// takeEnd is how it came out, where no failure was found.
func (m *moment) takeEnd(text, printed string) {
	m.packed, _ = validator.PackedIn(printed)
	if m.code != 0 || m.failed() {
		return
	}
	if m.ending = endingOf(printed); m.piped {
		m.lines = toldIn(text)
	}
}

// takeQuestion is what was asked, and whether it is there.
func (m *moment) takeQuestion(told string, line *shell.Line, c command.Call, res cake.Result) {
	m.files, m.loops = asksFiles(c), loops(line)
	m.pending = m.code == 0 && unfinished(told)
	if m.reads || m.probes || m.pending {
		m.told = toldIn(told)
	}
	if m.asks() && m.code == 0 {
		m.words, m.numbers = answerWords(told), onlyNumbers(told)
	}
	short := len(told) < shortAnswer
	m.locked, m.others = (m.pending || m.reads) && short && waitsForLock().MatchString(told), len(res.Left)
	m.over = (!m.failed() || m.kind == serverFailed) && (m.asks() || m.reads && short) && tellsOfAnEnd(told)
	here := m.page == "" && !elsewhere(c)
	m.alone, m.unseen = here && res.Left != nil && len(res.Left) == 0, here && res.Left == nil
	if m.short = len(told) < shortPending; m.pending && m.short {
		m.amounts = amountsIn(told)
	}
	m.vainly = !m.starts && (m.asks() || m.reads && m.files) && (nothingThere(told) || m.failed() && refused(m.kind) && m.kind != validator.Unrecognised)
	if m.vainly && m.files {
		m.awaits = bounded(awaitedFile(c))
	}
}

// loops reports whether a line does something more than once.
func loops(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool { return c.Loop })
}

// goesThrough reports whether a line does something in a loop, each time with
// something else.
func goesThrough(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		return c.Loop && slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return len(w.Alts)+len(w.Marks) > 0 })
	})
}

// takeGist is what a failure says, by which another one of the same command is known.
func (m *moment) takeGist(text string, c command.Call, res cake.Result) {
	switch {
	case !m.failed():
	case m.tests:
		m.gist, m.says = digestOf(settled(steady.Text(m.message), res.Cwd)), verdicts(text, res.Cwd)
	case m.kind == serverFailed: // what the server says of it may be another thing each time
		m.gist = digestOf(steady.Mask(text, res.Cwd))
	case slices.ContainsFunc(c.Programs, command.Program.IsLeaf):
		m.gist = digestOf(steady.Mask(steady.Text(m.message), res.Cwd))
	default:
		m.gist, m.says = digestOf(steady.Mask(steady.Text(m.message), res.Cwd)), sayings(text, m.message, res.Cwd)
	}
}

// takeTests is what a run of tests has tried, and what failed in it.
func (m *moment) takeTests(text string, line *shell.Line, c command.Call) {
	m.sort = ofOneSort(c)
	m.picks, m.renews, m.sifted = picksOf(c), command.Renews(line, c), sifts(c) && !m.tally.Known
	m.mute = m.blank && mutes(c)
	m.behind = !lastWork(c).Tests()
	m.failures = failuresIn(text)
	m.broken, m.wanted = tally.Broken(text), wantedIn(text)
	m.empty = m.code == 0 && m.tally.Ran() == 0 && noTests(text)
}

// showsText reports whether one of the programs of a call shows a text for people.
func showsText(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Reads() && slices.ContainsFunc(p.Args, func(a string) bool {
			return documents(a) && !strings.HasSuffix(a, ".txt")
		})
	})
}

// commitSubject is what a line says of its commit, cut to what a subject is.
func commitSubject(line *shell.Line) string {
	for i := range line.Commands {
		args := line.Commands[i].Args()
		for j, a := range args {
			if flag := strings.TrimLeft(a.Value, "-"); line.Commands[i].Name() == "git" && j+1 < len(args) && strings.HasPrefix(a.Value, "-") && (flag == "message" || strings.HasSuffix(flag, "m") && len(flag) <= 4) {
				return quote(args[j+1].Value)
			}
		}
	}
	return ""
}

// amends reports whether a line only makes the last commit anew.
func amends(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		return c.Name() == "git" && slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return w.Value == "--amend" })
	})
}

// ends leaves the middle of a long output out. Two runs are told apart by how
// they begin and how they end; to read all of it takes longer than it tells.
func ends(text string) string {
	const head, tail = 16 << 10, 48 << 10
	if len(text) <= head+tail {
		return text
	}
	return text[:head] + "\n" + text[len(text)-tail:]
}

// bounded is a text by which something is known again, however long it was: a
// line may hold a whole file.
func bounded(key string) string {
	const longest = 256
	if len(key) <= longest {
		return key
	}
	return fmt.Sprintf("%s…%016x", key[:longest], uint64(digestOf(key)))
}

// quote cuts a text to what evidence can show.
func quote(s string) string {
	const longest = 80
	if len(s) <= longest {
		return wording.OneLine(s)
	}
	return wording.OneLine(s[:longest]) + ellipsis
}

const ellipsis = "…"

// cut reports whether quote has left something out.
func cut(quoted string) bool { return strings.HasSuffix(quoted, ellipsis) }
