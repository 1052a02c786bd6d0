package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// arrayAll reports whether p is ${a[@]} or ${a[*]}.
func (f *folder) arrayAll(p *syntax.ParamExp) bool {
	word, ok := p.Index.(*syntax.Word)
	return ok && (word.Lit() == "@" || word.Lit() == "*")
}

// onlyAllArgs reports whether a double-quoted part is nothing but "$@": with no
// arguments it makes no field at all.
func onlyAllArgs(parts []syntax.WordPart) bool {
	if len(parts) != 1 {
		return false
	}
	p, ok := parts[0].(*syntax.ParamExp)
	if !ok || p.Param == nil {
		return false
	}
	index, _ := p.Index.(*syntax.Word)
	return p.Param.Value == "@" || index != nil && index.Lit() == "@"
}

// all folds "$@", $*, "${a[@]}": every word of the list, each its own field
// where bash makes it so.
func (f *folder) all(p *syntax.ParamExp, m mode) {
	words, known := f.listOf(p)
	if !known || p.Repl != nil || p.Excl || p.Exp != nil && len(words) > 0 {
		f.unknown(p.Param.Value)
		return
	}
	if p.Length {
		for i := range words {
			if words[i].splits() {
				f.unknown(p.Param.Value)
				return
			}
		}
		f.value(Literal(strconv.Itoa(len(words))), m)
		return
	}
	if p.Slice != nil {
		if p.Index == nil {
			words = append([]Word{f.w.env.zero}, words...)
		}
		words = sliceWords(p.Slice, words)
	}
	star := p.Param.Value == "*"
	if index, ok := p.Index.(*syntax.Word); ok {
		star = index.Lit() == "*"
	}
	for i, one := range words {
		if i > 0 {
			if star && m == inDouble || f.single {
				f.cur.WriteByte(' ')
			} else {
				f.end()
			}
		}
		if m == inDouble {
			f.open = true
		}
		values := one.Values()
		f.most = max(f.most, len(values))
		f.value(values[f.alt%len(values)], m)
	}
}

// sliceWords is ${a[@]:from:n}.
func sliceWords(s *syntax.Slice, words []Word) []Word {
	from, ok := constantInt(s.Offset)
	for i := range words {
		ok = ok && !words[i].splits()
	}
	if !ok {
		return []Word{hole("@")}
	}
	if from < 0 {
		if from += len(words); from < 0 {
			return nil
		}
	}
	from = min(from, len(words))
	to := len(words)
	if s.Length != nil {
		n, ok := constantInt(s.Length)
		if !ok || n < 0 {
			return []Word{hole("@")}
		}
		to = min(to, from+n)
	}
	return words[from:to]
}

func (f *folder) listOf(p *syntax.ParamExp) ([]Word, bool) {
	if p.Index == nil {
		return f.w.env.args, true
	}
	v, ok := f.w.variable(p.Param.Value)
	if !ok || len(v.alts) == 0 {
		return nil, false
	}
	f.most = max(f.most, len(v.alts))
	return v.alts[f.alt%len(v.alts)], true
}

// arithmetic folds $((…)): a constant number, or unknown.
func (f *folder) arithmetic(p *syntax.ArithmExp) {
	f.open = true
	if n, ok := f.w.number(p.X, 0); ok {
		f.cur.WriteString(strconv.Itoa(n))
		return
	}
	if p.X != nil {
		f.w.forget(p.X)
	}
	f.unknown(f.w.show(p, "$((…))"))
}

// number evaluates a constant arithmetic expression.
func (w *walker) number(x syntax.ArithmExpr, depth int) (int, bool) {
	if depth > maxDepth {
		return 0, false
	}
	switch x := x.(type) {
	case *syntax.Word:
		return w.operand(x)
	case *syntax.ParenArithm:
		return w.number(x.X, depth+1)
	case *syntax.BinaryArithm:
		a, ok1 := w.number(x.X, depth+1)
		b, ok2 := w.number(x.Y, depth+1)
		if !ok1 || !ok2 {
			return 0, false
		}
		switch x.Op {
		case syntax.Add:
			return a + b, true
		case syntax.Sub:
			return a - b, true
		case syntax.Mul:
			return a * b, true
		}
	}
	return 0, false
}

// operand is a number, or a variable that holds one.
func (w *walker) operand(word *syntax.Word) (int, bool) {
	text := word.Lit()
	if text == "" {
		value := w.fold(word)
		if !value.Literal() {
			return 0, false
		}
		text = value.Value
	}
	if isName(text) {
		v, ok := w.env.vars[text]
		if !ok || len(v.alts) != 1 || len(v.alts[0]) != 1 || !v.alts[0][0].Literal() {
			return 0, false
		}
		text = v.alts[0][0].Value
	}
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	return n, err == nil && (len(text) < 2 || text[0] != '0')
}
