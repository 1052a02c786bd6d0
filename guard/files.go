package guard

import (
	"slices"
	"strings"

	"cake"
	"cake/shell"
)

// fileRules: what a removal costs is decided by where its target lies.
var fileRules = []Rule{
	{
		ID: "files.remove-system", Class: "rm-target", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Removal of the root, of system directories or of a temporary directory's own root",
		Reason:      "this removes directories of the system, not of the project",
		Suggestion:  "ls -la",
		reach:       reach{places: []place{system}},
		Stops:       []string{"rm -rf /", "rm -rf /etc", `rm -rf "${X:-/}"`, "rm -rf /./", "D=/; rm -rf $D", "cd / && rm -rf *", "/???/rm -rf /usr", "find / -name x -delete"},
		Passes:      []string{"rm -rf build", "ls /", "rm -rf /tmp/x"},
	},
	{
		ID: "files.remove-home", Class: "rm-target", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Removal of a home directory",
		Reason:      "this removes a whole home directory",
		Suggestion:  "ls -la ~",
		reach:       reach{places: []place{homeWhole}},
		Stops:       []string{"rm -rf ~", `python -c "import shutil; shutil.rmtree('/home/dev')"`, `node -e "const c='rm -'+'rf /home/dev'; require('child_process').exec(c)"`, `rm -rf "$HOME"`, "rm -rf ~/*", "cd ~ && rm -rf ./*", "sudo rm -rf /home/dev", "echo $HOME | xargs rm -rf", `eval "$(printf 'rm -rf %s' "$HOME")"`},
		Passes:      []string{"ls ~", "rm -rf ~/.cache/pip"},
	},
	{
		ID: "files.remove-workspace", Class: "rm-target", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Removal of the workspace itself or of a directory that holds it",
		Reason:      "this removes the whole workspace",
		Suggestion:  "git status --short",
		reach:       reach{places: []place{workspace}},
		Stops:       []string{"rm -rf .", "rm -rf *", "rm -rf ..", `rm -rf "$PWD"`, "find . -delete", "cd .. && rm -rf *", "rm -rf node_modules/../", "ls -d ../*/ | xargs -I{} rm -rf {}"},
		Passes:      []string{"rm -rf ./dist", "rm -rf node_modules"},
	},
	{
		ID: "files.remove-history", Class: "git-history", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Removal of a repository's .git",
		Reason:      "this removes the repository's history with every commit that was not pushed",
		Suggestion:  "git status --short",
		reach:       reach{places: []place{history}},
		Stops:       []string{"rm -rf .git", "rm -rf .git/objects", "find . -name .git -exec rm -rf {} +"},
		Passes:      []string{"rm -f .git/index.lock", "rm .gitignore"},
	},
	{
		ID: "files.remove-outside", Class: "rm-target", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of files outside the workspace that no build makes again",
		Reason:      "this removes files outside the workspace",
		Suggestion:  "git status --short",
		reach:       reach{places: []place{outside, homePart}},
		Stops:       []string{"rm -rf ../api", "rm -rf ~/projects", "rm -f ~/Downloads/*.md", `for d in api web; do rm -rf "../$d"; done`, "mv ~/work /dev/null", "ssh prod 'rm -rf /srv/data'"},
		Passes:      []string{"rm -rf ../app/node_modules", "rm -rf ~/.npm/_cacache", `d=$(mktemp -d); rm -rf "$d"`},
	},
	{
		ID: "files.remove-unknown-root", Class: "variable", Severity: cake.High, Verdict: cake.Ask,
		Description: "Removal of everything in a directory that only the run would tell: with an empty variable that is the root",
		Reason:      "if the variable is empty, this removes everything from / on",
		Suggestion:  "ls -la",
		reach:       reach{places: []place{unknownRoot}},
		Stops:       []string{`rm -rf "$DIR"/*`, "rm -rf $DIR/"},
		Passes:      []string{`rm -rf "$BUILD_DIR"`, `rm -rf "$DIR/node_modules"`},
	},
	{
		ID: "files.remove-temp-root", Class: "rm-tmp", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Removal of a whole temporary directory, which other programs use",
		Reason:      "other programs keep their files in this directory",
		Suggestion:  "ls /tmp",
		reach:       reach{places: []place{tempRoot}},
		Stops:       []string{"rm -rf /tmp", "rm -rf /tmp/*"},
		Passes:      []string{"rm -rf /tmp/build-1", "rm -f /tmp/*.log"},
	},
	{
		ID: "files.remove-sources", Class: "find", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of sources by a search: every match goes, changed ones too",
		Reason:      "this removes every file that the search finds, uncommitted changes with it",
		Suggestion:  "git status --short",
		When:        removesSources,
		Stops:       []string{"find . -name '*.ts' -delete", "git ls-files | xargs rm", `find . \( -name "*.go" -o -name "*.mod" \) -type f -exec /bin/rm -- {} +`, "fd -e py -x rm"},
		Passes:      []string{"find . -name '*.pyc' -delete", "find dist -type f -delete", "find . -type d -name __pycache__ -exec rm -rf {} +", "find . -name '*.go' -exec gofmt -l {} +", "find . -type d -empty -delete"},
	},
	{
		ID: "files.empty-data", Class: "truncate", Severity: cake.High, Verdict: cake.Deny,
		Description: "Emptying a database file",
		Reason:      "the database's content would be gone",
		Suggestion:  "ls -la",
		When:        emptiesData,
		Stops:       []string{"dd if=/dev/null of=app.db", "> data/app.sqlite3", "truncate -s 0 app.db", "rm -f data/prod.db"},
		Passes:      []string{"> out.log", "truncate -s 0 app.log", "echo '{}' > config.json", "rm -f /tmp/test.db", "rm -f test.db"},
	},
	{
		ID: "files.remove-inside", Class: "rm-inside", Severity: cake.Low, Verdict: cake.Allow, Snapshot: true,
		Description: "Removal or emptying of files inside the workspace: allowed, after a snapshot",
		Reason:      "files of the workspace go; a snapshot keeps them",
		Suggestion:  "git status --short",
		When:        changesInside,
		Stops:       []string{"rm -rf src/legacy", "> src/index.ts", `rm -rf "$BUILD_DIR"`},
		Passes:      []string{"rm -rf dist", "cat src/index.ts"},
	},
}

// reaches looks for an effect on one of the places.
func (c *call) reaches(r reach) (string, bool) {
	effects := c.effects()
	for i := range effects {
		e := &effects[i]
		if len(r.kinds) > 0 && !slices.Contains(r.kinds, e.kind) {
			continue
		}
		for _, t := range e.on {
			if slices.Contains(r.places, t.at) && (len(r.kinds) > 0 || c.destroys(e, t)) {
				return lossOf(t), true
			}
		}
	}
	return "", false
}

// destroys reports whether the effect takes the target away. A plain rm leaves
// directories alone, so what is whole stays unless a pattern names its files.
func (c *call) destroys(e *effect, t placed) bool {
	p := t.at
	switch e.kind {
	case removesTree:
		return true
	case removes:
		directory := p == workspace || p == homeWhole || p == history && !strings.HasSuffix(t.path, "HEAD") || p == unknownRoot || p == tempRoot
		return !directory || t.glob != "" || e.find != nil
	case moves:
		return p == system || p == homeWhole || p == workspace || p == history || c.toNull()
	}
	return false
}

// toNull: `mv x /dev/null` is a removal.
func (c *call) toNull() bool {
	return len(c.argv) > 0 && c.argv[len(c.argv)-1].Is("/dev/null")
}

func lossOf(t placed) string {
	shown := t.path
	if t.glob != "" {
		shown = strings.TrimSuffix(t.path, "/") + "/" + t.glob
	}
	switch t.at {
	case system:
		return shown + " belongs to the system, not to the project"
	case homeWhole:
		return shown + " is a whole home directory"
	case workspace:
		return shown + " is the whole workspace"
	case history:
		return shown + " holds the repository's history, with every commit that was not pushed"
	case outside, homePart:
		return shown + " lies outside the workspace"
	}
	return ""
}

// effectTargets resolves the targets of an effect: of the word itself, of the
// starting points of a search, or of the words of a listing.
func (c *call) effectTargets(e *effect) []target {
	switch {
	case e.find != nil:
		return c.found(e.find)
	case e.listed != nil:
		if listed := c.listedTargets(e.listed); len(listed) > 0 {
			return listed
		}
	}
	return c.targets(e.word)
}

// listedTargets: what `ls -d ../*/ | xargs rm` removes is what ls names.
func (c *call) listedTargets(commands []shell.Command) []target {
	var out []target
	for i := range commands {
		lister := &commands[i]
		switch lister.Name() {
		case "ls", "echo", "printf":
			for _, a := range lister.Args() {
				if !strings.HasPrefix(a.Value, "-") && strings.ContainsAny(a.Value, "/~.*") {
					out = append(out, c.targets(a)...)
				}
			}
		case "find", "fd", "fdfind":
			out = append(out, c.found(lister)...)
		}
	}
	return out
}

func removesSources(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != removes && e.kind != removesTree {
			continue
		}
		if e.find != nil && c.findsSources(e.find) {
			return "", true
		}
		for i := range e.listed {
			lister := &e.listed[i]
			switch lister.Name() {
			case "find", "fd", "fdfind":
				if c.findsSources(lister) {
					return "", true
				}
			case "git":
				one := newCall(lister, lister.Argv)
				if one.hasShape("git ls-files !-o|--others !-d|--deleted !-i|--ignored") {
					return "this removes every tracked file, uncommitted changes with it", true
				}
			}
		}
	}
	return "", false
}

// emptiesData looks for database files that lose their content. Test databases
// and those in temporary or build directories are made again.
func emptiesData(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != empties && e.kind != removes && e.kind != removesTree {
			continue
		}
		for _, t := range e.on {
			if t.at == inside && isDatabase(t.path) {
				return t.path[strings.LastIndexByte(t.path, '/')+1:] + " would lose its content", true
			}
		}
	}
	return "", false
}

func isDatabase(p string) bool {
	name := p[strings.LastIndexByte(p, '/')+1:]
	if strings.Contains(name, "test") || strings.Contains(name, "tmp") || strings.Contains(name, "cache") || strings.Contains(name, "example") {
		return false
	}
	for _, ending := range [...]string{".db", ".sqlite", ".sqlite3", ".mdb"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

func changesInside(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != removes && e.kind != removesTree && e.kind != empties {
			continue
		}
		if e.find != nil || e.listed != nil {
			return "", true
		}
		for _, t := range e.on {
			if t.at == inside || t.at == nowhere {
				return "", true
			}
		}
	}
	return "", false
}
