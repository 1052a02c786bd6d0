// Package process reads from the kernel what runs: whose child a process is, when it
// began, how much it has worked, what a command or an agent has left running.
//
// It ends what a dead agent has left, and knows nothing of sessions but the marks
// that their processes carry in the environment.
package process
