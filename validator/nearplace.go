package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// How many lines around a match are asked for a place.
const (
	linesBelow = 4
	linesAbove = 2
)

// placeNear takes, where nothing else tells the place, a file of the project
// that is named with a line number in the match, below or above it; else one
// that the match names.
func (m candidate) placeNear(out output, ws view, cwd string) {
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
	name := prog{name: path.Base(words[0])}.plain()
	return slices.Contains([]string{"gcc", "g++", "cc", "c++", "clang", "clang++", "gfortran", "nvcc", "gdc", "ldc2", "ocamlopt", "ccache"}, strings.TrimSuffix(name, "-"))
}
