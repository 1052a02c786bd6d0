package course

import (
	"strings"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// A response is what the answer to a question says, where a command asks one.
type response struct {
	answer   digest.Sum     // what it was told; 0 where that is nothing
	told     []digest.Sum   // its lines; not kept
	words    []digest.Sum   // of a short answer
	numbers  bool           // which are numbers alone
	amounts  []string       // the numbers of an answer that says that something is to be done
	versions []string       // that it was answered with
	statuses digest.Sum     // the statuses of the pages that it goes through; 0 where it asks for none or one
	refusal  digest.Sum     // the page and the status with which a server has refused it; 0 where none has
	explains bool           // a server that has failed says what has
	gateway  bool           // somebody in between says that who should answer does not
	rejected digest.Sum     // what a server has refused that it was handed; 0 where none has
	short    bool           // it is short
	pending  bool           // it is: not yet
	locked   bool           // it is that somebody waits for a lock
	over     bool           // it is that what is waited for has ended, and failed
	mixed    bool           // what was done several times on purpose has failed now and then
	vainly   bool           // nothing of what is asked for is there
	awaits   string         // the file that is asked for, in vain
	alone    bool           // nothing runs that was started here, and nobody elsewhere was asked
	unseen   bool           // nobody knows what runs, and nobody elsewhere was asked
	others   int            // how many commands have left something that runs
	goesOn   bool           // something is under way, or has come
	lasts    bool           // it lasts until something has happened
	suspends bool           // it stops something that may go on later
	sights   []answer.Sight // its lines; not kept

	standstill answer.Standstill // why what is asked for does not go on by itself
	promise    answer.Promise    // how long it says that something takes
}

// asks reports whether a step asks whether something is ready that may still
// become so. Who starts it anew before each question does more than to ask.
func (m *moment) asks() bool {
	return m.probes || m.waits && !m.starts && (m.reads || validator.MayPass(m.kind) || m.failed() && (waitsForLock().MatchString(m.message) || m.notYet()))
}

// notYet reports whether the only thing that a failure says is that something is under way:
// what asks for a state may say by its status that it is not there yet.
func (m *moment) notYet() bool {
	return m.kind == validator.Unrecognised && answer.Unfinished(m.message) && !wording.Holds(m.message, "error", "fail", "fatal", "cannot", "could not", "unable")
}

// takePage is what a server has answered.
func (m *moment) takePage(told string, line *shell.Line, c command.Call, res cake.Result) {
	byCode := strings.Contains(res.Command, "http_code")
	m.rejected = answer.Rejects(c, told, byCode)
	if m.target != 0 && told != "" {
		m.answer = digest.Of(told)
	}
	if m.page == "" {
		return
	}
	if host, _, _ := strings.Cut(m.page, "/"); purpose.GoesThrough(line) {
		m.page = host + "$"
	}
	m.explains = m.kind == serverFailed && shown.Explains(told)
	if m.refusal, m.gateway = answer.RefusalOf(told, byCode); byCode && purpose.Loops(line) {
		m.statuses = answer.StatusesIn(told)
	}
}

// takeQuestion is what was asked, and whether it is there.
func (m *moment) takeQuestion(told string, line *shell.Line, c command.Call, res cake.Result) {
	m.files, m.loops = purpose.AsksFiles(c), purpose.Loops(line)
	m.mixed = m.loops && purpose.Repeats(res.Command) && answer.Mixed(told)
	m.pending = m.code == 0 && answer.Unfinished(told)
	if m.reads || m.probes || m.pending {
		m.told = answer.ToldIn(told)
	}
	if m.asks() && m.code == 0 {
		m.words, m.numbers = answer.WordsIn(told), answer.OnlyNumbers(told)
	}
	short := len(told) < shown.ShortAnswer
	m.locked, m.others = (m.pending || m.reads) && short && waitsForLock().MatchString(told), len(res.Left)
	m.over = (!m.failed() || m.kind == serverFailed) && (m.asks() || m.reads && short) && answer.TellsOfAnEnd(told)
	here := m.page == "" && !purpose.Elsewhere(c)
	m.alone, m.unseen = here && res.Left != nil && len(res.Left) == 0, here && res.Left == nil
	if m.short = len(told) < shortPending; m.pending && m.short {
		m.amounts = answer.AmountsIn(told)
	}
	m.vainly = !m.starts && !purpose.SaysThere(line, res.Stdout) && (m.asks() || m.reads && m.files) && (answer.NothingThere(told) || m.failed() && refused(m.kind) && (m.kind != validator.Unrecognised || m.ownState))
	if m.vainly && m.files {
		m.awaits = purpose.Bounded(purpose.AwaitedFile(c))
	}
}
