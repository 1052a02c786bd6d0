package course

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/command"
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
	case !m.tests && cutShort(message, c.Line) != "":
		return cake.Sign("root", "cut short", cutShort(message, c.Line)) // whoever reads it
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
		return cake.Sign("root", m.kind, distrust(message)) // whoever asks, and whom
	case class == "network" && m.target != 0:
		return cake.Sign("root", m.kind, fmt.Sprint(m.target))
	case class == "auth":
		return cake.Sign("root", m.kind, steady.Mask(message, ""), lastWork(c).Plain())
	case class == "service":
		return cake.Sign("root", m.kind, steady.Mask(message, ""))
	case m.kind == "timeout.command":
		return cake.Sign("root", m.kind, purposeOf(lastWork(c)))
	case class == "port":
		return cake.Sign("root", m.kind, message) // whoever wants it
	case class == "runtime" && m.place == "":
		return cake.Sign("root", m.kind, thrown().ReplaceAllString(nameless(steady.Mask(message, "")), ""))
	case class == "shell":
		return cake.Sign("root", m.kind, steady.Mask(message, ""), wordsOf(lastWork(c)))
	case slices.Contains([]string{"dependency", "config", "resource", "container", "db", "pkgmgr", "infra"}, class) && len(strings.Fields(message)) >= tellingWords:
		return cake.Sign("root", m.kind, nameless(message)) // whichever tool has found it out
	case m.kind == validator.Unrecognised && len(strings.Fields(m.message)) >= tellingWords:
		return cake.Sign("root", m.kind, nameless(steady.Mask(message, "")), objectOf(lastWork(c)))
	}
	return rootOf(m.cause, m.kind, message)
}

// tellingWords is from how many words on what a program says of its failure tells
// it from others of the same program.
const tellingWords = 5

// lastWork is the last program of a call that does more than to show or to
// filter.
func lastWork(c command.Call) command.Program {
	for _, p := range slices.Backward(c.Programs) {
		if p.Works() {
			return p
		}
	}
	return command.Program{}
}

func wordsOf(p command.Program) string { return p.Plain() + " " + strings.Join(p.Args, " ") }

// objectOf names a program with what it works on: the first of its operands, and
// all that is handed to a script.
func objectOf(p command.Program) string {
	if p.Interprets() {
		return wordsOf(p)
	}
	if i := slices.IndexFunc(p.Args, func(a string) bool { return !strings.HasPrefix(a, "-") }); i >= 0 {
		return p.Plain() + " " + p.Args[i]
	}
	return p.Plain()
}

// rootOf is the signature of an error in the course of one run. It is coarser
// than the error's own: it matters little here whether cp or mv has found that a
// folder is missing, or which random name a worker had.
func rootOf(cause cake.Signature, kind, message string) cake.Signature {
	switch class, _, _ := strings.Cut(kind, "."); {
	case class == "fs" || class == "permission":
		if path := pathIn(message); path != "" {
			return cake.Sign("root", kind, path)
		}
	case kind == validator.Unrecognised || class == "runtime":
		masked := steady.Mask(message, "")
		if plain := nameless(masked); plain != masked {
			return cake.Sign("root", kind, plain)
		}
	}
	return cause
}

// forbidden is the status of a server that does not let somebody do something.
var forbidden = wording.Lazy(`\b40[13]\b`)

// thrown is the name of an exception before what it says: a part of a report may
// leave it out.
var thrown = wording.Lazy(`^(?:\w+(?:\.|::))+\w*(?:Error|Exception)\w*: `)

// aside is where in its sources a library has found something out.
var aside = wording.Lazy(` \([\w.]+:\d+\)`)

// nameless masks the words that look drawn by lot: six hexadecimal digits and
// more, letters and numbers among them.
func nameless(message string) string {
	return hexWord().ReplaceAllStringFunc(message, func(word string) string {
		if !wording.HasDigit(word) || strings.Trim(word, "0123456789") == "" {
			return word
		}
		return "#"
	})
}

// pathIn is the last path that a message names.
func pathIn(message string) string {
	for _, word := range slices.Backward(strings.FieldsFunc(message, func(r rune) bool { return strings.ContainsRune(" '\"‘’`,()", r) })) {
		if word = strings.TrimRight(word, ":.;"); strings.Contains(word, "/") && len(word) > 1 {
			return word
		}
	}
	return ""
}

// hexWord is a word that may be drawn at random.
var hexWord = wording.Lazy(`\b[0-9a-f]{6,}\b`)
