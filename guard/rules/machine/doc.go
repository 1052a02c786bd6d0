// Package machine holds the rules about the machine as a whole: its services, its
// network and what it starts from, the processes of others, and the rights of root.
package machine
