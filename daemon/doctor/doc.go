// Package doctor examines everything that cake watch needs in a place, part by part,
// and says of each how it is and what a person can do about it.
//
// It changes nothing, but for a store that is out of date or corrupt, with which
// opening it deals.
package doctor
