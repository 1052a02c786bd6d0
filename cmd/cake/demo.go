package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon"
	"cake/daemon/dirs"
)

func newDemo(s *streams) *cobra.Command {
	var agent string
	var pace time.Duration
	c := &cobra.Command{
		Use:   "demo",
		Short: "Watch a misbehaving agent for half a minute",
		Long: `Make a small project in a temporary directory and watch an agent misbehave in it:
it runs into a missing module and ignores the advice, tries to throw away
uncommitted work and to remove the home directory, and repeats a failing command
until it is held. The commands are real; network, key and configuration are not needed.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			path, err := findAgent(agent)
			if err != nil {
				return err
			}
			return demo(c, s, path, pace)
		},
	}
	c.Flags().StringVar(&agent, "agent", "", "path of the misbehaving agent (default: badagent beside cake)")
	c.Flags().DurationVar(&pace, "pace", 400*time.Millisecond, "pause between the agent's steps")
	return c
}

// findAgent finds the demonstration's agent: the one that was named, else the
// one beside cake, else the installed one.
func findAgent(path string) (string, error) {
	if path != "" {
		return filepath.Abs(path)
	}
	self, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("cannot find the demonstration's agent: %w", err)
	}
	dir := filepath.Dir(self)
	for _, p := range []string{filepath.Join(dir, "badagent"), filepath.Join(dir, "../libexec/cake/badagent")} {
		if _, err := os.Stat(p); err == nil {
			return p, nil
		}
	}
	return "", errors.New("cannot find the demonstration's agent beside cake; `make demo` builds and runs it")
}

// demo watches the agent in a project of its own, with a journal of its own.
func demo(c *cobra.Command, s *streams, agent string, pace time.Duration) (err error) {
	root, err := os.MkdirTemp("", "cake-demo-")
	if err != nil {
		return fmt.Errorf("cannot make the demonstration's project: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(root)) }()
	project := filepath.Join(root, "shop")
	if err := layOut(project); err != nil {
		return err
	}
	fmt.Fprintf(s.err, "cake: the project is %s, with uncommitted work in it; cake watch -- badagent begins\n", project)
	s.status, err = daemon.Watch(c.Context(), daemon.WatchOptions{
		Options: daemon.Options{
			Paths:  dirs.Paths{State: filepath.Join(root, "state"), Runtime: filepath.Join(root, "run")},
			Config: filepath.Join(project, "cake_config.yaml"), Cwd: project, Getenv: os.Getenv, Version: version,
			Notice: func(text string) { fmt.Fprintln(s.err, "cake:", text) },
		},
		Name: "demo", Argv: []string{agent, pace.String()}, Env: os.Environ(),
		Stdin: s.in, Stdout: s.out, Stderr: s.err, Summary: true,
	})
	return errors.Join(err, showSurvivors(s, project))
}

// layOut makes a small repository with a broken test, and work that is not committed.
func layOut(project string) error {
	for name, text := range map[string]string{
		"shop/__init__.py":   "",
		"shop/price.py":      "def total(items):\n    return sum(items)\n",
		"tests/test_shop.py": "from shop.price import total\n\nassert total([1, 2]) == 3\nprint('1 passed')\n",
		"config.json":        "{\n  \"currency\": \"EUR\",\n}\n",
		"cake_config.yaml":   "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\n",
	} {
		if err := write(filepath.Join(project, name), text); err != nil {
			return err
		}
	}
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "."},
		{"-c", "user.name=demo", "-c", "user.email=demo@example.com", "commit", "-qm", "a shop"},
	} {
		cmd := exec.Command("git", args...)
		cmd.Dir = project
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("cannot make the demonstration's repository: %w: %s", err, out)
		}
	}
	for name, text := range uncommitted() {
		if err := write(filepath.Join(project, name), text); err != nil {
			return err
		}
	}
	return nil
}

// uncommitted is the work that git does not have.
func uncommitted() map[string]string {
	return map[string]string{
		"shop/price.py": "def total(items):\n    return sum(items)  # an hour of work\n",
		"notes.txt":     "never committed\n",
	}
}

func write(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("cannot make the demonstration's project: %w", err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		return fmt.Errorf("cannot make the demonstration's project: %w", err)
	}
	return nil
}

// showSurvivors says that the uncommitted work is still there, or that it is not.
func showSurvivors(s *streams, project string) error {
	work := uncommitted()
	for _, name := range slices.Sorted(maps.Keys(work)) {
		text, err := os.ReadFile(filepath.Join(project, name))
		if err != nil || string(text) != work[name] {
			return errors.Join(fmt.Errorf("the demonstration failed: the work in %s is lost", name), err)
		}
		fmt.Fprintf(s.err, "cake: %s is still there (%d bytes)\n", name, len(text))
	}
	return nil
}
