//go:build !race

package shim

// raceEnabled says that the tests run as fast as the program.
const raceEnabled = false
