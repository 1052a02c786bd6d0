package shell

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
)

// produce is what a command writes to its standard output, for the few whose
// output follows from their words and input alone.
func (w *walker) produce(name string, cmd *Command, in stream) stream {
	args := cmd.Args()
	var text Word
	known := false
	switch name {
	case "echo":
		text, known = echoed(args)
	case "printf":
		text, known = formatted(args)
	case "cat", "tee":
		if name == "cat" && len(args) == 0 || name == "cat" && len(args) == 1 && args[0].Is("-") || name == "tee" {
			text, known = in.text, in.exists && in.known
		}
	case "base64", "base32", "xxd", "rev", "tr", "openssl":
		if in.exists && in.known && len(in.text.Marks) == 0 {
			text, known = decoded(name, args, in.text.Value)
		}
	case "which", "type":
		if len(args) == 1 && args[0].Literal() {
			text, known = Literal(args[0].Value+"\n"), true
		}
	case "command":
		if len(args) == 2 && args[0].Is("-v") && args[1].Literal() {
			text, known = Literal(args[1].Value+"\n"), true
		}
	case "pwd":
		text, known = Literal(".\n"), len(args) == 0 && w.at.dir.Literal()
	case ":", "true", "false", "mkdir", "touch", "sleep", "export", "test", "[", "rm", "kill", "exit", "return":
		known = true
	}
	w.grown += len(text.Value)
	return stream{text: text, known: known, exists: true}
}

func echoed(args []Word) (Word, bool) {
	newline, escapes := true, false
	for len(args) > 0 && isEchoOption(args[0]) {
		newline = newline && !strings.Contains(args[0].Value, "n")
		escapes = escapes || strings.Contains(args[0].Value, "e")
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
	if escapes && len(text.Marks) == 0 {
		text.Value = ansiC(text.Value)
	}
	if newline {
		text = text.plus(Literal("\n"))
	}
	return text, known && len(text.Value) < MaxLine
}

func isEchoOption(a Word) bool {
	return len(a.Marks) == 0 && len(a.Value) > 1 && a.Value[0] == '-' && strings.Trim(a.Value[1:], "neE") == ""
}

// formatted is printf's output for the formats %s, %b, %d and %%.
func formatted(args []Word) (Word, bool) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 0 || len(args[0].Marks) > 0 || len(args[0].Alts) > 0 {
		return Word{}, false
	}
	format, rest := ansiC(args[0].Value), args[1:]
	out := Word{}
	for round := 0; round == 0 || len(rest) > 0; round++ {
		piece, left, ok := formatOnce(format, rest)
		if !ok || len(left) == len(rest) && round > 0 || len(out.Value) > MaxLine {
			return Word{}, false
		}
		out = out.plus(piece)
		if len(left) == len(rest) {
			break
		}
		rest = left
	}
	return out, true
}

func formatOnce(format string, args []Word) (Word, []Word, bool) {
	out := Word{}
	for {
		at := strings.IndexByte(format, '%')
		if at < 0 || at+1 == len(format) {
			return out.plus(Literal(format)), args, true
		}
		out = out.plus(Literal(format[:at]))
		verb := format[at+1]
		format = format[at+2:]
		switch verb {
		case '%':
			out = out.plus(Literal("%"))
			continue
		case 's', 'b', 'd', 'q':
		default:
			return out, args, false
		}
		if len(args) == 0 {
			continue
		}
		one := args[0]
		args = args[1:]
		if one.Unknown() || len(one.Alts) > 0 {
			return out, args, false
		}
		if verb == 'b' && len(one.Marks) == 0 {
			one.Value = ansiC(one.Value)
		}
		out = out.plus(one)
	}
}

// decoded undoes the encodings that hide a command from a reader.
func decoded(name string, args []Word, text string) (Word, bool) {
	decode := false
	for _, a := range args {
		switch a.Value {
		case "-d", "--decode", "-D", "-di", "-r", "-rp", "-r -p":
			decode = true
		}
	}
	packed := strings.Join(strings.Fields(text), "")
	switch name {
	case "base64", "openssl":
		if name == "openssl" && (len(args) == 0 || !strings.Contains(args[0].Value, "base64")) || !decode {
			return Word{}, false
		}
		raw, err := base64.StdEncoding.DecodeString(packed)
		if err != nil {
			raw, err = base64.RawStdEncoding.DecodeString(packed)
		}
		return Literal(string(raw)), err == nil
	case "xxd":
		raw, err := hex.DecodeString(packed)
		return Literal(string(raw)), err == nil && decode
	case "rev":
		return Literal(reversedLines(text)), len(args) == 0
	case "tr":
		return translated(args, text)
	}
	return Word{}, false
}

func reversedLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		r := []rune(line)
		for a, b := 0, len(r)-1; a < b; a, b = a+1, b-1 {
			r[a], r[b] = r[b], r[a]
		}
		lines[i] = string(r)
	}
	return strings.Join(lines, "\n")
}

// translated is tr for sets and ranges of equal length, and tr -d.
func translated(args []Word, text string) (Word, bool) {
	if len(args) != 2 || !args[0].Literal() || !args[1].Literal() {
		return Word{}, false
	}
	if args[0].Value == "-d" {
		set := characters(args[1].Value)
		return Literal(strings.Map(func(r rune) rune {
			if strings.ContainsRune(set, r) {
				return -1
			}
			return r
		}, text)), set != ""
	}
	from, to := characters(args[0].Value), characters(args[1].Value)
	if from == "" || to == "" || strings.HasPrefix(from, "-") {
		return Word{}, false
	}
	return Literal(strings.Map(func(r rune) rune {
		if at := strings.IndexRune(from, r); at >= 0 {
			return rune(to[min(at, len(to)-1)])
		}
		return r
	}, text)), true
}

// characters expands the ranges of a tr set; "" for what it does not know.
func characters(set string) string {
	if strings.Contains(set, "[:") {
		return ""
	}
	set = ansiC(set)
	var b strings.Builder
	for i := 0; i < len(set); i++ {
		if set[i] >= 0x80 {
			return ""
		}
		if i+2 < len(set) && set[i+1] == '-' && set[i] <= set[i+2] && set[i+2] < 0x80 {
			for c := set[i]; c <= set[i+2]; c++ {
				b.WriteByte(c)
			}
			i += 2
			continue
		}
		b.WriteByte(set[i])
	}
	return b.String()
}
