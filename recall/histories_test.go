package recall_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/recall"
	"cake/shell"
	"cake/validator"
)

// A cause is one mistake that a command was really run with, the truth about it
// and, where it is learnt here, the same mistake again: elsewhere, and some lines
// lower (testdata/histories/README.md).
type cause struct {
	ID     string `json:"id"`
	List   string `json:"list"`
	Learnt bool   `json:"learnt"` // else it is a stranger: nobody has put it right here
	run
	Command   string            `json:"command"`
	TimedOut  bool              `json:"timed_out"`
	Took      cake.Millis       `json:"duration_ms"`
	Names     []string          `json:"files"`
	Contents  map[string]string `json:"manifests"`
	Again     []run             `json:"again"`
	Truth     truth             `json:"truth"`
	right     *regexp.Regexp
	forbidden *regexp.Regexp
}

// A run is what one run of the command came to.
type run struct {
	Variant  string `json:"variant"`
	Cwd      string `json:"cwd"`
	ExitCode int    `json:"exit_code"`
	Stdout   string `json:"stdout"`
	Stderr   string `json:"stderr"`
}

// A truth says what helps, and how to tell whether advice says that.
type truth struct {
	ErrorType string `json:"error_type"`
	File      string `json:"file"`
	Helped    string `json:"helped"`
	Command   bool   `json:"command"` // what helped is a command; else an edit
	Right     string `json:"right"`
	Wrong     string `json:"wrong"`
}

// Files implements workspace.Workspace.
func (c *cause) Files() []string { return c.Names }

// Manifest implements workspace.Workspace.
func (c *cause) Manifest(name string) (string, bool) {
	text, ok := c.Contents[name]
	return text, ok
}

// errors are what the validator makes of one run.
func (c *cause) errors(r run) []cake.ErrorEvent {
	return validator.Detect(cake.Result{
		Command: c.Command, Cwd: r.Cwd, ExitCode: r.ExitCode, TimedOut: c.TimedOut, Duration: c.Took,
		Stdout: r.Stdout, Stderr: r.Stderr, Tool: shell.Tool(c.Command), Key: shell.Key(c.Command),
	}, c)
}

// helps reports whether advice is right for the mistake.
func (c *cause) helps(advice string) bool {
	return c.right.MatchString(advice) && (c.forbidden == nil || !c.forbidden.MatchString(advice))
}

func causes(t testing.TB) []*cause {
	t.Helper()
	var all []*cause
	for _, line := range jsonLines(t, filepath.Join("testdata", "histories", "causes.jsonl")) {
		var c cause
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		c.right = regexp.MustCompile(c.Truth.Right)
		if c.Truth.Wrong != "" {
			c.forbidden = regexp.MustCompile(c.Truth.Wrong)
		}
		all = append(all, &c)
	}
	return all
}

func jsonLines(t testing.TB, path string) (lines [][]byte) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 16<<20)
	for in.Scan() {
		lines = append(lines, slices.Clone(in.Bytes()))
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// A learner is a memory with a clock of its own, all of one project: what lies
// in other projects cannot be taken for one another.
type learner struct {
	t      testing.TB
	memory *recall.Store
	now    time.Time
	count  int
}

func newLearner(t testing.TB) *learner {
	t.Helper()
	l := &learner{t: t, now: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)}
	var err error
	l.memory, err = recall.Open(t.Context(), recall.Options{
		Path: filepath.Join(t.TempDir(), "recall.db"), Project: "/home/dev/src/shop", Now: func() time.Time { return l.now },
	})
	l.must(err)
	t.Cleanup(func() { l.must(l.memory.Close()) })
	return l
}

func (l *learner) must(err error) {
	l.t.Helper()
	if err != nil {
		l.t.Fatal(err)
	}
}

func (l *learner) note(e cake.Entry) {
	l.t.Helper()
	l.now = l.now.Add(10 * time.Second)
	e.SessionID, e.Author, e.At = fmt.Sprint("s", l.count), cake.AuthorAgent, l.now
	if e.Kind == "" {
		e.Kind = cake.EntryCommand
	}
	_, err := l.memory.Note(l.t.Context(), e)
	l.must(err)
}

// learns plays how a mistake was put right, as the brain remembers it: the command
// fails, what helped is done, the command succeeds.
func (l *learner) learns(c *cause) (learnt bool) {
	l.t.Helper()
	found := c.errors(c.run)
	if len(found) == 0 {
		return false
	}
	for _, e := range found {
		e.Timestamp = l.now
		_, err := l.memory.RecordError(l.t.Context(), e)
		l.must(err)
	}
	l.count++
	tool, key := shell.Tool(c.Command), shell.Key(c.Command)
	l.note(cake.Entry{
		Summary: found[0].Message, Content: c.Stderr, Command: c.Command, Key: key, Tool: tool, ExitCode: max(1, c.ExitCode),
		Signature: found[0].Signature, Tags: []string{found[0].ErrorType, found[0].Rule},
	})
	if c.Truth.Command {
		l.note(cake.Entry{Summary: "succeeded", Command: c.Truth.Helped, Tool: shell.Tool(c.Truth.Helped), Key: shell.Key(c.Truth.Helped)})
	} else {
		file := c.Truth.File
		if file == "" {
			file = "main"
		}
		l.note(cake.Entry{Kind: cake.EntryEdit, Summary: "edited " + filepath.Base(file), Path: filepath.Join(c.Cwd, file), Content: "+" + c.Truth.Helped + "\n"})
	}
	l.note(cake.Entry{Summary: "succeeded", Command: c.Command, Key: key, Tool: tool})
	l.now = l.now.Add(10 * time.Minute)
	return true
}

// advised is what the memory says about an error.
func (l *learner) advised(at recall.Situation) []recall.Advice {
	l.t.Helper()
	all, err := l.memory.Advise(l.t.Context(), at)
	l.must(err)
	return all
}

// said is a lesson in words: what was done, and what was edited along with it.
func said(l cake.Lesson) string { return l.Fix + "\n" + l.Diff }

// knows reports whether a lesson is the one that was learnt from a cause, or as right.
func (c *cause) knows(l cake.Lesson) bool {
	return strings.Contains(said(l), c.Truth.Helped) || quotes(l.Fix, c.Truth.Helped) || c.helps(said(l))
}

// quotes reports whether a sentence about an edit has a line in quotation marks.
func quotes(fix, line string) bool { return strings.Contains(fix, fmt.Sprintf("%q", line)) }
