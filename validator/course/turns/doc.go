// Package turns knows whose turn it is, the agent's or a person's, and whether the agent
// only talks in its own: it is silent, it reports and does nothing, or it spends much on
// what is not new.
package turns
