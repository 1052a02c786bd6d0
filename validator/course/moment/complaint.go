package moment

import (
	"slices"
	"strings"
	"time"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// A Complaint is the first error of a command's result.
type Complaint struct {
	Cause        cake.Signature // "" means that it did not fail
	Root         cake.Signature // the same for errors that only differ in who complains, or in a random name
	Kind         string
	Message      string
	Place        string // the file that it names
	ErrorLine    int    // and the line, 0 where it names none
	Shift        int    // by how many lines all edits had moved what stood below them by then
	fixes        []string
	Gist         digest.Sum    // of the message; what moves with the lines of a file is masked
	Value        digest.Sum    // of the message, with the numbers that may mean something
	Shape        digest.Sum    // and without them
	Refusal      digest.Sum    // an unknown message that names a file, without its name; 0 for any other
	Says         []digest.Sum  // the lines of the output that are no part of it
	Begins       float64       // the figure in the first line of what a time limit has ended, or how far a work says that it got
	Begun        bool          // it has one
	Stays        bool          // what it has ended goes on until it is stopped, and gets nowhere by that
	Ended        time.Duration // how long that took which a time limit has ended
	LacksProgram bool          // it names a program that is not there
	Absent       string        // the module or the column that it says is not there, without what stands before its name
	OnlyAbsent   bool          // and it complains of nothing else, in a few places
	Misreads     bool          // it says that what it reads is of another encoding or format
	Complaining  []digest.Sum  // the words of its output that may be names of rules; not kept
	Found        digest.Sum    // of all the diagnostics that it shows; 0 where that is not more than one
}

// Failed reports whether an error was found in the command's result.
func (m *Moment) Failed() bool { return m.Deed == Ran && m.Cause != "" }

// Refuses reports whether a failure was one for whoever ran the command, whatever status
// a pipe or an echo has left of it.
func (m *Moment) Refuses() bool { return m.Failed() && (m.Code != 0 || m.Piped || m.Echoed) }

// Missed reports whether a command has failed, or has shown that the one before it did.
func (m *Moment) Missed() bool { return m.Failed() || m.Deed == Ran && m.Echoed }

// Same reports whether a moment is the failure with that root.
func (m *Moment) Same(root cake.Signature) bool { return m.Failed() && m.Root == root }

// Refused reports whether a server has denied access.
func (m *Moment) Refused() bool { return m.Kind == "auth.http" }

// ServerFailed is the error of a server that could not do what it was asked for.
const ServerFailed = "network.http_5xx"

// refused reports whether an error says that nobody answers yet.
func refused(kind string) bool {
	return kind == validator.Unrecognised || kind == "network.refused" || kind == "network.http_5xx" || kind == "db.connection"
}

// takeGist is what a failure says, by which another one of the same command is known.
func (m *Moment) takeGist(text string, c command.Call, res cake.Result) {
	m.Misreads = m.Failed() && !m.Tests && (shown.Misread(m.Message) || len(text) < shown.ShortAnswer && shown.Misread(text))
	if m.OnlyAbsent = m.Absent != "" && figures.FewComplain(m.Gauges) && shown.OnlyNames(text, m.Absent); m.OnlyAbsent {
		delete(m.Gauges, figures.Complaints) // in how many places it is wanted is no measure of whether it is there
	}
	if m.Kind == "timeout.command" {
		m.Begins, m.Begun = beginning(text)
		m.Ended = res.Duration.Duration()
		m.Stays = m.Limit == "" && c.Stays(text)
	} else {
		m.Begins, m.Begun = reached(m.Message)
	}
	switch {
	case !m.Failed():
	case m.Tests:
		m.Gist, m.Says = digest.Of(shown.Settled(steady.Text(m.Message), res.Cwd)), shown.Verdicts(text, res.Cwd)
	case m.Kind == ServerFailed: // what the server says of it may be another thing each time
		m.Gist = digest.Of(steady.Mask(text, res.Cwd))
	default:
		m.Refusal = refusalOf(m.Kind, m.Message)
		m.Gist, m.Found = digest.Of(steady.Mask(steady.Text(m.Message), res.Cwd)), shown.Diagnostics(text, res.Cwd)
		if purpose.ReadsLog(m.Key) || !slices.ContainsFunc(c.Programs, command.Program.IsLeaf) {
			m.Says = shown.Sayings(text, m.Message, res.Cwd)
		}
	}
}

// refusalOf is a message that no rule knows, with all files masked that it names; 0 where it names none,
// or tells little beside.
func refusalOf(kind, message string) digest.Sum {
	if kind != validator.Unrecognised {
		return 0
	}
	words, files := strings.Fields(steady.Text(message)), 0
	for i, w := range words {
		if purpose.Pathlike(strings.Trim(w, `"'`+"`,;:()[]")) {
			words[i], files = "#", files+1
		}
	}
	if files == 0 || len(words)-files < shown.TellingWords {
		return 0
	}
	return digest.Of(strings.Join(words, " "))
}

// FailHidden takes over the failure of another moment, which the line of this one hides. What
// a log says beside it is its own: behind the same refusal something else may move.
func (m *Moment) FailHidden(o *Moment, res *cake.Result) {
	if m.Complaint = o.Complaint; purpose.ReadsLog(m.Key) {
		m.Says = shown.Sayings(textOf(res), m.Message, res.Cwd)
	}
}

// beginning is the figure in the first line of an output.
func beginning(text string) (n float64, ok bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return shown.FirstNumber(first)
}

// reached is how far a work has got that fails: the page or the row that its complaint names, or how
// many of all. A run, an attempt or a batch may well bear the next number each time.
func reached(message string) (n float64, ok bool) {
	found := aPosition().FindStringSubmatch(message)
	if found == nil {
		return 0, false
	}
	return wording.Number(found[1] + found[2])
}

var aPosition = wording.Lazy(`(?i)\b(?:pages?|sheets?|rows?|records?|chunks?|tiles?|frames?|blocks?|segments?|parts?|files?|items?|entry|entries|images?|documents?|steps?|offset|chapters?) ?#?(\d+)\b|\b(\d+) (?:of|/) \d+\b`)

// errorLine is the line at which an error stands, as it says; 0 where it does not.
func errorLine(e cake.ErrorEvent) int {
	if e.LineNumber > 0 {
		return e.LineNumber
	}
	if found := atLine().FindStringSubmatch(e.Message); found != nil {
		return wording.Int(found[1])
	}
	return 0
}

var atLine = wording.Lazy(`\b(?i:line) (\d+)\b`)

// FailAs takes over the failure of another moment.
func (m *Moment) FailAs(o *Moment) {
	m.Cause, m.Root, m.Kind, m.Message, m.fixes, m.Place = o.Cause, o.Root, o.Kind, o.Message, o.fixes, o.Place
	m.Absent, m.OnlyAbsent = o.Absent, o.OnlyAbsent
	m.Gist, m.Value, m.Shape = o.Gist, o.Value, o.Shape
	delete(m.Gauges, figures.Complaints) // in an excerpt there are fewer
	delete(m.Gauges, figures.AllLines)
}

// Fixed is what may help: what the error's own rule says, then something else.
func (m *Moment) Fixed(other string) []string {
	return append(slices.Clone(m.fixes[:min(1, len(m.fixes))]), other)
}

// Because is what a failure says, behind a colon; nothing where its status hides it.
func (m *Moment) Because() string {
	if m.Message == "" {
		return ""
	}
	return ": " + m.Message
}

// SameFault reports whether two failures are of one fault: they have the same signature, or two
// programs stop at the same line of the same data. Where one program has another complaint there, it
// has got further.
func (m *Moment) SameFault(o *Moment) bool {
	if !m.Failed() || !o.Failed() {
		return false
	}
	return m.Cause == o.Cause || m.Tool != o.Tool && m.ErrorLine > 0 && m.ErrorLine == o.ErrorLine && m.Place == o.Place && change.HoldsSettings(m.Place)
}
