package rules

import (
	"slices"

	"cake"
)

// generalRules are what programs of any make say for the same few causes, in
// whatever voice. They count where no rule knows the program better.
func generalRules() []Rule {
	return slices.Concat(generalProjectRules(), generalUseRules(), generalChoiceRules(), generalAccessRules(), generalCodeRules(), generalHintRules(), generalAdviceRules(), generalFolderRules(), generalBuildRules(), generalStateRules())
}

// thing is a name as a complaint gives it: quoted or not.
const thing = `["'‘\x60“<]?(?P<module>@?[\w][\w@./:+-]*)["'’\x60”>]?`

// ProjectFile is a file that makes a folder a project of some tool.
const ProjectFile = `(?:package\.json|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle|[Mm]akefile|CMakeLists\.txt|pyproject\.toml|setup\.py|setup\.cfg|requirements\.txt|Gemfile|Rakefile|composer\.json|[Dd]ockerfile|(?:docker-)?compose\.ya?ml|mix\.exs|build\.sbt|stack\.yaml|\w*\.cabal|dune-project|Package\.swift|build\.zig|meson\.build|MODULE\.bazel|WORKSPACE|BUILD(?:\.bazel)?|[Tt]askfile(?:\.ya?ml)?|[Jj]ustfile|deno\.jsonc?|tsconfig\.json|pubspec\.yaml|rebar\.config|project\.clj|deps\.edn|shard\.yml|Chart\.yaml|kustomization\.ya?ml|tox\.ini|noxfile\.py|Procfile|Vagrantfile|Pipfile|environment\.yml|manage\.py|artisan|SConstruct|wscript|conanfile\.(?:txt|py)|vcpkg\.json|mkdocs\.yml|ansible\.cfg|serverless\.yml|fly\.toml|netlify\.toml|wrangler\.toml|lerna\.json|pnpm-workspace\.yaml|turbo\.json|nx\.json|angular\.json|\.pre-commit-config\.yaml|playbook\.ya?ml|buf\.yaml|elm\.json|gleam\.toml|spago\.dhall|hugo\.toml|_config\.yml)`

// generalProjectRules are the words for what a project lacks or has wrong.
func generalProjectRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.manifest", Kind: "project.manifest_missing",
			Pattern: `^.*?(?P<message>(?:(?:(?:[Cc]ould ?n[o']t|[Cc]annot|[Cc]an't|[Uu]nable to|[Ff]ailed to|[Dd]id not) (?:find|locate|open|see|detect)|[Dd]oes not (?:appear to )?(?:contain|have)|\b[Nn]o|[Mm]issing)(?: (?:a|an|any|the|valid|file|named|called))*[^\w\n]{0,3}` + ProjectFile + `\b|` + ProjectFile + `["'\x60’]? (?:was |is |file |could |does )*(?:not (?:be )?(?:found|exist)|missing|absent|required)|[Nn]ot (?:in|inside|within|a)(?: a| an)?[\w ]{0,24} (?:repository|workspace|working copy|check-?out|project directory|project)\b|there is no (?:POM|project)|[Nn]o (?:project|workspace) (?:file )?(?:was )?(?:found|here|in)|[Cc]urrent directory is not (?:a|an|the) |(?:[Cc]ould not|[Cc]annot|[Cc]an't) find a [A-Z]\w+\.?(?:Project|project)\b|config(?:uration)?(?: file)? (?:\([^)\n]*\) )?(?:was )?not found|[Nn]o (?:\w+ )?config(?:uration)? (?:file )?(?:\S+ )?(?:was )?(?:found|provided|exists)|requires a project to (?:execute|run)).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "{projectdir:message}", "Check the folder: {message}"},
			Yes: []Example{
				{Command: "shards install", Code: 1, Err: "Missing shard.yml. Please run 'shards init'\n", Fix: "shards init"},
				{Command: "task build", Code: 100, Err: "task: No Taskfile found in \"/srv/p\" (or any of the parent directories). Use \"task --init\" to create a new one\n", Files: []string{"ops/Taskfile.yml"}},
				{Command: "lerna run build", Code: 1, Err: "lerna ERR! ENOLERNA `lerna.json` does not exist, have you run `lerna init`?\n", Fix: "lerna init"},
				{Command: "fossil commit -m fix --no-warnings | tail -1", Err: "current directory is not within an open check-out\n"},
				{Command: "svn up", Code: 1, Err: "svn: E155007: '/srv/p' is not a working copy\n"},
			},
			No: []Example{{Command: "task build", Out: "ok\n"}, {Command: "./setup", Out: "no package.json found, using defaults\n"}},
		}),
		generalRule(Rule{
			ID: "general.notinstalled", Kind: "dependency.module_missing",
			Pattern: `^.*?(?P<message>(?:[Cc]ould not load (?P<module>@?[\w][\w./-]*)\. Is it installed\?|following (?:\w+ )?(?:packages?|dependenc(?:y|ies)|modules?|plugins?)(?: must be| to be| needs? to be| (?:is|are) not)? installed[^:\n]*: ?(?P<module2>@?[\w][\w./-]*\w)|[Rr]equired (?:\w+ ){0,3}(?P<module3>@?[\w][\w./:-]*) (?:isn't|is not) installed|[Ii]nstall (?:it|them) with: ?(?P<how>[a-z][^\n]*)).*)`, Key: []string{"module", "module2", "module3", "how"},
			Fixes: []string{"{hinted:around}", "Check {module2}, which is to be installed: {message}", "Check it and what it needs: {message}"},
			Yes: []Example{
				{Command: "npx nuxi build 2>&1 | tail -3", Out: "[nuxi] Building with Nuxt 3.14\n ERROR  Could not load @nuxtjs/tailwindcss. Is it installed?\n"},
				{Command: "npx astro check", Code: 1, Out: "To continue, Astro requires the following dependency to be installed: @astrojs/check.\nAstro CLI can't prompt in a non-interactive environment. Install it with: npm install @astrojs/check typescript\n"},
				{Command: "dzil build", Code: 2, Err: "Required plugin bundle Dist::Zilla::PluginBundle::Author::ACME isn't installed.\n"},
			},
			No: []Example{{Command: "./setup", Out: "the following packages are not installed: gd, skipping\n"}},
		}),
		generalRule(Rule{
			ID: "general.module", Kind: "dependency.module_missing",
			Pattern: `^.*?(?P<message>(?:[Nn]o module named|[Cc]annot find (?:module|package|library|plugin|preset|crate)|[Cc]an't (?:find|locate|resolve) (?:module|package|library|plugin|preset|crate|object file)?|cannot load such file --|[Tt]here is no package called|[Cc]ould ?n[o']t (?:find|locate|load|resolve) (?:the )?(?:module|package|library|plugin|preset|gem|crate|extension|parser|dependency|loader|theme|formatter|reporter|driver|provider)s?:?|[Cc]ould ?n[o']t open import|[Uu]nable to (?:find|locate|load|resolve|import) (?:the )?(?:template )?(?:module|package|library|plugin|preset|crate|extension|dependency)(?: matching)?|[Bb]roken dependency:|[Uu]nresolved import|[Uu]nknown (?:plugin|module|package|extension|preset|provider)|no required module provides package|no such module|[Cc]ould not resolve|[Ff]ailed to (?:load|import|resolve) (?:module|package|library|plugin|extension|parser|preset|import|entry module)|[Mm]issing (?:dependency|module|package|library|plugin|peer dependency|extension)s?:?|[Mm]odule not found:? ?(?:Error: Can't resolve)?|(?:Library|Plugin|Package|Extension|Dependency) not found:?|ModuleNotFoundError:(?: No module named)?) ` + thing + `.*|^["'‘\x60]?(?P<module4>@?\w[\w@./+-]*)["'’\x60]?: no such (?:plugin|module|package|library|extension|generator|backend)\b.*|["'‘\x60](?P<module2>[\w@][\w@./:+-]*)["'’\x60] (?:module|package|library|plugin|gem|extension) (?:is |was )?(?:not (?:found|installed|available|loaded)|missing|required).*|["'‘\x60](?P<module4>[a-z@][\w@/:+-]*)["'’\x60] could not be loaded.*|(?:[Mm]odule|[Pp]ackage|[Ll]ibrary|[Pp]lugin|[Dd]ependency|[Ee]xtension|[Cc]rate) ["'‘\x60]?(?P<module3>[\w@][\w@./:+-]*)["'’\x60]? (?:is |was |does |has |could )?(?:not (?:be )?(?:found|installed|available|exist|resolved|been installed|loaded)|missing|unavailable).*)`, Key: []string{"module", "module2", "module3", "module4", "module4"},
			Fixes: []string{"{hinted:around}", "Check {module}: it is not installed here, or not where the program looks", "Check {module2}: it is not installed here, or not where the program looks", "Check {module3}: it is not installed here, or not where the program looks", "Check {module4}: it is not installed here, or not where the program looks", "Check it and what it needs: {message}"},
			Yes: []Example{
				{Command: "asciidoctor -r asciidoctor-diagram a.adoc 2>&1 | tail -3", Out: "asciidoctor: FAILED: 'asciidoctor-diagram' could not be loaded\n  Use --trace to show backtrace\n"},
				{Command: "asciidoctor -r asciidoctor-pdf a.adoc", Code: 1, Err: "asciidoctor: FAILED: Failed to load module asciidoctor-pdf: a.rb\n"},
				{Command: "jsonnet -J vendor main.jsonnet", Code: 1, Err: "RUNTIME ERROR: couldn't open import \"grafonnet/grafana.libsonnet\": no match locally or in the Jsonnet library paths.\n\tmain.jsonnet:1:11-47\tthunk <g>\n", Files: []string{"main.jsonnet"}, File: "main.jsonnet", Line: 1},
				{Command: "sh gen.sh 2>&1 | tail -5", Out: "rust: no such plugin (executable should be 'capnpc-rust')\nrust: plugin failed: exit code 1\nschema generated\n"},
			},
			No: []Example{{Command: "gleam build", Out: "Compiled\n"}, {Command: "./x", Out: "could not resolve a, ignored\n"}},
		}),
		generalRule(Rule{
			ID: "general.package", Kind: "dependency.package_not_found",
			Pattern: `^.*?(?P<message>(?:[Nn]o (?:matching|candidate|compatible|available) (?:package|distribution|version|formula|crate|release|artifact|candidate)s?|(?:[Uu]nable|[Ff]ailed) to (?:find|locate) (?:an? |any |the )?(?:matching )?(?:packages?|versions?|artifacts?|images?|charts?)\b|[Pp]ackage(?:\(\S+\))? not found in any|module not found on \S+|[Cc]annot satisfy '|nonexistent \w+ version|packages do not exist in your package set|[Cc]ould not find (?:artifact|a version|package|gem|any version|formula)|[Nn]o versions? (?:of|for|available|match)\S*|(?:[Pp]ackage|[Aa]rtifact|[Ff]ormula|[Cc]hart|[Gg]em|[Cc]rate|[Ii]mage|[Rr]epository) \S+ (?:was |is |could |does )?(?:not (?:be )?(?:found|exist|known|resolved)|unknown) (?:in|on|at|by)|is not in (?:this|the|any) (?:registry|index|channel|repository)|Failed to fetch package|has no (?:installation candidate|matching versions?)|PackagesNotFoundError|nothing provides).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the name and the version: {message}"},
			Yes: []Example{
				{Command: "zypper in nosuch", Code: 104, Err: "nothing provides nosuch needed by app\n"},
				{Command: "zz build 2>&1 | tail -6", Out: "Failed to find any versions for package vibe-d, referenced by api ~master\n"},
				{Command: "crane digest reg/app:9", Code: 1, Err: "Error: Unable to find a version of reg/app\n"},
			},
			No: []Example{{Command: "conda install x", Out: "done\n"}},
		}),
		generalRule(Rule{
			ID: "general.lockfile", Kind: "dependency.lock_out_of_sync",
			Pattern: `^.*?(?P<message>(?:[Ll]ock ?file\b[^\n]{0,80}(?:out of (?:date|sync)|not up[ -]to[ -]date|needs? to be updated|does(?:n't| not) match|inconsistent|outdated|stale|would (?:be|have been) \w+|is missing)|\S+[.-]lock\S*\b[^\n]{0,40}(?:out of (?:date|sync)|not up[ -]to[ -]date|needs? to be updated|does(?:n't| not) match|inconsistent|outdated|stale)|[Cc]annot update the lock file|the lock file [^\n]* needs to be updated|[Ii]nconsistent (?:vendoring|dependency lock)|missing go\.sum entry|checksum of .* (?:differs|does not match) .*lock).*)`, Key: []string{"always"},
			Fixes: []string{"{hinted:around}", "Check the lock file: {message}"},
			Yes:   []Example{{Command: "pdm sync", Code: 1, Err: "WARNING: Lockfile hash does not match pyproject.toml, packages may be outdated\n[PdmUsageError]: Lock file does not match; run `pdm lock` to fix it\n", Fix: "pdm lock"}},
			No:    []Example{{Command: "uv sync", Out: "Resolved 3 packages\n"}},
		}),
		generalRule(Rule{
			ID: "general.conflict", Kind: "dependency.version_conflict",
			Pattern: `^(?P<message>.*?(?:[Vv]ersion solving failed|[Cc]onflicting (?:requirements|dependencies|versions)|(?:[Uu]nable|[Cc]ould not|[Cc]annot|[Ff]ailed) (?:to )?resolve (?:the )?dependenc|\bversion conflict during\b|[Dd]ependency (?:conflict|resolution failed)|requirements could not be resolved|UnsatisfiableError|[Uu]nmet dependencies|incompatible (?:peer|dependency|dependencies)|cyclic (?:package )?dependency|No solution found when resolving).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the version ranges: {message}"},
			Yes:   []Example{{Command: "dart pub get", Code: 65, Err: "Because app depends on a ^2.0.0 which doesn't match any versions, version solving failed.\n"}, {Command: "uv sync", Code: 1, Err: "  × No solution found when resolving dependencies:\n"}},
			No:    []Example{{Command: "dart pub get", Out: "Got dependencies!\n"}},
		}),
		generalRule(Rule{
			ID: "general.dirty", Kind: "git.local_changes",
			Pattern: `^.*?(?P<message>(?:(?:[Ww]orking (?:tree|directory|copy)|[Rr]epository|[Gg]it (?:tree|index|status)|[Ww]orkspace) (?:is |has )?(?:dirty|not clean|unclean|uncommitted)|(?:commit|stash) (?:or (?:commit|stash|discard) )?your (?:local )?changes|(?:[Tt]here are|[Yy]ou have|has) (?:un(?:committed|staged)|uncommited|local) changes).*)`, Key: []string{"always"}, Message: "the working tree has changes that are not committed",
			Fixes: []string{"Check git status: commit the changes, or git stash them, first"},
			Yes:   []Example{{Command: "./scripts/release.sh 1.5.0", Code: 1, Out: "checking working tree...\nERROR: working tree is dirty, commit or stash your changes first\n"}},
			No:    []Example{{Command: "./scripts/release.sh 1.5.0", Out: "working tree is dirty, releasing a snapshot\n"}},
		}),
		generalRule(Rule{
			ID: "general.version", Kind: "tool.version_unsupported",
			Pattern: `^.*?(?P<message>(?:[Rr]equires? (?:[\w.+ -]{1,30} )?(?:version )?(?:>=?|at least|\^|~)? ?v?\d+\.\d+|[Rr]equires? (?:a |an )?(?:newer|older|different|later) version|(?:needs|requires|wants) [A-Z]\w+(?:\.js)?(?: version)? v?\d[\d.]* or (?:newer|later|higher|above|greater)|\d or (?:higher|later|newer|above|greater) is (?:required|needed)|[Uu]nsupported (?:[\w.]+ )?(?:version|engine)|(?:version|release) (?:of )?\S+ (?:is )?(?:not supported|unsupported|too old|too new)|(?:needs|wants|expected) (?:at least )?(?:version|[\w.]+ (?:>=|version)) ?\S*\d|[Mm]inimum (?:supported|required) (?:\w+ )?version|is (?:not compatible|incompatible) with (?:your|this|the (?:current|installed))|[Ee]xpected version ["']?[<>=^~\d]|[Ii]ncompatible (?:\w+ )?version|\b[Nn]o (?:\w+ )?version exists that\b|\bneeds [\w@/.-]+ v?\d[\w.]*,? but (?:your|the|this)\b|version [\w.]+,? but the (?:installed|current|actual) (?:version|one) is|version is (?:insufficient|too (?:old|low|new)) for|is lower than the targeted [A-Z]\w+ version|[Yy]ou (?:are (?:using|running)|have) [\w.+ -]{1,30}\d[^\n]*(?:but|require|need|minimum)|UnsupportedClassVersionError|compiled (?:by|against|with) a (?:more recent|different|newer) version|does not satisfy (?:that|the) (?:requirement|version)|version (?:>=|~>|\^)? ?v?\d[\w.]* is required|(?:SDK|[Rr]untime|[Tt]oolchain|[Ee]ngine) does not support (?:targeting )?|perhaps you are running on an? \w+ rather than|Perhaps you are running on an? \w+ rather than).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the versions: {message}"},
			Yes: []Example{
				{Command: "npx ng build", Code: 3, Err: "Node.js version v16.20.2 detected.\nThe Angular CLI requires a minimum Node.js version of v18.19.\n"},
				{Command: "./setup.sh", Code: 1, Out: "Checking node ... v16.20.2\nThis project needs Node 20 or newer. Please upgrade.\n"},
				{Command: "hugo", Code: 1, Err: "Error: this theme requires Hugo >= 0.128.0\n"},
				{Command: "mvn package", Code: 1, Out: "[ERROR] No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?\n"},
				{Command: "foo build", Code: 1, Err: "foo 3.30 or higher is required.  You are running version 3.25.1\n"},
			},
			No: []Example{{Command: "npx ng build", Out: "requires node >= 18.1\n"}},
		}),
		generalRule(Rule{
			ID: "general.unreadable", Kind: "config.parse",
			Pattern: `^.*?(?P<message>(?:(?:[Ff]ailed to|[Cc]ould ?n[o']t|[Cc]annot|[Uu]nable to|[Ee]rror(?: while)?|[Cc]an't) (?:parse|parsing|decode|decoding|unmarshal|deserialize)\b[^\n]{0,60}?(?P<data>[\w./@-]+\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|xml|hcl|properties|env|plist|csv|lock))\b|(?:[Pp]arse|[Ss]yntax|[Pp]arsing|YAML|JSON|TOML|XML) error (?:in|at|on|near|while reading) (?:file )?["'\x60]?(?P<data2>[\w./@-]+\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|xml|hcl|properties|env|plist|csv|lock))\b|["'\x60]?(?P<data3>[\w./@-]+\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|xml|hcl|properties|plist))["'\x60]? is (?:not|no|in)(?: a)?\s?valid\b|(?P<data4>[\w./@-]+\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|xml|hcl|properties|plist)):\d+(?::\d+)?: (?:error|expected|unexpected|invalid|unknown|duplicate|missing)).*)`, Key: []string{"data", "data2", "data3", "data4", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {data}: {message}", "Fix {data2}: {message}", "Fix {data3}: {message}", "Fix {data4}: {message}"},
			Yes: []Example{
				{Command: "k6 run -c k6.json a.js", Code: 104, Err: "level=error msg=\"could not parse k6.json: invalid character '}'\"\n"},
				{Command: "pulumi up", Code: 255, Err: "error: could not decode Pulumi.dev.yaml, it holds a tab\n"},
			},
			No: []Example{{Command: "k6 run a.js", Out: "could not parse k6.json, skipped\n"}},
		}),
		generalRule(Rule{
			ID: "general.column", Kind: "config.parse",
			Pattern: `^(?P<message>.{0,40}?(?:[Ee]rror|[Ii]nvalid|[Ii]llegal|[Ff]ailed|[Cc]ould not|[Cc]annot|[Uu]nable)[^\n]{0,40}?(?P<data>[\w./@-]+\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|cnf|xml|hcl|properties|plist|svg|html))\b[^\n]{0,90}?)\(?(?:at |on )?line:? (?P<line>\d+),? (?:and )?col(?:umn)?:? \d+`, Key: []string{"data", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {data}: {message}"},
			Yes: []Example{
				{Command: "black --check .", Code: 1, Err: "Error: Could not open file '/srv/p/pyproject.toml': Error reading configuration file: Illegal character '\\n' (at line 6, column 36)\n", Files: []string{"pyproject.toml"}, File: "pyproject.toml", Line: 6},
			},
			No: []Example{{Command: "taplo check", Out: "no errors in a.toml, last line: 6, column 3\n"}},
		}),
		generalRule(Rule{
			ID: "general.config", Kind: "config.invalid",
			Pattern: `^.*?(?P<message>(?:(?:[Ii]nvalid|[Mm]alformed|[Bb]ad|[Bb]roken) (?:[\w.-]+ )?(?:config|configuration|settings|manifest|schema|metadata)\b|(?:[Cc]onfig|[Cc]onfiguration|[Ss]ettings)(?: file)? (?:is |was |has |error|validation )*(?:invalid|not valid|errors?|failed|malformed)|(?:[Ff]ailed to|[Cc]ould ?n[o']t|[Cc]annot|[Uu]nable to|[Ee]rror|ERROR\]) (?:load|loading|read|reading|validate|validating|process|[Pp]rocessing) (?:the )?(?:[\w.-]+ )?(?:config|configuration|settings|manifest)\b|[Uu]n(?:known|recognized|supported|expected) (?:configuration |config )?(?:key|field|property|setting|directive|attribute|section|keyword)\b|(?:element|property|setting) was not specified|[Mm]issing required (?:key|field|property|section|setting|attribute)|no main manifest attribute|is not (?:a valid|an allowed|one of the allowed) (?:["'][\w.]+["'] )?(?:value|choice|type|format|setting)|[Aa]dditional propert(?:y|ies)\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Fix {file}:{line}: {message}", "Check the configuration: {message}"},
			Yes: []Example{
				{Command: "vector validate v.toml", Code: 78, Err: "Failed to load [\"v.toml\"]\n----------\nx Configuration error: unknown variant `stdot`\n"},
				{Command: "npm run deploy 2>&1 | tail -12", Out: "✘ [ERROR] Processing wrangler.toml configuration:\n\n    - \"kv_namespaces[0]\" bindings should have a string \"id\" field\n"},
				{Command: "traefik", Code: 1, Err: "command traefik error: failed to decode configuration: field not found, node: entrypoint\nCannot load configuration\n"},
			},
			No: []Example{{Command: "haproxy -c -f h.cfg", Out: "Configuration file is valid\n"}},
		}),
	}
}

// generalRule fills in what all these rules share.
func generalRule(r Rule) Rule {
	r.Confidence, r.Family, r.Rank = 0.82, System, General
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
