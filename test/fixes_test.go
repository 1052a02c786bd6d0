package test

import (
	"regexp"
	"slices"
	"testing"

	"cake"
	"cake/guard"
	"cake/validator"
	"cake/validator/rules"
)

// sentence is how a fix begins that is advice in words and no command line.
var sentence = regexp.MustCompile(`^(Run|Check|Fix|Try|See) `)

// listedTree is a working directory that a rule's example describes.
type listedTree struct{ rules.Example }

func (l listedTree) Files() []string { return l.Example.Files }

func (l listedTree) Manifest(name string) (string, bool) {
	text, ok := l.Example.Manifest[name]
	return text, ok
}

// TestNoFixIsACommandThatTheGuardWouldStop runs every example of every rule, and
// asks the guard about every command line that comes out as a fix.
func TestNoFixIsACommandThatTheGuardWouldStop(t *testing.T) {
	t.Parallel()
	commands := 0
	for _, r := range rules.All() {
		for _, e := range r.Yes {
			result := cake.Result{Command: e.Command, ExitCode: e.Code, Stdout: e.Out, Stderr: e.Err}
			for _, found := range validator.Detect(result, listedTree{e}) {
				for _, fix := range slices.DeleteFunc(found.Fixes, sentence.MatchString) {
					commands++
					d := guard.Judge(cake.Command{Line: fix, Cwd: "/srv/project"}, guard.Policy{Attended: true}, nil)
					if !d.Allowed() {
						t.Errorf("%s suggests `%s`, which the guard would %s (%s)", r.ID, fix, d.Verdict, d.Rule)
					}
				}
			}
		}
	}
	if commands < 50 {
		t.Errorf("only %d command lines came out as fixes: the test has lost its grip", commands)
	}
}
