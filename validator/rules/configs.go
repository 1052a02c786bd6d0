package rules

import "cake"

// configRules are the words of the programs that check a configuration, each
// with the place that it gives.
func configRules() []Rule {
	return []Rule{
		configRule(Rule{
			ID: "config.systemd", Kind: "config.invalid", Tools: []string{"systemd-analyze", "systemctl"},
			Pattern: `^(?P<file>\S+\.(?:service|timer|socket|mount|target|path|slice)):(?P<line>\d+): (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "systemd-analyze verify ./shop.service", Code: 1, Err: "/srv/p/shop.service:6: Neither a valid executable name nor an absolute path: bin/shop\nshop.service: Unit configuration has fatal error, unit will not be started.\n", File: "shop.service", Line: 6}},
			No:  []Example{{Command: "systemd-analyze verify ./shop.service", Out: ""}},
		}),
		configRule(Rule{
			ID: "config.apachecommand", Kind: "config.invalid",
			Pattern: `^(?:AH\d+: |apache2: |httpd: )*Syntax error on line (?P<line>\d+) of (?P<file>[^\n:]+):(?: ?|\n)(?P<message>Invalid command '(?P<directive>[^'\n]+)', perhaps misspelled or defined by a module not included in the server configuration)`, Key: []string{"file", "directive"}, Fixes: []string{"{apachemodule:directive}", "Check {directive} at {file}:{line}: it is misspelled, or its module is not loaded (LoadModule, a2enmod)"},
			Yes: []Example{
				{Command: "apachectl configtest", Code: 1, Err: "AH00526: Syntax error on line 3 of /srv/p/site.conf:\nInvalid command 'ProxyPas', perhaps misspelled or defined by a module not included in the server configuration\n", File: "site.conf", Line: 3, Fix: "Fix site.conf:3: Apache has no ProxyPas, did you mean ProxyPass?"},
				{Command: "httpd -t", Code: 1, Err: "AH00526: Syntax error on line 9 of /srv/p/site.conf:\nInvalid command 'ExpiresActive', perhaps misspelled or defined by a module not included in the server configuration\n", File: "site.conf", Line: 9, Fix: "Try a2enmod expires (LoadModule expires_module): ExpiresActive is of mod_expires"},
				{Command: "apachectl configtest", Code: 1, Err: "AH00526: Syntax error on line 2 of /srv/p/site.conf:\nInvalid command 'FooBar', perhaps misspelled or defined by a module not included in the server configuration\n", File: "site.conf", Line: 2, Fix: "Check FooBar at site.conf:2: it is misspelled, or its module is not loaded (LoadModule, a2enmod)"},
			},
			No: []Example{{Command: "apachectl configtest", Err: "Syntax OK\n"}, {Command: "apachectl configtest", Code: 1, Err: "AH00526: Syntax error on line 3 of /srv/p/site.conf:\nDocumentRoot must be a directory\n"}},
		}),
		configRule(Rule{
			ID: "config.apache", Kind: "config.parse",
			Pattern: `^(?:AH\d+: |apache2: |httpd: )*Syntax error on line (?P<line>\d+) of (?P<file>[^\n:]+):(?: ?(?P<message>[^\n]+)|\n(?P<next>[^\n]+))?`, Message: "{next}", Key: []string{"file", "message", "next"}, Fixes: []string{"Fix {file}:{line}: {next}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "apachectl configtest", Code: 1, Err: "AH00526: Syntax error on line 3 of /srv/p/site.conf:\n</VirtualHost> without matching <VirtualHost> section\n", File: "site.conf", Line: 3}},
			No:  []Example{{Command: "apachectl configtest", Err: "Syntax OK\n"}},
		}),
		configRule(Rule{
			ID: "config.caddy", Kind: "config.parse",
			Pattern: `^(?:Error: )?(?:adapting config using caddyfile: )(?:(?:parsing caddyfile tokens for '[^']+': )?(?P<message>.*?))?,? ?(?:at )?(?P<file>\S*Caddyfile\S*?):(?P<line>\d+)(?:: | - |, |$)(?P<said>.*)`, Message: "{said}", Key: []string{"file", "message", "said"}, Fixes: []string{"Fix {file}:{line}: {said}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "caddy validate", Code: 1, Err: "Error: adapting config using caddyfile: Caddyfile:3: unrecognized directive: revers_proxy\n", File: "Caddyfile", Line: 3}},
			No:  []Example{{Command: "caddy validate", Out: "Valid configuration\n"}},
		}),
		configRule(Rule{
			ID: "config.haproxy", Kind: "config.parse",
			Pattern: `^\[(?:ALERT|WARNING)\]\s+(?:\(\d+\)|[\d/]+) ?: (?:config : )?parsing \[(?P<file>[^\]:]+):(?P<line>\d+)\] ?: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "haproxy -c -f haproxy.cfg", Code: 1, Err: "[ALERT]    (4242) : config : parsing [haproxy.cfg:3] : unknown keyword 'maxcon' in 'global' section\n", File: "haproxy.cfg", Line: 3}},
			No:  []Example{{Command: "haproxy -c -f haproxy.cfg", Out: "Configuration file is valid\n"}},
		}),
		configRule(Rule{
			ID: "config.place", Kind: "config.parse", Rank: Symptom, Tools: []string{"sshd", "ssh", "scp", "sftp", "dnsmasq", "monit", "fetchmail", "tmux", "lighttpd", "postfix", "rsyslogd", "varnishd", "nft", "iptables-restore"},
			Pattern: `^(?:error: |FAILED: |\S+: |[^\n]{0,60}? )??(?P<file>[\w./~@+-]*[./][\w./@+-]*)(?::| line | at line |: line )(?P<line>\d+)(?::\d+)?(?:[:,]? )(?P<message>(?:Bad configuration option(?:: (?P<option>\w+))?|[Ss]yntax error|unknown option|bad option|missing |unexpected |Unsupported option|Directive |unknown command|unknown directive|keyword |invalid |parse error|could not parse|no argument|extra |garbage |.*is not a known).*)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}, did you mean {sshoption:option}?", "Fix {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "ssh -F ops/ssh_config edge", Code: 255, Err: "ops/ssh_config: line 5: Bad configuration option: proxyjmp\nops/ssh_config: terminating, 1 bad configuration options\n", File: "ops/ssh_config", Line: 5, Fix: "Fix ops/ssh_config:5: Bad configuration option: proxyjmp, did you mean ProxyJump?"},
				{Command: "ssh -F ops/ssh_config edge", Code: 255, Err: "ops/ssh_config: line 5: Bad configuration option: frobnicate\n", Fix: "Fix ops/ssh_config:5: Bad configuration option: frobnicate"},
				{Command: "sshd -t -f ./sshd_config.d/a.conf", Code: 255, Err: "./sshd_config.d/a.conf: line 3: Bad configuration option: PermitRotLogin\n./sshd_config.d/a.conf: terminating, 1 bad configuration options\n", File: "sshd_config.d/a.conf", Line: 3},
			},
			No: []Example{{Command: "sshd -t", Out: ""}},
		}),
		configRule(Rule{
			ID: "config.crontab", Kind: "config.parse", Ahead: -1,
			Pattern: `^(?:crontab: )?"?(?P<file>[^":\n]+)"?:(?P<line>\d+): (?P<message>bad (?:minute|hour|day-of-month|month|day-of-week|command|username|time specifier|option).*)`, Key: []string{"message"},
			Yes: []Example{{Command: "crontab jobs.cron", Code: 1, Err: "\"jobs.cron\":3: bad minute\nerrors in crontab file, can't install.\n", File: "jobs.cron", Line: 4}},
			No:  []Example{{Command: "crontab jobs.cron", Out: ""}},
		}),
		configRule(Rule{
			ID: "config.certificate", Kind: "fs.not_found",
			Pattern: `^(?:nginx: |\d{4}/\d\d/\d\d [\d:]+ )?\[emerg\] (?:\d+#\d+: )?(?P<message>cannot load certificate(?: key)? "(?P<path>[^"]+)": .*(?:[Nn]o such file).*)`, Key: []string{"path"}, Fixes: []string{"Check {path}: {near:path} exists", "Check the certificate {path}: no such file"},
			Yes: []Example{{Command: "nginx -t -c deploy/nginx.conf 2>&1", Code: 1, Out: "2026/11/22 21:32:12 [emerg] 20245#20245: cannot load certificate \"/srv/p/certs/dev.crt\": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory:calling fopen(/srv/p/certs/dev.crt, r) error:10000080:BIO routines::no such file)\nnginx: configuration file /srv/p/deploy/nginx.conf test failed\n", Fix: "Check the certificate certs/dev.crt: no such file"}},
			No:  []Example{{Command: "nginx -t", Err: "nginx: the configuration file /etc/nginx/nginx.conf syntax is ok\n"}},
		}),
		configRule(Rule{
			ID: "config.role", Kind: "dependency.module_missing",
			Pattern: `^ERROR! (?P<message>the role '(?P<module>[^']+)' was not found in \S+)(?:(?:\n[^\n]*){0,2}\nThe error appears to be in '(?P<file>[^']+)': line (?P<line>\d+))?`, Tools: []string{"ansible", "ansible-playbook", "ansible-lint"}, Key: []string{"module"}, Fixes: []string{"{roles:module}", "Check the role {module}: correct its name, or list it in requirements.yml"},
			Yes: []Example{{Command: "ansible-playbook -i hosts.ini site.yml", Code: 1, Err: "ERROR! the role 'geerlingguy.nginx' was not found in /srv/p/roles:/etc/ansible/roles\n\nThe error appears to be in '/srv/p/site.yml': line 5, column 7, but may\nbe elsewhere in the file depending on the exact syntax problem.\n", Files: []string{"site.yml", "requirements.yml"}, File: "site.yml", Line: 5, Fix: "ansible-galaxy install -r requirements.yml"}},
			No:  []Example{{Command: "ansible-playbook site.yml", Out: "PLAY [all] ****\n"}},
		}),
		configRule(Rule{
			ID: "config.ansible", Kind: "config.parse",
			Pattern: `^(?:The error appears to be in '(?P<file>[^']+)': line (?P<line>\d+), column \d+|Origin: (?P<file2>[^:\n]+):(?P<line2>\d+):\d+)`, Message: "the playbook cannot be read at {file}:{line}", Tools: []string{"ansible", "ansible-playbook", "ansible-lint", "ansible-galaxy", "ansible-vault"}, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}, or the line above: {message}"},
			Yes: []Example{{Command: "ansible-playbook --syntax-check site.yml", Code: 4, Err: "ERROR! We were unable to read either as JSON nor YAML, these are the errors we got from each:\nJSON: Expecting value: line 1 column 1 (char 0)\n\nSyntax Error while loading YAML.\n  did not find expected key\n\nThe error appears to be in '/srv/p/site.yml': line 7, column 8, but may\nbe elsewhere in the file depending on the exact syntax problem.\n", File: "site.yml", Line: 7}},
			No:  []Example{{Command: "ansible-playbook --syntax-check site.yml", Out: "\nplaybook: site.yml\n"}},
		}),
		configRule(Rule{
			ID: "config.ansible.other", Kind: "config.invalid", Rank: Symptom,
			Pattern: `^(?:ERROR! |\[ERROR\]: )(?P<message>.+)`, Tools: []string{"ansible", "ansible-playbook", "ansible-lint", "ansible-galaxy", "ansible-vault", "ansible-inventory"}, Key: []string{"message"}, Fixes: []string{"Check the playbook and its inventory: {message}"},
			Yes: []Example{{Command: "ansible-playbook sit.yml", Code: 1, Err: "ERROR! the playbook: sit.yml could not be found\n"}},
			No:  []Example{{Command: "ansible-playbook site.yml", Out: "ok=3\n"}},
		}),
		configRule(Rule{
			ID: "config.yamlmark", Kind: "config.parse", Rank: Symptom,
			Pattern: `^(?:ERROR: |Error: )?(?:ruamel\.)?yaml\.(?:\w+\.)?(?:Scanner|Parser|Composer|Constructor|Reader)Error: (?:[^\n]*)(?:\n +in "[^"\n]+", line \d+, column \d+)?\n(?P<message>[^\n]+)\n +in "(?P<file>[^"\n]+)", line (?P<line>\d+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "docker-compose -f dc.yml config", Code: 1, Err: "yaml.parser.ParserError: while parsing a block mapping\n  in \"./dc.yml\", line 3, column 3\nexpected <block end>, but found '<block mapping start>'\n  in \"./dc.yml\", line 5, column 4\n", Files: []string{"dc.yml"}, File: "dc.yml", Line: 5}},
			No:  []Example{{Command: "docker-compose config", Out: "services: {}\n"}},
		}),
		configRule(Rule{
			ID: "config.yamllint", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"yamllint", "actionlint", "hadolint", "ansible-lint", "tflint", "dotenv-linter", "codespell", "checkmake", "buf", "taplo", "pre-commit", "make", "npm"},
			Pattern: `^(?P<file>[\w./-]+):(?P<line>\d+)(?::\d+)?:? (?P<message>(?:\[(?:error|warning)\] .+|\S+ ==> .+))$`, Rank: Symptom, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "yamllint -f parsable .", Code: 1, Out: "./deploy.yml:4:1: [error] duplication of key \"app\" in mapping (key-duplicates)\n", File: "deploy.yml", Line: 4}},
			No:  []Example{{Command: "yamllint .", Out: ""}},
		}),
		configRule(Rule{
			ID: "config.jsontool", Kind: "config.parse",
			Pattern: `^(?P<message>(?:Expecting (?:property name enclosed in double quotes|value|',' delimiter|':' delimiter)|Extra data|Invalid (?:control character at|\\escape)|Unterminated string starting at|Illegal trailing comma before end of \w+)(?:: line (?P<line>\d+) column \d+.*))`, Key: []string{"key"}, Fixes: []string{"{foreignjson:message}", "{datafix:message}", "{answered:message}", "Check the JSON data: {message}"},
			Yes: []Example{{Command: "curl -s localhost:3001/api/status | python3 -m json.tool", Code: 1, Err: "Expecting value: line 1 column 1 (char 0)\n", Fix: "Check what the server answers to curl, without the pipe: it is no JSON (Expecting value: line 1 column 1 (char 0))"}, {Command: "python3 -m json.tool package.json > /dev/null", Code: 1, Err: "Expecting property name enclosed in double quotes: line 5 column 3 (char 63)\n", Files: []string{"package.json"}, Line: 5, File: "package.json"}},
			No:  []Example{{Command: "python3 -m json.tool package.json", Out: "{}\n"}},
		}),
		configRule(Rule{
			ID: "config.yq", Kind: "config.parse",
			Pattern: `^(?:yq: Error running jq: (?P<name>\w+): |Error: )(?P<message>[^\n]+)\n(?:[^\n]*\n){0,5}?\s+in "(?P<file>[^"]+)", line (?P<line>\d+), column \d+\.$`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "yq '.services.web.image' compose.yml", Code: 1, Err: "yq: Error running jq: ParserError: while parsing a block mapping\n  in \"compose.yml\", line 2, column 3\ndid not find expected key\n  in \"compose.yml\", line 4, column 3.\n", File: "compose.yml", Line: 4}},
			No:  []Example{{Command: "yq . compose.yml", Out: "{}\n"}},
		}),
		configRule(Rule{
			// Two programs are called yq: Python's hands the expression to jq, Go's has options of its own.
			ID: "yq.python", Kind: "tool.usage", Own: true, Tools: []string{"yq"},
			Pattern: `^(?:usage: yq [^\n]*<jq filter>[^\n]*\n(?:[^\n]*\n){0,8}?yq: error: (?P<said>argument files: can't open '[.\[(][^']*'.*|unrecognized arguments: (?:eval|-P|--prettyPrint|--inplace)\b.*)|yq: (?P<message>-i/--in-place can only be used with -y/-Y))`, Message: "{said}", Key: []string{"key"},
			Fixes: []string{"Try yq -y (yq -yi to write) without eval: this yq is Python's, which takes jq's options"},
			Yes: []Example{
				{Command: "yq eval -i '.image.tag = \"1.8.2\"' values.yaml && grep -A2 '^image' values.yaml", Code: 1, Err: "yq: -i/--in-place can only be used with -y/-Y\n"},
				{Command: "yq eval '.image.tag' values.yaml", Code: 2, Err: "usage: yq [options] <jq filter> [input file...]\nyq: error: argument files: can't open '.image.tag': [Errno 2] No such file or directory: '.image.tag'\n"},
			},
			No: []Example{{Command: "yq -y . values.yaml", Out: "{}\n"}},
		}),
		configRule(Rule{
			ID: "yq.go", Kind: "tool.usage", Tools: []string{"yq"}, Strict: true,
			Pattern: `^Error: (?P<message>unknown (?:shorthand )?flag: (?:'[yY]' in -\w*|--?(?:yaml-(?:output|roundtrip)|in-place|arg|argjson|slurp)\b).*)`, Key: []string{"message"},
			Fixes: []string{"Try it without jq's options: this yq is Go's (yq -i '.a = 1' f.yaml, -o=json for JSON)"},
			Yes:   []Example{{Command: "yq -y '.image.tag' values.yaml", Code: 1, Err: "Error: unknown shorthand flag: 'y' in -y\nUsage:\n  yq [flags]\n"}},
			No:    []Example{{Command: "yq . values.yaml", Out: "a: 1\n"}},
		}),
		configRule(Rule{
			ID: "config.go", Kind: "config.parse",
			Pattern: `^.*?(?:(?:error parsing|failed to parse|parsing YAML file|YAML parse error on|bad file|[Pp]arsing|reading) ["'\x60]?(?P<file>[\w./-]+\.\w+)["'\x60]?[:,]? .*?|.*?)(?P<message>(?:yaml|toml|json): (?:unmarshal errors:.*?)?(?:line (?P<line>\d+): ).*)`, Rank: Symptom, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "{datafix:message}", "Check the data at line {line}: {message}"},
			Yes: []Example{{Command: "kubectl apply -f web.yml", Code: 1, Err: "error: error parsing web.yml: error converting YAML to JSON: yaml: line 3: mapping values are not allowed in this context\n", File: "web.yml", Line: 3}},
			No:  []Example{{Command: "kubectl apply -f web.yml", Out: "configured\n"}},
		}),
		configRule(Rule{
			ID: "config.xml", Kind: "config.parse",
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+): (?:parser|namespace|element \w+: (?:parser|namespace|XInclude|XPath)) ?error : (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "xmllint --noout feed.xml", Code: 1, Err: "feed.xml:3: parser error : Opening and ending tag mismatch: b line 2 and a\n</a>\n", File: "feed.xml", Line: 3}},
			No:  []Example{{Command: "xmllint --noout feed.xml", Out: ""}},
		}),
		configRule(Rule{
			// Data that does not keep to its schema or its DTD is edited in turns.
			ID: "config.xml.schema", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+): (?:validity error|element \w+: (?:validity|Schemas validity|Relax-NG validity|Schematron) ?error) : (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "xmllint --noout --schema feed.xsd feeds/*.xml", Code: 3, Err: "feeds/a.xml validates\nfeeds/w.xml:5: element price: Schemas validity error : Element 'price': '12,50' is not a valid value of the atomic type 'xs:decimal'.\nfeeds/w.xml fails to validate\n", File: "feeds/w.xml", Line: 5}},
			No:  []Example{{Command: "xmllint --noout --schema feed.xsd a.xml", Err: "a.xml validates\n"}},
		}),
		configRule(Rule{
			ID: "config.helm", Kind: "config.parse",
			Pattern: `^.*?(?P<message>(?:parse error at|template:|execution error at|YAML parse error on|error calling include: template:) \(?(?P<file>[\w./-]+\.(?:ya?ml|tpl|txt))(?::(?P<line>\d+)(?::\d+)?)?\)?:.*)`, Tools: []string{"helm", "helmfile", "ct"}, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "helm template .", Code: 1, Err: "Error: parse error at (shop/templates/web.yaml:5): unclosed action\n", File: "shop/templates/web.yaml", Line: 5}},
			No:  []Example{{Command: "helm template .", Out: "---\n"}},
		}),
		configRule(Rule{
			ID: "config.infra", Kind: "config.invalid", Rank: Symptom, Tools: []string{"kubectl", "helm", "docker", "docker-compose", "podman", "podman-compose", "oc", "kustomize", "crossplane", "flux", "argocd", "helmfile", "skaffold"},
			Pattern: `^(?:error|Error|ERROR|validating \S+)[:.]? (?P<message>.*(?:error validating|additional propert|Additional property|no matches for kind|no context exists|context "[^"]+" does not exist|doesn't have a resource type|must be a |invalid compose project|depends on undefined service|Chart\.yaml file is missing|missing in charts/|unsupported config option|is invalid:|unknown field|strict decoding error).*)`, Key: []string{"message"}, Fixes: []string{"Fix the configuration: {message}"},
			Yes: []Example{{Command: "docker compose config", Code: 15, Err: "validating /srv/p/compose.yml: services.web additional properties 'imge' not allowed\n"}, {Command: "kubectl apply -f web.yml", Code: 1, Err: "error: resource mapping not found for name: \"web\" namespace: \"\" from \"web.yml\": no matches for kind \"Deployment\" in version \"v1\"\n"}},
			No:  []Example{{Command: "docker compose config", Out: "services:\n"}},
		}),
		configRule(Rule{
			ID: "config.compose", Kind: "project.manifest_missing", Tools: []string{"docker-compose", "docker", "podman-compose", "podman"},
			Pattern: `^\s*(?P<message>Can't find a suitable configuration file.*|no configuration file provided: not found|no compose\.yaml, .*files found.*)`, Key: []string{"always"}, Fixes: []string{"{composedir:message}", "Check the folder: no compose.yaml here (-f names another)"},
			Yes: []Example{{Command: "docker-compose up -d", Code: 1, Err: "Can't find a suitable configuration file in this directory or any\n        parent. Are you in the right directory?\n", Files: []string{"deploy/docker-compose.yml"}, Fix: "Run it in deploy, where docker-compose.yml is"}},
			No:  []Example{{Command: "docker-compose up -d", Out: "started\n"}},
		}),
		configRule(Rule{
			ID: "config.precommit.changed", Kind: "lint.format",
			Pattern: `^(?P<hook>\S[^\n]*?)\.{3,}[^\n]*Failed\n- hook id: (?P<id>\S+)\n(?:- (?:exit code|duration)[^\n]*\n)*- files were modified by this hook\n(?:\n*(?:Fixing |reformatted |Formatting |Rewriting |Sorting |fixed |would reformat )?(?P<file>[\w.@-]*[\w@/-]*[/.][\w./@-]*\w)(?:\n|$| \d+ms))?`, Key: []string{"id", "file"}, Message: "the hook {id} has repaired files",
			Fixes: []string{"Run git add {file} and commit again: the hook {id} has repaired it", "Run git add for what the hook {id} has repaired, and commit again"},
			Yes: []Example{
				{Command: "git commit -qm 'Add the error table'", Code: 1, Err: "trim trailing whitespace.................................................Failed\n- hook id: trailing\n- exit code: 1\n- files were modified by this hook\n\nFixing docs/errors.md\n\nerror codes are unique...................................................Passed\n", File: "docs/errors.md", Fix: "Run git add docs/errors.md and commit again: the hook trailing has repaired it"},
				{Command: "git commit -m x", Code: 1, Err: "black....................................................................Failed\n- hook id: black\n- files were modified by this hook\n\nreformatted src/a.py\n\nAll done!\n", File: "src/a.py"},
			},
			No: []Example{{Command: "pre-commit run", Out: "black....................................................................Passed\n"}},
		}),
		configRule(Rule{
			ID: "config.precommit", Kind: "git.hook_failed",
			Pattern: `^(?P<hook>\S[^\n]*?)\.{3,}[^\n]*Failed\n- hook id: (?P<id>\S+)(?:\n- [^\n]*)*(?:\n+(?P<file>[\w./-]+\.\w+):(?P<line>\d+)(?::\d+)?:? ?(?P<message>[^\n]*))?`, Key: []string{"id", "file"}, Message: "the hook {id} failed", Fixes: []string{"Fix {file}:{line}, which the hook {id} reports", "Fix what the hook {id} reports"},
			Yes: []Example{{Command: "pre-commit run --all-files", Code: 1, Out: "no print in sources......................................................Failed\n- hook id: no-print\n- exit code: 1\n\napp.py:2:    print(\"x\")\n", File: "app.py", Line: 2}},
			No:  []Example{{Command: "pre-commit run", Out: "black....................................................................Passed\n"}},
		}),
		configRule(Rule{
			ID: "config.dot", Kind: "syntax.source", Severity: cake.Medium, Tools: []string{"dot", "neato", "gnuplot", "plantuml", "make"},
			Pattern: `^(?:Error: )?"?(?P<file>[\w./-]+\.(?:dot|gv|gp|plt|gnuplot|puml))"?[:,] (?P<message>(?:syntax error in )?line (?P<line>\d+).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "dot -Tsvg deps.dot -o deps.svg", Code: 1, Err: "Error: deps.dot: syntax error in line 4 near '->'\n", File: "deps.dot", Line: 4}},
			No:  []Example{{Command: "dot -Tsvg deps.dot -o deps.svg", Out: ""}},
		}),
		configRule(Rule{
			ID: "config.awk", Kind: "syntax.source", Severity: cake.Medium, Own: true,
			Pattern: `^[gm]?awk: (?P<file>[\w./-]+\.awk):(?: line )?(?P<line>\d+): (?P<message>.+)`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "awk -f report.awk sales.csv", Code: 1, Err: "awk: report.awk:4:   if ($2 > 100 { big++ }\nawk: report.awk:4:                ^ syntax error\n", File: "report.awk", Line: 4}, {Command: "awk -f bin/rollup.awk logs.tsv | sort -nr", Err: "awk: bin/rollup.awk:8:         if (hits[h] > 1 {\nawk: bin/rollup.awk:8:                         ^ syntax error\n", File: "bin/rollup.awk", Line: 8}},
			No:  []Example{{Command: "awk -f report.awk sales.csv", Out: "3\n"}},
		}),
	}
}

// configRule fills in what all rules about configurations share.
func configRule(r Rule) Rule {
	r.Family, r.Confidence = Data, 0.9
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	if r.AtZero == TrustZero {
		r.AtZero = IfSwallowed
	}
	return r
}
