package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"cake/config"
	"cake/daemon/inforce"
	"cake/daemon/people"
)

func newConfig(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "config",
		Short: "Show, check or start a configuration file",
		Long: `cake needs no configuration file. Where there is one it is ./cake_config.yaml, else
$XDG_CONFIG_HOME/cake/cake_config.yaml, or what CAKE_CONFIG names. It is read
again each time it is saved; a file with a mistake changes nothing.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newConfigCheck(s), newConfigShow(s), newConfigInit(s), newConfigKeys(s), newConfigSchema(s))
	return c
}

func newConfigCheck(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "check [FILE]",
		Short: "Say what is wrong with a configuration file",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			path := ""
			if len(args) == 1 {
				path = args[0]
			}
			c, err := inforce.LoadConfig(path, os.Getenv)
			if err != nil {
				return err
			}
			// A variable may be set only where cake will run: any value stands for it.
			filled := func(name string) string { return cmp.Or(os.Getenv(name), "unset") }
			if _, err := people.Channels(c, filled); err != nil {
				return err
			}
			name := c.Path
			if name == "" {
				name = "the built-in configuration"
			}
			for _, key := range config.NotInEffect(c) {
				fmt.Fprintf(s.err, "cake: %s is valid, but this version does not act on it\n", key)
			}
			_, err = fmt.Fprintln(s.out, name, "is valid")
			return err
		},
	}
}

func newConfigShow(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "show",
		Short: "Print the configuration in force here, every key included, passwords masked",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			c, err := inforce.LoadConfig("", os.Getenv)
			if err != nil {
				return err
			}
			_, err = s.out.Write(c.Shown().YAML())
			return err
		},
	}
}

func newConfigInit(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "init [FILE]",
		Short: "Write a documented configuration file with every default",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			path := config.FileName
			if len(args) == 1 {
				path = args[0]
			}
			return initConfig(s, path)
		},
	}
}

// initConfig writes the template, never over a file that is there.
func initConfig(s *streams, path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("cannot write %s: it exists already; `cake config check %s` checks it", path, path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	_, err = f.Write(config.Template())
	if err := errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	_, err = fmt.Fprintln(s.out, "wrote", path)
	return err
}

func newConfigKeys(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "keys",
		Short: "List the keys, their defaults and what is allowed",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return writeAll(s.out, config.Help()) },
	}
}

func newConfigSchema(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON schema of the file, for editors",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := s.out.Write(config.JSONSchema())
			return err
		},
	}
}
