package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/user"
	"path/filepath"
	"strings"
)

// A recorder turns cases into rows.
type recorder struct {
	root     string
	user     string
	env      []string
	masks    masks
	variants bool
	texts    bool // of all short files
}

// rows are what one case adds to the corpus.
type rows struct {
	outputs    []output
	signatures []signature
	loops      []loop
}

func newRecorder(o options) (*recorder, error) {
	root, err := rootFor(base)
	if err != nil {
		return nil, err
	}
	who, err := user.Current()
	if err != nil {
		return nil, err
	}
	m, err := newMasks(root, o.masks)
	if err != nil {
		return nil, err
	}
	return &recorder{root: root, user: who.Username, env: baseEnv(o.keep), masks: m, variants: o.signatures, texts: o.texts}, nil
}

// file records the case of one file. An error says which, and what is wrong.
func (r *recorder) file(ctx context.Context, path string) (rows, error) {
	c, err := readRecipe(path)
	if err != nil {
		return rows{}, err
	}
	all, err := r.record(ctx, c)
	if err != nil {
		return rows{}, fmt.Errorf("%s: %w", path, err)
	}
	return all, nil
}

func (r *recorder) record(ctx context.Context, c recipe) (all rows, err error) {
	if c.isRun() {
		l, err := r.loop(ctx, c)
		return rows{loops: []loop{l}}, err
	}
	o, err := r.output(ctx, c)
	if err != nil {
		return rows{}, err
	}
	all.outputs = []output{o}
	if r.variants && *c.Truth.IsError {
		all.signatures, err = r.signatures(ctx, c, o)
	}
	return all, err
}

// visit lays the case into a fresh place, and does something there.
func (r *recorder) visit(ctx context.Context, c recipe, avoid string, do func(*place, masks) error) (err error) {
	p, err := newPlace(r.root, avoid, r.env)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.leave()) }()
	if err := p.lay(ctx, c); err != nil {
		return err
	}
	return do(p, r.masks.at(p))
}

func (r *recorder) output(ctx context.Context, c recipe) (row output, err error) {
	err = r.visit(ctx, c, "", func(p *place, m masks) error {
		dir := filepath.Join(p.dir, c.Cwd)
		names, err := files(dir)
		if err != nil {
			return err
		}
		needs, err := manifests(dir, names, false)
		if err != nil {
			return err
		}
		o, err := p.run(ctx, c.order(c.Command))
		if err != nil {
			return err
		}
		if r.texts { // cake reads them when the command has ended
			if needs, err = manifests(dir, names, true); err != nil {
				return err
			}
		}
		for name, text := range needs {
			needs[name] = m.hide(text)
		}
		o = m.outcome(o)
		row = r.newOutput(c, o)
		row.Cwd, row.Files, row.Manifests = m.hide(dir), names, needs
		return c.Truth.agrees(o)
	})
	return row, err
}

func (r *recorder) newOutput(c recipe, o outcome) output {
	kind, family := "fail", c.Truth.ErrorType
	if !*c.Truth.IsError {
		kind, family = "benign", c.Truth.Tool
	}
	env := c.Env
	if env == nil {
		env = map[string]*string{}
	}
	stdout, stderr := string(o.stdout), string(o.stderr)
	return output{
		ID: c.id, Family: cmp.Or(c.Family, family), Kind: cmp.Or(c.Kind, kind), Command: c.Command, User: r.user, Env: env, PTY: c.PTY,
		ExitCode: o.exit, TimedOut: o.timedOut, Duration: o.took.Milliseconds(),
		Stdout: text(stdout), Stderr: text(stderr), StdoutRaw: raw(stdout), StderrRaw: raw(stderr),
		Truth: newVerdict(c.Truth, o),
	}
}

// text is what JSON can hold of the bytes; the row has them in base64, too.
func text(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

func (c recipe) order(line string) order {
	return order{line: line, cwd: c.Cwd, env: c.environment(), timeout: c.Timeout, pty: c.PTY}
}

func (m masks) outcome(o outcome) outcome {
	o.stdout, o.stderr = []byte(m.hide(string(o.stdout))), []byte(m.hide(string(o.stderr)))
	return o
}

// signatures runs a case again where the same error must be recognised.
func (r *recorder) signatures(ctx context.Context, c recipe, first output) ([]signature, error) {
	variants := []struct {
		name string
		c    recipe
	}{{"rerun", c}}
	if c.Shift != "" {
		variants = append(variants, struct {
			name string
			c    recipe
		}{"line_shift", c.shifted()})
	}
	var all []signature
	for _, v := range variants {
		again, err := r.again(ctx, v.c, first)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", v.name, err)
		}
		again.Variant = v.name
		all = append(all, again)
	}
	return all, nil
}

func (r *recorder) again(ctx context.Context, c recipe, first output) (row signature, err error) {
	err = r.visit(ctx, c, filepath.Base(strings.TrimSuffix(first.Cwd, "/"+c.Cwd)), func(p *place, m masks) error {
		o, err := p.run(ctx, c.order(c.Command))
		if err != nil {
			return err
		}
		if o.exit != first.ExitCode {
			return fmt.Errorf("it ends with status %d, and the case with %d", o.exit, first.ExitCode)
		}
		o = m.outcome(o)
		row = signature{
			CaseID: c.id, Expect: "same_signature_as_case", Cwd: m.hide(filepath.Join(p.dir, c.Cwd)), ExitCode: o.exit,
			Stdout: text(string(o.stdout)), Stderr: text(string(o.stderr)),
		}
		return nil
	})
	return row, err
}
