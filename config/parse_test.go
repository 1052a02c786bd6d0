package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// badRule stands for the guard.
func badRule(r CommandRule) error {
	for i, p := range r.Patterns {
		if at := strings.Index(p, ";"); at >= 0 {
			return &RuleError{Field: "pattern", Index: i, Offset: at, Why: "a pattern is one command"}
		}
		if strings.HasPrefix(p, "bad ") {
			return errors.New("cannot read the pattern: it is bad")
		}
	}
	for i, x := range r.Stops {
		if strings.HasPrefix(x, "no ") {
			return &RuleError{Field: "stops", Index: i, Why: "the rule contradicts this example", Hint: "without --force"}
		}
	}
	if len(r.Patterns) == 0 {
		return &RuleError{Why: "a rule needs a pattern", Hint: "add it"}
	}
	return nil
}

// Each file of testdata/bad has the whole text that a person gets beside it.
func TestBadFilesAreExplained(t *testing.T) {
	files, err := filepath.Glob("testdata/bad/*.yaml")
	must(t, err)
	if len(files) < 60 {
		t.Fatalf("found only %d files", len(files))
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".yaml"), func(t *testing.T) {
			src, err := os.ReadFile(f)
			must(t, err)
			c, err := Parse("cake_config.yaml", src, Options{CheckRule: badRule})
			var ps Problems
			if !errors.As(err, &ps) || len(ps) == 0 || c != nil {
				t.Fatalf("got %v, %v", c, err)
			}
			for _, p := range ps {
				if p.Line < 1 || p.Column < 1 || p.Why == "" || p.Path == "" {
					t.Errorf("%#v has no place", p)
				}
			}
			golden(t, strings.TrimSuffix(f, ".yaml")+".txt", err.Error()+"\n")
		})
	}
}
