package shell

import (
	"path"
	"strings"
)

// changeDir follows cd, pushd and popd.
func (w *walker) changeDir(name string, args []Word) {
	if name == "popd" {
		w.at.dir = hole("OLDPWD")
		return
	}
	target := Word{Value: "~", Marks: []Mark{{Kind: Tilde, Name: "~"}}}
	for _, a := range args {
		if a.Value == "-" && len(a.Marks) == 0 {
			target = hole("OLDPWD")
			break
		}
		if !strings.HasPrefix(a.Value, "-") || len(a.Marks) > 0 {
			target = a
			break
		}
	}
	w.at.dir = Within(w.at.dir, target)
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
