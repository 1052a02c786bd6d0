package shell

import (
	"path"
	"strings"
)

// StartDir names the unknown place that stands for the directory in which the
// line starts, once the line is somewhere else: $OLDPWD, ~-.
const StartDir = "(start)"

// changeDir follows cd, pushd and popd.
func (w *walker) changeDir(name string, args []Word) {
	before := fromStart(w.at.dir)
	back, left := w.env.vars["OLDPWD"]
	w.env.set("OLDPWD", scalar(before))
	stack := w.env.vars["DIRSTACK"]
	switch {
	case name == "popd":
		w.at.dir = w.popped(stack)
		return
	case name == "pushd" && len(args) == 0:
		w.at.dir = returned(back, left)
		return
	case name == "pushd":
		stack.alts = [][]Word{append(first(stack)[:len(first(stack)):len(first(stack))], before)}
		w.env.set("DIRSTACK", stack)
	}
	target := Word{Value: "~", Marks: []Mark{{Kind: Tilde, Name: "~"}}}
	for _, a := range args {
		if a.Value == "-" && len(a.Marks) == 0 {
			w.at.dir = returned(back, left)
			return
		}
		if !strings.HasPrefix(a.Value, "-") || len(a.Marks) > 0 {
			target = a
			break
		}
	}
	w.at.dir = Within(w.at.dir, target)
}

// popped is the directory that popd leads back to.
func (w *walker) popped(stack variable) Word {
	dirs := first(stack)
	if len(dirs) == 0 {
		return hole("OLDPWD")
	}
	last := len(dirs) - 1
	w.env.set("DIRSTACK", variable{alts: [][]Word{dirs[:last]}, array: true})
	return returned(scalar(dirs[last]), true)
}

// first is the first value that a variable may have, as a list of words.
func first(v variable) []Word {
	if len(v.alts) == 0 {
		return nil
	}
	return v.alts[0]
}

// fromStart names a directory so that it means the same in every other one.
func fromStart(dir Word) Word {
	if len(dir.Marks) > 0 && dir.Marks[0].At == 0 || strings.HasPrefix(dir.Value, "/") || len(dir.Alts) > 0 {
		return dir
	}
	start := hole(StartDir)
	start.Quoted = true
	if dir.Value == "" {
		return start
	}
	start = start.plus(Literal("/"))
	return start.plus(dir)
}

// returned is the directory that `cd -` leads to.
func returned(back variable, left bool) Word {
	if !left || len(back.alts) == 0 || len(back.alts[0]) == 0 {
		return hole("OLDPWD")
	}
	dir := back.alts[0][0]
	if len(dir.Marks) == 0 || dir.Marks[0].Name != StartDir {
		return dir
	}
	dir = dir.slice(0, len(dir.Value))
	dir.Marks = dir.Marks[1:]
	if dir.Value == "" {
		return Word{}
	}
	return dir.Cut(1)
}

// Within is the place that target names when it is said in directory dir. Both
// may have alternatives; an absolute, home or unknown target stands for itself.
func Within(dir, target Word) Word {
	if len(target.Alts) > 0 || len(dir.Alts) > 0 {
		return withinAlts(dir, target)
	}
	if dir.Value == "" && len(dir.Marks) == 0 || target.Home() || strings.HasPrefix(target.Value, "/") ||
		len(target.Marks) > 0 && target.Marks[0].At == 0 && target.Marks[0].Kind != Glob {
		return target
	}
	if len(target.Marks) == 0 && len(dir.Marks) == 0 {
		return Word{Value: path.Join(dir.Value, target.Value), Quoted: target.Quoted}
	}
	joined := dir.plus(Literal("/"))
	return joined.plus(target)
}

func withinAlts(dir, target Word) Word {
	var out []Word
	for _, d := range dir.Values() {
		d.Alts = nil
		for _, t := range target.Values() {
			t.Alts = nil
			if len(out) < maxAlts {
				out = append(out, Within(d, t))
			}
		}
	}
	first := out[0]
	first.Alts = out[1:]
	return first
}

// earlier names what ~+ and ~- stand for.
func (w *walker) earlier(text string) string {
	v, ok := w.env.vars["OLDPWD"]
	if ok && strings.HasPrefix(text, "~-") && len(v.alts) == 1 && len(v.alts[0]) == 1 {
		if dir := v.alts[0][0]; dir.Value == "" && dir.Unknown() {
			return dir.Marks[0].Name
		}
	}
	return "OLDPWD"
}
