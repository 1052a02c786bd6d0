package main

import (
	"os"

	"cake/ptyshim/hold"
	"cake/ptyshim/shim"
)

func main() {
	os.Exit(run(shim.Options{Argv: os.Args, Env: os.Environ(), FDs: [3]int{0, 1, 2}}))
}

// run does what the program was started for: as a shell, by its own name, or
// what its first argument says.
func run(o shim.Options) int {
	if shim.ShellName(o.Argv[0]) != "" {
		return shim.Shell(o)
	}
	args := o.Argv[1:]
	switch {
	case len(args) > 0 && args[0] == "hold":
		return hold.Main(args[1:])
	case len(args) == 2 && args[0] == "hook":
		return shim.Hook(o, args[1])
	case len(args) == 1 && args[0] == "pump":
		return shim.Pump(o.FDs[0], o.FDs[1])
	case len(args) == 1 && (args[0] == "version" || args[0] == "--version"):
		return say(os.Stdout, "cake-shim "+version+"\n", 0)
	case len(args) == 1 && (args[0] == "--help" || args[0] == "help"):
		return say(os.Stdout, usage, 0)
	}
	return say(os.Stderr, usage, 2)
}
