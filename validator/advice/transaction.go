package advice

import (
	"slices"

	"cake/validator/command"
)

// noTransaction tells how what runs a statement is told to do it outside of a transaction,
// in which PostgreSQL refuses it: by the client's option, or by the word of what migrates.
func (f Filler) noTransaction(statement string) (string, bool) {
	if slices.ContainsFunc(f.Call.Programs, wrapsAll) {
		return "Try it without --single-transaction: " + statement + " runs outside of a transaction, in a file of its own", true
	}
	for _, m := range migrators() {
		if m.program != "" && f.Call.Runs([]string{m.program}) || m.file != "" && f.Tree.Has(m.file) {
			return "Fix the migration: " + m.word + ": " + statement + " runs outside of a transaction", true
		}
	}
	return "", false
}

// wrapsAll reports whether psql was told to make one transaction of all that it reads.
func wrapsAll(p command.Program) bool {
	return p.Name == "psql" && slices.ContainsFunc(p.Args, func(a string) bool {
		return a == "--single-transaction" || a == "-1"
	})
}

// A migrator is what applies migrations, known by its name or by its file, and its word for
// one that is to run without a transaction.
type migrator struct{ program, file, word string }

func migrators() []migrator {
	return []migrator{
		{"alembic", "alembic.ini", "with op.get_context().autocommit_block()"},
		{"django-admin", "manage.py", "atomic = False in its class"},
		{"rails", "bin/rails", "disable_ddl_transaction! in its class"},
		{"knex", "knexfile.js", "exports.config = { transaction: false }"},
		{"goose", "", "-- +goose NO TRANSACTION at its head"},
		{"dbmate", "", "-- migrate:up transaction:false"},
		{"flyway", "flyway.conf", "executeInTransaction=false in a .conf file of its name"},
	}
}
