// Package similar says how alike two texts are.
//
// It owns the shape of a text (what is left when times, numbers, addresses and
// folders are taken away), likeness by trigrams, and the order of search results
// by BM25. It refuses to own identity: likeness is advice, and never makes two
// mistakes one.
//
// What surprised us: two errors that differ in nothing but the name they quote
// are nearly the same text and need different fixes. So texts that quote
// different names are never alike.
package similar
