package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"
)

// A recipe is a case as its author wrote it. It has a command, or steps.
type recipe struct {
	id    string
	files []txtar.File
	edits map[string]string // by the name of their section

	Family    string             `yaml:"family"`
	Kind      string             `yaml:"kind"`
	Command   string             `yaml:"command"`
	Steps     []instruction      `yaml:"steps"`
	Setup     string             `yaml:"setup"`
	Cwd       string             `yaml:"cwd"`
	Timeout   time.Duration      `yaml:"timeout"`
	PTY       bool               `yaml:"pty"`
	Env       map[string]*string `yaml:"env"` // nil: not set
	Shift     string             `yaml:"shift"`
	ShiftText string             `yaml:"shift_text"`
	Truth     truth              `yaml:"truth"`
}

// An instruction is one step of a run: exactly one of the three is there.
type instruction struct {
	Run  string `yaml:"run"`
	Edit string `yaml:"edit"`
	Say  string `yaml:"say"`
}

func (i instruction) check() error {
	n := 0
	for _, s := range []string{i.Run, i.Edit, i.Say} {
		if s != "" {
			n++
		}
	}
	if n != 1 {
		return errors.New("a step is one of run, edit and say")
	}
	return nil
}

// readRecipe reads a case. Its id is the name of the file.
func readRecipe(path string) (recipe, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return recipe{}, err
	}
	id := strings.TrimSuffix(filepath.Base(path), ".txtar")
	c, err := parseRecipe(id, text)
	if err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

func parseRecipe(id string, text []byte) (recipe, error) {
	c := recipe{id: id, Timeout: time.Minute, ShiftText: "\n\n\n", edits: map[string]string{}}
	a := txtar.Parse(text)
	d := yaml.NewDecoder(bytes.NewReader(a.Comment))
	d.KnownFields(true)
	if err := d.Decode(&c); err != nil && !errors.Is(err, io.EOF) {
		return c, fmt.Errorf("cannot read the head: %w", err)
	}
	for _, f := range a.Files {
		if strings.HasPrefix(f.Name, "edit:") {
			c.edits[f.Name] = string(f.Data)
			continue
		}
		c.files = append(c.files, f)
	}
	return c, c.check()
}

// check says everything that is wrong with a case before anything of it runs.
func (c recipe) check() error {
	var errs []error
	if (c.Command == "") == (len(c.Steps) == 0) {
		errs = append(errs, errors.New("it needs a command or steps, and not both"))
	}
	for _, f := range c.files {
		errs = append(errs, local(f.Name))
	}
	if c.Cwd != "" {
		errs = append(errs, local(c.Cwd))
	}
	if c.Shift != "" && !c.has(c.Shift) {
		errs = append(errs, fmt.Errorf("shift: there is no file %s", c.Shift))
	}
	errs = append(errs, c.checkSteps(), c.checkTruth())
	return errors.Join(errs...)
}

func (c recipe) checkTruth() error {
	if c.isRun() {
		return c.Truth.checkRun(len(c.Steps))
	}
	return c.Truth.checkOutput()
}

func (c recipe) checkSteps() error {
	var errs []error
	n := 0
	for i, s := range c.Steps {
		if err := s.check(); err != nil {
			errs = append(errs, fmt.Errorf("step %d: %w", i+1, err))
		}
		if s.Edit == "" {
			continue
		}
		n++
		errs = append(errs, local(s.Edit))
		if _, ok := c.edits[section(n)]; !ok {
			errs = append(errs, fmt.Errorf("step %d: there is no section %s", i+1, section(n)))
		}
	}
	if n != len(c.edits) {
		errs = append(errs, fmt.Errorf("%d edits, but %d sections for them", n, len(c.edits)))
	}
	return errors.Join(errs...)
}

func (c recipe) isRun() bool { return len(c.Steps) > 0 }

func (c recipe) has(name string) bool {
	for _, f := range c.files {
		if f.Name == name {
			return true
		}
	}
	return false
}

// shifted is the same case with its error some lines lower. What a file has to begin
// with stays its first line: an interpreter's name, or <?php before a namespace, or both.
func (c recipe) shifted() recipe {
	files := make([]txtar.File, len(c.files))
	copy(files, c.files)
	for i, f := range files {
		if f.Name == c.Shift {
			head := 0
			for _, mark := range []string{"#!", "<?"} {
				if bytes.HasPrefix(f.Data[head:], []byte(mark)) {
					head += bytes.IndexByte(f.Data[head:], '\n') + 1
				}
			}
			files[i].Data = slices.Concat(f.Data[:head], []byte(c.ShiftText), f.Data[head:])
		}
	}
	c.files = files
	return c
}

// section names what the nth edit of a case writes.
func section(n int) string { return fmt.Sprintf("edit:%d", n) }

func local(name string) error {
	if !filepath.IsLocal(name) {
		return fmt.Errorf("%q does not lie in the directory of the case", name)
	}
	return nil
}
