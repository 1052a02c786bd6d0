package moment

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"

	"cake/validator/steady"
	"cake/validator/wording"
)

// rootOf is the signature of a moment's error in the course of the run. Where a
// server has answered, or a shell could not run a script, it matters little what
// else stood in the line.
func (m *Moment) rootOf(c command.Call, message string) cake.Signature {
	message = steady.Text(message) // a log says when, and which process
	switch class, _, _ := strings.Cut(m.Kind, "."); {
	case !m.Failed():
		return ""
	case !m.Tests && shown.CutShort(message, c.Line) != "":
		return cake.Sign("root", "cut short", shown.CutShort(message, c.Line)) // whoever reads it
	case m.Absent != "":
		return cake.Sign("root", "absent", m.Absent) // however it is named, and whoever wants it
	case !m.Tests && shown.LibraryWords(message) != "":
		return cake.Sign("root", "library", shown.LibraryWords(message)) // whichever client has asked
	case m.Kind == "db.locked":
		return cake.Sign("root", m.Kind) // each client says it in its own words
	case (m.Kind == "network.refused" || m.Kind == "db.connection") && !m.Tests && answer.RefusedIn(m.Message, c.Line) != 0:
		return cake.Sign("root", "refused", fmt.Sprint(answer.RefusedIn(m.Message, c.Line))) // whoever asks there
	case m.Kind == "db.connection" || m.Kind == "pkgmgr.lock":
		return cake.Sign("root", m.Kind, steady.Mask(message, "")) // whatever was to be done there
	case m.Kind == "build.script_failed" && strings.HasPrefix(message, "the recipe of "):
		return cake.Sign("root", m.Kind, message, m.Dir) // whatever stood before make in the line
	case m.Kind == "git.push_rejected":
		return cake.Sign("root", m.Kind) // fetched meanwhile or not
	case m.Kind == "auth.http", m.Kind == "network.http_4xx" && forbidden().MatchString(message):
		return cake.Sign("root", "auth.http") // however it is asked
	case m.Kind == "network.tls":
		return cake.Sign("root", m.Kind, shown.Distrust(message)) // whoever asks, and whom
	case m.Kind == "network.timeout" && m.Page != "":
		return cake.Sign("root", m.Kind, fmt.Sprint(answer.HostOf(c.Line, m.Page))) // whatever it is asked for
	case class == "network" && m.Target != 0:
		return cake.Sign("root", m.Kind, fmt.Sprint(m.Target))
	case class == "auth":
		return cake.Sign("root", m.Kind, steady.Mask(message, ""), purpose.LastWork(c).Plain())
	case class == "service":
		return cake.Sign("root", m.Kind, steady.Mask(message, ""))
	case m.Kind == "timeout.command":
		return cake.Sign("root", m.Kind, deedOf(purpose.LastWork(c)))
	case m.Kind == "config.parse" && m.Place != "" && m.ErrorLine > 0:
		return cake.Sign("root", m.Kind, m.Place, fmt.Sprint(m.ErrorLine)) // whoever reads it
	case m.Kind == "fs.not_found" && shown.PathIn(message) == "" && shown.MissingIn(message) != "":
		return cake.Sign("root", m.Kind, path.Join(m.Dir, shown.MissingIn(message))) // whoever wants it
	case class == "port":
		return cake.Sign("root", m.Kind, message) // whoever wants it
	case class == "runtime" && m.Place == "":
		return cake.Sign("root", m.Kind, shown.ThrownForm().ReplaceAllString(shown.Nameless(steady.Mask(message, "")), ""))
	case class == "shell":
		return cake.Sign("root", m.Kind, steady.Mask(message, ""), purpose.WordsOf(purpose.LastWork(c)))
	case slices.Contains([]string{"dependency", "config", "resource", "container", "db", "pkgmgr", "infra"}, class) && len(strings.Fields(message)) >= shown.TellingWords:
		return cake.Sign("root", m.Kind, shown.Nameless(message)) // whichever tool has found it out
	case m.Kind == validator.Unrecognised && strings.HasSuffix(m.Message, validator.Silent):
		return cake.Sign("root", m.Kind, m.Key, message) // nobody knows whether it was the same
	case m.Kind == validator.Unrecognised && len(strings.Fields(m.Message)) >= shown.TellingWords:
		p := purpose.LastWork(c)
		return cake.Sign("root", m.Kind, shown.Nameless(steady.Mask(withoutOptions(message, p), "")), purpose.Operands(p))
	}
	return rootOf(m.Cause, m.Kind, message)
}

// lackedBy is the module or the column that a failure says is not there; "" where it names none. What
// tests say of it is one of their answers.
func lackedBy(m *Moment) string {
	switch class, _, _ := strings.Cut(m.Kind, "."); {
	case !m.Failed():
	case m.Kind == "dependency.module_missing":
		return shown.MissingModule(m.Message)
	case class == "db" && !m.Tests:
		return shown.MissingColumn(m.Message)
	}
	return ""
}

// deedOf is what a program was to do that came to no end: of git, whatever branch it was to send or
// to fetch.
func deedOf(p command.Program) string {
	if p.Plain() == "git" {
		return "git " + p.Sub()
	}
	return purpose.PurposeOf(p)
}

// withoutOptions is a message without what a program was told by its options and says again:
// who tries one value after the other has the same failure with each.
func withoutOptions(message string, p command.Program) string {
	words := strings.Fields(message)
	given := purpose.OptionValues(p)
	for i, w := range words {
		if slices.Contains(given, strings.Trim(w, "()[]'\"`:,;.")) {
			words[i] = "#"
		}
	}
	return strings.Join(words, " ")
}

// rootOf is the signature of an error in the course of one run. It is coarser
// than the error's own: it matters little here whether cp or mv has found that a
// folder is missing, or which random name a worker had.
func rootOf(cause cake.Signature, kind, message string) cake.Signature {
	switch class, _, _ := strings.Cut(kind, "."); {
	case class == "fs" || class == "permission":
		if file := shown.PathIn(message); file != "" {
			return cake.Sign("root", kind, path.Clean(file))
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
