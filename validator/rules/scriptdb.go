package rules

import "cake"

// scriptDatabaseRules are the words in which the drivers of Perl, Ruby, Lua and Tcl hand
// on what a database says: before its message stands their own, behind it the place.
func scriptDatabaseRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "driver.notable", Kind: "db.no_such_table", AtZero: DespiteZero,
			Pattern: `^(?:` + dbiWords + noTable + dbiPlace + // Perl's DBI, alone or below DBIx::Class
				`|(?P<ruby>[\w./@+-]+:\d+):in [^\n]*?: (?:[A-Z][\w:]*: )?(?:ERROR: +)?` + noTable + `[^\n]*? \([A-Z][\w:]*\)$` + // sqlite3, pg and mysql2, alone or below Sequel and Active Record
				`|\S*lua\S*: (?P<file>[^\s:]+):(?P<line>\d+): (?:[^\n]*: ?)?` + noTable +
				`|` + noTable + `[^\n]*` + tclStack + `)`,
			Key: []string{"table"},
			Fixes: []string{
				"Fix {file}:{line}: the table is {neartable:table}, not {table}", "Check the name {table}: the table is {neartable:table}", "{migrate:table}",
			},
			Yes: []Example{
				{Command: "perl bin/due.pl", Code: 2, Err: "DBD::SQLite::db prepare failed: no such table: bills at bin/due.pl line 6.\n", Files: []string{"bin/due.pl", "db/schema.sql"}, File: "bin/due.pl", Line: 6, Fix: "Check db/schema.sql: run it, there is no table bills"},
				{Command: "perl bin/due.pl", Err: "DBD::mysql::st execute failed: Table 'shop.bill' doesn't exist at bin/due.pl line 6.\n", Files: []string{"bin/due.pl", "tables.sql"}, Manifest: map[string]string{"tables.sql": "create table bills (id int);\n"}, File: "bin/due.pl", Line: 6, Fix: "Fix bin/due.pl:6: the table is bills, not shop.bill"},
				{Command: "perl bin/due.pl", Code: 2, Err: "DBD::Pg::st execute failed: ERROR:  relation \"bills\" does not exist\nLINE 1: select * from bills\n                      ^ at lib/Due.pm line 19, <$in> line 4.\n", File: "lib/Due.pm", Line: 19},
				{Command: "prove -l t", Code: 1, Err: "DBIx::Class::Storage::DBI::_dbh_execute(): DBI Exception: DBD::SQLite::db prepare_cached failed: no such table: bills [for Statement \"SELECT me.id FROM bills me\"] at lib/Due.pm line 14\n", File: "lib/Due.pm", Line: 14},
				{Command: "ruby due.rb", Code: 1, Err: "/var/lib/gems/3.1.0/gems/sqlite3-1.6.0/lib/sqlite3/database.rb:152:in `initialize': no such table: bills (SQLite3::SQLException)\n\tfrom /var/lib/gems/3.1.0/gems/sqlite3-1.6.0/lib/sqlite3/database.rb:152:in `new'\n\tfrom due.rb:8:in `<main>'\n", File: "due.rb", Line: 8},
				{Command: "bin/rails runner due.rb", Code: 1, Err: "/gems/activerecord-7.0.4/lib/active_record/database_statements.rb:48:in `exec': PG::UndefinedTable: ERROR:  relation \"bills\" does not exist (ActiveRecord::StatementInvalid)\nLINE 1: SELECT * FROM bills\n\tfrom due.rb:3:in `<main>'\n", File: "due.rb", Line: 3},
				{Command: "lua5.4 due.lua", Code: 1, Err: "lua5.4: due.lua:7: LuaSQL: no such table: bills\nstack traceback:\n\t[C]: in function 'error'\n", File: "due.lua", Line: 7},
				{Command: "tclsh due.tcl", Code: 1, Err: "no such table: bills\n    while executing\n\"db eval {select * from bills}\"\n    (file \"due.tcl\" line 5)\n", File: "due.tcl", Line: 5},
			},
			No: []Example{{Command: "cat run.log", Out: "DBD::SQLite::db prepare failed: no such table: bills at bin/due.pl line 6.\n"}, {Command: "perl bin/due.pl", Out: "no such table: bills, made it\n"}},
		}),
		scriptRule(Rule{
			ID: "dbi.constraint", Kind: "db.constraint", Severity: cake.Medium,
			Pattern: `^` + dbiWords + `(?P<message>(?:(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed|duplicate key value|null value in column|insert or update on table|update or delete on table|new row for relation|Duplicate entry|Cannot (?:add|delete) or update a |Column '\w+' cannot be null|Data too long for column|value too long for type)[^\n]*?)` + dbiPlace, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "perl load.pl", Code: 2, Err: "DBD::SQLite::st execute failed: UNIQUE constraint failed: users.email at load.pl line 12, <$in> line 3.\n", File: "load.pl", Line: 12, Fix: "Fix load.pl:12: UNIQUE constraint failed: users.email"},
				{Command: "perl load.pl", Code: 2, Err: "DBD::Pg::db do failed: ERROR:  duplicate key value violates unique constraint \"users_pkey\"\nDETAIL:  Key (id)=(1) already exists. at load.pl line 7.\n", File: "load.pl", Line: 7},
			},
			No: []Example{{Command: "perl load.pl", Out: "UNIQUE constraint failed: users.email, skipped\n"}},
		}),
		scriptRule(Rule{
			ID: "dbi.driver", Kind: "config.invalid",
			Pattern: `^install_driver\((?P<driver>\w+)\) failed: Can't locate DBD/\w+\.pm in @INC (?:[^\n]*\n){1,12}? at (?P<file>[^\s()]+) line (?P<line>\d+)\.`, Message: "there is no driver {driver}", Key: []string{"driver"},
			Given: "{dbdriver:driver}", Fixes: []string{"Fix {file}:{line}: the driver is {dbdriver:driver}, not {driver}"},
			Yes: []Example{{Command: "perl due.pl", Code: 2, Err: "install_driver(sqlite) failed: Can't locate DBD/sqlite.pm in @INC (you may need to install the DBD::sqlite module) (@INC contains: /etc/perl) at (eval 6) line 3.\nPerhaps the DBD::sqlite perl module hasn't been fully installed,\nor perhaps the capitalisation of 'sqlite' isn't right.\nAvailable drivers: DBM, SQLite.\n at due.pl line 4.\n", File: "due.pl", Line: 4, Fix: "Fix due.pl:4: the driver is SQLite, not sqlite"}},
			No:  []Example{{Command: "perl due.pl", Out: "ok\n"}},
		}),
	}
}

const (
	// noTable is how the databases say that they have no such table.
	noTable = `(?P<message>no such table: (?P<table>[\w.]+)|relation "(?P<table>[^"\n]+)" does not exist|Table '(?P<table>[^'\n]+)' doesn't exist)`
	// dbiWords is how DBI begins.
	dbiWords = `(?:[^\n]{1,80}: DBI Exception: )?DBD::\w+::(?:db|st) \w+ failed: (?:ERROR: +)?`
	// dbiPlace is how it ends: below what the database says further, behind the statement.
	dbiPlace = `(?:\n(?:[^\n]*\n){0,6}?[^\n]*?)?(?: \[for Statement (?:[^\n]*\n){0,12}?[^\n]*?)? at (?P<file>[^\s()]+) line (?P<line>\d+)(?:[.,]|$)`
)
