// Package tone is what a line of an output sounds like, whoever has printed it: a
// complaint, praise, a remark by the way, the word of a program that gives up.
package tone
