package main

import "encoding/base64"

// An output is a row of outputs.jsonl. Where there is nothing to say, it says null.
type output struct {
	ID        string             `json:"id"`
	Family    string             `json:"family"`
	Kind      string             `json:"kind"`
	Command   string             `json:"command"`
	Cwd       string             `json:"cwd"`
	User      string             `json:"user"`
	Env       map[string]*string `json:"env"`
	PTY       bool               `json:"pty"`
	ExitCode  int                `json:"exit_code"`
	TimedOut  bool               `json:"timed_out"`
	Duration  int64              `json:"duration_ms"`
	Stdout    string             `json:"stdout"`
	Stderr    string             `json:"stderr"`
	StdoutRaw string             `json:"stdout_b64"`
	StderrRaw string             `json:"stderr_b64"`
	Files     []string           `json:"files"`
	Manifests map[string]string  `json:"manifests"`
	Truth     verdict            `json:"truth"`
}

// A verdict is the truth of a row of outputs.jsonl.
type verdict struct {
	IsError      bool     `json:"is_error"`
	ErrorClass   *string  `json:"error_class"`
	ErrorType    *string  `json:"error_type"`
	AcceptTypes  []string `json:"accept_types"`
	Tool         *string  `json:"tool"`
	Language     *string  `json:"language"`
	File         *string  `json:"file"`
	Line         *int     `json:"line"`
	Severity     string   `json:"severity"`
	Intervention string   `json:"intervention"`
	Required     bool     `json:"intervention_required"`
	FixExample   *string  `json:"fix_example"`
	FixRegex     *string  `json:"fix_regex"`
	Echoed       bool     `json:"fix_regex_echoed_by_output"`
	FixForbid    *string  `json:"fix_forbid"`
	Hidden       bool     `json:"exit_code_hides_error"`
	Trap         *string  `json:"trap"`
	Notes        *string  `json:"notes"`
}

// A signature is a row of signatures.jsonl.
type signature struct {
	CaseID   string `json:"case_id"`
	Variant  string `json:"variant"`
	Expect   string `json:"expect"`
	Cwd      string `json:"cwd"`
	ExitCode int    `json:"exit_code"`
	Stdout   string `json:"stdout"`
	Stderr   string `json:"stderr"`
}

// A loop is a row of loops.jsonl.
type loop struct {
	ID         string            `json:"id"`
	Kind       string            `json:"kind"`
	Cwd        string            `json:"cwd"`
	Files      map[string]string `json:"files"`
	Stuck      bool              `json:"stuck"`
	Intervene  *int              `json:"intervene_at_step"`
	Window     []int             `json:"window"`
	FirstError *int              `json:"first_error_intervention_step"`
	Rationale  string            `json:"rationale"`
	Steps      []any             `json:"steps"`
}

// The three kinds of steps of a loop.
type (
	commandStep struct {
		N        int     `json:"n"`
		Type     string  `json:"type"`
		Command  string  `json:"command"`
		ExitCode int     `json:"exit_code"`
		TimedOut bool    `json:"timed_out"`
		Stdout   string  `json:"stdout"`
		Stderr   string  `json:"stderr"`
		Duration int64   `json:"duration_ms"`
		Left     []int   `json:"left"` // the steps of which something runs when this one has ended
		T        float64 `json:"t"`
	}
	editStep struct {
		N       int     `json:"n"`
		Type    string  `json:"type"`
		File    string  `json:"file"`
		Content string  `json:"content"`
		Before  *string `json:"before,omitempty"` // what the file held; none where it was not there
		T       float64 `json:"t"`
	}
	sayStep struct {
		N    int     `json:"n"`
		Type string  `json:"type"`
		Text string  `json:"text"`
		T    float64 `json:"t"`
	}
)

func newVerdict(t truth, o outcome) verdict {
	return verdict{
		IsError: *t.IsError, ErrorClass: known(t.ErrorClass), ErrorType: known(t.ErrorType), AcceptTypes: t.AcceptTypes,
		Tool: known(t.Tool), Language: known(t.Language), File: known(t.File), Line: known(t.Line),
		Severity: t.severity(), Intervention: t.intervention(), Required: t.intervention() == "required",
		FixExample: known(t.FixExample), FixRegex: known(t.FixRegex), Echoed: t.echoed(o), FixForbid: known(t.FixForbid),
		Hidden: t.Hidden, Trap: known(t.Trap), Notes: known(t.Notes),
	}
}

// known is nil where the author said nothing.
func known[T comparable](v T) *T {
	var none T
	if v == none {
		return nil
	}
	return &v
}

func raw(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
