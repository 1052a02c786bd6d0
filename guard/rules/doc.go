// Package rules says what a rule of the guard is: a [Rule], one row of a table.
//
// It owns the form of a row, and how a row speaks about a call: by the shape of the
// command, by what is done to what lies where ([Reach]), or by a function. It refuses
// to own the rows, which the packages below it hold, family by family, and what comes
// of several that speak, which is guard's.
package rules
