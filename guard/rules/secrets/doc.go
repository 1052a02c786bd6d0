// Package secrets holds the rules about keys and credentials: shown to the model,
// sent to others, given as a token to a program that keeps it.
package secrets
