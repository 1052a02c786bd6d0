package userrules

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/validator"
	"cake/validator/rules"
)

// license is a rule of a user's that is right.
func license() Rule {
	return Rule{
		ID: "no-license", Tools: []string{"vsim", "make"}, Pattern: `^\*\* Fatal: no license for (?P<feature>\w+) on (?P<host>\S+)`,
		Message: "no license for {feature}", Fixes: []string{"Check the license server {host} with the user, stop here"},
		Reference: "docs/licenses.md", Key: []string{"feature"},
		Finds:   []rules.Example{{Command: "make sim | tail", Err: "** Fatal: no license for vsim on lic1\n", Fix: "Check the license server lic1 with the user, stop here"}},
		Ignores: []rules.Example{{Command: "cat sim.log", Err: "** Fatal: no license for vsim on lic1\n"}, {Command: "vsim", Code: 1, Err: "** Fatal: no design\n"}},
	}
}

func TestARuleOfTheUsersFindsWhatItDescribes(t *testing.T) {
	u, err := New(license())
	if err != nil {
		t.Fatal(err)
	}
	p, err := PackOf([]Rule{u})
	if err != nil {
		t.Fatal(err)
	}
	if err := u.Check(p); err != nil {
		t.Error(err)
	}
	r := cake.Result{Command: "make sim", ExitCode: 2, Stdout: "** Fatal: no license for vsim on lic1\nmake: *** [Makefile:2: sim] Error 1\n"}
	found := p.Detect(r, nil)
	if len(found) != 1 || found[0].ErrorType != "user.no_license" || found[0].Rule != "user.no-license" || found[0].Message != "no license for vsim" || found[0].Reference != "docs/licenses.md" {
		t.Fatalf("got %+v", found)
	}
	c := p.Classify(found[0], cake.History{Count: 1})
	if c.Severity != cake.High || !c.InterventionRequired || c.SuggestedFix != "Check the license server lic1 with the user, stop here" {
		t.Errorf("got %+v", c)
	}
	r.Stdout = strings.ReplaceAll(r.Stdout, "lic1", "lic2")
	if again := p.Detect(r, nil); again[0].Signature != found[0].Signature {
		t.Error("another host is another mistake, though the key has only the feature")
	}
	r.Stdout = strings.ReplaceAll(r.Stdout, "vsim", "vopt")
	if other := p.Detect(r, nil); other[0].Signature == found[0].Signature {
		t.Error("another feature is the same mistake")
	}
	if same, err := PackOf(nil); err != nil || same != validator.Builtin() {
		t.Errorf("without rules of the user's there is another pack: %v", err)
	}
}

func TestWhenTheAgentIsToldFollowsFromTheRule(t *testing.T) {
	for _, c := range []struct {
		severity cake.Severity
		speak    validator.Speak
		at       int // the first occurrence that is spoken about; 0 for none
	}{
		{0, "", 1}, {cake.Critical, "", 1}, {cake.High, validator.OnRepeat, 3}, {cake.Medium, "", 3}, {cake.Low, "", 0},
	} {
		u := license()
		u.Severity, u.Speak = c.severity, c.speak
		u, err := New(u)
		if err != nil {
			t.Fatal(err)
		}
		p, err := PackOf([]Rule{u})
		if err != nil {
			t.Fatal(err)
		}
		at := 0
		for n := 9; n > 0; n-- {
			if p.Classify(cake.ErrorEvent{Rule: u.ID, ExitCode: 1}, cake.History{Count: n}).InterventionRequired {
				at = n
			}
		}
		if at != c.at {
			t.Errorf("%v %s: spoken about from %d, want %d", c.severity, c.speak, at, c.at)
		}
	}
}

func TestARuleThatIsWrongSaysWhereAndWhy(t *testing.T) {
	for _, c := range []struct {
		name, field, why string
		offset           int
		change           func(*Rule)
	}{
		{"a bad id", "id", "an id is made of", 0, func(u *Rule) { u.ID = "No License" }},
		{"a taken id", "id", "a rule that cake comes with has this id", 0, func(u *Rule) { u.ID = "go.module" }},
		{"a type that is none", "kind", "there is no such type of error; did you mean dependency.module_missing?", 0, func(u *Rule) { u.Kind = "dependency.module_mising" }},
		{"a loop", "kind", "no single output shows a loop", 0, func(u *Rule) { u.Kind = "loop.poll" }},
		{"told too late", "speak", "CRITICAL is always", 0, func(u *Rule) { u.Severity, u.Speak = cake.Critical, validator.OnRepeat }},
		{"told too soon", "speak", "MEDIUM is spoken about when it repeats", 0, func(u *Rule) { u.Severity, u.Speak = cake.Medium, validator.AtOnce }},
		{"told at all", "speak", "LOW is only recorded", 0, func(u *Rule) { u.Severity, u.Speak = cake.Low, validator.AtOnce }},
		{"not anchored", "pattern", "begins with ^", 0, func(u *Rule) { u.Pattern = "no license" }},
		{"no expression", "pattern", "this is no expression: invalid character class range", 13, func(u *Rule) { u.Pattern = `^no license [z-a]` }},
		{"no text", "pattern", "needs a fixed text of 3 letters", 0, func(u *Rule) { u.Pattern = `^(?i)no license` }},
		{"a branch without one", "pattern", "each branch of a | needs one", 0, func(u *Rule) { u.Pattern = `^(?:no license|\d+)` }},
		{"too long", "pattern", "at most 2000 bytes", 0, func(u *Rule) { u.Pattern = "^" + strings.Repeat("x", 2000) }},
		{"a group of ours", "pattern", "the name kind is taken", 16, func(u *Rule) { u.Pattern = `^no license (?P<kind>\w+)` }},
		{"an unknown slot", "fix", "there is no slot sever", 6, func(u *Rule) { u.Fixes = []string{"Check {sever}"} }},
		{"an unknown slot in the message", "message", "there is no slot message", 0, func(u *Rule) { u.Message = "{message}" }},
		{"a slot that is no name", "reference", "there is no slot Feature", 0, func(u *Rule) { u.Reference = "{Feature}" }},
		{"an unknown verb", "fix", "there is no {gues:…}", 0, func(u *Rule) { u.Fixes = []string{"{gues:host}"} }},
		{"an unknown slot in the key", "key", "the pattern has no group server", 0, func(u *Rule) { u.Key = []string{"server"} }},
		{"advice that hides", "fix", "hides an error or loses work: --force", 0, func(u *Rule) { u.Fixes = []string{"npm install --force"} }},
		{"a sentence without its verb", "fix", "begins with Check, Fix, Try, See or Run", 0, func(u *Rule) { u.Fixes = []string{"Ask the user for a license"} }},
		{"an unknown name installed", "fix", "installs whatever name", 0, func(u *Rule) { u.Fixes = []string{"pip install {feature}"} }},
		{"too much advice", "fix", "longer than a message", 0, func(u *Rule) { u.Fixes = []string{"Check " + strings.Repeat("x", 200)} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := license()
			c.change(&u)
			_, err := New(u)
			var wrong *Fault
			if !errors.As(err, &wrong) || wrong.Field != c.field || wrong.Offset != c.offset || !strings.Contains(err.Error(), c.why) {
				t.Errorf("got %+v", err)
			}
		})
	}
}

func TestAnExampleThatDoesNotHoldSaysWhy(t *testing.T) {
	for _, c := range []struct {
		name, field, why, part string
		change                 func(*Rule)
	}{
		{"its text is not there", "finds", "it finds nothing; its fixed text does not stand in the output: ** Fatal: no license for ", "output", func(u *Rule) { u.Finds = []rules.Example{{Command: "vsim", Code: 1, Err: "no license\n"}} }},
		{"its pattern does not match", "finds", "its pattern does not match the line", "output", func(u *Rule) {
			u.Finds = []rules.Example{{Command: "vsim", Code: 1, Err: "** Fatal: no license for -\n"}}
		}},
		{"another tool", "finds", "user.no-license reads the output of vsim, make, which does not run here", "output", func(u *Rule) { u.Finds[0].Command = "javac X.java | tail" }},
		{"the status is believed", "finds", "the status is 0, and it is that of the program itself", "output", func(u *Rule) { u.Finds[0].Command = "vsim" }},
		{"a probe", "finds", "but the status is the answer that was asked for", "output", func(u *Rule) {
			u.Tools, u.Finds[0].Command, u.Finds[0].Code = nil, "kill -0 7", 1
		}},
		{"another rule goes first", "finds", "go.module finds the first cause; user.no-license comes after go.module", "output", func(u *Rule) {
			u.Finds[0].Err = "main.go:3:8: no required module provides package a.b/c; to add it:\n" + u.Finds[0].Err
		}},
		{"another fix", "finds", "it suggests Check the license server lic1", "fix", func(u *Rule) { u.Finds[0].Fix = "lmstat" }},
		{"found all the same", "ignores", "it finds no license for vsim", "output", func(u *Rule) { u.Ignores = []rules.Example{u.Finds[0]} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := license()
			c.change(&u)
			u, err := New(u)
			if err != nil {
				t.Fatal(err)
			}
			p, err := PackOf([]Rule{u})
			if err != nil {
				t.Fatal(err)
			}
			var wrong *Fault
			if err := u.Check(p); !errors.As(err, &wrong) || wrong.Field != c.field || wrong.Part != c.part || !strings.Contains(err.Error(), c.why) {
				t.Errorf("got %+v", err)
			}
		})
	}
	u := license()
	if err := u.Check(validator.Builtin()); err == nil {
		t.Error("a rule of no pack has right examples")
	}
}

func TestTheCommandLinesOfAdviceAreListedForTheGuard(t *testing.T) {
	u := Rule{Fixes: []string{"rm -r {file}", "Run lmstat -a {host}, then start again", "Check the server", "Try it again: it may work", "{cmd} --verbose"}}
	var lines []string
	for _, l := range u.Lines() {
		lines = append(lines, l.Command)
	}
	for _, want := range []string{"rm -r /", "rm -r .git", "lmstat -a name", "it again", "true --verbose"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is missing in %q", want, lines)
		}
	}
	if slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "Check") || strings.Contains(l, "{") }) {
		t.Errorf("got %q", lines)
	}
}

func TestRemarksSayWhatMayNotDoWhatWasMeant(t *testing.T) {
	a := license()
	b := Rule{ID: "twin", Pattern: a.Pattern, Fixes: []string{"Check {feature} on {host}"}}
	c := Rule{ID: "wide", Pattern: `^error: (?P<what>.+)`}
	d := Rule{ID: "mine", Tools: []string{"go"}, Pattern: `^(?P<file>\S+\.go):(?P<line>\d+):\d+: (?P<message>no required module provides package .+)`, Key: []string{"message"}}
	var rules []Rule
	for _, u := range []Rule{a, b, c, d} {
		u, err := New(u)
		if err != nil {
			t.Fatal(err)
		}
		u.From = "f:1"
		rules = append(rules, u)
	}
	all, err := Remarks(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []Remark{
		{"user.twin", "f:1", true, "user.no-license has the same pattern and goes first"},
		{"user.twin", "f:1", false, "there is no example of what it finds and of what it ignores: add finds and ignores"},
		{"user.wide", "f:1", false, `"error: " stands in much output that is harmless: let the pattern say more of the line`},
		{"user.wide", "f:1", false, "nothing uses the group what"},
		{"user.mine", "f:1", false, "it goes before go.module in what that finds"},
	} {
		if !slices.Contains(all, want) {
			t.Errorf("%+v is missing in %+v", want, all)
		}
	}
	for _, r := range all {
		if r.Rule == "user.no-license" {
			t.Errorf("a rule that is right: %+v", r)
		}
	}
	if _, err := Remarks([]Rule{{ID: "x", Pattern: "x"}}); err == nil {
		t.Error("a rule that fits in no pack has remarks")
	}
}
