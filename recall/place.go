package recall

import (
	"context"
	"io/fs"
	"time"

	"cake/recall/base"
	"cake/recall/postgres"
	"cake/recall/sqlite"
)

// ErrNewerSchema says that a newer cake wrote the store. This one leaves it alone.
var ErrNewerSchema = base.ErrNewer

// A place is where a store lies: in a file, or on a server.
type place struct {
	name   string // for people
	back   string // what is said of it when it is back
	open   func(ctx context.Context, suspect fs.FileInfo, now time.Time) (b *base.Base, aside string, err error)
	judge  func(error) base.Ailment
	speech dialect
	posted int // how large what is posted may become, in bytes, before whoever posts writes it
}

// postedForFile is some 2500 commands, and few enough to be written while they are
// in the caches of the processor. Nobody has to wait for a file as for a server.
const postedForFile = 2 << 20

// inFile is a place in a file of SQLite. Nil migrations are those of this version.
func inFile(path string, migrations fs.FS) place {
	if migrations == nil {
		migrations = sqlite.Migrations()
	}
	return place{
		name: path, back: "is back on disk", judge: sqlite.Judge, speech: sqliteSpeech{}, posted: postedForFile,
		open: func(ctx context.Context, suspect fs.FileInfo, now time.Time) (*base.Base, string, error) {
			return sqlite.Open(ctx, sqlite.Options{Path: path, Migrations: migrations, Suspect: suspect, Now: now})
		},
	}
}

// onServer is a place on a server of PostgreSQL.
func onServer(url string, migrations fs.FS) (place, error) {
	at, err := postgres.Parse(url)
	if err != nil {
		return place{}, err
	}
	if migrations == nil {
		migrations = postgres.Migrations()
	}
	return place{
		name: at.Name(), back: "is back on its server", judge: postgres.Judge, speech: postgresSpeech{}, posted: mostWaiting,
		open: func(ctx context.Context, _ fs.FileInfo, _ time.Time) (*base.Base, string, error) {
			b, err := postgres.Open(ctx, at, migrations)
			return b, "", err
		},
	}, nil
}
