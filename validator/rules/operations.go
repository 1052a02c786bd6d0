package rules

import "cake"

// operationRules are the words of the tools for databases, images, packages and clouds
// which no general reading knows.
func operationRules() []Rule {
	return []Rule{
		operationRule(Rule{
			ID: "migration.changed", Kind: "db.migration",
			Pattern: `^(?:ERROR: |Error: |error: |.*?)(?P<message>(?:Migration checksum mismatch for migration|Validate failed: Migrations have failed validation|You have a checksum error in your migration directory|migration \S+ was previously applied (?:but has been modified|but is missing)|Dirty database version \d+|\x60cargo sqlx prepare\x60 needs to be rerun|Detected resolved migration not applied to database|Validation Failed:\s*\d* change ?sets? check sum).*)`,
			Tools:   []string{"flyway", "atlas", "liquibase", "sqlx", "cargo", "migrate", "goose", "dbmate", "refinery", "diesel", "prisma", "npm", "make", "gradle", "gradlew", "mvn", "mvnw", "sea-orm-cli"}, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check which applied migration was changed, take that change back and write a new one: {message}"},
			Yes: []Example{
				{Command: "flyway migrate 2>&1 | tail -20", Out: "Database: jdbc:postgresql://localhost:5432/shop (PostgreSQL 16.3)\nERROR: Validate failed: Migrations have failed validation\nMigration checksum mismatch for migration version 3\n-> Applied to database : -1219563371\n-> Resolved locally    : 1047831044\nEither revert the changes to the migration, or run repair to update the schema history.\n"},
				{Command: "atlas migrate apply", Code: 1, Err: "You have a checksum error in your migration directory.\n\nPlease check your migration files and run\n\n'atlas migrate hash'\n\nto re-hash the contents and resolve the error\n\nError: checksum mismatch\n"},
			},
			No: []Example{{Command: "flyway info", Out: "| Versioned | 3 | fix checksum mismatch | SQL | | Pending |\n"}},
		}),
		operationRule(Rule{
			ID: "clickhouse.auth", Kind: "auth.db", Tools: []string{"clickhouse", "clickhouse-client", "clickhouse-local"},
			Pattern: `^Code: (?:516|192|193|194)\. DB::Exception: (?P<message>.+)`, Key: []string{"always"},
			Fixes: []string{"Check the database's user and password with the user, stop here: {message}"},
			Yes:   []Example{{Command: "clickhouse-client -q 'select 1' || true", Err: "Code: 516. DB::Exception: Received from localhost:9000. DB::Exception: default: Authentication failed: password is incorrect, or there is no user with such name.\n"}},
			No:    []Example{{Command: "clickhouse-client -q 'select 1'", Out: "1\n"}},
		}),
		operationRule(Rule{
			ID: "clickhouse.table", Kind: "db.no_such_table", Tools: []string{"clickhouse", "clickhouse-client", "clickhouse-local"},
			Pattern: `^Code: (?:60|81)\. DB::Exception: (?P<message>.+)`, Key: []string{"message"},
			Fixes: []string{"Run the migrations first: {message}"},
			Yes:   []Example{{Command: "clickhouse-client -q 'select 1 from x'", Code: 60, Err: "Code: 60. DB::Exception: Received from localhost:9000. DB::Exception: Table default.x does not exist. (UNKNOWN_TABLE)\n"}},
			No:    []Example{{Command: "clickhouse-client -q 'select 1'", Out: "1\n"}},
		}),
		operationRule(Rule{
			ID: "clickhouse.refused", Kind: "network.refused", Tools: []string{"clickhouse", "clickhouse-client"},
			Pattern: `^Code: (?:210|209)\. DB::\w+: (?P<message>.+?\((?P<host>[\w.-]+):(?P<port>\d+)\).*)`, Key: []string{"host", "port"},
			Fixes: []string{"Check {host}:{port}: nothing listens there, start the service first"},
			Yes:   []Example{{Command: "clickhouse-client -q 'select 1'", Code: 210, Err: "Code: 210. DB::NetException: Connection refused (localhost:9000). (NETWORK_ERROR)\n", Fix: "Check localhost:9000: nothing listens there, start the service first"}},
			No:    []Example{{Command: "clickhouse-client -q 'select 1'", Out: "1\n"}},
		}),
		operationRule(Rule{
			ID: "duckdb.locked", Kind: "db.locked",
			Pattern: `^.*?(?P<message>Could not set lock on file "(?P<path>[^"]+)": Conflicting lock is held in [^\n(]*\(PID (?P<pid>\d+)\).*)`, Key: []string{"path"},
			Fixes: []string{"Check process {pid}: it holds {path}, let it end or open the file read-only"},
			Yes:   []Example{{Command: "duckdb w.duckdb -c 'select 1'", Code: 1, Err: "Error: unable to open database \"w.duckdb\": IO Error: Could not set lock on file \"/srv/p/w.duckdb\": Conflicting lock is held in /usr/bin/python3.12 (PID 48211). See also https://duckdb.org/docs/connect/concurrency\n"}},
			No:    []Example{{Command: "duckdb w.duckdb -c 'select 1'", Out: "1\n"}},
		}),
		operationRule(Rule{
			ID: "image.short", Kind: "container.image_not_found",
			Pattern: `^(?:Error: )?.*?(?P<message>short-name "(?P<image>[^"]+)" did not resolve to an alias and no unqualified-search registries are defined.*)`, Key: []string{"image"},
			Fixes: []string{"Check the image {image}: name its registry, as docker.io/library/{image}"},
			Yes:   []Example{{Command: "podman build -t shop .", Code: 125, Err: "Error: creating build container: short-name \"node:20\" did not resolve to an alias and no unqualified-search registries are defined in \"/etc/containers/registries.conf\"\n", Fix: "Check the image node:20: name its registry, as docker.io/library/node:20"}},
			No:    []Example{{Command: "podman build .", Out: "COMMIT shop\n"}},
		}),
		operationRule(Rule{
			ID: "gh.unpushed", Kind: "git.no_upstream", Tools: []string{"gh"},
			Pattern: `^(?:aborted: )?(?P<message>(?:you )?must first push the current branch to a remote, or use the --head flag)`, Key: []string{"always"},
			Fixes: []string{"git push -u origin HEAD"},
			Yes:   []Example{{Command: "gh pr create --fill || true", Err: "aborted: you must first push the current branch to a remote, or use the --head flag\n", Fix: "git push -u origin HEAD"}},
			No:    []Example{{Command: "gh pr create --fill", Out: "https://github.com/a/b/pull/1\n"}},
		}),
		operationRule(Rule{
			ID: "cloud.property", Kind: "config.env_missing",
			Pattern: `^ERROR: \([\w.-]+\) (?P<message>The required property \[(?P<var>\w+)\] is not currently set)`, Key: []string{"var"},
			Fixes: []string{"Check the property {var} with the user: gcloud config set {var} VALUE, or --{var}"},
			Yes:   []Example{{Command: "gcloud run deploy web", Code: 1, Err: "ERROR: (gcloud.run.deploy) The required property [project] is not currently set.\n"}},
			No:    []Example{{Command: "gcloud run deploy web", Out: "Done.\n"}},
		}),
		operationRule(Rule{
			ID: "magick.policy", Kind: "permission.denied", Tools: []string{"convert", "magick", "mogrify", "identify", "composite", "montage", "import"},
			Pattern: `^\S+: (?P<message>(?:attempt to perform an operation not allowed by|not allowed by) the security policy \x60(?P<what>\w+)'.*)`, Key: []string{"what"},
			Fixes: []string{"Check policy.xml of ImageMagick with the user, or use another program for {what} (pdftoppm, gs): its policy forbids it"},
			Yes:   []Example{{Command: "convert report.pdf page.png", Code: 1, Err: "convert-im6.q16: attempt to perform an operation not allowed by the security policy \x60PDF' @ error/constitute.c/IsCoderAuthorized/426.\n"}},
			No:    []Example{{Command: "convert a.png b.jpg", Out: ""}},
		}),
		func() Rule {
			r := operationRule(Rule{
				ID: "lint.counted", Kind: "lint.findings", Rank: Wrapper,
				Pattern: `^\s*(?:\S+ \w+ )?(?P<message>(?:Ran \d+ rules? on \d+ files?: [1-9]\d* findings?|Passed checks: \d+, Failed checks: [1-9]\d*|(?:ERRO\[\d+\] )?thresholds on metrics \S+ have been crossed|leaks found: [1-9]\d*|[1-9]\d* issue\(s\) found|\d+ passed, [1-9]\d* potential problem\(s\) detected|✖ [1-9]\d* problems?(?: \([1-9]|$)).*)`, Key: []string{"always"},
				Fixes: []string{"Fix what it finds: {message}"},
				Yes: []Example{
					{Command: "semgrep scan --error src 2>&1 | tail -3", Out: "Ran 151 rules on 9 files: 1 finding.\n"},
					{Command: "checkov -d . --compact | tail -9", Out: "terraform scan results:\n\nPassed checks: 14, Failed checks: 2, Skipped checks: 0\n"},
				},
				No: []Example{{Command: "semgrep scan src | tail -3", Out: "Ran 151 rules on 9 files: 0 findings.\n"}, {Command: "npx eslint . | tail -3", Out: "✖ 7 problems (0 errors, 7 warnings)\n"}},
			})
			r.Severity, r.Family = cake.Medium, Lint
			return r
		}(),
		operationRule(Rule{
			ID: "dpkg.interrupted", Kind: "pkgmgr.broken",
			Pattern: `^(?:E: )?(?P<message>dpkg was interrupted, you must manually run .*)`, Key: []string{"always"},
			Fixes: []string{"dpkg --configure -a"},
			Yes:   []Example{{Command: "apt-get install -y curl", Code: 100, Err: "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.\n", Fix: "dpkg --configure -a"}},
			No:    []Example{{Command: "apt-get install -y curl", Out: "Setting up curl\n"}},
		}),
		func() Rule {
			r := operationRule(Rule{
				ID: "dockerfile.parse", Kind: "syntax.source",
				Pattern: `^(?:(?P<file>\S*Dockerfile\S*):(?P<line>\d+)\n(?:[^\n]*\n){0,12}?(?:ERROR: )?failed to solve: dockerfile parse error on line \d+: (?P<message>.+)|(?:ERROR: )?failed to solve: dockerfile parse error on line (?P<at>\d+): (?P<said>.+))`, Key: []string{"message", "said"},
				Fixes: []string{"Fix {file}:{line}: {message}", "Fix line {at} of the Dockerfile: {said}"},
				Yes:   []Example{{Command: "docker build . 2>&1 | tail -12", Out: "ERROR: failed to solve: dockerfile parse error on line 9: unknown instruction: ENTRYPONIT (did you mean ENTRYPOINT?)\n"}},
				No:    []Example{{Command: "docker build .", Out: "#8 DONE 0.1s\n"}},
			})
			r.Severity = cake.Medium
			return r
		}(),
		operationRule(Rule{
			ID: "container.exec", Kind: "service.not_running",
			Pattern: `^(?:Error response from daemon|error|Error): (?P<message>container \S+ is not running|unable to upgrade connection: container not found.*|can only (?:create|use) exec sessions (?:on|in) running containers.*)`, Key: []string{"message"},
			Fixes: []string{"Try starting the container first: {message}"},
			Yes: []Example{
				{Command: "docker exec shop-db pg_isready && ./seed", Code: 1, Err: "Error response from daemon: container 8f2a1c3d4e5f is not running\n"},
				{Command: "kubectl exec deploy/web -- python manage.py migrate 2>&1 | tail -3", Out: "error: unable to upgrade connection: container not found (\"web\")\n"},
			},
			No: []Example{{Command: "docker exec db true", Out: ""}},
		}),
		operationRule(Rule{
			ID: "ansible.become", Kind: "permission.root_required", AtZero: DespiteZero, Tools: []string{"ansible", "ansible-playbook", "molecule", "make"},
			Pattern: `^fatal: \[(?P<host>[^\]]+)\]: FAILED! => [^\n]*?"(?:msg|module_stderr)": "(?P<message>Missing sudo password|Incorrect sudo password|sudo: a password is required)[^\n]*\n(?:$|[^.\n])`, Key: []string{"host"},
			Fixes: []string{"Check with the user: {host} asks for a password to become root, stop here"},
			Yes:   []Example{{Command: "ansible-playbook -i hosts site.yml 2>&1 | tail -5", Out: "fatal: [web1]: FAILED! => {\"changed\": false, \"msg\": \"Missing sudo password\"}\n\nPLAY RECAP ****\nweb1 : ok=0 failed=1\n"}},
			No:    []Example{{Command: "ansible-playbook site.yml", Out: "web1 : ok=1 changed=0 unreachable=0 failed=0\n"}},
		}),
		operationRule(Rule{
			ID: "jdbc.refused", Kind: "db.connection",
			Pattern: `^.*?(?P<message>Connection to (?P<host>[\w.-]+):(?P<port>\d+) refused\. Check that the hostname and port are correct)`, Key: []string{"host", "port"},
			Fixes: []string{"Check {host}:{port}: nothing listens there, start the database first"},
			Yes:   []Example{{Command: "mvn -q flyway:migrate 2>&1 | tail -4", Out: "[ERROR] Failed to execute goal x: Unable to obtain connection from database (jdbc:postgresql://localhost:5432/shop) for user 'shop': Connection to localhost:5432 refused. Check that the hostname and port are correct and that the postmaster is accepting TCP/IP connections.\n", Fix: "Check localhost:5432: nothing listens there, start the database first"}},
			No:    []Example{{Command: "mvn -q flyway:migrate", Out: "migrated\n"}},
		}),
		operationRule(Rule{
			ID: "aws.session", Kind: "auth.http",
			Pattern: `^(?P<message>Error loading SSO Token: .*|(?:Error when retrieving token from sso: .*|The SSO session associated with this profile has expired.*))`, Key: []string{"always"},
			Fixes: []string{"Check the credentials with the user, stop here (aws sso login): {message}"},
			Yes:   []Example{{Command: "aws sts get-caller-identity --profile prod | jq -r .Account", Err: "\nError loading SSO Token: Token for https://acme.awsapps.com/start does not exist\n"}},
			No:    []Example{{Command: "aws sts get-caller-identity", Out: "{}\n"}},
		}),
		operationRule(Rule{
			ID: "build.context", Kind: "fs.not_found", Settings: []string{"Dockerfile"},
			Pattern: `^.*?(?:failed to calculate checksum of ref [^\n"]*|failed to compute cache key: |failed to walk [^\n"]*|COPY failed: [^\n"]*|copier: stat: )"(?P<path>[^"\n]+)": (?P<message>not found|no such file or directory)(?:(?:\n[^\n]*){0,6}?\n(?P<file>[\w./-]*[Dd]ockerfile[\w.-]*):(?P<line>\d+)\n-{6,})?`, Message: "{path} is not in the build's folder", Key: []string{"path"},
			Fixes: []string{"Check {path} of the COPY: {near:path} exists", "Check {path} of the COPY: it is not in the build's folder, or .dockerignore leaves it out"},
			Yes: []Example{
				{Command: "docker compose build api 2>&1 | tail -20", Out: "#8 [api 4/6] COPY requirments.txt .\n#8 ERROR: failed to calculate checksum of ref 7f3b2c::k1q: \"/requirments.txt\": not found\n------\nfailed to solve: failed to compute cache key: failed to calculate checksum of ref 7f3b2c::k1q: \"/requirments.txt\": not found\n"},
			},
			No: []Example{{Command: "docker build .", Out: "#8 DONE 0.1s\n"}},
		}),
		operationRule(Rule{
			ID: "apk.unknown", Kind: "pkgmgr.not_found",
			Pattern: `^(?:#\d+ [\d.]+ )?ERROR: unable to select packages:\n(?:#\d+ [\d.]+ )? +(?P<package>[\w.+-]+) \(no such package\)`, Message: "apk knows no package {package}", Key: []string{"package"},
			Fixes: []string{"Check the name: apk search {package} (a -dev package often has another name there)"},
			Yes:   []Example{{Command: "sh image.sh 2>&1 | tail -4", Out: "ERROR: unable to select packages:\n  libpq-devel (no such package):\n    required by: world[libpq-devel]\n", Fix: "Check the name: apk search libpq-devel (a -dev package often has another name there)"}},
			No:    []Example{{Command: "apk add x", Out: "OK: 9 MiB\n"}},
		}),
		operationRule(Rule{
			ID: "brew.unknown", Kind: "pkgmgr.not_found", Tools: []string{"brew"},
			Pattern: `^(?:Warning|Error): (?P<message>No (?:available formula(?: or cask)?|formulae or casks?|cask) (?:with the name|found for) "?(?P<package>[\w@.+/-]+)"?(?:\. Did you mean (?P<near>[^?\n]+)\?)?.*)`, Key: []string{"package"},
			Fixes: []string{"Check the name {package}: {near}?", "Check the name {package}: {message}"},
			Yes:   []Example{{Command: "brew install kubernetes-cli@1.19 | tail -3", Err: "Warning: No available formula with the name \"kubernetes-cli@1.19\". Did you mean kubernetes-cli@1.29, kubernetes-cli@1.22 or kubernetes-cli?\n==> Searching for similarly named formulae...\n"}},
			No:    []Example{{Command: "brew install jq", Out: "==> Pouring jq\n"}},
		}),
		operationRule(Rule{
			ID: "pacman.unknown", Kind: "pkgmgr.not_found", Tools: []string{"pacman", "yay", "paru"},
			Pattern: `^error: (?P<message>target not found: (?P<package>\S+))`, Key: []string{"package"},
			Fixes: []string{"Check the name: pacman -Ss {package}"},
			Yes:   []Example{{Command: "pacman -S --noconfirm ripgrepp", Code: 1, Err: "error: target not found: ripgrepp\n", Fix: "Check the name: pacman -Ss ripgrepp"}},
			No:    []Example{{Command: "pacman -S jq", Out: "installing jq\n"}},
		}),
		operationRule(Rule{
			ID: "plugins.required", Kind: "dependency.module_missing", Tools: []string{"packer"},
			Pattern: `^(?:│? ?Error: )?(?P<message>Missing plugins|Did you run packer init for this project \?)`, Key: []string{"always"},
			Fixes: []string{"packer init ."},
			Yes:   []Example{{Command: "packer build .", Code: 1, Out: "Error: Missing plugins\n\nThe following plugins are required, but not installed:\n\n* github.com/hashicorp/amazon ~> 1.2\n\nDid you run packer init for this project ?\n", Fix: "packer init ."}},
			No:    []Example{{Command: "packer build .", Out: "==> done\n"}},
		}),
		operationRule(Rule{
			ID: "terraform.provider", Kind: "dependency.package_not_found", Tools: []string{"terraform", "tofu", "terragrunt", "make", "npm"},
			Pattern: `^[│ ]*(?P<message>(?:Could not retrieve the list of available versions for provider (?P<package>\S+?)|provider registry \S+ does not have a provider named (?P<package2>\S+?)|no available releases match the given constraints|Failed to query available provider packages)\b.*)`, Key: []string{"message"}, Rank: Symptom,
			Fixes: []string{"Check the provider {package} in required_providers: {message}", "Check the provider in required_providers: {message}"},
			Yes:   []Example{{Command: "tofu init -input=false 2>&1 | tail -9", Out: "╷\n│ Error: Failed to query available provider packages\n│ \n│ Could not retrieve the list of available versions for provider hashicorp/awss: provider registry registry.opentofu.org does not have a provider named registry.opentofu.org/hashicorp/awss\n╵\n"}},
			No:    []Example{{Command: "tofu init", Out: "OpenTofu has been successfully initialized!\n"}},
		}),
		operationRule(Rule{
			ID: "ansible.module", Kind: "dependency.module_missing", Tools: []string{"ansible", "ansible-playbook", "ansible-lint", "molecule", "make"},
			Pattern: `^(?:ERROR! |\[ERROR\]: )(?P<message>couldn't resolve module/action '(?P<module>(?P<collection>[\w]+\.[\w]+)\.[\w.]+)'[^\n]*)(?:\n+The error appears to be in '(?P<file>[^']+)': line (?P<line>\d+))?`, Key: []string{"module"},
			Fixes: []string{"ansible-galaxy collection install {collection}"},
			Yes:   []Example{{Command: "ansible-playbook site.yml", Code: 4, Err: "ERROR! couldn't resolve module/action 'community.postgresql.postgresql_db'. This often indicates a misspelling, missing collection, or incorrect module path.\n\nThe error appears to be in '/srv/p/roles/db/tasks/main.yml': line 8, column 3, but may\nbe elsewhere in the file depending on the exact syntax problem.\n", Fix: "ansible-galaxy collection install community.postgresql", File: "roles/db/tasks/main.yml", Line: 8}},
			No:    []Example{{Command: "ansible-playbook site.yml", Out: "ok=3\n"}},
		}),
		operationRule(Rule{
			ID: "ansible.package", Kind: "pkgmgr.not_found", AtZero: DespiteZero, Tools: []string{"ansible", "ansible-playbook", "molecule", "make"},
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => [^\n]*?"msg": "(?P<message>No package (?:matching|named)? ?'?(?P<package>[\w.+-]+)'? (?:is )?(?:available|found)[^"]*)"[^\n]*\n(?:$|[^.\n])`, Key: []string{"package"},
			Fixes: []string{"Check the name of the package {package}: the system knows none"},
			Yes:   []Example{{Command: "molecule test 2>&1 | tail -15", Out: "fatal: [instance]: FAILED! => {\"changed\": false, \"msg\": \"No package matching 'nginxx' is available\"}\n\nPLAY RECAP ****\ninstance : ok=1 failed=1\n"}},
			No:    []Example{{Command: "ansible-playbook a.yml", Out: "fatal: [h]: FAILED! => {\"changed\": false, \"msg\": \"No package matching 'x' is available\"}\n...ignoring\n"}},
		}),
		operationRule(Rule{
			ID: "mongo.login", Kind: "auth.db",
			Pattern: `^.*?(?P<message>(?:auth error: sasl conversation error|MongoServerError: (?:Authentication failed|command \w+ requires authentication|not authorized on))[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Check the database's user and password with the user, stop here: MongoDB refuses them"},
			Yes:   []Example{{Command: "mongorestore --uri $U dump | tail -1", Err: "2025-06-10T10:11:12.101+0000\tFailed: can't create session: could not connect to server: connection() error occurred during connection handshake: auth error: sasl conversation error: unable to authenticate using mechanism \"SCRAM-SHA-256\": (AuthenticationFailed) Authentication failed.\n"}},
			No:    []Example{{Command: "mongosh --eval 1", Out: "1\n"}},
		}),
		operationRule(Rule{
			ID: "mysql.packet", Kind: "config.invalid",
			Pattern: `^ERROR (?:1153|2020) \(\w+\)(?: at line (?P<line>\d+))?: (?P<message>[^\n]*max_allowed_packet[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Try mysql --max_allowed_packet=256M, and the same of the server: {message}"},
			Yes:   []Example{{Command: "mysql shop < dump.sql", Code: 1, Err: "ERROR 1153 (08S01) at line 41: Got a packet bigger than 'max_allowed_packet' bytes\n"}},
			No:    []Example{{Command: "mysql -e 'show variables'", Out: "max_allowed_packet\t16777216\n"}},
		}),
		operationRule(Rule{
			ID: "cloud.endpoint", Kind: "network.dns",
			Pattern: `^.*?(?P<message>Could not connect to the endpoint URL: "https?://(?P<host>[^/"]+)[^"\n]*")`, Message: "no connection to {host}", Key: []string{"host"},
			Fixes: []string{"Check the region and the network: {host} is not reached"},
			Yes:   []Example{{Command: "aws s3 ls s3://a || true", Err: "fatal error: Could not connect to the endpoint URL: \"https://a.s3.eu-west-9.amazonaws.com/?list-type=2\"\n", Fix: "Check the region and the network: a.s3.eu-west-9.amazonaws.com is not reached"}},
			No:    []Example{{Command: "aws s3 ls", Out: "a\n"}},
		}),
		operationRule(Rule{
			ID: "vault.sealed", Kind: "service.not_running",
			Pattern: `^\* (?P<message>Vault is sealed)`, Key: []string{"always"},
			Fixes: []string{"Check with the user: the vault is sealed, it is to be unsealed before anything can be read"},
			Yes:   []Example{{Command: "vault kv get secret/a", Code: 2, Err: "Error making API request.\n\nURL: GET https://vault.internal:8200/v1/secret/a\nCode: 503. Errors:\n\n* Vault is sealed\n"}},
			No:    []Example{{Command: "vault status", Out: "Sealed false\n"}},
		}),
		operationRule(Rule{
			ID: "vault.refuses", Kind: "network.http_4xx", Tools: []string{"vault", "bao", "consul", "nomad", "make"},
			Pattern: `^Code: (?P<status>4\d\d)\. Errors:\n\n\* (?P<message>[^\n]+)`, Key: []string{"status", "message"},
			Fixes: []string{"Check the path and the rights of the token with the user, {status}: {message}"},
			Yes:   []Example{{Command: "vault kv get secret/a", Code: 2, Err: "Error making API request.\n\nURL: GET https://vault.internal:8200/v1/secret/a\nCode: 403. Errors:\n\n* permission denied\n"}},
			No:    []Example{{Command: "vault status", Out: "Sealed false\n"}},
		}),
		operationRule(Rule{
			ID: "gitleaks.found", Kind: "lint.findings", Tools: []string{"gitleaks", "pre-commit", "make", "git"},
			Pattern: `^RuleID: +(?P<name>\S+)\n(?:[^\n]*\n){0,2}?File: +(?P<file>\S+)\nLine: +(?P<line>\d+)`, Message: "a secret stands in {file}:{line} ({name})", Key: []string{"file", "name"},
			Fixes: []string{"Fix {file}:{line}: a secret stands there ({name}), have it replaced where it is valid and take it out"},
			Yes:   []Example{{Command: "gitleaks detect -v", Code: 1, Out: "Finding:     KEY=REDACTED\nSecret:      REDACTED\nRuleID:      generic-api-key\nEntropy:     4.1\nFile:        conf/dev.env\nLine:        3\nCommit:      77d1c02\n", File: "conf/dev.env", Line: 3}},
			No:    []Example{{Command: "gitleaks detect", Err: "10:11AM INF no leaks found\n"}},
		}),
		operationRule(Rule{
			ID: "pgdump.older", Kind: "tool.version_unsupported",
			Pattern: `^\w+: (?:error: )?(?P<message>aborting because of server version mismatch)\n(?:\w+: )?detail: +server version: (?P<major>\d+)\S*; (?P<program>pg_\w+) version: (?P<version>[\d.]+)`, Message: "{program} {version} is older than the server, {major}", Key: []string{"major"},
			Fixes: []string{"apt-get install postgresql-client-{major}"},
			Yes:   []Example{{Command: "pg_dump shop -f a.sql", Code: 1, Err: "pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 16.2; pg_dump version: 15.6 (Debian 15.6-0+deb12u1)\n", Fix: "apt-get install postgresql-client-16"}},
			No:    []Example{{Command: "pg_dump shop -f a.sql", Out: ""}},
		}),
		operationRule(Rule{
			ID: "prisma.terminal", Kind: "prompt.interactive",
			Pattern: `^.*?(?P<message>Prisma Migrate has detected that the environment is non-interactive)`, Key: []string{"always"},
			Fixes: []string{"Try npx prisma migrate deploy, which asks nothing; migrate dev needs a terminal"},
			Yes:   []Example{{Command: "npx prisma migrate dev", Code: 130, Err: "Error: \nPrisma Migrate has detected that the environment is non-interactive, which is not supported.\n"}},
			No:    []Example{{Command: "npx prisma migrate deploy", Out: "No pending migrations to apply.\n"}},
		}),
		operationRule(Rule{
			ID: "cloudformation.rolledback", Kind: "config.invalid",
			Pattern: `^.*?(?P<message>[Ss]tack:?\S* (?:\S+ )?is in (?P<state>(?:ROLLBACK|DELETE|UPDATE)_\w+) state and can ?not be updated)`, Key: []string{"state"},
			Fixes: []string{"Check aws cloudformation describe-stack-events for what failed first; a stack in {state} is to be deleted and made anew"},
			Yes:   []Example{{Command: "aws cloudformation deploy --stack-name s --template-file s.yml", Code: 254, Err: "An error occurred (ValidationError) when calling the CreateChangeSet operation: Stack:arn:aws:cloudformation:eu-west-1:1:stack/s/9f is in ROLLBACK_COMPLETE state and can not be updated.\n"}},
			No:    []Example{{Command: "aws cloudformation describe-stacks", Out: "ROLLBACK_COMPLETE\n"}},
		}),
		operationRule(Rule{
			ID: "nginx.zone", Kind: "config.invalid", Line: "zone={zone}",
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?\[emerg\] (?:\d+#\d+: )?(?P<message>zero size shared memory zone "(?P<zone>[^"]+)")`, Key: []string{"zone"}, Message: "nothing defines the zone {zone}",
			Fixes: []string{"Fix {file}: it uses the zone {zone}, define that in http (limit_req_zone, limit_conn_zone, proxy_cache_path)", "Fix the http block: nothing in it defines the zone {zone} (limit_req_zone, limit_conn_zone, proxy_cache_path)"},
			Yes: []Example{{Command: "nginx -t -p . -c conf/nginx.conf", Code: 1, Err: "nginx: the configuration file ./conf/nginx.conf syntax is ok\n2026/05/02 11:00:00 [emerg] 71#71: zero size shared memory zone \"per_ip\"\nnginx: configuration file ./conf/nginx.conf test failed\n", Files: []string{"conf/nginx.conf", "conf/sites/ferry.conf"},
				Manifest: map[string]string{"conf/nginx.conf": "events {}\nhttp { include sites/*.conf; }\n", "conf/sites/ferry.conf": "server {\n  listen 8080;\n  limit_req zone=per_ip burst=5;\n}\n"}, File: "conf/sites/ferry.conf", Line: 3}},
			No: []Example{{Command: "nginx -t", Err: "nginx: configuration file /srv/p/n.conf test is successful\n"}},
		}),
		operationRule(Rule{
			ID: "nginx.upstream", Kind: "network.dns",
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?\[emerg\] (?:\d+#\d+: )?(?P<message>host not found in (?:upstream|resolver) "(?P<host>[^"]+)") in (?P<file>\S+):(?P<line>\d+)`, Key: []string{"host"},
			Fixes: []string{"Check {host} of {file}:{line}: the name is not known here, start what has it or name another"},
			Yes:   []Example{{Command: "nginx -t", Code: 1, Err: "nginx: [emerg] host not found in upstream \"api\" in /srv/p/n.conf:4\nnginx: configuration file /srv/p/n.conf test failed\n", File: "n.conf", Line: 4}},
			No:    []Example{{Command: "nginx -t", Err: "nginx: configuration file /srv/p/n.conf test is successful\n"}},
		}),
		operationRule(Rule{
			ID: "ansible.login", Kind: "auth.ssh_key", AtZero: DespiteZero, Tools: []string{"ansible", "ansible-playbook", "molecule", "make"},
			Pattern: `^(?:fatal: )?\[?(?P<host>[\w.-]+)\]?(?: \||:) UNREACHABLE! => \{(?:[^\n]*?"msg": "|\n(?:[^\n]*\n){0,3}?\s*"msg": ")(?P<message>[^"\n]*(?:Permission denied|Host key verification failed|Too many authentication)[^"\n]*)`, Key: []string{"host"},
			Fixes: []string{"Check the SSH key for {host} with the user, stop here: {message}"},
			Yes:   []Example{{Command: "ansible-playbook deploy.yml | tail -12", Out: "fatal: [web1]: UNREACHABLE! => {\"changed\": false, \"msg\": \"Failed to connect to the host via ssh: dev@10.0.3.11: Permission denied (publickey).\", \"unreachable\": true}\n"}},
			No:    []Example{{Command: "ansible-playbook site.yml", Out: "web1 : ok=1 changed=0 unreachable=0 failed=0\n"}},
		}),
	}
}

// operationRule fills in what all these rules share.
func operationRule(r Rule) Rule {
	r.Confidence, r.Family = 0.9, Infra
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	if r.AtZero == TrustZero {
		r.AtZero = IfSwallowed
	}
	return r
}
