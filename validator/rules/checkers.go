package rules

import (
	"slices"
	"strings"

	"cake"
)

// A checkForm is the form in which a program names the file and the line of
// what it checks.
type checkForm struct {
	id      string
	kind    string
	repeats bool // a slip in a source that somebody works on: it is told when it comes again
	tools   string
	fixes   []string
	subject Subject
	strict  bool // its wording is others', too: the program must stand in the line itself
	pattern string
	yes, no Example
}

// checkRules are the words of the programs that read somebody else's file to say
// whether it is right. What a service is set up with stops the service, and is
// told at once; a slip in a script, a grammar or an expression is part of the
// work on it.
func checkRules() []Rule {
	var rules []Rule
	for _, f := range slices.Concat(checkServices(), checkServers(), checkSources()) {
		r := configRule(Rule{
			ID: f.id, Kind: f.kind, Pattern: f.pattern, Tools: strings.Fields(f.tools), Strict: f.strict, Subject: f.subject, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"}, Yes: []Example{f.yes}, No: []Example{f.no},
		})
		if len(f.fixes) > 0 {
			r.Fixes = f.fixes
		}
		if f.repeats {
			r.Severity = cake.Medium
		}
		rules = append(rules, r)
	}
	return rules
}

// checkServices are the forms of those that check the configuration of a service.
func checkServices() []checkForm {
	return []checkForm{
		{
			id: "check.logrotate", kind: "config.parse", strict: true, tools: "logrotate",
			pattern: `^error: (?P<file>[^\s:]+):(?P<line>\d+),? (?P<message>.+)`,
			yes:     Example{Command: "logrotate -d conf/rot", Code: 1, Err: "reading config file conf/rot\nerror: conf/rot:3 unknown option 'rotat' -- ignoring line\n", File: "conf/rot", Line: 3},
			no:      Example{Command: "logrotate -d conf/rot", Err: "reading config file conf/rot\n"},
		},
		{
			id: "check.named", kind: "config.parse", strict: true, tools: "named-checkconf named-checkzone named unbound-checkconf unbound nsd-checkconf nsd-checkzone",
			pattern: `^(?:\[\d+\] \w[\w-]*\[\d+:\d+\] )?(?P<file>[\w./-]+):(?P<line>\d+): (?:error: )?(?P<message>(?:unknown|syntax|missing|expected|unexpected|change directory|parsing failed|undefined|near|bad|invalid|no |not |extra|already|when using|redefin|option|loading).*)`,
			yes:     Example{Command: "named-checkzone x.y conf/zone", Code: 1, Out: "conf/zone:4: unknown RR type 'AA'\nzone x.y/IN: loading from master file conf/zone failed: unknown class/type\n", File: "conf/zone", Line: 4},
			no:      Example{Command: "named-checkzone x.y conf/zone", Out: "zone x.y/IN: loaded serial 1\nOK\n"},
		},
		{
			id: "check.kubeconform", kind: "config.invalid", tools: "kubeconform kubeval make",
			pattern: `^(?P<data>\S+) - (?P<name>\w+ \S+) is invalid: [^\n]*?(?P<message>additionalProperties '[^'\n]+' not allowed|missing properties: [^\n]+|expected [^\n,]+, but got [^\n]+|got [^\n,]+, want [^\n]+|value must be [^\n]+)$`,
			fixes:   []string{"Fix {file}: {name}: {message}", "Fix {name}: {message}"},
			yes:     Example{Command: "kustomize build . | kubeconform -strict", Code: 1, Out: "stdin - Deployment web is invalid: problem validating schema. Check JSON formatting: jsonschema: '/spec' does not validate with https://example.org/d.json#/x: additionalProperties 'replica' not allowed\n", Fix: "Fix Deployment web: additionalProperties 'replica' not allowed"},
			no:      Example{Command: "kubeconform k8s", Out: "Summary: 1 resource found - Valid: 1, Invalid: 0\n"},
		},
		{
			id: "check.telegraf", kind: "config.invalid", tools: "telegraf docker",
			pattern: `^(?:\S+ E! )?error loading config file (?P<file>\S+): (?:plugin (?P<name>\S+): )?line (?P<line>\d+): (?:configuration specified the fields? \["(?P<message>[^\n\]]+)"\][^\n]*|(?P<said>[^\n]+))`,
			fixes:   []string{"Fix {file}:{line}: {name} knows no {message}", "Fix {file}:{line}: {said}"},
			yes:     Example{Command: "telegraf --config t.conf --test", Code: 1, Err: "2025-06-10T10:11:12Z E! error loading config file t.conf: plugin inputs.cpu: line 14: configuration specified the fields [\"percpuu\"], but they were not used. This is either a typo or this config option does not exist in this version.\n", File: "t.conf", Line: 14, Fix: "Fix t.conf:14: inputs.cpu knows no percpuu"},
			no:      Example{Command: "telegraf --config t.conf --test", Err: "2025-06-10T10:11:12Z I! Loading config: t.conf\n"},
		},
		{
			id: "check.squid", kind: "config.parse", tools: "squid squid3",
			pattern: `^[\d/]+ [\d:]+\|? ?(?:kid\d+\| )?(?:ERROR: |FATAL: )?(?:(?P<file>[^\s()|]+)\((?P<line>\d+)\): (?P<message>unrecognized: .+)|Bungled (?P<data>\S+) line (?P<line2>\d+): (?P<said>.+))`,
			yes:     Example{Command: "squid -k parse -f conf/squid.conf", Code: 2, Err: "2026/11/22 05:48:15| Processing: Port 22\n2026/11/22 05:48:15| conf/squid.conf(1): unrecognized: 'Port'\n", File: "conf/squid.conf", Line: 1},
			no:      Example{Command: "squid -k parse", Err: "2026/11/22 05:48:15| Processing: http_port 3128\n"},
		},
		{
			id: "check.haproxydns", kind: "network.dns", tools: "haproxy",
			pattern: `^\[ALERT\]\s+(?:\(\d+\)|[\d/]+) ?: (?:config : )?(?:parsing )?\[(?P<file>[^\]:\s]+):(?P<line>\d+)\] ?: [^\n]*?(?P<message>could not resolve address '(?P<host>[^'\n]+)'|invalid address: '(?P<host>[a-z][\w-]*(?:\.[\w-]+)*)')`,
			fixes:   []string{"Check {host} of {file}:{line}: the name is not known here, name another, or init-addr none for a server that comes later"},
			yes:     Example{Command: "haproxy -c -f edge.cfg", Code: 1, Err: "[NOTICE]   (33) : haproxy version is 2.6.12\n[ALERT]    (33) : config : [edge.cfg:8] : 'server api/one' : could not resolve address 'api.internal'.\n[ALERT]    (33) : config : Failed to initialize server(s) addr.\n", Files: []string{"edge.cfg"}, File: "edge.cfg", Line: 8},
			no:      Example{Command: "haproxy -c -f h.cfg", Out: "Configuration file is valid\n"},
		},
		{
			id: "check.haproxyfile", kind: "fs.not_found", tools: "haproxy",
			pattern: `^\[ALERT\]\s+(?:\(\d+\)|[\d/]+) ?: (?:config : )?(?:(?:parsing )?\[(?P<file>[^\]:\s]+):(?P<line>\d+)\] ?: [^\n]*?(?P<message>unable to stat SSL certificate from file '(?P<path>[^'\n]+)' ?: No such file|error opening file '(?P<path>[^'\n]+)'|failed to open pattern file <(?P<path>[^>\n]+)>)|(?P<message>Cannot open configuration file/directory (?P<path>\S+) ?: No such file))`,
			fixes:   []string{"Fix {file}:{line}: {path} is not there, {near:path} is", "Fix {file}:{line}: {path} is not there", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			yes:     Example{Command: "haproxy -c -f edge.cfg", Code: 1, Err: "[ALERT]    (33) : config : parsing [edge.cfg:7] : 'bind :443' in section 'frontend' : unable to stat SSL certificate from file 'certs/site.pem' : No such file or directory.\n", Files: []string{"edge.cfg", "cert/site.pem"}, File: "edge.cfg", Line: 7, Fix: "Fix edge.cfg:7: certs/site.pem is not there, cert/site.pem is"},
			no:      Example{Command: "haproxy -c -f h.cfg", Out: "Configuration file is valid\n"},
		},
		{
			id: "check.haproxyname", kind: "config.invalid", tools: "haproxy",
			pattern: `^\[(?:ALERT)\]\s+(?:\(\d+\)|[\d/]+) ?: (?:config : )?(?P<message>Proxy '[^'\n]+': unable to find (?:required )?(?P<section>[\w-]+):? '(?P<missing>[^'\n]+)')`,
			fixes:   []string{"Fix {file}:{line}: there is no {missing}, did you mean {nearname:missing}?", "Fix {file}:{line}: {section} {missing}: there is none of that name, name one that is there or add it", "Check the {section} {missing}: there is none of that name, name one that is there or add it"},
			yes:     Example{Command: "haproxy -c -f h.cfg", Code: 1, Err: "[NOTICE]   (33) : haproxy version is 2.6.12\n[ALERT]    (33) : config : Proxy 'web': unable to find required use_backend: 'apis'.\n[ALERT]    (33) : config : Fatal errors found in configuration.\n", Files: []string{"h.cfg"}, Manifest: map[string]string{"h.cfg": "frontend web\n  use_backend apis\nbackend api\n  server a 127.0.0.1:1\n"}, File: "h.cfg", Line: 2, Fix: "Fix h.cfg:2: there is no apis, did you mean api?"},
			no:      Example{Command: "haproxy -c -f haproxy/", Out: "Configuration file is valid\n"},
		},
		{
			id: "check.haproxy", kind: "config.invalid", tools: "haproxy",
			pattern: `^\[(?:ALERT)\]\s+(?:\(\d+\)|[\d/]+) ?: (?:config : )?(?P<message>(?:Proxy|[Bb]ackend|[Ff]rontend|[Ll]isten|unable|\w+ '[^']+'|Cannot|Could not|No |Missing )[^\n]*: .+|Starting [^\n]*|[A-Z][^\n]*(?:unable to find|cannot )[^\n]*)`,
			yes:     Example{Command: "haproxy -c -f haproxy/ 2>&1 | tail -15; echo validated", Out: "[NOTICE]   (33) : haproxy version is 2.6.12\n[ALERT]    (33) : config : Proxy 'web': no SSL certificate specified for bind ':443' at [h.cfg:4] (use 'crt').\n[ALERT]    (33) : config : Fatal errors found in configuration.\nvalidated\n"},
			no:      Example{Command: "haproxy -c -f haproxy/", Out: "Configuration file is valid\n"},
		},
		{ // it can be read, and holds a field that is none
			id: "check.promfield", kind: "config.invalid", tools: "promtool amtool prometheus alertmanager",
			pattern: `^\s*FAILED: (?:parsing YAML file |error loading config from )?"?(?P<file>[^\s:"]+\.ya?ml)"?: (?:yaml: )?(?:unmarshal errors:\n +)?(?:line (?P<line>\d+): )?(?P<message>field \S+ (?:not found|already set) in type [^\n]+)`,
			yes:     Example{Command: "amtool check-config am.yml", Code: 1, Out: "Checking 'am.yml'", Err: "  FAILED: parsing YAML file am.yml: yaml: unmarshal errors:\n  line 3: field reciever not found in type config.plain\n", File: "am.yml", Line: 3, Fix: "Fix am.yml:3: field reciever not found in type config.plain"},
			no:      Example{Command: "amtool check-config am.yml", Out: "Checking 'am.yml'  SUCCESS\n"},
		},
		{
			id: "check.prometheus", kind: "config.parse", tools: "promtool amtool prometheus alertmanager",
			pattern: `^\s*FAILED: (?:parsing YAML file |error loading config from )?"?(?P<file>[^\s:"]+\.ya?ml)"?: (?:yaml: )?(?:unmarshal errors:\n +)?(?:line (?P<line>\d+): )?(?P<message>[^\n]+)`,
			yes:     Example{Command: "promtool check config prom.yml", Code: 1, Out: "Checking prom.yml\n", Err: "  FAILED: parsing YAML file prom.yml: yaml: line 4: mapping values are not allowed in this context\n", File: "prom.yml", Line: 4, Fix: "Fix prom.yml:4: mapping values are not allowed in this context"},
			no:      Example{Command: "promtool check config prom.yml", Out: "Checking prom.yml\n SUCCESS: prom.yml is valid prometheus config file syntax\n"},
		},
	}
}

// checkSources are the forms of those that check scripts, translations, rules
// and expressions.
func checkSources() []checkForm {
	return []checkForm{
		{
			id: "check.hadolint", kind: "lint.findings", repeats: true, tools: "hadolint make npm pre-commit",
			pattern: `^(?P<file>[\w./@-]+):(?P<line>\d+)(?::\d+)? (?P<name>DL\d{4}|SC\d{4}) (?P<message>(?:error|warning|info|style): [^\n]+)`,
			yes:     Example{Command: "hadolint Dockerfile", Code: 1, Out: "Dockerfile:4 DL3008 warning: Pin versions in apt get install.\n", File: "Dockerfile", Line: 4},
			no:      Example{Command: "hadolint Dockerfile"},
		},
		{
			id: "check.ajv", kind: "config.invalid", repeats: true, tools: "ajv npm",
			pattern: `^(?P<file>[\w./@-]+\.json5?) (?P<invalid>invalid)\n\[?[^\n]*\n(?:[^\n]*\n){0,5}?\s+instancePath: '(?P<name>[^']*)',\n(?:[^\n]*\n){0,6}?\s+message: ['"](?P<message>[^\n]+?)['"],?$`,
			fixes:   []string{"Fix {file}: {name} {message}"},
			yes:     Example{Command: "npx ajv validate -s s.json -d d.json", Code: 1, Out: "d.json invalid\n[\n  {\n    instancePath: '/3/price',\n    schemaPath: '#/items/type',\n    keyword: 'type',\n    params: { type: 'number' },\n    message: 'must be number'\n  }\n]\n", File: "d.json", Fix: "Fix d.json: /3/price must be number"},
			no:      Example{Command: "npx ajv validate -s s.json -d d.json", Out: "d.json valid\n"},
		},
		{
			id: "check.tflint", kind: "lint.findings", repeats: true, tools: "tflint make pre-commit",
			pattern: `^(?:Error|Warning|Notice): (?P<message>[^\n]+ \([a-z]\w+_\w+\))\n\s*\n\s+on (?P<file>\S+) line (?P<line>\d+)`,
			yes:     Example{Command: "tflint --recursive", Code: 2, Out: "1 issue(s) found:\n\nWarning: variable \"x\" is declared but not used (terraform_unused_declarations)\n\n  on main.tf line 1:\n   1: variable \"x\" {\n", File: "main.tf", Line: 1},
			no:      Example{Command: "tflint"},
		},
		{
			id: "check.dotenv", kind: "lint.findings", repeats: true, tools: "dotenv-linter make pre-commit",
			pattern: `^(?P<file>[\w./@-]*\.env[\w.-]*):(?P<line>\d+) (?P<message>[A-Z]\w+: [^\n]+)`,
			yes:     Example{Command: "dotenv-linter check .env", Code: 1, Out: "Checking .env\n.env:4 DuplicatedKey: The DB_URL key is duplicated\n\nFound 1 problem\n", File: ".env", Line: 4},
			no:      Example{Command: "dotenv-linter check .env", Out: "Checking .env\n\nNo problems found\n"},
		},
		{
			id: "check.deadlink", subject: PathInTree, kind: "lint.findings", repeats: true,
			pattern: `^(?:\(!\) )?(?P<message>Found dead link (?P<name>\S+) in file (?P<path>[\w./@-]+))`,
			fixes:   []string{"Fix {path}: its link {name} leads nowhere"},
			yes:     Example{Command: "vitepress build docs", Code: 1, Out: "(!) Found dead link ./setup in file guide/index.md\n", Err: "build error:\n[vitepress] 1 dead link(s) found.\n", Fix: "Fix guide/index.md: its link ./setup leads nowhere"},
			no:      Example{Command: "vitepress build docs", Out: "build complete in 3.1s.\n"},
		},
		{
			id: "check.brokenlink", kind: "lint.findings", repeats: true,
			pattern: `^\s*- (?P<message>Broken (?:link|anchor) on source page path = (?P<name>\S+):\s*(?:\n\s*)?-> linking to (?P<target>\S+))`,
			fixes:   []string{"Fix the link on the page {name}: {target} leads nowhere"},
			yes:     Example{Command: "npx docusaurus build", Code: 1, Err: "[ERROR] Error: Unable to build website for locale en.\n  [cause]: Error: Docusaurus found broken links!\n\n  Exhaustive list of all broken links found:\n  - Broken link on source page path = /docs/intro:\n   -> linking to /docs/instal\n", Fix: "Fix the link on the page /docs/intro: /docs/instal leads nowhere"},
			no:      Example{Command: "npx docusaurus build", Out: "[SUCCESS] Generated static files in \"build\".\n"},
		},
		{
			id: "check.liquid", kind: "syntax.source", repeats: true,
			pattern: `^\s*(?:Liquid Exception|Liquid Warning|Error): (?P<message>[^\n]+?\.?) in /?(?P<file>[\w./@-]+\.\w+)$`,
			yes:     Example{Command: "bundle exec jekyll build", Code: 1, Out: "  Liquid Exception: Could not locate the included file 'footer.htm' in any of [\"/srv/p/_includes\"]. in /_layouts/default.html\n", File: "_layouts/default.html"},
			no:      Example{Command: "bundle exec jekyll build", Out: "      Generating... \n                    done in 0.2 seconds.\n"},
		},
		{
			id: "check.latexmk", kind: "build.script_failed", repeats: true, tools: "latexmk make",
			pattern: `^\s+(?P<name>\w+): (?P<message>Command for '\w+' gave return code [1-9]\d*)\n\s+Refer to '(?P<path>[^']+)'`,
			fixes:   []string{"Check {path} for the first line that begins with an exclamation mark: {message}"},
			yes:     Example{Command: "latexmk -pdf a.tex | tail -5", Out: "Latexmk: Errors, so I did not complete making targets\nCollected error summary (may duplicate other messages):\n  pdflatex: Command for 'pdflatex' gave return code 1\n      Refer to 'a.log' and/or above output for details\n"},
			no:      Example{Command: "latexmk -pdf a.tex | tail -5", Out: "Latexmk: All targets (a.pdf) are up-to-date\n"},
		},
		{
			id: "check.shfmtdiff", kind: "lint.format", strict: true, tools: "shfmt",
			pattern: `^--- (?P<file>\S+)\.orig(?:\t[^\n]*)?\n\+\+\+ (?P<message>[^\n]+)`,
			fixes:   []string{"{shfmtwrite:file}", "shfmt -w {file}"},
			yes:     Example{Command: "shfmt -d -i 2 scripts && shellcheck scripts/*.sh", Code: 1, Out: "diff scripts/health.sh.orig scripts/health.sh\n--- scripts/health.sh.orig\n+++ scripts/health.sh\n@@ -1,5 +1,4 @@\n #!/bin/sh\n-if true\n", File: "scripts/health.sh", Fix: "shfmt -w -i 2 scripts"},
			no:      Example{Command: "shfmt -d scripts"},
		},
		{
			id: "check.visudo", kind: "config.parse", repeats: true, strict: true, tools: "visudo",
			pattern: `^(?:>>> |visudo: )?(?P<file>[\w./@-]+):(?P<line>\d+):(?:\d+:)? (?P<message>(?:syntax error|expected |invalid |unknown |Error: |Warning: |unable to|duplicate|[^\n]* (?:referenced but not defined|already defined|not allowed|too long))[^\n]*?)(?: <<<)?$`,
			yes:     Example{Command: "visudo -cf deploy/sudoers.d/shop", Code: 1, Err: "deploy/sudoers.d/shop:3:28: syntax error\ndeploy ALL=(root) NOPASSWD SHOP\n                           ^~~~\n", File: "deploy/sudoers.d/shop", Line: 3},
			no:      Example{Command: "visudo -cf sudoers", Out: "sudoers: parsed OK\n"},
		},
		{
			id: "check.promrule", kind: "syntax.source", repeats: true, tools: "promtool prometheus",
			pattern: `^(?P<file>[\w./@-]+\.ya?ml): (?:(?P<line>\d+):\d+: )?(?P<message>(?:\d+:\d+: )?(?:group |could not parse|groupname|field |yaml: )[^\n]+)`,
			yes:     Example{Command: "promtool check rules monitoring/*.rules.yml", Code: 1, Out: "Checking monitoring/errors.rules.yml\n", Err: "  FAILED:\nmonitoring/errors.rules.yml: 5:15: group \"errors\", rule 1, \"HighErrorRate\": could not parse expression: 1:93: parse error: unclosed left parenthesis\n", File: "monitoring/errors.rules.yml", Line: 5},
			no:      Example{Command: "promtool check rules a.yml", Out: "Checking a.yml\n  SUCCESS: 1 rules found\n"},
		},
		{
			id: "check.promtest", subject: LastGiven, kind: "test.failed", repeats: true, tools: "promtool",
			pattern: `^\s+FAILED:\n\s+(?:name: [^\n]+\n\s*)?(?P<message>alertname: [^\n]+|expr: [^\n]+)`,
			yes:     Example{Command: "promtool test rules t.yml", Code: 1, Out: "Unit Testing:  t.yml\n", Err: "  FAILED:\n    alertname: Down, time: 5m, \n        exp:[\n"},
			no:      Example{Command: "promtool test rules t.yml", Out: "Unit Testing:  t.yml\n  SUCCESS\n"},
		},
		{
			id: "check.format", kind: "compile.type_mismatch", repeats: true, tools: "msgfmt msgmerge msgcat msgconv msgattrib make pybabel django-admin",
			pattern: `^(?:error: )?(?P<file>[\w./@-]+\.pot?):(?P<line>\d+)(?::\d+)?: (?P<message>(?:format specifications in|a format specification|'msgid'|in the msgid|incompatible format|placeholders are incompatible|unknown named placeholder)[^\n]*)`,
			yes:     Example{Command: "msgfmt -c -o de.mo po/fr.po", Code: 1, Err: "po/fr.po:2: warning: header field 'Content-Transfer-Encoding' missing in header\npo/fr.po:13: format specifications in 'msgid' and 'msgstr' for argument 1 are not the same\nmsgfmt: found 1 fatal error\n", File: "po/fr.po", Line: 13},
			no:      Example{Command: "msgfmt -c -o de.mo po/de.po", Err: "po/de.po:2: warning: header field 'Language' missing in header\n"},
		},
		{
			id: "check.po", kind: "syntax.source", repeats: true, tools: "msgfmt msgmerge msgcat msgconv msgattrib make",
			pattern: `^(?P<file>[\w./@-]+\.pot?):(?P<line>\d+)(?::\d+)?: (?P<message>(?:keyword "|number of format specifications|syntax error|parse error|end-of-|duplicate message|missing |inconsistent use|invalid |\.\.\.|this is the location|too many|first plural|plural form|expected )[^\n]*)`,
			yes:     Example{Command: "msgfmt -c -o de.mo po/fr.po", Code: 1, Err: "po/fr.po:8: keyword \"msgidd\" unknown\npo/fr.po:8:7: syntax error\nmsgfmt: found 2 fatal errors\n", File: "po/fr.po", Line: 8},
			no:      Example{Command: "msgfmt -c -o de.mo po/de.po", Err: "po/de.po:2: warning: header field 'Language' missing in header\n"},
		},
		{
			id: "check.shell", kind: "shell.syntax", repeats: true,
			pattern: `^(?:(?P<file>[\w./@-]*\w):(?P<line>\d+): (?P<message>parse error near .+|unmatched .+|bad pattern: .+)|(?:ksh: )?(?P<data>[\w./@-]+): syntax error at line (?P<line2>\d+): ?(?P<said>.+))`,
			yes:     Example{Command: "zsh -n s.zsh", Code: 1, Err: "s.zsh:5: parse error near `\\n'\n", File: "s.zsh", Line: 5},
			no:      Example{Command: "zsh -n s.zsh"},
		},
		{
			id: "check.shfmt", kind: "shell.syntax", repeats: true, strict: true, tools: "shfmt pre-commit make npm",
			pattern: `^(?P<file>[\w./@-]+):(?P<line>\d+):\d+: (?P<message>(?:reached |\x60[^\x60]+\x60 |"[^"]+" |not a valid |invalid |unclosed |a command can only |[^\n]* must (?:be |end |contain )|[^\n]* are a bash|[^\n]* is a bash)[^\n]*)`,
			yes:     Example{Command: "shfmt -l s.sh", Code: 1, Err: "s.sh:3:1: `if` statement must end with `fi`\n", File: "s.sh", Line: 3},
			no:      Example{Command: "shfmt -l s.sh"},
		},
		{
			id: "check.sed", kind: "syntax.source", repeats: true, tools: "sed gsed make bash sh",
			pattern: `^g?sed: file (?P<file>\S+) line (?P<line>\d+): (?P<message>.+)`,
			yes:     Example{Command: "sed -f a.sed x", Code: 1, Err: "sed: file a.sed line 1: unterminated `s' command\n", File: "a.sed", Line: 1},
			no:      Example{Command: "sed -f a.sed x", Out: "x\n"},
		},
		{
			id: "check.vcl", kind: "config.parse", repeats: true, tools: "varnishd varnishadm varnishtest make",
			pattern: `^Message from VCC-compiler:\n(?P<message>[^\n]+)\n(?:\([^'\n]*\n){0,2}(?:\('(?P<file>[^']+)' Line (?P<line>\d+) Pos \d+\))?`,
			yes:     Example{Command: "varnishd -C -f /srv/p/d.vcl", Code: 2, Err: "Could not delete 'vcl_boot.17/vgc.sym': No such file or directory\nMessage from VCC-compiler:\nExpected ';' got '}'\n(program line 410), at\n('/srv/p/d.vcl' Line 4 Pos 44)\n  if (x) { return (pass) }\n---#\n\nRunning VCC-compiler failed, exited with 2\nVCL compilation failed\n", File: "d.vcl", Line: 4},
			no:      Example{Command: "varnishd -C -f d.vcl", Err: "/* ---===### include/vdef.h ###===--- */\n"},
		},
		{
			id: "check.fields", kind: "project.manifest_invalid", tools: "dpkg dpkg-deb dpkg-source dpkg-gencontrol dpkg-buildpackage debuild apt apt-get make",
			pattern: `^(?:dpkg[\w-]*: )?error: parsing file '(?P<file>[^']+)' near line \d+(?: package '[^']*')?:\n\s*(?P<message>(?:missing '[^']+' field|'[^']+' field[^\n]*|error in '[^']+' field[^\n]*|invalid package name[^\n]*|duplicate value for '[^']+' field|empty file details field[^\n]*|package has field[^\n]*))`,
			fixes:   []string{"Fix {file}: {message}"},
			yes:     Example{Command: "dpkg-deb --build pkg out.deb", Code: 2, Err: "dpkg-deb: error: parsing file 'pkg/DEBIAN/control' near line 6 package 'shop':\n missing 'Architecture' field\n", File: "pkg/DEBIAN/control", Fix: "Fix pkg/DEBIAN/control: missing 'Architecture' field"},
			no:      Example{Command: "dpkg-deb --build pkg out.deb", Out: "dpkg-deb: building package 'shop' in 'out.deb'.\n"},
		},
		{
			id: "check.control", kind: "config.parse", tools: "dpkg dpkg-deb dpkg-source dpkg-gencontrol dpkg-buildpackage debuild apt apt-get make",
			pattern: `^(?:dpkg[\w-]*: )?(?:error|warning): parsing file '(?P<file>[^']+)' near line (?P<line>\d+)(?: package '[^']*')?:\n\s*(?P<message>[^\n]+)`,
			yes:     Example{Command: "dpkg-deb --build pkg out.deb", Code: 2, Err: "dpkg-deb: error: parsing file 'pkg/DEBIAN/control' near line 2 package 'shop':\n field name 'Architecture' must be followed by colon\n", File: "pkg/DEBIAN/control", Line: 2},
			no:      Example{Command: "dpkg-deb --build pkg out.deb", Out: "dpkg-deb: building package 'shop' in 'out.deb'.\n"},
		},
		{
			id: "check.sqlfluff", kind: "lint.findings", repeats: true, tools: "sqlfluff pre-commit make npm tox",
			pattern: `^== \[(?P<file>[^\]\n]+)\] FAIL\s*\nL: +(?P<line>\d+) \| P: +\d+ \| (?P<message>[^\n]+)`,
			yes:     Example{Command: "sqlfluff lint models/", Code: 1, Out: "== [models/orders.sql] FAIL\nL:   1 | P:  18 | L010 | Keywords must be consistently upper case.\nL:   2 | P:  18 | L010 | Keywords must be consistently upper case.\nAll Finished!\n", File: "models/orders.sql", Line: 1},
			no:      Example{Command: "sqlfluff lint models/", Out: "== [models/orders.sql] PASS\nAll Finished!\n"},
		},
		{
			id: "check.shellcheck", kind: "lint.findings", repeats: true, tools: "shellcheck pre-commit make npm",
			pattern: `^(?P<file>[\w./@-]+):(?P<line>\d+):\d+: (?:error|warning|note): (?P<message>[^\n]+ \[SC\d+\])$`,
			yes:     Example{Command: "shellcheck -f gcc scripts/*.sh bin/run", Code: 1, Out: "scripts/rotate.sh:4:1: warning: Use 'cd ... || exit' or 'cd ... || return' in case cd fails. [SC2164]\n", File: "scripts/rotate.sh", Line: 4},
			no:      Example{Command: "shellcheck -f gcc scripts/*.sh"},
		},
		{
			id: "check.shelljson", kind: "lint.findings", repeats: true, tools: "shellcheck",
			pattern: `^(?:\{"comments":)?\[\{"file":"(?P<file>[^"]+)","line":(?P<line>\d+),[^\n]*?"code":\d+,"message":"(?P<message>[^"]+)"`,
			yes:     Example{Command: "shellcheck -f json1 s2.sh", Code: 1, Out: "{\"comments\":[{\"file\":\"s2.sh\",\"line\":2,\"endLine\":2,\"column\":1,\"endColumn\":5,\"level\":\"warning\",\"code\":2164,\"message\":\"Use 'cd ... || exit' or 'cd ... || return' in case cd fails.\",\"fix\":null}]}\n", File: "s2.sh", Line: 2},
			no:      Example{Command: "shellcheck -f json1 s2.sh", Out: "{\"comments\":[]}\n"},
		},
		{
			id: "check.svelte", kind: "lint.types", repeats: true, tools: "svelte-check npm pnpm yarn bun make",
			pattern: `^(?P<file>/?[\w./@+-]+\.(?:svelte|ts|js|tsx|jsx)):(?P<line>\d+):\d+\nError: (?P<message>[^\n]+)`,
			yes:     Example{Command: "npx svelte-check --output human", Code: 1, Out: "/srv/p/src/A.svelte:3:30\nWarn: This reference only captures the initial value of `start`.\n\n/srv/p/src/A.svelte:7:7\nError: Type 'string' is not assignable to type 'number'. (ts)\n\nsvelte-check found 1 error and 1 warning in 1 file\n", File: "src/A.svelte", Line: 7},
			no:      Example{Command: "npx svelte-check", Out: "svelte-check found 0 errors and 1 warning in 1 file\n"},
		},
		{
			id: "check.checkstyle", kind: "lint.findings", repeats: true,
			pattern: `^\s*<file name=["'](?P<file>[^"']+)["'] ?>\n\s*<error line=["'](?P<line>\d+)["'][^\n]*? message=["'](?P<message>[^"'\n]+)["']`,
			yes:     Example{Command: "shellcheck -f checkstyle s2.sh", Code: 1, Out: "<?xml version='1.0' encoding='UTF-8'?>\n<checkstyle version='4.3'>\n<file name='s2.sh' >\n<error line='2' column='1' severity='warning' message='Use it' source='ShellCheck.SC2164' />\n</file>\n</checkstyle>\n", File: "s2.sh", Line: 2},
			no:      Example{Command: "shellcheck -f checkstyle s2.sh", Out: "<?xml version='1.0' encoding='UTF-8'?>\n<checkstyle version='4.3'>\n</checkstyle>\n"},
		},
		{ // it was not read at all
			id: "check.actionyaml", kind: "config.parse", strict: true, tools: "actionlint pre-commit make npm",
			pattern: `^(?P<file>[\w./@-]+\.ya?ml):(?P<line>\d+)(?::\d+)?: (?P<message>could not parse (?:as YAML|action metadata)[^\n]*?)(?: \[syntax-check\])?$`,
			yes:     Example{Command: "actionlint", Code: 1, Out: ".github/workflows/test.yml:7:3: could not parse as YAML: did not find expected key [syntax-check]\n  |\n7 |   lint:\n  |   ^~~~~\n", File: ".github/workflows/test.yml", Line: 7},
			no:      Example{Command: "actionlint"},
		},
		{
			id: "check.actionlint", kind: "lint.findings", repeats: true, strict: true, tools: "actionlint ansible-lint pre-commit make npm",
			pattern: `^(?P<file>[\w./@-]+\.ya?ml):(?P<line>\d+)(?::\d+)?: (?P<message>(?:[^\n]+ \[[a-z][\w-]*\]|[a-z][\w-]*(?:\[[\w-]+\])?: [^\n]+))$`,
			yes:     Example{Command: "actionlint", Code: 1, Out: ".github/workflows/ci.yml:5:9: unexpected key \"run-on\" for \"job\" section. expected one of \"concurrency\", \"runs-on\" [syntax-check]\n  |\n5 |     run-on: ubuntu-latest\n  |     ^~~~~~~\n", File: ".github/workflows/ci.yml", Line: 5},
			no:      Example{Command: "actionlint"},
		},
	}
}
