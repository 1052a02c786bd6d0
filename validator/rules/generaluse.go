package rules

// generalUseRules are the words for a call that a program does not understand.
func generalUseRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.target", Kind: "project.script_missing",
			Pattern: `^.*?(?P<message>(?:(?:[Nn]o rule to make|[Uu]nknown|[Nn]o such|[Mm]issing|[Cc]ould not find|[Cc]ouldn't find|[Cc]annot find|[Cc]an't find|[Dd]on't know how to build|[Uu]ndefined) (?:the )?(?:target|task|recipe|script|rule|job|goal|session|step|stage|workflow|alias)s?:? ["'‘\x60]?(?P<target>[\w][\w:./@-]*)["'’\x60]?|(?:[Tt]arget|[Tt]ask|[Rr]ecipe|[Ss]cript|[Rr]ule|[Jj]ob|[Ss]ession|[Gg]oal|[Aa]lias) ["'‘\x60](?P<target2>[\w][\w:./@-]*)["'’\x60] (?:is |was |does |could |has )?(?:not (?:be |been )?(?:found|exist|defined|known|declared|recognized)|undefined|unknown|missing)|(?:[Tt]arget|[Tt]ask|[Rr]ecipe|[Ss]cript|[Jj]ob|[Ss]ession|[Gg]oal|[Aa]lias) (?:was |is )?(?:not found|never defined|not defined|does not exist|unknown): ["'‘\x60]?(?P<target4>[\w][\w:./@-]*)["'’\x60]?|(?:does not contain|has no) (?:a )?(?:recipe|target|task|script)s? ["'‘\x60]?(?P<target3>[\w][\w:./@-]*)).*)`, Key: []string{"target", "target2", "target3", "target4"},
			Fixes: []string{"{hinted:around}", "{didyoumean:target}", "{didyoumean:target2}", "{didyoumean:target3}", "{didyoumean:target4}", "{script:target}", "{script:target4}", "Check the name {target}: the project has no such target", "Check the name {target2}: the project has no such target", "Check the name {target3}: the project has no such target", "Check the name {target4}: the project has no such target"},
			Yes: []Example{
				{Command: "just tset", Code: 1, Err: "error: Justfile does not contain recipe `tset`.\nDid you mean `test`?\n", Fix: "just test"},
				{Command: "task biuld", Code: 200, Err: "task: Task \"biuld\" does not exist\n"},
				{Command: "npm run verify", Code: 1, Out: "\n> verify\n> run-s lint test:unti\n\nERROR: Task not found: \"test:unti\"\n", Manifest: map[string]string{"package.json": `{"scripts": {"lint": "eslint .", "test:unit": "node --test", "verify": "run-s lint test:unti"}}`}},
				{Command: "bash scripts/assets.sh", Code: 1, Out: "[18:31:42] Finished 'html' after 50 ms\n", Err: "[18:31:39] Task never defined: styles\nTo list available tasks, try running: gulp --tasks\n"},
				{Command: "nox -s tset", Code: 1, Err: "nox > Error while collecting sessions.\nnox > no such session tset\n"},
			},
			No: []Example{{Command: "just test", Out: "ok\n"}},
		}),
		generalRule(Rule{
			ID: "general.subcommand", Kind: "tool.subcommand_typo", Usage: true,
			Pattern: `^.*?(?P<message>(?:(?:[Uu]nknown|[Uu]nrecognized|[Ii]nvalid|[Nn]o such|[Uu]ndefined|[Uu]nsupported) (?:sub-?)?(?:command|action|operation|verb|subcommand)s?:? ["'‘\x60(]?(?P<verb>[a-zA-Z][\w:-]*)["'’\x60]?|["'‘\x60]?(?P<verb2>[a-zA-Z][\w:-]*)["'’\x60]?(?::)? (?:is not|isn't) a[n]? (?:\S+ )?(?:known |valid |recognized )?(?:sub-?)?command|(?:[Cc]ommand|[Ss]ubcommand) ["'‘\x60](?P<verb3>[a-zA-Z][\w:-]*)["'’\x60] (?:is |was |does )?(?:not (?:found|defined|exist|recognized|known)|unknown|unrecognized)|[Ii]nvalid choice:? ["'‘\x60](?P<verb4>[a-zA-Z][\w:-]*)["'’\x60]|unknown lifecycle phase|[Cc]ould not find (?:sub)?command ["'‘\x60](?P<verb7>[\w:-]+)["'’\x60]|[Nn]o command (?:named|called) ["'‘\x60](?P<verb6>[\w:-]+)["'’\x60]|[Nn]o idea what ["'](?P<verb5>[\w:-]+)["'] is).*)`, Key: []string{"verb", "verb2", "verb3", "verb4", "verb5", "verb6", "verb7", "key"},
			Fixes: []string{"{didyoumean:verb}", "{didyoumean:verb2}", "{didyoumean:verb3}", "{didyoumean:verb4}", "{didyoumean:verb6}", "{didyoumean:verb7}", "{knownverb:verb}", "{knownverb:verb2}", "Run it with --help: it has no command {verb}", "Run it with --help: it has no command {verb2}", "Run it with --help: it has no command {verb3}", "Run it with --help: it has no command {verb4}", "Run it with --help: it has no command {verb5}", "Run it with --help: it has no command {verb6}", "Run it with --help: it has no command {verb7}", "Run it with --help: {message}"},
			Yes: []Example{
				{Command: "wrangler deplyo", Code: 1, Err: "✘ [ERROR] Unknown command: deplyo\n\nDid you mean deploy?\n", Fix: "wrangler deploy"},
				{Command: "bundle exec thor report:wekly", Code: 1, Err: "Could not find command \"wekly\" in \"report\" namespace.\nDid you mean?  \"weekly\"\n", Fix: "bundle exec thor report:weekly"},
				{Command: "php artisan migrat", Code: 1, Out: "\n   ERROR  Command \"migrat\" is not defined. Did you mean one of these?\n\n  ⇂ migrate\n  ⇂ migrate:fresh\n", Fix: "php artisan migrate"},
				{Command: "tofu palnn", Code: 1, Err: "OpenTofu has no command named \"palnn\".\ntofu: 'palnn' is not a tofu command.\n"},
				{Command: "reprepro -b pool exprot", Code: 1, Err: "Unknown action 'exprot'. (see --help for available options and actions)\n", Fix: "reprepro -b pool export"},
				{Command: "aws s4 ls", Code: 252, Err: "aws: error: argument command: Invalid choice, valid choices are:\ninvalid choice: 's4'\n"},
			},
			No: []Example{{Command: "fly deploy", Out: "ok\n"}},
		}),
		generalRule(Rule{
			ID: "general.flag", Kind: "tool.usage", Usage: true,
			Pattern: `^.*?(?P<message>(?:(?:[Uu]nknown|[Uu]nrecognized|[Uu]nrecognised|[Uu]nsupported|[Ii]nvalid|[Ii]llegal|[Bb]ad|[Uu]nexpected|[Nn]o such|[Aa]mbiguous|[Uu]ndefined) (?:command[- ]line )?(?:option|flag|switch|argument:|argument ["'‘\x60-]|parameter:|parameter ["'‘\x60-])s?\b?|(?:option|flag|argument|switch|parameter)s? ["'‘\x60]?-{0,2}[\w-]+["'’\x60]? (?:is |was |are )?(?:unknown|not (?:recognized|recognised|defined|supported|allowed|valid|understood)|invalid|unrecognized|requires? (?:an? )?(?:argument|value|parameter)|needs (?:an? )?(?:argument|value)|expects (?:an? )?(?:argument|value)|missing|required)|[Mm]issing (?:a )?(?:required )?(?:positional )?(?:argument|option|flag|parameter|operand|value for)s?\b|[Mm]issing \d+ required (?:args?|arguments?|flags?)\b|(?:[Tt]oo (?:few|many)|[Nn]ot enough|[Ww]rong number of|[Ii]ncorrect number of|[Ii]nsufficient) (?:arguments|parameters|operands|args)|(?:arguments?|options?|flags?|parameters?) (?:\S+ )?(?:is|are) (?:required|missing|mandatory)|(?:the following|following) (?:required )?(?:arguments|options|flags)|(?:[Rr]equires|[Aa]ccepts|[Ee]xpect(?:s|ed)|[Nn]eeds) (?:at least |at most |exactly |between )?(?:\d+|one|two|an?|no) (?:and \d+ )?(?:\w+ )?(?:arg\(s\)|arguments?|parameters?|operands?)|["'‘\x60]-{1,2}[\w-]+["'’\x60] (?:option|flag|argument|switch) (?:does not exist|is not defined|requires? (?:an? )?(?:value|argument)|is (?:unknown|missing|required))|(?:option|flag) ["'‘\x60]-[^"'’\x60\n]{1,60}["'’\x60] (?:argument missing|is missing|requires)|flag (?:needs an argument|provided but not defined)|[Mm]ust (?:specify|supply|provide|pass|give) (?:a|an|at least|one|either|exactly|the)\b|(?:are )?mutually exclusive|cannot be used (?:together |in combination )?with|not allowed with argument|[Ii]nvalid value (?:["'‘\x60]|for)|[Yy]ou must (?:specify|supply|provide|give|pass)|[Nn]o (?:input|source|target|files?|command|arguments?|operation|action) (?:file |files )?(?:was |were )?(?:specified|given|provided|supplied)|does not (?:accept|take|support|understand|recognize) (?:the )?(?:option|flag|argument|switch|any arg)|[Mm]alformed (?:option|argument|expression|URL)|(?:[Ii]ncorrect|[Ii]nvalid|[Bb]ad) (?:class ?path|(?:search|include|library|module|source|load) path|option|argument)).*)`, Key: []string{"message"},
			Fixes: []string{"{didyoumean:message}", "{knownflagin:message}", "Run it with --help: {message}"},
			Yes: []Example{
				{Command: "ffmpeg -i", Code: 1, Err: "Missing argument for option 'i'.\nError splitting the argument list: Invalid argument\n"},
				{Command: "helm install", Code: 1, Err: "Error: INSTALLATION FAILED: must either provide a name or specify --generate-name\nError: \"helm install\" requires at least 1 argument\n"},
				{Command: "pnpm --silent ctl users:promote", Code: 2, Err: " ›   Error: Missing 1 required arg:\n ›   id  id of the user\n ›   See more help with --help\n"},
				{Command: "php artisan orders:export --form=csv", Code: 1, Out: "\n  The \"--form\" option does not exist.  \n\n"},
				{Command: "node cli.js publish --channel", Code: 1, Err: "error: option '-c, --channel <name>' argument missing\n"},
				{Command: "mogrify a.png", Code: 1, Err: "mogrify: not enough arguments\n"},
				{Command: "rclone copy a", Code: 1, Err: "Command copy needs 2 arguments minimum: you provided 1 non flag arguments: [\"a\"]\nthe following arguments are missing\n"},
			},
			No: []Example{{Command: "restic backup", Out: "ok\n"}, {Command: "./run", Out: "too many arguments, the last is ignored\n"}},
		}),
		generalRule(Rule{
			ID: "general.program", Kind: "tool.command_not_found",
			Pattern: `^.*?(?P<message>(?:(?:[Cc]ould ?n[o']t|[Cc]annot|[Cc]an't|[Uu]nable to|[Ff]ailed to) (?:find|locate|run|execute|exec|start|spawn|launch) (?:the |an? )?(?:(?:usable|working|suitable|valid) )?(?:executable|program|binary|command|interpreter|browser|compiler|editor|tool|process)?:? ?["'‘\x60]?(?P<program>[a-z][\w.+-]*)["'’\x60]?(?: executable| binary| command| program)?(?: (?:in|on) (?:your |the )?\$?PATH|: (?:No such file or directory|executable file not found|not found|The system cannot find).*)|(?:[Cc]ould ?n[o']t|[Cc]annot|[Uu]nable to) find an? (?:usable |working |suitable |valid )?["'‘\x60](?P<program8>[a-z][\w.+-]*)["'’\x60] (?:binary|executable|program|command)|spawn (?P<program2>[a-z][\w.+-]*) ENOENT|[Cc]annot find the program ['"](?P<program>[a-z][\w.+-]*)['"]|[Rr]equired (?:program|tool|command|executable|binary) ["'\x60]?(?P<program2>[a-z][\w.+-]*)["'\x60]? (?:was |is )?not found|[Yy]ou (?:must|need to|have to) install ["'\x60](?P<program2>[a-z][\w.+-]*)["'\x60]|make sure (?P<program3>[a-z][\w.+-]*) is installed|could not execute process \x60(?P<program5>[a-z][\w.+-]*)[^\x60]*\x60 \(never executed\)(?:\n*[^\n]*){0,2}\n\s*No such file|(?P<program3>[a-z][\w.+-]*): (?:executable file )?not found(?: in \$?PATH)?$|["'‘\x60]?(?P<program4>[\w][\w.+:/-]*)["'’\x60]? (?:is )?(?:not installed|required,? but (?:is )?not (?:found|installed)|must be installed)|[Pp]lease install (?P<program5>[a-z][\w.+-]*)(?:$|[.,:;]| (?:first|and try|before|to |from |using |via |with ))|[Mm]ake sure (?:that )?(?P<program10>[A-Za-z][\w.+-]*) is installed\b|\b(?P<program11>[a-z][\w.+-]*) (?:was )?not found (?:on|in) (?:your )?\$?PATH\b|[Ee]xecutable ["'‘\x60]?(?P<program6>[a-z][\w.+-]*)["'’\x60]? (?:was )?not found|(?:[Cc]ould ?n[o']t|[Cc]annot|[Uu]nable to) (?:find|locate) (?:the |a )?(?P<program9>[a-z][\w.+-]*) (?:executable|binary)\b|[Pp]rogram(?:\(s\))? ["'‘\x60]?(?P<program7>[a-z][\w.+-]*)["'’\x60]? (?:was )?not found).*)`, Message: "a program is not installed", Key: []string{"program", "program2", "program3", "program4", "program5", "program6", "program7", "program8", "program9", "program10", "program11"},
			Fixes: []string{"{hinted:around}", "{tool:program}", "{tool:program2}", "{tool:program3}", "{tool:program4}", "{tool:program5}", "{tool:program6}", "{tool:program7}", "{tool:program8}", "{tool:program9}", "{tool:program10}", "{tool:program11}", "Check the program {program10}: it is not installed", "Check the program {program11}: it is not installed", "Check the program {program9}: it is not installed", "Check the program {program}: it is not installed", "Check the program {program2}: it is not installed", "Check the program {program3}: it is not installed", "Check the program {program4}: it is not installed", "Check the program {program5}: it is not installed", "Check the program {program6}: it is not installed", "Check the program {program8}: it is not installed"},
			Yes: []Example{
				{Command: "sphinx-build -b latexpdf docs out", Code: 2, Err: "latexmk failed: Could not find executable pdflatex: not found\n"},
				{Command: "certbot certonly --nginx -n", Code: 1, Err: "The nginx plugin is not working; there may be problems with your existing configuration.\nThe error was: NoInstallationError(\"Could not find a usable 'nginx' binary. Ensure nginx exists, the binary is executable, and your PATH is set correctly.\")\n"},
				{Command: "npx firebase emulators:exec 'npm test'", Code: 1, Err: "Error: Could not spawn `java -version`. Please make sure Java is installed and on your system PATH.\n"},
				{Command: "mlflow run .", Code: 1, Err: "ERROR mlflow.cli: === Could not find conda executable at conda. ===\n"},
				{Command: "mage build", Code: 1, Err: "Error: failed to run protoc: executable file not found\n", Fix: "apt-get install protobuf-compiler"},
			},
			No: []Example{{Command: "./release", Out: "gpg is not installed, skipping\n"}},
		}),
		generalRule(Rule{
			ID: "general.status127", Kind: "tool.command_not_found",
			Pattern: `^.*?(?P<message>(?:[Ee]xit(?:ed)?|[Tt]erminated|[Ff]ailed|[Ee]nded|[Rr]eturned)\b[^\n]{0,40}\b(?:code|status)(?: of)?:? 127\b.*)`, Key: []string{"key"},
			Fixes: []string{"Check the program that it starts: it is not there (status 127), build or install it first"},
			Yes:   []Example{{Command: "hyperfine -r 3 './target/report --all' 2>&1 | tail -4", Out: "Benchmark 1: ./target/report --all\nError: Command terminated with non-zero exit code: 127. Use the '-i'/'--ignore-failure' option if you want to ignore this.\n"}},
			No:    []Example{{Command: "./status", Out: "the job exited with code 127 yesterday\n"}},
		}),
		func() Rule {
			r := generalRule(Rule{
				ID: "general.usage", Kind: "tool.usage", Usage: true, AtZero: TrustZero,
				Pattern: `^(?:[\w./-]+: )?(?P<message>(?:[Uu]sage|USAGE|Syntax|SYNOPSIS)(?: of [\w./-]+)?:.*|(?:Try|Run|See|Type|Use) ["'‘\x60]?[\w./ -]+(?:--help|-h|-help|help|/\?)["'’\x60]? (?:for|to).*)`, Key: []string{"key"},
				Fixes: []string{"Check the arguments: {message}"},
				Yes:   []Example{{Command: "./migrate", Code: 2, Err: "usage: migrate [-n STEPS] DIRECTION\n"}, {Command: "deploy.sh", Code: 64, Out: "Usage: deploy.sh ENV\n"}},
				No:    []Example{{Command: "./migrate --help", Out: "usage: migrate [-n STEPS] DIRECTION\n"}},
			})
			r.Rank = Wrapper
			return r
		}(),
	}
}
