package shell

import "strings"

// Language names the language of an interpreter, "" for other programs. The
// version in the name does not count: python3.12 is python.
func Language(name string) string {
	switch name = strings.TrimRight(name, "0123456789."); name {
	case "python", "pypy", "ipython":
		return "python"
	case "node", "nodejs", "bun", "deno":
		return "node"
	case "perl", "ruby", "php":
		return name
	case "lua", "luajit", "texlua":
		return "lua"
	case "tsx", "ts-node", "zx":
		return "node"
	case "R", "Rscript", "julia", "octave", "gnuplot", "groovy", "scala", "elixir", "erl", "ghc", "guile", "racket", "sbcl", "clojure", "osascript", "emacs", "sage", "swipl":
		return "other"
	case "tclsh", "expect", "wish":
		return "tcl"
	}
	return ""
}

// codeOptions are the options that carry program text, and those that make the
// interpreter run a module instead of reading a file.
func codeOptions(lang string) Spec {
	switch lang {
	case "python":
		return "c= m= W= X= Q= B E I O P S b d i q s u v x V,version"
	case "node":
		return "e,eval= p,print= r,require= import= c,check i,interactive v,version h,help input-type= loader= experimental-loader= tsconfig= P,project= T,transpile-only"
	case "perl":
		return "e= E= n p i? l? a w W X t T c v V M= m= I= F= C? D= s S u U x? 0? h"
	case "ruby":
		return "e= n p i? l a w W? c v r= I= F= C= K? E= s S x? T? y d h,help version"
	case "php":
		return "r= f= B= R= E= d= c= z= n a e H i l m q s S= t= v w"
	}
	return "e,eval= c= l= i v r= f= s,silent,quiet batch noshell Q q x= execute="
}

// interpret notes an interpreter with the text that it executes.
func (w *walker) interpret(lang string, cmd Command, in stream) stream {
	args := cmd.Args()
	if lang == "other" || lang == "tcl" {
		return w.interpretOther(lang, cmd, in)
	}
	if lang == "node" && len(args) > 0 && (args[0].Is("eval") || args[0].Is("run") || args[0].Is("test") || args[0].Is("x") || args[0].Is("install") || args[0].Is("task")) {
		if args[0].Is("eval") && len(args) > 1 {
			cmd.Script = textScript(lang, args[len(args)-1])
		}
		w.note(cmd, in)
		return stream{}
	}
	o := codeOptions(lang).ParseOrdered(args)
	switch {
	case o.Has("c") && lang == "python":
		cmd.Script = optionScript(&o, lang, "c")
	case o.Has("m") && lang == "python":
		if module, _ := o.Value("m"); module.Is("timeit") {
			cmd.Script = textScript(lang, joinFields(o.Operands))
			for _, setup := range valuesOf(args, "-s", "--setup") {
				cmd.Script.Text = cmd.Script.Text.plus(Literal("\n"))
				cmd.Script.Text = cmd.Script.Text.plus(setup)
			}
		} else if argv := moduleArgv(args); argv != nil {
			w.note(cmd, in)
			defer w.beside()()
			out, _ := w.rest(Via{Kind: ViaWrapper, Name: cmd.Name(), Argv: cmd.Argv}, cmd.sameSetting(), argv, in)
			return out
		}
	case o.Has("p", "e") && lang == "node":
		if !o.given("e", "p") { // -pe TEXT
			cmd.Script = textScript(lang, joinFields(o.Operands))
		} else {
			cmd.Script = optionScript(&o, lang, "e", "p")
		}
	case o.Has("r") && lang == "php":
		cmd.Script = optionScript(&o, lang, "r")
	case o.Has("e", "E") && lang != "php":
		cmd.Script = optionScript(&o, lang, "e", "E")
	case len(o.Operands) > 0 && !o.Operands[0].Is("-") && !o.Operands[0].Is("/dev/stdin"):
		cmd.Script = w.scriptFile(lang, o.Operands[0])
		if tool := packageProgram(o.Operands[0]); tool != "" {
			w.note(cmd, in)
			defer w.beside()()
			out, _ := w.rest(Via{Kind: ViaWrapper, Name: cmd.Name(), Argv: cmd.Argv}, cmd.sameSetting(), append([]Word{Literal(tool)}, o.Operands[1:]...), in)
			return out
		}
	case in.exists:
		cmd.Script = &Script{Kind: ScriptInput, Lang: lang, Text: in.text, Known: in.known, From: in.from, To: in.to}
	}
	w.note(cmd, in)
	return stream{}
}

// packageProgram is the program of an installed package that a script's path
// leads to: node_modules/.bin/x, node_modules/x/cli.js.
func packageProgram(path Word) string {
	at := strings.LastIndex(path.Value, "node_modules/")
	if at < 0 || path.Unknown() {
		return ""
	}
	rest := path.Value[at+len("node_modules/"):]
	rest = strings.TrimPrefix(rest, ".bin/")
	if strings.HasPrefix(rest, "@") { // a scope
		_, rest, _ = strings.Cut(rest, "/")
	}
	name, _, _ := strings.Cut(rest, "/")
	return strings.TrimSuffix(name, ".js")
}

// moduleArgv is the command that `python -m some_tool …` is another spelling of,
// for tools whose module is named as the program is.
func moduleArgv(args []Word) []Word {
	for i := range args[:max(len(args)-1, 0)] {
		if !args[i].Is("-m") || !strings.Contains(args[i+1].Value, "_") || args[i+1].Unknown() {
			continue
		}
		return append([]Word{Literal(strings.ReplaceAll(args[i+1].Value, "_", "-"))}, args[i+2:]...)
	}
	return nil
}

// interpretOther notes an interpreter whose options are only known in so far as
// they carry program text.
func (w *walker) interpretOther(lang string, cmd Command, in stream) stream {
	args := cmd.Args()
	var text Word
	for i := range args {
		name := strings.TrimLeft(args[i].Value, "-")
		if name == args[i].Value || i+1 >= len(args) {
			continue
		}
		switch name {
		case "e", "eval", "c", "E", "l", "run", "execute":
			text = text.plus(args[i+1])
			text = text.plus(Literal("\n"))
		default:
			if rest, ok := strings.CutPrefix(name, "eval="); ok {
				text = text.plus(Literal(rest))
			}
		}
	}
	switch {
	case text.Value != "":
		cmd.Script = textScript(lang, text)
	case len(args) > 0 && cmd.Name() != "emacs":
		cmd.Script = w.scriptFile(lang, args[len(args)-1])
	case in.exists && len(args) == 0:
		cmd.Script = &Script{Kind: ScriptInput, Lang: lang, Text: in.text, Known: in.known, From: in.from, To: in.to}
	}
	w.note(cmd, in)
	return stream{}
}

// scriptFile is a script in a file, with its text where the line has written it.
func (w *walker) scriptFile(lang string, path Word) *Script {
	s := fileScript(lang, path)
	if file, ok := w.content(path); ok {
		s.Body = &file.text
	}
	return s
}

func optionScript(o *Options, lang string, names ...string) *Script {
	var text Word
	for _, option := range o.List {
		for _, name := range names {
			if option.Name == name {
				text = text.plus(option.Value)
				text = text.plus(Literal("\n"))
			}
		}
	}
	return textScript(lang, text)
}

func textScript(lang string, text Word) *Script {
	s := &Script{Kind: ScriptArgument, Lang: lang, Text: text, Known: !text.Unknown()}
	for _, m := range text.Marks {
		if m.To > m.From {
			s.From, s.To = m.From, m.To
		}
	}
	return s
}

func fileScript(lang string, path Word) *Script {
	s := &Script{Kind: ScriptFile, Lang: lang, Text: path}
	for _, m := range path.Marks {
		if m.Kind == Process {
			s.From, s.To = m.From, m.To
		}
	}
	return s
}
