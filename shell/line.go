package shell

// A Line is a command line understood: its simple commands in the order in
// which the shell would reach them, with their words folded to constants as
// far as that can be done without running anything.
type Line struct {
	// Text is what was parsed, unchanged.
	Text string
	// Commands holds the simple commands, wrappers and nested shells already
	// taken off. The commands of a substitution stand before the command that
	// uses their output.
	Commands []Command
	// Unknown says why a part of the line was not understood; "" when all of it
	// was. Commands then holds what comes before that part.
	Unknown string
}

// A Command is one simple command: a program (or builtin) with its words, or a
// bare assignment or redirection, in which case Argv is empty.
type Command struct {
	Argv    []Word
	Assigns []Assign
	Redirs  []Redirect

	// Via tells how the command is reached, outermost first; empty at top level.
	Via []Via
	// Dir is the working directory after the earlier cd commands of the line,
	// relative to where the line starts; "" is that place itself.
	Dir Word
	// Pipes are the pipes that the command stands in, outermost first.
	Pipes []Pipe
	// Input is what the command reads from its standard input, where the line
	// says so (here-document, here-string, known output of the pipe before it).
	Input *Input
	// Script is set when the command executes text that could not be followed:
	// `bash -c "$(curl …)"`, `… | sh`, `eval "$X"`, `source <(…)`, `bash x.sh`.
	Script *Script

	Link       Link   // how it is tied to the command before it
	Negated    bool   // below a "!"
	Condition  bool   // its status is only asked for: if, while, left of || with an answer
	Inside     bool   // inside a group, a branch or a loop: Link does not tell all on which it depends
	Loop       bool   // inside a loop's body
	Endless    bool   // inside the body of a loop whose condition is always true
	Background bool   // started with & or coproc
	Aside      bool   // another program runs it beside what it is there for: a pager, an editor, tar --to-command
	Function   string // name of the function whose body it stands in
	Recursive  bool   // it calls the function that it stands in

	// Swallowed is true when the command's failure does not become the line's
	// own status: `cmd | tail`, `cmd || true`, `cmd; echo done`, `cmd &`.
	Swallowed bool
	// StderrHidden is true when its error output reaches nobody (2>/dev/null, 2>file).
	StderrHidden bool

	// Source is the command as it was written (as far as it stands in one piece).
	Source string
}

// Name is the program's base name ("rm" for `/bin/rm`), "" for a command
// without words or with an unknown first word.
func (c *Command) Name() string {
	if len(c.Argv) == 0 || c.Argv[0].Unknown() {
		return ""
	}
	return base(c.Argv[0].Value)
}

// Args are the words after the first.
func (c *Command) Args() []Word {
	if len(c.Argv) == 0 {
		return nil
	}
	return c.Argv[1:]
}

// Reached reports whether the command is run through the named wrapper.
func (c *Command) Reached(wrapper string) bool {
	for i := range c.Via {
		if c.Via[i].Name == wrapper {
			return true
		}
	}
	return false
}

// A Via is one step on the way to a command.
type Via struct {
	Kind ViaKind
	Name string // the wrapper's base name: "sudo", "bash"; of a function its name
	Argv []Word // the whole command that was taken off; nil for substitutions and functions
}

// ViaKind says what kind of step a Via is.
type ViaKind uint8

// The kinds of steps.
const (
	ViaWrapper  ViaKind = iota + 1 // sudo, env, timeout, xargs, find -exec
	ViaShell                       // bash -c, a here-document to sh, eval
	ViaSubst                       // $(…) or `…`
	ViaProc                        // <(…) or >(…)
	ViaFunction                    // the body of a function that is called
	ViaRemote                      // ssh, docker exec: it runs on another system
)

// A Pipe is one stage of one pipeline.
type Pipe struct {
	ID    int // different for every pipeline of the line, from 1
	Stage int // from 0
	Of    int // number of stages
}

// A Link is the operator before a command.
type Link uint8

// The links.
const (
	First   Link = iota // nothing before it
	Then                // ; or a new line
	AndThen             // &&
	OrElse              // ||
	Piped               // |
	Beside              // &
)

// An Assign is NAME=value before a command, alone, or after export.
type Assign struct {
	Name   string
	Value  Word
	Append bool
}

// A Redirect is one redirection.
type Redirect struct {
	Op   string // ">", ">>", "<", ">|", "&>", "&>>", "<>", ">&", "<&", "<<", "<<<"
	FD   string // as written: "2", "" for the operator's default, "{name}"
	Word Word   // the target; of a here-document its delimiter
}

// Writes reports whether the redirection opens its target for writing; clobbers
// says whether what was in it is lost.
func (r *Redirect) Writes() (writes, clobbers bool) {
	switch r.Op {
	case ">", ">|", "&>":
		return true, true
	case ">&":
		return !isDescriptor(r.Word.Value), !isDescriptor(r.Word.Value)
	case ">>", "&>>", "<>":
		return true, false
	}
	return false, false
}

func isDescriptor(s string) bool {
	if s == "-" {
		return true
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return s != ""
}

// An Input is the text that a command reads.
type Input struct {
	Text  Word
	Known bool // Text is complete
	// From and To bound the commands (indices of Line.Commands, To excluded)
	// whose output it is; both 0 when it stands in the line.
	From, To int
	// Here is true for a here-document or here-string.
	Here bool
}

// A Script is program text that a shell or another interpreter executes and
// that is not judged command by command.
type Script struct {
	Kind ScriptKind
	Lang string // "sh" for every shell, else the interpreter's name: "python", "node"
	// Text is the text as far as it is known; Known says whether it is complete.
	Text  Word
	Known bool
	// From and To bound the commands whose output the text is, as in Input.
	From, To int
	// Body is what the line itself has put into the file that Text names; nil
	// where it has not.
	Body *Word
}

// ScriptKind says where a script's text comes from.
type ScriptKind uint8

// The kinds of scripts.
const (
	ScriptArgument ScriptKind = iota + 1 // -c TEXT, eval TEXT, -e TEXT
	ScriptInput                          // standard input
	ScriptFile                           // a file, Text is its path
)
