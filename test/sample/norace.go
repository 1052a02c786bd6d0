//go:build !race

package sample

const every = 1
