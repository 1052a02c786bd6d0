// Package supply holds the rules about code that comes from elsewhere and goes
// there: downloads that are executed, packages that are installed, packages that are
// published, and what stands on a forge.
package supply
