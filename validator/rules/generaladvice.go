package rules

// generalAdviceRules read what a program asks for in the line in which it complains:
// another call, or something that it does not have. It knows what would help, and it
// is not the source that somebody works on.
func generalAdviceRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.noconfig", Kind: "lint.config_missing",
			Pattern: `^.*?(?P<message>(?:[Nn]o (?:\w+ )?(?:config|configuration|ruleset|rule set|rules|preset|settings)(?: files?)? (?:(?:has|have) been |was |were |could be |is |are )?(?:found|given|provided|specified|detected|defined|supplied)|[Pp]lease (?:first )?(?:add|provide|create|define|specify|supply)\b[^\n]{0,40}?["'\x60]?[\w./-]*(?:\.config\.[cm]?[jt]s|rc\.(?:json|ya?ml|[cm]?js)|\.(?:toml|ini|cfg|ya?ml))\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the configuration: {message}"},
			Yes: []Example{
				{Command: "git log -1 --pretty=%B | npx commitlint --verbose", Code: 9, Out: "⧗   input: feat: add cart totals\n✖   Please add rules to your `commitlint.config.js`\n    - Getting started guide: https://commitlint.js.org/guides/getting-started\n\n✖   found 1 problems, 0 warnings\n"},
				{Command: "npx spectral lint openapi.yaml", Code: 2, Out: "No ruleset has been found. Please provide a ruleset using the --ruleset CLI argument, or make sure your ruleset file matches .?spectral.(js|ya?ml|json)\n"},
			},
			No: []Example{{Command: "npx prettier --check .", Out: "No config found, using defaults\nAll matched files use Prettier code style!\n"}},
		}),
		generalRule(Rule{
			ID: "general.advice", Kind: "tool.usage",
			Pattern: `^(?:[Ee]rror: |ERROR: |\w+: [Ee]rror: )?(?P<message>[^\n]{0,80}?(?:[Ii]nvalid|[Nn]o\b|[Mm]issing|[Uu]nknown|[Uu]nable to|[Cc]annot|[Cc]an't|[Cc]ould ?n[o']t|[Nn]ot\b|[Ff]ailed to|[Rr]equire[sd]|[Aa]mbiguous)[^\n]{2,120}?[ (](?:use|try|pass|specify|set|add|provide|give|supply|with|via|using)\b[^\n]{0,40}?[ ("'\x60]--?[a-z][\w-]*.*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the call: {message}"},
			Yes: []Example{
				{Command: "sqlite-utils insert app.db books data/books.json --pk id", Code: 1, Err: "Error: Invalid JSON - use --csv for CSV or --tsv for TSV files\n", Files: []string{"data/books.json"}},
			},
			No: []Example{
				{Command: "pdoc app", Out: "no docstrings in app.core, use --docformat to change that\n"},
				{Command: "./gen", Out: "not all icons are used, set --prune to leave them out\nwritten: 12\n"},
			},
		}),
		generalRule(Rule{
			ID: "general.install", Kind: "dependency.module_missing",
			Pattern: `^(?P<message>.*?\b(?:[Yy]ou(?:'ll| will| may| might)? (?:also )?(?:need|have) to (?:first )?|[Yy]ou (?:must|should) (?:first )?|[Pp]lease (?:first )?|needs? you to |to continue using [^\n]{1,60}? you'll need to |[Rr]equires you to )install (?:the )?(?:(?:npm |Python |optional |peer |missing )?(?:packages?|modules?|dependency|dependencies|plugin|library) )?["'‘\x60]?(?P<module>@?[a-z][\w@./-]*[\w])["'’\x60]?(?:[ .,;:!)]|$).*)`, Key: []string{"module"},
			Fixes: []string{"{hinted:around}", "{needed:module}", "Check {module}: it is to be installed first"},
			Yes: []Example{
				{Command: "npm run build", Code: 1, Out: "> zola-images\n\n✗ Build failed in 1.17s: to resize images you will need to install `sharp` first\n", Files: []string{"package.json"}, Fix: "Check sharp: it is to be installed first"},
			},
			No: []Example{{Command: "zz report", Out: "You may need to install fonts for best results\nwritten: a.pdf\n"}},
		}),
		generalRule(Rule{
			ID: "general.inputs", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>[Mm]issing (?:input|source|data|required|dependent) files?\b[^\n]*)(?:(?:\n\s+[\w ]+:[^\n]*){0,3}\n\s+(?P<path>[\w./~@+-]+)$)?`, Key: []string{"path", "message"},
			Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: it is not there, and nothing makes it", "Check the path: {message}"},
			Yes: []Example{
				{Command: "snakemake -c1", Code: 1, Err: "Building DAG of jobs...\nWorkflowError:\nMissingInputException: Missing input files for rule clean:\n    output: out/b.csv\n    wildcards: s=b\n    affected files:\n        data/samples/b.csv\n", Fix: "Check data/samples/b.csv: it is not there, and nothing makes it"},
			},
			No: []Example{{Command: "snakemake -n", Out: "missing input files are fetched first\nNothing to be done.\n"}},
		}),
		generalRule(Rule{
			ID: "general.named", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>[Nn]o (?P<what>[a-z]+(?: [a-z]+)?) (?:named|called|with (?:the )?(?:name|id|key|slug)|matching) ["'‘\x60](?P<name>[\w][\w./@:+-]*)["'’\x60](?: (?:was |is |could be |has been )?(?:found|exists?|defined|registered|installed|configured|available)\b)?.*)`, Key: []string{"what", "name"},
			Fixes: []string{"Check the name {name}: there is no {what} of that name"},
			Yes: []Example{
				{Command: "./bin/setup.sh", Code: 1, Out: "System check identified no issues (0 silenced).\nSetup complete. Run: python3 manage.py runserver\n", Err: "CommandError: No fixture named 'seed' found.\n", Fix: "Check the name seed: there is no fixture of that name"},
			},
			No: []Example{{Command: "./bin/setup.sh", Out: "No plugin named 'x' found, skipping\n"}},
		}),
	}
}
