// Package asprogram lets a test binary be the program that its own tests start,
// and counts what is covered there.
//
// A TestMain calls [Run] where the binary was started as a program, and the
// package has one test that calls [Test]:
//
//	CAKE_COVERDIR=$D go test -cover . -args -test.gocoverdir=$D
//	go tool covdata percent -i=$D
package asprogram

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// What the binary is as a program, and how that ended.
var program struct {
	run  func() int
	code int
}

// Run runs the program and returns its exit status. Where CAKE_COVERDIR asks
// for it, it does so within TestAsProgram, as the one test of this process: only
// what tests run is counted.
func Run(m *testing.M, run func() int) int {
	dir := os.Getenv("CAKE_COVERDIR")
	if dir == "" {
		return run()
	}
	program.run = run
	os.Args = []string{os.Args[0], "-test.run=^TestAsProgram$", "-test.gocoverdir=" + dir}
	m.Run()
	return program.code
}

// Test is the body of TestAsProgram. In the test itself there is nothing to do.
func Test(t *testing.T) {
	if program.run == nil {
		t.Skip("this is the test itself, and not a program that it has started")
	}
	program.code = program.run()
	if null, err := unix.Open(os.DevNull, unix.O_WRONLY, 0); err == nil {
		_ = unix.Dup3(null, 1, 0) // "PASS" is not the program's output
	}
}
