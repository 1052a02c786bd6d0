package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

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
	q, ok := beginning(begun)
	if !ok {
		return e, fmt.Errorf("nothing is remembered as %s; `cake recall ls` shows the ids", oneLine(begun))
	}
	all, err := l.memory.Entries(ctx, q)
	if err != nil {
		return e, err
	}
	all = slices.DeleteFunc(all, func(e cake.Entry) bool { return !strings.HasPrefix(e.ID, begun) })
	switch len(all) {
	case 0:
		return e, fmt.Errorf("nothing is remembered as %s; `cake recall ls` shows the ids", oneLine(begun))
	case 1:
		return l.memory.Entry(ctx, all[0].ID)
	}
	short := shortIDs(idsOf(all))
	return e, fmt.Errorf("%s is the beginning of several ids, of %s and of %s: more digits are needed", begun, short(all[0].ID), short(all[1].ID))
}

// timeDigits are the digits of an id that are its time, in milliseconds.
const timeDigits = 12

// beginning asks for what an id that begins like that can be: the digits say
// when it was made; the name of an intervention says in which session.
func beginning(begun string) (q recall.Query, ok bool) {
	if session, _, is := strings.Cut(begun, "-"); is {
		return recall.Query{Session: session, Kinds: []cake.EntryKind{cake.EntryIntervention}, Limit: recall.MostLimit}, true
	}
	if begun == "" || len(begun) >= longestID || !isDigits(begun) {
		return q, false
	}
	if len(begun) >= timeDigits { // a millisecond: all that happened in it are looked at
		q.Limit = recall.MostLimit
		begun = begun[:timeDigits]
	}
	first, err1 := strconv.ParseInt(begun+strings.Repeat("0", timeDigits-len(begun)), 16, 64)
	last, err2 := strconv.ParseInt(begun+strings.Repeat("f", timeDigits-len(begun)), 16, 64)
	q.Since, q.Until = time.UnixMilli(first), time.UnixMilli(last).Add(time.Millisecond-time.Microsecond)
	return q, err1 == nil && err2 == nil
}

// completeIDs offers the ids of the newest entries of the project.
func (f *recallFlags) completeIDs(s *streams) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		quiet := *s
		quiet.err = nil
		var ids []string
		err := f.look(c, &quiet, func(ctx context.Context, l look) error {
			all, err := l.memory.Entries(ctx, recall.Query{Project: l.project})
			short := shortIDs(idsOf(all))
			for _, e := range all {
				if strings.HasPrefix(e.ID, begun) {
					ids = append(ids, short(e.ID)+"\t"+cut(whatOf(e), narrow/2))
				}
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
