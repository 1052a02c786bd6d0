package rules

import "cake"

// migrationRules are the words of object mappers and of the tools that migrate
// their databases.
func migrationRules() []Rule {
	return []Rule{
		sqlRule(Rule{
			ID: "django.history", Kind: "config.invalid", AtZero: IfSwallowed,
			Pattern: `^(?:django\.db\.migrations\.exceptions\.)?(?P<name>InconsistentMigrationHistory): (?P<message>Migration (?P<applied>\S+) is applied before its dependency (?P<needed>\S+) on database '[^']*'\.?)`, Key: []string{"applied", "needed"},
			Fixes: []string{"Check manage.py showmigrations: {needed}, on which {applied} depends, was never applied; apply it (--fake where its tables are there) before the rest"},
			Yes:   []Example{{Command: "python manage.py migrate", Code: 1, Err: "    raise InconsistentMigrationHistory(\ndjango.db.migrations.exceptions.InconsistentMigrationHistory: Migration admin.0001_initial is applied before its dependency accounts.0001_initial on database 'default'.\n"}},
			No:    []Example{{Command: "python manage.py migrate", Out: "  No migrations to apply.\n"}},
		}),
		sqlRule(Rule{ // what xact.c of PostgreSQL says of a statement that makes its own transactions
			ID: "psql.notransaction", Kind: "db.syntax", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>(?P<statement>[A-Z][A-Z .]*[A-Z]) cannot (?:run inside a (?:transaction block|subtransaction)|be executed (?:from a function|within a pipeline)).*)`, Key: []string{"file", "message"},
			Fixes: []string{"{notransaction:statement}", "Fix {file}:{line}: take {statement} out of the transaction (BEGIN, a function), into a file of its own", "Try {statement} alone: it runs outside of a transaction only, and several statements in one -c are one"},
			Yes: []Example{
				{Command: "psql -v ON_ERROR_STOP=1 -1 -f sql/020_seats.sql", Code: 3, Err: "psql:sql/020_seats.sql:7: ERROR:  CREATE INDEX CONCURRENTLY cannot run inside a transaction block\n", Files: []string{"sql/020_seats.sql"}, File: "sql/020_seats.sql", Line: 7, Fix: "Try it without --single-transaction: CREATE INDEX CONCURRENTLY runs outside of a transaction, in a file of its own"},
				{Command: "psql -f tidy.sql", Err: "psql:tidy.sql:2: ERROR:  VACUUM cannot run inside a transaction block\n", File: "tidy.sql", Line: 2},
				{Command: "psql -c 'delete from log; vacuum log'", Code: 1, Err: "ERROR:  VACUUM cannot run inside a transaction block\n", Fix: "Try VACUUM alone: it runs outside of a transaction only, and several statements in one -c are one"},
			},
			No: []Example{{Command: "psql -Atc 'select msg from log'", Out: "job 3: ERROR:  VACUUM cannot run inside a transaction block\n"}, {Command: "psql -f tidy.sql", Out: "VACUUM\n"}},
		}),
		sqlRule(Rule{
			ID: "db.notransaction", Kind: "db.syntax", AtZero: IfSwallowed,
			Pattern: `^.{0,300}?(?:ActiveSqlTransaction[:)] (?:ERROR:  )?|\b(?:error|ERROR|pq|failed): +)(?P<message>(?P<statement>[A-Z][A-Z .]*[A-Z]) cannot run inside a (?:transaction block|subtransaction).*)`, Key: []string{"message"},
			Fixes: []string{"{notransaction:statement}", "Check what runs it: {statement} runs outside of a transaction only"},
			Yes: []Example{
				{Command: "alembic upgrade head", Code: 1, Err: "Traceback (most recent call last):\nsqlalchemy.exc.InternalError: (psycopg2.errors.ActiveSqlTransaction) DROP INDEX CONCURRENTLY cannot run inside a transaction block\n\n[SQL: DROP INDEX CONCURRENTLY ix_seat]\n", Fix: "Fix the migration: with op.get_context().autocommit_block(): DROP INDEX CONCURRENTLY runs outside of a transaction"},
				{Command: "bin/rails db:migrate", Code: 1, Err: "bin/rails aborted!\nStandardError: An error has occurred, this and all later migrations canceled:\n\nPG::ActiveSqlTransaction: ERROR:  CREATE INDEX CONCURRENTLY cannot run inside a transaction block\n", Fix: "Fix the migration: disable_ddl_transaction! in its class: CREATE INDEX CONCURRENTLY runs outside of a transaction"},
				{Command: "./app migrate", Code: 1, Err: "error: migration failed: CREATE DATABASE cannot run inside a transaction block in line 0: CREATE DATABASE x\n"},
			},
			No: []Example{{Command: "cat app.log", Out: "error: VACUUM cannot run inside a transaction block\n"}},
		}),
		sqlRule(Rule{
			ID: "prisma.env", Kind: "config.env_missing", AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>Environment variable not found: (?P<var>\w+))\.?\n\s+-->\s+(?P<file>\S+):(?P<line>\d+)`, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "npx prisma db push", Code: 1, Err: "Error: Prisma schema validation - (get-config wasm)\nError code: P1012\nerror: Environment variable not found: DATABASE_URL.\n  -->  prisma/schema.prisma:7\n   | \n 6 |   provider = \"postgresql\"\n 7 |   url      = env(\"DATABASE_URL\")\n   | \n", File: "prisma/schema.prisma", Line: 7, Fix: "Check DATABASE_URL: it is not set in the environment"}},
			No:  []Example{{Command: "npx prisma db push", Out: "Your database is now in sync with your Prisma schema.\n"}},
		}),
		sqlRule(Rule{
			ID: "prisma.schema", Kind: "config.invalid", AtZero: IfSwallowed, Severity: cake.Medium, Rank: Symptom,
			Pattern: `^error: (?P<message>(?:Error (?:validating|parsing)|Type |Native type|Argument |Property |Attribute |This line |Unexpected |The |A |Field |Model |Could not )[^\n]+)\n\s+-->\s+(?P<file>\S+\.prisma):(?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx prisma generate", Code: 1, Err: "Error: Prisma schema validation - (validate wasm)\nError code: P1012\nerror: Type \"Strng\" is neither a built-in type, nor refers to another model, composite type, or enum.\n  -->  prisma/schema.prisma:14\n   | \n13 |   id    Int    @id\n14 |   name  Strng\n   | \n", File: "prisma/schema.prisma", Line: 14}},
			No:  []Example{{Command: "npx prisma validate", Out: "The schema at prisma/schema.prisma is valid 🚀\n"}},
		}),
		sqlRule(Rule{
			ID: "prisma.client", Kind: "dependency.module_missing", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>@prisma/client did not initialize yet\.|Cannot find module '\.prisma/client/[\w-]+'|Prisma Client could not locate the Query Engine|Cannot find module '(?:\.{1,2}/)[\w./-]*generated/prisma[\w./-]*')`, Message: "the Prisma client is not generated", Key: []string{"always"}, Fixes: []string{"npx prisma generate"}, Reference: "prisma/schema.prisma",
			Yes: []Example{{Command: "node seed.js", Code: 1, Err: "Error: @prisma/client did not initialize yet. Please run \"prisma generate\" and try to import it again.\n    at new PrismaClient (/srv/p/node_modules/.prisma/client/default.js:43:11)\n", Fix: "npx prisma generate"}},
			No:  []Example{{Command: "node seed.js", Out: "seeded\n"}},
		}),
		sqlRule(Rule{
			ID: "prisma.code", Kind: "config.invalid", AtZero: IfSwallowed,
			Pattern: `^Error: (?:(?P<name>P3\d{3})\n+(?P<message>[^\n]+)|(?P<name>P3\d{3}): (?P<message>[^\n]+))`, Key: []string{"name"},
			Fixes: []string{"{hinted:around}", "Check the history of migrations: {message}"},
			Yes:   []Example{{Command: "npx prisma migrate deploy", Code: 1, Err: "Error: P3009\n\nmigrate found failed migrations in the target database, new migrations will not be applied. Read more about how to resolve migration issues in a production database: https://pris.ly/d/migrate-resolve\n"}},
			No:    []Example{{Command: "npx prisma migrate deploy", Out: "No pending migrations to apply.\n"}},
		}),
		sqlRule(Rule{
			ID: "ecto.database", Kind: "db.no_such_database", AtZero: IfSwallowed,
			Pattern: `^.*\(Postgrex\.Error\) (?P<message>FATAL 3D000 \(invalid_catalog_name\) database "(?P<db>[^"\n]+)" does not exist)`, Key: []string{"db"}, Fixes: []string{"mix ecto.create"},
			Yes: []Example{{Command: "mix ecto.migrate", Code: 1, Err: "10:12:31.104 [error] Postgrex.Protocol (#PID<0.301.0>) failed to connect: ** (Postgrex.Error) FATAL 3D000 (invalid_catalog_name) database \"app_dev\" does not exist\n", Fix: "mix ecto.create"}},
			No:  []Example{{Command: "mix ecto.migrate", Out: "[info] Migrations already up\n"}},
		}),
	}
}
