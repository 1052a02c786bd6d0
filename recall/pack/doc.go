// Package pack is what one memory hands to another: lessons, the mistakes that
// they are about, and the entries that show them, in a file that a person can
// read and review.
//
// It owns the form, the hash that says that nothing was changed since, and how
// two memories of one lesson become one. It refuses to own the store. Merging is
// idempotent: the same pack taken twice, or by two ways, changes nothing.
package pack
