package shell

import (
	"strconv"
	"strings"
)

// IsShell reports whether a program is a shell, by its base name.
func IsShell(name string) bool {
	switch strings.TrimPrefix(name, "-") {
	case "bash", "sh", "zsh", "dash", "ash", "ksh", "mksh", "fish", "xonsh", "rbash", "csh", "tcsh", "osh", "elvish", "nu":
		return true
	}
	return false
}

// shell walks the programs and builtins that execute shell text.
func (w *walker) shell(name string, cmd Command, in stream) (stream, bool) {
	switch {
	case IsShell(name):
		return w.runShell(name, cmd, in), true
	case name == "eval":
		if len(cmd.Args()) == 0 {
			return stream{known: true}, true
		}
		return w.nested(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, joinFields(dropDashes(cmd.Args())), ScriptArgument), true
	case name == "source" || name == ".":
		if args := dropDashes(cmd.Args()); len(args) > 0 {
			return w.runFile(name, args[0], args[1:], cmd, in), true
		}
	default:
		if name == "bun" && len(cmd.Argv) > 1 && (cmd.Argv[1].Is("x") || cmd.Argv[1].Is("exec")) {
			return stream{}, false
		}
		if lang := Language(name); lang != "" {
			return w.interpret(lang, cmd, in), true
		}
	}
	return stream{}, false
}

func dropDashes(args []Word) []Word {
	if len(args) > 0 && args[0].Is("--") {
		return args[1:]
	}
	return args
}

// An invocation is how a shell was called.
type invocation struct {
	text     Word // after -c
	command  bool // -c was given
	stdin    bool // -s, or no operand at all
	operands []Word
	flags    string
}

// invoked sorts the words after a shell's name. Options may follow -c: the
// first operand is the text (`bash -c -l TEXT`).
func invoked(args []Word) invocation {
	var v invocation
	i := 0
	for ; i < len(args); i++ {
		a := args[i].Value
		if a == "--" || a == "-" {
			i++
			break
		}
		if len(a) < 2 || a[0] != '-' && a[0] != '+' || args[i].Marks != nil && args[i].Marks[0].At == 0 {
			break
		}
		if strings.HasPrefix(a, "--") {
			if a == "--rcfile" || a == "--init-file" {
				i++
			}
			if a == "--command" || strings.HasPrefix(a, "--command=") { // fish
				v.command = true
				if text, ok := strings.CutPrefix(a, "--command="); ok {
					v.text, v.operands = args[i].Cut(len(a)-len(text)), args[i+1:]
					return v
				}
			}
			v.flags += a + " "
			continue
		}
		v.command = v.command || a[0] == '-' && strings.Contains(a, "c")
		v.stdin = v.stdin || a[0] == '-' && strings.Contains(a, "s")
		v.flags += a + " "
		if last := a[len(a)-1]; last == 'o' || last == 'O' {
			i++
		}
	}
	v.operands = args[min(i, len(args)):]
	if v.command && len(v.operands) > 0 {
		v.text, v.operands = v.operands[0], v.operands[1:]
	}
	return v
}

func (w *walker) runShell(name string, cmd Command, in stream) stream {
	v := invoked(cmd.Args())
	via := Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}
	env := w.env
	defer func() { w.env = env }()
	w.env = env.process(cmd.Assigns)
	switch {
	case v.command:
		w.env.zero, w.env.args = Literal(name), nil
		if len(v.operands) > 0 {
			w.env.zero, w.env.args = v.operands[0], v.operands[1:]
		}
		return w.nestedIn(via, v.text, ScriptArgument, cmd, in)
	case len(v.operands) > 0 && !v.stdin:
		return w.runFile(name, v.operands[0], v.operands[1:], cmd, in)
	}
	w.env.args = v.operands
	return w.runInput(via, cmd, in)
}

// runInput walks a shell that reads its commands from standard input.
func (w *walker) runInput(via Via, cmd Command, in stream) stream {
	switch {
	case in.exists && (in.known || in.here):
		before := len(w.out)
		out := w.nestedIn(via, in.text, ScriptInput, cmd, stream{})
		if len(w.out) == before {
			w.note(cmd, in) // it was started, if only for nothing
		}
		return out
	case in.exists:
		cmd.Script = &Script{Kind: ScriptInput, Lang: "sh", From: in.from, To: in.to}
		if in.text.Value != "" {
			w.note(cmd, in)
			w.asides(via.Name, cmd, []Word{in.text})
			return stream{}
		}
	case in.text.Value != "" || len(in.text.Marks) > 0:
		cmd.Script = &Script{Kind: ScriptFile, Lang: "sh", Text: in.text}
	}
	w.note(cmd, in)
	return stream{}
}

// runFile walks `bash FILE` and `source FILE`: text that a process substitution
// writes is walked where it is known.
func (w *walker) runFile(name string, path Word, args []Word, cmd Command, in stream) stream {
	via := Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}
	if path.Is("/dev/stdin") || path.Is("/proc/self/fd/0") || path.Is("/dev/fd/0") {
		return w.runInput(via, cmd, in)
	}
	script := fileScript("sh", path)
	file, ok := w.content(path)
	if ok && file.known && path.Has(Process) {
		return w.nestedIn(via, file.text, ScriptFile, cmd, stream{})
	}
	cmd.Script = script
	w.note(cmd, in)
	if !ok {
		return stream{}
	}
	defer w.beside()()
	env := *w.env
	w.env.args = args
	out := w.nestedIn(via, file.text, ScriptFile, cmd.without(), in)
	w.env.args = env.args
	return out
}

// runWritten walks a file that the line has written and now runs by its path.
func (w *walker) runWritten(cmd Command, file written, in stream) stream {
	name := interpreterOf(file.text.Value)
	if lang := Language(name); lang != "" {
		cmd.Script = fileScript(lang, cmd.Argv[0])
		cmd.Script.Body = &file.text
		w.note(cmd, in)
		return stream{}
	}
	w.note(cmd, in)
	defer w.beside()()
	env := w.env
	w.env = env.process(cmd.Assigns)
	w.env.zero, w.env.args = cmd.Argv[0], cmd.Args()
	out := w.nestedIn(Via{Kind: ViaShell, Name: cmd.Name(), Argv: cmd.Argv}, file.text, ScriptFile, cmd.without(), in)
	w.env = env
	return out
}

// nested walks shell text in the present scope, as eval does.
func (w *walker) nested(via Via, text Word, kind ScriptKind) stream {
	return w.nestedIn(via, text, kind, Command{Argv: via.Argv, Source: Show(via.Argv)}, stream{})
}

// nestedIn walks shell text; where it is unknown, the command that would run it
// is noted with its Script instead.
func (w *walker) nestedIn(via Via, text Word, kind ScriptKind, cmd Command, in stream) stream {
	if w.depth > maxDepth {
		w.giveUp("scripts are nested too deeply")
		return stream{}
	}
	if text.Value == "" && text.Unknown() {
		cmd.Script = &Script{Kind: kind, Lang: "sh", Text: text, From: text.Marks[0].From, To: text.Marks[0].To}
		w.note(cmd, in)
		return stream{}
	}
	at, calls := w.at, len(w.out)
	w.at.via = w.via(via)
	w.at.hidden = at.hidden || hides(cmd.Redirs)
	if via.Kind == ViaRemote {
		w.at.dir = hole("(" + via.Name + ")")
	}
	if writesAny(cmd.Redirs) || len(cmd.Assigns) > 0 {
		w.emit(Command{Assigns: cmd.Assigns, Redirs: cmd.Redirs, Source: cmd.Source})
	}
	out := stream{}
	for _, value := range text.Values() {
		w.depth++
		out = w.script(w.placeholders(value), in)
		w.depth--
	}
	dir := w.at.dir
	w.at = at
	if via.Name == "eval" || via.Name == "source" || via.Name == "." {
		w.at.dir = dir
	}
	out.exists, out.from, out.to = true, calls, len(w.out)
	return out
}

// placeholder begins the names of the variables that stand for unknown text.
const placeholder = "_cake_"

// placeholders writes a word as program text: an unknown place becomes a
// variable that nothing else can name, so that it stays one unknown place.
// Within single quotes that would be text; there it becomes a character that
// folding knows, followed by the variable's number.
func (w *walker) placeholders(word Word) string {
	if len(word.Marks) == 0 {
		return word.Value
	}
	var b strings.Builder
	last := 0
	for _, m := range word.Marks {
		b.WriteString(word.Value[last:m.At])
		last = m.At
		switch m.Kind {
		case Unknown, Process:
			w.holes++
			number := strconv.Itoa(w.holes)
			m.At = 0
			w.env.set(placeholder+number, scalar(Word{Marks: []Mark{m}}))
			if singleQuoted(b.String()) {
				b.WriteString(holeByte + number + holeByte)
			} else {
				b.WriteString("${" + placeholder + number + "}")
			}
		case Tilde:
			if last < len(word.Value) && word.Value[last] == '~' && (last+1 == len(word.Value) || !isName(word.Value[last+1:last+2])) {
				b.WriteString("${HOME}")
				last++
			}
		}
	}
	b.WriteString(word.Value[last:])
	return b.String()
}

// holeByte stands before and after the number of an unknown place in quotes.
const holeByte = "\x01"

// singleQuoted reports whether the end of a text stands within single quotes.
func singleQuoted(text string) bool {
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote:
			quote = 0
		}
	}
	return quote == '\''
}

// Show writes folded words for people.
func Show(argv []Word) string {
	var b strings.Builder
	for i := range argv {
		if i > 0 {
			b.WriteByte(' ')
		}
		if argv[i].Quoted && argv[i].Literal() {
			b.WriteString(Quote(argv[i].Value))
		} else {
			b.WriteString(argv[i].String())
		}
	}
	return b.String()
}
