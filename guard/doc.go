// Package guard judges shell commands: allow, ask or deny, and why.
//
// It owns the judgement: which of the rules that speak counts, what an explanation
// says of it, the user's own rules ([UserRule]: safety.blocked_commands and
// safety.allowed_commands), and the floor: the catastrophic class that is compiled
// into cake-shim and that no configuration removes. It refuses to own
// the parse (that is shell's), the clock, the disk and the person: what it needs
// to know of the world it asks a [Workspace], lazily.
//
// What a judgement rests on has rooms of its own: rules and the packages below it
// hold the tables, family by family, each row with its own examples; command is one
// command with what it does to files; place says where that lies, naming what names
// tell; program and sql read the text that other languages are written in.
//
// The one invariant: [Judge] is pure and total, and prefixing a line with
// `true &&` never makes its verdict milder.
//
// A rule never matches text. It sees commands with their words folded, their
// options sorted and their targets resolved against the directory in which they
// would run; so a commit message that mentions a force push is only a word, and
// `git push origin +main` is a force push without any option.
//
// What surprised us:
//   - The loudest complaint about guards is not a bypass but prose: here-documents
//     and messages that mention a command. Where a text goes decides, not the text.
//   - Most commands that destroy something are harmless with another target. The
//     target's class (temporary, regenerable, inside, outside, home, system) is
//     therefore the centre of the file rules, and everything else is a detail.
//   - The tables are package variables, but static ones: the linker lays them out,
//     and nothing runs at the start of cake-shim. Built by a function for every
//     decision, their nested slices would be made anew each time.
package guard
