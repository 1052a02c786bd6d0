// Package propagation says what will be needed next, and why.
//
// It owns the score: 0.4 recency + 0.3 causal strength + 0.3 frequency, the
// estimate of the next use, the nine reasons by which a score is explained, and
// the tuning of the weights, and of how fast recency fades, from what came true.
// All of it is arithmetic on what it is given; it reads no clock and no store.
//
// Recency decays by e-folding: after 24 hours a value is 1/e (0.37) of what it
// was; it halves after 16.6 hours. A project in which what is needed next is what
// was used last may be tuned to fade faster. The causal strength of a root counts
// its dependents: what followed from it, not what it was made from.
package propagation
