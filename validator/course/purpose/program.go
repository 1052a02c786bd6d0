package purpose

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/wording"
)

// SameProgram reports whether two lines end with the same command, whatever its options
// are and whatever shows its output: the same program, and the same last operand.
func SameProgram(before, now string) bool {
	before, there, _ := strings.Cut(before, InFolder)
	now, here, _ := strings.Cut(now, InFolder)
	a, b := strings.Fields(LastCommand(before)), strings.Fields(LastCommand(now))
	if len(a) == 0 || len(b) == 0 || a[0] != b[0] || there != here {
		return false
	}
	return operand(a) == operand(b)
}

// operand is the last word of a command, without what makes no difference to it.
func operand(words []string) string {
	last, _, _ := strings.Cut(strings.Trim(words[len(words)-1], `"'`), "?")
	return strings.TrimSuffix(last, "/")
}

// LastCommand is the last command of a line that does more than to show something.
func LastCommand(key string) string {
	last := ""
	for part := range commandsOf(key) {
		if part = CheckOf(part); part != "" && !strings.HasPrefix(part, "echo ") && !strings.HasPrefix(part, "printf ") {
			last = part
		}
	}
	return last
}

// commandsOf are the commands of a line, one after another.
func commandsOf(key string) iter.Seq[string] {
	return strings.SplitSeq(strings.NewReplacer("&& ", "\n", "; ", "\n", "|| ", "\n").Replace(key), "\n")
}

// SameApplier reports whether two lines have the same program do the same sort of work:
// terraform plan, whatever its options are. A script is all that a line names of it.
func SameApplier(a, b string) bool {
	return toolOf(a) != "" && toolOf(a) == toolOf(b)
}

// toolOf is the first program of a line, without what it does to files before, that has an
// answer of its own: its name, and what it is told to do.
func toolOf(key string) string {
	key, at, _ := strings.Cut(key, InFolder)
	for part := range commandsOf(key) {
		words := strings.Fields(CheckOf(part))
		if len(words) > 0 && !slices.Contains([]string{"cd", "cat", "sed", "perl", "cp", "mv", "rm", "echo", "printf", "export", "source", "mkdir", "tee"}, words[0]) {
			return strings.Join(words[:min(2, len(words))], " ") + " " + at
		}
	}
	return ""
}

// SameTool reports whether two lines end with the same program, whatever its options are.
func SameTool(before, now string) bool {
	return SameProgram(before, now) || beforeOptions(before) == beforeOptions(now)
}

// beforeOptions is the last command of a line up to its first option.
func beforeOptions(key string) string {
	command, _, _ := strings.Cut(LastCommand(key), " -")
	return command
}

// CheckOf is the first command of a line, by which a check is known again, whatever
// shows what it prints and whatever follows.
func CheckOf(key string) string {
	key, _, _ = strings.Cut(key, " && ")
	key, _, _ = strings.Cut(key, ";")
	key, _, _ = strings.Cut(key, "|")
	key, _, _ = strings.Cut(key, "2>")
	return strings.TrimSpace(key)
}

// Stages reports whether a command only takes files into what is committed next.
func Stages(key string) bool { return strings.HasPrefix(key, "git add") }

// ProgramAndVerb are the first two words of a line that are no options.
func ProgramAndVerb(key string) string {
	words := slices.DeleteFunc(strings.Fields(key), func(w string) bool { return strings.HasPrefix(w, "-") })
	return strings.Join(words[:min(2, len(words))], " ")
}

// Bounded is a text by which something is known again, however long it was: a
// line may hold a whole file.
func Bounded(key string) string {
	const longest = 256
	if len(key) <= longest {
		return key
	}
	return fmt.Sprintf("%s…%016x", key[:longest], uint64(digest.Of(key)))
}

// LastWork is the last program of a call that does more than to show or to
// filter.
func LastWork(c command.Call) command.Program {
	for _, p := range slices.Backward(c.Programs) {
		if p.Works() {
			return p
		}
	}
	return command.Program{}
}

// BeforeLast is what the programs of a call do that run before its last one; "" where they
// only show something. What a line writes into one of them is part of it.
func BeforeLast(c command.Call) string {
	var all []string
	for _, p := range c.Programs {
		if p.Works() {
			all = append(all, WordsOf(p))
		}
	}
	if len(all) < 2 {
		return ""
	}
	before := strings.Join(all[:len(all)-1], "\n")
	if strings.Contains(c.Line, "<<") {
		before += c.Line
	}
	return before
}

// WordsOf is a program with all that it is given, in one text.
func WordsOf(p command.Program) string { return p.Plain() + " " + strings.Join(p.Args, " ") }

// ObjectOf names a program with what it works on: the first of its operands, and
// all that is handed to a script.
func ObjectOf(p command.Program) string {
	if p.Interprets() {
		return WordsOf(p)
	}
	if i := slices.IndexFunc(p.Args, func(a string) bool { return !strings.HasPrefix(a, "-") }); i >= 0 {
		return p.Plain() + " " + p.Args[i]
	}
	return p.Plain()
}

// Operands names a program with what it works on, however it is told to: an interpreter
// with its script.
func Operands(p command.Program) string {
	if !p.Interprets() {
		return ObjectOf(p)
	}
	given := OptionValues(p)
	kept := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return len(a) > 2 && strings.HasPrefix(a, "--") || slices.Contains(given, a) })
	return p.Plain() + " " + strings.Join(kept, " ")
}

// OptionValues are the values that options with long names have got: what a short one has may
// be what the program works on.
func OptionValues(p command.Program) []string {
	var all []string
	for i, a := range p.Args {
		name, value, joined := strings.Cut(a, "=")
		switch {
		case !strings.HasPrefix(name, "--") || name == "--":
		case joined:
			all = append(all, value)
		case i+1 < len(p.Args) && !strings.HasPrefix(p.Args[i+1], "-"):
			all = append(all, p.Args[i+1])
		}
	}
	return all
}

// FilesGiven are the files that a program is given, by the form of their names: an
// interpreter's script, and whatever has an ending.
func FilesGiven(p command.Program) string {
	if script := p.Interpreted(); p.Interprets() && script != "" {
		return script
	}
	return strings.Join(slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return !fileForm().MatchString(a) }), " ")
}

var fileForm = wording.Lazy(`^[\w./-]+\.[a-zA-Z]\w{0,7}$`)

// WorkersOf are the programs of a call that do some work, each with what it works on; not
// those that only change files, nor an interpreter whose program stands in the line.
func WorkersOf(c command.Call, most int) []digest.Sum {
	var all []digest.Sum
	for _, p := range c.Programs {
		inLine := p.Interprets() && (p.Interpreted() == "" || p.Interpreted() == "-")
		if p.Works() && !inLine && !onlyFiles(p) && len(all) < most {
			all = append(all, digest.Of(ObjectOf(p)))
		}
	}
	return all
}

// onlyFiles reports whether all that a program does is to change files, or how they are kept.
func onlyFiles(p command.Program) bool {
	return p.MakesFiles() || slices.Contains([]string{"sed", "perl", "rm", "tar", "git"}, p.Plain())
}

// SettingsOf are the variables that the last command of a line gets with it.
func SettingsOf(line string) string {
	rest := LastCommand(line)
	line = rest
	for {
		word, after, more := strings.Cut(rest, " ")
		if name, _, sets := strings.Cut(word, "="); !more || !sets || strings.ContainsAny(name, `/-."'`) {
			return strings.TrimSuffix(line, rest)
		}
		rest = after
	}
}
