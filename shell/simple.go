package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// simple walks a simple command: words, assignments, redirections.
func (w *walker) simple(call *syntax.CallExpr, s *syntax.Stmt, in stream) stream {
	from := len(w.out)
	cmd := Command{Source: w.source(s, s)}
	var assigns []*syntax.Assign
	if call != nil {
		assigns = call.Assigns
		if text, ok := w.aliased(call.Args); ok {
			return w.aliasCall(text, call)
		}
		cmd.Argv = w.fields(call.Args)
	}
	var before []former
	if len(cmd.Argv) > 0 {
		before = w.env.former(assigns)
	}
	for _, a := range assigns {
		cmd.Assigns = append(cmd.Assigns, w.assign(a))
	}
	cmd.Redirs, in = w.redirects(s.Redirs, in)
	out := w.call(cmd, in)
	w.env.back(before) // FOO=1 cmd holds for cmd only
	if redirectsOutput(cmd.Redirs) {
		w.wrote(cmd.Redirs, out)
		out = stream{known: true}
	}
	out.exists, out.from, out.to = true, from, len(w.out)
	return out
}

// assign folds NAME=value and remembers it.
func (w *walker) assign(a *syntax.Assign) Assign {
	name := w.env.referred(a.Name.Value)
	if w.opts.allexport {
		w.env.export(name)
	}
	if a.Array != nil {
		w.setElements(name, a.Array)
		v := variable{array: true, alts: [][]Word{nil}}
		for _, e := range a.Array.Elems {
			v.alts[0] = append(v.alts[0], w.fields([]*syntax.Word{e.Value})...)
		}
		if a.Append {
			if old, ok := w.env.vars[name]; ok && len(old.alts) > 0 {
				v.alts[0] = append(append([]Word(nil), old.alts[0]...), v.alts[0]...)
			}
		}
		w.env.set(name, v)
		return Assign{Name: name, Value: Literal("(…)"), Append: a.Append}
	}
	value := w.fold(a.Value)
	one := Assign{Name: name, Value: value, Append: a.Append}
	switch {
	case a.Index != nil:
		w.setElement(name, a, value)
	case a.Append:
		old, _ := w.variable(name)
		w.env.set(name, old.appended(value))
	default:
		w.env.set(name, scalar(value))
	}
	return one
}

func (v variable) appended(value Word) variable {
	var out variable
	for _, alt := range v.alts {
		if len(alt) > 0 && len(alt[0].Value)+markCost*len(alt[0].Marks) < maxText/16 {
			out.alts = append(out.alts, []Word{alt[0].plus(value)})
		}
	}
	if len(out.alts) == 0 {
		return scalar(value)
	}
	return out
}

func (w *walker) aliased(args []*syntax.Word) (string, bool) {
	if len(args) == 0 || len(w.env.alias) == 0 {
		return "", false
	}
	text, ok := w.env.alias[args[0].Lit()]
	return text, ok
}

// aliasCall walks a command whose first word is an alias of the line. The alias
// is not looked up again within its own text.
func (w *walker) aliasCall(text string, call *syntax.CallExpr) stream {
	name := call.Args[0].Lit()
	rest := ""
	if len(call.Args) > 1 {
		rest = " " + w.source(call.Args[1], call.Args[len(call.Args)-1])
	}
	delete(w.env.alias, name)
	out := w.script(text+rest, stream{})
	w.env.rename(name, text)
	return out
}

// call notes a command with folded words and does what it does to the state of
// the line: wrappers come off, scripts are walked, builtins take effect.
func (w *walker) call(cmd Command, in stream) stream {
	if w.overrun() {
		return stream{}
	}
	if len(cmd.Argv) == 0 {
		w.note(cmd, in)
		return stream{known: true}
	}
	if alts := cmd.Argv[0].Alts; len(alts) > 0 {
		return w.anyProgram(cmd, alts, in)
	}
	w.depth++
	defer func() { w.depth-- }()
	if cmd.Argv[0].Is("--") && len(cmd.Argv) > 1 {
		cmd.Argv = cmd.Argv[1:] // time -- make
	}
	name := strings.TrimSuffix(cmd.Name(), ".exe")
	if f, ok := w.env.funcs[name]; ok && cmd.Argv[0].Value == name {
		return w.callFunction(name, f, cmd, in)
	}
	in = w.statementFile(name, &cmd, in)
	if out, done := w.shell(name, cmd, in); done {
		return out
	}
	if out, done := w.through(name, cmd, in); done {
		return out
	}
	if out, done := w.builtin(name, cmd, in); done {
		return out
	}
	if strings.IndexByte(cmd.Argv[0].Value, '/') >= 0 || len(w.files) > 0 && cmd.Argv[0].Unknown() {
		if file, ok := w.content(cmd.Argv[0]); ok {
			return w.runWritten(cmd, file, in)
		}
	}
	w.note(cmd, in)
	w.copied(name, &cmd, in)
	return w.produce(name, &cmd, in)
}

// anyProgram walks a command whose program is one of several.
func (w *walker) anyProgram(cmd Command, alts []Word, in stream) stream {
	argv := cmd.Argv
	for _, first := range append([]Word{argv[0]}, alts...) {
		first.Alts = nil
		cmd.Argv = append([]Word{first}, argv[1:]...)
		w.call(cmd, in)
	}
	return stream{}
}

// note emits a command with what it reads.
func (w *walker) note(cmd Command, in stream) int {
	if in.exists && !neverReads(&cmd) {
		cmd.Input = &Input{Text: in.text, Known: in.known, From: in.from, To: in.to, Here: in.here}
	}
	return w.emit(cmd)
}

// neverReads knows the builtins that leave their standard input alone.
func neverReads(cmd *Command) bool {
	if len(cmd.Argv) == 0 {
		return true
	}
	switch cmd.Argv[0].Value {
	case ":", "true", "false", "echo", "printf", "cd", "export", "unset", "[", "test":
		return true
	}
	return false
}

func (w *walker) callFunction(name string, f function, cmd Command, in stream) stream {
	for _, active := range w.env.calls {
		if active == f.body {
			cmd.Recursive = true
			w.note(cmd, in)
			return stream{}
		}
	}
	if w.depth > maxDepth {
		w.giveUp("functions call each other too deeply")
		w.note(cmd, in)
		return stream{}
	}
	args, calls, src, at, locals := w.env.args, w.env.calls, w.src, w.at, w.env.locals
	w.env.locals = nil
	w.env.args = cmd.Argv[1:]
	w.env.calls = append(calls[:len(calls):len(calls)], f.body)
	w.src = f.src
	w.at.via = w.via(Via{Kind: ViaFunction, Name: name})
	w.at.function = name
	w.at.hidden = at.hidden || hides(cmd.Redirs)
	out := w.stmt(f.body, in)
	dir := w.at.dir
	w.at = at
	w.at.dir = dir
	w.env.back(w.env.locals)
	w.env.args, w.env.calls, w.src, w.env.locals = args, calls, src, locals
	return out
}

// builtin does what a shell builtin does to the state of the line.
func (w *walker) builtin(name string, cmd Command, in stream) (stream, bool) {
	switch name {
	case "cd", "pushd", "popd", "chdir":
		w.note(cmd, in)
		w.changeDir(name, cmd.Args())
	case "set", "shopt":
		w.note(cmd, in)
		w.option(name, cmd.Args())
	case "shift":
		w.note(cmd, in)
		w.env.args = w.env.args[min(1, len(w.env.args)):]
	case "unset":
		w.note(cmd, in)
		for _, a := range cmd.Args() {
			delete(w.env.vars, a.Value)
		}
	case "read", "mapfile", "readarray":
		w.note(cmd, in)
		w.read(name, cmd.Args(), in)
		if name != "read" {
			w.asides(name, cmd, callbacks(cmd.Args()))
		}
	case "hash":
		w.note(cmd, in)
		if args := cmd.Args(); len(args) > 2 && args[0].Is("-p") && args[1].Literal() && args[2].Literal() {
			w.env.rename(args[2].Value, args[1].Value)
		}
	case "alias":
		w.note(cmd, in)
		for _, a := range cmd.Args() {
			if name, text, ok := strings.Cut(a.Value, "="); ok {
				w.env.rename(name, text)
			}
		}
	case "printf":
		if args := cmd.Args(); len(args) > 2 && args[0].Is("-v") && isName(args[1].Value) {
			w.note(cmd, in)
			text, known := formatted(args[2:])
			if !known {
				text = hole(args[1].Value)
			}
			w.env.set(args[1].Value, scalar(text))
			return stream{known: true}, true
		}
		return stream{}, false
	case "trap":
		w.note(cmd, in)
		if args := dropDashes(cmd.Args()); len(args) > 1 && !strings.HasPrefix(args[0].Value, "-") {
			w.nested(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, args[0], ScriptArgument)
		}
	default:
		return stream{}, false
	}
	return stream{known: true}, true
}

// option follows `set -e`, `set -o pipefail` and `set -- words`.
func (w *walker) option(name string, args []Word) {
	if name != "set" {
		return
	}
	for i := 0; i < len(args); i++ {
		a := args[i].Value
		on := strings.HasPrefix(a, "-")
		switch {
		case a == "--":
			w.env.args = args[i+1:]
			return
		case len(a) < 2 || !on && a[0] != '+':
			w.env.args = args[i:]
			return
		}
		if strings.Contains(a, "a") && !strings.HasSuffix(a, "o") {
			w.opts.allexport = on
		}
		if strings.Contains(a, "e") {
			w.opts.errexit = on
		}
		if strings.HasSuffix(a, "o") && i+1 < len(args) {
			i++
			switch args[i].Value {
			case "pipefail":
				w.opts.pipefail = on
			case "errexit":
				w.opts.errexit = on
			}
		}
	}
}
