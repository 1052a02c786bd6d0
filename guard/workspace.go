package guard

import "cake/guard/place"

// A Workspace is what a judgement may ask of the world, lazily: only rules whose
// command is at hand ask.
type Workspace = place.Workspace

// A PathView is a [Workspace] that can also tell what is uncommitted below one
// path. Where it cannot, a removal in the workspace is allowed after a snapshot.
type PathView = place.PathView

// IgnoredFiles is a [Workspace] that can also list what git ignores.
type IgnoredFiles = place.IgnoredFiles

// PresentFiles is a [Workspace] that can also tell whether something is there.
// Where it cannot, whatever is written is taken for something that is there.
type PresentFiles = place.PresentFiles

// A ScriptReader is a [Workspace] that also shows what scripts hold: one that a
// command runs is judged by its text.
type ScriptReader = place.ScriptReader
