package main

import "os"

// version is set by the linker.
var version = "dev"

const usage = `cake-shim is started by cake, and by the agent that cake watches.

  bash | sh | zsh ARG…  (under that name) ask cake, then be the real shell
  cake-shim hold DIR    own the agent and its terminal; the socket is in DIR
  cake-shim hook EVENT  bring a call of the agent's hook to cake
  cake-shim pump        copy standard input to standard output
  cake-shim version     print the version
`

// say prints text and returns the exit status code.
func say(to *os.File, text string, code int) int {
	to.WriteString(text)
	return code
}
