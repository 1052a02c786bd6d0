package course

import (
	"hash/fnv"
	"time"

	"cake"
	"cake/validator"
	"cake/validator/tally"
)

// A deed is what a step was.
type deed uint8

const (
	ran deed = iota + 1
	wrote
	reported
)

// A moment is what is kept of a step: no output, no content, nothing that grows.
type moment struct {
	n    int
	at   time.Time
	deed deed
	line string // the command or the file, as evidence quotes it

	// Of a command.
	key       string
	literal   digest // of the line itself: with another time limit it is another line
	form      digest // of the line without its pauses
	last      digest // the last line of its output
	limit     string // the time limit that the line sets
	dir       string // in which it ran, as seen from where the line starts
	result    digest // of status and output; what differs in every run is masked
	code      int
	echoed    bool           // the line itself has printed the status of a failure
	cause     cake.Signature // of its first error; "" means that it did not fail
	root      cake.Signature // the same for errors that only differ in who complains, or in a random name
	kind      string         // of that error
	message   string
	gist      digest // of the message; what moves with the lines of a file is masked
	value     digest // of the message, with the numbers that may mean something
	shape     digest // and without them
	fixes     []string
	gauges    gauges   // what of its output can be counted
	says      []digest // the lines that are no part of its error
	reads     bool     // it only shows what is there
	tests     bool
	probes    bool                  // it only asks something else how it is
	page      string                // the address that it asks
	target    digest                // the same; 0 where it names none
	paths     []string              // the files that its output names
	counts    []amount              // how many of what it says that it has dealt with
	showsText bool                  // one of its programs shows a text for people
	locked    bool                  // its answer is that somebody waits for a lock
	alone     bool                  // nothing runs that was started here, and nobody elsewhere was asked
	unseen    bool                  // nobody knows what runs, and nobody elsewhere was asked
	short     bool                  // the answer is short
	amounts   []string              // the numbers of an answer that says that something is to be done
	others    int                   // how many commands have left something that runs
	gateway   bool                  // somebody in between says that who should answer does not
	sieved    bool                  // what it printed was searched
	statuses  digest                // the statuses of the pages that it goes through; 0 where it asks for none or one
	refusal   digest                // the page and the status with which a server has refused it; 0 where none has
	answer    digest                // what it was told; 0 where that is nothing
	sort      bool                  // of a run of tests: it takes those of one sort alone
	picks     []string              // of a run of tests: what it is narrowed down to
	broken    []string              // and the names of what has failed in it
	failures  []digest              // the lines in which it names failures
	wanted    []digest              // and the numbers of which it says that it wanted or got them
	waits     bool                  // it leaves time to pass, or the step before did
	rests     bool                  // and does nothing else
	pending   bool                  // the answer is: not yet
	blank     bool                  // it shows nothing at all
	still     bool                  // a builder says that it has nothing to do
	framed    bool                  // all that a pipe has let through is where an exception came by
	files     bool                  // it asks whether files are there
	awaits    string                // the file that it asks for, in vain
	loops     bool                  // it asks more than once by itself
	vainly    bool                  // it asks for something, and nothing is there
	over      bool                  // the answer is that what is waited for has ended, and failed
	empty     bool                  // a run of tests in which none ran
	tally     tally.Tally           // what it says of itself
	values    map[string]shownValue // the names that it shows before a value; not kept
	goal      goal                  // what it counts, and what is wanted
	git       gitState              // what git said of the working tree
	packed    validator.Packed      // the last archive or dump that it lists
	starts    bool                  // it leaves something running
	mends     bool                  // it has a tool mend what it finds
	changes   bool                  // it writes, moves or installs
	onlyEdits bool                  // all that it does is to edit files in place, and to look
	subject   string                // of the commit that it makes
	commits   bool
	undoes    bool     // it takes back what the step before it has begun
	edits     []string // the files that it has written, as far as its line tells
	settled   []string // those of which steps of their own have told
	bisects   bool
	sifted    bool        // what a run of tests printed was searched, and its status is the search's
	mute      bool        // a run of tests of which nothing is shown, not even its status
	behind    bool        // its line runs something else behind the tests, which gave the status
	piped     bool        // what it printed was shown by another program, which gave the status
	renews    bool        // a run of tests that writes down what comes out as what should
	visits    string      // the revision that it goes to, as it is named
	vain      string      // the name that it looked for and did not find
	shown     []shownLine // the lines that a read shows; not kept
	versions  []string    // that it was answered with
	ending    digest      // of what it says; 0 where that is only that all went well
	words     []digest    // of a short answer
	numbers   bool        // which are numbers alone
	lines     []digest    // of a success that is not the program's own; not kept
	told      []digest    // the lines of what was asked; not kept

	content digest // of an edit
	idle    bool   // it leaves the file as it was
	redoes  bool   // it does over what the edit before it did
	traces  bool   // all that it does is to have the code print more, or less
	guards  bool   // it guards the use of a value that may not be there
	lost    string // the file that it writes, and that something else writes, too

	// What the run makes of it.
	seen     bool   // it has had the same result before, and nothing was changed since
	again    bool   // it looks in vain for what was looked for in vain before, in other words
	reread   bool   // it shows what was shown before, by other means
	place    string // the file that the error names
	stands   bool   // a failure that was there before, and nothing was changed since
	fresh    bool   // it failed as before, but got to another place
	forgives bool   // it is progress: what repeated before it does not count
	restores bool   // an edit that gives a file the content that it had before the first one
	returns  bool   // an edit that gives a file a content that was written before
	restarts bool   // the same by a line that takes back, for the first time
}

// asks reports whether a step asks whether something is ready that may still
// become so. Who starts it anew before each question does more than to ask.
func (m *moment) asks() bool {
	return m.probes || m.waits && !m.starts && (m.reads || validator.MayPass(m.kind))
}

// failed reports whether an error was found in the command's result.
func (m *moment) failed() bool { return m.deed == ran && m.cause != "" }

// digest identifies a text.
type digest uint64

func digestOf(text string) digest {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // it never fails
	return digest(h.Sum64())
}
