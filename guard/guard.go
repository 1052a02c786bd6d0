package guard

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/rules/supply"
	"cake/shell"
)

// A Policy is what the configuration says about judging.
type Policy struct {
	// Strictness: "" is balanced.
	Strictness cake.Strictness
	// Attended says that a person can be asked. Without one, ask becomes deny.
	Attended bool
	// Blocked commands are stopped, whatever the other rules say
	// (safety.blocked_commands). Each was made by [NewUserRule].
	Blocked []UserRule
	// Allowed commands pass every rule but the floor and Blocked
	// (safety.allowed_commands). Each was made by [NewUserRule].
	Allowed []UserRule
	// ProtectedPaths may not be changed; relative ones start at the workspace.
	ProtectedPaths []string
	// Own are cake's own files and directories, absolute.
	Own []string
	// OwnProcesses are the ids of cake's own processes.
	OwnProcesses []int
	// Home is the user's home directory, absolute; "" when unknown.
	Home string
}

// Judge says whether a command may run. It is pure and total. ws may be nil.
func Judge(c cake.Command, p Policy, ws Workspace) cake.Decision {
	j := judgement{policy: &p, env: surround(c, &p, ws)}
	line := parse(c)
	j.whole = strings.TrimSpace(line.Text)
	j.judge(&line)
	return j.decide(&line)
}

// Floor judges by the catastrophic class alone, which no configuration removes:
// what cake-shim does when the brain is silent.
func Floor(c cake.Command) cake.Decision {
	return Judge(c, Policy{Strictness: cake.Minimal}, nil)
}

func parse(c cake.Command) shell.Line {
	if c.Line == "" && len(c.Argv) > 0 {
		return shell.ParseArgv(c.Argv)
	}
	return shell.Parse(c.Line)
}

// surround works out the workspace. A home directory or the root is none: an
// agent that is started there must not take all of it for its project.
func surround(c cake.Command, p *Policy, ws Workspace) *command.Environment {
	e := &command.Environment{OwnProcesses: p.OwnProcesses, ProtectedPaths: p.ProtectedPaths}
	e.Home, e.Own, e.View = p.Home, p.Own, ws
	e.Cwd = strings.TrimSuffix(c.Cwd, "/")
	if e.Cwd == "" && c.Cwd != "" {
		e.Cwd = "/"
	}
	root := e.Cwd
	if ws != nil && ws.Root() != "" {
		root = ws.Root()
	}
	if root != "" && root != "/" {
		root = e.Clean(root)
		if home := naming.HomeOf(root); home != root {
			e.Root = root
		}
	}
	return e
}

// A finding is a rule that spoke about a command.
type finding struct {
	rule    *Rule
	command int // index in the line
	loss    string
	waived  string // why it does not count; "" when it does
}

type judgement struct {
	policy   *Policy
	env      *command.Environment
	depth    int // texts within texts
	whole    string
	findings []finding
	risky    bool   // something of the workspace may be lost, whatever the rules say
	trace    *trace // what did not speak, and why; nil unless somebody asks
}

// judge collects what the rules say of every command, nested texts included.
func (j *judgement) judge(line *shell.Line) {
	for i := range line.Commands {
		command := &line.Commands[i]
		j.trace.enter(j.depth, i, command)
		for v := range command.Via {
			if via := &command.Via[v]; via.Argv != nil && (via.Kind == shell.ViaRemote || via.Kind == shell.ViaWrapper) {
				j.look(line, i, via.Argv, true)
			}
		}
		j.look(line, i, command.Argv, false)
		j.embedded(line, i)
	}
	if line.Unknown != "" {
		j.partly(line)
	}
}

// look asks every rule about one call.
func (j *judgement) look(line *shell.Line, i int, argv []shell.Word, wrapper bool) {
	c := command.New(&line.Commands[i], argv)
	c.Line, c.Env, c.Wrapper = line, j.env, wrapper
	if helpOnly(argv) {
		return
	}
	j.risky = j.risky || mayLose(&c)
	for b := range j.policy.Blocked {
		u := &j.policy.Blocked[b]
		if loss, hit := u.speaks(&c); hit {
			j.add(finding{rule: u.rule(), command: i, loss: loss})
		} else if j.trace != nil {
			j.trace.passedUser(u, &c)
		}
	}
	for _, m := range j.candidates(&c) {
		rule := m.rule
		if loss, hit := rule.Matches(&c, m.patterns); hit {
			j.add(finding{rule: rule, command: i, loss: loss, waived: j.waive(rule, &c)})
			j.trace.floor(rule, &c)
		} else if j.trace != nil {
			j.trace.passed(rule, &c)
		}
	}
	j.trace.saw(&c)
	if !wrapper {
		j.env.Fetched = append(j.env.Fetched, supply.Fetched(&c)...)
	}
}

// candidates are the rules that are asked about a call: all of them where
// somebody wants to know why the others do not speak.
func (j *judgement) candidates(c *command.Call) []candidate {
	if j.trace != nil {
		return everyRule()
	}
	return seen.candidates(c.Name)
}

func (j *judgement) add(f finding) { j.findings = append(j.findings, f) }

// helpOnly: a command that is asked for its help does nothing else.
func helpOnly(argv []shell.Word) bool {
	for i := range argv {
		if argv[i].Is("--") {
			return false
		}
		if i > 0 && (argv[i].Is("--help") || argv[i].Is("-help") && oneDash(argv[0].Value)) {
			return true
		}
	}
	return false
}

// oneDash: a program whose long options have one dash.
func oneDash(program string) bool {
	switch program {
	case "terraform", "tofu", "packer", "vault", "consul", "nomad":
		return true
	}
	return false
}

// waive says why a rule that spoke does not count.
func (j *judgement) waive(rule *Rule, c *command.Call) string {
	if rule.Floor() {
		return ""
	}
	if strictness(j.policy) == cake.Minimal {
		return "strictness minimal keeps CRITICAL rules only"
	}
	for a := range j.policy.Allowed {
		if why, hit := j.policy.Allowed[a].waives(j.whole, c); hit {
			return why
		}
	}
	return ""
}

// decide picks the strongest of the findings: deny before ask before allow,
// then the higher severity, then the first.
func (j *judgement) decide(line *shell.Line) cake.Decision {
	d := cake.Decision{Verdict: cake.Allow, Rule: cake.NoRule, Snapshot: j.risky}
	for i := range j.findings {
		f := &j.findings[i]
		// A rule that does not count has no less reason to fear a loss.
		d.Snapshot = d.Snapshot || f.rule.Snapshot
		if f.waived != "" {
			continue
		}
		if rank(f.rule.Verdict) > rank(d.Verdict) || d.Rule == cake.NoRule ||
			f.rule.Verdict == d.Verdict && f.rule.Severity > d.Severity {
			d.Verdict, d.Rule, d.Severity = f.rule.Verdict, f.rule.ID, f.rule.Severity
			d.Reason, d.Suggestion = f.loss, f.rule.Suggestion
		}
	}
	if strictness(j.policy) == cake.Paranoid {
		j.doubt(line, &d)
	}
	if d.Verdict == cake.Ask && !j.policy.Attended {
		d.Verdict = cake.Deny
	}
	return d
}

func rank(v cake.Verdict) int {
	switch v {
	case cake.Deny:
		return 2
	case cake.Ask:
		return 1
	}
	return 0
}

// doubt is what strictness paranoid adds: it asks about what is not understood,
// and wants a snapshot before everything that is no mere reading.
func (j *judgement) doubt(line *shell.Line, d *cake.Decision) {
	for i := range line.Commands {
		c := &line.Commands[i]
		d.Snapshot = d.Snapshot || !c.Reader() && !c.Probe() && !c.Decoration()
		if why := doubtful(c); why != "" && d.Verdict == cake.Allow {
			*d = cake.Decision{Verdict: cake.Ask, Rule: unknownCommand, Severity: cake.Medium, Reason: why, Snapshot: d.Snapshot}
		}
	}
	if line.Unknown != "" && d.Verdict == cake.Allow {
		*d = cake.Decision{Verdict: cake.Ask, Rule: unknownLine, Severity: cake.Medium, Reason: "the line is not understood: " + line.Unknown, Snapshot: d.Snapshot}
	}
}

func doubtful(c *shell.Command) string {
	switch {
	case len(c.Argv) > 0 && c.Argv[0].Unknown():
		return "only running it would tell which program this is: " + c.Argv[0].String()
	case c.Script != nil && c.Script.Lang == "sh" && c.Script.Kind != shell.ScriptFile:
		return "only running it would tell what this executes"
	}
	return ""
}

// partly judges what could not be parsed by the words that stand in it. Text
// that the shell will not run either is no reason to hold a line up, so only
// the names of what cannot be undone count.
func (j *judgement) partly(line *shell.Line) {
	text := strings.Join(strings.Fields(strings.ToLower(line.Text)), " ")
	for _, words := range [...]string{"rm -rf", "rm -fr", "rm -r ", "mkfs", "git reset --hard", "git clean -", "push --force", "push -f", "| sh", "| bash", "dd if=", "of=/dev/", "> /dev/sd", "chmod -r 777", ":(){"} {
		if strings.Contains(text, words) {
			rule := &Rule{ID: unknownLine, Severity: cake.High, Verdict: cake.Ask, Snapshot: true}
			f := finding{rule: rule, loss: "the line is not understood (" + line.Unknown + ") and holds " + strings.TrimSpace(words)}
			if strictness(j.policy) == cake.Minimal {
				f.waived = "strictness minimal keeps CRITICAL rules only"
			}
			j.add(f)
			return
		}
	}
}

func strictness(p *Policy) cake.Strictness {
	if p.Strictness == "" {
		return cake.Balanced
	}
	return p.Strictness
}
