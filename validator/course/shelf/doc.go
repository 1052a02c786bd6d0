// Package shelf keeps what was seen last, so much and no more: however long a run is, what
// is remembered of it does not grow.
package shelf
