// Package effect says that what was edited has no effect: something else is used, or decides;
// there is nothing to build or to apply; what is measured or counted stays as far from what
// is wanted as it was.
package effect
