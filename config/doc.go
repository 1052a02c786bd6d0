// Package config reads cake_config.yaml, says exactly what is wrong with it,
// and follows its changes.
//
// It owns the schema, which is one table ([Keys]): validation, defaults,
// docs/configuration.md, the commented default file, the help of the command
// line and the list of changed keys all come from that table. It refuses to own
// the meaning of a value: the composition root turns a [Config] into each
// part's own options, and the guard says through [Options.CheckRule] whether
// a pattern is one.
//
// # The invariant
//
// A [Config] that anybody can get hold of is valid in every key. A file with
// any problem changes nothing: the last good configuration stays.
//
// # What surprised us
//
// The YAML library reports a syntax error with a line that may be the start of
// the surrounding block and with no column, so the place is found here (see
// syntax.go). It reads 010 as eight. It treats U+2028 as the end of a line,
// which no editor does. And watching the file itself goes deaf at the first
// editor that saves by renaming; the directory has to be watched, and where the
// name is a symbolic link, the directory of every link on the way.
package config
