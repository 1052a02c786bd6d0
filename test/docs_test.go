package test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree is the top of the source tree, seen from here.
const tree = ".."

// A proof is where else it is held that a command does what the text says: a
// file of the tree, and what stands there.
type proof struct{ file, text string }

func (p proof) holds(t *testing.T) {
	t.Helper()
	if !strings.Contains(source(t, p.file), p.text) {
		t.Errorf("%s has no %q", p.file, p.text)
	}
}

// notRunHere are the lines of the documents that no test can run as they stand.
func notRunHere() map[string]proof {
	return map[string]proof{
		// `make install`, which is run here, begins with it.
		"make": {"Makefile", "install: build"},
		// Half a minute long: its own test runs it without the pauses.
		"make demo": {"cmd/cake/watch_test.go", "func TestTheDemonstrationShowsWhatItSays("},
		// This test is part of them.
		"make test":  {".ci/run", "make test"},
		"make check": {".ci/run", "go vet ./..."},
		// It asks the package manager, and so the network.
		"make agents": {".ci/run", "make agents"},
		// A line for zsh: another shell would take the file for one of the root directory.
		`cake completion zsh  > "${fpath[1]}/_cake"`: {"test/scripts/help.txtar", "exec cake completion zsh"},
	}
}

// notInStories are commands that the text names in passing and that no story of
// scripts/ has.
func notInStories() map[string]proof {
	return map[string]proof{
		"cake demo":              {"cmd/cake/watch_test.go", "func TestTheDemonstrationShowsWhatItSays("},
		"cake events --follow":   {"cmd/cake/events_test.go", "func TestEventsAreFollowedUntilTheEnd("},
		"cake-shim hold":         {"cmd/cake-shim/main_test.go", `"hold"`},
		"cake-shim pump":         {"cmd/cake-shim/main_test.go", `"pump"`},
		"curl":                   {"test/metrics_test.go", `fetch("http://" + c.listen + "/metrics")`},
		"systemctl --user start": {"deploy/service_test.go", "func TestAServiceRunsItsAgentInItsDirectoryAndEndsWithItsStatus("},
		// No command, but the text with whose hash a journal begins.
		"cake journal": {"docs/journal.md", "the SHA-256 of `cake journal v1` and a newline"},
	}
}

// generated are documents made of the rules. Their commands are examples to be
// judged, and never run; the tests of their package have them one by one.
func generated() map[string]proof {
	return map[string]proof{
		"docs/rules.md":    {"guard/rules_test.go", "func TestEveryRuleStopsItsExamplesAndPassesTheOthers("},
		"docs/errors.md":   {"validator/rules_test.go", "func TestEveryRuleKnowsItsExamples("},
		"docs/patterns.md": {"guard/judge_test.go", "func TestPatterns("},
	}
}

func TestEveryCommandBlockOfTheDocumentsRuns(t *testing.T) {
	t.Parallel()
	spared := notRunHere()
	unused := maps.Clone(spared)
	for _, file := range documents(t) {
		commands := slices.DeleteFunc(blocks(source(t, file)), func(b block) bool { return !b.isCommands() })
		if len(commands) == 0 {
			continue
		}
		t.Run(file, func(t *testing.T) {
			r := newReader(t)
			r.saves(source(t, file))
			for _, b := range commands {
				maps.DeleteFunc(unused, func(line string, _ proof) bool { return slices.Contains(b.lines, line) })
				r.types(b.without(spared))
			}
		})
	}
	for line, p := range spared {
		p.holds(t)
		if _, left := unused[line]; left {
			t.Errorf("no document has %q: the list spares it for nothing", line)
		}
	}
}

func TestEveryCommandInTheTextOfTheDocumentsHasAStory(t *testing.T) {
	t.Parallel()
	var told strings.Builder
	stories, err := filepath.Glob("scripts/*.txtar")
	must(t, err)
	for _, s := range stories {
		told.WriteString(source(t, "test/"+s))
	}
	targets := source(t, "Makefile")
	for _, file := range documents(t) {
		for _, command := range inText(source(t, file)) {
			p, elsewhere := notInStories()[command]
			target, isMake := strings.CutPrefix(command, "make ")
			switch {
			case elsewhere:
				p.holds(t)
			case isMake && !strings.Contains(targets, "\n"+target+":"):
				t.Errorf("%s: there is no target for %s", file, command)
			case !isMake && !strings.Contains(told.String(), command):
				t.Errorf("%s: no story has %s", file, command)
			}
		}
	}
}

func TestTheJournalsHashIsWhatTheDocumentsLinePrints(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	for _, b := range blocks(source(t, "docs/journal.md")) {
		if !b.isCommands() {
			continue
		}
		hash, _, _ := strings.Cut(r.types(b.lines), " ")
		text, err := os.ReadFile(filepath.Join(r.Work, "journal.jsonl"))
		must(t, err)
		first, _, _ := strings.Cut(string(text), "\n")
		if len(hash) != 64 || !strings.HasSuffix(first, `,"hash":"`+hash+`"}`) {
			t.Errorf("it prints %q, the line is %s", hash, first)
		}
		return
	}
	t.Error("docs/journal.md has no line that checks one of the journal")
}

func TestTheDocumentsMadeOfTheRulesAreTestedWhereTheyAreMade(t *testing.T) {
	for _, p := range generated() {
		p.holds(t)
	}
}

// documents lists the documents that are written by hand, from the top of the tree.
func documents(t *testing.T) (all []string) {
	t.Helper()
	for _, pattern := range []string{"*.md", "deploy/*.md", "docs/*.md", "docs/*/*.md"} {
		files, err := filepath.Glob(filepath.Join(tree, pattern))
		must(t, err)
		for _, f := range files {
			name, err := filepath.Rel(tree, f)
			must(t, err)
			if _, made := generated()[name]; !made {
				all = append(all, name)
			}
		}
	}
	if !slices.Contains(all, "README.md") || !slices.Contains(all, "docs/install.md") {
		t.Fatalf("the documents are not where they were: %q", all)
	}
	return all
}

func source(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(tree, file))
	must(t, err)
	return string(text)
}

// A block is a fenced block of a document. Its lines are without comments.
type block struct {
	language string
	lines    []string
}

func blocks(document string) (all []block) {
	inside := false
	for line := range strings.Lines(document) {
		line = strings.TrimRight(line, "\n")
		fence, opens := strings.CutPrefix(line, "```")
		switch {
		case opens && !inside:
			all = append(all, block{language: fence})
		case !opens && inside:
			line, _, _ = strings.Cut(line, " #")
			b := &all[len(all)-1]
			b.lines = append(b.lines, strings.TrimSpace(line))
		}
		inside = inside != opens
	}
	return all
}

// saves writes the files that a document shows: blocks of YAML that begin with a
// comment, which is the name.
func (r *reader) saves(document string) {
	r.t.Helper()
	for n, part := range strings.Split(document, "```") {
		text, isYAML := strings.CutPrefix(part, "yaml\n# ")
		name, _, _ := strings.Cut(text, "\n")
		if n%2 == 1 && isYAML && strings.HasSuffix(name, ".yaml") && !strings.Contains(name, " ") {
			must(r.t, os.WriteFile(filepath.Join(r.Work, name), []byte("# "+text), 0o644))
		}
	}
}

// isCommands reports whether a reader would type the block. One without a
// language may be a picture: then it does not begin with a program.
func (b block) isCommands() bool {
	switch b.language {
	case "json", "yaml", "sql", "mermaid", "text":
		return false
	case "":
		program, _, _ := strings.Cut(b.lines[0], " ")
		_, err := exec.LookPath(program)
		return err == nil || program == "cake"
	}
	return true
}

func (b block) without(spared map[string]proof) []string {
	return slices.DeleteFunc(slices.Clone(b.lines), func(line string) bool { _, is := spared[line]; return is })
}

// inText lists the commands of a document's text: the words up to the first
// that is a value, a placeholder or an operator.
func inText(document string) (all []string) {
	for i, span := range strings.Split(document, "`") {
		words := strings.Fields(span)
		if i%2 == 0 || len(words) < 2 || strings.Contains(span, "\n") {
			continue
		}
		switch words[0] {
		case "cake", "cake-shim", "make", "curl", "systemctl":
		default:
			continue
		}
		n := 1
		for n < len(words) && strings.Trim(words[n], "abcdefghijklmnopqrstuvwxyz-") == "" && words[n] != "--" {
			n++
		}
		all = append(all, strings.Join(words[:n], " "))
	}
	return all
}

// A reader follows a document, in a world of their own.
type reader struct{ *supervised }

// newReader has a repository with work in progress, cake on the PATH, agents
// that misbehave, and a journal.
func newReader(t *testing.T) *reader {
	t.Helper()
	s := supervise(t)
	agents := filepath.Join(s.Dir, "agents")
	s.Set("PATH", bin+":"+agents+":"+os.Getenv("PATH"))
	must(t, os.Remove(filepath.Join(s.Work, configFile)))
	for _, agent := range []string{filepath.Join(agents, "claude"), filepath.Join(s.Work, "any-other-agent")} {
		must(t, os.MkdirAll(filepath.Dir(agent), 0o755))
		must(t, os.WriteFile(agent, []byte("#!/bin/sh\nexec badagent 1ms\n"), 0o755))
	}
	must(t, os.MkdirAll(filepath.Join(s.Home, ".local/share/bash-completion/completions"), 0o755))
	s.Run(cakeProgram(), "watch", "--", "true")
	must(t, os.Symlink(filepath.Join(s.state, "journal.jsonl"), filepath.Join(s.Work, "journal.jsonl")))
	return &reader{s}
}

// types has bash run the lines, fails the test where one of them fails, and
// returns what they print.
func (r *reader) types(lines []string) string {
	r.t.Helper()
	script, dir := strings.Join(lines, "\n"), r.Work
	if strings.HasPrefix(script, "make ") {
		dir = r.sources()
	}
	cmd := r.Command(r.t.Context(), "/bin/bash", "-e", "-c", script)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Errorf("%s\n%v:\n%s", script, err, out)
	}
	return string(out)
}

// sources makes a copy of the source tree, which is built without a network and
// installed into a directory of the test's own.
func (r *reader) sources() string {
	r.t.Helper()
	dir := filepath.Join(r.Dir, "cake")
	must(r.t, os.Mkdir(dir, 0o755))
	parts, err := os.ReadDir(tree)
	must(r.t, err)
	for _, part := range parts {
		if strings.HasPrefix(part.Name(), ".") || part.Name() == "bin" {
			continue
		}
		out, err := exec.Command("cp", "-R", filepath.Join(tree, part.Name()), dir).CombinedOutput()
		if err != nil {
			r.t.Fatalf("cannot copy the tree: %v\n%s", err, out)
		}
	}
	for _, name := range []string{"GOCACHE", "GOMODCACHE"} {
		value, err := exec.Command("go", "env", name).Output()
		must(r.t, err)
		r.Set(name, strings.TrimSpace(string(value)))
	}
	r.Set("GOPROXY", "off")
	r.Set("DESTDIR", filepath.Join(r.Dir, "root"))
	return dir
}
