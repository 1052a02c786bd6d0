package shell

import "strings"

// tmux walks the commands that tmux starts or types. A line of its own commands
// is separated by words that are, or end in, a semicolon.
func (w *walker) tmux(cmd Command, in stream) (stream, bool) {
	const options Spec = "2 C D l N u v V c= f= L= S= T="
	var texts []Word
	o := options.ParseOrdered(cmd.Args())
	if text, ok := o.Value("c"); ok {
		texts = append(texts, text)
	}
	for rest := o.Operands; len(rest) > 0; {
		end := 0
		for end < len(rest) && !rest[end].Is(";") {
			end++
		}
		texts = append(texts, tmuxTexts(rest[:end])...)
		rest = rest[min(end+1, len(rest)):]
	}
	if len(texts) == 0 {
		return stream{}, false
	}
	return w.runTexts("tmux", wrapper{}, cmd, texts, stream{}), true
}

// tmuxTexts are the shell texts of one command of tmux.
func tmuxTexts(words []Word) []Word {
	if len(words) < 2 {
		return nil
	}
	spec, ok := tmuxOptions(words[0].Value)
	if !ok {
		return nil
	}
	o := spec.ParseOrdered(words[1:])
	switch words[0].Value {
	case "send", "send-keys":
		return []Word{typed(o.Operands)}
	case "if", "if-shell":
		return o.Operands[:min(1, len(o.Operands))]
	}
	if len(o.Operands) == 0 {
		return nil
	}
	return []Word{joinFields(o.Operands)}
}

func tmuxOptions(sub string) (Spec, bool) {
	switch sub {
	case "new", "new-session":
		return "A D d E P X c= e= F= f= n= s= t= x= y=", true
	case "neww", "new-window":
		return "a b d k P S c= e= F= n= t=", true
	case "splitw", "split-window":
		return "b d f h I v P Z c= e= F= l= p= t=", true
	case "send", "send-keys":
		return "F H K l M R X c= N= t=", true
	case "run", "run-shell":
		return "b C c= d= t=", true
	case "if", "if-shell":
		return "b F t=", true
	case "respawn-pane", "respawnp", "respawn-window", "respawnw":
		return "k c= e= t=", true
	case "popup", "display-popup":
		return "B C E b= c= d= e= h= s= S= t= T= w= x= y=", true
	case "pipe-pane", "pipep":
		return "I O o t=", true
	}
	return "", false
}

// typed is the text that keys type: words follow each other without a blank,
// unless a key is named.
func typed(keys []Word) Word {
	var out Word
	for i, key := range keys {
		switch key.Value {
		case "Enter", "C-m", "C-j", "KPEnter":
			key = Literal("\n")
		case "Space":
			key = Literal(" ")
		default:
			// Without a named key between them two words are most often meant to be two.
			if i > 0 && out.Value != "" && !strings.HasSuffix(out.Value, "\n") && !strings.HasSuffix(out.Value, " ") && !named(keys[i-1]) {
				out = out.plus(Literal(" "))
			}
		}
		out = out.plus(key)
	}
	return out
}

func named(key Word) bool { return key.Value == "Enter" || key.Value == "Space" || key.Value == "C-m" }

// screen walks the commands that screen starts or types.
func (w *walker) screen(cmd Command, in stream) (stream, bool) {
	const options Spec = "A a c= D d e= f h= i l L Logfile= m O p= q Q R r S= s= T= t= U v w x X"
	o := options.ParseOrdered(cmd.Args())
	rest := o.Operands
	via := Via{Kind: ViaWrapper, Name: "screen", Argv: cmd.Argv}
	if o.Has("X") && len(rest) > 1 {
		switch rest[0].Value {
		case "stuff":
			text := joinFields(rest[1:])
			if len(text.Marks) == 0 {
				text = Literal(strings.NewReplacer("^M", "\n", `\n`, "\n", `\r`, "\n", `\015`, "\n").Replace(text.Value))
			}
			return w.runTexts("screen", wrapper{}, cmd, []Word{text}, stream{}), true
		case "exec", "screen":
			for rest = rest[1:]; len(rest) > 1 && strings.Trim(rest[0].Value, ".!|:") == ""; {
				rest = rest[1:]
			}
			return w.rest(via, cmd, rest, in)
		}
		return stream{}, false
	}
	if len(rest) == 0 {
		return stream{}, false
	}
	return w.guessed(via, cmd, rest, &o, in)
}

// mixTasks walks the tasks of `mix do a, b` and `mix do a + b`, each for itself.
func (w *walker) mixTasks(cmd Command, words []Word, in stream) (stream, bool) {
	w.note(cmd, in)
	defer w.beside()()
	task := []Word{Literal("mix")}
	for i, word := range words {
		text, ends := strings.CutSuffix(word.Value, ",")
		if ends && len(word.Marks) == 0 {
			word = Literal(text)
		}
		if !word.Is("+") && word.Value != "" {
			task = append(task, word)
		}
		if len(task) > 1 && (ends || words[i].Is("+") || i+1 == len(words)) {
			w.rest(Via{Kind: ViaWrapper, Name: "mix", Argv: cmd.Argv}, cmd.sameSetting(), task, in)
			task = []Word{Literal("mix")}
		}
	}
	return stream{}, true
}

// sameSetting is a command beside this one that gets the same variables.
func (c Command) sameSetting() Command {
	beside := c.without()
	beside.Assigns = c.Assigns
	return beside
}
