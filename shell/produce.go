package shell

import (
	"strconv"
	"strings"
)

// produce is what a command writes to its standard output, for the few whose
// output follows from their words and input alone. Of a filter whose output is
// not known its input is the guess: known is false then.
func (w *walker) produce(name string, cmd *Command, in stream) stream {
	args := cmd.Args()
	if !in.exists {
		in = stream{}
	}
	out := stream{}
	switch name {
	case "echo":
		out.text, out.known = echoed(args)
	case "printf":
		out.text, out.known = formatted(args)
	case "cat", "gcat", "bat":
		for len(args) > 0 && len(args[0].Value) > 1 && args[0].Value[0] == '-' {
			args = args[1:]
		}
		out = in
		if len(args) > 0 {
			out = w.concatenated(args, in)
		}
		out.known = out.known && len(args) == len(cmd.Args())
	case "tee", "pv", "sponge", "buffer", "mbuffer":
		out = in
	case "base64", "base32", "basenc", "xxd", "rev", "tr", "openssl", "head", "tail", "sort", "uniq", "tac", "sed", "cut", "grep", "awk", "gawk", "mawk", "paste", "shuf", "nl", "fold", "fmt", "column", "dd", "iconv", "perl", "od", "hexdump", "expand", "egrep", "fgrep", "rg", "ts", "colrm", "dos2unix", "envsubst", "gunzip", "zcat", "gzip":
		out = w.filtered(name, args, in)
	case "which", "type":
		if len(args) == 1 && args[0].Literal() {
			out.text, out.known = Literal(args[0].Value+"\n"), true
		}
	case "command":
		if len(args) == 2 && args[0].Is("-v") && args[1].Literal() {
			out.text, out.known = Literal(args[1].Value+"\n"), true
		}
	case "pwd":
		out.text, out.known = Literal(".\n"), len(args) == 0 && w.at.dir.Literal()
	case "seq":
		out.text, out.known = counted(args)
	case ":", "true", "false", "mkdir", "touch", "sleep", "export", "test", "[", "rm", "kill", "exit", "return", "chmod", "set", "shopt", "wait", "cd", "unset":
		out.known = true
	}
	w.grown += len(out.text.Value)
	return stream{text: out.text, known: out.known, exists: true}
}

// filtered is what a filter makes of its input.
func (w *walker) filtered(name string, args []Word, in stream) stream {
	if !in.exists && len(args) > 0 {
		// A decoder or filter that is given a file of the line.
		if file, ok := w.content(args[len(args)-1]); ok {
			in, args = stream{text: file.text, known: file.known, exists: true}, args[:len(args)-1]
		}
	}
	guess := stream{text: in.text}
	if !in.exists || len(in.text.Marks) > 0 && !keepsWords(name) {
		return guess
	}
	for i := range args {
		if !args[i].Literal() {
			return guess
		}
	}
	text, ok := filter(name, args, in.text.Value)
	if !ok {
		return guess
	}
	if text == in.text.Value {
		return stream{text: in.text, known: in.known}
	}
	if len(in.text.Marks) > 0 {
		return guess
	}
	return stream{text: Literal(text), known: in.known}
}

// keepsWords are filters that may hand their input on as it is.
func keepsWords(name string) bool {
	switch name {
	case "head", "tail", "sort", "tac", "sed", "awk", "gawk", "mawk", "paste", "uniq", "dd":
		return true
	}
	return false
}

// Prints is what echo or printf prints, where that follows from its words alone.
func (c *Command) Prints() (string, bool) {
	var text Word
	known := false
	switch args := c.Args(); {
	case c.Name() == "echo":
		text, known = echoed(args)
	case c.Name() == "printf" && len(args) > 0 && (args[0].Is("--") || !strings.HasPrefix(args[0].Value, "-")):
		text, known = formatted(args)
	}
	return text.Value, known && text.Literal()
}

// echoed is what echo prints.
func echoed(args []Word) (Word, bool) {
	newline, escapes := true, false
	for len(args) > 0 && isEchoOption(args[0]) {
		for _, c := range args[0].Value[1:] {
			switch c {
			case 'n':
				newline = false
			case 'e':
				escapes = true
			case 'E':
				escapes = false
			}
		}
		args = args[1:]
	}
	text, known := Word{}, true
	for i, a := range args {
		known = known && !a.Unknown() && !a.Globbed() && len(a.Alts) == 0
		if i > 0 {
			text = text.plus(Literal(" "))
		}
		text = text.plus(a)
	}
	if escapes && strings.IndexByte(text.Value, '\\') >= 0 {
		if len(text.Marks) > 0 {
			return text, false
		}
		var stop bool
		if text.Value, stop = backslashed(text.Value, escapesOfEcho); stop {
			newline = false
		}
	}
	if newline {
		text = text.plus(Literal("\n"))
	}
	return text, known && len(text.Value) < MaxLine
}

func isEchoOption(a Word) bool {
	return len(a.Marks) == 0 && len(a.Value) > 1 && a.Value[0] == '-' && strings.Trim(a.Value[1:], "neE") == ""
}

// formatted is printf's output for plain formats.
func formatted(args []Word) (Word, bool) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 0 || len(args[0].Marks) > 0 || len(args[0].Alts) > 0 {
		return joinFields(args), false
	}
	format, rest := args[0].Value, args[1:]
	out := Word{}
	for round := 0; round == 0 || len(rest) > 0; round++ {
		piece, left, ok, stop := formatOnce(format, rest)
		if !ok || len(out.Value) > MaxLine {
			return joinFields(args), false
		}
		out = out.plus(piece)
		if len(left) == len(rest) || stop {
			break
		}
		rest = left
	}
	return out, true
}

// formatOnce applies a format once; stop says that a \c has ended the output.
func formatOnce(format string, args []Word) (out Word, left []Word, ok, stop bool) {
	for {
		at := strings.IndexByte(format, '%')
		if at < 0 {
			text, stop := backslashed(format, escapesOfFormat)
			return out.plus(Literal(text)), args, true, stop
		}
		text, stop := backslashed(format[:at], escapesOfFormat)
		out = out.plus(Literal(text))
		if stop {
			return out, args, true, true
		}
		if at+1 == len(format) {
			return out, args, false, false
		}
		verb := format[at+1]
		format = format[at+2:]
		if verb == '%' {
			out = out.plus(Literal("%"))
			continue
		}
		one := Word{}
		if len(args) > 0 {
			one, args = args[0], args[1:]
		} else if verb == 'd' || verb == 'i' || verb == 'u' {
			one = Literal("0")
		}
		if one, stop, ok = converted(verb, one); !ok {
			return out, args, false, false
		}
		out = out.plus(one)
		if stop {
			return out, args, true, true
		}
	}
}

// converted is an argument as one verb of printf prints it.
func converted(verb byte, one Word) (out Word, stop, ok bool) {
	if one.Unknown() || one.Globbed() || len(one.Alts) > 0 {
		return one, false, false
	}
	switch verb {
	case 's':
		return one, false, true
	case 'b':
		if len(one.Marks) == 0 {
			one.Value, stop = backslashed(one.Value, escapesOfEcho)
		}
		return one, stop, len(one.Marks) == 0
	case 'd', 'i', 'u':
		n, err := strconv.Atoi(one.Value)
		return one, false, err == nil && len(one.Marks) == 0 && strconv.Itoa(n) == one.Value && (n >= 0 || verb != 'u')
	case 'c':
		if len(one.Marks) == 0 && one.Value != "" && one.Value[0] < 0x80 {
			return Literal(one.Value[:1]), false, true
		}
	case 'q':
		if len(one.Marks) == 0 {
			return Literal(Quote(one.Value)), false, true
		}
		return one, false, one.Marks[0].Kind == Tilde && len(one.Marks) == 1 && Quote(strings.TrimLeft(one.Value, "~/")) == strings.TrimLeft(one.Value, "~/")
	}
	return one, false, false
}

// counted is what seq prints.
func counted(args []Word) (Word, bool) {
	from, step, to := 1, 1, 0
	n := make([]int, len(args))
	for i := range args {
		v, err := strconv.Atoi(args[i].Value)
		if err != nil || !args[i].Literal() || strconv.Itoa(v) != args[i].Value {
			return Word{}, false
		}
		n[i] = v
	}
	switch len(n) {
	case 1:
		to = n[0]
	case 2:
		from, to = n[0], n[1]
	case 3:
		from, step, to = n[0], n[1], n[2]
	default:
		return Word{}, false
	}
	if step <= 0 || (to-from)/step > maxWords || to-from < 0 && from-to > 1<<40 || to-from > 1<<40 {
		return Word{}, false
	}
	var b strings.Builder
	for v := from; v <= to; v += step {
		b.WriteString(strconv.Itoa(v) + "\n")
	}
	return Literal(b.String()), true
}
