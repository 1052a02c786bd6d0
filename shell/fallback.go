package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// fallback applies the operators that ask whether a parameter is set.
func (f *folder) fallback(p *syntax.ParamExp, v variable, set bool, m mode) (variable, bool) {
	switch p.Exp.Op {
	case syntax.DefaultUnset, syntax.DefaultUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
		if set && (p.Exp.Op == syntax.DefaultUnset || p.Exp.Op == syntax.AssignUnset) {
			return v, true
		}
		other := f.otherwise(p.Exp.Word, m)
		out := v.filled(set)
		switch {
		case set && len(out.alts) == 0:
			out = other
		case set && v.mayBeEmpty():
			whole := other.whole
			out = out.or(other)
			out.whole = whole
		case !set:
			whole := other.whole
			out = other.or(out)
			out.whole = whole
		}
		if p.Exp.Op == syntax.AssignUnset || p.Exp.Op == syntax.AssignUnsetOrNull {
			f.w.env.set(p.Param.Value, out)
		}
		return out, true
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		return v, true
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		other := f.otherwise(p.Exp.Word, m)
		if set && len(v.filled(true).alts) == 0 {
			return scalar(Word{}), true
		}
		if !set || v.mayBeEmpty() && (p.Exp.Op == syntax.AlternateUnsetOrNull) {
			out := other.or(scalar(Word{}))
			out.whole = other.whole
			return out, true
		}
		return other, true
	}
	return variable{}, false
}

// otherwise is the word of an operator. Where it is quoted it is not split;
// quoted in part, its fields are only known if it holds no separator.
func (f *folder) otherwise(word *syntax.Word, m mode) variable {
	v := scalar(f.w.fold(word))
	if word == nil {
		return v
	}
	quotes := 0
	for _, p := range word.Parts {
		switch p.(type) {
		case *syntax.SglQuoted, *syntax.DblQuoted:
			quotes++
		}
		if q, ok := p.(*syntax.SglQuoted); ok && m == inDouble && !q.Dollar {
			return v.or(unknownVariable("…")) // there these quotes are characters
		}
	}
	v.whole = quotes > 0 && quotes == len(word.Parts)
	if quotes > 0 && !v.whole && strings.ContainsAny(v.alts[0][0].Value, f.w.separators()) {
		v = v.or(unknownVariable("…"))
	}
	return v
}

// mayBeEmpty reports whether one of the values is, or could turn out to be, empty.
func (v variable) mayBeEmpty() bool {
	for _, alt := range v.alts {
		if len(alt) == 0 || alt[0].Value == "" {
			return true
		}
	}
	return false
}

// filled leaves out the empty values of a variable that the line has set.
func (v variable) filled(set bool) variable {
	if !set {
		return v
	}
	var out variable
	for _, alt := range v.alts {
		if len(alt) > 0 && (alt[0].Value != "" || len(alt[0].Marks) > 0) {
			out.alts = append(out.alts, alt)
		}
	}
	return out
}
