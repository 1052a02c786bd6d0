package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Kind says what a shell was started for.
type Kind uint8

// The kinds of calls of a shell.
const (
	// KindCommand is a command line of the agent: to be judged.
	KindCommand Kind = iota
	// KindSnapshot is the agent saving the user's aliases and functions, once at
	// its start. It is the agent's own doing: not judged, not seen.
	KindSnapshot
	// KindProbe is the agent asking for the environment.
	KindProbe
	// KindScript is a shell that runs a script file; the line is the whole call.
	KindScript
	// KindInput is a shell without a command: it reads its standard input or talks
	// to a terminal; the line is the whole call.
	KindInput
)

// String names the kind for people.
func (k Kind) String() string {
	switch k {
	case KindCommand:
		return "command"
	case KindSnapshot:
		return "snapshot"
	case KindProbe:
		return "probe"
	case KindScript:
		return "script"
	}
	return "input"
}

// Unwrap says what a shell was started for, from its argument vector (argv[0]
// is the shell's own name), and which line the agent wrote: the wrapping that
// Claude Code puts around a command is taken off. A line that only looks like
// that wrapping is returned whole, so nothing can hide in it. Facts measured on
// Claude Code 2.1.197.
func Unwrap(argv []string) (Kind, string) {
	if len(argv) < 2 {
		return KindInput, Join(argv)
	}
	words := make([]Word, len(argv)-1)
	for i, a := range argv[1:] {
		words[i] = Literal(a)
	}
	v := invoked(words)
	switch {
	case v.command:
		text := v.text.Value
		if strings.HasPrefix(text, "SNAPSHOT_FILE=") && isSnapshot(text) {
			return KindSnapshot, text
		}
		if text == "env" && len(v.operands) == 0 {
			return KindProbe, text
		}
		return KindCommand, unwrapLine(text)
	case len(v.operands) > 0 && !v.stdin:
		return KindScript, Join(argv)
	}
	return KindInput, Join(argv)
}

// isSnapshot asks that the file which the text names is one of the agent's own
// snapshots; a command of the agent could begin with the same word.
func isSnapshot(text string) bool {
	line, _, _ := strings.Cut(text, "\n")
	return strings.Contains(line, "/shell-snapshots/snapshot-") && !strings.ContainsAny(line, ";&|`$")
}

// unwrapLine takes the agent's wrapping off a command text.
func unwrapLine(text string) string {
	if !strings.Contains(text, "eval ") {
		return text
	}
	stmts, unknown := statements(text)
	if unknown != "" || len(stmts) != 1 {
		return text
	}
	if line, ok := evalled(stmts[0]); ok {
		return line
	}
	return afterPrefix(stmts[0], text)
}

// afterPrefix handles CLAUDE_CODE_SHELL_PREFIX: `/path/prefix '<wrapped command>'`.
func afterPrefix(s *syntax.Stmt, text string) string {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) != 2 || len(call.Assigns)+len(s.Redirs) > 0 || !strings.HasPrefix(call.Args[0].Lit(), "/") {
		return text
	}
	inner, ok := constant(call.Args[1])
	if !ok {
		return text
	}
	stmts, unknown := statements(inner)
	if unknown != "" || len(stmts) != 1 {
		return text
	}
	if line, ok := evalled(stmts[0]); ok {
		return line
	}
	return text
}

// evalled finds the command in `source SNAPSHOT … && eval 'COMMAND' </dev/null &&
// pwd -P >| FILE`. Every part must be one that the agent writes.
func evalled(s *syntax.Stmt) (string, bool) {
	var parts []*syntax.Stmt
	flatten(s, &parts)
	line, found := "", false
	for _, p := range parts {
		if text, ok := evalText(p); ok && !found {
			line, found = text, true
			continue
		}
		if !agentsOwn(p) {
			return "", false
		}
	}
	return line, found && len(parts) > 1
}

// flatten lists the statements of an and-or list, groups opened.
func flatten(s *syntax.Stmt, out *[]*syntax.Stmt) {
	if b, ok := s.Cmd.(*syntax.BinaryCmd); ok && (b.Op == syntax.AndStmt || b.Op == syntax.OrStmt) && plainStmt(s) {
		flatten(b.X, out)
		flatten(b.Y, out)
		return
	}
	if b, ok := s.Cmd.(*syntax.Block); ok && silent(s.Redirs) && !s.Negated && !s.Background {
		for _, inner := range b.Stmts {
			flatten(inner, out)
		}
		return
	}
	*out = append(*out, s)
}

func plainStmt(s *syntax.Stmt) bool {
	return len(s.Redirs) == 0 && !s.Negated && !s.Background && !s.Coprocess && !s.Disown
}

// evalText is the argument of eval; several words are joined as eval does.
func evalText(s *syntax.Stmt) (string, bool) {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) != 2 || len(call.Assigns) > 0 || call.Args[0].Lit() != "eval" || s.Negated || s.Background {
		return "", false
	}
	for _, r := range s.Redirs {
		if r.Op != syntax.RdrIn || r.Word.Lit() != "/dev/null" {
			return "", false
		}
	}
	return constant(call.Args[1])
}

// agentsOwn knows the statements that the agent puts around a command.
func agentsOwn(s *syntax.Stmt) bool {
	call, ok := s.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || len(call.Args) == 0 || s.Negated || s.Background {
		return false
	}
	args := make([]string, len(call.Args))
	for i, a := range call.Args {
		if args[i], ok = constant(a); !ok {
			return false
		}
	}
	switch args[0] {
	case "true":
		return len(args) == 1
	case "source", ".":
		return len(args) == 2 && strings.Contains(args[1], "/shell-snapshots/snapshot-") && silent(s.Redirs)
	case "shopt", "setopt", "unsetopt":
		return silent(s.Redirs)
	case "pwd":
		return len(s.Redirs) == 1 && cwdFile(s.Redirs[0])
	}
	return false
}

func silent(redirs []*syntax.Redirect) bool {
	for _, r := range redirs {
		if r.Word.Lit() != "/dev/null" && !isDescriptor(r.Word.Lit()) {
			return false
		}
	}
	return true
}

// cwdFile is where the agent has its commands note their last directory.
func cwdFile(r *syntax.Redirect) bool {
	path, ok := constant(r.Word)
	return ok && r.Op == syntax.RdrClob && strings.HasSuffix(path, "-cwd") && strings.Contains(path, "/claude-")
}

// constant is the value of a word of literals and quotes only.
func constant(word *syntax.Word) (string, bool) {
	for _, p := range word.Parts {
		switch p := p.(type) {
		case *syntax.Lit, *syntax.SglQuoted:
		case *syntax.DblQuoted:
			for _, q := range p.Parts {
				if _, ok := q.(*syntax.Lit); !ok {
					return "", false
				}
			}
		default:
			return "", false
		}
	}
	fields, _ := newWalker().foldOnce(word, true, 0)
	if len(fields) != 1 {
		return "", false
	}
	return fields[0].Value, true
}
