package course

import (
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// An act is what a command is, and what its line says that it does.
type act struct {
	key       string
	feed      string        // the file that is redirected to one of its programs
	literal   digest.Sum    // of the line itself: with another time limit it is another line
	form      digest.Sum    // of the line without its pauses
	seed      digest.Sum    // the number from which it draws by lot; 0 where the line names none
	slice     purpose.Slice // the part of a file that it is fed with
	limit     string        // the time limit that the line sets
	crashes   bool          // what it runs is killed at that limit: it is to be seen how it goes on
	tool      string        // the last program of its line that does more than to show something
	fileGiven digest.Sum    // the files that this is given; 0 where it is given none
	prepares  digest.Sum    // what the others do that run before it; 0 where none does
	dir       string        // in which it ran, as seen from where the line starts
	code      int
	gone      bool // what it was to remove is not there
	nothing   bool // it does nothing at all, but to say something
	echoed    bool // the line itself has printed the status of a failure
	reads     bool // it only shows what is there
	helps     bool // what it shows is how programs explain themselves
	tests     bool
	spares    bool       // it writes no file that it is given
	looks     bool       // it asks databases, checks how files are written, or shows what is there, and no more
	probes    bool       // it only asks something else how it is
	ownState  bool       // it asks by a client of its own how that is which was left running here
	page      string     // the address that it asks
	target    digest.Sum // the same; 0 where it names none
	files     bool       // it asks whether files are there
	loops     bool       // it asks more than once by itself
	showsText bool       // one of its programs shows a text for people
	sieved    bool       // what it printed was searched
	piped     bool       // what it printed was shown by another program, which gave the status
	through   digest.Sum // the programs that have shown it, and what they let through
	waits     bool       // it leaves time to pass, or the step before did
	rests     bool       // and does nothing else
	starts    bool       // it leaves something running
	pins      bool       // it computes checksums and writes them into a file
	mends     bool       // it has a tool mend what it finds
	makes     bool       // it is there to make or move files
	installs  bool       // it installs packages
	settings  digest.Sum // of the variables that its last command gets with it
	changes   bool       // it writes, moves or installs
	onlyEdits bool       // all that it does is to edit files in place, and to look
	commits   bool
	skirts    bool         // it has git do something without its hooks
	subject   string       // of the commit that it makes
	bisects   bool         // the history
	visits    string       // the revision that it goes to, as it is named
	undoes    bool         // it takes back what the step before it has begun
	edits     []string     // the files that it has written, as far as its line tells
	settled   []string     // those of which steps of their own have told
	choices   []digest.Sum // what it does that may decide how something comes out
}

// takeDeed is what the command of a moment does.
func (m *moment) takeDeed(line *shell.Line, c command.Call, res cake.Result) {
	m.looks, m.spares = purpose.OnlyLooks(c), purpose.SparesSources(c)
	m.helps, m.feed = purpose.ShowsHelp(c), purpose.Bounded(c.Redirected())
	m.tool = strings.Clone(purpose.LastWork(c).Plain())
	if files := purpose.FilesGiven(purpose.LastWork(c)); files != "" {
		m.fileGiven = digest.Of(files)
	}
	if before := purpose.BeforeLast(c); before != "" {
		m.prepares = digest.Of(before)
	}
	m.reads = (c.OnlyReads() || m.helps) && !command.WritesFiles(line) && !c.Alters()
	m.tests, m.starts, m.waits = c.Tests(), command.Starts(line, c), command.Pauses(line)
	m.starts = m.starts && m.kind != "container.daemon_down" // nothing was started
	m.ownState = len(res.Left) > 0 && purpose.AsksState(c) && !c.OnlyAsks()
	m.probes = (c.OnlyAsks() || m.ownState) && (!m.failed() || refused(m.kind))
	m.page = purpose.AddressOf(c)
	if m.page != "" {
		m.target, m.page = digest.Of(m.page), purpose.Bounded(m.page)
	}
	if m.target == 0 && m.probes && m.failed() {
		m.target = answer.RefusedAt(m.message)
	}
	m.piped, m.sieved = purpose.Piped(c), purpose.Searched(c)
	m.through = digest.Of(purpose.ShownThrough(c))
	m.root = m.rootOf(c, shown.Settled(m.message, res.Cwd))
	m.rests = m.waits && len(strings.Fields(m.key)) <= 2 && strings.HasPrefix(m.key, "sleep")
	m.gone = m.kind == "fs.not_found" && slices.ContainsFunc(c.Programs, command.Program.RemovesFiles)
	m.nothing = purpose.DoesNothing(line)
	m.makes, m.installs = c.MakesFiles(), c.Installs()
	m.changes = !m.reads && res.ExitCode == 0 && (command.WritesFiles(line) || c.Alters())
	m.echoed = c.Echoed && c.Code != 0
	m.undoes, m.mends = c.TakesBack(), c.Alters() || shown.Mends(res.Command)
	m.changes = m.changes && !m.undoes
	m.commits = res.ExitCode == 0 && c.RunsSub("git", "commit") && !purpose.Amends(line)
	if m.commits {
		m.subject = purpose.CommitSubject(line)
	}
	m.skirts = purpose.SkirtsHooks(line)
	m.pins = change.WritesSums(res.Command)
	m.onlyEdits = purpose.OnlyEdits(c)
	m.bisects = res.ExitCode == 0 && c.RunsSub("git", "bisect")
	m.visits = purpose.Visited(line)
	m.choices = purpose.ChoicesOf(c, m.failed())
	m.showsText = res.ExitCode == 0 && purpose.ShowsText(c)
}
