package shell

import (
	"errors"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// The bounds. A line beyond them is not judged in part and called safe: its
// Unknown says which bound it broke.
const (
	// MaxLine is the longest line that is parsed, in bytes.
	MaxLine = 64 << 10
	// MaxNesting bounds brackets within brackets. The parser recurses, and a
	// million nested "$(" overflow the stack, which no recover can catch.
	MaxNesting = 200
	// maxDepth bounds scripts within scripts and functions within functions.
	maxDepth = 24
	// maxCommands bounds the commands of one line, functions and loops unfolded.
	maxCommands = 1000
	// maxPasses bounds how many loops of a line are walked a second time.
	maxPasses = 8
	// maxWords bounds what one brace expansion or one variable may grow to.
	maxWords = 256
	// maxText bounds the text that folding may build, over the whole line.
	maxText = 1 << 20
)

// Parse understands a command line. It is total: any bytes in, a Line out.
func Parse(text string) Line {
	w := newWalker()
	w.script(text, stream{})
	return Line{Text: text, Commands: w.out, Unknown: w.unknown}
}

// ParseArgv understands a command that is started without a shell: its words
// are literal, but wrappers and nested shells in it are unwrapped all the same.
func ParseArgv(argv []string) Line {
	w := newWalker()
	words := make([]Word, len(argv))
	size := 0
	for i, a := range argv {
		words[i] = Word{Value: a, Quoted: true}
		size += len(a)
	}
	text := Join(argv)
	if size > MaxLine {
		return Line{Text: text, Unknown: "the command is longer than 64 KiB"}
	}
	if len(words) > 0 {
		w.call(Command{Argv: words, Source: text}, stream{})
	}
	return Line{Text: text, Commands: w.out, Unknown: w.unknown}
}

// statements parses text up to its first syntax error: bash, too, runs what
// stands on the lines before one.
func statements(text string) (stmts []*syntax.Stmt, unknown string) {
	if len(text) > MaxLine {
		// What stands on its first lines runs first; the rest stays unknown.
		stmts, _ = statements(beginning(text))
		return stmts, "the line is longer than 64 KiB"
	}
	if nesting(text) > MaxNesting {
		return nil, "brackets are nested too deeply"
	}
	defer func() {
		// The parser is a third party's and its input hostile. A panic in it must
		// not take the judge down: what was parsed before it stays.
		if r := recover(); r != nil {
			unknown = "the parser gave up"
		}
	}()
	p := syntax.NewParser(syntax.Variant(syntax.LangBash))
	for s, err := range p.StmtsSeq(strings.NewReader(text)) {
		// No early return: after an error the parser may yield once more, and an
		// iterator that does so after its loop has ended panics.
		switch {
		case err != nil && unknown == "":
			unknown = "syntax error: " + reason(err)
		case s != nil && unknown == "":
			stmts = append(stmts, s)
		}
	}
	return stmts, unknown
}

// beginning is as much of a text as is parsed: whole lines, or whole words where
// the first line is longer than that.
func beginning(text string) string {
	text = text[:MaxLine]
	if at := strings.LastIndexByte(text, '\n'); at >= 0 {
		return text[:at+1]
	}
	return text[:strings.LastIndexAny(text, " ;")+1]
}

func reason(err error) string {
	var pe syntax.ParseError
	if errors.As(err, &pe) {
		return pe.Text
	}
	var le syntax.LangError
	if errors.As(err, &le) {
		return le.Error()
	}
	return err.Error()
}

// nesting is an upper estimate of how deeply brackets and compound commands
// stand in each other. Quotes are not looked at: a bracket in a quoted text
// counts too, and a closing one in quotes never makes the figure smaller than
// the longest run of openers without a closer between them.
func nesting(text string) int {
	depth, most := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{':
			depth++
			most = max(most, depth)
		case ')', '}':
			if depth > 0 {
				depth--
			}
		}
	}
	return most
}
