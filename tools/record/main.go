package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, err)
		}
		stop()
		os.Exit(1)
	}
}

// options are what the command line says.
type options struct {
	out        string
	signatures bool
	texts      bool
	jobs       int
	masks      list
	keep       list
	cases      []string
}

// A list is a flag that may be given several times.
type list []string

func (l *list) String() string     { return strings.Join(*l, ",") }
func (l *list) Set(s string) error { *l = append(*l, s); return nil }

func parseOptions(args []string, stderr io.Writer) (options, error) {
	var o options
	f := flag.NewFlagSet("record", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Usage = func() {
		fmt.Fprintln(stderr, "usage: record [--out DIR] [--signatures] [--texts] [--jobs N] [--mask HOST=NAME] [--keep VAR] case.txtar...")
		f.PrintDefaults()
	}
	f.StringVar(&o.out, "out", "", "the `folder` whose *.jsonl get the rows; without it they are printed")
	f.BoolVar(&o.signatures, "signatures", false, "run the variants of each failing case, too")
	f.BoolVar(&o.texts, "texts", false, "keep the texts of all short files, and not only of manifests, as cake itself reads them")
	f.IntVar(&o.jobs, "jobs", 1, "how many cases run at the same time")
	f.Var(&o.masks, "mask", "write `HOST=NAME` instead of a host; may be repeated")
	f.Var(&o.keep, "keep", "hand this `variable` of the environment on to the cases; may be repeated")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	o.cases = f.Args()
	if len(o.cases) == 0 || o.jobs < 1 {
		f.Usage()
		return o, errors.New("record needs at least one case, and one job")
	}
	return o, nil
}

// run records all cases. One that cannot be recorded does not keep the others
// from it; all that is wrong is in the error.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	o, err := parseOptions(args, stderr)
	if err != nil {
		return err
	}
	r, err := newRecorder(o)
	if err != nil {
		return err
	}
	to, err := newStore(o.out, stdout)
	if err != nil {
		return err
	}
	errs := each(o.jobs, o.cases, func(path string) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows, err := r.file(ctx, path)
		if err != nil {
			return err
		}
		return to.put(rows)
	})
	fmt.Fprintf(stderr, "recorded %d of %d cases\n", len(o.cases)-len(errs), len(o.cases))
	return errors.Join(errs...)
}

// each calls do for each item, n at a time, and returns the errors.
func each(n int, items []string, do func(string) error) (errs []error) {
	var all sync.WaitGroup
	var guard sync.Mutex
	free := make(chan struct{}, n)
	for _, item := range items {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			if err := do(item); err != nil {
				guard.Lock()
				defer guard.Unlock()
				errs = append(errs, err)
			}
		})
	}
	all.Wait()
	return errs
}
