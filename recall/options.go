package recall

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"go.uber.org/zap"
)

// DefaultTTL is how long a strike counts when [Options.TTL] is 0.
const DefaultTTL = 24 * time.Hour

// Retention is how long interventions, outcomes and violations stay in the
// store. Strikes stay for the TTL, lessons for ever.
const Retention = 30 * 24 * time.Hour

// ErrClosed is returned by every method after Close.
var ErrClosed = errors.New("the recall store is closed")

// Options says where the store is and how it behaves.
type Options struct {
	// Path of the SQLite file. Its folder is made (0700) where it is missing.
	Path string
	// URL of a PostgreSQL server (postgres://…): where there is one, the store lies
	// there, in the schema that its search_path names, and Path does not count.
	URL string
	// TTL is how long a strike counts; 0 means [DefaultTTL].
	TTL time.Duration
	// Project scopes lessons: a lesson learnt in one project is not offered in
	// another. A lesson learnt with Project "" holds everywhere.
	Project string
	// Mask removes secrets from a text; every text passes it before it is kept,
	// in memory as on disk. Nil keeps texts as they are.
	Mask func(string) string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Warn hears, in one sentence each, what a person should know: the disk
	// failed, the disk is back, a corrupt file was set aside. It is called from
	// the goroutine that found out, never while the store holds a lock. May be nil.
	Warn func(string)
	// Log gets the same sentences with their facts. May be nil.
	Log *zap.Logger
}

// complete checks o and fills what was left out.
func (o Options) complete() (Options, error) {
	if o.Path == "" && o.URL == "" {
		return o, errors.New("cannot open the recall store: no path is given")
	}
	if o.TTL < 0 {
		return o, fmt.Errorf("cannot open the recall store: a TTL of %s is below 0", o.TTL)
	}
	names(&o.Project)
	if o.TTL == 0 {
		o.TTL = DefaultTTL
	}
	if o.Mask == nil {
		o.Mask = func(s string) string { return s }
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Warn == nil {
		o.Warn = func(string) {}
	}
	if o.Log == nil {
		o.Log = zap.NewNop()
	}
	return o, nil
}

// place is where the store lies. Nil migrations are those of this version.
func (o Options) place(migrations fs.FS) (place, error) {
	if o.URL != "" {
		return onServer(o.URL, migrations)
	}
	return inFile(o.Path, migrations), nil
}
