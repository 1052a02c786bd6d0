package config

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Options is what reading a configuration depends on besides the file.
type Options struct {
	// Getenv reads the environment (os.Getenv); nil means that nothing is overridden.
	Getenv func(string) string
	// CheckRule says what is wrong with an element of safety.blocked_commands or
	// safety.allowed_commands; nil accepts all. A *RuleError is shown at its place.
	CheckRule func(CommandRule) error
	// CheckOutput says what is wrong with each of the elements of
	// detection.rules, nil for one that is right; nil accepts all. A *RuleError is
	// shown at its place.
	CheckOutput func([]OutputRule) []error
	// Partial lets a file leave out what is required: it holds rules, and is no
	// configuration of its own.
	Partial bool
}

// Load reads and checks the file at path; path "" stands for the built-in
// defaults. Overrides of the environment are applied. Faults of the file or of
// the environment are returned as [Problems]; a file that cannot be read gives
// an error that wraps the system's.
func Load(path string, o Options) (*Config, error) {
	if path == "" {
		c := Default()
		return c, asError(override(c, o))
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("cannot tell where the configuration %s is: %w", path, err)
	}
	src, err := read(full)
	if err != nil {
		return nil, err
	}
	return Parse(full, src, o)
}

// Parse checks src, the content of the file at path, and applies the overrides
// of the environment. All faults are returned together, as [Problems].
func Parse(path string, src []byte, o Options) (*Config, error) {
	c := Default()
	c.Path, c.Hash = path, hash(src)
	found := check(path, src, c, o)
	found = append(found, override(c, o)...)
	if err := asError(found); err != nil {
		return nil, err
	}
	return c, nil
}

func asError(ps Problems) error {
	if len(ps) == 0 {
		return nil
	}
	return ps
}

func hash(src []byte) string {
	sum := sha256.Sum256(src)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// check reads src into c and returns every fault, in the order of the file.
func check(path string, src []byte, c *Config, o Options) Problems {
	t := newText(path, src)
	if ps := t.checkCharacters(); len(ps) > 0 {
		return ps
	}
	root, ps := t.tree()
	if len(ps) > 0 {
		return ps
	}
	w := &walk{text: t, config: c, options: o, given: map[string]place{}, meant: map[string]bool{}, ids: map[string]int{}}
	w.root(root)
	slices.SortStableFunc(w.problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return w.problems
}

// override applies the environment. A variable that is set to nothing is not set.
func override(c *Config, o Options) Problems {
	if o.Getenv == nil {
		return nil
	}
	var ps Problems
	for _, k := range Keys() {
		value := ""
		if k.Env != "" {
			value = strings.TrimSpace(o.Getenv(k.Env))
		}
		if value == "" {
			continue
		}
		if f := k.set(c, value); f != nil {
			ps = append(ps, Problem{Key: k.Env, Why: f.why, Hint: f.hint, Allowed: k.Allowed()})
		}
	}
	return ps
}
