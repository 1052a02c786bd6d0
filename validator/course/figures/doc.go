// Package figures says what of an output can be counted, and which way is better: faults,
// scores, times, limits, amounts.
package figures
