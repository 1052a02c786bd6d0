package rules

import "cake"

// A Rule knows one wording of one kind of error.
type Rule struct {
	ID         string        // unique, "family.name"
	Kind       string        // the error type, "class.kind"
	Severity   cake.Severity // HIGH is spoken about at once, MEDIUM when it repeats
	Confidence float64       // 0–1: how surely a match means this error
	Family     Family        // whose wording it is; decides the locator and the tool slot of the signature
	Tools      []string      // programs that print it; empty where the wording itself says enough
	Strict     bool          // one of Tools must stand in the line itself; a script that may run it is not enough
	Pattern    string        // RE2, multi-line; named groups become slots
	With       []string      // one of these must stand somewhere in the output; empty means nothing more is needed
	WithOption []string      // or one of these runs, "program option"; alone, one of these must run
	Alone      []string      // where one of these runs, and only the last lines of what it prints are shown, nothing of these is needed: it stands above them
	Given      string        // template that can be filled where this cause is the one of several that the words may have; empty means that they have one
	Rank       Rank          // how near to the cause a match is
	Last       bool          // the last match tells the cause, not the first
	AtZero     AtZero        // whether a match counts when the exit status is 0
	Own        bool          // the line starts with the name of the program that complains, so it counts even for a reader
	Usage      bool          // its words are those by which programs tell how they are called, so they stand in every help too
	Copies     bool          // it tells of a file that was not there to be copied or packed: what a script makes that goes on lacks it
	Name       string        // template of the language's own name for the error; "" means the slot "name"
	Message    string        // template of the message; "" means the line that matched
	Key        []string      // slots that tell two such errors apart; empty means file and message
	Fixes      []string      // templates, best first; one whose slots cannot be filled is left out
	Reference  string        // template of the place to look at
	Place      string        // template of the file that the words are about, where they do not name it themselves
	Subject    Subject       // what of the call the words are about, where they name no file
	Line       string        // template of a text that stands in the line to look at, where only the file is known
	Ahead      int           // by how many lines the line that the words name lies behind the place: TeX has read on, cron counts from 0
	Settings   []string      // names of files, best first, in which a tool keeps what the words are about; it is the place where they name none

	Yes []Example // output in which this rule finds the first cause
	No  []Example // output in which it finds nothing
}

// Family names the language or tool whose wording a rule knows.
type Family string

// The families.
const (
	Python   Family = "python"
	Node     Family = "node"
	Go       Family = "go"
	Rust     Family = "rust"
	Java     Family = "java"
	C        Family = "c"
	Shell    Family = "shell"
	Git      Family = "git"
	Make     Family = "make"
	Packages Family = "packages"
	Network  Family = "network"
	System   Family = "system"
	Files    Family = "files"
	Scripts  Family = "scripts" // Ruby, Perl, PHP, Lua, R, Tcl, Elixir
	Data     Family = "data"    // databases and data formats
	Infra    Family = "infra"   // containers, clusters, services
	Lint     Family = "lint"
	Other    Family = "other" // further compilers and build tools
	Model    Family = "model" // the agent's own model service
	User     Family = "user"  // the user's own rules
)

// Rank says how near to the cause a rule's wording is. Of several matches the
// lowest rank wins, and among equals the first in the output.
type Rank uint8

// The ranks.
const (
	Cause    Rank = iota // names what is wrong
	Symptom              // says that something failed; a cause in the same output explains it
	CatchAll             // a language's own report of any exception
	General              // words that any program may use for what it was refused
	Wrapper              // a tool's remark that something it started has failed
)

// Subject says which file of a call some words are about that name none.
type Subject uint8

// The subjects.
const (
	Unsaid          Subject = iota
	StartedScript           // the script that the line starts, or that a build tool has shown last as its command: its first line
	OpenedArchive           // the archive that it unpacks
	SignedFile              // the file whose signature it verifies
	FilterProgram           // the file that holds the program of a filter: jq -f, sed -f
	LastGiven               // the last file of the tree that the line gives to a program
	EvaluatedScript         // the file behind --eval
	ReadRules               // the file that it reads by redirection, or else the last one given
	BundlerEntry            // where a bundler begins that was given no file
	CrateManifest           // the manifest of the crate that the words name
	PathFromThere           // the path that the words name, as seen from where the line went
	PathInTree              // the only file of the tree that ends like the path that the words name
	OnlyTests               // the only file of tests
	Readme                  // the file with which a package is described
	WrapperJar              // what Gradle's wrapper script starts
	Input                   // the one file that the line reads
	EntryFile               // the file that the line gives to its interpreter
)

// AtZero says whether a rule's wording counts although the exit status is 0.
type AtZero uint8

// The degrees of trust in an exit status of 0.
const (
	TrustZero   AtZero = iota // status 0 means success, whatever the text says
	IfSwallowed               // counts where the status is not that of the program that printed the text
	DespiteZero               // counts always: this program's status says nothing
)

// String names the rank in words.
func (r Rank) String() string {
	return [...]string{"cause", "symptom", "catch-all", "general", "wrapper"}[min(r, Wrapper)]
}
