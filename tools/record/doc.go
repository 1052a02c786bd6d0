// Command record runs the cases of a corpus and writes down what they did: one
// JSON row for each, as docs/recording.md has it.
//
// A case is a file of its own (txtar: a YAML head, then the files of a small
// project). Record lays the files into a fresh directory that is named like a
// developer's project, really runs the command or the steps there, and adds the
// author's judgement to the row. It owns the places, the processes it starts and
// the rows of its own cases in the output. It knows nothing of cake: a corpus
// that asked the product what is right could not measure it.
//
// The invariant: no row has a path of this machine but the fresh directory's,
// and those that every Linux has. What would show one is masked (see newMasks).
//
// What surprised us: a row is only worth something if it comes out the same in
// another directory. A case whose variant ends with another status is refused.
package main
