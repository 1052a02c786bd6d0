// Package snapshot owns the workspace as it was: it takes whole working trees,
// tracked and untracked, compares them, and puts them back.
//
// The git program keeps the bytes, in a bare object store of its own outside the
// tree ([Options.Store]). What is in a tree is read by this package itself, so
// that no filter, attribute, line ending or hook ever comes between a file and
// its copy. The repository of the user is asked one thing, which of its files are
// ignored, with every program its configuration could name switched off; its
// index, HEAD, refs, config, hooks and stash are never written. A tree that is no
// repository works the same way.
//
// # What is kept
//
// Regular files, symbolic links and directories, by their exact names, with their
// permission bits; nested repositories and submodules with their files and their
// .git file, but without the .git folder that is git's own. Ignored files are not
// kept, but for the precious ones. FIFOs, sockets, devices, files above the size
// limit and files that cannot be read are skipped: [Snapshot.Skipped]
// counts them, [Store.Show] names each and says why. Owners, times, extended attributes and hard links are not kept.
//
// # Partial
//
// A snapshot that ran out of its time goes on and says so ([Snapshot.Partial]).
// What it looked at late may have changed by then, and what was gone by then it
// takes from the snapshot before; so a restore from it deletes nothing.
//
// # What it refuses to own
//
// It decides neither when a snapshot is due nor which one is good. It says what
// happened by its results and errors, and logs nothing.
//
// The one invariant: a restore destroys no byte that is not in the rescue snapshot
// taken before it. What cannot be in one is moved aside, as NAME.cake-….
//
// What surprised us: the rules of what is ignored are part of the tree too. Who
// deletes .gitignore makes a build folder look new, and who writes "*" into it
// makes every source file look gone; so each snapshot remembers what was ignored.
package snapshot
