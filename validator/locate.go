package validator

import (
	"path"
	"slices"
	"strings"

	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A place is a line in a file of the project.
type place struct {
	file string
	line int // 0 when unknown
}

// locate finds the place in the project that a match is about: the innermost
// frame that is no library's.
func locate(m candidate, out output, cwd string, ws workspace.View) (place, bool) {
	switch m.rule.Family {
	case rules.Python:
		return pythonPlace(out.text, m, cwd)
	case rules.Node:
		return nodePlace(out.text, m, cwd)
	case rules.Go:
		return goPlace(out.text, m, cwd)
	case rules.Java:
		return javaPlace(out.text[m.at:], ws)
	case rules.C:
		return nativePlace(out.text, m, cwd)
	case rules.Other:
		return texPlace(m, out.text, ws)
	case rules.Lint:
		return findingPlace(out.text, m, cwd, ws)
	case rules.Scripts:
		return scriptPlace(out.text, m, cwd, ws)
	case rules.Git:
		return gitPlace(m, out.text, cwd)
	case rules.System, rules.Network, rules.Data, rules.Files, rules.Model, User:
		return anyPlace(out.text, m, cwd)
	}
	return place{}, false
}

// goPlace is the line that a test reports, or the first frame of a panic.
func goPlace(text string, m candidate, cwd string) (place, bool) {
	if at, ok := goTestPlace(m.slots["test"], text[:m.at]); ok {
		return at, ok
	}
	return firstOwn(expressions().goFrame.FindAllStringSubmatch(text[m.at:], 200), cwd)
}

// nativePlace is the caller that CMake names, the line of a test, or the first frame
// that a sanitizer shows.
func nativePlace(text string, m candidate, cwd string) (place, bool) {
	if at, ok := cmakeCaller(m.rule.ID, text); ok {
		return at, ok
	}
	if at, ok := ctestPlace(m, text, cwd); ok {
		return at, ok
	}
	return firstOwn(expressions().asanFrame.FindAllStringSubmatch(text[m.at:], 60), cwd)
}

// findingPlace is the file above a list of findings, or the one that a field of a
// report names.
func findingPlace(text string, m candidate, cwd string, ws workspace.View) (place, bool) {
	if at, ok := heading(text[:m.at]); ok {
		return at, ok
	}
	return fieldPlace(text, cwd, ws)
}

// scriptPlace is the first frame of Ruby's or of PHP's, or the file by which a report
// began that names no frames.
func scriptPlace(text string, m candidate, cwd string, ws workspace.View) (place, bool) {
	x := expressions()
	if at, ok := firstOwn(x.rubyFrame.FindAllStringSubmatch(text[m.at:], 60), cwd); ok {
		return at, ok
	}
	if at, ok := firstOwn(x.phpFrame.FindAllStringSubmatch(text[m.at:], 20), cwd); ok {
		return at, ok
	}
	return loadedScript(text, m, ws)
}

// loadedScript is the program of a language whose report names its frames only
// by the function, or the file by which it began.
func loadedScript(text string, m candidate, ws workspace.View) (place, bool) {
	if f := expressions().loaded.FindStringSubmatch(text[max(0, m.at-4<<10):m.at]); f != nil {
		return place{file: f[1]}, true
	}
	for _, file := range ws.Files() {
		if name := m.slots["func"]; name != "" && path.Base(file) == name+".m" {
			return place{file: file}, true
		}
	}
	return place{}, false
}

// anyPlace serves wordings that several languages pass on: the frames around
// them tell which one it was.
func anyPlace(text string, m candidate, cwd string) (place, bool) {
	start := max(0, m.at-8<<10)
	line, _ := output{text: text}.lineAt(m.at)
	if strings.HasPrefix(text[line:], "E  ") || strings.Contains(text[start:m.at], "  File \"") || strings.Contains(text[start:m.at], ": in <module>") {
		return pythonPlace(text, m, cwd)
	}
	if strings.Contains(text[m.at:min(len(text), m.at+4<<10)], "\n    at ") {
		return nodePlace(text, m, cwd)
	}
	return firstOwn(expressions().rubyFrame.FindAllStringSubmatch(text[line:min(len(text), m.at+2<<10)], 20), cwd)
}

// firstOwn is the first of the frames (file, line) that lies in the project.
func firstOwn(frames [][]string, cwd string) (place, bool) {
	for _, f := range frames {
		if own(f[1], cwd) {
			return place{f[1], number(f[2])}, true
		}
	}
	return place{}, false
}

// own reports whether a file belongs to the project, not to a library or the
// language itself.
func own(file, cwd string) bool {
	file = workspace.InTree(strings.TrimPrefix(file, "file://"))
	if file == "" || wording.Begins(file, "<", "node:", "ext:", "native:", "bun:") {
		return false
	}
	for _, part := range []string{
		"/node_modules/", "site-packages/", "dist-packages/", "/pkg/mod/", "/.cargo/", "/rustc/", "/gems/", "/vendor_ruby/",
		"/lib/python", "/usr/lib/", "/usr/local/go/", "/usr/include/", "/usr/share/", "internal:", "/sysdeps/", "/libsanitizer/", "_testmain.go",
	} {
		if strings.Contains("/"+file, part) {
			return false
		}
	}
	if strings.HasPrefix(file, "/") && cwd != "" {
		return strings.HasPrefix(file, cwd+"/") || sibling(file, cwd)
	}
	return !strings.HasPrefix(file, "../sysdeps")
}

// sibling reports whether an absolute path shares the working directory's own
// beginning: the project may have been entered at one of its sub-directories.
func sibling(file, cwd string) bool {
	parts := strings.SplitN(cwd, "/", 5)
	return len(parts) >= 4 && strings.HasPrefix(file, strings.Join(parts[:4], "/")+"/")
}

// pythonPlace is the deepest frame of the traceback that ends at the match, or
// the place that a test report gives.
func pythonPlace(text string, m candidate, cwd string) (place, bool) {
	x := expressions()
	if at, ok := crashPlace(text[m.at:], cwd); ok && strings.HasPrefix(m.text, "E ") {
		return at, ok
	}
	start := max(0, m.at-32<<10)
	before := text[start:m.at]
	if i := strings.LastIndex(before, "Traceback (most recent call last):"); i >= 0 {
		before = before[i:]
	}
	frames := slices.Concat(x.pyFrame.FindAllStringSubmatch(before, -1))
	slices.Reverse(frames)
	if at, ok := firstOwn(frames, cwd); ok {
		return at, ok
	}
	tests := x.pyTestFrame.FindAllStringSubmatch(before, -1)
	slices.Reverse(tests)
	if at, ok := firstOwn(tests, cwd); ok {
		return at, ok
	}
	after := text[m.at:min(len(text), m.at+4<<10)]
	if at, ok := firstOwn(x.pyTestFrame.FindAllStringSubmatch(after, 5), cwd); ok {
		return at, ok
	}
	frames = x.pyFrame.FindAllStringSubmatch(after, 20)
	slices.Reverse(frames)
	if at, ok := firstOwn(frames, cwd); ok {
		return at, ok
	}
	return firstOwn(x.collecting.FindAllStringSubmatch(text[max(0, m.at-2<<10):m.at], -1), cwd)
}

// crashPlace is the line with which a test report closes a traceback: file, line
// and the name of what was raised there.
func crashPlace(after, cwd string) (place, bool) {
	for line := range strings.Lines(after[:min(len(after), 4<<10)]) {
		if wording.Begins(line, "___", "===", "_ _ ") {
			break
		}
		if f := expressions().crash.FindStringSubmatch(line); f != nil {
			return place{f[1], number(f[2])}, own(f[1], cwd)
		}
	}
	return place{}, false
}

// lineOf looks for the line that a report gives for a file that is already known.
func lineOf(file, text string) (int, bool) {
	for _, f := range expressions().pyTestFrame.FindAllStringSubmatch(text, -1) {
		if f[1] == file || strings.HasSuffix(f[1], "/"+file) {
			return number(f[2]), true
		}
	}
	return 0, false
}

// nodePlace is the line above the source excerpt, or the first frame of the stack.
func nodePlace(text string, m candidate, cwd string) (place, bool) {
	x := expressions()
	start := max(0, m.at-2<<10)
	if caused(text, m.at) {
		start = m.at // the line above belongs to the error that this one caused
	}
	after := x.nodeFrame.FindAllStringSubmatch(text[m.at:min(len(text), m.at+6<<10)], 40)
	tops := x.nodeTop.FindAllStringSubmatch(text[start:m.at], -1)
	slices.Reverse(tops)
	if at, ok := firstOwn(tops, cwd); ok {
		return at, ok
	}
	if at, ok := firstOwn(after, cwd); ok {
		return at, ok
	}
	before := x.nodeFrame.FindAllStringSubmatch(text[start:m.at], -1)
	slices.Reverse(before)
	return firstOwn(before, cwd)
}

// nodeLine looks for the line of a file that is already known in the frames
// below an error.
func nodeLine(file, cwd, text string) (int, bool) {
	for _, f := range expressions().nodeFrame.FindAllStringSubmatch(text[:min(len(text), 4<<10)], 20) {
		if workspace.Relative(f[1], cwd) == file {
			return number(f[2]), true
		}
	}
	return 0, false
}

// caused reports whether an error stands in another's report as its cause.
func caused(text string, at int) bool {
	start, end := output{text: text}.lineAt(at)
	return strings.Contains(text[start:end], "[cause]: ")
}

// javaPlace is the first frame outside the runtime; a stack names no folder, so
// the working tree is asked for a file of that name.
func javaPlace(text string, ws workspace.View) (place, bool) {
	for _, f := range expressions().javaFrame.FindAllStringSubmatch(text, 60) {
		if wording.Begins(f[1], "java.", "javax.", "jdk.", "sun.", "com.sun.", "org.junit.", "org.gradle.", "org.apache.maven.", "kotlin.", "scala.", "groovy.", "org.codehaus.groovy.", "org.apache.groovy.", "clojure.") {
			continue
		}
		file := f[2]
		for _, known := range ws.Files() {
			if path.Base(known) == file {
				file = known
				break
			}
		}
		return place{file, number(f[3])}, true
	}
	return place{}, false
}

// heading is the file above a list of findings: the last line before them that
// is not indented.
func heading(before string) (place, bool) {
	for range 200 {
		before = strings.TrimSuffix(before, "\n")
		start := strings.LastIndexByte(before, '\n') + 1
		line := before[start:]
		if line != "" && line[0] != ' ' && line[0] != '\t' {
			return place{file: line}, !strings.ContainsAny(line, " \t") && line[0] < 0x80
		}
		if start == 0 {
			break
		}
		before = before[:start]
	}
	return place{}, false
}

// gitPlace is the first file that git lists as one with a conflict, or the line where
// its marks stand.
func gitPlace(m candidate, text, cwd string) (place, bool) {
	if m.rule.ID == "any.conflict" {
		return conflictPlace(m, text, cwd)
	}
	if m.rule.Kind != "git.merge_conflict" {
		return place{}, false
	}
	f := expressions().unmerged.FindStringSubmatch(text[:min(len(text), 8<<10)])
	if f == nil {
		return place{}, false
	}
	return place{file: f[1] + f[2] + f[3] + f[4]}, true
}
