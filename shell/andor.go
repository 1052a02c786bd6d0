package shell

import (
	"slices"

	"mvdan.cc/sh/v3/syntax"
)

func (w *walker) binary(c *syntax.BinaryCmd, in stream) stream {
	if c.Op == syntax.Pipe || c.Op == syntax.PipeAll {
		return w.pipeline(c, in)
	}
	return w.andOr(c, in)
}

// andOr walks the parts of an and-or list that may run.
func (w *walker) andOr(c *syntax.BinaryCmd, in stream) stream {
	first, rest := parts(c)
	condition, swallowed := w.at.condition, w.at.swallowed
	out := stream{known: true, exists: true}
	answer, status := lastAnswer(rest), w.certain(first)
	sure, previous := true, first   // whether the part at hand runs, and what stands before it
	var skipped map[string]variable // the names where a part that may not run begins
	for i := -1; i < len(rest); i++ {
		if i >= 0 {
			if rest[i].or && status == "true" || !rest[i].or && status == "false" {
				continue // it cannot run
			}
			sure = sure && (status != "" || onlyAssigns(previous))
			previous = rest[i].stmt
			status = w.certain(rest[i].stmt)
		}
		answered := i < answer
		w.at.condition, w.at.swallowed = condition || answered, swallowed || answered
		switch {
		case i < 0:
			out.add(w.stmt(first, in))
		case rest[i].or:
			w.at.link = OrElse
			w.otherwise(rest[i].stmt, in)
			out.known = out.known && out.text.Value != "" // an echo succeeds
		default:
			if skipped == nil && !sure {
				skipped = w.env.snapshot()
			}
			w.at.link = AndThen
			out.add(w.stmt(rest[i].stmt, in))
		}
	}
	w.env.mayHold(skipped)
	w.at.condition, w.at.swallowed = condition, swallowed
	return out
}

// certain is "true" or "false" for a statement that always ends so, "" for all
// others: only what no name of the line and no redirection can change.
func (w *walker) certain(s *syntax.Stmt) string {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(s.Redirs)+len(call.Assigns) > 0 || s.Background || s.Coprocess || s.Negated || len(call.Args) != 1 {
		return ""
	}
	name := call.Args[0].Lit()
	if _, ok := w.env.funcs[name]; ok || len(w.env.alias) > 0 {
		return ""
	}
	return constantStatus(s)
}

// onlyAssigns: names that are set, which does not fail.
func onlyAssigns(s *syntax.Stmt) bool {
	call, ok := s.Cmd.(*syntax.CallExpr)
	return ok && len(call.Args) == 0 && !s.Negated
}

// otherwise walks what stands right of ||. It may or may not run, so what it
// assigns may or may not hold afterwards.
func (w *walker) otherwise(s *syntax.Stmt, in stream) {
	before, dir := w.env.snapshot(), w.at.dir
	w.stmt(s, in)
	w.env.join(before)
	w.at.dir = dir
}

// A tail is one further part of an and-or list.
type tail struct {
	or   bool
	stmt *syntax.Stmt
}

// parts flattens an and-or list; the parser ties it to the left, and a list may
// be thousands of parts long.
func parts(c *syntax.BinaryCmd) (*syntax.Stmt, []tail) {
	var rest []tail
	for {
		rest = append(rest, tail{or: c.Op == syntax.OrStmt, stmt: c.Y})
		x, ok := c.X.Cmd.(*syntax.BinaryCmd)
		if !ok || x.Op == syntax.Pipe || x.Op == syntax.PipeAll || !plainStmt(c.X) {
			break
		}
		c = x
	}
	slices.Reverse(rest)
	return c.X, rest
}

// lastAnswer is the index of the last || that answers for a failure before it;
// -1 when there is none.
func lastAnswer(rest []tail) int {
	for i := len(rest) - 1; i >= 0; i-- {
		if rest[i].or && !fails(rest[i].stmt) {
			return i
		}
	}
	return -1
}

// fails reports whether a statement hands a failure on: `|| exit 1`, `|| false`.
func fails(s *syntax.Stmt) bool {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	switch call.Args[0].Lit() {
	case "exit", "return":
		return len(call.Args) < 2 || call.Args[1].Lit() != "0"
	case "false":
		return true
	}
	return false
}
