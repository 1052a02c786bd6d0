package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// badPattern stands for the guard.
func badPattern(p string) error {
	if strings.HasPrefix(p, "bad ") {
		return errors.New("cannot read the pattern: it is bad")
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
			c, err := Parse("cake_config.yaml", src, Options{CheckPattern: badPattern})
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
