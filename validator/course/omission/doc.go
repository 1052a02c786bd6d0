// Package omission says what was left out of what tests or checks look at, after something
// there was red: a bar that was lowered, a hook that was gone round, a checksum that was
// written down anew. There may be good reasons for each, and a report that claims success
// has to name it.
package omission
