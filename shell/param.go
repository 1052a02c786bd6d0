package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// param folds $x, "$@", ${x:-y} and their kin.
func (f *folder) param(p *syntax.ParamExp, m mode) {
	if p.Param == nil || p.Flags != nil || p.NestedParam != nil || p.Width || p.IsSet || len(p.Modifiers) > 0 {
		f.unknown("${…}")
		return
	}
	name := p.Param.Value
	if name == "@" || name == "*" || f.arrayAll(p) {
		f.all(p, m)
		return
	}
	v := f.lookup(p, name, m)
	f.most = max(f.most, len(v.alts))
	alt := v.alts[f.alt%len(v.alts)]
	word := Word{}
	if len(alt) > 0 {
		word = alt[0]
	}
	if v.whole && m == bare {
		f.open, f.quoted = true, true
		f.value(word, inDouble)
		return
	}
	f.value(word, m)
}

// lookup finds what a parameter may be, its operators applied.
func (f *folder) lookup(p *syntax.ParamExp, name string, m mode) variable {
	v, ok := f.w.variable(name)
	if p.Excl {
		return f.indirect(v, name, p.Names != 0)
	}
	if p.Index != nil {
		v = f.w.element(v, p.Index, name)
	}
	if p.Exp != nil {
		if out, done := f.fallback(p, v, ok, m); done {
			return out
		}
	}
	if !p.Length && p.Slice == nil && p.Repl == nil && p.Exp == nil {
		return v
	}
	var out variable
	for _, alt := range v.alts {
		word := Word{}
		if len(alt) > 0 {
			word = alt[0]
		}
		out.alts = append(out.alts, []Word{f.operate(p, word, name)})
	}
	return out
}

// variable finds a name in the line's scope; ok is false where the line has
// not set it, and the value is then that of the environment: unknown.
func (w *walker) variable(name string) (v variable, ok bool) {
	name = w.env.referred(name)
	if v, ok := w.env.vars[name]; ok && len(v.alts) > 0 {
		return v, true
	}
	if n, err := strconv.Atoi(name); err == nil {
		return scalar(w.env.positional(n)), true
	}
	switch name {
	case "HOME":
		return scalar(Word{Value: "~", Marks: []Mark{{Kind: Tilde, Name: "~"}}, Quoted: true}), true
	case "PWD":
		return scalar(Literal(".")), true
	case "IFS":
		return scalar(Literal(" \t\n")), true
	case "#":
		for i := range w.env.args {
			if w.env.args[i].splits() {
				return unknownVariable(name), true
			}
		}
		return scalar(Literal(strconv.Itoa(len(w.env.args)))), true
	}
	return unknownVariable(name), false
}

func (s *scope) positional(n int) Word {
	if n == 0 {
		return s.zero
	}
	return nth(s.args, n-1)
}

// nth is the i-th field of a list. Where a field before it may be none, or
// several, it may be another one as well.
func nth(words []Word, i int) Word {
	unsure := false
	for k := range words[:min(i+1, len(words))] {
		unsure = unsure || words[k].splits()
	}
	word := Word{}
	if i < len(words) {
		word = words[i]
	}
	if unsure {
		word.Alts = append(word.Alts[:len(word.Alts):len(word.Alts)], hole("@"))
	}
	return word
}

// splits reports whether the word may be more or fewer fields than one.
func (w *Word) splits() bool {
	if w.Unknown() && !w.Quoted {
		return true
	}
	for i := range w.Alts {
		if w.Alts[i].Value == "" || w.Alts[i].Unknown() && !w.Alts[i].Quoted {
			return true
		}
	}
	return false
}

func (f *folder) indirect(v variable, name string, names bool) variable {
	if names || len(v.alts) != 1 || len(v.alts[0]) != 1 || !isName(v.alts[0][0].Value) || v.alts[0][0].Unknown() {
		return unknownVariable("!" + name)
	}
	target, _ := f.w.variable(v.alts[0][0].Value)
	return target
}

// operate applies length, slice, replacement, trimming and case to one value.
func (f *folder) operate(p *syntax.ParamExp, word Word, name string) Word {
	if part, ok := component(p, word); ok {
		return part
	}
	if len(word.Marks) > 0 {
		return hole(name)
	}
	switch {
	case p.Length:
		return Literal(strconv.Itoa(len([]rune(word.Value))))
	case p.Slice != nil:
		return sliced(p.Slice, word, name)
	case p.Repl != nil:
		return f.replaced(p.Repl, word, name)
	case p.Exp != nil:
		return f.trimmed(p.Exp, word, name)
	}
	return word
}

// component: ${f##*/} and ${f%/*} of a pattern of file names. What its characters
// match holds no slash, so the cut is the same for every name.
func component(p *syntax.ParamExp, word Word) (Word, bool) {
	if p.Exp == nil || p.Exp.Word == nil || len(word.Marks) == 0 || word.Unknown() || word.Has(Tilde) {
		return Word{}, false
	}
	at := strings.LastIndexByte(word.Value, '/')
	switch text := p.Exp.Word.Lit(); {
	case at < 0 || strings.Contains(word.Value, "("):
	case p.Exp.Op == syntax.RemLargePrefix && text == "*/":
		return word.Cut(at + 1), true
	case p.Exp.Op == syntax.RemSmallSuffix && text == "/*":
		return word.slice(0, at), true
	}
	return Word{}, false
}

func sliced(s *syntax.Slice, word Word, name string) Word {
	from, ok := constantInt(s.Offset)
	if !ok {
		return hole(name)
	}
	to := len(word.Value)
	if from < 0 {
		from += to
	}
	if s.Length != nil {
		n, ok := constantInt(s.Length)
		if !ok {
			return hole(name)
		}
		if n >= 0 {
			to = min(to, from+n)
		} else {
			to += n
		}
	}
	if from < 0 || from > to {
		return Word{}
	}
	return Literal(word.Value[from:to])
}

func (f *folder) replaced(r *syntax.Replace, word Word, name string) Word {
	orig, with := f.w.fold(r.Orig), Word{}
	if r.With != nil {
		with = f.w.fold(r.With)
	}
	if len(orig.Marks) > 0 || orig.Value == "" {
		return hole(name)
	}
	if anchor := orig.Value[0]; anchor == '#' || anchor == '%' {
		return replacedEnd(word.Value, anchor, orig.Value[1:], with)
	}
	if len(with.Marks) > 0 {
		return hole(name)
	}
	n := 1
	if r.All {
		n = -1
	}
	return Literal(strings.Replace(word.Value, orig.Value, with.Value, n))
}

// replacedEnd is ${x/#from/to} and ${x/%from/to}.
func replacedEnd(text string, anchor byte, from string, to Word) Word {
	if rest, ok := strings.CutPrefix(text, from); ok && anchor == '#' {
		return to.plus(Literal(rest))
	}
	if rest, ok := strings.CutSuffix(text, from); ok && anchor == '%' {
		head := Literal(rest)
		return head.plus(to)
	}
	return Literal(text)
}

func (f *folder) trimmed(e *syntax.Expansion, word Word, name string) Word {
	pattern := Word{}
	if e.Word != nil {
		pattern = f.w.fold(e.Word)
	}
	if pattern.Unknown() {
		return hole(name)
	}
	text := word.Value
	if pattern.Value != "" && e.Op != syntax.RemSmallSuffix && e.Op != syntax.RemLargeSuffix && e.Op != syntax.RemSmallPrefix && e.Op != syntax.RemLargePrefix {
		return hole(name) // ${x^^[ab]}
	}
	switch e.Op {
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix:
		return Literal(trimSuffix(text, &pattern, e.Op == syntax.RemLargeSuffix))
	case syntax.RemSmallPrefix, syntax.RemLargePrefix:
		return Literal(trimPrefix(text, &pattern, e.Op == syntax.RemLargePrefix))
	case syntax.UpperAll:
		return Literal(strings.ToUpper(text))
	case syntax.LowerAll:
		return Literal(strings.ToLower(text))
	case syntax.UpperFirst, syntax.LowerFirst:
		if text == "" {
			return word
		}
		first := strings.ToUpper(text[:1])
		if e.Op == syntax.LowerFirst {
			first = strings.ToLower(text[:1])
		}
		return Literal(first + text[1:])
	}
	return hole(name)
}

func trimSuffix(text string, pattern *Word, longest bool) string {
	best := text
	for i := len(text); i >= 0; i-- {
		if Match(pattern, text[i:]) {
			best = text[:i]
			if !longest {
				return best
			}
		}
	}
	return best
}

func trimPrefix(text string, pattern *Word, longest bool) string {
	best := text
	for i := 0; i <= len(text); i++ {
		if Match(pattern, text[:i]) {
			best = text[i:]
			if !longest {
				return best
			}
		}
	}
	return best
}

func constantInt(x syntax.ArithmExpr) (int, bool) {
	switch x := x.(type) {
	case *syntax.Word:
		n, err := strconv.Atoi(strings.TrimSpace(x.Lit()))
		return n, err == nil
	case *syntax.UnaryArithm:
		n, ok := constantInt(x.X)
		return -n, ok && x.Op == syntax.Minus
	case *syntax.ParenArithm:
		return constantInt(x.X)
	case nil:
		return 0, true
	}
	return 0, false
}
