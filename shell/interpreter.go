package shell

import "strings"

// Language names the language of an interpreter, "" for other programs. The
// version in the name does not count: python3.12 is python.
func Language(name string) string {
	name = strings.TrimRight(name, "0123456789.")
	switch name {
	case "python", "pypy", "ipython":
		return "python"
	case "node", "nodejs", "bun", "deno":
		return "node"
	case "perl", "ruby", "php", "lua":
		return name
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
		return "e,eval= p,print= r,require= import= c,check i,interactive v,version h,help input-type= loader= experimental-loader="
	case "perl":
		return "e= E= n p i? l? a w W X t T c v V M= m= I= F= C? D= s S u U x? 0? h"
	case "ruby":
		return "e= n p i? l a w W? c v r= I= F= C= K? E= s S x? T? y d h,help version"
	case "php":
		return "r= f= B= R= E= d= c= z= n a e H i l m q s S= t= v w"
	}
	return "e= l= i v"
}

// interpret notes an interpreter with the text that it executes.
func (w *walker) interpret(lang string, cmd Command, in stream) stream {
	args := cmd.Args()
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
	case o.Has("p") && lang == "node":
		cmd.Script = optionScript(&o, lang, "p")
	case o.Has("r") && lang == "php":
		cmd.Script = optionScript(&o, lang, "r")
	case o.Has("e", "E") && lang != "php":
		cmd.Script = optionScript(&o, lang, "e", "E")
	case len(o.Operands) > 0 && !o.Operands[0].Is("-") && !o.Operands[0].Is("/dev/stdin"):
		cmd.Script = fileScript(lang, o.Operands[0])
	case in.exists:
		cmd.Script = &Script{Kind: ScriptInput, Lang: lang, Text: in.text, Known: in.known, From: in.from, To: in.to}
	}
	w.note(cmd, in)
	return stream{}
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
