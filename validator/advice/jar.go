package advice

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// jarVerbs are the answers about archives of Java's that name no main class.
func jarVerbs() map[string]verb {
	return map[string]verb{"jarcall": Filler.jarCall, "jarmain": Filler.jarMain}
}

// jarCall is the call that makes an archive, as the script that was started has it, or the
// line itself.
func (f Filler) jarCall(jar string) (string, bool) {
	file, _ := f.startedScript()
	for _, text := range []string{f.Tree.Manifest(file), f.Call.Line} {
		for _, m := range makesJar().FindAllStringSubmatch(text, -1) {
			if path.Base(m[2]) == path.Base(jar) {
				return strings.TrimSpace(m[0]), true
			}
		}
	}
	return "", false
}

// jarMain is that call with the main class, the only one that the project has.
func (f Filler) jarMain(jar string) (string, bool) {
	call, ok := f.jarCall(jar)
	main := f.mainClass()
	m := makesJar().FindStringSubmatch(call)
	if !ok || main == "" || strings.ContainsAny(m[1], "me") || !strings.HasSuffix(m[1], "f") {
		return "", false
	}
	return "jar " + m[1] + "e " + m[2] + " " + main + strings.TrimRight(m[3], " "), true
}

// mainClass is the full name of the only class of the project that can be started.
func (f Filler) mainClass() (full string) {
	for _, file := range f.Tree.Files() {
		text := ""
		if path.Ext(file) == ".java" && !strings.Contains("/"+file, "/test/") {
			text = f.Tree.Manifest(file)
		}
		if !hasMain().MatchString(text) {
			continue
		}
		if full != "" {
			return ""
		}
		full = strings.TrimSuffix(path.Base(file), ".java")
		if in := javaPackage().FindStringSubmatch(text); in != nil {
			full = in[1] + "." + full
		}
	}
	return full
}

var (
	// makesJar is a call of jar that makes an archive (jar(1): the letters in one word).
	makesJar = wording.Lazy(`\bjar +(-?c[a-zA-Z0]*) +(\S+\.jar)([^\n;&|]*)`)
	// hasMain is where a class of Java's begins that is started.
	hasMain = wording.Lazy(`\bpublic\s+static\s+(?:final\s+)?void\s+main\s*\(\s*(?:final\s+)?String\b`)
)
