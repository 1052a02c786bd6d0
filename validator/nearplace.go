package validator

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/workspace"
)

// How many lines around a match are asked for a place.
const (
	linesBelow = 4
	linesAbove = 2
)

// placeNear takes, where nothing else tells the place, a file of the project
// that is named with a line number in the match, below or above it; else one
// that the match names.
func (m candidate) placeNear(out output, ws workspace.View, cwd string) {
	for i, line := range m.neighbours(out) {
		at, ok := placeIn(line, cwd, ws)
		if !ok || at.line == 0 && i > 0 && (m.slots["file"] != "" || !compiling(line)) {
			continue
		}
		m.slots["file"] = at.file
		if at.line > 0 {
			m.slots["line"] = strconv.Itoa(at.line)
			return
		}
	}
}

// neighbours are the lines around a match, the nearest first: its own, those
// below, those above.
func (m candidate) neighbours(out output) []string {
	at := min(m.at, len(out.text))
	begin := strings.LastIndexByte(out.text[:at], '\n') + 1
	lines := strings.SplitN(out.text[begin:min(len(out.text), begin+4<<10)], "\n", linesBelow+2)
	lines = lines[:min(len(lines), linesBelow+1)]
	above := strings.Split(strings.TrimSuffix(out.text[max(0, begin-2<<10):begin], "\n"), "\n")
	for i := len(above) - 1; i >= max(0, len(above)-linesAbove); i-- {
		lines = append(lines, above[i])
	}
	return lines
}

// compiling reports whether a line is the call of a compiler for one source, as a
// build tool prints it: what the compiler then says is about that source.
func compiling(line string) bool {
	words := strings.Fields(line)
	if len(words) < 3 || !slices.Contains(words, "-c") {
		return false
	}
	name := command.Program{Name: path.Base(words[0])}.Plain()
	return slices.Contains([]string{"gcc", "g++", "cc", "c++", "clang", "clang++", "gfortran", "nvcc", "gdc", "ldc2", "ocamlopt", "ccache"}, strings.TrimSuffix(name, "-"))
}

// excerptPlace is the line of the source that a compiler shows below a complaint
// whose head was cut off, where the call names one source only.
func (m candidate) excerptPlace(out output, c command.Call, ws workspace.View) {
	_, end := out.lineAt(m.at)
	f := excerptLine().FindStringSubmatch(out.text[end:min(len(out.text), end+1<<10)])
	if f == nil {
		return
	}
	if file, ok := onlySource(c, ws); ok && (m.slots["file"] == "" || m.slots["file"] == file) {
		m.slots["file"], m.slots["line"] = file, f[1]
	}
}

// onlySource is the one file of the project that the programs of a line are given.
func onlySource(c command.Call, ws workspace.View) (string, bool) {
	var sources []string
	for _, p := range c.Programs {
		for _, a := range p.Args {
			if file := path.Clean(a); !p.Reads() && slices.Contains(ws.Files(), file) && !slices.Contains(sources, file) {
				sources = append(sources, file)
			}
		}
	}
	if len(sources) != 1 {
		return "", false
	}
	return sources[0], true
}

// excerptLine is a line of a source as compilers show it, with its number.
var excerptLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(\d+) [|│] \S[^\n]*\n\s*[|│] *[\^~]`)
})

// placeIn finds the place that a line names, where the tree has the file.
func placeIn(line string, cwd string, ws workspace.View) (place, bool) {
	if m := expressions().lineOf.FindStringSubmatch(line); m != nil {
		if file := ws.OwnFile(workspace.Relative(m[2], cwd)); own(m[2], cwd) && slices.Contains(ws.Files(), file) {
			return place{file, number(m[1])}, true
		}
	}
	for _, m := range expressions().named.FindAllStringSubmatch(strings.ReplaceAll(line, "file://", ""), 8) {
		file := ws.OwnFile(workspace.Relative(m[1], cwd))
		if own(m[1], cwd) && slices.Contains(ws.Files(), file) {
			return place{file, number(m[2])}, true
		}
	}
	return place{}, false
}
