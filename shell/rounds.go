package shell

import "mvdan.cc/sh/v3/syntax"

// rounds walks a loop over a few known words whose body only builds or prints
// text, a round for each word, so that what it has built in the end is known.
func (w *walker) rounds(loop *syntax.WordIter, body []*syntax.Stmt, in stream) (stream, bool) {
	if !loop.InPos.IsValid() || !buildsText(body) {
		return stream{}, false
	}
	words := w.fields(loop.Items)
	if len(words) == 0 || len(words) > maxAlts || w.passes >= maxPasses {
		return stream{}, false
	}
	for i := range words {
		if !words[i].Literal() {
			return stream{}, false
		}
	}
	w.passes++
	was := w.at.loop
	w.at.loop = true
	out := stream{known: true, exists: true, from: len(w.out)}
	for _, word := range words {
		w.env.set(loop.Name.Value, scalar(word))
		out.add(w.list(body, in))
	}
	w.at.loop = was
	out.to = len(w.out)
	return out, true
}

// buildsText: statements that only assign to variables and print.
func buildsText(body []*syntax.Stmt) bool {
	for _, s := range body {
		call, ok := s.Cmd.(*syntax.CallExpr)
		if !ok || len(s.Redirs) > 0 || s.Background {
			return false
		}
		if len(call.Args) == 0 {
			continue
		}
		if name := call.Args[0].Lit(); name != "echo" && name != "printf" {
			return false
		}
	}
	return true
}

// refers reports whether the options of a declaration make names stand for others.
func refers(argv []Word) bool {
	for i := range argv {
		if a := argv[i].Value; len(a) > 1 && a[0] == '-' {
			for _, c := range a[1:] {
				if c == 'n' && (argv[0].Is("declare") || argv[0].Is("local") || argv[0].Is("typeset")) {
					return true
				}
			}
		}
	}
	return false
}
