// Package data holds the rules about databases: their clients, the tools of their
// frameworks, the servers of documents, keys, queues and backups.
//
// What the statements of a text take away is sql's to say, what calls of a driver do
// is program's; here is who is given them, and whether they are for tests.
package data
