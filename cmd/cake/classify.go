package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon/inforce"
	"cake/daemon/worktree"
	"cake/validator"
	"cake/validator/workspace"
)

// An outputRecord is one command's result, as classify reads it. Only command,
// exit_code, stdout and stderr are needed; fields that decide nothing (user,
// env, pty) may be there and are passed over.
type outputRecord struct {
	Command    *string           `json:"command"`
	Cwd        string            `json:"cwd"`
	ExitCode   int               `json:"exit_code"`
	TimedOut   bool              `json:"timed_out"`
	DurationMS cake.Millis       `json:"duration_ms"`
	Stdout     string            `json:"stdout"`
	Stderr     string            `json:"stderr"`
	Joined     bool              `json:"joined"`
	FileList   []string          `json:"files"`
	Manifests  map[string]string `json:"manifests"`
}

// Files implements workspace.Workspace.
func (r outputRecord) Files() []string { return r.FileList }

// Manifest implements workspace.Workspace.
func (r outputRecord) Manifest(name string) (string, bool) {
	text, ok := r.Manifests[name]
	return text, ok
}

// A finding is an error and what it is worth, in one object.
type finding struct {
	cake.ErrorEvent
	Severity             cake.Severity `json:"severity"`
	Confidence           float64       `json:"confidence"`
	InterventionRequired bool          `json:"intervention_required"`
	SuggestedFix         string        `json:"suggested_fix,omitempty"`
}

// A classified result, first cause first.
type classified struct {
	InterventionRequired bool                   `json:"intervention_required"`
	Events               []finding              `json:"events"`
	Explanation          *validator.Explanation `json:"explanation,omitempty"`
}

// A classifier reads results.
type classifier struct {
	reading *inforce.Reading
	explain bool
	asJSON  bool
	command string // of the output on standard input; "" where it is not known
	status  int    // its status; -1 where it is not known
	cwd     string // its directory; "" where it is not known
}

func newClassify(s *streams) *cobra.Command {
	var isBatch bool
	var configPath string
	var j classifier
	c := &cobra.Command{
		Use:   "classify [flags]",
		Short: "Say what went wrong in a command's output",
		Long: `Find the errors in an output, the first cause first, with their fix, by the rules
that cake comes with and those of the configuration (detection.rules).

Without --batch the output is read from standard input; --command, --status and
--cwd say what it is the output of, as far as that is known. With --batch one JSON
object per line is read, with command, exit_code, stdout and stderr and, where
known, cwd, user, env, pty, timed_out, duration_ms, joined (stdout holds both streams),
files (a listing of the working directory) and manifests (name → content); one object
is written for each, in order.

With --explain it is told how the command was understood, which rules saw
something, which of them decided and why the others did not, what the slots are,
which fixes were left out and why, and what the signature is made of.`,
		Example: `  python3 app.py 2>&1 >/dev/null | cake classify
  cake classify --explain --command 'make check | tail' --status 0 < build.log
  cake classify --batch < results.jsonl`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if isBatch && (c.Flags().Changed("command") || c.Flags().Changed("status") || c.Flags().Changed("cwd")) {
				return usagef("with --batch each line says its command, status and directory")
			}
			var err error
			if j.reading, err = inforce.LoadReading(configPath, os.Getenv); err != nil {
				return err
			}
			if isBatch {
				return batch(s.in, s.out, j.classify)
			}
			return j.text(s)
		},
	}
	c.Flags().BoolVar(&isBatch, "batch", false, "read JSON lines from standard input")
	c.Flags().BoolVar(&j.explain, "explain", false, "say how the result was understood, and why it was decided so")
	c.Flags().BoolVar(&j.asJSON, "json", false, "answer in JSON")
	c.Flags().StringVar(&j.command, "command", "", "the command line that printed the output")
	c.Flags().IntVar(&j.status, "status", -1, "its exit status (default: 1 where there is output)")
	c.Flags().StringVar(&j.cwd, "cwd", "", "the directory in which it ran, which is looked at for the fix")
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: as watch finds it)")
	return c
}

// classify judges one result at its first occurrence.
func (j classifier) classify(r outputRecord) (classified, error) {
	if r.Command == nil {
		return classified{}, errors.New(`cannot classify a line without "command"`)
	}
	return j.read(r, r), nil
}

func (j classifier) read(r outputRecord, ws workspace.Workspace) classified {
	result := cake.Result{
		Command: *r.Command, Cwd: r.Cwd, ExitCode: r.ExitCode, TimedOut: r.TimedOut,
		Stdout: r.Stdout, Stderr: r.Stderr, Joined: r.Joined, Duration: r.DurationMS,
	}
	out := classified{Events: []finding{}}
	for _, e := range j.reading.Detect(result, ws) {
		class := j.reading.Classify(e, cake.History{Signature: e.Signature, Count: 1})
		out.InterventionRequired = out.InterventionRequired || class.InterventionRequired
		out.Events = append(out.Events, finding{
			ErrorEvent: e, Severity: class.Severity, Confidence: class.Confidence,
			InterventionRequired: class.InterventionRequired, SuggestedFix: class.SuggestedFix,
		})
	}
	if j.explain {
		x := j.reading.Explain(result, ws)
		out.Explanation = &x
	}
	return out
}

// text reads one output from standard input. Where nothing is said of its
// command, that there is an error output at all says that it failed.
func (j classifier) text(s *streams) error {
	text, err := io.ReadAll(s.in)
	if err != nil {
		return fmt.Errorf("cannot read standard input: %w", err)
	}
	if isRecord(text) {
		if _, err := fmt.Fprintln(s.err, "cake: this is read as an output; it looks like a result in JSON, which --batch reads as one"); err != nil {
			return fmt.Errorf("cannot write to standard error: %w", err)
		}
	}
	r := outputRecord{Command: &j.command, ExitCode: j.status, Stderr: string(text)}
	switch {
	case j.status < 0:
		r.ExitCode = min(len(strings.TrimSpace(string(text))), 1)
	case j.status == 0: // not all of it is a complaint
		r.Stdout, r.Stderr, r.Joined = r.Stderr, "", true
	}
	ws := workspace.Workspace(r)
	if j.cwd != "" {
		if r.Cwd, err = filepath.Abs(j.cwd); err != nil {
			return fmt.Errorf("cannot find the working directory: %w", err)
		}
		ws = worktree.NewTree(r.Cwd)
	}
	c := j.read(r, ws)
	if len(c.Events) > 0 {
		s.status = exitFailed
	}
	if j.asJSON {
		return printJSON(s.out, c)
	}
	return writeAll(s.out, c.String())
}

// isRecord reports whether a text is one result or more as --batch reads them.
func isRecord(text []byte) bool {
	first, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	var r outputRecord
	return json.Unmarshal(first, &r) == nil && r.Command != nil
}

// String writes a result for people.
func (c classified) String() string {
	var b strings.Builder
	for _, f := range c.Events {
		b.WriteString(findingText(f))
	}
	if len(c.Events) == 0 {
		b.WriteString("nothing is wrong\n")
	}
	if c.Explanation != nil {
		b.WriteString("\n" + c.Explanation.String())
	}
	return b.String()
}

func findingText(f finding) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s %.2f", f.ErrorType, f.Severity, f.Confidence)
	if f.FilePath != "" {
		b.WriteString("  " + f.FilePath)
	}
	if f.LineNumber > 0 {
		fmt.Fprintf(&b, ":%d", f.LineNumber)
	}
	fmt.Fprintf(&b, "\n  %s\n", cmp.Or(f.Message, f.RawOutput))
	if f.SuggestedFix != "" {
		fmt.Fprintf(&b, "  fix: %s\n", f.SuggestedFix)
	}
	return b.String()
}

func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString("    " + strings.TrimRight(line, "\n") + "\n")
	}
	return b.String()
}
