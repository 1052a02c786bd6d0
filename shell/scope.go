package shell

import (
	"maps"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// maxAlts bounds the values that one variable may have at one place.
const maxAlts = 24

// A variable is what a name may hold: each alternative is one value, as a list
// of words (one word for a scalar, any number for an array).
type variable struct {
	alts  [][]Word
	array bool
	whole bool // the value was quoted in an operator's word: it is never split
}

func scalar(word Word) variable {
	v := variable{}
	for _, value := range word.Values() {
		value.Alts = nil
		v.alts = append(v.alts, []Word{value})
	}
	return v
}

func unknownVariable(name string) variable { return scalar(hole(name)) }

// A function is a body that runs when its name is called.
type function struct {
	body *syntax.Stmt
	src  string
}

// A scope is what the line has said so far about names. A child scope (a
// subshell) sees its parent's names and changes only its own.
type scope struct {
	vars  map[string]variable
	funcs map[string]function
	alias map[string]string
	// gitAlias holds the aliases of git that the line has set.
	gitAlias map[string]Word
	// refs are the names that stand for another one: declare -n.
	refs map[string]string
	// exported names are those that another program gets as well.
	exported map[string]bool
	// locals are what the names that the present function made its own held before.
	locals []former
	zero   Word
	args   []Word
	calls  []*syntax.Stmt // bodies of the functions being walked, outermost first
}

func newScope() *scope {
	zero := hole("0")
	zero.Quoted = true // one field, whatever it is
	return &scope{zero: zero}
}

// child copies the scope; maps are shared until one side writes.
func (s *scope) child() *scope {
	c := *s
	c.vars, c.funcs, c.refs = maps.Clone(s.vars), maps.Clone(s.funcs), maps.Clone(s.refs)
	c.alias, c.gitAlias, c.exported = maps.Clone(s.alias), maps.Clone(s.gitAlias), maps.Clone(s.exported)
	return &c
}

func (s *scope) set(name string, v variable) {
	if s.vars == nil {
		s.vars = make(map[string]variable, 4)
	}
	if s.exported[name+attribute] {
		v = v.or(unknownVariable(name))
	}
	s.vars[name] = v
}

// attribute ends the entry of a name whose values are changed when they are
// set: declare -i, -l, -u and -n.
const attribute = " -"

func (s *scope) define(name string, f function) {
	if s.funcs == nil {
		s.funcs = make(map[string]function, 2)
	}
	s.funcs[name] = f
}

func (s *scope) rename(name, text string) {
	if s.alias == nil {
		s.alias = make(map[string]string, 2)
	}
	s.alias[name] = text
}

// export hands a name on to the programs that are started.
func (s *scope) export(name string) {
	if s.exported == nil {
		s.exported = make(map[string]bool, 2)
	}
	s.exported[name] = true
}

// process is the scope of another shell that is started: it has no functions
// and aliases of this one but those handed on, and a variable that was only set
// is empty there, unless the environment had it before.
func (s *scope) process(assigns []Assign) *scope {
	c := s.child()
	c.alias, c.calls, c.refs = nil, nil, nil
	for name := range c.funcs {
		if !c.exported[name+"()"] {
			delete(c.funcs, name)
		}
	}
	for name, v := range c.vars {
		switch {
		case name == "IFS" || v.array || strings.HasSuffix(name, "]"):
			delete(c.vars, name)
		case !c.exported[name] && !strings.HasPrefix(name, placeholder):
			c.vars[name] = v.or(scalar(Word{}))
		}
	}
	for i := range assigns {
		c.set(assigns[i].Name, scalar(assigns[i].Value))
		c.export(assigns[i].Name)
	}
	return c
}

// A former value is what a name held before an assignment for one command.
type former struct {
	name string
	v    variable
	set  bool
}

// former notes what the names of assignments hold.
func (s *scope) former(assigns []*syntax.Assign) []former {
	var out []former
	for _, a := range assigns {
		v, ok := s.vars[a.Name.Value]
		out = append(out, former{a.Name.Value, v, ok})
	}
	return out
}

// back gives names their former values.
func (s *scope) back(list []former) {
	for i := len(list) - 1; i >= 0; i-- {
		if one := &list[i]; one.set {
			s.set(one.name, one.v)
		} else {
			delete(s.vars, one.name)
		}
	}
}

// snapshot copies the variables as they are now.
func (s *scope) snapshot() map[string]variable { return maps.Clone(s.vars) }

func (s *scope) restore(vars map[string]variable) { s.vars = maps.Clone(vars) }

// differs reports whether a name holds something else than it did.
func (s *scope) differs(before map[string]variable) bool {
	if len(s.vars) != len(before) {
		return true
	}
	for name, v := range s.vars {
		old, ok := before[name]
		if !ok || len(old.alts) != len(v.alts) {
			return true
		}
		for i := range v.alts {
			if !sameWords(v.alts[i], old.alts[i]) {
				return true
			}
		}
	}
	return false
}

// join merges the variables of another way through the line into this one's: a
// name then may have the values of both.
func (s *scope) join(other map[string]variable) {
	for name, v := range other {
		mine, ok := s.vars[name]
		if !ok {
			mine = unknownVariable(name)
		}
		s.set(name, mine.or(v))
	}
	for name, v := range s.vars {
		if _, ok := other[name]; !ok {
			s.vars[name] = v.or(unknownVariable(name))
		}
	}
}

// mayHold adds to names the values that they had before something that may not
// have run. A name that was not known then keeps what it was given: more often
// than not it did run.
func (s *scope) mayHold(before map[string]variable) {
	for name, v := range before {
		if now, ok := s.vars[name]; ok {
			s.vars[name] = now.or(v)
		}
	}
}

func (v variable) or(u variable) variable {
	out := variable{alts: v.alts[:len(v.alts):len(v.alts)], array: v.array || u.array}
	for _, alt := range u.alts {
		if len(out.alts) < maxAlts && !containsAlt(out.alts, alt) {
			out.alts = append(out.alts, alt)
		}
	}
	return out
}

func containsAlt(alts [][]Word, alt []Word) bool {
	for _, have := range alts {
		if sameWords(have, alt) {
			return true
		}
	}
	return false
}

func sameWords(a, b []Word) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Value != b[i].Value || len(a[i].Marks) != len(b[i].Marks) {
			return false
		}
		for j := range a[i].Marks {
			if a[i].Marks[j] != b[i].Marks[j] {
				return false
			}
		}
	}
	return true
}

// joinWords makes one word of two that a place may have.
func joinWords(a, b Word) Word {
	if a.Value == b.Value && len(a.Marks) == len(b.Marks) {
		return a
	}
	first, rest := a, append([]Word(nil), a.Alts...)
	first.Alts = nil
	for _, value := range b.Values() {
		value.Alts = nil
		if len(rest) < maxAlts {
			rest = append(rest, value)
		}
	}
	first.Alts = rest
	return first
}
