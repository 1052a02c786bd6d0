package course

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// mostPaths bounds the files of an output that are remembered.
const mostPaths = 16

// pathsIn are the files in folders of which a short output says that they are read.
// What is written may well have the name of what it is made of.
func pathsIn(text string) []string {
	if len(text) > 4<<10 {
		return nil
	}
	var all []string
	for _, found := range aSource().FindAllStringSubmatch(text, 4*mostPaths) {
		if name := path.Clean(found[1]); path.Ext(name) != "" && !slices.Contains(all, name) && len(all) < mostPaths {
			all = append(all, strings.Clone(name)) // and not the output that it stands in
		}
	}
	return all
}

var aSource = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:<|\s-[fci]|\s--(?:file|config|input|rcfile)|(?i:\b(?:read|reading|reads|using|uses|load|loading|loaded|from|parsing|source|input|config(?:uration)?(?: file)?)\b:?))[ =]"?'?([\w.-]*(?:/[\w.-]+)+)`)
})

// otherCopy is due where a command, whatever it is called, has the same output to the
// letter three times although one file was edited twice in between, and names
// another file of that name, and not that one.
func (r *Run) otherCopy(m *moment) *finding {
	if m.deed != ran || m.reads || m.tests || m.failed() || len(m.paths) == 0 {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle:
			edits[o.key]++
		case o.deed == ran && o.key == m.key && o.result != m.result:
			return nil
		case o.deed == ran && o.result == m.result:
			ns = slices.Insert(ns, 0, o.n)
		}
		if len(ns) == unmovedFrom {
			return m.reading(edits, ns)
		}
	}
	return nil
}

// placedElsewhere is due where a failure names a file, as it did before, and all that
// was edited since, twice and more, is another file of that name.
func (r *Run) placedElsewhere(m *moment) *finding {
	if !m.failed() || m.place == "" {
		return nil
	}
	var ns []int
	edits := map[string]int{}
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle:
			edits[o.key]++
		case o.failed() && o.place == m.place && o.root == m.root:
			ns = slices.Insert(ns, 0, o.n)
		}
	}
	if len(ns) < 2 || len(edits) != 1 {
		return nil
	}
	for file, n := range edits {
		if n >= 2 && mayBeCopies(file, m.place) {
			return &finding{
				evidence: fmt.Sprintf("`%s` fails at %s in %s, and all that was edited is %s, %d times", m.line, steps(ns), m.place, file, n),
				subject:  file, cause: m.cause, fixes: []string{fmt.Sprintf("Edit %s: it is what is used, not %s", m.place, file)},
			}
		}
	}
	return nil
}

// mayBeCopies reports whether two files have the same name, and one lies where the
// other one does but for some folders more: sql/a.sql and build/sql/a.sql.
func mayBeCopies(a, b string) bool {
	a, b = path.Clean(a), path.Clean(b)
	if a == b || path.Base(a) != path.Base(b) || path.IsAbs(a) || path.IsAbs(b) {
		return false
	}
	few, many := strings.Split(path.Dir(a), "/"), strings.Split(path.Dir(b), "/")
	if len(few) > len(many) {
		few, many = many, few
	}
	for _, dir := range many {
		if len(few) > 0 && few[0] == dir {
			few = few[1:]
		}
	}
	return len(few) == 0 || len(few) == 1 && few[0] == "."
}

// mayStandFor reports the same, or that the two lie in folders of their own, of a name
// that not every folder has.
func mayStandFor(a, b string) bool {
	if mayBeCopies(a, b) {
		return true
	}
	base := path.Base(a)
	stem, _, _ := strings.Cut(base, ".")
	return a != b && base == path.Base(b) && !path.IsAbs(a) && !path.IsAbs(b) && path.Dir(a) != "." && path.Dir(b) != "." &&
		!slices.Contains([]string{"index", "main", "mod", "lib", "__init__", "package", "README", "test", "tests", "conftest", "setup", "page", "layout", "route", "models", "views", "urls", "types", "utils"}, stem)
}

// reading is the finding about the file that is used in place of an edited one.
func (m *moment) reading(edits map[string]int, ns []int) *finding {
	for file, n := range edits {
		for _, other := range m.paths {
			if n >= 2 && mayStandFor(file, other) && !slices.Contains(m.paths, path.Clean(file)) {
				return &finding{
					evidence: fmt.Sprintf("`%s` has the same output at %s, and names %s, while %s was edited %d times", m.line, steps(ns), other, file, n),
					subject:  file, fixes: []string{fmt.Sprintf("Check which file is used: it names %s, and the edits went to %s", other, file)},
				}
			}
		}
	}
	return nil
}
