package shim

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// An otherProgram is what this test binary is when it was started as something else
// than a test.
type otherProgram struct {
	run  func() int
	code int
}

var asProgram otherProgram

// runProgram runs p. Where CAKE_COVERDIR asks for it, it does so as the one test
// of this process, so that what is covered there counts:
//
//	CAKE_COVERDIR=$D go test -cover . -args -test.gocoverdir=$D
//	go tool covdata percent -i=$D
func runProgram(m *testing.M, run func() int) int {
	dir := os.Getenv("CAKE_COVERDIR")
	if dir == "" {
		return run()
	}
	asProgram.run = run
	os.Args = []string{os.Args[0], "-test.run=^TestAsProgram$", "-test.gocoverdir=" + dir}
	m.Run()
	return asProgram.code
}

func TestAsProgram(t *testing.T) {
	if asProgram.run == nil {
		t.Skip("this is the test itself, and not a program that it has started")
	}
	asProgram.code = asProgram.run()
	if null, err := unix.Open(os.DevNull, unix.O_WRONLY, 0); err == nil {
		_ = unix.Dup3(null, 1, 0) // "PASS" is not the program's output
	}
}
