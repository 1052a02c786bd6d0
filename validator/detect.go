package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/status"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// Detect is the function Detect with the pack's own rules.
func (p *Pack) Detect(r cake.Result, ws workspace.Workspace) []cake.ErrorEvent {
	events, _ := p.judged(r, ws)
	for i := range events {
		events[i].Command, events[i].ExitCode = r.Command, r.ExitCode
	}
	return events
}

// judged are the events of the stretch of a result that tells what went wrong, and
// that stretch: the first of which is to be spoken at once, else the first that tells
// of anything, else the last.
func (p *Pack) judged(r cake.Result, ws workspace.Workspace) (events []cake.ErrorEvent, by command.Stretch) {
	for _, s := range command.Stretches(r) {
		out, c := p.understood(s)
		found := decide(p.candidates(out, c), s.Result, out, c, ws)
		if len(events) > 0 && (len(found) == 0 || !p.urgent(found[0])) {
			continue
		}
		if events, by = found, s; len(found) > 0 && p.urgent(found[0]) {
			break
		}
	}
	if e, ok := hollowed(r, ws); ok && (len(events) == 0 || !p.urgent(events[0])) {
		return []cake.ErrorEvent{e}, by
	}
	return events, by
}

// urgent reports whether an event is spoken about at first sight.
func (p *Pack) urgent(e cake.ErrorEvent) bool {
	return p.Classify(e, cake.History{Signature: e.Signature, Count: 1}).InterventionRequired
}

// DetectSure tells what went wrong in a command that still runs, from a part of
// its output: only what counts whatever its exit status will be.
func (p *Pack) DetectSure(r cake.Result, ws workspace.Workspace) []cake.ErrorEvent {
	r.ExitCode, r.TimedOut = 0, false
	out := p.read(r)
	out.Found.Rules = slices.DeleteFunc(out.Found.Rules, func(i int) bool { return p.book.Rules[i].AtZero != rules.DespiteZero })
	if len(out.Found.Rules) == 0 {
		return nil // nearly always: the command need not be understood
	}
	c := command.Of(r)
	return decide(p.candidates(out, c), r, out, c, ws)
}

// decide makes the events of the matches that were found.
func decide(all []candidate, r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) []cake.ErrorEvent {
	all, answered := speaking(all, scene{out, c, workspace.Of(ws)})
	if answered {
		return nil
	}
	in := settingOf(r, out, c, ws)
	all = firstCause(all, out)
	if interrupted(all, c) {
		return nil
	}
	if len(all) == 0 {
		all = unnamed(in)
	}
	if len(all) == 0 {
		return nil
	}
	all[0] = candidate{locate.Within(all[0].Match, in)}.inCode(in)
	var events []cake.ErrorEvent
	for _, m := range all {
		m = m.settled(r, out, c, ws)
		if m.awaited(in) {
			continue
		}
		e := m.event(r, out, c, ws)
		same := func(o cake.ErrorEvent) bool { return o.Signature == e.Signature }
		if !slices.ContainsFunc(events, same) {
			events = append(events, e)
		}
	}
	return events
}

// awaited reports whether a settled match tells of what the line asks for until it is
// there, or of what a script of the project has only asked for.
func (m candidate) awaited(in locate.Setting) bool {
	return silence.Hear(m.Match, in.Out, in.Call).Polled() || locate.Asked(m.Match, in)
}

// interrupted reports whether somebody has interrupted a command (130 is 128 and SIGINT),
// and nothing else is complained of: it has made no mistake by that.
func interrupted(causes []candidate, c command.Call) bool { return c.Code == 130 && len(causes) == 0 }

// unnamed is the failure of which no rule knows the words.
func unnamed(in locate.Setting) []candidate {
	m, ok := status.Unnamed(in)
	if !ok {
		return nil
	}
	return []candidate{{m}}
}

// firstCause leaves the match that names the cause, and after it those of the
// same rule that say something else.
func firstCause(all []candidate, out match.Output) []candidate {
	all = latest(all, out)
	if len(all) == 0 {
		return nil
	}
	first := all[0]
	return slices.DeleteFunc(all, func(m candidate) bool { return m.Rule != first.Rule || m.At < first.At })
}

// latest keeps, of the matches in a chain of exceptions, the last: what came
// before it was handled or is its context. A test report holds many chains, one
// after another, and is left as it is.
func latest(all []candidate, out match.Output) []candidate {
	if testReport(out) {
		return all
	}
	at := map[rules.Family]int{}
	for _, m := range all {
		if m.chained() {
			at[m.Rule.Family] = max(at[m.Rule.Family], m.At)
		}
	}
	return slices.DeleteFunc(all, func(m candidate) bool {
		last, ok := at[m.Rule.Family]
		return ok && m.Rule.Last && m.Rule.Rank < rules.Wrapper && (m.At < last || !m.chained())
	})
}

// chained reports whether a match is a link of a chain of exceptions. That a
// child process failed is no link: what the child printed is the cause.
func (m candidate) chained() bool {
	return m.Rule.Last && m.Rule.Rank < rules.Wrapper && !strings.HasSuffix(m.Slots["name"], "CalledProcessError")
}

func testReport(out match.Output) bool { return slices.ContainsFunc(reportMarks(), out.Holds) }

// reportMarks stand in the reports of tests, and in those of servers that a test
// client drives, only: the exception in the server is no link of what follows.
func reportMarks() []string {
	return []string{"short test summary info", "ERROR collecting", "=== FAILURES ===", "in app: Exception on /", "Internal Server Error: /"}
}

// surprising reports whether a match says more than the "no" that a probe's
// status gives: a program that is missing, a line the shell cannot read.
func surprising(all []candidate) bool {
	return slices.ContainsFunc(all, func(m candidate) bool {
		if tellsOfNone(m.Rule) {
			return false
		}
		return m.Rule.Family == rules.Shell || m.Rule.Kind == "tool.usage" || m.Rule.ID == "gofmt.list" || m.Rule.Own && m.Rule.Family != rules.Files && m.Rule.Kind != "git.pathspec"
	})
}

// tellsOfNone reports whether a rule's words say that there is nothing of a name: what a
// probe answers.
func tellsOfNone(r *match.Rule) bool {
	return r.ID == "general.nomatch" || r.Rank == rules.General && slices.Contains([]string{"dependency.module_missing", "tool.command_not_found"}, r.Kind)
}

// mistyped reports whether a file that is asked for is not there, but one of
// nearly the same name is: that was no question whether it exists.
func mistyped(all []candidate, ws workspace.View) bool {
	return slices.ContainsFunc(all, func(m candidate) bool {
		if m.Rule.ID != "file.source" {
			return false
		}
		_, near := workspace.NearestPath(strings.TrimSuffix(strings.TrimPrefix(m.Slots["path"], "./"), "/"), ws.Names())
		return near
	})
}

// settled is a match with its slots completed. What stands at a line between the
// markers of an unresolved merge is no mistake of its own.
func (m candidate) settled(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) candidate {
	m.complete(r, out, c, ws)
	m = candidate{status.Stale(m.caused(r, out, c, ws).Match, out, c)}
	if ext := path.Ext(m.Slots["file"]); m.Rule.Kind == "config.parse" && (ext == ".xsl" || ext == ".xslt") {
		m = m.as("status.failed", "syntax.source") // it is a program
	}
	if _, checks := ending.Checker(c); checks && m.Rule.ID == "other.diagnostic" {
		m = m.as("status.refused", "config.invalid")
	}
	if m.Rule.Answers() && silence.AsksOwnServer(c) {
		m = m.as("status.failed", m.Rule.Kind)
	}
	m = m.alien(out, c)
	locate.InInput(m.Match, settingOf(r, out, c, ws))
	m = candidate{status.Misread(status.RefusedCommit(m.Match, out, c), c)}
	if m.Rule.Kind != rules.Conflict().Kind && place.Marked(workspace.Of(ws).Manifest(m.Slots["file"]), wording.Int(m.Slots["line"])) {
		m.Rule = &match.Rule{Rule: rules.Conflict()}
	}
	return m
}

// caused is the match as its own report tells its cause: something outside the
// code, or an exception at a line of the project. The place stays the project's.
func (m candidate) caused(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) candidate {
	at, raised, deep := m.deeper(out, r.Cwd)
	if deep {
		m.Slots["file"], m.Slots["line"] = workspace.Of(ws).OwnFile(workspace.Relative(at.File, r.Cwd)), strconv.Itoa(at.Line)
	}
	if b, ok := m.beneath(out, c, workspace.Of(ws)); ok {
		own := b.Slots["file"]
		if own == "" && m.Slots["file"] != "" {
			b.Slots["file"], b.Slots["line"] = m.Slots["file"], m.Slots["line"]
		}
		b.complete(r, out, c, ws)
		return b
	}
	if deep && m.Rule.Kind == "test.failed" {
		rule := *m.Rule
		rule.Fixes = append([]string{"Fix {file}:{line}: {raised}"}, rule.Fixes[min(1, len(rule.Fixes)):]...)
		m.Rule, m.Slots["raised"] = &rule, raised
	}
	return m
}

// event makes the record of a settled match: fixes filled, signed.
func (m candidate) event(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) cake.ErrorEvent {
	f := advice.Filler{Slots: m.Slots, Call: c, Tree: workspace.Of(ws), Cwd: r.Cwd}
	e := cake.ErrorEvent{
		ErrorType: m.Rule.Kind, Rule: m.Rule.ID, Tool: m.tool(c),
		Message: m.message(f), FilePath: m.Slots["file"], LineNumber: wording.Int(m.Slots["line"]),
		RawOutput: excerpt(out, m), Command: r.Command, ExitCode: r.ExitCode,
		StreamSource: out.Stream(m.At),
	}
	e.Name, _ = f.Text(m.Rule.Name)
	if m.Rule.Name == "" {
		e.Name = m.Slots["name"]
	}
	m.Slots["message"] = e.Message
	e.Fixes = f.Fixes(m.Rule.Fixes)
	if kind := m.Slots["kind"]; kind != "" {
		e.ErrorType = kind
	}
	e.Reference, _ = f.Text(m.Rule.Reference)
	e.Signature = m.sign(e.ErrorType, r)
	return e
}

// tool names the program that failed, as people would name it.
func (m candidate) tool(c command.Call) string {
	if t := m.Slots["tool"]; t != "" {
		return t
	}
	for _, p := range c.Programs {
		if slices.Contains(m.Rule.Tools, p.Plain()) {
			return p.Plain()
		}
	}
	if p, ok := c.Main(); ok {
		return p.Plain()
	}
	return ""
}

func (m candidate) message(f advice.Filler) string {
	if m.Rule.Message != "" {
		if s, ok := f.Text(m.Rule.Message); ok {
			return wording.OneLine(s)
		}
	}
	for _, name := range []string{"message", "name"} {
		if s := m.Slots[name]; s != "" {
			return wording.OneLine(s)
		}
	}
	return wording.OneLine(m.Text)
}

// excerpt is what stands in the output around the match: the lines of the match
// and some after it, at most 2 KiB.
func excerpt(out match.Output, m candidate) string {
	start, end := out.LineAt(m.At)
	end = max(end, min(m.At+len(m.Text), len(out.Text)))
	text := out.Text[start:min(out.Region(end), start+2<<10, len(out.Text))]
	return strings.TrimRight(strings.ToValidUTF8(text, ""), "\n ")
}

// brokenPipe reports whether a program complains only that nobody reads on:
// `| head` had enough.
func brokenPipe(m candidate, c command.Call) bool {
	return strings.Contains(m.Text, "Broken pipe") && c.Runs([]string{"head", "less", "more", "true"})
}
