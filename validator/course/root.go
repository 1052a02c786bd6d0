package course

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// same reports whether a moment is the failure with that root.
func (m *moment) same(root cake.Signature) bool { return m.failed() && m.root == root }

// rootOf is the signature of a moment's error in the course of the run. Where a
// server has answered, or a shell could not run a script, it matters little what
// else stood in the line.
func (m *moment) rootOf(c command.Call, message string) cake.Signature {
	switch class, _, _ := strings.Cut(m.kind, "."); {
	case !m.failed():
		return ""
	case !m.tests && shown.CutShort(message, c.Line) != "":
		return cake.Sign("root", "cut short", shown.CutShort(message, c.Line)) // whoever reads it
	case !m.tests && shown.LibraryWords(message) != "":
		return cake.Sign("root", "library", shown.LibraryWords(message)) // whichever client has asked
	case m.kind == "db.locked":
		return cake.Sign("root", m.kind) // each client says it in its own words
	case m.kind == "db.connection" || m.kind == "pkgmgr.lock":
		return cake.Sign("root", m.kind, steady.Mask(message, "")) // whatever was to be done there
	case m.kind == "build.script_failed" && strings.HasPrefix(message, "the recipe of "):
		return cake.Sign("root", m.kind, message, m.dir) // whatever stood before make in the line
	case m.kind == "git.push_rejected":
		return cake.Sign("root", m.kind) // fetched meanwhile or not
	case m.kind == "auth.http", m.kind == "network.http_4xx" && forbidden().MatchString(message):
		return cake.Sign("root", "auth.http") // however it is asked
	case m.kind == "network.tls":
		return cake.Sign("root", m.kind, shown.Distrust(message)) // whoever asks, and whom
	case class == "network" && m.target != 0:
		return cake.Sign("root", m.kind, fmt.Sprint(m.target))
	case class == "auth":
		return cake.Sign("root", m.kind, steady.Mask(message, ""), purpose.LastWork(c).Plain())
	case class == "service":
		return cake.Sign("root", m.kind, steady.Mask(message, ""))
	case m.kind == "timeout.command":
		return cake.Sign("root", m.kind, purpose.PurposeOf(purpose.LastWork(c)))
	case class == "port":
		return cake.Sign("root", m.kind, message) // whoever wants it
	case class == "runtime" && m.place == "":
		return cake.Sign("root", m.kind, shown.ThrownForm().ReplaceAllString(shown.Nameless(steady.Mask(message, "")), ""))
	case class == "shell":
		return cake.Sign("root", m.kind, steady.Mask(message, ""), purpose.WordsOf(purpose.LastWork(c)))
	case slices.Contains([]string{"dependency", "config", "resource", "container", "db", "pkgmgr", "infra"}, class) && len(strings.Fields(message)) >= shown.TellingWords:
		return cake.Sign("root", m.kind, shown.Nameless(message)) // whichever tool has found it out
	case m.kind == validator.Unrecognised && len(strings.Fields(m.message)) >= shown.TellingWords:
		return cake.Sign("root", m.kind, shown.Nameless(steady.Mask(message, "")), purpose.ObjectOf(purpose.LastWork(c)))
	}
	return rootOf(m.cause, m.kind, message)
}

// rootOf is the signature of an error in the course of one run. It is coarser
// than the error's own: it matters little here whether cp or mv has found that a
// folder is missing, or which random name a worker had.
func rootOf(cause cake.Signature, kind, message string) cake.Signature {
	switch class, _, _ := strings.Cut(kind, "."); {
	case class == "fs" || class == "permission":
		if path := shown.PathIn(message); path != "" {
			return cake.Sign("root", kind, path)
		}
	case kind == validator.Unrecognised || class == "runtime":
		masked := steady.Mask(message, "")
		if plain := shown.Nameless(masked); plain != masked {
			return cake.Sign("root", kind, plain)
		}
	}
	return cause
}

// forbidden is the status of a server that does not let somebody do something.
var forbidden = wording.Lazy(`\b40[13]\b`)
