package memory

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"cake/adapters/mcp"
	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/journal"
	"cake/recall"
)

// Options say which memory is opened, and for whom.
type Options struct {
	// Config is the configuration file; "" is the one that holds here.
	Config string
	// Store is the file of the memory; "" is the one of the configuration: a team's, or the user's own.
	Store string
	// Project is the absolute directory that questions are about; "" is the present one.
	Project string
	// Getenv is the environment.
	Getenv func(string) string
	// Warn hears what a person should know. May be nil.
	Warn func(string)
}

// Open opens the memory beside whoever else uses it. The caller closes it.
func Open(ctx context.Context, o Options) (*recall.Store, error) {
	c, err := inforce.LoadConfig(o.Config, o.Getenv)
	if err != nil {
		return nil, err
	}
	url := ""
	if o.Store == "" {
		paths, err := dirs.Find(o.Getenv)
		if err != nil {
			return nil, err
		}
		o.Store, url = paths.Store(), c.SharedMemory()
	}
	if o.Project, err = projectOf(o.Project); err != nil {
		return nil, err
	}
	return recall.Open(ctx, recall.Options{
		Path: o.Store, URL: url, TTL: c.Recall.TTL, Project: o.Project, Mask: journal.Mask, Warn: o.Warn,
	})
}

// projectOf is the name by which a project is remembered: its absolute directory.
func projectOf(dir string) (string, error) {
	if dir == "" {
		return os.Getwd()
	}
	return filepath.Abs(dir)
}

// Serve serves the memory to one agent by the Model Context Protocol on
// standard input and output, until either ends or ctx does.
func Serve(ctx context.Context, o Options, version string) (err error) {
	if o.Project, err = projectOf(o.Project); err != nil {
		return err
	}
	memory, err := Open(ctx, o)
	if err != nil {
		return err
	}
	background, stop := context.WithCancel(ctx)
	ran := make(chan struct{})
	go func() {
		defer close(ran)
		_ = memory.Run(background) // it ends with its context, and with nothing else
	}()
	served := mcp.Serve(ctx, memory, mcp.Options{Version: version, Project: o.Project, Session: o.Getenv("CAKE_SESSION")})
	if ctx.Err() != nil {
		served = nil // a signal is no failure
	}
	stop()
	<-ran
	return errors.Join(served, memory.Close())
}
