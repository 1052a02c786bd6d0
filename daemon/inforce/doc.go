// Package inforce turns the configuration into what the parts go by: the policies of
// the guard, of the controller and of what people are told, and the reading of output
// with the user's own rules.
//
// It reads a configuration and judges nothing by it. What it has made is immutable: a
// change of the configuration makes another one.
package inforce
