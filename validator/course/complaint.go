package course

import (
	"slices"

	"cake"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
)

// A complaint is the first error of a command's result.
type complaint struct {
	cause     cake.Signature // "" means that it did not fail
	root      cake.Signature // the same for errors that only differ in who complains, or in a random name
	kind      string
	message   string
	place     string // the file that it names
	errorLine int    // and the line, 0 where it names none
	shift     int    // by how many lines all edits had moved what stood below them by then
	fixes     []string
	gist      digest.Sum   // of the message; what moves with the lines of a file is masked
	value     digest.Sum   // of the message, with the numbers that may mean something
	shape     digest.Sum   // and without them
	says      []digest.Sum // the lines of the output that are no part of it
	begins    float64      // the figure in the first line of what a time limit has ended
	begun     bool         // it has one
	stays     bool         // what it has ended goes on until it is stopped, and gets nowhere by that
	found     digest.Sum   // of all the diagnostics that it shows; 0 where that is not more than one
}

// failed reports whether an error was found in the command's result.
func (m *moment) failed() bool { return m.deed == ran && m.cause != "" }

// refuses reports whether a failure was one for whoever ran the command, whatever status
// a pipe or an echo has left of it.
func (m *moment) refuses() bool { return m.failed() && (m.code != 0 || m.piped || m.echoed) }

// takeGist is what a failure says, by which another one of the same command is known.
func (m *moment) takeGist(text string, c command.Call, res cake.Result) {
	if m.kind == "timeout.command" {
		m.begins, m.begun = beginning(text)
		m.stays = m.limit == "" && c.Stays(text)
	}
	switch {
	case !m.failed():
	case m.tests:
		m.gist, m.says = digest.Of(shown.Settled(steady.Text(m.message), res.Cwd)), shown.Verdicts(text, res.Cwd)
	case m.kind == serverFailed: // what the server says of it may be another thing each time
		m.gist = digest.Of(steady.Mask(text, res.Cwd))
	default:
		m.gist, m.found = digest.Of(steady.Mask(steady.Text(m.message), res.Cwd)), shown.Diagnostics(text, res.Cwd)
		if purpose.ReadsLog(m.key) || !slices.ContainsFunc(c.Programs, command.Program.IsLeaf) {
			m.says = shown.Sayings(text, m.message, res.Cwd)
		}
	}
}
