package rules

// generalHintRules read the command that a tool itself names as the repair: it
// knows its own state best.
func generalHintRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "hint.below", Kind: "tool.usage",
			Pattern: `^(?P<message>.*?\b(?:[Ii]nstall|[Rr]einstall|[Dd]ownload|[Rr]esolve|[Ff]ix|[Ll]og in|[Aa]uthenticate)\b[^\n]{0,80}? (?:by running|with the following command)(?: it)?:(?: |\n+ *)(?:\$ )?(?P<command>[a-z][\w.-]* (?:[\w:./@=-]+ ){0,2}?(?:install|init|sync|restore|login|auth|configure|update|migrate|generate|fetch|pull|add|setup|bootstrap|upgrade|rebuild)\b[^\n"'\x60]{0,80}?)\.?)$`, Key: []string{"command"},
			Fixes: []string{"{hinted:message}"},
			Yes: []Example{
				{Command: "npx expo export -p web", Code: 1, Err: "CommandError: It looks like you're trying to use web support but don't have the required\ndependencies installed.\n\nInstall react-dom@19.0.0, react-native-web@^0.20.0 by running:\n\nnpx expo install react-dom react-native-web\n", Fix: "npx expo install react-dom react-native-web"},
			},
			No: []Example{{Command: "npm create vite@latest app", Out: "Done. Now run:\n\n  npm install\n  npm run dev\n"}},
		}),
		generalRule(Rule{
			ID: "hint.run", Kind: "tool.usage",
			Pattern: `^.*?(?P<message>(?:[Pp]lease (?:first )?(?:run|execute|use)|[Yy]ou (?:may |might |will |can |should |must )?(?:need to |want to |have to )?(?:first )?(?:run|execute)|[Tt]ry (?:running|to run)|[Ff]orgot(?:ten)? to run|[Hh]ave you run|[Dd]id you (?:forget to )?run|[Rr]un|[Cc]onsider running|[Ff]ix (?:this|it) (?:by running|with)|[Uu]se|by running|[Rr]erun|[Rr]e-run) ?:? ?["'‘\x60](?P<command>(?:npm|npx|pnpm|yarn|bun|deno|pip3?|uv|poetry|pipenv|pdm|conda|cargo|rustup|go|bundle|gem|composer|mix|dotnet|mvn|gradle|sbt|stack|cabal|opam|swift|flutter|dart|pod|terraform|tofu|terragrunt|pulumi|helm|kubectl|docker|podman|git|gh|glab|dvc|dbt|alembic|flask|rails|bin/rails|prisma|playwright|apt-get|apt|dnf|yum|apk|brew|make|cmake|meson|ninja|just|task|nx|turbo|lerna|vault|aws|gcloud|az|fly|flyctl|vercel|netlify|wrangler|heroku|firebase|supabase|sam|cdk|serverless|ansible-galaxy|packer|vagrant|buf|shards|crystal|nimble|elm|gleam|nvm|asdf|mise|pre-commit|db-migrate|\w+) (?:[\w:./@=-]+ ){0,2}?(?:install|init|sync|ci|restore|get|deps(?:\.get)?|login|auth|configure|lock|update|db:migrate|migrate|generate|fetch|pull|add|tidy|setup|bootstrap|upgrade|rebuild|prune|unlock|build|create|mod|component|start|up)\b[^"'‘’\x60\n]*)["'’\x60].*)`, Key: []string{"command"},
			Fixes: []string{"{hinted:message}"},
			Yes: []Example{
				{Command: "dbt run", Code: 2, Err: "Compilation Error\n  dbt found 1 package(s) specified in packages.yml, but only 0 package(s) installed in dbt_packages. Run \"dbt deps\" to install package dependencies.\n", Fix: "dbt deps"},
				{Command: "pnpm exec turbo build", Code: 1, Err: "x the workspace is empty\n  please run `pnpm install`\n", Fix: "pnpm install"},
			},
			No: []Example{{Command: "dbt run", Out: "Run `dbt docs` to see more\n"}, {Command: "cargo build", Code: 0, Err: "warning: run `cargo fix --lib` to apply 1 suggestion\n"}, {Command: "git add b && git commit -m y", Code: 1, Out: "On branch main\nChanges not staged for commit:\n  (use \"git add <file>...\" to update what will be committed)\n\tmodified:   a\n\nno changes added to commit (use \"git add\" and/or \"git commit -a\")\n"}},
		}),
	}
}
