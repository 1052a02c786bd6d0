// Package git holds the rules about work under version control: what was never
// committed ([Rules]), commits, branches and what others have of them ([History]),
// and the same of other systems ([Others]).
//
// Where the workspace is known to be clean, or the line made the repository for
// itself, nothing is lost and the command passes.
package git
