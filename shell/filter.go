package shell

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
)

// filter is what a program makes of a text, where that is easily said.
func filter(name string, args []Word, text string) (string, bool) {
	switch name {
	case "base64", "base32", "basenc", "xxd", "openssl":
		return decoded(name, args, text)
	case "rev":
		return reversedLines(text), len(args) == 0
	case "tr":
		return translated(args, text)
	case "head", "tail":
		return ends(name, args, text)
	case "tac":
		return upsideDown(text), len(args) == 0
	case "sort", "uniq", "shuf", "paste", "awk", "gawk", "mawk", "dd", "nl", "fold":
		return sameLine(name, args, text)
	case "grep", "egrep", "fgrep":
		return grepped(args, text)
	case "cut":
		return columns(args, text)
	case "sed":
		return edited(args, text)
	}
	return "", false
}

// decoded undoes the encodings that hide a command from a reader.
func decoded(name string, args []Word, text string) (string, bool) {
	decode, coding := false, name
	for _, a := range args {
		switch a.Value {
		case "-d", "--decode", "-D", "-di", "-id", "-r", "-rp", "-dA", "-Ad", "-dec":
			decode = true
		case "--base64", "-base64", "base64":
			coding = "base64"
		case "--base64url":
			coding = "base64url"
		case "--base32":
			coding = "base32"
		case "--base16":
			coding = "base16"
		}
		decode = decode || strings.HasPrefix(a.Value, "-d") && len(a.Value) < 5 || name == "xxd" && len(a.Value) < 5 && strings.HasPrefix(a.Value, "-") && strings.Contains(a.Value, "r")
	}
	if !decode {
		return "", false
	}
	packed := strings.Join(strings.Fields(text), "")
	var raw []byte
	var err error
	switch coding {
	case "base64":
		if raw, err = base64.StdEncoding.DecodeString(packed); err != nil {
			raw, err = base64.RawStdEncoding.DecodeString(packed)
		}
	case "base64url":
		raw, err = base64.URLEncoding.DecodeString(packed)
	case "base32":
		raw, err = base32.StdEncoding.DecodeString(packed)
	case "xxd", "base16":
		if coding == "xxd" && strings.Contains(text, ":") {
			packed = dumped(text)
		}
		raw, err = hex.DecodeString(packed)
	default: // openssl: -a is base64
		if !contains(args, "-a") && !contains(args, "-base64") {
			return "", false
		}
		raw, err = base64.StdEncoding.DecodeString(packed)
	}
	return string(raw), err == nil
}

func contains(args []Word, text string) bool {
	for i := range args {
		if args[i].Is(text) {
			return true
		}
	}
	return false
}

// dumped are the digits of a dump with offsets: "00000000: 726d 202d  rm -".
func dumped(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		_, digits, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		digits, _, _ = strings.Cut(strings.TrimLeft(digits, " "), "  ")
		b.WriteString(strings.ReplaceAll(digits, " ", ""))
	}
	return b.String()
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

// linesOf are the lines of a text without their ends; whole is false where the
// last one has none.
func linesOf(text string) (lines []string, whole bool) {
	whole = strings.HasSuffix(text, "\n")
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n"), whole
}

func upsideDown(text string) string {
	lines, whole := linesOf(text)
	if !whole {
		return text // tac glues the last line to the one before it
	}
	var b strings.Builder
	for i := len(lines) - 1; i >= 0; i-- {
		b.WriteString(lines[i] + "\n")
	}
	return b.String()
}

// ends is head and tail with a number of lines or bytes.
func ends(name string, args []Word, text string) (string, bool) {
	n, bytes := 10, false
	for i := 0; i < len(args); i++ {
		value := args[i].Value
		switch {
		case value == "-n" || value == "-c":
			bytes = value == "-c"
			if i++; i >= len(args) {
				return "", false
			}
			value = args[i].Value
		case strings.HasPrefix(value, "-n"), strings.HasPrefix(value, "-c"):
			bytes, value = value[1] == 'c', value[2:]
		case strings.HasPrefix(value, "-"):
			value = value[1:]
		default:
			return "", false
		}
		v, err := strconv.Atoi(value)
		if err != nil || v < 0 || value[0] == '+' {
			return "", false
		}
		n = v
	}
	pieces := strings.SplitAfter(text, "\n")
	if pieces[len(pieces)-1] == "" {
		pieces = pieces[:len(pieces)-1]
	}
	switch {
	case bytes && name == "head":
		return text[:min(n, len(text))], true
	case bytes:
		return text[len(text)-min(n, len(text)):], true
	case name == "head":
		return strings.Join(pieces[:min(n, len(pieces))], ""), true
	}
	return strings.Join(pieces[len(pieces)-min(n, len(pieces)):], ""), true
}

// sameLine: what these make of a single line is that line.
func sameLine(name string, args []Word, text string) (string, bool) {
	if lines, whole := linesOf(text); len(lines) != 1 || !whole {
		return "", false
	}
	switch {
	case len(args) == 0 && (name == "sort" || name == "uniq" || name == "shuf" || name == "dd"),
		name == "sort" && len(args) == 1 && (args[0].Is("-u") || args[0].Is("-r") || args[0].Is("-n")),
		name == "paste" && len(args) > 0 && args[0].Is("-s") && len(args) == 1:
		return text, true
	case strings.HasSuffix(name, "awk") && len(args) == 1:
		switch strings.ReplaceAll(args[0].Value, " ", "") {
		case "1", "{print}", "{print$0}":
			return text, true
		}
	}
	return "", false
}

// grepped is grep for a text without pattern characters.
func grepped(args []Word, text string) (string, bool) {
	if len(args) != 1 || strings.ContainsAny(args[0].Value, `\*[]^$+?(){}|`) || strings.HasPrefix(args[0].Value, "-") {
		return "", false
	}
	want := args[0].Value
	if strings.Trim(want, ".") != "" && strings.Contains(want, ".") || strings.Contains(want, "\n") {
		return "", false
	}
	lines, _ := linesOf(text)
	var b strings.Builder
	for _, line := range lines {
		hit := strings.Contains(line, want)
		if want == "." {
			hit = line != ""
		} else if strings.Contains(want, ".") {
			return "", false
		}
		if hit {
			b.WriteString(line + "\n")
		}
	}
	return b.String(), true
}

// columns is cut for a range of bytes or one field.
func columns(args []Word, text string) (string, bool) {
	const options Spec = "c,characters= b,bytes= f,fields= d,delimiter= s,only-delimited"
	o := options.Parse(args)
	if len(o.Operands)+len(o.Strange) > 0 || o.Has("s") {
		return "", false
	}
	lines, _ := linesOf(text)
	delimiter := "\t"
	if d, ok := o.Value("d"); ok {
		delimiter = d.Value
	}
	var b strings.Builder
	for _, line := range lines {
		piece, ok := "", false
		if list, given := o.Value("f"); given {
			piece, ok = field(line, delimiter, list.Value)
		} else if list, given = o.Value("c"); given {
			piece, ok = bytesOf(line, list.Value)
		} else if list, given = o.Value("b"); given {
			piece, ok = bytesOf(line, list.Value)
		}
		if !ok {
			return "", false
		}
		b.WriteString(piece + "\n")
	}
	return b.String(), true
}

// interval reads "3", "3-", "-3" and "2-5"; to is 0 where it is open.
func interval(list string) (from, to int, ok bool) {
	first, last, ranged := strings.Cut(list, "-")
	from, to = 1, 0
	var err1, err2 error
	if first != "" {
		from, err1 = strconv.Atoi(first)
	}
	if last != "" {
		to, err2 = strconv.Atoi(last)
	}
	if !ranged {
		to = from
	}
	return from, to, err1 == nil && err2 == nil && from > 0 && list != "-" && list != "" && (to == 0 || to >= from)
}

func field(line, delimiter, list string) (string, bool) {
	from, to, ok := interval(list)
	if !ok || len(delimiter) != 1 {
		return "", false
	}
	fields := strings.Split(line, delimiter)
	if len(fields) == 1 {
		return line, true
	}
	if to == 0 || to > len(fields) {
		to = len(fields)
	}
	if from > to {
		return "", true
	}
	return strings.Join(fields[from-1:to], delimiter), true
}

func bytesOf(line, list string) (string, bool) {
	from, to, ok := interval(list)
	if !ok {
		return "", false
	}
	for i := range len(line) {
		if line[i] >= 0x80 {
			return "", false
		}
	}
	if to == 0 || to > len(line) {
		to = len(line)
	}
	if from > to {
		return "", true
	}
	return line[from-1 : to], true
}

// edited is sed with one substitution of plain text, or with nothing to do.
func edited(args []Word, text string) (string, bool) {
	if len(args) != 1 || strings.HasPrefix(args[0].Value, "-") {
		return "", false
	}
	script := args[0].Value
	if script == "" {
		return text, true
	}
	if len(script) < 4 || script[0] != 's' || strings.IndexByte("/|#,:@!", script[1]) < 0 {
		return "", false
	}
	parts := strings.Split(script[2:], script[1:2])
	if len(parts) != 3 || strings.ContainsAny(parts[0]+parts[1], `\.*[]$^&`+"\n") && !anchored(parts[0], parts[1]) || parts[2] != "" && parts[2] != "g" {
		return "", false
	}
	lines, whole := linesOf(text)
	for i, line := range lines {
		switch from := parts[0]; {
		case from == "":
			return "", false
		case strings.HasPrefix(from, "^"):
			if rest, ok := strings.CutPrefix(line, from[1:]); ok {
				lines[i] = parts[1] + rest
			}
		case parts[2] == "g":
			lines[i] = strings.ReplaceAll(line, from, parts[1])
		default:
			lines[i] = strings.Replace(line, from, parts[1], 1)
		}
	}
	out := strings.Join(lines, "\n")
	if whole {
		out += "\n"
	}
	return out, true
}

func anchored(from, with string) bool {
	return strings.HasPrefix(from, "^") && !strings.ContainsAny(from[1:]+with, `\.*[]$^&`+"\n")
}
