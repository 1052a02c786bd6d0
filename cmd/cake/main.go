// Command cake supervises a coding agent: it stops what must not happen, hears
// when the agent fails, and tells it what to do next.
package main

import (
	"os"
)

// version is set by the linker.
var version = "dev"

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// run executes one command line and returns the exit status.
func run(args []string, s streams) int {
	root := newRoot(&s)
	root.SetArgs(args)
	if err := root.Execute(); err != nil {
		return max(s.status, s.fail(err))
	}
	return s.status
}
