package validator

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/tone"
	"cake/validator/wording"
)

// speaking are the matches that may name the first cause, and whether the status
// is an answer, so that none of them does.
func speaking(all []candidate, s scene) (kept []candidate, answered bool) {
	kept = slices.Clone(all)
	for _, c := range consequences() {
		kept = c.leave(kept, s)
	}
	out, c := s.out, s.call
	first := firstCause(slices.Clone(kept), out)
	if c.Code == 0 || !c.Answered(out.Text) || surprising(first) || brokeBefore(c, out) || unfed(c, out) || neverServed(first, c) || mistyped(first, s.tree) || broken(first, c) {
		return kept, false
	}
	if unseen := lost(kept, out, c); len(unseen) > 0 {
		return unseen, false
	}
	if line, at, ok := ending.LastWord(out, c); ok && out.Stream(at) == cake.StreamStderr && namesItself(c, line) && c.Lost() && !c.OnlyQueries() {
		return nil, false
	}
	return kept, true
}

// namesItself reports whether a line is the complaint of the one program that works.
func namesItself(c command.Call, line string) bool {
	p, ok := c.Worker()
	return ok && ending.Complains(p, line)
}

// ofConfigure reports whether a match is what a configuring program says.
func (m candidate) ofConfigure() bool {
	return wording.Begins(m.Rule.ID, "cmake.", "meson.", "configure.") || m.Rule.ID == "general.configure"
}

// ofBuild reports whether a match is a compiler's or a linker's.
func (m candidate) ofBuild() bool {
	return wording.Begins(m.Rule.Kind, "compile.", "syntax.", "link.", "dependency.header_missing", "dependency.library_missing", "dependency.local_module_missing") && m.Rule.Rank < rules.General && m.Rule.Family != rules.Shell
}

// unconfigured reports whether a build tool only misses what configuring makes.
func unconfigured(line string) bool {
	name, rest, _ := strings.Cut(line, ": ")
	switch path.Base(name) {
	case "make", "gmake":
		return wording.Begins(rest, "Makefile: No such file", "*** No rule to make target 'Makefile'", "*** No targets specified and no makefile found")
	case "ninja":
		return wording.Begins(rest, "error: loading 'build.ninja'", "fatal: chdir to ", "error: chdir to ")
	case "Error":
		return wording.Begins(rest, "could not load cache", "not a CMake build directory") || strings.HasSuffix(rest, "is not a directory")
	}
	return strings.Contains(line, "no build file found") || strings.HasPrefix(line, "FATAL: not a Meson build") || strings.HasPrefix(line, "ERROR: No such build data file")
}

// neverBuilt reports whether the shell misses a program that lies in the
// project, where its build stands in the same output.
func neverBuilt(line string, m candidate) bool {
	missing := strings.HasSuffix(line, "No such file or directory") || strings.HasSuffix(line, ": not found") || strings.HasSuffix(line, "cannot execute: required file not found")
	if !missing || !silence.ShellVoice(strings.TrimSpace(line)) && m.Rule.Family != rules.Shell {
		return false
	}
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool {
		return strings.Contains(w, "/") && !strings.HasPrefix(w, "/bin/") && !strings.HasPrefix(w, "/usr/") || strings.HasPrefix(w, "a.out")
	})
}

// lost are the matches that count where the status is the answer to another
// question, asked at the end of the line: those of a program whose failure went
// unseen before it. General words do where a reader cannot find what they tell of.
func lost(all []candidate, out match.Output, c command.Call) []candidate {
	asked := c.OnlyQueries()
	return slices.DeleteFunc(slices.Clone(all), func(m candidate) bool {
		if asked && (m.Rule.Kind == "git.pathspec" || m.Rule.ID == "git.fatal" || tellsOfNone(m.Rule)) {
			return true
		}
		if m.Rule.Rank == rules.General && c.Lost() && !c.OnlyReads() && out.Stream(m.At) == cake.StreamStderr && match.Outside(m.Rule.Kind) && !silence.ByReader(out.LineOf(m.At), c) && !tone.Remarks(out.LineOf(m.At)) {
			return false
		}
		return !m.Rule.CountsAtZero(c) || m.Rule.Family == rules.Files && m.Rule.Own || m.Rule.Rank >= rules.General ||
			out.Stream(m.At) == cake.StreamStderr && m.Rule.Family == rules.System
	})
}

// explains reports whether a compiler or a tool was asked to explain an error:
// what it prints is its handbook.
func explains(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "rustc", "rustup", "ruff", "shellcheck", "ocamlc", "ocamlfind":
			return slices.ContainsFunc(p.Args, func(a string) bool { return a == "--explain" || a == "doc" || a == "rule" })
		case "go", "cargo", "elm":
			return p.Sub() == "help" || p.Sub() == "doc" && p.Name != "cargo" // which makes pages, and shows none
		}
		return false
	})
}

// outstayed reports whether a match only says that a program was stopped which
// was given a limit because it never ends by itself.
func (m candidate) outstayed(out match.Output, c command.Call) bool {
	return m.Rule.Kind == "timeout.command" && slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Outlives(out.Text)
	})
}
