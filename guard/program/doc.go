// Package program reads the text of a program in another language than the
// shell's (Python, JavaScript, Ruby, Perl, PHP, awk and what looks like them), as
// far as a guard must: which commands would do what its calls do.
//
// It owns the reading of tokens, of constant expressions and of the names that
// stand for them, and the lists of functions that remove, overwrite and start. It
// refuses to own the judgement: [Program.Deeds] are shell text that is judged like
// any other, and [Program.Speaks] names rules by their ids, for what no command
// says. Nothing is run. It is pure and total; the work on one text is bounded.
package program
