package validator_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/test/sample"
	"cake/validator"
)

// A recorded is one command that was really run, what came out, and the truth
// about it as people see it (docs/recording.md).
type recorded struct {
	ID        string            `json:"id"`
	Command   string            `json:"command"`
	Cwd       string            `json:"cwd"`
	ExitCode  int               `json:"exit_code"`
	TimedOut  bool              `json:"timed_out"`
	Joined    bool              `json:"joined"`
	Stdout    string            `json:"stdout"`
	Stderr    string            `json:"stderr"`
	StdoutB64 string            `json:"stdout_b64"`
	StderrB64 string            `json:"stderr_b64"`
	Duration  cake.Millis       `json:"duration_ms"`
	Names     []string          `json:"files"`
	Contents  map[string]string `json:"manifests"`
	Truth     truth             `json:"truth"`
}

// A truth is what is right to find in an output, and to say about it.
type truth struct {
	IsError      bool     `json:"is_error"`
	ErrorType    string   `json:"error_type"`
	AcceptTypes  []string `json:"accept_types"`
	File         string   `json:"file"`
	Line         int      `json:"line"`
	Intervention string   `json:"intervention"` // required, on_repeat, none
	FixRegex     string   `json:"fix_regex"`
	FixForbid    string   `json:"fix_forbid"`
}

// A variant is a case run again: elsewhere, or with its lines shifted.
type variant struct {
	CaseID   string `json:"case_id"`
	Variant  string `json:"variant"`
	Expect   string `json:"expect"`
	Cwd      string `json:"cwd"`
	ExitCode int    `json:"exit_code"`
	Stdout   string `json:"stdout"`
	Stderr   string `json:"stderr"`
}

func (r *recorded) Files() []string { return r.Names }

func (r *recorded) Manifest(name string) (string, bool) {
	text, ok := r.Contents[name]
	return text, ok
}

func (r *recorded) result() cake.Result {
	return cake.Result{
		Command: r.Command, Cwd: r.Cwd, ExitCode: r.ExitCode, TimedOut: r.TimedOut, Duration: r.Duration, Joined: r.Joined,
		Stdout: bytesOf(r.StdoutB64, r.Stdout), Stderr: bytesOf(r.StderrB64, r.Stderr),
	}
}

// bytesOf prefers the bytes as they came: not all of them are text.
func bytesOf(encoded, text string) string {
	if raw, err := base64.StdEncoding.DecodeString(encoded); err == nil && len(raw) > 0 {
		return string(raw)
	}
	return text
}

// A share is how many of some were right.
type share struct{ right, of int }

func (s *share) add(right bool) {
	s.of++
	if right {
		s.right++
	}
}

func (s share) percent() float64 { return 100 * float64(s.right) / float64(max(1, s.of)) }

func (s share) String() string { return fmt.Sprintf("%5.1f %% of %d", s.percent(), s.of) }

// A score counts over a list of recorded results.
type score struct {
	required, precise, failures, types, places, fixes share
	forbidden                                         int
	reruns, shifts                                    share
	collisions                                        share
	simple                                            [3]struct{ found, alarms share }
	heard                                             struct{ found, alarms share }
	misses                                            []string
}

// simpleRules are what loops around agents do today: look at the status, look
// for words, or both.
func simpleRules() [3]func(*recorded) bool {
	words := regexp.MustCompile(`(?i)error|fail|fatal|exception|traceback`)
	status := func(r *recorded) bool { return r.ExitCode != 0 }
	said := func(r *recorded) bool { return words.MatchString(r.Stdout + r.Stderr) }
	return [3]func(*recorded) bool{status, said, func(r *recorded) bool { return status(r) && said(r) }}
}

// beside counts what the simple rules make of a result, and what we do: whether
// a failure is seen at all, and whether a harmless result is taken for one.
func (s *score) beside(r *recorded, events []cake.ErrorEvent) {
	count := func(found, alarms *share, hit bool) {
		if r.Truth.IsError {
			found.add(hit)
		} else {
			alarms.add(hit)
		}
	}
	for i, rule := range simpleRules() {
		count(&s.simple[i].found, &s.simple[i].alarms, rule(r))
	}
	count(&s.heard.found, &s.heard.alarms, len(events) > 0)
}

func (s *score) miss(r *recorded, what, format string, args ...any) {
	s.misses = append(s.misses, fmt.Sprintf("%-8s %-10s %s", r.ID, what, fmt.Sprintf(format, args...)))
}

// read judges one result at its first occurrence.
func (s *score) read(r *recorded) {
	events := validator.Detect(r.result(), r)
	s.beside(r, events)
	spoken := slices.ContainsFunc(events, func(e cake.ErrorEvent) bool {
		return validator.Classify(e, cake.History{Signature: e.Signature, Count: 1}).InterventionRequired
	})
	required := r.Truth.Intervention == "required"
	if required {
		if s.required.add(spoken); !spoken {
			s.miss(r, "silent", "%s: %s %s", r.Command, r.Truth.ErrorType, typeOf(events))
		}
	}
	if spoken {
		if s.precise.add(required); !required {
			s.miss(r, "spoke", "%s: %s, it is %s %s", r.Command, typeOf(events), r.Truth.Intervention, r.Truth.ErrorType)
		}
	}
	for _, e := range events {
		for _, fix := range e.Fixes {
			if r.Truth.FixForbid != "" && regexp.MustCompile(r.Truth.FixForbid).MatchString(fix) {
				s.forbidden++
				s.miss(r, "FORBIDDEN", "%s", fix)
			}
		}
	}
	if r.Truth.IsError {
		s.readFailure(r, events)
	}
}

// readFailure compares what is said of a failure with the truth.
func (s *score) readFailure(r *recorded, events []cake.ErrorEvent) {
	if s.failures.add(len(events) > 0); len(events) == 0 {
		s.miss(r, "unseen", "%s: %s", r.Command, r.Truth.ErrorType)
		return
	}
	e := events[0]
	right := e.ErrorType == r.Truth.ErrorType || slices.Contains(r.Truth.AcceptTypes, e.ErrorType)
	if s.types.add(right); !right {
		s.miss(r, "type", "%s, not %s (%s): %s", e.ErrorType, r.Truth.ErrorType, e.Rule, e.Message)
	}
	if r.Truth.File != "" {
		right = sameFile(e.FilePath, r.Truth.File, r.Cwd) && (r.Truth.Line == 0 || e.LineNumber == r.Truth.Line)
		if s.places.add(right); !right {
			s.miss(r, "place", "%s:%d, not %s:%d (%s)", e.FilePath, e.LineNumber, r.Truth.File, r.Truth.Line, e.Rule)
		}
	}
	if r.Truth.FixRegex != "" {
		right = len(e.Fixes) > 0 && regexp.MustCompile(r.Truth.FixRegex).MatchString(e.Fixes[0])
		if s.fixes.add(right); !right {
			s.miss(r, "fix", "%q, not %s (%s)", e.Fixes, r.Truth.FixRegex, e.Rule)
		}
	}
}

func typeOf(events []cake.ErrorEvent) string {
	if len(events) == 0 {
		return "nothing"
	}
	return events[0].ErrorType + " by " + events[0].Rule
}

func sameFile(got, want, cwd string) bool {
	return clean(got, cwd) == clean(want, cwd)
}

func clean(name, cwd string) string {
	if filepath.IsAbs(name) {
		if rel, err := filepath.Rel(cwd, name); err == nil && !strings.HasPrefix(rel, "..") {
			name = rel
		}
	}
	return filepath.Clean(name)
}

// compare looks at the signatures: of cases run again, and of different causes.
func (s *score) compare(rows []recorded, variants []variant) {
	known := map[string]*recorded{}
	bySignature := map[cake.Signature][]*recorded{}
	for i := range rows {
		r := &rows[i]
		known[r.ID] = r
		if events := validator.Detect(r.result(), r); r.Truth.IsError && len(events) > 0 {
			bySignature[events[0].Signature] = append(bySignature[events[0].Signature], r)
		}
	}
	for _, v := range variants {
		if r := known[v.CaseID]; r != nil && r.Truth.IsError {
			s.compareVariant(r, v)
		}
	}
	for _, group := range bySignature {
		s.collide(group)
	}
}

func (s *score) compareVariant(r *recorded, v variant) {
	again := *r
	again.Cwd, again.ExitCode, again.Stdout, again.Stderr = v.Cwd, v.ExitCode, v.Stdout, v.Stderr
	again.StdoutB64, again.StderrB64 = "", ""
	first, second := signature(r), signature(&again)
	if first == "" {
		return // unseen, which is counted elsewhere
	}
	kind := &s.reruns
	if v.Variant == "line_shift" {
		kind = &s.shifts
	}
	if kind.add(first == second); first != second {
		s.miss(r, v.Variant, "%s, then %s", first, second)
	}
}

func signature(r *recorded) cake.Signature {
	events := validator.Detect(r.result(), r)
	if len(events) == 0 {
		return ""
	}
	return events[0].Signature
}

// collide counts cases with one signature whose causes differ: in type, or since
// what is suggested for the one is no answer to the other.
func (s *score) collide(group []*recorded) {
	for i, r := range group {
		other := slices.ContainsFunc(group[:i], func(o *recorded) bool {
			return o.Truth.ErrorType != r.Truth.ErrorType && !slices.Contains(r.Truth.AcceptTypes, o.Truth.ErrorType) && !slices.Contains(o.Truth.AcceptTypes, r.Truth.ErrorType) ||
				!o.accepts(r) || !r.accepts(o)
		})
		if s.collisions.add(other); other {
			s.miss(r, "collision", "with %s: %s", group[0].ID, signature(r))
		}
	}
}

// accepts reports whether what is suggested for another case is right for this
// one as well, or was wrong for that one already.
func (r *recorded) accepts(o *recorded) bool {
	fixes := validator.Detect(o.result(), o)[0].Fixes
	if len(fixes) == 0 || r.Truth.FixRegex == "" || !regexp.MustCompile(o.Truth.FixRegex).MatchString(fixes[0]) {
		return true
	}
	return regexp.MustCompile(r.Truth.FixRegex).MatchString(fixes[0])
}

// lines decodes a file of JSON lines.
func lines[T any](t *testing.T, path string) (all []T) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 64<<20)
	for in.Scan() {
		var row T
		if err := json.Unmarshal(in.Bytes(), &row); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all = append(all, row)
	}
	return all
}

// scoreOf judges a list of results and, where there is one, the list of their variants.
func scoreOf(t *testing.T, results, variants string) *score {
	t.Helper()
	rows := sample.Of(lines[recorded](t, results))
	s := &score{}
	for i := range rows {
		s.read(&rows[i])
	}
	if _, err := os.Stat(variants); err == nil {
		s.compare(rows, lines[variant](t, variants))
	}
	return s
}

func (s *score) log(t *testing.T, name string) {
	t.Logf("%s:\n  spoken where it is due %v, rightly %v\n  failures seen %v, type right %v, file and line %v, fix acceptable %v, forbidden advice %d\n  same signature on a rerun %v, with shifted lines %v, collisions %v\n  failures found, harmless taken for one: cake %v, %v; status %v, %v; words %v, %v; both %v, %v",
		name, s.required, s.precise, s.failures, s.types, s.places, s.fixes, s.forbidden, s.reruns, s.shifts, s.collisions,
		s.heard.found, s.heard.alarms, s.simple[0].found, s.simple[0].alarms, s.simple[1].found, s.simple[1].alarms, s.simple[2].found, s.simple[2].alarms)
}
