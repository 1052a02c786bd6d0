package rules

import "cake"

// dataRules are the words of databases and of readers of data files.
func dataRules() []Rule {
	return []Rule{
		{
			ID: "db.notable", Kind: "db.no_such_table", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: DespiteZero,
			Pattern: `^(?:psql:(?P<file>[^:\n]+):(?P<line>\d+): ERROR: +|[\w.]+\.(?:OperationalError|ProgrammingError|UndefinedTable|DatabaseError): .*?|Error: (?:near line (?P<line>\d+): )?(?:in prepare, )?|(?:Parse|Runtime) error(?: near line (?P<line2>\d+))?: |[^'"(\[|\n]*ERROR:? +(?:\d+ \(\w+\)(?: at line \d+)?: )?|[^'"(\[|\n]*Error: (?:SQLITE_ERROR: |SqliteError: )?|error: (?:[^\n]* - )?|(?:PHP )?Fatal error: +Uncaught (?:[\w\\]+: )?SQLSTATE\[\w+\]: [\w ]+: \d+ (?:ERROR: +)?)(?P<message>(?:no such table: (?P<table>[\w.]+)|relation "(?P<table2>[^"]+)" does not exist|Table '(?P<table3>[^']+)' doesn't exist)(?: in (?P<file>/\S+?):(?P<line>\d+)$|.*))`, Key: []string{"table", "table2", "table3"},
			Fixes: []string{
				"Fix {file}:{line}: the table is {neartable:table}, not {table}", "Fix {file}:{line}: the table is {neartable:table2}, not {table2}", "Fix {file}:{line}: the table is {neartable:table3}, not {table3}",
				"Check the name {table}: the table is {neartable:table}", "Check the name {table2}: the table is {neartable:table2}", "Check the name {table3}: the table is {neartable:table3}", "{migrate:table}", "{migrate:table2}", "{migrate:table3}",
			},
			Yes: []Example{
				{Command: "sqlite3 a.db 'select * from customers' 2>&1 | head", Out: "Error: in prepare, no such table: customers\n", Files: []string{"schema.sql"}, Fix: "Check schema.sql: run it, there is no table customers"},
				{Command: "sqlite3 shop.db < sql/top.sql", Code: 1, Err: "Parse error near line 2: no such table: customer\n", Files: []string{"sql/top.sql", "sql/tables.sql"}, Manifest: map[string]string{"sql/top.sql": "-- the best ones\nSELECT * FROM customer;\n", "sql/tables.sql": "CREATE TABLE IF NOT EXISTS \"customers\" (id INTEGER);\n"}, File: "sql/top.sql", Line: 2, Fix: "Fix sql/top.sql:2: the table is customers, not customer"},
				{Command: "sqlite3 a.db 'select * from customer'", Code: 1, Err: "Error: in prepare, no such table: customer\n", Files: []string{"schema.sql"}, Manifest: map[string]string{"schema.sql": "create table customer (id int);\ncreate table customers_old (id int);\n"}, Fix: "Check schema.sql: run it, there is no table customer"},
				{Command: "npx knex migrate:latest", Code: 1, Out: "migration file \"20261103_status.js\" failed\n", Err: "error: alter table \"order\" add column \"status\" varchar(255) - relation \"order\" does not exist\n    at parseErrorMessage (/srv/p/node_modules/pg-protocol/dist/parser.js:306:11)\n"},
				{Command: "php bin/report.php", Code: 255, Err: "PHP Fatal error:  Uncaught PDOException: SQLSTATE[HY000]: General error: 1 no such table: parcels in /srv/p/bin/report.php:5\nStack trace:\n#0 /srv/p/bin/report.php(5): PDO->query()\n#1 {main}\n  thrown in /srv/p/bin/report.php on line 5\n", Files: []string{"bin/report.php", "db/schema.sql"}, File: "bin/report.php", Line: 5, Fix: "Check db/schema.sql: run it, there is no table parcels"},
				{Command: "psql -c 'select * from invoices'", Code: 1, Err: "ERROR:  relation \"invoices\" does not exist\nLINE 1: select * from invoices\n"},
				{Command: "python3 q.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/q.py\", line 3, in <module>\n    c.execute(\"select * from users\")\nsqlite3.OperationalError: no such table: users\n", File: "q.py", Line: 3},
			},
			No: []Example{{Command: "cat notes", Out: "Error: no such table: customers\n"}},
		},
		{
			ID: "db.nodatabase", Kind: "db.no_such_database", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:(?:FATAL:  |\berror: |\bError: |: )database "(?P<db>[^"]+)" does not exist(?:$|[^,\n])|Unknown database '(?P<db2>[^']+)').*)`, Key: []string{"db", "db2"}, Fixes: []string{"createdb {db}", "Check the database {db2}: it does not exist, create it"},
			Yes: []Example{{Command: "psql -d shop -c 'select 1'", Code: 2, Err: "psql: error: connection to server at \"127.0.0.1\", port 15441 failed: FATAL:  database \"shop\" does not exist\n", Fix: "createdb shop"}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		},
		{
			ID: "redis.full", Kind: "resource.oom", Settings: []string{"redis.conf", "valkey.conf"}, Line: "maxmemory ", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: DespiteZero,
			Pattern: `^\s*(?:\d+ +)?(?:\(error\) |ERR )?(?P<message>OOM command not allowed when used memory > 'maxmemory')`, Tools: []string{"redis-cli", "valkey-cli"}, Key: []string{"always"}, Fixes: []string{"Check maxmemory and maxmemory-policy of the server: it is full, and takes no more writes"},
			Yes: []Example{{Command: "python3 gen.py | redis-cli | sort | uniq -c", Out: "    374 OOM command not allowed when used memory > 'maxmemory'.\n     26 OK\n"}, {Command: "bash load.sh", Out: "OOM command not allowed when used memory > 'maxmemory'.\n\nloaded\n", Files: []string{"load.sh", "etc/redis.conf"}, Manifest: map[string]string{"load.sh": "redis-server etc/redis.conf &\nredis-cli set a b\necho loaded\n", "etc/redis.conf": "port 7001\nmaxmemory 1mb\n"}, File: "etc/redis.conf", Line: 2}},
			No:  []Example{{Command: "redis-cli set a 1", Out: "OK\n"}},
		},
		{
			ID: "db.auth", Kind: "auth.db", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:FATAL:  (?:password|Peer|Ident) authentication failed for user "(?P<user>[^"]+)"|FATAL:  role "(?P<role>[^"]+)" does not exist|Access denied for user '(?P<user2>[^']+)'|NOAUTH Authentication required|WRONGPASS|fe_sendauth: no password supplied).*)`, Key: []string{"user", "role", "user2"}, Fixes: []string{"Check the database credentials of {user} with the user: they are refused, stop here", "Check the role {role}: it does not exist (createuser)", "Check the database credentials with the user: they are refused, stop here"},
			Yes: []Example{{Command: "psql -U app", Code: 2, Err: "psql: error: connection to server at \"127.0.0.1\", port 5432 failed: FATAL:  password authentication failed for user \"app\"\n"}},
			No:  []Example{{Command: "psql -l", Out: "shop\n"}},
		},
		{
			ID: "db.locked", Kind: "db.locked", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:database (?:table )?is locked|SQLITE_BUSY|Lock wait timeout exceeded|deadlock detected|Deadlock found when).*)`, Key: []string{"file", "key"}, Fixes: []string{"Check which process holds the lock on {dbfile:key} and let it end", "Check which process holds the database lock and let it end"},
			Yes: []Example{{Command: "python3 w.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/w.py\", line 3, in <module>\n    c.execute(\"insert into t values(1)\")\nsqlite3.OperationalError: database is locked\n", Files: []string{"app.db", "w.py"}, Fix: "Check which process holds the lock on app.db and let it end", File: "w.py", Line: 3}},
			No:  []Example{{Command: "sqlite3 a.db .tables", Out: "t\n"}},
		},
		{
			ID: "db.constraint", Kind: "db.constraint", Severity: cake.Medium, Confidence: 0.95, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?:(?:Runtime|Parse) error near line (?P<line>\d+): |.*)(?P<message>(?:(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed(?:: (?P<column>[\w.]+))?|duplicate key value violates unique constraint "(?P<index>[^"]+)"|violates (?:not-null|foreign key|check) constraint.*|Duplicate entry '(?P<entry>[^']+)').*)`, Key: []string{"column", "index", "entry", "file"},
			Yes: []Example{{Command: "python3 i.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/i.py\", line 4, in <module>\n    c.executemany(\"insert into users values(?)\",[(\"a\"),(\"a\",)])\nsqlite3.IntegrityError: UNIQUE constraint failed: users.email\n", File: "i.py", Line: 4}, {Command: "sqlite3 shop.db < seed.sql; echo seeded", Out: "seeded\n", Err: "Runtime error near line 3: UNIQUE constraint failed: products.sku (19)\n", File: "seed.sql", Line: 3}},
			No:  []Example{{Command: "sqlite3 a.db .tables", Out: "t\n"}},
		},
		{ // a migration of the project brings the column
			ID: "db.column", Kind: "db.no_such_table", Severity: cake.High, Confidence: 0.9, Family: Data, AtZero: IfSwallowed, Given: "{migration:column}",
			Pattern: `^.*?(?P<message>(?:[Nn]o such column: (?:\w+\.)?(?P<column>\w+)|column "?(?:\w+\.)?(?P<column>\w+)"? (?:of relation "\w+" )?does not exist|Unknown column '(?:\w+\.)?(?P<column>\w+)' in|table \w+ has no column named (?P<column>\w+)).*)`, Key: []string{"column"},
			Fixes: []string{"{migration:column}"},
			Yes:   []Example{{Command: "python3 -m store.report", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/store/report.py\", line 8, in main\n    for row in con.execute(SQL):\nsqlite3.OperationalError: no such column: currency\n", Files: []string{"migrations/001_orders.sql", "migrations/002_currency.sql", "store/report.py"}, File: "store/report.py", Line: 8, Fix: "Check whether migrations/002_currency.sql was run: it may bring the column currency"}},
			No:    []Example{{Command: "sqlite3 a.db .tables", Out: "no such column: currency\n", Files: []string{"migrations/002_currency.sql"}}},
		},
		{
			ID: "db.syntax", Kind: "db.syntax", Severity: cake.Medium, Confidence: 0.9, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?:Parse error near line (?P<line>\d+): |ERROR \d+ \(\w+\) at line (?P<line2>\d+)(?: in file: '(?P<file>[^']+)')?: |.*)(?P<message>(?:near "(?P<near>[^"]*)": syntax error|ERROR:  syntax error at or near "(?P<near2>[^"]*)"|You have an error in your SQL syntax|no such column: (?P<column>\S+)|column "(?P<column2>[^"]+)" does not exist).*)`, Key: []string{"near", "near2", "column", "column2", "file"},
			Yes: []Example{{Command: "sqlite3 a.db 'selct 1'", Code: 1, Err: "Error: in prepare, near \"selct\": syntax error\n"}},
			No:  []Example{{Command: "sqlite3 a.db .tables", Out: "t\n"}},
		},
		{
			ID: "jq.parse", Kind: "config.parse", Severity: cake.High, Confidence: 0.95, Family: Data, Own: true, AtZero: IfSwallowed, Place: "{fetchedin:message}",
			Pattern: `^(?:jq: error \(at (?P<file>[^:)]+):\d+\): |jq: |yq: |Error: )?(?P<message>parse error: .*? at line (?P<line>\d+).*|parse error: .*|bad file '(?P<file2>[^']+)': yaml: .*)`, Key: []string{"key"}, Fixes: []string{"{foreignjson:message}", "{jsonfile:message}", "Fix {file}:{line}: curl -f, without it {into} is also the page of an error", "{answered:message}", "Fix {file}:{line}: {message}", "Check the data: {message}"},
			Yes: []Example{{Command: "jq .name package.json", Code: 5, Err: "parse error: Expected another key-value pair at line 1, column 14\n", Files: []string{"package.json"}, File: "package.json", Line: 1, Fix: "Fix package.json:1: Expected another key-value pair at line 1, column 14"},
				{Command: "jq -c . in/rows.json | wc -l", Code: 0, Out: "0\n", Err: "parse error: Invalid numeric literal at line 4, column 0\n", Files: []string{"in/rows.json"}, Manifest: map[string]string{"in/rows.json": "[\n {\"name\": \"None\",\n  \"left\": None\n }\n]\n"}, File: "in/rows.json", Line: 3, Fix: "Fix in/rows.json:3: JSON has null, not None"},
				{Command: "jq .a in/rows.json", Code: 5, Err: "parse error: Expected separator between values at line 4, column 6\n", Files: []string{"in/rows.json"}, Manifest: map[string]string{"in/rows.json": "{\n  \"z\": 0,\n  \"a\": \"x, y\"\n  \"b\": 2\n}\n"}, File: "in/rows.json", Line: 4, Fix: "Fix in/rows.json:3: a comma is missing at its end"},
				{Command: "bash get.sh", Code: 5, Err: "parse error: Invalid numeric literal at line 1, column 10\n", Files: []string{"get.sh", "old.json"}, Manifest: map[string]string{"get.sh": "url=http://mirror.internal\ncurl -sS $url/all.json > all.json\njq .total all.json\n"}, File: "get.sh", Line: 2, Fix: "Fix get.sh:2: curl -f, without it all.json is also the page of an error"},
			},
			No: []Example{{Command: "jq -e .error r.json", Code: 1, Out: "null\n"}},
		},
		{
			ID: "jq.null", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.9, Family: Data, Own: true, AtZero: IfSwallowed,
			Pattern: `^jq: error(?: \(at [^)]+\))?: (?P<message>(?:null \(null\) (?:cannot|has no|and)|Cannot (?:index|iterate over|use) null|.*\bnull \(null\).* cannot be).*)`, Key: []string{"message"}, Fixes: []string{"Fix the jq filter: {message}"},
			Yes: []Example{{Command: "jq '.a | keys' data.json", Code: 5, Err: "jq: error (at data.json:1): null (null) has no keys\n", Fix: "Fix the jq filter: null (null) has no keys"}},
			No:  []Example{{Command: "jq . a.json", Out: "{}\n"}},
		},
		{
			ID: "jq.type", Kind: "runtime.type", Severity: cake.Medium, Confidence: 0.9, Family: Data, Own: true, AtZero: IfSwallowed,
			Pattern: `^jq: error(?: \(at (?P<file>[^:)]+):\d+\))?: (?P<message>Cannot (?:iterate over|index|use) [^n\n].*)`, Key: []string{"file", "message"}, Fixes: []string{"Fix the jq filter: {message}"},
			Yes: []Example{{Command: "jq '.hosts.name' data.json", Code: 5, Err: "jq: error (at data.json:4): Cannot index array with string \"name\"\n", Fix: "Fix the jq filter: Cannot index array with string \"name\""}},
			No:  []Example{{Command: "jq . a.json", Out: "{}\n"}},
		},
		{ // a - in a path subtracts: .a-b is .a less the function b
			ID: "jq.hyphen", Given: "{hyphened:symbol}", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Data, Own: true, AtZero: IfSwallowed,
			Pattern: `^[jy]q: error: (?P<message>(?P<symbol>\w+)/0 is not defined)`, Key: []string{"symbol"}, Fixes: []string{"{hyphened:symbol}"},
			Yes: []Example{{Command: "jq '.engines.node-version' package.json", Code: 3, Err: "jq: error: version/0 is not defined at <top-level>, line 1:\n.engines.node-version\njq: 1 compile error\n", Fix: "Try .engines[\"node-version\"]: a - in a path subtracts"}},
			No:  []Example{{Command: "jq . a.json", Out: "{}\n"}},
		},
		{
			ID: "jq.filter", Subject: FilterProgram, Kind: "tool.usage", Severity: cake.Medium, Confidence: 0.9, Family: Data, Own: true, AtZero: IfSwallowed,
			Pattern: `^jq: error(?: \(at (?P<file>[^:)]+):\d+\))?: (?P<message>.* is not defined.*|.*compile error.*|syntax error.*)`, Key: []string{"key"}, Fixes: []string{"Fix the jq filter: {message}"},
			Yes: []Example{{Command: "jq '.items | lenght' data.json", Code: 3, Err: "jq: error: lenght/0 is not defined at <top-level>, line 1:\n.items | lenght\njq: 1 compile error\n"}},
			No:  []Example{{Command: "jq . a.json", Out: "{}\n"}},
		},
		{
			ID: "nginx.directive", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?\[emerg\] (?:\d+#\d+: )?(?P<message>(?:unknown directive "(?P<directive>[^"]+)"|invalid number of arguments|"[^"]+" directive is (?:duplicate|not allowed here)|invalid (?:value|parameter)|no "[^"]+" is defined).*?) in (?P<file>\S+):(?P<line>\d+)`, Key: []string{"file", "message"},
			Fixes: []string{"{nginxmodule:directive}", "Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "nginx -t", Code: 1, Err: "nginx: [emerg] unknown directive \"more_set_headers\" in /srv/p/a.conf:6\nnginx: configuration file /srv/p/nginx.conf test failed\n", File: "a.conf", Line: 6, Fix: "Try apt-get install libnginx-mod-http-headers-more-filter: more_set_headers is of that module"}, {Command: "nginx -t -q -c nginx.conf", Code: 1, Err: "2026/11/23 07:03:52 [emerg] 22100#22100: unknown directive \"proxy_set_headers\" in /srv/p/sites/app.conf:6\nnginx: configuration file /srv/p/nginx.conf test failed\n", File: "sites/app.conf", Line: 6, Fix: "Fix sites/app.conf:6: nginx has no proxy_set_headers, did you mean proxy_set_header?"}},
			No:    []Example{{Command: "nginx -t", Err: "nginx: configuration file /srv/p/nginx.conf test is successful\n"}},
		},
		{
			ID: "nginx.include", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?\[emerg\] (?:\d+#\d+: )?(?P<message>(?:open|dlopen|opendir|glob)\(\) "(?P<path>[^"\n]+)" failed \([^\n]*No such file or directory\)) in (?P<file>\S+):(?P<line>\d+)`, Message: "{path} is not there", Key: []string{"path"},
			Fixes: []string{"Fix {file}:{line}: {path} is not there, {near:path} is", "Fix {file}:{line}: {path} is not there"},
			Yes:   []Example{{Command: "nginx -t -c /srv/p/edge.conf", Code: 1, Err: "2026/11/21 09:34:59 [emerg] 15335#15335: open() \"/srv/p/site/api.conf\" failed (2: No such file or directory) in /srv/p/edge.conf:6\nnginx: configuration file /srv/p/edge.conf test failed\n", Files: []string{"edge.conf", "sites/api.conf"}, File: "edge.conf", Line: 6, Fix: "Fix edge.conf:6: site/api.conf is not there, sites/api.conf is"}},
			No:    []Example{{Command: "nginx -t", Err: "nginx: the configuration file /srv/p/n.conf syntax is ok\n"}},
		},
		{
			ID: "data.config", Kind: "config.parse", Severity: cake.High, Confidence: 0.9, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?(?:\[emerg\] (?:\d+#\d+: )?(?P<message>.+) in (?P<file>\S+):(?P<line>\d+)|(?P<file2>\S+\.(?:ya?ml|toml|ini|json)):(?P<line2>\d+):(?:\d+:)? (?P<message2>(?:error|invalid|expected|did not find|could not find|mapping values|found).*)|yaml: line (?P<line3>\d+): (?P<message3>.+))`, Key: []string{"file", "file2", "message", "message2", "message3"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file2}:{line2}: {message2}", "Check the YAML at line {line3}: {message3}"},
			Yes:   []Example{{Command: "nginx -t -c n.conf", Code: 1, Err: "2026/11/21 09:34:59 [emerg] 15335#15335: unexpected \"}\" in /srv/p/n.conf:3\nnginx: configuration file /srv/p/n.conf test failed\n", File: "n.conf", Line: 3}},
			No:    []Example{{Command: "nginx -t", Err: "nginx: the configuration file /srv/p/n.conf syntax is ok\n"}},
		},
		{
			ID: "protoc.error", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Data, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.proto):(?P<line>\d+):\d+: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "protoc --python_out=. a.proto", Code: 1, Err: "a.proto:2:13: \"Usr\" is not defined.\n", File: "a.proto", Line: 2}},
			No:  []Example{{Command: "protoc --python_out=. a.proto", Out: ""}},
		},
	}
}

// infraRules are the words of containers, clusters, services and of Terraform.
func infraRules() []Rule {
	return []Rule{
		{
			ID: "docker.daemon", Kind: "container.daemon_down", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:Cannot connect to the Docker daemon|Could not find a valid Docker environment|failed to connect to the docker API|Is the docker daemon running|permission denied while trying to connect to the Docker daemon|Error while fetching server API version).*)`, Key: []string{"always"}, Fixes: []string{"Check the Docker daemon: it is not running; start dockerd, or go without containers"},
			Yes: []Example{{Command: "docker ps 2>&1 | head -2", Out: "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?\n"}},
			No:  []Example{{Command: "cat FAQ.md", Out: "Cannot connect to the Docker daemon\n"}},
		},
		{
			ID: "registry.denied", Kind: "auth.http", Severity: cake.High, Confidence: 0.9, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^(?:[Ee]rror: |ERROR: |\s*\S+ Error )?(?P<message>no basic auth credentials|(?:Error response from daemon: )?Head "https?://[^"\n]+": (?:unauthorized|denied|no basic auth credentials)[^\n]*|denied: (?:access forbidden|requested access to the resource is denied|installation not allowed|permission_denied|Permission |User |Token |Unauthenticated)[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Check the credentials of the registry with the user: it denies the access"},
			Yes: []Example{{Command: "docker push registry.example.com/shop:1.4", Code: 1, Err: "denied: access forbidden\n"}},
			No:  []Example{{Command: "cat push.log", Out: "denied: access forbidden\n"}},
		},
		{
			ID: "docker.image", Kind: "container.image_not_found", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:manifest for (?P<image>\S+) not found|pull access denied for (?P<image2>[^\s,]+)|[Nn]o such image: (?P<image3>\S+)|repository (?P<image4>[a-z0-9][\w./:-]*) not found).*)`, Key: []string{"image", "image2", "image3", "image4"}, Fixes: []string{"Check the image name and tag: {image}", "Check the image name and tag: {image2}", "Check the image name and tag: {image3}", "Check the image name and tag: {image4}"},
			Yes: []Example{{Command: "docker pull nginx:nope", Code: 1, Err: "Error response from daemon: manifest for nginx:nope not found: manifest unknown\n"}},
			No:  []Example{{Command: "docker images", Out: "nginx\n"}},
		},
		{
			ID: "compose.property", Kind: "container.compose", Settings: ComposeFiles(), Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed, Tools: []string{"docker", "docker-compose", "podman", "podman-compose", "nerdctl"},
			Pattern: `^(?:validating (?P<file>\S+): |\(root\) )?(?P<message>(?:[\w.-]+ )?[Aa]dditional propert(?:y|ies) '?(?P<path>[\w.-]+)'? (?:is|are|was|were) (?:not allowed|unexpected))`, Key: []string{"path"}, Fixes: []string{"{composekey:path}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "docker compose config -q", Code: 15, Err: "validating /srv/p/compose.yaml: services.web Additional property imgae is not allowed\n", Manifest: map[string]string{"compose.yaml": "services:\n  web:\n    imgae: x\n"}, File: "compose.yaml", Line: 3, Fix: "Fix compose.yaml:3: Compose has no imgae, did you mean image?"}, {Command: "docker stack config -c compose.yaml", Code: 1, Err: "services.api Additional property healtcheck is not allowed\n", Manifest: map[string]string{"compose.yaml": "services:\n  api:\n    image: x\n    healtcheck:\n"}, File: "compose.yaml", Line: 4, Fix: "Fix compose.yaml:4: Compose has no healtcheck, did you mean healthcheck?"}},
			No:  []Example{{Command: "docker compose up -d", Out: "started\n"}},
		},
		{
			ID: "compose.invalid", Kind: "container.compose", Settings: ComposeFiles(), Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed, Tools: []string{"docker", "docker-compose", "podman", "podman-compose", "nerdctl"},
			Pattern: `^(?:ERROR: )?(?:The Compose file '(?:\./)?(?P<file>[^']+)' is invalid because:\n(?P<message>[^\n]+)|(?P<message3>service "[^"]+" (?:has neither an image nor a build context|refers to undefined(?: \w+ (?P<missing>[\w.-]+))?|depends on undefined(?: service "?(?P<missing2>[\w.-]+))?).*))`, Key: []string{"file", "message", "message3"}, Fixes: []string{"Fix {file}:{line}: there is no {missing}, did you mean {nearname:missing}?", "Fix {file}:{line}: there is no {missing2}, did you mean {nearname:missing2}?", "Fix {file}:{line}: {message}", "Fix {file}:{line}: {message3}", "Fix {file}: {message}", "Check the compose file: {message3}"},
			Yes: []Example{{Command: "docker compose config -q", Code: 1, Err: "service \"web\" refers to undefined volume uplods: invalid compose project\n", Files: []string{"compose.yaml"}, Manifest: map[string]string{"compose.yaml": "services:\n  web:\n    image: x\n    volumes:\n      - uplods:/data\nvolumes:\n  uploads:\n"}, File: "compose.yaml", Line: 5, Fix: "Fix compose.yaml:5: there is no uplods, did you mean uploads?"}, {Command: "docker-compose config -q", Code: 1, Err: "The Compose file './docker-compose.yml' is invalid because:\nUnsupported config option for services.web: 'imgae'\n", File: "docker-compose.yml", Fix: "Fix docker-compose.yml: Unsupported config option for services.web: 'imgae'"}},
			No:  []Example{{Command: "docker compose up -d", Out: "started\n"}},
		},
		{
			ID: "docker.compose", Kind: "container.compose", Settings: ComposeFiles(), Severity: cake.High, Confidence: 0.9, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^(?P<message>(?:no configuration file provided: not found|unknown shorthand flag: '[dfTp]' in -\w+(?:\n+Usage:  docker \[OPTIONS\] COMMAND)?|docker: 'compose' is not a docker command|.*undefined service .*|.*compose.*\.ya?ml.*(?:invalid|must be).*))`, Tools: []string{"docker", "docker-compose", "podman"}, Key: []string{"message"}, Fixes: []string{"Check compose: no compose.yaml here, or the compose plugin of docker is missing (docker-compose)"},
			Yes: []Example{{Command: "docker compose up -d", Code: 125, Err: "unknown shorthand flag: 'd' in -d\n\nUsage:  docker [OPTIONS] COMMAND [ARG...]\n"}},
			No:  []Example{{Command: "docker compose up -d", Out: "started\n"}},
		},
		{
			ID: "docker.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:unable to evaluate symlinks in Dockerfile path(?:: lstat (?P<path>[^\s:]+): no such file)?|failed to read dockerfile|Cannot locate specified Dockerfile).*)`, Key: []string{"key"}, Fixes: []string{"{dockerfile:path}", "Run it in {dockerdir:key}, where the Dockerfile is", "Check the folder: no Dockerfile here (-f names another)"},
			Yes: []Example{{Command: "docker build .", Code: 1, Err: "unable to prepare context: unable to evaluate symlinks in Dockerfile path: lstat /srv/p/Dockerfile: no such file or directory\n", Files: []string{"deploy/Dockerfile"}, Fix: "Run it in deploy, where the Dockerfile is"}, {Command: "docker build -f docker/Dockerfile.prod .", Code: 1, Err: "unable to prepare context: unable to evaluate symlinks in Dockerfile path: lstat /srv/p/docker/Dockerfile.prod: no such file or directory\n", Files: []string{"docker/Dockerfile", "index.php"}, Fix: "docker build -f docker/Dockerfile ."}},
			No:  []Example{{Command: "docker build .", Out: "done\n"}},
		},
		{
			ID: "docker.build", Kind: "container.build_failed", Severity: cake.Medium, Confidence: 0.9, Family: Infra, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:ERROR: )?(?P<message>(?:failed to solve: .*|The command '[^\n]*' returned a non-zero code: \d+|executor failed running .*))`, Key: []string{"message"},
			Yes: []Example{{Command: "docker build .", Code: 1, Err: "ERROR: failed to solve: process \"/bin/sh -c npm ci\" did not complete successfully: exit code: 1\n"}},
			No:  []Example{{Command: "docker build .", Out: "done\n"}},
		},
		{
			ID: "kubectl.cluster", Kind: "service.not_running", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^(?:E\d{4} .*err=")?(?P<message>couldn't get current server API group list: Get "?\\?"?https?://(?P<server2>[\w.:-]+)/.*?|The connection to the server (?P<server>\S+) was refused.*|error: (?:no configuration has been provided|current-context is not set).*|Unable to connect to the server: .*|.*https?://(?P<server3>(?:localhost|127\.0\.0\.1|\[::1\]):8080)/(?:api|openapi|version)[^\n]* connection refused.*|.*Kubernetes cluster unreachable.*)"?$`, Key: []string{"always"}, Fixes: []string{"Check KUBECONFIG: no cluster answers at {server}", "Check KUBECONFIG: no cluster answers at {server2}", "Check KUBECONFIG: no cluster answers at {server3}", "Check KUBECONFIG: no cluster is configured"},
			Yes: []Example{
				{Command: "kubectl get pods", Code: 1, Err: "The connection to the server localhost:8080 was refused - did you specify the right host or port?\n"},
				{Command: "kubectl get nodes", Code: 1, Err: "E1128 23:21:41.637222   16941 memcache.go:265] \"Unhandled Error\" err=\"couldn't get current server API group list: Get \\\"http://localhost:8080/api?timeout=32s\\\": dial tcp 127.0.0.1:8080: connect: connection refused\"\n", Fix: "Check KUBECONFIG: no cluster answers at localhost:8080"},
				{Command: "kubectl apply -f k8s/", Code: 1, Err: "error: error validating \"k8s/web.yaml\": error validating data: failed to download openapi: Get \"http://localhost:8080/openapi/v2?timeout=32s\": dial tcp [::1]:8080: connect: connection refused; if you choose to ignore these errors, turn validation off with --validate=false\n"},
			},
			No: []Example{{Command: "kubectl get pods", Out: "NAME\n"}},
		},
		{
			ID: "systemd.none", Kind: "service.not_running", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^(?P<message>System has not been booted with systemd as init system|Failed to connect to bus: .*|Unit (?P<unit>\S+) (?:not found|could not be found)\.?|Failed to (?:start|restart|enable) (?P<unit2>\S+?):? .*)`, Key: []string{"unit", "unit2", "key"}, Fixes: []string{"{service:key}", "Check the unit {unit}: systemd knows none of that name", "Check the unit {unit2} with systemctl status {unit2}"},
			Yes: []Example{{Command: "systemctl start postgresql", Code: 1, Err: "System has not been booted with systemd as init system (PID 1). Can't operate.\nFailed to connect to bus: Host is down\n", Fix: "service postgresql start"}},
			No:  []Example{{Command: "systemctl start x", Out: ""}},
		},
		{
			// A program that is FATAL was tried as often as it may be: supervisor leaves it (subprocess states).
			ID: "supervisor.gaveup", Kind: "service.not_running", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<unit>[\w:.-]+) {2,}(?P<message>FATAL {2,}.*)|(?P<unit2>[\w:.-]+): (?P<message2>ERROR \((?:spawn error|abnormal termination)\)))$`, Tools: []string{"supervisorctl"}, Message: "{unit}: supervisor has given it up", Key: []string{"unit", "unit2"},
			Fixes: []string{"supervisorctl tail {unit} stderr", "supervisorctl tail {unit2} stderr"},
			Yes: []Example{
				{Command: "bash deploy/restart.sh", Code: 3, Out: "mailer                           FATAL     Exited too quickly (process log may have details)\nweb                              RUNNING   pid 411, uptime 0:01:07\n", Fix: "supervisorctl tail mailer stderr"},
				{Command: "supervisorctl start mailer", Code: 7, Out: "mailer: ERROR (spawn error)\n", Fix: "supervisorctl tail mailer stderr"},
			},
			No: []Example{{Command: "supervisorctl status", Code: 3, Out: "mailer                           STARTING  \nweb                              RUNNING   pid 411, uptime 0:01:07\n"}, {Command: "cat state.txt", Out: "mailer                           FATAL     Exited too quickly\n"}},
		},
		{
			ID: "systemd.job", Kind: "service.not_running", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?P<message>Job for (?P<unit>\S+) failed .*)`, Key: []string{"unit"}, Fixes: []string{"journalctl -xeu {unit}"},
			Yes: []Example{{Command: "sudo systemctl restart collector", Code: 1, Err: "Job for collector.service failed because the control process exited with error code.\nSee \"systemctl status collector.service\" and \"journalctl -xeu collector.service\" for details.\n", Fix: "journalctl -xeu collector.service"}},
			No:  []Example{{Command: "sudo systemctl restart collector", Out: ""}},
		},
		{
			ID: "terraform.init", Kind: "infra.terraform_init", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^│? ?Error: (?P<message>Inconsistent dependency lock file|Could not load plugin|Module not installed|Backend initialization required.*|Required plugins are not installed|Missing required provider|Initialization required.*)(?:\n+[│ ]* on (?P<file>\S+) line (?P<line>\d+))?`, Key: []string{"always"}, Fixes: []string{"terraform init"},
			Yes: []Example{{Command: "terraform plan -input=false", Code: 1, Err: "╷\n│ Error: Inconsistent dependency lock file\n│ \n│ To make the initial dependency selections that will initialize the\n│ dependency lock file, run:\n│   terraform init\n╵\n", Fix: "terraform init"}},
			No:  []Example{{Command: "terraform init", Out: "Terraform has been successfully initialized!\n"}},
		},
		{
			ID: "terraform.empty", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^│? ?Error: (?P<message>No configuration files)`, Key: []string{"always"}, Fixes: []string{"Check the folder: no .tf file here"},
			Yes: []Example{{Command: "terraform plan", Code: 1, Err: "╷\n│ Error: No configuration files\n│ \n"}},
			No:  []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		},
		{
			ID: "terraform.undeclared", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Infra, AtZero: IfSwallowed,
			Pattern: `^│? ?Error: (?P<message>(?:Reference to undeclared|Unsupported attribute|Unsupported argument|Invalid reference|Unknown variable|Call to unknown function|Missing resource instance|No such provider function|Unknown provider function)[^\n]*)\n(?:[^\n]*\n){0,3}?[^\n]*  on (?P<file>\S+\.tf) line (?P<line>\d+)(?:(?:[^\n]*\n){1,5}?[│ ]*(?P<detail>(?:An? |The |This |There )[^\n]*"[^\n]+?)(?: Did you[ \n│]+mean[ \n│]+"(?P<near>[^"\n]+)"|$)|$)`, Message: "{message}: {detail}", Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}, did you mean {near}?", "Fix {file}:{line}: {detail}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "terraform validate -no-color", Code: 1, Err: "\nError: Reference to undeclared input variable\n\n  on main.tf line 6, in output \"where\":\n   6:   value = var.regoin\n\nAn input variable with the name \"regoin\" has not been declared. Did you mean\n\"region\"?\n", File: "main.tf", Line: 6}},
			No:  []Example{{Command: "terraform validate", Out: "Success! The configuration is valid.\n"}},
		},
		{
			ID: "terraform.unformatted", Kind: "lint.format", Severity: cake.High, Confidence: 0.95, Family: Infra, AtZero: IfSwallowed, Tools: []string{"terraform", "tofu"},
			Pattern: `^--- (?:old/)?(?P<file>\S+\.(?:tf|tfvars))\n\+\+\+ `, Message: "{file} is not formatted", Key: []string{"always"}, Fixes: []string{"terraform fmt"},
			Yes: []Example{{Command: "terraform fmt -check -diff", Code: 3, Out: "net.tf\n--- old/net.tf\n+++ new/net.tf\n@@ -1,4 +1,4 @@\n variable \"a\" {\n-type = string\n", File: "net.tf", Fix: "terraform fmt"}},
			No:  []Example{{Command: "terraform fmt", Out: "net.tf\n"}},
		},
		{
			ID: "terraform.config", Kind: "config.parse", Severity: cake.High, Confidence: 0.9, Family: Infra, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^│? ?Error: (?P<message>[^\n]+)\n(?:[^\n]*\n){0,3}?[^\n]*  on (?P<file>\S+\.tf) line (?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "terraform validate", Code: 1, Err: "╷\n│ Error: Missing item separator\n│ \n│   on main.tf line 3, in variable \"a\":\n│    2:   default = [1, 2\n", File: "main.tf", Line: 3}},
			No:  []Example{{Command: "terraform validate", Out: "Success! The configuration is valid.\n"}},
		},
	}
}

// ComposeFiles are the names by which Compose finds what it starts, the one that it
// prefers first (compose-spec, "Compose file").
func ComposeFiles() []string {
	return []string{"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"}
}
