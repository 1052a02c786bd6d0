package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall"
)

// find returns the entry that an id, or its beginning, names.
func (l look) find(ctx context.Context, begun string) (cake.Entry, error) {
	e, err := l.memory.Entry(ctx, begun)
	if !errors.Is(err, recall.ErrUnknown) {
		return e, err
	}
	if begun == "" {
		return e, errors.New("no id is given; `cake recall ls` shows the ids")
	}
	all, err := l.memory.Named(ctx, begun, "", recall.MostLimit)
	if err != nil {
		return e, err
	}
	switch len(all) {
	case 0:
		return e, fmt.Errorf("nothing is remembered as %s; `cake recall ls` shows the ids", oneLine(begun))
	case 1:
		return l.memory.Entry(ctx, all[0].ID)
	}
	short := shortIDs(idsOf(all))
	return e, fmt.Errorf("%s is the beginning of several ids, of %s and of %s: more digits are needed", begun, short(all[0].ID), short(all[1].ID))
}

// completeIDs offers the ids of the newest entries of the project.
func (f *recallFlags) completeIDs(s *streams) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		quiet := *s
		quiet.err = nil
		var ids []string
		err := f.look(c, &quiet, func(ctx context.Context, l look) error {
			all, err := l.memory.Named(ctx, begun, l.project, 0)
			short := shortIDs(idsOf(all))
			for _, e := range all {
				ids = append(ids, short(e.ID)+"\t"+cut(whatOf(e), narrow/2))
			}
			return err
		})
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return ids, cobra.ShellCompDirectiveNoFileComp
	}
}

// aboutOne demands one id.
func aboutOne(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return errors.New("the id of one entry is needed; `cake recall ls` shows them")
	}
	return nil
}
