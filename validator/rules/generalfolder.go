package rules

// aim is what a program looks for in the folder in which it was started.
const aim = `(?:config(?:uration)?|[Ss]chema|manifest|project|workspace|repository|entry[ -]?points?|solution|source files?|input files?|kernel|environment|(?:\w+ )?image|\S+(?:file|\.ya?ml|\.toml|\.json|\.ini|\.cfg))`

// generalFolderRules read that a program was started in a folder that lacks what
// makes it one of its own: the wrong one, or one that was never set up.
func generalFolderRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.folder", Kind: "project.manifest_missing",
			Pattern: `^.*?(?P<message>(?:(?:[Cc]ould ?n[o']t|[Uu]nable to|[Cc]annot|[Cc]an't|[Ff]ailed to|[Dd]id not|[Ee]xpected to) (?:find|locate|detect|discover) (?:(?:a|an|any|the|your|specified|[A-Z]\w+) ){0,4}` + aim + `\b|\b[Nn]o [\x60'"‘]?(?:(?:[a-z]\w* ){0,2}(?:project|repository|workspace|configuration|schema|environment)(?: files?)?|[\w./-]*[Ff]ile|[\w./-]+\.(?:ya?ml|toml|ini|cfg|xml|rb))['’"\x60]? (?:was |were |is |are |have been |has been )?(?:found|detected|present)\b|[Dd]oes not contain (?:a|an|any) (?:\S+ ){0,2}?(?:project|workspace|manifest|solution|repository)\b|(?:be (?:run|used|executed|invoked|called)|available|works?) (?:[\w ]{0,30} )?(?:in|from|inside|within|outside)(?: of)? (?:a|an|the|your) (?:\w+ ){0,3}(?:directory|project|workspace|folder|repository|app)\b|n[o']t (?:a )?part of (?:a|an|any) (?:\w+ ){0,3}(?:workspace|project|repository)\b|not appear to be (?:in|within|inside) (?:a|an|any) (?:\w+ ){0,3}(?:workspace|project|repository|crate)\b|[Nn]o [A-Z]\w+ (?:script|file|project|config\w*) \(?[\w./-]+\)? found|[Nn]either \S+ nor .{1,40} (?:directory|found|exists?|file)\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "{projectdir:message}", "Check the folder: {message}"},
			Yes: []Example{
				{Command: "hugo --minify", Code: 1, Err: "Error: Unable to locate config file or config directory. Perhaps you need to create a new site.\nRun `hugo help new` for details.\n"},
				{Command: "snakemake -n", Code: 1, Err: "Error: no Snakefile found, tried Snakefile, snakefile, workflow/Snakefile, workflow/snakefile.\n"},
				{Command: "pod install", Code: 1, Err: "[!] No `Podfile' found in the project directory.\n"},
				{Command: "xcodebuild test", Code: 65, Err: "xcodebuild: error: The directory /srv/p does not contain an Xcode project, workspace or package.\n"},
				{Command: "npx serverless deploy", Code: 1, Err: "✖ This command can only be run in a Serverless service directory. Make sure to reference a valid config file in the current working directory if you're using a custom config file\n"},
				{Command: "npx nx build api", Code: 1, Err: " NX   The current directory isn't part of an Nx workspace.\n\nFor more information about creating a workspace: https://nx.dev\n"},
				{Command: "sbt compile", Code: 1, Out: "[error] Neither build.sbt nor a 'project' directory in the current directory: /srv/p\n[error] run 'sbt new', touch build.sbt, or run 'sbt --allow-empty'.\n"},
			},
			No: []Example{
				{Command: "./gen", Out: "no schema found, using defaults\n"},
				{Command: "ui-test", Code: 1, Out: "Error: Unable to find an element with the text: Save\n"},
				{Command: "frob check", Code: 1, Out: "a.frob:3: No issues found in the block above, but here: bad token\n"},
			},
		}),
		generalRule(Rule{
			ID: "general.download", Kind: "network.unreachable",
			Pattern: `^.*?(?P<message>(?:[Ff]ailed to|[Cc]ould not|[Uu]nable to) (?:download|fetch|retrieve|pull) [^\n]{1,300}?(?:status code|[Cc]onnection|HTTP|timed? ?out|[Nn]etwork|[Uu]nreachable|TLS|SSL|certificate).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the network: {message}"},
			Yes:   []Example{{Command: "semgrep --config p/ci", Code: 7, Err: "[ERROR] Failed to download configuration from https://semgrep.example/c/p/ci HTTP connection error\n"}},
			No:    []Example{{Command: "./sync", Out: "failed to fetch mirror 1: connection reset, retrying\ndone\n"}},
		}),
	}
}
