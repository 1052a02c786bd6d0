package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"cake/recall"
	"cake/recall/pack"
)

// The forms of a pack.
const (
	packYAML = "yaml"
	packJSON = "json"
)

func newRecallExport(s *streams) *cobra.Command {
	var f recallFlags
	var format string
	var evidence bool
	c := &cobra.Command{
		Use:   "export",
		Short: "Write the lessons into a file that can be reviewed and shared",
		Long: `Write a pack to standard output: the lessons of the project, the mistakes they are
about and, with --evidence, the entries that they rest on. It is text for people to
read, in an order that does not depend on the memory, so that two packs can be
compared; its last line is a hash of all that it says. A pack that was changed is
not imported: forget what should not be in it, and export again.

Secrets were masked before they were remembered. Paths and command lines of the
project are in it: read it before you hand it on.`,
		Example: `  cake recall export > lessons.yaml
  cake recall export --all-projects --evidence --format json > all.json`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if f.asJSON {
				format = packJSON
			}
			if !slices.Contains([]string{packYAML, packJSON}, format) {
				return usagef("--format must be yaml or json, not %q", format)
			}
			return f.look(c, s, func(ctx context.Context, l look) error {
				p, err := l.memory.Export(ctx, recall.PackQuery{Project: l.project, Evidence: evidence})
				if err != nil {
					return err
				}
				if len(p.Lessons) == 0 {
					return fmt.Errorf("nothing was learnt yet that is %s%s", l.where(), l.elsewhere())
				}
				return writePack(s.out, p, format)
			})
		},
	}
	c.Flags().StringVar(&format, "format", packYAML, "yaml or json")
	c.Flags().BoolVar(&evidence, "evidence", false, "with the entries that the lessons rest on")
	f.addScope(c)
	f.addJSON(c, "the same as --format json")
	f.add(c)
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{packYAML, packJSON}, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func writePack(w io.Writer, p pack.Pack, format string) error {
	var b bytes.Buffer
	if err := p.Write(&b); err != nil {
		return err
	}
	text := b.Bytes()
	if format == packYAML {
		var err error
		if text, err = yamlOf(text); err != nil {
			return fmt.Errorf("cannot write the pack: %w", err)
		}
	}
	_, err := w.Write(text)
	return err
}

func newRecallImport(s *streams) *cobra.Command {
	var f recallFlags
	c := &cobra.Command{
		Use:   "import FILE",
		Short: "Take in the lessons of another memory",
		Long: `Read a pack that cake recall export has written, YAML or JSON (- is standard input),
and take in what is not known yet. A pack whose content does not match its hash is
refused, and nothing of it is taken.

The lessons become those of the project you stand in, or of --project: the paths of
another machine mean nothing here. With --all-projects they keep the projects that
the pack names. What both memories have seen is not counted twice: of two counts the
larger holds, so that importing a pack again changes nothing.`,
		Example: `  cake recall import lessons.yaml
  ssh build cake recall export --project /srv/shop | cake recall import -`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("the file of one pack is needed; - is standard input")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			p, err := readPack(s, args[0])
			if err != nil {
				return err
			}
			return f.look(c, s, func(ctx context.Context, l look) error {
				m, err := l.memory.Import(ctx, p, l.project)
				switch {
				case err != nil:
					return err
				case l.asJSON:
					return printJSON(s.out, m)
				}
				_, err = fmt.Fprintf(s.out, "lessons: %d new, %d of which more is known now, %d known already; entries: %d new\n", m.New, m.Changed, m.Same, m.Entries)
				return err
			})
		},
	}
	f.addProject(c)
	c.Flags().Lookup("project").Usage = "the directory of the project whose lessons they become (default: the present one)"
	c.Flags().BoolVar(&f.everywhere, "all-projects", false, "keep the projects that the pack names")
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// readPack reads a pack in either form, and checks that it is whole.
func readPack(s *streams, name string) (pack.Pack, error) {
	in := s.in
	if name != "-" {
		var err error
		if in, err = os.Open(name); err != nil {
			return pack.Pack{}, fmt.Errorf("cannot read the pack: %w", err)
		}
		defer in.Close()
	}
	text, err := io.ReadAll(io.LimitReader(in, pack.Largest+1))
	if err == nil && len(text) <= pack.Largest && !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		text, err = jsonOf(text)
	}
	if err != nil {
		return pack.Pack{}, fmt.Errorf("cannot read the pack %s: %w", name, err)
	}
	p, err := pack.Read(bytes.NewReader(text))
	if err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}
