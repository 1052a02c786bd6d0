// Package further knows whether a failure that was there before got to another place: its
// output, its values or its seed are others, it stands behind where it stood, a smaller part
// of something fails, another revision does.
package further
