package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// entry is the name under which one element of an array is remembered that was
// set by its own key: m[key]=x, and the pairs of declare -A.
func entry(name, key string) string { return name + "[" + key + "]" }

// element picks ${a[i]} and ${m[key]}.
func (w *walker) element(v variable, index syntax.ArithmExpr, name string) variable {
	key := w.subscript(index)
	if one, ok := w.env.vars[entry(w.env.referred(name), key.Value)]; ok && key.Literal() {
		return one
	}
	n, err := strconv.Atoi(key.Value)
	if err != nil || len(v.alts) == 0 || len(key.Marks)+len(key.Alts) > 0 {
		return unknownVariable(name)
	}
	var out variable
	for _, alt := range v.alts {
		if n >= 0 {
			out = out.or(scalar(nth(alt, n)))
		} else if n+len(alt) >= 0 {
			out = out.or(scalar(nth(alt, n+len(alt))))
		}
	}
	if len(out.alts) == 0 {
		return scalar(Word{})
	}
	return out
}

// subscript is the index of an element: a number where it can be worked out,
// else the text itself.
func (w *walker) subscript(index syntax.ArithmExpr) Word {
	if n, ok := w.number(index, 0); ok {
		return Literal(strconv.Itoa(n))
	}
	if word, ok := index.(*syntax.Word); ok {
		return w.fold(word)
	}
	return hole("[…]")
}

// setElements remembers the elements of `(…)` that are given with their keys;
// what the array held before is forgotten.
func (w *walker) setElements(name string, array *syntax.ArrayExpr) {
	for known := range w.env.vars {
		if strings.HasPrefix(known, name+"[") {
			delete(w.env.vars, known)
		}
	}
	for _, e := range array.Elems {
		if e.Index == nil || e.Value == nil {
			continue
		}
		if key := w.subscript(e.Index); key.Literal() {
			w.env.set(entry(name, key.Value), scalar(w.fold(e.Value)))
		}
	}
}

// setElement follows name[key]=value. The shell's own tables of aliases and
// remembered programs are arrays as well.
func (w *walker) setElement(name string, a *syntax.Assign, value Word) {
	key := w.subscript(a.Index)
	w.env.set(name, w.lengthenedBy(name, key, value))
	if !key.Literal() {
		return
	}
	if (name == "BASH_ALIASES" || name == "BASH_CMDS") && value.Literal() {
		w.env.rename(key.Value, value.Value)
	}
	v := scalar(value)
	if old, ok := w.env.vars[entry(name, key.Value)]; ok && a.Append {
		v = old.appended(value)
	}
	w.env.set(entry(name, key.Value), v)
}

// lengthenedBy is an array with one more element at its end; with an element
// anywhere else it is unknown as a whole.
func (w *walker) lengthenedBy(name string, key, value Word) variable {
	old := first(w.env.vars[name])
	n, err := strconv.Atoi(key.Value)
	if err != nil || n != len(old) || n > maxWords || len(value.Alts) > 0 || len(w.env.vars[name].alts) > 1 {
		return unknownVariable(name)
	}
	return variable{array: true, alts: [][]Word{append(old[:n:n], value)}}
}

// refer makes a name stand for another one.
func (s *scope) refer(name, target string) {
	if s.refs == nil {
		s.refs = make(map[string]string, 2)
	}
	s.refs[name] = target
}

// referred is the name that a name stands for, itself where it stands for none.
func (s *scope) referred(name string) string {
	for range 4 {
		target, ok := s.refs[name]
		if !ok {
			break
		}
		name = target
	}
	return name
}
