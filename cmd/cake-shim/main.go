// Cake-shim is the part of cake that lives in the agent's process tree. Under
// the name of a shell it is the agent's shell; see package cake/ptyshim/shim.
package main

import (
	"os"

	"cake/ptyshim/hold"
	"cake/ptyshim/shim"
)

// version is set by the linker.
var version = "devel"

const usage = `cake-shim is started by cake and by the agent that cake watches.

  bash | sh | zsh …     (as the name of a link to it) ask cake, then run the real shell
  cake-shim hold DIR    own the agent and its terminal
  cake-shim hook EVENT  bring a hook call of the agent to cake
  cake-shim pump        copy standard input to standard output
  cake-shim version     print the version
`

func main() { os.Exit(run(shim.Options{Argv: os.Args, Env: os.Environ(), FDs: [3]int{0, 1, 2}})) }

func run(o shim.Options) int {
	args := o.Argv
	switch {
	case shim.ShellName(args[0]) != "":
		return shim.Shell(o)
	case len(args) > 1 && args[1] == "hold":
		return hold.Main(args[2:])
	case len(args) == 3 && args[1] == "hook":
		return shim.Hook(o, args[2])
	case len(args) == 2 && args[1] == "pump":
		return shim.Pump(0, 1)
	case len(args) == 2 && (args[1] == "version" || args[1] == "--version"):
		return print(os.Stdout, "cake-shim "+version+"\n", 0)
	case len(args) == 2 && args[1] == "--help":
		return print(os.Stdout, usage, 0)
	}
	return print(os.Stderr, usage, 2)
}

func print(to *os.File, text string, code int) int {
	to.WriteString(text)
	return code
}
