// Package finding holds what is found in a run that gets nowhere, whoever has looked for it.
package finding
