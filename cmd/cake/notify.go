package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"cake/config"
	"cake/daemon/inforce"
	"cake/daemon/people"
)

func newNotify(s *streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "notify",
		Short: "Show and try the channels by which people are called, and who decides there",
		Long: `A person is called where escalation.notify in the configuration says: one URL for
each channel. What is secret in one is never shown; it may stand in the
environment, as ${NAME}. docs/notifications.md lists the services.

On a channel that hears, people who are paired with it answer: they approve and
deny commands, let runs go on, end them, and speak to the agent. help, said there,
tells the words.`,
		Example: `  cake notify ls
  cake notify test
  cake notify test slack
  cake notify pair telegram
  cake notify audit --verify`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newNotifyList(s), newNotifyTest(s), newNotifyPair(s), newNotifyPeople(s), newNotifyAudit(s))
	return c
}

func newNotifyList(s *streams) *cobra.Command {
	var path string
	var asJSON, services bool
	c := &cobra.Command{
		Use:   "ls",
		Short: "List the channels, without their secrets",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if services {
				return writeAll(s.out, strings.Join(people.Services(), "\n")+"\n")
			}
			c, err := inforce.LoadConfig(path, os.Getenv)
			if err != nil {
				return err
			}
			all, problem := people.Channels(c, os.Getenv)
			return errors.Join(printChannels(s, all, asJSON), problem)
		},
	}
	configFlag(c, &path)
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	c.Flags().BoolVar(&services, "services", false, "list what a channel can be instead")
	return c
}

func printChannels(s *streams, all []people.ChannelStatus, asJSON bool) error {
	var rows [][]string
	for _, c := range all {
		if asJSON {
			if err := printJSON(s.out, c); err != nil {
				return err
			}
			continue
		}
		rows = append(rows, []string{c.Name, oneLine(c.To)})
	}
	return printRows(s, rows)
}

func printRows(s *streams, rows [][]string) error {
	if len(rows) == 0 {
		return nil
	}
	return paperOf(s.out).rows(rows)
}

func newNotifyTest(s *streams) *cobra.Command {
	var path string
	var asJSON bool
	c := &cobra.Command{
		Use:   "test [CHANNEL]",
		Short: "Send one message to each channel, or to one, and say what came of it",
		Long: `Sends "If you read this, cake can call you here." once and tries nothing again, so
what a service says stands here as it is. The exit status is 1 when a channel does
not take it, or when a line of escalation.notify is none.`,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeChannels(&path),
		RunE: func(c *cobra.Command, args []string) error {
			conf, err := inforce.LoadConfig(path, os.Getenv)
			if err != nil {
				return err
			}
			tests, problem := people.TestChannels(c.Context(), conf, os.Getenv, strings.Join(args, ""))
			if len(tests) == 0 && problem == nil {
				return errors.New("cannot test anything: escalation.notify names no channel")
			}
			return errors.Join(printTests(s, tests, asJSON), problem)
		},
	}
	configFlag(c, &path)
	c.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each")
	return c
}

func printTests(s *streams, tests []people.ChannelTest, asJSON bool) error {
	var rows [][]string
	for _, t := range tests {
		if !t.Sent {
			s.status = exitFailed
		}
		if asJSON {
			if err := printJSON(s.out, t); err != nil {
				return err
			}
			continue
		}
		rows = append(rows, []string{t.Name, oneLine(t.To), outcomeOf(t)})
	}
	return printRows(s, rows)
}

func outcomeOf(t people.ChannelTest) string {
	if !t.Sent {
		return "failed: " + oneLine(t.Error)
	}
	return fmt.Sprintf("sent in %d ms", t.Took)
}

// configFlag lets a command read another configuration file.
func configFlag(c *cobra.Command, path *string) {
	c.Flags().StringVar(path, "config", "", "the configuration file; without it the one that is found")
}

// completeChannels completes the name of a channel.
func completeChannels(path *string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		c, err := inforce.LoadConfig(*path, os.Getenv)
		if err != nil || len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return channelNames(c, begun), cobra.ShellCompDirectiveNoFileComp
	}
}

func channelNames(c *config.Config, begun string) (names []string) {
	all, _ := people.Channels(c, os.Getenv) // what can be read is offered
	for _, ch := range all {
		if strings.HasPrefix(ch.Name, begun) {
			names = append(names, ch.Name+"\t"+oneLine(ch.To))
		}
	}
	return names
}
