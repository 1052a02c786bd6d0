package shell

import "strings"

// git notes a git command, and walks the commands that it runs itself: an alias
// given on the line, the steps of a rebase, a bisection or all submodules.
func (w *walker) git(cmd Command, in stream) (stream, bool) {
	args := cmd.Args()
	via := Via{Kind: ViaShell, Name: "git", Argv: cmd.Argv}
	var texts []Word
	for i := range args {
		value := args[i].Value
		switch {
		case strings.HasPrefix(value, "alias.") && i > 0 && args[i-1].Is("-c"):
			if at := strings.Index(value, "=!"); at >= 0 {
				texts = append(texts, args[i].Cut(at+2))
			}
		case i+1 < len(args) && (value == "-x" || value == "--exec") && args[0].Is("rebase"):
			texts = append(texts, args[i+1])
		case i+1 < len(args) && value == "foreach" && i > 0 && args[i-1].Is("submodule"):
			texts = append(texts, joinFields(dropFlags(args[i+1:])))
		case i+1 < len(args) && value == "run" && i > 0 && args[i-1].Is("bisect"):
			w.note(cmd, in)
			return w.rest(via, cmd, args[i+1:], in)
		}
	}
	if len(texts) == 0 {
		return stream{}, false
	}
	w.note(cmd, in)
	for _, text := range texts {
		w.nested(via, text, ScriptArgument)
	}
	return stream{}, true
}

func dropFlags(args []Word) []Word {
	for len(args) > 0 && strings.HasPrefix(args[0].Value, "-") {
		args = args[1:]
	}
	return args
}

// parallel walks the command of GNU parallel with the arguments after ":::".
func (w *walker) parallel(cmd Command, in stream) (stream, bool) {
	const options Spec = "j,jobs= k,keep-order v,verbose t u,ungroup X m n,max-args= N= I= a,arg-file= S,sshlogin= joblog= bar eta halt= no-notice will-cite dry-run 0,null r d,delimiter= C,colsep= L= P= q,quote tag results= timeout= delay= retries= linebuffer lb"
	o := options.ParseOrdered(cmd.Args())
	rest := o.Operands
	given := []Word{{Marks: []Mark{{Kind: Unknown, Name: "xargs", From: in.from, To: in.to}}}}
	for i := range rest {
		if rest[i].Is(":::") || rest[i].Is(":::+") {
			rest, given = rest[:i], rest[i+1:]
			break
		}
	}
	if len(rest) == 0 { // without a command the arguments are command lines
		out := stream{}
		for _, line := range given {
			out = w.nested(Via{Kind: ViaShell, Name: "parallel", Argv: cmd.Argv}, line, ScriptArgument)
		}
		return out, true
	}
	replaced := replaceAll(rest, "{}", given)
	if sameWords(replaced, rest) {
		replaced = append(rest[:len(rest):len(rest)], given...)
	}
	if len(replaced) > 0 && strings.ContainsAny(replaced[0].Value, " ;|&") {
		return w.nested(Via{Kind: ViaShell, Name: "parallel", Argv: cmd.Argv}, joinFields(replaced), ScriptArgument), true
	}
	return w.rest(Via{Kind: ViaWrapper, Name: "parallel", Argv: cmd.Argv}, cmd, replaced, stream{})
}

// multiplexer walks the commands that tmux and screen start or type.
func (w *walker) multiplexer(name string, cmd Command, in stream) (stream, bool) {
	const options Spec = "A D E P d X c= e= F= f= n= s= t= x= y= h v b l= S= m L U R p= q"
	o := options.Parse(cmd.Args())
	operands := o.Operands
	if name == "tmux" {
		if len(operands) < 2 || !tmuxStarts(operands[0].Value) {
			return stream{}, false
		}
		operands = operands[1:]
	}
	for len(operands) > 1 && (operands[len(operands)-1].Is("Enter") || operands[len(operands)-1].Is("C-m")) {
		operands = operands[:len(operands)-1]
	}
	if name == "screen" && len(operands) > 1 && (operands[0].Is("stuff") || operands[0].Is("exec")) {
		operands = operands[1:]
	}
	if len(operands) == 0 {
		return stream{}, false
	}
	return w.nested(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, joinFields(operands), ScriptArgument), true
}

func tmuxStarts(sub string) bool {
	switch sub {
	case "new", "new-session", "neww", "new-window", "splitw", "split-window", "send", "send-keys", "run", "run-shell", "respawn-pane", "respawn-window", "if-shell", "popup", "display-popup":
		return true
	}
	return false
}
