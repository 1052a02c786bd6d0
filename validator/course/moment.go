package course

import (
	"time"

	"cake/validator/course/digest"
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

	act // of a command, as are the next ones
	complaint
	output
	response
	denial
	own
	stop stop
	hang hang
	suite

	edit
	standing
}

// An edit is what an edit has done.
type edit struct {
	content digest.Sum
	idle    bool     // it leaves the file as it was
	redoes  bool     // it does over what the edit before it did
	ownOnly bool     // it takes out what other edits have brought, and nothing else
	traces  bool     // all that it does is to have the code print more, or less
	guards  bool     // it guards the use of a value that may not be there
	brings  []string // the values that it gives to settings
	alters  bool     // one of them had another value
	lost    string   // the file that it writes, and that something else writes, too
}

// A standing is what a step means in its run.
type standing struct {
	seen     bool // it has had the same result before, and nothing was changed since
	again    bool // it looks in vain for what was looked for in vain before, in other words
	reread   bool // it shows what was shown before, by other means
	stands   bool // a failure that was there before, and nothing was changed since
	fresh    bool // it failed as before, but got to another place
	forgives bool // it is progress: what repeated before it does not count
	restores bool // an edit that gives a file the content that it had before the first one
	returns  bool // an edit that gives a file a content that was written before
	restarts bool // the same by a line that takes back, for the first time
}
