package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/daemon/people"
)

func newNotifyPair(s *streams) *cobra.Command {
	var path string
	c := &cobra.Command{
		Use:   "pair [CHANNEL]",
		Short: "Make a one-time code, by which a person may decide on a channel",
		Long: `Whoever sends the code to the bot of the channel, in a private conversation, may
from then on approve commands, let runs go on, end them and speak to agents there.
The code holds for an hour and for one person; after five wrong ones it is void.
A channel must hear for that, and cake must run. It is refused from inside an agent.`,
		Example: `  cake notify pair
  cake notify pair telegram`,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeChannels(&path),
		RunE: func(_ *cobra.Command, args []string) error {
			conf, err := inforce.LoadConfig(path, os.Getenv)
			if err != nil {
				return err
			}
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			code, err := people.Pair(paths, conf, os.Getenv, strings.Join(args, ""))
			if err != nil {
				return err
			}
			return writeAll(s.out, fmt.Sprintf("%s-%s\n", code.Code[:4], code.Code[4:])+
				fmt.Sprintf("send this to the bot of %s (%s), in a private conversation, before %s\n", code.Channel, oneLine(code.To), code.Until.Local().Format("15:04")))
		},
	}
	configFlag(c, &path)
	return c
}

func newNotifyPeople(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "people",
		Short: "Show who may decide on the channels, and end that",
		Example: `  cake notify people ls
  cake notify people rm 4711`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newPeopleList(s), newPeopleRemove(s))
	return c
}

func newPeopleList(s *streams) *cobra.Command {
	var path string
	var asJSON bool
	c := &cobra.Command{
		Use:   "ls",
		Short: "List who may decide, where, and since when",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			all, err := deciders(path)
			if err != nil {
				return err
			}
			if len(all) == 0 && !asJSON {
				return writeAll(s.err, "nobody may decide yet: cake notify pair makes a code for somebody\n")
			}
			var rows [][]string
			for _, d := range all {
				if asJSON {
					if err := printJSON(s.out, d); err != nil {
						return err
					}
					continue
				}
				rows = append(rows, []string{d.ID, d.Channel, "since " + d.Since.Local().Format(time.DateOnly), oneLine(d.Name)})
			}
			return printRows(s, rows)
		},
	}
	configFlag(c, &path)
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	return c
}

func deciders(path string) ([]people.Decider, error) {
	conf, err := inforce.LoadConfig(path, os.Getenv)
	if err != nil {
		return nil, err
	}
	paths, err := dirs.Find(os.Getenv)
	if err != nil {
		return nil, err
	}
	return people.Deciders(paths, conf, os.Getenv)
}

func newPeopleRemove(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "rm ID",
		Short: "Let a person decide no more",
		Long: `From then on what they say is a stranger's. An approval that they have given and
that is not used yet stays; it is over within 15 minutes. Refused from inside an agent.`,
		Example: `  cake notify people rm telegram-1a2b3c4d5e6f:4711
  cake notify people rm 4711`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("one id is needed; `cake notify people ls` shows them")
			}
			return nil
		},
		ValidArgsFunction: completeDeciders,
		RunE: func(_ *cobra.Command, args []string) error {
			paths, err := dirs.Find(os.Getenv)
			if err != nil {
				return err
			}
			d, err := people.Remove(paths, args[0])
			if err != nil {
				return err
			}
			return writeAll(s.out, fmt.Sprintf("%s decides nothing any more\n", oneLine(strings.TrimSpace(d.Name+" "+d.ID))))
		},
	}
}

// completeDeciders completes the id of a person.
func completeDeciders(_ *cobra.Command, args []string, begun string) (ids []string, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all, _ := deciders("") // whoever can be read is offered
	for _, d := range all {
		if strings.HasPrefix(d.ID, begun) {
			ids = append(ids, d.ID+"\t"+oneLine(d.Name))
		}
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}
