package moment

import (
	"strings"
	"time"

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

// A Response is what the answer to a question says, where a command asks one.
type Response struct {
	Answer    digest.Sum     // what it was told; 0 where that is nothing
	Told      []digest.Sum   // its lines; not kept
	Words     []digest.Sum   // of a short answer
	Numbers   bool           // which are numbers alone
	Amounts   []string       // the numbers of an answer that says that something is to be done
	Versions  []string       // that it was answered with
	statuses  digest.Sum     // the statuses of the pages that it goes through; 0 where it asks for none or one
	refusal   digest.Sum     // the page and the status with which a server has refused it; 0 where none has
	Local     bool           // it only looks at files of its own place
	Often     bool           // a loop has had the same answer many times over
	Mixed     bool           // what was done several times on purpose has failed now and then
	Explains  bool           // a server that has failed says what has
	ForNow    bool           // it says that it cannot answer for now
	Gateway   bool           // somebody in between says that who should answer does not
	Rejected  digest.Sum     // what a server has refused that it was handed; 0 where none has
	Limits    int            // how often a server has said that it limits how often it is asked, and has said nothing else since
	LimitSays string         // in which words, the last time
	Host      digest.Sum     // whom the line asks; 0 where it names no address
	short     bool           // it is short
	Pending   bool           // it is: not yet
	Locked    bool           // it is that somebody waits for a lock
	busy      bool           // a short failure says that somebody else holds one
	Over      bool           // it is that what is waited for has ended, and failed
	Decided   bool           // it is a state, and a reason for it
	Vainly    bool           // nothing of what is asked for is there
	Awaits    string         // the file that is asked for, in vain
	Alone     bool           // nothing runs that was started here, and nobody elsewhere was asked
	unseen    bool           // nobody knows what runs, and nobody elsewhere was asked
	Others    int            // how many commands have left something that runs
	GoesOn    bool           // something is under way, or has come
	Lasts     bool           // it lasts until something has happened
	Suspends  bool           // it stops something that may go on later
	Sights    []answer.Sight // its lines; not kept

	Standstill answer.Standstill // why what is asked for does not go on by itself
	Promise    answer.Promise    // how long it says that something takes
}

// Asks reports whether a step asks whether something is ready that may still
// become so. Who starts it anew before each question does more than to ask.
func (m *Moment) Asks() bool {
	return m.Probes || m.Waits && !m.Starts && (m.Reads || validator.MayPass(m.Kind) || m.Failed() && (waitsForLock().MatchString(m.Message) || m.busy || m.notYet()))
}

// notYet reports whether the only thing that a failure says is that something is under way:
// what asks for a state may say by its status that it is not there yet.
func (m *Moment) notYet() bool {
	return m.Kind == validator.Unrecognised && answer.Unfinished(m.Message) && !wording.Holds(m.Message, "error", "fail", "fatal", "cannot", "could not", "unable")
}

// takePage is what a server has answered.
func (m *Moment) takePage(told string, line *shell.Line, c command.Call, res cake.Result) {
	byCode := strings.Contains(res.Command, "http_code")
	m.Rejected = answer.Rejects(c, told, byCode)
	m.takeLimits(byCode, line, res)
	if m.Target != 0 && told != "" {
		m.Answer = digest.Of(told)
	}
	if m.Page == "" {
		return
	}
	if host, _, _ := strings.Cut(m.Page, "/"); purpose.GoesThrough(line) {
		m.Page = host + "$"
	}
	m.Explains, m.ForNow = m.Kind == ServerFailed && shown.Explains(told), answer.ForNow(told) || answer.Unfinished(told)
	if m.refusal, m.Gateway = answer.RefusalOf(told, byCode); byCode && purpose.Loops(line) {
		m.statuses = answer.StatusesIn(told)
	}
}

// takeLimits is how often the answer was that one may not ask so often. Who leaves time between two
// requests, or makes only one, has asked once, however many words the answer has for it.
func (m *Moment) takeLimits(byCode bool, line *shell.Line, res cake.Result) {
	if m.Host = answer.HostOf(res.Command, m.Page); m.Host == 0 || m.Reads {
		return
	}
	m.Limits, m.LimitSays = answer.LimitsIn(res.Stdout, byCode)
	if !purpose.Loops(line) || m.Waits && res.Duration.Duration() > time.Duration(m.Limits)*atOnce {
		m.Limits = min(m.Limits, 1)
	}
}

// atOnce is how soon a request is made again that does not wait for a limit to end.
const atOnce = 3 * time.Second

// takeQuestion is what was asked, and whether it is there.
func (m *Moment) takeQuestion(told string, line *shell.Line, c command.Call, res cake.Result) {
	m.Files, m.Loops = purpose.AsksFiles(c), purpose.Loops(line)
	m.Local = purpose.LooksAtFiles(c)
	m.Often = m.Loops && answer.SaysOften(res.Stdout)
	m.Mixed = m.Loops && purpose.Repeats(res.Command) && answer.Mixed(told)
	m.Pending = m.Code == 0 && answer.Unfinished(told)
	m.busy = m.Failed() && len(told) < shortPending && waitsForLock().MatchString(told)
	if m.Reads || m.Probes || m.Pending {
		m.Told = answer.ToldIn(answer.BesideLife(told)) // whether it runs is no news of its work
	}
	if m.Asks() && m.Code == 0 {
		m.Words, m.Numbers = answer.WordsIn(told), answer.OnlyNumbers(told)
	}
	short := len(told) < shown.ShortAnswer
	m.Locked, m.Others = (m.Pending || m.Reads) && short && waitsForLock().MatchString(told), len(res.Left)
	m.Over = (!m.Failed() || m.Kind == ServerFailed && !answer.ForNow(told)) && (m.Asks() || m.Reads && short) && answer.TellsOfAnEnd(told)
	m.Decided = m.Asks() && !m.Failed() && m.Code == 0 && answer.Decided(told)
	here := m.Page == "" && !purpose.Elsewhere(c)
	m.Alone, m.unseen = here && res.Left != nil && len(res.Left) == 0, here && res.Left == nil
	if m.short = len(told) < shortPending; m.Pending && m.short {
		m.Amounts = answer.AmountsIn(told)
	}
	m.Vainly = !m.Starts && !purpose.SaysThere(line, res.Stdout) && (m.Asks() || m.Reads && m.Files) && (answer.NothingThere(told) || m.Failed() && refused(m.Kind) && (m.Kind != validator.Unrecognised || m.ownState))
	if m.Vainly && m.Files {
		m.Awaits = purpose.Bounded(purpose.AwaitedFile(c))
	}
}

// shortPending is how long an answer may be that says no more than that something is still
// to be done, in bytes.
const shortPending = 512

// waitsForLock is what says that somebody waits until another one gives something free.
var waitsForLock = wording.Lazy(`(?i)\bwaiting (?:for|on) \S*(?:lock|mutex|semaphore)|\b(?:lock(?:ed)?|lease|mutex) (?:is )?(?:already )?(?:held|taken|owned) by|\b(?:holds|owns|has) the (?:\w+ )?(?:lock|lease|mutex)\b|\banother (?:\w+ )?(?:build|process|instance|job|run|client|session|command) (?:is )?(?:already )?(?:running|in progress|active)|\bblocking waiting for file lock|\bholds (?:the |a )?\S*lock\b`)

// AnsweredWell reports whether a step has asked an address, and somebody has answered
// that it is ready.
func (m *Moment) AnsweredWell() bool {
	return m.Probes && m.Target != 0 && m.Code == 0 && !m.Failed() && !m.Vainly && !m.Pending && m.refusal == 0
}

// Given reports whether a command was given a page.
func (m *Moment) Given(page string) bool {
	return m.Deed == Ran && !m.Failed() && m.Code == 0 && m.refusal == 0 && m.Answer != 0 && purpose.SamePage(m.Page, page)
}

// SaidNo reports whether what was asked for is not there, or was refused.
func (m *Moment) SaidNo() bool {
	return m.Deed == Ran && (m.Failed() || m.refusal != 0 || m.Vainly || m.Pending)
}

// AwaitsWork reports whether a step has asked, on this machine, for work that is still to
// be done, while nothing that was started runs, as far as anybody knows.
func (m *Moment) AwaitsWork() bool {
	return m.Deed == Ran && (m.Alone || m.unseen) && m.Pending && m.short && !m.Starts && !m.Changes && !m.Tests
}
