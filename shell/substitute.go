package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// substitution folds $(…): its commands are walked in a subshell, and where
// what they write is known, that is the value.
func (f *folder) substitution(p *syntax.CmdSubst, m mode) {
	out, from, to := f.w.inside(p.Stmts, ViaSubst, "$()")
	if len(p.Stmts) == 1 && p.Stmts[0].Cmd == nil {
		out = f.w.readFile(p.Stmts[0])
	}
	if out.known {
		text := strings.TrimRight(out.text.Value, "\n")
		f.value(out.text.slice(0, len(text)), m)
		return
	}
	if trimmed, ok := directory(f.w.out[from:to]); ok {
		f.value(trimmed, m)
		return
	}
	f.open = true
	f.marks = append(f.marks, Mark{At: f.cur.Len(), Kind: Unknown, Name: f.w.show(p, "$(…)"), From: from, To: to})
}

// readFile is what $(< FILE) gives.
func (w *walker) readFile(s *syntax.Stmt) stream {
	if len(s.Redirs) != 1 || s.Redirs[0].Op != syntax.RdrIn {
		return stream{known: true}
	}
	file, _ := w.content(w.fold(s.Redirs[0].Word))
	return stream{text: file.text, known: file.known}
}

// inside walks the statements of a substitution.
func (w *walker) inside(stmts []*syntax.Stmt, kind ViaKind, name string) (out stream, from, to int) {
	at := w.at
	from = len(w.out)
	w.at = place{
		via: w.via(Via{Kind: kind, Name: name}), dir: at.dir, function: at.function,
		loop: at.loop, endless: at.endless, swallowed: true, aside: at.aside,
	}
	out = w.subshell(stmts, stream{})
	w.at = at
	return out, from, len(w.out)
}

// via is the present way with one more step.
func (w *walker) via(step Via) []Via {
	return append(w.at.via[:len(w.at.via):len(w.at.via)], step)
}

// process folds <(…) and >(…) to a path that only the run would tell.
func (f *folder) process(p *syntax.ProcSubst) {
	out, from, to := f.w.inside(p.Stmts, ViaProc, p.Op.String()+")")
	if out.known {
		if f.w.substituted == nil {
			f.w.substituted = make(map[int]stream, 1)
		}
		f.w.substituted[from] = out
	}
	f.open = true
	f.marks = append(f.marks, Mark{At: f.cur.Len(), Kind: Process, Name: f.w.show(p, "<(…)"), From: from, To: to})
}

func (w *walker) show(n syntax.Node, long string) string {
	if s := w.source(n, n); s != "" && len(s) <= 60 {
		return s
	}
	return long
}

// directory knows the commands that print a path of which enough is known:
// mktemp makes one under the temporary directory.
func directory(commands []Command) (Word, bool) {
	if len(commands) != 1 {
		return Word{}, false
	}
	c := &commands[0]
	if c.Name() != "mktemp" {
		return Word{}, false
	}
	path := Word{Value: "/tmp/tmp.cake"}
	for i, arg := range c.Args() {
		switch {
		case arg.Is("-p") || arg.Is("--tmpdir"):
			return Word{}, false
		case strings.HasPrefix(arg.Value, "--tmpdir="):
			return Word{}, false
		case !strings.HasPrefix(arg.Value, "-") && i > 0 && c.Args()[i-1].Is("-t"):
			path = Word{Value: "/tmp/" + arg.Value}
		case !strings.HasPrefix(arg.Value, "-"):
			path = arg
		}
	}
	return path, true
}
