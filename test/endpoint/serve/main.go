// Command serve runs the scripted model endpoint by hand:
//
//	serve [-script turns.json] [-log requests.jsonl] [-port 0]
//
// It prints its address, for ANTHROPIC_BASE_URL, and answers until it is interrupted.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"cake/test/endpoint"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

// run serves until ctx ends.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(stderr)
	script := flags.String("script", "", "JSON `file` with the turns; without it every reply is ok")
	log := flags.String("log", "", "`file` that gets one JSON line a request")
	port := flags.Int("port", 0, "on 127.0.0.1; 0 picks a free one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	options := endpoint.Options{Port: *port}
	if *script != "" {
		text, err := os.ReadFile(*script)
		if err != nil {
			return fmt.Errorf("cannot read the script: %w", err)
		}
		if options.Script, err = endpoint.ParseScript(text); err != nil {
			return err
		}
	}
	if *log != "" {
		out, err := os.Create(*log)
		if err != nil {
			return fmt.Errorf("cannot write the log: %w", err)
		}
		defer out.Close()
		options.Log = out
	}
	server, err := endpoint.Start(options)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, server.URL())
	<-ctx.Done()
	return server.Close()
}
