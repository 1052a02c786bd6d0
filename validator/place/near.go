package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// How many lines around words are asked for a place.
const (
	linesBelow = 4
	linesAbove = 2
)

// Near is a file of the project that is named with a line number in the words, below or
// above them; else one that the words name.
func Near(w Words) (found Place, ok bool) {
	lines := neighbours(w)
	for i, line := range lines {
		at, named := In(line, w.Scene)
		if !named || at.Line == 0 && i > 0 && (found.File != "" || !compiling(line) && !sameSpeaker(line, lines[0])) {
			continue
		}
		if found = at; at.Line > 0 {
			break
		}
	}
	return found, found.File != ""
}

// neighbours are the lines around words, the nearest first: their own, those below, those
// above.
func neighbours(w Words) []string {
	begin, _ := wording.LineAt(w.Text, min(w.At, len(w.Text)))
	lines := strings.SplitN(w.Text[begin:min(len(w.Text), begin+4<<10)], "\n", linesBelow+2)
	lines = lines[:min(len(lines), linesBelow+1)]
	above := strings.Split(strings.TrimSuffix(w.Text[max(0, begin-2<<10):begin], "\n"), "\n")
	for i := len(above) - 1; i >= max(0, len(above)-linesAbove); i-- {
		lines = append(lines, above[i])
	}
	return lines
}

// sameSpeaker reports whether two lines begin with the same name of a program: what it says
// in one it says of what it names in the other.
func sameSpeaker(a, b string) bool {
	x, y := speaker().FindString(a), speaker().FindString(b)
	return x != "" && x == y
}

// speaker is the name with which programs begin what they say.
var speaker = wording.Lazy(`^[a-z][\w.+-]*: `)

// compiling reports whether a line is the call of a compiler for one source, as a build
// tool prints it: what the compiler then says is about that source.
func compiling(line string) bool {
	words := strings.Fields(line)
	if len(words) < 3 || !slices.Contains(words, "-c") {
		return false
	}
	name := command.Program{Name: path.Base(words[0])}.Plain()
	return slices.Contains([]string{"gcc", "g++", "cc", "c++", "clang", "clang++", "gfortran", "nvcc", "gdc", "ldc2", "ocamlopt", "ccache"}, strings.TrimSuffix(name, "-"))
}

// Excerpt is the line of the source that a compiler shows below a complaint whose head was
// cut off, where the call names one source only.
func Excerpt(w Words) (Place, bool) {
	_, end := wording.LineAt(w.Text, w.At)
	f := excerptLine().FindStringSubmatch(w.Text[end:min(len(w.Text), end+1<<10)])
	if f == nil {
		return Place{}, false
	}
	file, ok := onlySource(w.Scene)
	return Place{file, wording.Int(f[1])}, ok
}

// onlySource is the one file of the project that the programs of a line are given.
func onlySource(s Scene) (string, bool) {
	var sources []string
	for _, p := range s.Call.Programs {
		for _, a := range p.Args {
			if file := path.Clean(a); !p.Reads() && slices.Contains(s.Tree.Files(), file) && !slices.Contains(sources, file) {
				sources = append(sources, file)
			}
		}
	}
	if len(sources) != 1 {
		return "", false
	}
	return sources[0], true
}

// Recipe is the line of a makefile whose command has failed.
func Recipe(after string) (Place, bool) {
	for line := range strings.Lines(after[:min(len(after), 4<<10)]) {
		if f := makeFailed().FindStringSubmatch(line); f != nil {
			return Place{f[1], wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

var (
	// excerptLine is a line of a source as compilers show it, with its number.
	excerptLine = wording.Lazy(`(?m)^\s*(\d+) [|│] \S[^\n]*\n\s*[|│] *[\^~]`)
	// makeFailed is how make tells which line of a makefile has failed.
	makeFailed = wording.Lazy(`^g?make(?:\[\d+\])?: \*\*\* \[([\w./-]*[Mm]akefile|[\w./-]+\.mk):(\d+): [^\]]+\] Error \d+`)
)
