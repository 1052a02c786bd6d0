// Package shell understands a command line without running it.
//
// It owns the parse (mvdan.cc/sh behind this one wall), the folding of words
// to constants, the unwrapping of wrappers and nested shells, the removal of
// the wrapping that an agent puts around its commands, and the naming of what
// ran ([Key], [Tool]). It refuses to own judgement: whether a command is
// dangerous is guard's, whether its output is an error is validator's.
//
// The one invariant: [Parse] is total. Any bytes in, a [Line] out, never a panic,
// in bounded time and space; and what cannot be resolved is marked unknown,
// never left out and never taken for constant.
//
// It is linked into cake-shim, which starts once per shell command. So there are
// no package-level variables, no tables built at start, and of mvdan.cc/sh
// only the syntax package (its expand and interp bring more to initialise).
//
// What surprised us:
//   - bash runs the statements before a syntax error. A line that does not parse
//     is therefore not harmless; what comes before the error is kept.
//   - Word.Lit of the parser is "" for "rm" in quotes and keeps the backslash of
//     \rm: constants must be folded here, the way bash would.
//   - A variable that was set but not exported is empty in `bash -c '…$x…'`: an
//     "rm -rf $x/*" there is another command than the one outside. A function
//     called rm hides nothing from `sudo rm`.
//   - Braces come before variables: $x{1,2} is $x1 and $x2.
//   - A million nested "$(" overflow the Go stack, which no recover catches. Hence
//     the bounds on length and nesting, checked before the parser sees the text.
package shell
