package shell

import "strings"

// through takes a wrapper off and walks what it runs. done is false where the
// command is no wrapper, or runs nothing.
func (w *walker) through(name string, cmd Command, in stream) (out stream, done bool) {
	switch {
	case name == "xargs" || name == "gxargs":
		return w.xargs(cmd, in)
	case name == "find" || name == "gfind":
		return w.find(cmd, in)
	case name == "git":
		return w.git(cmd, in)
	case name == "parallel":
		return w.parallel(cmd, in)
	case name == "tmux" || name == "screen":
		return w.multiplexer(name, cmd, in)
	case name == "at" || name == "batch":
		return w.runInput(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, cmd, in), true
	case name == "fd" || name == "fdfind":
		return w.fd(cmd, in)
	case name == "busybox" || name == "toybox" || strings.HasPrefix(name, "ld-linux"):
		return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, cmd.Args(), in)
	}
	wr, ok := wrapperOf(name)
	args := cmd.Args()
	if !ok {
		at := subcommandAt(args)
		if at < 0 {
			return stream{}, false
		}
		if wr, ok = subcommandWrapper(name, args[at].Value); !ok {
			return stream{}, false
		}
		args = args[at+1:]
	}
	return w.unwrap(name, wr, cmd, args, in)
}

// subcommandAt finds the first word that is no option; -1 when there is none.
func subcommandAt(args []Word) int {
	for i := range args {
		if !strings.HasPrefix(args[i].Value, "-") {
			return i
		}
	}
	return -1
}

func (w *walker) unwrap(name string, wr wrapper, cmd Command, args []Word, in stream) (stream, bool) {
	o := wr.options.ParseOrdered(args)
	if wr.text != "" {
		// flock and su take their -c after an operand as well.
		permuted := wr.options.Parse(args)
		text, ok := o.Value(wr.text)
		if !ok && len(o.Operands) > 1 && o.Operands[1].Is("-"+wr.text) || wr.only == "never-mind" {
			text, ok = permuted.Value(wr.text)
		}
		if ok {
			return w.nested(wr.via(name, ViaShell, cmd), text, ScriptArgument), true
		}
	}
	for only := range strings.FieldsSeq(wr.only) {
		if o.Has(only) || only == "never-mind" {
			return stream{}, false
		}
	}
	via := wr.via(name, ViaWrapper, cmd)
	if wr.chdir != "" {
		if dir, ok := o.Value(wr.chdir); ok {
			defer func(dir Word) { w.at.dir = dir }(w.at.dir)
			w.at.dir = Within(w.at.dir, dir)
		}
	}
	rest := o.Operands
	if split, ok := o.Value("S"); ok && name == "env" {
		rest = append(split.fields(), rest...)
	}
	if rest = dropSkipped(rest, wr); rest == nil {
		return stream{}, false
	}
	if wr.joined && !o.Has("x") {
		return w.nested(via, joinFields(rest), ScriptArgument), true
	}
	if wr.assigns {
		rest = w.leadingAssigns(&cmd, rest)
	}
	return w.rest(via, cmd, rest, in)
}

func (wr *wrapper) via(name string, kind ViaKind, cmd Command) Via {
	if wr.remote {
		kind = ViaRemote
	}
	return Via{Kind: kind, Name: name, Argv: cmd.Argv}
}

// dropSkipped leaves out the operands before the command and a "--" after
// them (`docker exec web -- sh`); nil when no command remains.
func dropSkipped(rest []Word, wr wrapper) []Word {
	if len(rest) <= wr.skip {
		return nil
	}
	rest = rest[wr.skip:]
	if rest[0].Is("--") {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return nil
	}
	return rest
}

func (w *walker) leadingAssigns(cmd *Command, rest []Word) []Word {
	for len(rest) > 0 {
		name, _, ok := strings.Cut(rest[0].Value, "=")
		if !ok || !isName(name) {
			break
		}
		cmd.Assigns = append(cmd.Assigns, Assign{Name: name, Value: rest[0].Cut(len(name) + 1)})
		rest = rest[1:]
	}
	return rest
}

// rest walks the command in a wrapper's arguments.
func (w *walker) rest(via Via, cmd Command, rest []Word, in stream) (stream, bool) {
	if len(rest) == 0 || w.depth > maxDepth*4 {
		return stream{}, false
	}
	at := w.at
	w.at.via = w.via(via)
	if via.Kind == ViaRemote {
		w.at.dir = hole("(" + via.Name + ")")
	}
	cmd.Argv = rest
	out := w.call(cmd, in)
	dir := w.at.dir
	w.at = at
	if via.Name == "command" || via.Name == "builtin" {
		w.at.dir = dir
	}
	return out, true
}

// xargs walks the command that xargs runs, with what it reads appended.
func (w *walker) xargs(cmd Command, in stream) (stream, bool) {
	const options Spec = "0,null a,arg-file= d,delimiter= E,eof= e? I,replace= i? L,max-lines= l? n,max-args= P,max-procs= p,interactive r,no-run-if-empty s,max-chars= t,verbose x,exit o,open-tty R= J= S="
	o := options.ParseOrdered(cmd.Args())
	rest := o.Operands
	if len(rest) == 0 {
		return stream{}, false
	}
	given := []Word{{Marks: []Mark{{Kind: Unknown, Name: "xargs", From: in.from, To: in.to}}}}
	if in.exists && in.known && !o.Has("a") {
		given = in.text.fields()
	}
	place, ok := o.Value("I")
	if !ok && o.Has("I", "i") {
		place, ok = Literal("{}"), true
	}
	if ok {
		rest = replaceAll(rest, place.Value, given)
	} else {
		rest = append(rest[:len(rest):len(rest)], given...)
	}
	return w.rest(Via{Kind: ViaWrapper, Name: "xargs", Argv: cmd.Argv}, cmd, rest, stream{})
}

// replaceAll puts what is given where the placeholder stands.
func replaceAll(words []Word, placeholder string, given []Word) []Word {
	if placeholder == "" || len(given) == 0 {
		return words
	}
	one := given[0]
	for _, more := range given[1:] {
		if len(one.Alts) < maxAlts {
			one.Alts = append(one.Alts, more)
		}
	}
	out := make([]Word, len(words))
	for i, word := range words {
		out[i] = word
		if at := strings.Index(word.Value, placeholder); at >= 0 {
			out[i] = word.replace(at, len(placeholder), one)
		}
	}
	return out
}

// replace puts another word in place of n bytes at offset at.
func (w *Word) replace(at, n int, with Word) Word {
	head, tail := w.slice(0, at), w.Cut(at+n)
	var out Word
	for i, value := range with.Values() {
		one := head.plus(value)
		one = one.plus(tail)
		one.Alts = nil
		if i == 0 {
			out = one
		} else {
			out.Alts = append(out.Alts, one)
		}
	}
	return out
}

// find notes the search itself, and walks the commands that it runs.
func (w *walker) find(cmd Command, in stream) (stream, bool) {
	index := w.note(cmd, in)
	args := cmd.Args()
	for i := 0; i < len(args); i++ {
		switch args[i].Value {
		case "-exec", "-execdir", "-ok", "-okdir":
		default:
			continue
		}
		end := i + 1
		for end < len(args) && !args[end].Is(";") && !(args[end].Is("+") && args[end-1].Is("{}")) {
			end++
		}
		found := Word{Marks: []Mark{{Kind: Unknown, Name: "{}", From: index, To: index + 1}}}
		inner := replaceAll(args[i+1:end], "{}", []Word{found})
		w.rest(Via{Kind: ViaWrapper, Name: "find", Argv: cmd.Argv}, cmd.without(), inner, stream{})
		i = end
	}
	return stream{}, true
}

// fd notes a search with fd, and walks the command after its -x or -X.
func (w *walker) fd(cmd Command, in stream) (stream, bool) {
	args := cmd.Args()
	for i := range args {
		switch args[i].Value {
		case "-x", "--exec", "-X", "--exec-batch":
		default:
			continue
		}
		index := w.note(cmd, in)
		found := Word{Marks: []Mark{{Kind: Unknown, Name: "{}", From: index, To: index + 1}}}
		inner := args[i+1:]
		if replaced := replaceAll(inner, "{}", []Word{found}); !sameWords(replaced, inner) {
			inner = replaced
		} else {
			inner = append(inner[:len(inner):len(inner)], found)
		}
		w.rest(Via{Kind: ViaWrapper, Name: "fd", Argv: cmd.Argv}, cmd.without(), inner, stream{})
		return stream{}, true
	}
	return stream{}, false
}

// without is the command with nothing but its source: what find's own
// redirections and assignments do is noted with find.
func (c *Command) without() Command { return Command{Source: c.Source} }

// fields splits constant text at blanks, as xargs and env -S do.
func (w *Word) fields() []Word {
	var out []Word
	for _, piece := range split(*w, " \t\n") {
		if piece.Value != "" || len(piece.Marks) > 0 {
			out = append(out, piece.unquoted())
		}
	}
	return out
}

func joinFields(words []Word) Word {
	var out Word
	for i, one := range words {
		if i > 0 {
			out = out.plus(Literal(" "))
		}
		out = out.plus(one)
	}
	return out
}

// unquoted leaves out the quotes around a word.
func (w *Word) unquoted() Word {
	from, to := 0, len(w.Value)
	for from < to && (w.Value[from] == '"' || w.Value[from] == '\'') {
		from++
	}
	for to > from && (w.Value[to-1] == '"' || w.Value[to-1] == '\'') {
		to--
	}
	return w.slice(from, to)
}
