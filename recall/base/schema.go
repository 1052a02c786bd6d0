package base

import (
	"fmt"
	"io/fs"
)

// Migrations returns the migrations of a package that were compiled in, a file each.
func Migrations(compiled fs.FS) fs.FS {
	sub, err := fs.Sub(compiled, "migrations")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	return sub
}

// A Schema is how far the tables of a store are, and how far this version brings them.
type Schema struct {
	Store string // what it is called
	Have  int    // 0 where there are no tables
	Want  int
}

// Check reports a schema that is newer than this version knows: [ErrNewer].
func (s Schema) Check() error {
	if s.Have <= s.Want {
		return nil
	}
	return fmt.Errorf("cannot use recall store %s: it has schema %d, this cake knows %d: %w", s.Store, s.Have, s.Want, ErrNewer)
}

// Unread says that nobody knows how far the tables are.
func (s Schema) Unread(err error) error {
	return fmt.Errorf("cannot read the schema version of recall store %s: %w", s.Store, err)
}

// Unreached says why the tables are not brought up to date.
func (s Schema) Unreached(err error) error {
	return fmt.Errorf("cannot bring recall store %s from schema %d to %d: %w", s.Store, s.Have, s.Want, err)
}
