package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"cake/daemon/memory"
	"cake/recall"
)

func newRecall(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "recall",
		Short: "Look into the memory: what happened, why, and what helped",
		Long: `cake remembers every error, command, edit and outcome that it saw, and learns a fix
when it sees it work: a command that failed succeeds, and what was done between is
a lesson from then on. These verbs show all of that, and let you keep it in order.

Questions are about the project you stand in; --project names another one, and
--all-projects asks about all. Of an id its first digits are enough.`,
		Example: `  cake recall ls --kind error --since 2h
  cake recall why 01a20138cb20
  cake recall lessons "No module named 'store'"
  cake recall export > lessons.yaml`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		newRecallList(s), newRecallShow(s), newRecallSearch(s), newRecallWhy(s), newRecallLessons(s), newRecallForget(s),
		newRecallExport(s), newRecallImport(s), newRecallStats(s), newRecallTiers(s), newRecallPredict(s), newRecallTune(s),
	)
	return c
}

// recallFlags are what every verb about the memory takes.
type recallFlags struct {
	config, store string
	project       string
	everywhere    bool
	asJSON        bool
}

// add adds the flags that name the memory and the form of the answer.
func (f *recallFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.config, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().StringVar(&f.store, "store", "", "the file of the memory (default: the one that cake watch keeps)")
}

// addJSON adds --json: said of a list, or of one answer.
func (f *recallFlags) addJSON(c *cobra.Command, says string) {
	c.Flags().BoolVar(&f.asJSON, "json", false, says)
}

// The forms of --json.
const (
	jsonLines = "one JSON object per line"
	jsonOne   = "answer in JSON"
)

// addProject adds the flag that says which project is asked about.
func (f *recallFlags) addProject(c *cobra.Command) {
	c.Flags().StringVar(&f.project, "project", "", "the directory of a project (default: the present one)")
}

// addScope is addProject, and --all-projects.
func (f *recallFlags) addScope(c *cobra.Command) {
	f.addProject(c)
	c.Flags().BoolVar(&f.everywhere, "all-projects", false, "ask about all projects")
}

// scope is the name of the project that is asked about; "" for all.
func (f *recallFlags) scope() (string, error) {
	switch {
	case f.everywhere && f.project != "":
		return "", usagef("--project names one project, --all-projects asks about all: only one of them can be given")
	case f.everywhere:
		return "", nil
	case f.project == "":
		return os.Getwd()
	}
	return filepath.Abs(f.project)
}

// A look is one question to the memory.
type look struct {
	*recallFlags
	*streams
	memory  *recall.Store
	project string // that is asked about; "" for all
}

// look opens the memory beside whoever else uses it, asks, and closes it.
func (f *recallFlags) look(c *cobra.Command, s *streams, ask func(context.Context, look) error) (err error) {
	project, err := f.scope()
	if err != nil {
		return err
	}
	o := memory.Options{Config: f.config, Store: f.store, Project: project, Getenv: os.Getenv}
	o.Warn = func(text string) { fmt.Fprintln(s.err, "cake:", text) }
	memory, err := memory.Open(c.Context(), o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, memory.Close()) }()
	if memory.Degraded() {
		return errors.New("cannot look into the memory: it cannot be used now")
	}
	return ask(c.Context(), look{f, s, memory, project})
}

// where says in words which project was asked about.
func (l look) where() string {
	if l.project == "" {
		return "of any project"
	}
	return "of " + oneLine(l.project)
}

// printAll prints a list as lines of JSON.
func printAll[T any](s *streams, all []T) error {
	for _, v := range all {
		if err := printJSON(s.out, v); err != nil {
			return err
		}
	}
	return nil
}
