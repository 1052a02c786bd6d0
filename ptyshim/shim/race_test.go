//go:build race

package shim

// raceEnabled says that the tests run several times slower than the program.
const raceEnabled = true
