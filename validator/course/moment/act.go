package moment

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
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// An Act is what a command is, and what its line says that it does.
type Act struct {
	Key       string
	Feed      string        // the file that is redirected to one of its programs
	Literal   digest.Sum    // of the line itself: with another time limit it is another line
	form      digest.Sum    // of the line without its pauses
	Seed      digest.Sum    // the number from which it draws by lot; 0 where the line names none
	Slice     purpose.Slice // the part of a file that it is fed with
	Limit     string        // the time limit that the line sets
	Crashes   bool          // what it runs is killed at that limit: it is to be seen how it goes on
	Tool      string        // the last program of its line that does more than to show something
	FileGiven digest.Sum    // the files that this is given; 0 where it is given none
	Prepares  digest.Sum    // what the others do that run before it; 0 where none does
	Dir       string        // in which it ran, as seen from where the line starts
	Code      int
	Echoed    bool // the line itself has printed the status of a failure
	Reads     bool // it only shows what is there
	Helps     bool // what it shows is how programs explain themselves
	Tests     bool
	spares    bool       // it writes no file that it is given
	Looks     bool       // it asks databases, checks how files are written, or shows what is there, and no more
	Scripted  bool       // it runs a script
	Probes    bool       // it only asks something else how it is
	ownState  bool       // it asks by a client of its own how that is which was left running here
	Page      string     // the address that it asks
	Target    digest.Sum // the same; 0 where it names none
	Files     bool       // it asks whether files are there
	Loops     bool       // it asks more than once by itself
	Gone      bool       // what it was to remove is not there
	Nothing   bool       // it does nothing at all, but to say something
	ShowsText bool       // one of its programs shows a text for people
	Sieved    bool       // what it printed was searched
	Piped     bool       // what it printed was shown by another program, which gave the status
	Through   digest.Sum // the programs that have shown it, and what they let through
	Waits     bool       // it leaves time to pass, or the step before did
	Rests     bool       // and does nothing else
	Starts    bool       // it leaves something running
	Fits      bool       // it puts what a program prints into a file that holds what tests expect
	Pins      bool       // it computes checksums and writes them into a file
	Mends     bool       // it has a tool mend what it finds
	Makes     bool       // it is there to make or move files
	Installs  bool       // it installs packages
	Settings  digest.Sum // of the variables that its last command gets with it
	Changes   bool       // it writes, moves or installs
	OnlyEdits bool       // all that it does is to edit files in place, and to look
	Commits   bool
	Hollow    bool         // it makes a commit in which nothing is, or the last one anew as it was
	Skirts    bool         // it has git do something without its hooks
	Subject   string       // of the commit that it makes
	Bisects   bool         // the history
	Visits    string       // the revision that it goes to, as it is named
	Undoes    bool         // it takes back what the step before it has begun
	Edits     []string     // the files that it has written, as far as its line tells
	Settled   []string     // those of which steps of their own have told
	Choices   []digest.Sum // what it does that may decide how something comes out
}

// takeDeed is what the command of a moment does.
func (m *Moment) takeDeed(line *shell.Line, c command.Call, res cake.Result) {
	m.Looks, m.spares = purpose.OnlyLooks(c), purpose.SparesSources(c)
	m.Helps, m.Feed = purpose.ShowsHelp(c), purpose.Bounded(c.Redirected())
	m.Tool = strings.Clone(purpose.LastWork(c).Plain())
	if files := purpose.FilesGiven(purpose.LastWork(c)); files != "" {
		m.FileGiven = digest.Of(files)
	}
	if before := purpose.BeforeLast(c); before != "" {
		m.Prepares = digest.Of(before)
	}
	m.Reads = (c.OnlyReads() && !slices.ContainsFunc(c.Programs, command.Program.RunsFilter) || m.Helps || purpose.ShowsTables(c)) && !command.WritesFiles(line) && !c.Alters()
	m.Scripted = slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.IsScript() || p.Interprets() && scriptForm().MatchString(p.Interpreted())
	})
	m.Tests, m.Starts, m.Waits = c.Tests(), command.Starts(line, c), command.Pauses(line)
	m.Starts = m.Starts && m.Kind != "container.daemon_down" // nothing was started
	m.ownState = len(res.Left) > 0 && purpose.AsksState(c) && !c.OnlyAsks()
	m.Probes = (c.OnlyAsks() || m.ownState) && (!m.Failed() || refused(m.Kind))
	m.Page = purpose.AddressOf(c)
	if m.Page != "" {
		m.Target, m.Page = digest.Of(m.Page), purpose.Bounded(m.Page)
	}
	if m.Target == 0 && m.Probes && m.Failed() {
		m.Target = answer.RefusedAt(m.Message)
	}
	m.Piped, m.Sieved = purpose.Piped(c), purpose.Searched(c)
	m.Through = digest.Of(purpose.ShownThrough(c))
	m.Absent = lackedBy(m)
	m.Root = m.rootOf(c, shown.Settled(m.Message, res.Cwd))
	if m.Kind == "tool.command_not_found" || m.Kind == "tool.not_installed_local" {
		m.lackProgram(shown.MissingProgram(res.Stdout + "\n" + res.Stderr))
	}
	if m.Kind == "permission.not_executable" {
		m.beRefused(shown.Denied(res.Stderr + "\n" + res.Stdout))
	}
	m.Rests = m.Waits && len(strings.Fields(m.Key)) <= 2 && strings.HasPrefix(m.Key, "sleep")
	m.Gone = m.Kind == "fs.not_found" && slices.ContainsFunc(c.Programs, command.Program.RemovesFiles)
	m.Nothing = purpose.DoesNothing(line)
	m.Makes, m.Installs = c.MakesFiles(), c.Installs()
	m.Changes = !m.Reads && res.ExitCode == 0 && (command.WritesFiles(line) || c.Alters())
	m.Echoed = c.Echoed && c.Code != 0
	m.Undoes, m.Mends = c.TakesBack(), c.Alters() || shown.Mends(res.Command)
	m.Changes = m.Changes && !m.Undoes
	m.Commits = res.ExitCode == 0 && c.RunsSub("git", "commit") && !purpose.Amends(line)
	m.Hollow = res.ExitCode == 0 && purpose.CommitsNothing(line)
	if m.Commits {
		m.Subject = purpose.CommitSubject(line)
	}
	m.Skirts = purpose.SkirtsHooks(line)
	m.Pins = change.WritesSums(res.Command)
	m.Fits = slices.ContainsFunc(writes.Printed(line), change.HoldsExpected)
	m.OnlyEdits = purpose.OnlyEdits(c)
	m.Bisects = res.ExitCode == 0 && c.RunsSub("git", "bisect")
	if !strings.HasPrefix(m.Kind, "git.") { // git has gone there
		m.Visits = purpose.Visited(line)
	}
	m.Choices = purpose.ChoicesOf(c, m.Failed())
	m.ShowsText = res.ExitCode == 0 && purpose.ShowsText(c)
}

// lackProgram takes in that a program is not there, if it has a name: it is one failure, whoever has looked
// for it.
func (m *Moment) lackProgram(name string) {
	if name != "" {
		m.Root, m.LacksProgram = cake.Sign("root", "tool.missing", name), true
	}
}

// beRefused takes in that a program may not be run, if it is named: whoever has tried to start it.
func (m *Moment) beRefused(program string) {
	if program != "" {
		m.Root = cake.Sign("root", m.Kind, program)
	}
}

// drawnFrom is how a line says from which number something is drawn by lot, or where on
// earth, and for which machine, it is to run.
var drawnFrom = wording.Lazy(`(?i)\b\w*seed\w*[= ]["']?\w*\d\w*\b|(?:^|[;&|] *|\benv )(?:TZ|LANG|LANGUAGE|LC_\w+|GOOS|GOARCH|GOMAXPROCS)=\S+`)

// scriptForm is a file, and no program in the line itself.
var scriptForm = wording.Lazy(`[\w./-]*\w\.[a-zA-Z]\w{0,5}\b`)

// killsAtOnce is a time limit at which a program gets no chance to end well.
var killsAtOnce = wording.Lazy(`\btimeout (?:-s ?|--signal[= ])(?:SIG)?(?:KILL|9)\b`)
