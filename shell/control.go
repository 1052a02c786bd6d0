package shell

import "mvdan.cc/sh/v3/syntax"

// condition walks the statements that an if or a loop asks.
func (w *walker) ask(stmts []*syntax.Stmt, in stream) {
	condition, swallowed := w.at.condition, w.at.swallowed
	w.at.condition, w.at.swallowed = true, true
	w.list(stmts, in)
	w.at.condition, w.at.swallowed = condition, swallowed
}

func (w *walker) ifClause(c *syntax.IfClause, in stream) stream {
	if len(c.Cond) == 0 { // an else
		return w.list(c.Then, in)
	}
	w.ask(c.Cond, in)
	before, dir := w.env.snapshot(), w.at.dir
	w.at.link = Then
	w.list(c.Then, in)
	then, thenDir := w.env.snapshot(), w.at.dir
	w.env.restore(before)
	w.at.dir = dir
	if c.Else != nil && !w.overrun() {
		w.ifClause(c.Else, in)
	}
	w.env.join(then)
	w.at.dir = joinWords(w.at.dir, thenDir)
	return stream{}
}

func (w *walker) whileClause(c *syntax.WhileClause, in stream) stream {
	before := w.env.snapshot()
	w.ask(c.Cond, in)
	w.body(c.Do, in, always(c.Cond) != c.Until && alwaysKnown(c.Cond))
	w.env.join(before)
	return stream{}
}

// body walks a loop's statements. Commands in it that start others without
// waiting, in a loop without end, are what a fork bomb is made of.
func (w *walker) body(stmts []*syntax.Stmt, in stream, endless bool) {
	loop, was, swallowed := w.at.loop, w.at.endless, w.at.swallowed
	w.at.loop, w.at.endless = true, was || endless
	w.list(stmts, in)
	w.at.loop, w.at.endless, w.at.swallowed = loop, was, swallowed
}

func alwaysKnown(cond []*syntax.Stmt) bool {
	return len(cond) == 1 && constantStatus(cond[0]) != ""
}

func always(cond []*syntax.Stmt) bool {
	return len(cond) == 1 && constantStatus(cond[0]) == "true"
}

// constantStatus is "true" or "false" for the commands that always end so.
func constantStatus(s *syntax.Stmt) string {
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		if len(c.Args) > 0 {
			switch lit := c.Args[0].Lit(); lit {
			case ":":
				return "true"
			case "true", "false":
				return lit
			}
		}
	case *syntax.ArithmCmd:
		if x, ok := c.X.(*syntax.Word); ok && x.Lit() != "" {
			if x.Lit() == "0" {
				return "false"
			}
			return "true"
		}
	}
	return ""
}

func (w *walker) forClause(c *syntax.ForClause, in stream) stream {
	before := w.env.snapshot()
	endless := false
	switch loop := c.Loop.(type) {
	case *syntax.WordIter:
		w.env.set(loop.Name.Value, w.items(loop))
	case *syntax.CStyleLoop:
		endless = loop.Cond == nil
		w.forget(loop.Init)
	}
	w.body(c.Do, in, endless)
	w.env.join(before)
	return stream{}
}

// items is what the variable of a for loop may be.
func (w *walker) items(loop *syntax.WordIter) variable {
	words := w.env.args
	if loop.InPos.IsValid() {
		words = w.fields(loop.Items)
	}
	var v variable
	for _, one := range words {
		for _, value := range one.Values() {
			value.Alts = nil
			if len(v.alts) < maxAlts {
				v.alts = append(v.alts, []Word{value})
			}
		}
	}
	if len(v.alts) == 0 {
		return unknownVariable(loop.Name.Value)
	}
	if len(words) > maxAlts {
		v.alts = append(v.alts, []Word{hole(loop.Name.Value)})
	}
	return v
}

// forget makes the variables that an arithmetic expression may set unknown.
func (w *walker) forget(x syntax.ArithmExpr) {
	if x == nil {
		return
	}
	syntax.Walk(x, func(n syntax.Node) bool {
		if b, ok := n.(*syntax.BinaryArithm); ok {
			if name, ok := b.X.(*syntax.Word); ok && isName(name.Lit()) {
				w.env.set(name.Lit(), unknownVariable(name.Lit()))
			}
		}
		return true
	})
}

func (w *walker) caseClause(c *syntax.CaseClause, in stream) stream {
	w.fold(c.Word)
	before, dir := w.env.snapshot(), w.at.dir
	after := before
	for _, item := range c.Items {
		w.env.restore(before)
		w.at.dir = dir
		w.at.link = Then
		w.list(item.Stmts, in)
		w.env.join(after)
		after = w.env.snapshot()
	}
	return stream{}
}

func (w *walker) funcDecl(c *syntax.FuncDecl) stream {
	if c.Name != nil {
		w.env.define(c.Name.Value, function{body: c.Body, src: w.src})
	}
	return stream{known: true}
}

// declare walks export, local, declare, readonly and typeset.
func (w *walker) declare(c *syntax.DeclClause) stream {
	argv := []Word{Literal(c.Variant.Value)}
	cmd := Command{Source: w.source(c, c)}
	for _, a := range c.Args {
		switch {
		case a.Name == nil:
			argv = append(argv, w.fields([]*syntax.Word{a.Value})...)
		case a.Naked:
			argv = append(argv, Literal(a.Name.Value))
		default:
			cmd.Assigns = append(cmd.Assigns, w.assign(a))
		}
	}
	cmd.Argv = argv
	w.emit(cmd)
	return stream{known: true}
}

// expression walks [[ … ]], (( … )) and let for the substitutions in them.
func (w *walker) expression(c syntax.Command) stream {
	syntax.Walk(c, func(n syntax.Node) bool {
		if word, ok := n.(*syntax.Word); ok {
			w.fold(word)
			return false
		}
		return true
	})
	argv := []Word{Literal("[[")}
	switch c.(type) {
	case *syntax.ArithmCmd:
		argv[0] = Literal("((")
	case *syntax.LetClause:
		argv[0] = Literal("let")
	}
	w.emit(Command{Argv: argv, Source: w.source(c, c)})
	return stream{known: true}
}
