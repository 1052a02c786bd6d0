package validator

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// maxProcedures is how many files of the tree are looked through for a procedure.
const maxProcedures = 64

// inItsProcedure moves the place to the procedure in which something went wrong: Tcl counts
// its lines from where it is defined, and names the file of the outermost caller alone.
func (m candidate) inItsProcedure(in setting) {
	below, _, _ := strings.Cut(in.out.text[m.at:min(len(in.out.text), m.at+maxFrameText)], "(file \"")
	f := procedureFrame().FindStringSubmatch(below)
	if f == nil {
		return
	}
	if at, ok := procedure(strings.TrimPrefix(f[1], "::"), in.ws); ok {
		m.slots["file"], m.slots["line"] = at.file, strconv.Itoa(at.line+number(f[2])-1)
	}
}

// procedure is where the tree defines a procedure of Tcl, where one file does.
func procedure(name string, ws workspace.View) (at place, ok bool) {
	own := name[strings.LastIndex(name, ":")+1:] // as in its namespace
	defined := regexp.MustCompile(`(?m)^[ \t]*proc[ \t]+(?:(?:::)?` + regexp.QuoteMeta(name) + `|` + regexp.QuoteMeta(own) + `)[ \t]`)
	read := 0
	for _, file := range ws.Files() {
		if ext := path.Ext(file); ext != ".tcl" && ext != ".tm" || read == maxProcedures {
			continue
		}
		read++
		text := ws.Manifest(file)
		found := defined.FindStringIndex(text)
		if found == nil {
			continue
		}
		if ok {
			return place{}, false
		}
		at, ok = place{file, strings.Count(text[:found[0]], "\n") + 1}, true
	}
	return at, ok
}

// procedureFrame is the frame of a procedure in a stack of Tcl's.
var procedureFrame = wording.Lazy(`\n\s+\(procedure "([^"\n]+)" line (\d+)\)`)
