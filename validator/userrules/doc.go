// Package userrules makes rules of what users write about the output of their own tools.
//
// It owns the form of such a rule ([Rule]) and all that can be wrong with it, told by
// field, offset and what would help ([Fault]); the pack in which the user's rules go before
// those that cake comes with ([PackOf]); the examples that a rule is held to ([Rule.Check],
// and [CheckExamples] for cake's own); and what is valid and yet may not do what was meant
// ([Remarks]). The package refuses to read files, to read output otherwise than any pack
// does, and to judge the commands that advice comes to: it only lists them ([Rule.Lines]).
//
// What surprised us: it is not expressions that users get wrong, but when a rule may speak.
// So an example that does not hold says why not, in the words in which a reading is
// explained.
package userrules
