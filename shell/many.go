package shell

import (
	"strconv"
	"strings"
)

// xargs walks the command that xargs runs, with what it reads appended.
func (w *walker) xargs(cmd Command, in stream) (stream, bool) {
	const options Spec = "0,null a,arg-file= d,delimiter= E,eof= e? I,replace= i? L,max-lines= l? n,max-args= P,max-procs= p,interactive r,no-run-if-empty s,max-chars= t,verbose x,exit o,open-tty R= J= S="
	o := options.ParseOrdered(cmd.Args())
	rest := o.Operands
	if len(rest) == 0 {
		return stream{}, false
	}
	place, replaced := o.Value("I")
	if !replaced && o.Has("I", "i") {
		place, replaced = Literal("{}"), true
	}
	if bsd, ok := o.Value("J"); ok {
		place, replaced = bsd, true
	}
	given := w.listed(in, o.Has("a"), separatorsOf(&o, replaced))
	if replaced && !o.Has("0", "d") {
		for i := range given {
			given[i] = given[i].withoutQuotes()
		}
	}
	via := Via{Kind: ViaWrapper, Name: "xargs", Argv: cmd.Argv}
	if replaced {
		return w.guessed(via, cmd, replaceAll(rest, place.Value, given), &o, stream{})
	}
	most := len(given)
	if n, ok := o.Value("n"); ok {
		if v, err := strconv.Atoi(n.Value); err == nil && v > 0 && v < most {
			most = max(v, (most+maxAlts-1)/maxAlts)
		}
	}
	for {
		now := given[:min(most, len(given))]
		given = given[len(now):]
		out, done := w.guessed(via, cmd, append(rest[:len(rest):len(rest)], now...), &o, stream{})
		if len(given) == 0 {
			return out, done
		}
	}
}

// separatorsOf are the characters at which xargs cuts its input; "" for blanks
// with the quotes of xargs.
func separatorsOf(o *Options, lines bool) string {
	switch delimiter, given := o.Value("d"); {
	case o.Has("0"):
		return "\x00"
	case given && delimiter.Literal() && delimiter.Value != "":
		return ansiC(delimiter.Value)
	case lines:
		return "\n"
	}
	return ""
}

// listed are the items of an input; where it is not known, one that stands for them.
func (w *walker) listed(in stream, elsewhere bool, separators string) []Word {
	if !in.exists || !in.known || elsewhere {
		return []Word{{Marks: []Mark{{Kind: Unknown, Name: "xargs", From: in.from, To: in.to}}}}
	}
	if separators == "" {
		return in.text.fields()
	}
	var out []Word
	for _, piece := range split(in.text, separators) {
		if piece.Value != "" || len(piece.Marks) > 0 {
			out = append(out, piece)
		}
	}
	return out
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
		if strings.Contains(word.Value, placeholder) {
			out[i] = word.replaced(placeholder, one)
		}
	}
	return out
}

// replaced puts each value of another word in place of every placeholder.
func (w *Word) replaced(placeholder string, with Word) Word {
	var out Word
	for i, value := range with.Values() {
		value.Alts = nil
		one, rest := Word{Quoted: w.Quoted}, *w
		rest.Alts = nil
		for {
			at := strings.Index(rest.Value, placeholder)
			if at < 0 || len(one.Value) > MaxLine {
				break
			}
			head := rest.slice(0, at)
			one = one.plus(head)
			one = one.plus(value)
			rest = rest.Cut(at + len(placeholder))
		}
		one = one.plus(rest)
		if i == 0 {
			out = one
		} else {
			out.Alts = append(out.Alts, one)
		}
	}
	return out
}

// find notes the search itself, and walks the commands that it runs. The files
// that it writes its findings to are redirections of it.
func (w *walker) find(cmd Command, in stream) (stream, bool) {
	args := cmd.Args()
	for i := 0; i+1 < len(args); i++ {
		switch args[i].Value {
		case "-fprint", "-fprint0", "-fprintf", "-fls":
			cmd.Redirs = append(cmd.Redirs[:len(cmd.Redirs):len(cmd.Redirs)], Redirect{Op: ">", FD: "find", Word: args[i+1]})
		}
	}
	index := w.note(cmd, in)
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
		at := w.at
		w.at.swallowed = at.swallowed || end < len(args) && args[end].Is(";") // only + hands a failure on
		w.rest(Via{Kind: ViaWrapper, Name: "find", Argv: cmd.Argv}, cmd.without(), inner, stream{})
		w.at = at
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

// parallel walks the command of GNU parallel with the arguments after ":::", or
// with the lines that it reads. It runs every command through a shell.
func (w *walker) parallel(cmd Command, in stream) (stream, bool) {
	const options Spec = "j,jobs= k,keep-order v,verbose t u,ungroup X m n,max-args= N= I= a,arg-file= S,sshlogin= joblog= bar eta halt= no-notice will-cite dry-run 0,null r d,delimiter= C,colsep= L= P= q,quote tag results= timeout= delay= retries= linebuffer lb pipe block= l"
	o := options.ParseOrdered(cmd.Args())
	rest := o.Operands
	given := w.listed(in, o.Has("a"), "\n")
	for i := range rest {
		if rest[i].Is(":::") || rest[i].Is(":::+") {
			rest, given = rest[:i], rest[i+1:]
			break
		}
		if rest[i].Is("::::") {
			rest, given = rest[:i], w.listed(stream{}, true, "\n")
			break
		}
	}
	via := Via{Kind: ViaShell, Name: "parallel", Argv: cmd.Argv}
	if len(rest) == 0 { // without a command the arguments are command lines
		out := stream{}
		for _, line := range given {
			out = w.nested(via, line, ScriptArgument)
		}
		return out, true
	}
	replaced := replaceAll(rest, "{}", given)
	if sameWords(replaced, rest) {
		replaced = append(rest[:len(rest):len(rest)], given...)
	}
	if strings.ContainsAny(replaced[0].Value, " ;|&$`") {
		return w.nested(via, joinFields(replaced), ScriptArgument), true
	}
	via.Kind = ViaWrapper
	return w.guessed(via, cmd, replaced, &o, stream{})
}

// without is the command with nothing but its source: what a program's own
// redirections and assignments do is noted with it.
func (c *Command) without() Command { return Command{Source: c.Source} }

// fields splits constant text at blanks, as xargs and env -S do: quotes and
// backslashes keep blanks together.
func (w *Word) fields() []Word {
	if len(w.Marks) > 0 || !strings.ContainsAny(w.Value, `'"\`) {
		var out []Word
		for _, piece := range split(*w, " \t\n") {
			if piece.Value != "" || len(piece.Marks) > 0 {
				out = append(out, piece.unquoted())
			}
		}
		return out
	}
	var out []Word
	var b strings.Builder
	open := false
	for i, quote := 0, byte(0); i < len(w.Value); i++ {
		switch c := w.Value[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, open = c, true
		case quote == 0 && c == '\\' && i+1 < len(w.Value):
			i++
			b.WriteByte(w.Value[i])
			open = true
		case quote == 0 && (c == ' ' || c == '\t' || c == '\n'):
			if open {
				out = append(out, Word{Value: b.String(), Quoted: true})
			}
			b.Reset()
			open = false
		default:
			b.WriteByte(c)
			open = true
		}
	}
	if open {
		out = append(out, Word{Value: b.String(), Quoted: true})
	}
	return out
}

// withoutQuotes is a line as `xargs -I` reads it: quotes and backslashes go,
// blanks stay but for those before it.
func (w *Word) withoutQuotes() Word {
	if len(w.Marks) > 0 {
		return *w
	}
	text := strings.TrimLeft(w.Value, " \t")
	if !strings.ContainsAny(text, `'"\`) {
		return Literal(text)
	}
	var b strings.Builder
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return Literal(b.String())
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
