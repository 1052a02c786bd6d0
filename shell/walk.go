package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"
)

// A walker goes through a line as the shell would, without running anything:
// it keeps what is known of variables, functions and the working directory, and
// notes every simple command that may be reached.
type walker struct {
	out         []Command
	unknown     string
	src         string // the text that positions refer to
	at          place
	env         *scope
	opts        options
	depth       int
	pipes       int                // pipelines so far
	passes      int                // loops walked a second time
	holes       int                // placeholders handed out for unknown text within scripts
	grown       int                // bytes of text built by folding
	substituted map[int]stream     // what process substitutions write, by their first command
	files       map[string]written // what the line has put into files
	full        bool
}

// A place is the surrounding of the statement at hand.
type place struct {
	via       []Via
	pipes     []Pipe
	dir       Word
	link      Link
	function  string
	negated   bool
	condition bool
	inside    bool
	loop      bool
	endless   bool
	aside     bool // in the background
	swallowed bool
	beside    bool // what another program runs beside its own work
	hidden    bool // stderr of an enclosing group goes nowhere
}

// options are the shell options that decide whose status counts.
type options struct{ errexit, pipefail, allexport bool }

// A stream is what a command writes to, or reads from, a pipe.
type stream struct {
	text     Word
	known    bool
	exists   bool
	here     bool
	from, to int // commands that produce it
}

func newWalker() *walker {
	return &walker{env: newScope()}
}

// give up notes why the rest is not understood; the first reason stays.
func (w *walker) giveUp(why string) {
	if w.unknown == "" {
		w.unknown = why
	}
}

// script parses text and walks it in the present scope. It returns what the
// text writes, where that is known.
func (w *walker) script(text string, in stream) stream {
	stmts, unknown := statements(text)
	src := w.src
	w.src = text
	out := w.list(stmts, in)
	w.src = src
	if unknown != "" {
		w.giveUp(unknown)
		out.known = false
	}
	return out
}

// list walks statements that follow each other. Only the last one's status
// is that of the list, unless errexit is on.
func (w *walker) list(stmts []*syntax.Stmt, in stream) stream {
	out := stream{known: true, exists: true, from: len(w.out)}
	swallowed, link := w.at.swallowed, w.at.link
	for i, s := range stmts {
		w.at.swallowed = swallowed || i+1 < len(stmts) && !w.opts.errexit
		one := w.stmt(s, in)
		out.add(one)
		w.at.link = Then
		if s.Background {
			w.at.link = Beside
		}
	}
	w.at.swallowed, w.at.link = swallowed, link
	out.to = len(w.out)
	return out
}

func (s *stream) add(next stream) {
	s.known = s.known && next.known
	if len(s.text.Value)+len(next.text.Value) < maxText/8 {
		s.text = s.text.plus(next.text)
	}
}

// stmt walks one statement: its redirections, its command, its operators.
func (w *walker) stmt(s *syntax.Stmt, in stream) stream {
	if s == nil || s.Cmd == nil && len(s.Redirs) == 0 || w.overrun() {
		return stream{}
	}
	w.depth++
	defer func(at place) { at.dir = w.dirAfter(s, at); w.at = at; w.depth-- }(w.at)
	from := len(w.out)
	w.at.negated = w.at.negated != s.Negated
	if s.Background || s.Coprocess || s.Disown {
		w.at.aside, w.at.swallowed = true, true
	}
	if call, ok := s.Cmd.(*syntax.CallExpr); ok || s.Cmd == nil {
		return w.simple(call, s, in)
	}
	redirs, in := w.redirects(s.Redirs, in)
	w.at.hidden = w.at.hidden || hides(redirs)
	if len(redirs) > 0 && writesAny(redirs) {
		w.emit(Command{Redirs: redirs, Source: w.source(s.Redirs[0], s.Redirs[len(s.Redirs)-1])})
	}
	out := w.compound(s.Cmd, in)
	out.from, out.to, out.exists = from, len(w.out), true
	if redirectsOutput(redirs) {
		w.wrote(redirs, out)
		out.text, out.known = Word{}, true
	}
	return out
}

// dirAfter is the working directory after a statement: that of a subshell, of a
// stage of a pipe and of the background is forgotten.
func (w *walker) dirAfter(s *syntax.Stmt, before place) Word {
	if s.Background || s.Coprocess {
		return before.dir
	}
	return w.at.dir
}

func (w *walker) overrun() bool {
	if w.depth > maxDepth*4 || len(w.out) > maxCommands || w.grown > maxText {
		w.giveUp("the line does too much to be followed")
		w.full = true
	}
	return w.full
}

func (w *walker) compound(c syntax.Command, in stream) stream {
	if list, ok := c.(*syntax.BinaryCmd); ok {
		return w.binary(list, in)
	}
	w.at.inside = w.at.inside || groups(c)
	switch c := c.(type) {
	case *syntax.Block:
		return w.list(c.Stmts, in)
	case *syntax.Subshell:
		return w.subshell(c.Stmts, in)
	case *syntax.IfClause:
		return w.ifClause(c, in)
	case *syntax.WhileClause:
		return w.whileClause(c, in)
	case *syntax.ForClause:
		return w.forClause(c, in)
	case *syntax.CaseClause:
		return w.caseClause(c, in)
	case *syntax.FuncDecl:
		return w.funcDecl(c)
	case *syntax.DeclClause:
		return w.declare(c)
	case *syntax.TimeClause:
		if c.Stmt == nil {
			return stream{known: true}
		}
		return w.stmt(c.Stmt, in)
	case *syntax.CoprocClause:
		w.at.aside, w.at.swallowed = true, true
		w.stmt(c.Stmt, in)
		return stream{}
	case *syntax.TestClause, *syntax.ArithmCmd, *syntax.LetClause:
		return w.expression(c)
	}
	w.giveUp("a kind of command that is not known")
	return stream{}
}

// groups reports whether a command is made of others that stand on lines of their own.
func groups(c syntax.Command) bool {
	switch c.(type) {
	case *syntax.Block, *syntax.Subshell, *syntax.IfClause, *syntax.WhileClause, *syntax.ForClause, *syntax.CaseClause:
		return true
	}
	return false
}

// subshell walks statements whose effects on variables and directory are lost.
func (w *walker) subshell(stmts []*syntax.Stmt, in stream) stream {
	env, opts, dir := w.env, w.opts, w.at.dir
	w.env = env.child()
	out := w.list(stmts, in)
	w.env, w.opts, w.at.dir = env, opts, dir
	return out
}

// stages flattens a pipeline; the parser ties it to the left.
func stages(c *syntax.BinaryCmd) []*syntax.Stmt {
	list := []*syntax.Stmt{c.Y}
	for {
		x, ok := c.X.Cmd.(*syntax.BinaryCmd)
		if !ok || x.Op != syntax.Pipe && x.Op != syntax.PipeAll || !plainStmt(c.X) {
			break
		}
		list = append(list, x.Y)
		c = x
	}
	list = append(list, c.X)
	slices.Reverse(list)
	return list
}

func (w *walker) pipeline(c *syntax.BinaryCmd, in stream) stream {
	list := stages(c)
	w.pipes++
	id, at, from := w.pipes, w.at, len(w.out)
	for i, s := range list {
		env := w.env
		w.env = env.child()
		w.at = at
		w.at.pipes = append(at.pipes[:len(at.pipes):len(at.pipes)], Pipe{ID: id, Stage: i, Of: len(list)})
		w.at.swallowed = at.swallowed || i+1 < len(list) && !w.opts.pipefail
		if i > 0 {
			w.at.link = Piped
		}
		in = w.stmt(s, in)
		in.here, in.from = false, from // a stage hands on what came before it
		w.env = env
	}
	w.at = at
	return in
}

// emit notes a command at the present place.
func (w *walker) emit(c Command) int {
	at := &w.at
	c.Via, c.Pipes, c.Dir = at.via, at.pipes, at.dir
	c.Link, c.Function = at.link, at.function
	c.Negated, c.Condition, c.Inside, c.Loop, c.Endless = at.negated, at.condition, at.inside, at.loop, at.endless
	c.Background, c.Swallowed, c.Aside = at.aside, at.swallowed, at.beside
	c.StderrHidden = at.hidden || hides(c.Redirs)
	w.out = append(w.out, c)
	index := len(w.out) - 1
	for i := range c.Assigns {
		w.hook(&c.Assigns[i])
	}
	return index
}

// source cuts the text from the start of a to the end of b.
func (w *walker) source(a, b syntax.Node) string {
	from, to := int(a.Pos().Offset()), int(b.End().Offset())
	if from < 0 || to > len(w.src) || from >= to {
		return ""
	}
	return w.src[from:to]
}
