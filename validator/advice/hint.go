package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/rules"
	"cake/validator/wording"
)

// hintVerbs are the answers that a tool gives itself: the command that repairs
// what it complains about, or the word that was meant.
func hintVerbs() map[string]verb {
	return map[string]verb{"hinted": Filler.hinted, "didyoumean": Filler.didYouMean, "projectdir": Filler.projectDir, "choice": Filler.offeredChoice, "indir": Filler.inDirOf, "knownflag": Filler.flagInUsage, "knownflagin": Filler.flagOfUsage}
}

// hinted is the command that the output itself names as the repair.
func (f Filler) hinted(string) (string, bool) {
	text := notices().ReplaceAllString(f.Slots["before"][max(0, len(f.Slots["before"])-400):]+f.Slots["around"], "")
	for _, m := range hints().FindAllStringSubmatch(text, 8) {
		command := strings.TrimSpace(m[1] + m[2])
		if f.repairs(command) {
			return command, true
		}
	}
	return "", false
}

// notices finds what a tool says of its own newer version: no repair of anything.
var notices = wording.Lazy(`(?m)^(?:npm (?:notice|warn|WARN)|\[notice\]|warning |│ ).*$|^.*(?:[Uu]pdate available|new(?:er)? version|To update).*$`)

// hints finds a command that somebody is told to run: quoted, or alone at the
// end of the line.
var hints = wording.Lazy(`(?:[Rr]un(?:ning)?|[Ee]xecute|[Tt]ry(?: running)?|[Uu]se|[Ww]ith|[Ii]nitialize with|[Ll]ogin with|[Cc]reate one with|[Uu]pdate it with|[Ii]nstall it with|[Tt]ype|Try [^\n:]{3,60}:) ?:? ?(?:["'‘\x60]([a-z][\w.-]*(?: [^"'‘’\x60\n]+)?)["'’\x60]|\n?\s*([a-z][\w.-]*(?: [\w@./:=+-]+){1,5})\.?(?:\n|$))`)

// repairs reports whether a line is a command of a tool that is known, is safe to
// suggest, and does more than to tell how the tool is used.
func (f Filler) repairs(command string) bool {
	words := strings.Fields(command)
	if len(words) < 2 || len(words) > 9 || !Harmless(command) {
		return false
	}
	for _, w := range words {
		if !safeWord().MatchString(w) {
			return false
		}
		if slices.Contains([]string{"--help", "-h", "-help", "help", "--verbose", "-v", "--debug", "--version", "version", "doctor", "list", "--list", "-l", "fund", "audit", "explain", "logs", "--explain", "man", "status"}, w) || strings.Contains(w, "...") {
			return false
		}
	}
	return command != strings.TrimSpace(f.Call.Line) && (f.Call.Runs([]string{words[0]}) || slices.Contains(toolsThatRepair(), words[0]))
}

// toolsThatRepair are the tools whose commands outputs name as a repair.
func toolsThatRepair() []string {
	return strings.Fields("npm npx pnpm yarn bun deno pip pip3 uv poetry pipenv pdm hatch conda mamba python python3 cargo rustup go bundle gem rake composer php artisan mix rebar3 dotnet mvn gradle sbt lein clj stack cabal opam dune " +
		"swift flutter dart pod terraform tofu terragrunt pulumi helm kubectl docker podman git git-lfs gh glab dvc dbt alembic flask django-admin rails prisma drizzle-kit playwright cypress apt-get apt dnf yum apk pacman brew snap make cmake meson ninja just task " +
		"nx turbo lerna vault consul aws gcloud az fly flyctl vercel netlify wrangler heroku firebase supabase sam cdk serverless ansible-galaxy packer vagrant buf protoc shards crystal nimble zig elm spago gleam julia Rscript luarocks cpanm nvm fnm volta asdf mise pyenv rbenv pre-commit ruff black isort prettier eslint biome")
}

// didYouMean is the command with the word that the tool says was meant.
func (f Filler) didYouMean(wrong string) (string, bool) {
	around := f.Slots["around"]
	m := meant().FindStringSubmatch(around[:min(len(around), 2<<10)])
	if m == nil {
		m = meant().FindStringSubmatch(f.Slots["message"])
	}
	if m == nil {
		return "", false
	}
	right := m[1] + m[2]
	if slices.Contains([]string{"the", "one", "this", "to", "these"}, right) {
		return "", false
	}
	if flag := wrongFlag().FindString(wrong); flag != "" && strings.HasPrefix(right, "-") {
		wrong = flag
	}
	if named := namedIn().FindStringSubmatch(wrong); named != nil && strings.Contains(wrong, " ") {
		wrong = named[1]
	}
	if strings.ContainsAny(wrong, " \n") || !f.mayBeMeant(wrong, right) {
		return "", false
	}
	if line, ok := f.retyped([]string{wrong, right}); ok && Harmless(line) {
		return line, true
	}
	return "Check " + wrong + ": did you mean " + right + "?", safeWord().MatchString(right)
}

var (
	meant     = wording.Lazy(`(?:[Dd]id you mean|[Mm]aybe you meant|[Pp]erhaps you meant|[Mm]ost similar (?:command|choices?)s?(?: is| are)?|a similar name exists|similar (?:command|argument|option)[\w ]*exists?)(?: one of(?: these| the following)?| this| the following)?\??:?\s*(?:[⇂•*>-] +)?(?:["'‘\x60]([\w@./:=+-]+)["'’\x60]|([\w@./:=+-]*\w))`)
	namedIn   = wording.Lazy(`["'‘\x60]([\w@./:=+-]+)["'’\x60]`)
	wrongFlag = wording.Lazy(`-{1,2}[a-zA-Z][\w-]*`)
)

// projectDir is the command where the manifest that a message misses lies.
func (f Filler) projectDir(message string) (string, bool) {
	return f.inDirOf(manifestWord().FindString(message))
}

// inDirOf is the command in the folder that holds a file, where there is one.
func (f Filler) inDirOf(name string) (string, bool) {
	if name == "" {
		return "", false
	}
	dir, ok := f.Tree.DirWith(path.Base(name))
	if !ok || !safeWord().MatchString(dir) {
		return "", false
	}
	if line, ok := f.slot("cmd"); ok && Harmless(line) {
		return "cd " + dir + " && " + line, true
	}
	return "Run it in " + dir + ", where " + name + " is", true
}

var manifestWord = wording.Lazy(rules.ProjectFile)
