package advice

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// A wheel's name ends in what it is built for: the Python, its ABI, the platform.
var wheelName = wording.Lazy(`^([A-Za-z0-9_.]+)-([\w.!+]+?)(?:-\d\w*)?-([\w.]+)-([\w.]+)-([\w.]+)\.whl$`)

// wheelFor tells what a wheel asks for, by its name.
func wheelFor(file string) (string, bool) {
	m := wheelName().FindStringSubmatch(path.Base(file))
	if m == nil {
		return "", false
	}
	python, platform := pythonTag(m[3]), platformTag(m[5])
	switch {
	case python == "" && platform == "":
		return "", false
	case platform == "":
		return "Check the wheel: " + m[1] + " " + m[2] + " is for " + python + ": take one for this Python, or build the wheel here", true
	case python == "":
		return "Check the wheel: " + m[1] + " " + m[2] + " is for " + platform + ": take one for this platform, or build the wheel here", true
	}
	return "Check the wheel: it is for " + python + " on " + platform + ": take another wheel, or build the wheel here", true
}

var cpython = wording.Lazy(`^(cp|pp)(\d)(\d+)$`)

// pythonTag is the Python that a tag asks for; "" for any.
func pythonTag(tag string) string {
	m := cpython().FindStringSubmatch(tag)
	switch {
	case m == nil && tag == "py2":
		return "Python 2"
	case m == nil:
		return ""
	case m[1] == "pp":
		return "PyPy " + m[2] + "." + m[3]
	}
	return "CPython " + m[2] + "." + m[3] + " (" + tag + ")"
}

// platformTag is the platform that a tag asks for; "" for any.
func platformTag(tag string) string {
	tag, _, _ = strings.Cut(tag, ".") // the first of several for one machine
	switch {
	case tag == "any":
		return ""
	case wording.Begins(tag, "manylinux", "linux_"):
		return "Linux " + linuxTag().ReplaceAllString(tag, "")
	case strings.HasPrefix(tag, "musllinux"):
		return "Linux with musl (Alpine) " + linuxTag().ReplaceAllString(tag, "")
	case strings.HasPrefix(tag, "macosx"):
		return "macOS " + macTag().ReplaceAllString(tag, "")
	case strings.HasPrefix(tag, "win"):
		return "Windows"
	}
	return tag
}

var (
	linuxTag = wording.Lazy(`^(?:manylinux(?:_\d+_\d+|\d+)|musllinux_\d+_\d+|linux)_`)
	macTag   = wording.Lazy(`^macosx_\d+_\d+_`)
)

// nearWheel is another wheel of the same package in the tree, of which the name differs
// in what it is for.
func (f Filler) nearWheel(file string) (string, bool) {
	m := wheelName().FindStringSubmatch(path.Base(file))
	if m == nil {
		return "", false
	}
	for _, other := range f.Tree.Files() {
		o := wheelName().FindStringSubmatch(path.Base(other))
		if o != nil && o[1] == m[1] && o[0] != m[0] && pythonTag(o[3]) == "" && platformTag(o[5]) == "" && safeWord().MatchString(other) {
			return "Try " + other + ": it is for any Python and platform", true
		}
	}
	return "", false
}
