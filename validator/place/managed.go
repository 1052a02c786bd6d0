package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// Go is the line that a test reports, or the first frame of a panic.
func Go(test string, w Words) (Place, bool) {
	if at, ok := goTest(test, w.Text[:w.At]); ok {
		return at, ok
	}
	return innermost(w.Cwd, stack{goFrame(), w.Text[w.At:], 200, false})
}

// goTest is where `go test -v` tells why a test failed: below the line that says that the
// test runs.
func goTest(test, before string) (Place, bool) {
	i := strings.LastIndex(before, "=== RUN   "+test+"\n")
	if test == "" || i < 0 {
		return Place{}, false
	}
	part, _, _ := strings.Cut(before[i+1:], "\n=== RUN ")
	f := goReason().FindStringSubmatch(part[:min(len(part), 4<<10)])
	if f == nil {
		return Place{}, false
	}
	return Place{f[1], wording.Int(f[2])}, true
}

// Java is the first frame outside the runtime; a stack names no folder, so the working
// tree is asked for a file of that name.
func Java(w Words) (Place, bool) {
	for _, f := range javaFrame().FindAllStringSubmatch(w.Text[w.At:], 60) {
		if wording.Begins(f[1], "java.", "javax.", "jdk.", "sun.", "com.sun.", "org.junit.", "org.gradle.", "org.apache.maven.", "kotlin.", "scala.", "groovy.", "org.codehaus.groovy.", "org.apache.groovy.", "clojure.") {
			continue
		}
		at, files := Place{f[2], wording.Int(f[3])}, w.Tree.Files()
		if i := slices.IndexFunc(files, func(file string) bool { return path.Base(file) == f[2] }); i >= 0 {
			at.File = files[i]
		}
		return at, true
	}
	return Place{}, false
}

var (
	// goFrame is the second line of a frame in the stack of a goroutine.
	goFrame = wording.Lazy(`(?m)^\s+((?:/|\./)?[^\s:]+\.go):(\d+)(?: \+0x|$)`)
	// goReason is why a test has failed.
	goReason = wording.Lazy(`(?m)^\s+([\w./-]+_test\.go):(\d+): `)
	// javaFrame is a frame of the languages that run on a JVM.
	javaFrame = wording.Lazy(`(?m)^\s+at (?:[\w.@-]+/)?([\w.$<>]+)\(([\w$]+\.(?:java|kt|scala|groovy)):(\d+)\)`)
)
