package rules

import "cake"

// sqlRules are the rest of what databases and their clients say, each by the
// catalogue of its own messages.
func sqlRules() []Rule {
	return []Rule{
		sqlRule(Rule{
			ID: "prisma.unreachable", Kind: "db.connection",
			Pattern: `^(?:(?:Error: |P1001: ?)*(?P<message>Can't reach database server at [\x60"]?(?P<host>[\w.-]+)[\x60"]?:[\x60"]?(?P<port>\d+)[^\n]*)|Invalid \x60prisma[^\n]*\n(?P<file>[^\s:]+):(?P<line>\d+):\d+\n(?:[^\n]*\n){1,12}?(?P<message>Can't reach database server at [\x60"]?(?P<host>[\w.-]+)[\x60"]?:[\x60"]?(?P<port>\d+)[^\n]*))`, Key: []string{"host", "port"}, Fixes: []string{"Check the database at {host}:{port}: start it first, nothing answers there"},
			Yes: []Example{{Command: "npx prisma migrate deploy", Code: 1, Err: "Error: P1001: Can't reach database server at `localhost:5432`\n\nPlease make sure your database server is running at `localhost:5432`.\n"}},
			No:  []Example{{Command: "npx prisma migrate deploy", Out: "No pending migrations to apply.\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.assert", Kind: "runtime.assertion", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>[^\n]+)\n(?:[^\n]*\n){0,5}?CONTEXT:  [^\n]* at ASSERT`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "psql -q -v ON_ERROR_STOP=1 -f db/tests/vat_test.sql", Code: 3, Err: "psql:db/tests/vat_test.sql:5: NOTICE:  testing gross()\npsql:db/tests/vat_test.sql:5: ERROR:  reduced rate: 106.00 instead of 107\nCONTEXT:  PL/pgSQL function inline_code_block line 4 at ASSERT\n", File: "db/tests/vat_test.sql", Line: 5}},
			No:  []Example{{Command: "psql -f a.sql", Err: "psql:a.sql:5: NOTICE:  testing\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.depth", Kind: "runtime.recursion", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>stack depth limit exceeded)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: a function calls itself without an end", "Fix the function that calls itself without an end"},
			Yes: []Example{{Command: "psql -v ON_ERROR_STOP=1 -f db/tree.sql 2>&1 | head -12", Out: "CREATE TABLE\npsql:db/tree.sql:6: ERROR:  stack depth limit exceeded\nHINT:  Increase the configuration parameter \"max_stack_depth\"\n", File: "db/tree.sql", Line: 6}},
			No:  []Example{{Command: "psql -f a.sql", Out: "CREATE TABLE\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.raised", Kind: "runtime.exception", Severity: cake.Medium, AtZero: DespiteZero, Rank: Symptom,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>(?:division by zero|cannot call |query returned |null value cannot|array subscript|invalid (?:regular|escape|byte)|control reached end|case not found|record "|variable "|more than one row|[^\n]+\n(?:[^\n]*\n){0,5}?CONTEXT:  [^\n]* at RAISE)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "psql -f f.sql", Code: 3, Err: "psql:f.sql:9: ERROR:  no such customer: 7\nCONTEXT:  PL/pgSQL function check_customer(integer) line 3 at RAISE\n", File: "f.sql", Line: 9}},
			No:  []Example{{Command: "psql -f f.sql", Out: "DO\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.deadlock", Kind: "db.locked", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>deadlock detected)`, Key: []string{"message"}, Fixes: []string{"Try it once more: another session held what it needed (deadlock)"},
			Yes: []Example{{Command: "psql -f f.sql", Code: 3, Err: "psql:f.sql:2: ERROR:  deadlock detected\nDETAIL:  Process 1 waits for ShareLock\n"}},
			No:  []Example{{Command: "psql -f f.sql", Out: "DO\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.file", Kind: "db.syntax", Severity: cake.Medium, AtZero: DespiteZero, Rank: CatchAll,
			Pattern: `^psql:(?P<file>[^:\n]+):(?P<line>\d+): ERROR:  (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "psql -f f.sql", Err: "psql:f.sql:2: ERROR:  permission to lock is gone\n", File: "f.sql", Line: 2}},
			No:  []Example{{Command: "psql -f f.sql", Err: "psql:f.sql:1: NOTICE:  table \"x\" does not exist, skipping\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.extension", Kind: "dependency.library_missing", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>extension "(?P<name>[^"\n]+)" is not available)`, Key: []string{"name"},
			Fixes: []string{"Try installing the server's package of the extension {name} (postgresql-contrib has many): {message}"},
			Yes:   []Example{{Command: "psql shop -f schema.sql", Code: 3, Err: "psql:schema.sql:14: ERROR:  extension \"uuid-ossp\" is not available\nDETAIL:  Could not open extension control file \"/usr/share/postgresql/15/extension/uuid-ossp.control\": No such file or directory.\n", Files: []string{"schema.sql"}, File: "schema.sql", Line: 14}},
			No:    []Example{{Command: "psql -f f.sql", Err: "psql:f.sql:1: NOTICE:  extension \"x\" already exists, skipping\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.syntax", Kind: "db.syntax", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>(?:syntax error at .*|column "[^"]+" (?:does not exist|of relation .*|must appear .*)|column \S+ does not exist|column reference .*|function \S+.* does not exist|operator does not exist.*|type "[^"]+" does not exist|unterminated .*|missing FROM-clause .*|subquery .*|INSERT has .*|cannot cast .*|invalid input syntax .*|relation "[^"]+" already exists|cannot drop .*|invalid input value .*|each .* query must have .*))`, Key: []string{"file", "message"}, Fixes: []string{"{pghint:around}", "Fix {file}:{line}: {message}", "Check the cause: {message}"},
			Yes: []Example{{Command: "psql -c 'select toal from orders'", Code: 1, Err: "ERROR:  column \"toal\" does not exist\nLINE 1: select toal from orders\n               ^\nHINT:  Perhaps you meant to reference the column \"orders.total\".\n", Fix: "Fix the statement: Perhaps you meant to reference the column \"orders.total\"."}, {Command: "psql -f migrations/003.sql", Err: "psql:migrations/003.sql:6: ERROR:  syntax error at or near \"numeric\"\nLINE 2:   ADD COLUM discount numeric;\n", File: "migrations/003.sql", Line: 6}},
			No:  []Example{{Command: "psql -c 'select 1'", Out: " 1\n"}, {Command: "psql -Atc 'select msg from log'", Out: "deploy: ERROR:  syntax error at or near\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.constraint", Kind: "db.constraint", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>(?:duplicate key value .*|null value in column .*|(?:insert|update) or (?:update|delete) on table .*|new row for relation .*|value too long .*|numeric field overflow|conflicting key value .*|could not create unique index .*|value .* is out of range .*))`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "psql -f seed.sql", Err: "psql:seed.sql:3: ERROR:  duplicate key value violates unique constraint \"users_email_key\"\n", File: "seed.sql", Line: 3}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.denied", Kind: "auth.db", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): |\w+: error: .*?)?(?:ERROR|FATAL):  (?P<message>(?:permission denied for (?P<object>(?:table|view|materialized view|sequence|schema|function|database|relation) \S+).*|permission denied (?:for|to) .*|must be (?:owner|superuser|able) .*|no pg_hba\.conf entry .*|role "(?P<role>[^"]+)" (?:does not exist|is not permitted to log in)|permission denied: .*))`, Key: []string{"message"}, Fixes: []string{"Check with the user who may create the role {role} (createuser {role}): the server has none of that name", "Check the rights with the user, a GRANT is missing: permission denied for {object}", "Check the rights with the user: the role may not do this ({message})"},
			Yes: []Example{{Command: "psql -c 'truncate audit.events'", Code: 1, Err: "ERROR:  permission denied for table events\n"}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.schema", Kind: "db.no_such_table", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?ERROR:  (?P<message>(?:schema|table|view|sequence|index|materialized view) "(?P<table>[^"]+)" does not exist)`, Key: []string{"table"}, Fixes: []string{"{migrate:table}"},
			Yes: []Example{{Command: "psql -c 'drop table billing'", Code: 1, Err: "ERROR:  table \"billing\" does not exist\n"}},
			No:  []Example{{Command: "psql -c 'drop table if exists x'", Err: "NOTICE:  table \"x\" does not exist, skipping\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.waits", Kind: "timeout.command", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): )?(?:ERROR|FATAL):  (?P<message>(?:canceling statement due to (?:statement timeout|user request)|terminating connection due to idle-in-transaction timeout).*)`, Key: []string{"key"}, Fixes: []string{"Check the query (explain) and statement_timeout: it does not end in time, narrow it"},
			Yes: []Example{{Command: "psql -c 'select pg_sleep(5)'", Code: 1, Err: "ERROR:  canceling statement due to statement timeout\n"}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.locks", Kind: "db.locked", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): |\w+: error: .*?)?ERROR:  (?P<message>(?:could not obtain lock on .*|canceling statement due to lock timeout|could not serialize access .*|database "[^"]+" is being accessed by other users|.*is being used by active .*))`, Key: []string{"message"}, Fixes: []string{"Check pg_stat_activity: another session holds it, let it end"},
			Yes: []Example{{Command: "dropdb shop", Code: 1, Err: "dropdb: error: database removal failed: ERROR:  database \"shop\" is being accessed by other users\nDETAIL:  There is 1 other session using the database.\n"}},
			No:  []Example{{Command: "dropdb shop", Out: ""}},
		}),
		sqlRule(Rule{
			ID: "psql.down", Kind: "db.connection", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>(?:the database system is (?:starting up|shutting down|in recovery mode)|sorry, too many clients already|remaining connection slots are reserved|terminating connection due to administrator command|server closed the connection unexpectedly|connection to server was lost|MySQL server has gone away|Lost connection to (?:MySQL|server)|Too many connections|could not connect to server: ).*)`, Key: []string{"always"}, Fixes: []string{"Check the database server and its log: {message}"},
			Yes: []Example{{Command: "psql -c 'select 1'", Code: 2, Err: "psql: error: connection to server on socket \"/run/postgresql/.s.PGSQL.5432\" failed: FATAL:  the database system is starting up\n"}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		}),
		sqlRule(Rule{
			ID: "psql.exists", Kind: "fs.exists", AtZero: IfSwallowed,
			Pattern: `^(?:createdb|createuser|initdb|pg_ctl|psql): (?:error: )?.*?(?P<message>(?:database|role|directory) "(?P<name>[^"]+)" (?:already exists|exists but is not empty))`, Key: []string{"name"}, Fixes: []string{"Check {name}: it exists already, use it or choose another name"},
			Yes: []Example{{Command: "createdb shop", Code: 1, Err: "createdb: error: database creation failed: ERROR:  database \"shop\" already exists\n"}},
			No:  []Example{{Command: "createdb shop", Out: ""}},
		}),
		sqlRule(Rule{
			ID: "pgrestore.text", Kind: "tool.usage", AtZero: IfSwallowed,
			Pattern: `^pg_restore: error: (?P<message>input file (?:appears to be a text format dump|does not appear to be a valid archive)[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Try psql -f for a dump in plain SQL: pg_restore reads archives only"},
			Yes: []Example{{Command: "pg_restore -d shop dumps/shop.sql", Code: 1, Err: "pg_restore: error: input file appears to be a text format dump. Please use psql.\n"}},
			No:  []Example{{Command: "pg_restore -l shop.dump", Out: ";\n; Archive created at 2026-11-20\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.down", Kind: "db.connection", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>Can't connect to (?:local )?(?:(?:MySQL|MariaDB) )?server (?:on|through) (?:socket )?'(?P<host>[^']+)'.*)`, Key: []string{"host"}, Fixes: []string{"Check the MySQL server ({host}): start it, it does not answer"},
			Yes: []Example{{Command: "mysqldump --single-transaction shop > shop.sql", Code: 2, Err: "mysqldump: Got error: 2002: \"Can't connect to local server through socket '/run/mysqld/mysqld.sock' (2)\" when trying to connect\n"}},
			No:  []Example{{Command: "mysql -e 'select 1'", Out: "1\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.exists", Kind: "fs.exists", AtZero: DespiteZero,
			Pattern: `^ERROR (?:1007|1050|1304|1359|1396|1537) \(\w+\)(?: at line (?P<line>\d+))?(?: in file: '(?P<file>[^']+)')?: (?P<message>Can't create database '(?P<name>[^']+)'; database exists|Operation CREATE USER failed for (?P<name2>\S+))`, Key: []string{"name", "name2"}, Fixes: []string{"Check {name}: it exists already, use it or choose another name", "Check {name2}: it exists already"},
			Yes: []Example{{Command: "mysql -e 'create database shop'", Code: 1, Err: "ERROR 1007 (HY000) at line 1: Can't create database 'shop'; database exists\n", Fix: "Check shop: it exists already, use it or choose another name"}},
			No:  []Example{{Command: "mysql -e 'create database if not exists shop'", Out: ""}},
		}),
		sqlRule(Rule{
			ID: "mysql.locked", Kind: "db.locked", AtZero: DespiteZero,
			Pattern: `^(?:ERROR (?:1205|1213|3572) \(\w+\)(?: at line (?P<line>\d+))?(?: in file: '(?P<file>[^']+)')?: |.*?)(?P<message>Lock wait timeout exceeded; try restarting transaction|Deadlock found when trying to get lock; try restarting transaction|Statement aborted because lock\(s\) could not be acquired).*`, Key: []string{"message"}, Fixes: []string{"Check show full processlist: another session holds the lock, let it end and try once more"},
			Yes: []Example{{Command: "mysql shop -e 'update t set n=1'", Code: 1, Err: "ERROR 1205 (HY000) at line 1: Lock wait timeout exceeded; try restarting transaction\n"}},
			No:  []Example{{Command: "mysql shop -e 'update t set n=1'", Out: ""}},
		}),
		sqlRule(Rule{
			ID: "psql.command", Kind: "tool.usage", AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): (?:error: )?)?(?P<message>invalid command \\(?P<verb>\S+))(?:\n|$|\.? Try)`, Tools: []string{"psql"}, Key: []string{"verb"}, Fixes: []string{"Run psql with --help=commands: it has no \\{verb}", "Check the command of psql: there is no such one (\\?)"},
			Yes: []Example{{Command: "psql -c '\\nosuch'", Code: 1, Err: "invalid command \\nosuch\n"}},
			No:  []Example{{Command: "psql -c '\\dt'", Out: "Did not find any relations.\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.syntax", Kind: "db.syntax", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^ERROR (?:1064|1054|1136|1052|1305|1146|1050|1051|1091|1060|1061|1366|1265|1292|1149|1055|4161|1273|1115|1193|1294|1067|1101|1166|1075|1170|1068) \(\w+\)(?: at line (?P<line>\d+))?(?: in file: '(?P<file>[^']+)')?: (?P<message>.*)`, Rank: Symptom, Key: []string{"message"},
			Yes: []Example{{Command: "mysql shop < q.sql", Code: 1, Err: "ERROR 1054 (42S22) at line 3: Unknown column 'totl' in 'field list'\n", Line: 3}},
			No:  []Example{{Command: "mysql -e 'select 1'", Out: "1\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.constraint", Kind: "db.constraint", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^ERROR (?:1062|1364|1048|1451|1452|1406|1264|3819|4025|1216|1217|1005|1215|3780|1822|1824|1825|1826|6125|1217|1690|1406) \(\w+\)(?: at line (?P<line>\d+))?(?: in file: '(?P<file>[^']+)')?: (?P<message>.*)`, Rank: Symptom, Key: []string{"message"},
			Yes: []Example{{Command: "mysql shop < q.sql", Code: 1, Err: "ERROR 1048 (23000) at line 2: Column 'email' cannot be null\n", Line: 2}},
			No:  []Example{{Command: "mysql -e 'select 1'", Out: "1\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.limit", Kind: "network.rate_limited", AtZero: DespiteZero,
			Pattern: `^.*?(?:ERROR 1226 \(\w+\)[^\n]*?: )?(?P<message>User '(?P<user>[^']+)' has exceeded the '(?P<resource>max_\w+)' resource[^\n]*)`, Key: []string{"user", "resource"}, Fixes: []string{"Try again when the hour is over, or ask who runs the server: {resource} of {user} is used up"},
			Yes: []Example{{Command: "mysql shop < q.sql", Code: 1, Err: "ERROR 1226 (42000) at line 2: User 'report' has exceeded the 'max_queries_per_hour' resource (current value: 5)\n"}},
			No:  []Example{{Command: "mysql -e 'select 1'", Out: "1\n"}},
		}),
		sqlRule(Rule{
			ID: "mysql.denied", Kind: "auth.db", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>(?:ERROR (?:1044|1142|1143|1227|1130|1698|1820) \(\w+\).*|(?:\w+ )?command denied to user .*|Access denied; you need .*|Authentication failed\.|not authorized on \w+ to execute command|command \w+ requires authentication).*)`, Key: []string{"message"}, Fixes: []string{"Check the database credentials and rights with the user: refused, stop here"},
			Yes: []Example{{Command: "mysql -e 'drop table shop.x'", Code: 1, Err: "ERROR 1142 (42000) at line 1: DROP command denied to user 'app'@'localhost' for table 'x'\n"}},
			No:  []Example{{Command: "mysql -e 'select 1'", Out: "1\n"}},
		}),
		sqlRule(Rule{
			ID: "mongo.duplicate", Kind: "db.constraint", Severity: cake.Medium, AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>E11000 duplicate key error collection: (?P<table>\S+) .*|Document failed validation.*)`, Key: []string{"table"},
			Yes: []Example{{Command: "mongosh --quiet seed.js", Code: 1, Out: "MongoServerError: E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: \"a\" }\n"}},
			No:  []Example{{Command: "mongosh --quiet x.js", Out: "ok\n"}},
		}),
	}
}

// storeRules are the words of SQLite and Redis.
func storeRules() []Rule {
	return []Rule{
		sqlRule(Rule{
			ID: "sqlite.nofile", Kind: "fs.not_found", AtZero: IfSwallowed,
			Pattern: `^(?:\w[\w.]*Error: |Error: |SqliteError: )?.*?(?P<message>unable to open database(?: file)?(?:[ :]+"(?P<path>[^"]+)")?.*)`, Key: []string{"path", "file"}, Fixes: []string{"mkdir -p {parent:path}", "Check the path of the database and its folder: it cannot be opened"},
			Yes: []Example{{Command: "sqlite3 var/data/app.db 'create table t(x)'", Code: 1, Err: "Error: unable to open database \"var/data/app.db\": unable to open database file\n", Fix: "mkdir -p var/data"}},
			No:  []Example{{Command: "sqlite3 app.db .tables", Out: "t\n"}},
		}),
		sqlRule(Rule{
			ID: "sqlite.readonly", Kind: "permission.denied", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>attempt to write a readonly database.*)`, Key: []string{"key"}, Fixes: []string{"Check who owns {dbfile:key} and its folder: the database is not writable", "Check who owns the database file and its folder: it is not writable"},
			Yes: []Example{{Command: "sqlite3 app.db 'insert into t values (2)'", Code: 8, Err: "Error: stepping, attempt to write a readonly database (8)\n", Files: []string{"app.db"}, Fix: "Check who owns app.db and its folder: the database is not writable"}},
			No:  []Example{{Command: "sqlite3 app.db .tables", Out: "t\n"}},
		}),
		sqlRule(Rule{
			ID: "sqlite.column", Kind: "db.syntax", AtZero: IfSwallowed, // a migration that is applied already
			Pattern: `^(?:Error: |Parse error|Runtime error|SQL error: )(?: ?near line (?P<line>\d+))?:? ?(?:in prepare, )?(?P<message>duplicate column name: (?P<name>\S+))`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: the column {name} exists already (.schema), the file may have been applied before", "Check the table with .schema: it has the column {name} already"},
			Yes: []Example{{Command: "sqlite3 -bail app.db < migrations/002.sql", Code: 1, Err: "Parse error near line 3: duplicate column name: email\n", Files: []string{"app.db", "migrations/002.sql"}, File: "migrations/002.sql", Line: 3, Fix: "Fix migrations/002.sql:3: the column email exists already (.schema), the file may have been applied before"}},
			No:  []Example{{Command: "sqlite3 app.db .tables", Out: "t\n"}},
		}),
		sqlRule(Rule{
			ID: "sqlite.syntax", Kind: "db.syntax", Severity: cake.Medium, AtZero: IfSwallowed,
			Pattern: `^(?:Error: |Parse error|Runtime error|SQL error: |.*OperationalError: |.*SqliteError: )(?: ?near line (?P<line>\d+))?:? ?(?:in prepare, )?(?P<message>(?:incomplete input|unrecognized token: .*|no such function: .*|table .* already exists|table \S+ has no column named .*|ambiguous column name: .*|datatype mismatch.*|\d+ values for \d+ columns|wrong number of arguments to function .*|no such index: .*|misuse of aggregate.*|foreign key mismatch.*|.*syntax error.*))`, Rank: Symptom, Key: []string{"message"},
			Yes: []Example{{Command: "sqlite3 app.db < schema.sql", Code: 1, Err: "Parse error near line 4: table users already exists\n", Line: 4}},
			No:  []Example{{Command: "sqlite3 app.db .tables", Out: "t\n"}},
		}),
		sqlRule(Rule{ // whatever else it finds in the statements of a file
			ID: "sqlite.near", Kind: "db.syntax", Severity: cake.Medium, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:Error:|Parse error|Runtime error) near line (?P<line>\d+): (?P<message>.+)`, Key: []string{"message"},
			Yes: []Example{{Command: "sqlite3 -bail app.db < migrations/003.sql", Code: 1, Err: "Parse error near line 7: there is already a table named orders\n", Files: []string{"migrations/003.sql"}, File: "migrations/003.sql", Line: 7, Fix: "Fix migrations/003.sql:7: there is already a table named orders"}, {Command: "sqlite3 app.db < a.sql", Code: 1, Err: "Error: near line 2: Cannot add a NOT NULL column with default value NULL\n", Line: 2}},
			No:  []Example{{Command: "sqlite3 app.db .tables", Out: "t\n"}, {Command: "./build", Code: 1, Err: "Error: cannot use x\n"}},
		}),
		sqlRule(Rule{
			ID: "sqlite.open", Kind: "fs.not_found", AtZero: IfSwallowed,
			Pattern: `^(?:Error: )?(?P<message>cannot open "(?P<path>[^"]+)")`, Tools: []string{"sqlite"}, Key: []string{"path"}, Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "{outdir:path}", "Check {path}: no such file, or no such folder to write it into"},
			Yes: []Example{{Command: "bash ops/nightly.sh", Out: "backing up app\nnightly backup finished\n", Err: "Error: cannot open \"backups/weekly/app.db\"\n"}},
			No:  []Example{{Command: "sqlite3 a.db .tables", Out: "t\n"}},
		}),
		sqlRule(Rule{
			ID: "sqlite.usage", Kind: "tool.usage", AtZero: IfSwallowed,
			Pattern: `^(?:Error: )?(?P<message>unknown command or invalid arguments: +"(?P<verb>[^"]+)")`, Tools: []string{"sqlite"}, Key: []string{"verb"}, Fixes: []string{"Check .help of sqlite3: there is no .{verb}"},
			Yes: []Example{{Command: "sqlite3 a.db .tabels", Code: 1, Err: "Error: unknown command or invalid arguments:  \"tabels\". Enter \".help\" for help\n", Fix: "Check .help of sqlite3: there is no .tabels"}},
			No:  []Example{{Command: "sqlite3 a.db .tables", Out: "t\n"}},
		}),
		redisRule(Rule{
			ID: "redis.script", Subject: EvaluatedScript, Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^(?:\(error\) )?(?:ERR )?(?:Error (?:running|compiling) script[^:]*: )?(?:@?user_script:\d+: )?(?:ERR )?@?user_script: ?(?P<line>\d+): (?P<message>.*(?:nonexistent global variable '(?P<symbol>[^']+)'|attempt to call (?:global|field|local|method) '(?P<symbol2>[^']+)' \(a nil value\)).*)`, Key: []string{"symbol", "symbol2"}, Fixes: []string{"Fix {file}:{line}: {symbol} is not defined in the script", "Fix {file}:{line}: {symbol2} is not defined in the script"},
			Yes: []Example{{Command: "redis-cli -p 6379 --eval scripts/take_token.lua bucket:api , 10 2", Out: "ERR user_script:4: Script attempted to access nonexistent global variable 'tonumbr' script: 5e02, on @user_script:4.\n\n", File: "scripts/take_token.lua", Line: 4}},
			No:  []Example{{Command: "redis-cli --eval a.lua", Out: "1\n"}},
		}),
		redisRule(Rule{
			ID: "redis.lua", Subject: EvaluatedScript, Kind: "runtime.exception", Severity: cake.Medium,
			Pattern: `^(?:\(error\) )?(?:ERR )?(?:Error (?:running|compiling) script[^:]*: )?(?:@?user_script:\d+: )?(?:ERR )?@?user_script: ?(?P<line>\d+): (?P<message>.+)`, Key: []string{"message"}, Fixes: []string{"Fix the script at its line {line}: {message}"},
			Yes: []Example{{Command: "redis-cli --eval a.lua", Out: "ERR Error compiling script (new function): user_script:3: '=' expected near 'x'\n"}},
			No:  []Example{{Command: "redis-cli --eval a.lua", Out: "1\n"}},
		}),
		redisRule(Rule{
			ID: "redis.verb", Kind: "tool.subcommand_typo",
			Pattern: `^(?:\(error\) )?(?P<message>ERR unknown (?:sub)?command ['\x60](?P<verb>[^'\x60]+)['\x60].*)`, Key: []string{"verb"}, Fixes: []string{"{redisverb:verb}", "Check the command: Redis knows no {verb}"},
			Yes: []Example{{Command: "redis-cli sett greeting hello", Out: "ERR unknown command 'sett', with args beginning with: 'greeting' 'hello'\n", Fix: "redis-cli set greeting hello"}},
			No:  []Example{{Command: "redis-cli lrange joblog 0 -1", Out: "ERR timeout in worker 3\n(error) WRONGTYPE\n"}},
		}),
		sqlRule(Rule{
			ID: "redis.unasked", Kind: "auth.db", Rank: Symptom, AtZero: DespiteZero, // within a script or a recipe
			Pattern: `^(?P<message>NOAUTH Authentication required\.)$`, Key: []string{"always"}, Fixes: []string{"Check the Redis password: give it in REDISCLI_AUTH, from where the project keeps it"},
			Yes: []Example{{Command: "make cache-clear", Out: "Clearing shop:cache* ...\nNOAUTH Authentication required.\n\nCache cleared.\n"}},
			No:  []Example{{Command: "cat redis.log", Out: "NOAUTH Authentication required.\n"}, {Command: "sh talk.sh", Out: "then it says: NOAUTH Authentication required.\n"}},
		}),
		redisRule(Rule{
			ID: "redis.auth", Kind: "auth.db",
			Pattern: `^(?:\(error\) )?(?P<message>(?:NOAUTH Authentication required\.|WRONGPASS invalid username-password pair.*|NOPERM .*|ERR invalid password|ERR AUTH .*))$`, Key: []string{"always"}, Fixes: []string{"Check the Redis password with the user (REDISCLI_AUTH): it is missing or wrong, stop here"},
			Yes: []Example{{Command: "redis-cli -p 6381 get session:9", Out: "NOAUTH Authentication required.\n"}, {Command: "redis-cli -p 6381 -a changeme ping", Out: "NOAUTH Authentication required.\n\n", Err: "AUTH failed: WRONGPASS invalid username-password pair or user is disabled.\n"}},
			No:  []Example{{Command: "redis-cli --raw get last:error", Out: "ERR max number of clients reached\n"}},
		}),
		redisRule(Rule{
			ID: "redis.refused", Kind: "tool.usage",
			Pattern: `^(?:\(error\) )?(?P<message>(?:ERR wrong number of arguments for '[^']+' command|ERR syntax error|ERR value is not an integer or out of range|ERR no such key|ERR Invalid TTL value.*|ERR invalid expire time.*|NOSCRIPT .*|ERR Error (?:compiling|running) script.*|ERR DB index is out of range|ERR invalid DB index))$`, Key: []string{"message", "key"}, Fixes: []string{"Check the arguments of the Redis command: {message}"},
			Yes: []Example{{Command: "redis-cli set a", Out: "ERR wrong number of arguments for 'set' command\n"}},
			No:  []Example{{Command: "redis-cli get last:error", Out: "\"WRONGTYPE\"\n"}},
		}),
		redisRule(Rule{
			ID: "redis.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?:\(error\) )?(?P<message>(?:WRONGTYPE Operation against a key holding the wrong kind of value|ERR hash value is not an? \w+|ERR value is not a valid float))$`, Key: []string{"message", "key"}, Fixes: []string{"Check the type of the key (redis-cli type KEY): {message}"},
			Yes: []Example{{Command: "redis-cli rpush user:1 admin", Out: "WRONGTYPE Operation against a key holding the wrong kind of value\n"}},
			No:  []Example{{Command: "redis-cli get last:error", Out: "\"WRONGTYPE\"\n"}},
		}),
		redisRule(Rule{
			ID: "redis.state", Kind: "service.not_running",
			Pattern: `^(?:\(error\) )?(?P<message>(?:LOADING Redis is loading the dataset in memory|READONLY You can't write against a read only replica\.?|MISCONF .*|CLUSTERDOWN .*|MASTERDOWN .*|BUSY Redis is busy .*))$`, Key: []string{"message"}, Fixes: []string{"Check the Redis server and its log: {message}"},
			Yes: []Example{{Command: "redis-cli set a 1", Out: "LOADING Redis is loading the dataset in memory\n"}},
			No:  []Example{{Command: "redis-cli info", Out: "loading:0\n"}},
		}),
		redisRule(Rule{
			ID: "redis.memory", Kind: "resource.oom", Settings: []string{"redis.conf", "valkey.conf"}, Line: "maxmemory ", Severity: cake.Critical,
			Pattern: `^(?:\(error\) )?(?P<message>OOM command not allowed.*)$`, Key: []string{"always"}, Fixes: []string{"Check maxmemory and the eviction policy of the Redis server: its memory is full"},
			Yes: []Example{{Command: "redis-cli set k v", Out: "OOM command not allowed when used memory > 'maxmemory'.\n\n", Fix: "Check maxmemory and the eviction policy of the Redis server: its memory is full"}},
			No:  []Example{{Command: "redis-cli info memory", Out: "maxmemory_policy:noeviction\n"}},
		}),
		sqlRule(Rule{
			ID: "redis.value", Kind: "config.invalid", AtZero: IfSwallowed, // it is read, and its value refused
			Pattern: `^\*\*\* FATAL CONFIG FILE ERROR [^\n]*\nReading the configuration file, at line (?P<line>\d+)\n>>> '(?P<entry>[^\n]*)'\n(?P<message>wrong number of arguments|argument (?:must|couldn't|value)[^\n]*|[Ii]nvalid [^\n]*)`, Key: []string{"entry"}, Fixes: []string{"Fix {file}:{line}: {entry} ({message})", "Fix the configuration at line {line}, {entry}: {message}"},
			Yes: []Example{{Command: "redis-server ./redis.conf", Code: 1, Err: "\n*** FATAL CONFIG FILE ERROR (Redis 7.0.15) ***\nReading the configuration file, at line 3\n>>> 'maxmemory 2 gigs'\nwrong number of arguments\n", Files: []string{"redis.conf"}, File: "redis.conf", Line: 3, Fix: "Fix redis.conf:3: maxmemory 2 gigs (wrong number of arguments)"}},
			No:  []Example{{Command: "redis-server redis.conf", Out: "Ready to accept connections\n"}},
		}),
		sqlRule(Rule{
			ID: "redis.config", Kind: "config.parse", AtZero: IfSwallowed,
			Pattern: `^\*\*\* FATAL CONFIG FILE ERROR [^\n]*\nReading the configuration file, at line (?P<line>\d+)\n>>> '(?P<entry>[^\n]*)'\n(?P<message>[^\n]+)`, Key: []string{"entry"}, Fixes: []string{"Fix the configuration at line {line}, {entry}: {message}", "Check {entry} of the configuration: {message}"},
			Yes: []Example{{Command: "redis-server redis.conf", Code: 1, Err: "\n*** FATAL CONFIG FILE ERROR (Redis 7.0.15) ***\nReading the configuration file, at line 3\n>>> 'maxmemry 100mb'\nBad directive or wrong number of arguments\n", Line: 3}},
			No:  []Example{{Command: "redis-server redis.conf", Out: "Ready to accept connections\n"}},
		}),
	}
}

// sqlRule fills in what all rules about databases share.
func sqlRule(r Rule) Rule {
	r.Family, r.Confidence = Data, 0.9
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}

// redisRule is for what redis-cli prints on standard output with status 0: the
// whole line has to be an answer of the server's, not data.
func redisRule(r Rule) Rule {
	r = sqlRule(r)
	r.Tools, r.Strict, r.AtZero = []string{"redis-cli", "valkey-cli", "keydb-cli"}, true, DespiteZero
	return r
}
