package shell

import "strings"

// A wrapper is a program that runs the command in its own arguments.
type wrapper struct {
	options Spec
	skip    int    // operands before the command: timeout's duration
	assigns bool   // NAME=value may stand before the command
	text    string // options whose value is shell text
	begins  string // options after which the command's words stand: xterm -e CMD ARG
	split   string // option whose value is cut at blanks and stands before the words: env -S
	dashes  bool   // the command stands after "--"; without one there is none
	joined  bool   // the operands are joined to one shell text
	joinIf  string // … if this option is given
	each    bool   // every operand is a shell text
	remote  bool   // the command runs on another system
	keeps   bool   // the program does something of its own as well
	input   bool   // without a command it reads commands: su, sudo -s, newgrp
	chdir   string // option that names the working directory
	only    string // options with which it runs nothing
	notRest bool   // its operands are no command, only its text is
}

// unwrap walks what a wrapper runs. args are the words after its name, or after
// its subcommand.
func (w *walker) unwrap(name string, wr wrapper, cmd Command, args []Word, in stream) (stream, bool) {
	if wr.keeps {
		defer w.beside()()
	}
	o := wr.options.ParseOrdered(args)
	if texts := wr.texts(&o, args); len(texts) > 0 {
		return w.runTexts(name, wr, cmd, texts, in), true
	}
	for only := range strings.FieldsSeq(wr.only) {
		if o.Has(only) {
			return stream{}, false
		}
	}
	rest := wr.command(&o, args)
	if len(rest) == 0 {
		switch {
		case !wr.input || !in.exists:
		case in.known || in.here:
			w.note(cmd, in)
			return w.runInput(wr.via(name, ViaShell, cmd), cmd.without(), in), true
		default:
			return w.runInput(wr.via(name, ViaShell, cmd), cmd, in), true
		}
		return stream{}, false
	}
	if dir, ok := o.Value(wr.chdir); ok && wr.chdir != "" {
		defer func(dir Word) { w.at.dir = dir }(w.at.dir)
		w.at.dir = Within(w.at.dir, dir)
	}
	via := wr.via(name, ViaWrapper, cmd)
	if wr.keeps {
		w.note(cmd, in)
	}
	switch {
	case wr.each:
		return w.runTexts(name, wr, cmd, rest, in), true
	case wr.joined && !o.Has("x"), wr.joinIf != "" && o.Has(wr.joinIf), wr.begins != "" && len(rest) == 1:
		return w.nestedIn(via, joinFields(rest), ScriptArgument, cmd.without(), in), true
	}
	if wr.assigns {
		rest = w.leadingAssigns(&cmd, rest)
	}
	return w.guessed(via, cmd, rest, &o, in)
}

// guessed walks the command that begins with rest. After an option that is not
// known, its first word may be that option's value: then the words after it are
// walked as well.
func (w *walker) guessed(via Via, cmd Command, rest []Word, o *Options, in stream) (stream, bool) {
	out, done := w.rest(via, cmd, rest, in)
	if n := len(o.Strange); n > 0 && o.StrangeLast && len(rest) > 1 {
		defer w.beside()()
		w.rest(via, cmd.without(), rest[1:], in)
	}
	return out, done
}

// texts are the shell texts among a wrapper's options.
func (wr *wrapper) texts(o *Options, args []Word) []Word {
	var out []Word
	if wr.text == "" {
		return nil
	}
	permuted := *o
	if wr.notRest || wr.keeps || wr.each || wr.dashes || len(o.Operands) > wr.skip && strings.HasPrefix(o.Operands[wr.skip].Value, "-") {
		// flock and su take their -c after an operand as well.
		permuted = wr.options.Parse(args)
	}
	for _, one := range permuted.List {
		for name := range strings.FieldsSeq(wr.text) {
			if one.Name == name && one.Given {
				out = append(out, one.Value)
			}
		}
	}
	if wr.each && len(out) > 0 {
		out = append(out, permuted.Operands...)
	}
	return out
}

// runTexts walks the shell texts that a program runs, each for itself.
func (w *walker) runTexts(name string, wr wrapper, cmd Command, texts []Word, in stream) stream {
	if wr.keeps {
		w.note(cmd, in)
	}
	out := stream{}
	for i, text := range texts {
		inner := cmd
		if i > 0 || wr.keeps {
			inner = cmd.without()
		}
		out = w.nestedIn(wr.via(name, ViaShell, cmd), text, ScriptArgument, inner, in)
	}
	return out
}

// command are the words of the command that a wrapper runs.
func (wr *wrapper) command(o *Options, args []Word) []Word {
	if rest := afterOption(args, wr.begins); rest != nil {
		if wr.keeps && len(rest) > 1 && rest[1].Is("--") { // --exec /bin/sh -- -c …
			rest = append([]Word{rest[0]}, rest[2:]...)
		}
		return rest
	}
	rest := o.Operands
	switch {
	case wr.notRest:
		return nil
	case wr.dashes:
		return afterDashes(args)
	case wr.split != "":
		if text, ok := o.Value(wr.split); ok {
			rest = append(text.fields(), rest...)
		}
	}
	rest = dropSkipped(rest, wr.skip)
	if wr.skip > 0 && len(rest) > 0 && strings.HasPrefix(rest[0].Value, "-") {
		again := wr.options.ParseOrdered(rest) // setarch ARCH -R make
		rest = again.Operands
	}
	if len(rest) > 0 && rest[0].Is("-") && wr.split != "" {
		rest = rest[1:] // env - make
	}
	return rest
}

// afterOption are the words after the first of the options.
func afterOption(args []Word, options string) []Word {
	if options == "" {
		return nil
	}
	for i := range args {
		name := strings.TrimPrefix(strings.TrimPrefix(args[i].Value, "-"), "-")
		if name == args[i].Value || i+1 == len(args) {
			continue
		}
		for one := range strings.FieldsSeq(options) {
			if name == one {
				return args[i+1:]
			}
		}
	}
	return nil
}

func afterDashes(args []Word) []Word {
	for i := range args {
		if args[i].Is("--") {
			return args[i+1:]
		}
	}
	return nil
}

// beside makes what is walked until the returned function runs something beside
// the command at hand: no part of what the line is about.
func (w *walker) beside() func() {
	was, swallowed := w.at.beside, w.at.swallowed
	w.at.beside, w.at.swallowed = true, true
	return func() { w.at.beside, w.at.swallowed = was, swallowed }
}

func (wr *wrapper) via(name string, kind ViaKind, cmd Command) Via {
	if wr.remote {
		kind = ViaRemote
	}
	return Via{Kind: kind, Name: name, Argv: cmd.Argv}
}

// dropSkipped leaves out the operands before the command and a "--" after
// them (`docker exec web -- sh`); nil when no command remains.
func dropSkipped(rest []Word, skip int) []Word {
	if len(rest) <= skip {
		return nil
	}
	rest = rest[skip:]
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
	funcs := w.env.funcs
	w.env.funcs = nil // another program knows none of them, and command skips them
	out := w.call(cmd, in)
	w.env.funcs = funcs
	dir := w.at.dir
	w.at = at
	if via.Name == "command" || via.Name == "builtin" {
		w.at.dir = dir
	}
	return out, true
}
