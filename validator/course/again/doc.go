// Package again knows what was there before when it comes by other means: a failure in other
// words or of another line, a name that is looked for in vain in another way, a page that is
// read in another form.
package again
