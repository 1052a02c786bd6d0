package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

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
	w.exhausted(c.Cond)
	return stream{}
}

// exhausted empties what a read filled that ended a loop.
func (w *walker) exhausted(cond []*syntax.Stmt) {
	if len(cond) != 1 {
		return
	}
	call, ok := cond[0].Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || call.Args[0].Lit() != "read" {
		return
	}
	for _, arg := range call.Args[1:] {
		if v, ok := w.env.vars[arg.Lit()]; ok {
			w.env.set(arg.Lit(), v.or(scalar(Word{})))
		}
	}
}

// body walks a loop's statements. Commands in it that start others without
// waiting, in a loop without end, are what a fork bomb is made of.
func (w *walker) body(stmts []*syntax.Stmt, in stream, endless bool) {
	loop, was, swallowed := w.at.loop, w.at.endless, w.at.swallowed
	w.at.loop, w.at.endless = true, was || endless
	before := w.env.snapshot()
	w.list(stmts, in)
	if w.passes < maxPasses && w.env.differs(before) {
		// The next round starts with what this one has left.
		w.passes++
		w.env.join(before)
		back := w.beside()
		w.list(stmts, in)
		back()
	}
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
		if out, ok := w.rounds(loop, c.Do, in); ok {
			w.env.join(before)
			return out
		}
		w.env.set(loop.Name.Value, w.items(loop))
	case *syntax.CStyleLoop:
		endless = loop.Cond == nil
		for _, part := range [...]syntax.ArithmExpr{loop.Init, loop.Cond, loop.Post} {
			if part != nil {
				w.forget(part)
			}
		}
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
func (w *walker) forget(x syntax.Node) {
	if x == nil {
		return
	}
	syntax.Walk(x, func(n syntax.Node) bool {
		var operand syntax.ArithmExpr
		switch n := n.(type) {
		case *syntax.BinaryArithm:
			operand = n.X
		case *syntax.UnaryArithm:
			operand = n.X
		}
		if word, ok := operand.(*syntax.Word); ok && isName(word.Lit()) {
			name := word.Lit()
			old, _ := w.variable(name)
			w.env.set(name, old.or(unknownVariable(name)))
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
	own := len(w.env.calls) > 0 && (c.Variant.Value == "local" || c.Variant.Value == "declare" || c.Variant.Value == "typeset")
	for _, a := range c.Args {
		if own && a.Name != nil {
			w.env.locals = append(w.env.locals, w.env.former([]*syntax.Assign{a})...)
		}
		switch {
		case a.Name == nil:
			own = own && a.Value.Lit() != "-g"
			argv = append(argv, w.fields([]*syntax.Word{a.Value})...)
		case a.Naked:
			argv = append(argv, Literal(a.Name.Value))
		case refers(argv) && a.Value != nil && isName(a.Value.Lit()):
			w.env.refer(a.Name.Value, a.Value.Lit())
			argv = append(argv, Literal(a.Name.Value+"="+a.Value.Lit()))
		default:
			cmd.Assigns = append(cmd.Assigns, w.assign(a))
		}
	}
	cmd.Argv = argv
	w.handOn(&cmd)
	w.attributes(&cmd)
	w.emit(cmd)
	return stream{known: true}
}

// attributes follows `declare -i` and its like, after which a value is not what
// was written.
func (w *walker) attributes(cmd *Command) {
	changed := false
	for _, a := range cmd.Args() {
		changed = changed || strings.HasPrefix(a.Value, "-") && strings.ContainsAny(a.Value, "ilucn")
		if changed && isName(a.Value) {
			w.env.export(a.Value + attribute)
		}
	}
	for i := range cmd.Assigns {
		if name := cmd.Assigns[i].Name; changed {
			w.env.export(name + attribute)
			w.env.set(name, w.env.vars[name])
		}
	}
}

// handOn follows export and `declare -x`, of variables and functions.
func (w *walker) handOn(cmd *Command) {
	exports, functions := cmd.Argv[0].Is("export"), false
	for _, a := range cmd.Args() {
		if strings.HasPrefix(a.Value, "-") {
			exports = exports || strings.Contains(a.Value, "x")
			functions = functions || strings.Contains(a.Value, "f")
		}
	}
	if !exports {
		return
	}
	for _, a := range cmd.Args() {
		if functions && isName(a.Value) {
			w.env.export(a.Value + "()")
		}
		w.env.export(a.Value)
	}
	for i := range cmd.Assigns {
		w.env.export(cmd.Assigns[i].Name)
	}
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
	if _, test := c.(*syntax.TestClause); !test {
		w.forget(c)
	}
	switch c.(type) {
	case *syntax.ArithmCmd:
		argv[0] = Literal("((")
	case *syntax.LetClause:
		argv[0] = Literal("let")
	}
	w.emit(Command{Argv: argv, Source: w.source(c, c)})
	return stream{known: true}
}
