package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"cake"
	"cake/validator"
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
	FileList   []string          `json:"files"`
	Manifests  map[string]string `json:"manifests"`
}

// Files implements validator.Workspace.
func (r outputRecord) Files() []string { return r.FileList }

// Manifest implements validator.Workspace.
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
	InterventionRequired bool      `json:"intervention_required"`
	Events               []finding `json:"events"`
}

func newClassify(s *streams) *cobra.Command {
	var isBatch, explain bool
	c := &cobra.Command{
		Use:   "classify [flags]",
		Short: "Say what went wrong in a command's output",
		Long: `Find the errors in an output, the first cause first, with their fix.

Without --batch the error output is read from standard input. With --batch one
JSON object per line is read, with command, exit_code, stdout and stderr and, where
known, cwd, user, env, pty, timed_out, duration_ms, files (a listing of the working
directory) and manifests (name → content); one object is written for each, in order.`,
		Example: `  python3 app.py 2>&1 >/dev/null | cake classify
  cake classify --batch < results.jsonl`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if isBatch {
				return batch(s.in, s.out, classify)
			}
			return classifyText(s, explain)
		},
	}
	c.Flags().BoolVar(&isBatch, "batch", false, "read JSON lines from standard input")
	c.Flags().BoolVar(&explain, "explain", false, "say which rule decided and what it read")
	return c
}

// classify judges one result at its first occurrence.
func classify(r outputRecord) (classified, error) {
	if r.Command == nil {
		return classified{}, errors.New(`cannot classify a line without "command"`)
	}
	return findings(r), nil
}

func findings(r outputRecord) classified {
	result := cake.Result{
		Command: *r.Command, Cwd: r.Cwd, ExitCode: r.ExitCode, TimedOut: r.TimedOut,
		Stdout: r.Stdout, Stderr: r.Stderr, Duration: r.DurationMS,
	}
	out := classified{Events: []finding{}}
	for _, e := range validator.Detect(result, r) {
		class := validator.Classify(e, cake.History{Signature: e.Signature, Count: 1})
		out.InterventionRequired = out.InterventionRequired || class.InterventionRequired
		out.Events = append(out.Events, finding{
			ErrorEvent: e, Severity: class.Severity, Confidence: class.Confidence,
			InterventionRequired: class.InterventionRequired, SuggestedFix: class.SuggestedFix,
		})
	}
	return out
}

// classifyText reads one error output from standard input. Its command is not
// known; that there is an error output at all says that it failed.
func classifyText(s *streams, explain bool) error {
	text, err := io.ReadAll(s.in)
	if err != nil {
		return fmt.Errorf("cannot read standard input: %w", err)
	}
	unknown, code := "", 0
	if strings.TrimSpace(string(text)) != "" {
		code = 1
	}
	c := findings(outputRecord{Command: &unknown, ExitCode: code, Stderr: string(text)})
	for _, f := range c.Events {
		if err := writeAll(s.out, findingText(f, explain)); err != nil {
			return err
		}
	}
	if len(c.Events) == 0 {
		return writeAll(s.out, "nothing is wrong\n")
	}
	s.status = exitFailed
	return nil
}

func findingText(f finding, explain bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s %.2f", f.ErrorType, f.Severity, f.Confidence)
	if f.FilePath != "" {
		fmt.Fprintf(&b, "  %s:%d", f.FilePath, f.LineNumber)
	}
	fmt.Fprintf(&b, "\n  %s\n", cmp.Or(f.Message, f.RawOutput))
	if f.SuggestedFix != "" {
		fmt.Fprintf(&b, "  fix: %s\n", f.SuggestedFix)
	}
	if explain {
		fmt.Fprintf(&b, "  rule: %s\n  signature: %s\n  read:\n%s", f.Rule, f.Signature, indent(f.RawOutput))
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
