// Package files knows the files that an agent writes: which contents each of them had,
// whether an edit does over what was done before it, and whether something else writes
// them, too.
package files
