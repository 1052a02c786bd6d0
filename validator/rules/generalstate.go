package rules

// generalStateRules are the words for what a program has nothing of, or not in the
// state that it wants: what it was told to act on, a version of a language, its
// database.
func generalStateRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.nothing", Kind: "tool.usage",
			Pattern: `^(?:[Ee]rror: |ERROR:? |npm (?:error|ERR!) |\[[\w-]+\] )?(?P<message>No (?:\w+ )?(?P<what>deployments|projects|packages|workspaces|targets|hosts|flows|services|environments|profiles|nodes|workers|pods|brokers|runners|agents|devices|emulators|simulators|browsers|entry ?points|lanes|stages)\b(?: \w+)? (?:found|matched|match|selected|specified|defined|configured|replied|available|running)\b.*)`, Key: []string{"what"},
			Fixes: []string{"{hinted:around}", "Check the {what}: {message}"},
			Yes: []Example{
				{Command: "prefect deploy --all", Code: 1, Err: "No deployments found in 'prefect.yaml'...\n", Fix: "Check the deployments: No deployments found in 'prefect.yaml'..."},
				{Command: "celery -A app inspect ping", Code: 69, Err: "Error: No nodes replied within time constraint\n"},
			},
			No: []Example{{Command: "npm run build -ws", Out: "No packages selected for release\n"}, {Command: "knip", Out: "No problems found\n"}},
		}),
		generalRule(Rule{
			ID: "general.languageversion", Kind: "tool.version_unsupported",
			Pattern: `^.*?(?P<message>(?:[Cc]annot|[Cc]an't|[Cc]ould ?n[o']t|[Uu]nable to|[Ff]ailed to|[Nn]o) (?:(?:find|locate|resolve|detect|download|provision) )?(?:a |an |any |the |suitable |compatible |matching |installed )*(?P<language>Python|python|Node(?:\.?js)?|node|Ruby|ruby|Java|JDK|JRE|PHP|Rust|rust|Golang|Erlang|Elixir|Julia|\.NET)(?: interpreter| version| runtime| toolchain| SDK| installation)*(?: for| matching| with)?:? ?["'\x60(]?[~^>=<v ]*(?P<version>\d+(?:\.[\dx*]+)*)\b.*)`, Key: []string{"language", "version"},
			Fixes: []string{"{hinted:around}", "Check the version: {language} {version} is wanted and not installed; install it, or ask for the one that is"},
			Yes: []Example{
				{Command: "hatch run test:cov", Code: 1, Err: "Environment `test` is incompatible: cannot locate Python: 3.13\n", Fix: "Check the version: Python 3.13 is wanted and not installed; install it, or ask for the one that is"},
				{Command: "gradle build", Code: 1, Err: "Cannot find a Java installation matching: 21 on your machine\n"},
			},
			No: []Example{{Command: "./where", Out: "cannot find Python 2 sources, good\n"}},
		}),
		generalRule(Rule{
			ID: UnknownNameID, Kind: "tool.usage",
			Pattern: `^.*?(?P<message>(?:[Uu]nknown|[Nn]o such|[Uu]ndefined|[Ii]nvalid|[Cc]ould not find|[Cc]annot find|[Nn]o) (?:the )?(?P<what>environment|profile|workspace|target|task|session|stage|lane|suite|group|extra|component|service|project|module|preset|scenario|region|context|cluster|subcommand|command|action|recipe|job|flow|deployment|tenant|channel|generator)(?: named| called)?:? ["'‘\x60](?P<name>[\w@][\w./@:+-]*)["'’\x60].*)`, Key: []string{"what", "name"},
			Fixes: []string{"{hinted:around}", "Check the name {name}: there is no {what} of that name"},
			Yes: []Example{
				{Command: "pixi run -e test pytest", Code: 1, Err: "Error:   × unknown environment 'test'\n", Fix: "Check the name test: there is no environment of that name"},
			},
			No: []Example{{Command: "./route", Code: 0, Out: "unknown command 'x' refused\n"}, {Command: "zz build", Code: 1, Err: "main.zz:4:2: unknown module 'Lists'\n"}},
		}),
		generalRule(Rule{
			ID: "general.notallowed", Kind: "tool.usage",
			Pattern: `^(?:[\w./-]+: |[Ee]rror: )?(?P<message>(?:[a-z]+ )?(?:options?|arguments?|flags?|parameters?|switch(?:es)?)(?:\(s\))?(?: ["'\x60]?(?P<flag>--?[\w-]+)["'\x60]?)? (?:is |are |was |were )?(?:not (?:allowed|valid|permitted|applicable|compatible)|only valid)\b.*)(?:\n\s+(?P<flag2>--?[\w/-]+))?`, Key: []string{"flag", "flag2", "key"},
			Fixes: []string{"Check the call without {flag}: {message}", "Check the call without {flag2}: {message}", "Check the call: {message}"},
			Yes: []Example{
				{Command: "pyinstaller --onefile app.spec", Code: 1, Err: "option(s) not allowed:\n  --onedir/--onefile\nmakespec options not valid when a .spec file is given\n", Fix: "Check the call without --onedir/--onefile: option(s) not allowed:"},
			},
			No: []Example{{Command: "./flags", Out: "option --fast not allowed, ignored\n"}},
		}),
		generalRule(Rule{
			ID: "general.specify", Kind: "tool.usage",
			Pattern: `^(?:[\w./-]+: )?(?:[Ee]rror: |ERROR:? |fatal: )(?P<message>(?:[Yy]ou (?:need to|have to|must)|[Pp]lease) specify\b.*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the call: {message}"},
			Yes: []Example{
				{Command: "luarocks make", Code: 1, Err: "\nError: Please specify which file to use.\n", Fix: "Check the call: Please specify which file to use."},
				{Command: "snakemake -n 2>&1 | tail -2", Out: "WorkflowError:\nError: you need to specify the maximum number of CPU cores to be used at the same time.\n"},
			},
			No: []Example{{Command: "./form", Out: "Error: please specify a name, skipping\n"}},
		}),
		generalRule(Rule{
			ID: "general.unmigrated", Kind: "config.invalid",
			Pattern: `^.*?(?P<message>(?:[Mm]igrations are pending|[Yy]ou have \d+ (?:pending|unapplied) migrations?|(?:[Dd]atabase )?[Ss]chema is (?:not in sync|out of (?:sync|date))|[Dd]atabase is not up to date|there are (?:pending|unapplied) migrations).*)`, Key: []string{"key"},
			Fixes: []string{"{hinted:around}", "Run the migrations first: {message}"},
			Yes: []Example{
				{Command: "php bin/console doctrine:schema:validate", Code: 2, Out: "Database\n--------\n\n [ERROR] The database schema is not in sync with the current mapping file.\n", Fix: "Run the migrations first: database schema is not in sync with the current mapping file."},
			},
			No: []Example{{Command: "php bin/console doctrine:schema:validate", Out: " [OK] The database schema is in sync with the mapping files.\n"}},
		}),
	}
}

const UnknownNameID = "general.unknownname"
