package course

import (
	"strings"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
)

// A response is what the answer to a question says, where a command asks one.
type response struct {
	answer   digest   // what it was told; 0 where that is nothing
	told     []digest // its lines; not kept
	words    []digest // of a short answer
	numbers  bool     // which are numbers alone
	amounts  []string // the numbers of an answer that says that something is to be done
	versions []string // that it was answered with
	statuses digest   // the statuses of the pages that it goes through; 0 where it asks for none or one
	refusal  digest   // the page and the status with which a server has refused it; 0 where none has
	explains bool     // a server that has failed says what has
	gateway  bool     // somebody in between says that who should answer does not
	rejected digest   // what a server has refused that it was handed; 0 where none has
	short    bool     // it is short
	pending  bool     // it is: not yet
	locked   bool     // it is that somebody waits for a lock
	over     bool     // it is that what is waited for has ended, and failed
	vainly   bool     // nothing of what is asked for is there
	awaits   string   // the file that is asked for, in vain
	alone    bool     // nothing runs that was started here, and nobody elsewhere was asked
	unseen   bool     // nobody knows what runs, and nobody elsewhere was asked
	others   int      // how many commands have left something that runs
	ended    string   // how it says that what is asked for has ended, and not well
	declined string   // how a command says that it has not begun what it was to begin
	goesOn   bool     // something is under way, or has come
	figures  []digest // its words that have a figure; not kept
	promise  promise  // how long it says that something takes
}

// asks reports whether a step asks whether something is ready that may still
// become so. Who starts it anew before each question does more than to ask.
func (m *moment) asks() bool {
	return m.probes || m.waits && !m.starts && (m.reads || validator.MayPass(m.kind) || m.failed() && waitsForLock().MatchString(m.message))
}

// takePage is what a server has answered.
func (m *moment) takePage(told string, line *shell.Line, c command.Call, res cake.Result) {
	byCode := strings.Contains(res.Command, "http_code")
	m.rejected = rejects(c, told, byCode)
	if m.target != 0 && told != "" {
		m.answer = digestOf(told)
	}
	if m.page == "" {
		return
	}
	if host, _, _ := strings.Cut(m.page, "/"); goesThrough(line) {
		m.page = host + "$"
	}
	m.explains = m.kind == serverFailed && explains(told)
	if m.refusal, m.gateway = refusalOf(told, byCode); byCode && loops(line) {
		m.statuses = statusesIn(told)
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
