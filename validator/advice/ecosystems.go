package advice

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// An ecosystem is a language or a system: what comes with it, and how anything else is
// installed from the registry that it has by itself.
type ecosystem struct {
	name     string
	tools    string                     // the words of which an installation has one
	words    []string                   // those, apart
	installs *regexp.Regexp             // the words that install what follows them
	calls    *regexp.Regexp             // the beginning of a call that installs its arguments
	runs     *regexp.Regexp             // the words that fetch a program and run it
	valued   string                     // the options whose value is no name
	own      map[string]bool            // the names that belong to the language itself
	spelt    func(name string) []string // how a name that is installed may be listed
	known    func() wellKnown           // the names that everybody knows; nil where a name tells its host
	lists    []manifest                 // the files of a project that list names
	in       string                     // the manifest, where there is but one kind
	look     string                     // what shows what a NAME is
}

// belongs reports whether a name, with a version or without, is the language's own.
func (l ecosystem) belongs(name string) bool {
	return slices.ContainsFunc(l.spelt(bare(name)), func(n string) bool { return l.own[n] })
}

// bare is a name without the version, the extras or the registry that it is written with.
func bare(name string) string {
	name = strings.TrimPrefix(name, "npm:")
	if i := strings.IndexAny(name, "=<>!~^[;"); i > 0 {
		name = name[:i]
	}
	if i := strings.LastIndexByte(name, '@'); i > 0 {
		name = name[:i]
	}
	if i := strings.LastIndexByte(name, ':'); i > 0 && !strings.Contains(name, "::") && !strings.HasPrefix(name, "jsr:") && !strings.HasPrefix(name, "node:") {
		name = name[:i]
	}
	return name
}

// ecosystems lists where modules and programs come from that are installed by name.
var ecosystems = sync.OnceValue(func() []ecosystem {
	all := scriptingEcosystems()
	all = slices.Concat(all, compiledEcosystems(), systemEcosystems())
	for i := range all {
		all[i].words = strings.Fields(all[i].tools)
		if all[i].spelt == nil {
			all[i].spelt = asItIs
		}
	}
	return all
})

// scriptingEcosystems are those of languages that are mostly run as they are written.
func scriptingEcosystems() []ecosystem {
	return []ecosystem{
		{
			name: "node", tools: "npm pnpm bun yarn deno npx pnpx ng vue nx lerna expo",
			installs: regexp.MustCompile(`\b(?:npm|pnpm|bun)(?: (?:(?:-C|--prefix|--dir|--cwd|--filter|-F|-w|--workspace)[ =]\S+|-\S+))* (?:add|in?|inst?|insta|install?|isnt|isnta|isntall?) |\byarn(?: (?:global|workspace \S+|--cwd \S+))? (?:add|install) |\bdeno (?:add|install) |\b(?:ng|vue|nx|lerna) add |\bexpo install `),
			runs:     regexp.MustCompile(`\b(?:npx|pnpx|bunx|bun x|(?:pnpm|yarn) dlx|npm exec|(?:npm|pnpm|yarn|bun) (?:create|init)) `),
			valued:   "-C --prefix --dir --cwd --filter -F --tag --registry --loglevel --cache --save-prefix -c --call",
			own:      set(ofNode()), spelt: ofPackage, known: knownNode, lists: nodeManifests(), look: "npm view NAME",
		},
		{
			name: "python", tools: "pip conda mamba easy_install uv poetry pdm rye hatch",
			installs: regexp.MustCompile(`\b(?:(?:pip[\d.]*|pipx|pipenv|conda|mamba|micromamba|uv tool)(?: -\S+)* (?:install|inject|download|wheel)|easy_install|(?:uv|poetry|pdm|rye|hatch)(?: -\S+)* add) `),
			runs:     regexp.MustCompile(`\b(?:uvx|pipx run|uv tool run) `),
			valued: "-r --requirement -c --constraint -i --index-url --extra-index-url -f --find-links -t --target --group -G --extra --extras -E -e --editable -p --python --prefix --root " +
				"--platform --python-version -n --name --channel --source",
			own: set(strings.ToLower(ofPython())), spelt: topModule, known: knownPyPI, lists: pythonManifests(), look: "pip index versions NAME",
		},
		{
			name: "ruby", tools: "gem bundle",
			installs: regexp.MustCompile(`\b(?:gem(?: -\S+)* (?:install|i)|bundle(?: -\S+)* add) `),
			valued:   "-v --version -s --source -i --install-dir -n --bindir -g --group --path --git --branch --platform",
			own:      set(ofRuby()), spelt: func(n string) []string { return []string{n, strings.ReplaceAll(n, "-", "/")} },
			known: table(wellKnownRuby), lists: rubyManifests(), look: "gem search -e NAME",
		},
		{
			name: "perl", tools: "cpan cpm", installs: regexp.MustCompile(`\b(?:cpanm?|cpm) (?:install |-i )?`), valued: "-l -L --local-lib --local-lib-contained --mirror -M",
			own: set(ofPerl()), known: table(wellKnownPerl), lists: perlManifests(), look: "cpanm --info NAME",
		},
		{
			name: "php", tools: "composer pecl", installs: regexp.MustCompile(`\b(?:composer(?: -\S+| global)* require|pecl(?: -\S+)* install) `), valued: "-d --working-dir -w",
			own: set(ofPHP()), spelt: func(n string) []string { return []string{strings.TrimPrefix(strings.ToLower(n), "ext-")} },
			known: table(wellKnownPHP), lists: phpManifests(), look: "composer show -a NAME",
		},
		{
			name: "lua", tools: "luarocks", installs: regexp.MustCompile(`\bluarocks(?: --\S+)* install `), valued: "--tree --server --lua-version --from --only-server",
			own: set(ofLua()), known: table(wellKnownLua), lists: luaManifests(), look: "luarocks search NAME",
		},
		{
			name: "r", tools: "install pak", calls: regexp.MustCompile(`\b(?:install\.packages|install_cran|pkg_install|pak::pak|renv::install|BiocManager::install)\((?:c\()?`),
			own: set(ofR()), known: table(wellKnownR), lists: rManifests(),
		},
		{name: "julia", tools: "add", calls: regexp.MustCompile(`\bPkg\.add\(\[?`), installs: regexp.MustCompile(`(?:\bpkg> ?|\] ?|\bpkg")add `), known: table(wellKnownJulia), lists: juliaManifests()},
		{name: "racket", tools: "raco", installs: regexp.MustCompile(`\braco pkg install `), valued: "--type -t --name -n --scope", known: table(wellKnownRacket), lists: racketManifests(), look: "raco pkg catalog-show NAME"},
		{name: "chicken", tools: "chicken", installs: regexp.MustCompile(`\bchicken-install `), known: table(wellKnownChicken), lists: chickenManifests()},
		{name: "ansible", tools: "ansible-galaxy", installs: regexp.MustCompile(`\bansible-galaxy(?: collection| role)? install `), valued: "-r --role-file --requirements-file -p --roles-path --collections-path -s --server", known: table(wellKnownAnsible), lists: ansibleManifests(), in: "requirements.yml"},
	}
}

// compiledEcosystems are those of languages that are mostly compiled.
func compiledEcosystems() []ecosystem {
	return []ecosystem{
		{name: "go", tools: "go", installs: regexp.MustCompile(`\bgo (?:get|install) `), own: set(ofGo()), spelt: firstElement},
		{
			name: "rust", tools: "cargo", installs: regexp.MustCompile(`\bcargo(?: [+-]\S+)* (?:add|install|binstall) `),
			valued: "-F --features --version --vers --git --branch --tag --rev --path --root --registry --index --target --bin --example -p --package --rename --manifest-path --profile --target-dir -j --jobs",
			own:    set(ofRust()), known: table(wellKnownRust), lists: rustManifests(), look: "cargo search NAME",
		},
		{name: "ocaml", tools: "opam", installs: regexp.MustCompile(`\bopam(?: -\S+)* install `), valued: "--switch -j", own: set(ofOCaml()), known: table(wellKnownOCaml), lists: ocamlManifests(), look: "opam show NAME"},
		{
			name: "nim", tools: "nimble", installs: regexp.MustCompile(`\bnimble(?: -\S+)* (?:install|add) `), own: set(ofNim()), known: table(wellKnownNim), lists: nimManifests(), look: "nimble search NAME",
			spelt: func(n string) []string { return []string{strings.TrimPrefix(n, "std/")} },
		},
		{name: "haskell", tools: "stack cabal", installs: regexp.MustCompile(`\b(?:stack|cabal)(?: -\S+)* install `), valued: "--resolver --flag --installdir -w --ghc-options --install-method --overwrite-policy -j --package-env --constraint", known: table(wellKnownHaskell), lists: haskellManifests(), look: "cabal info NAME"},
		{name: "beam", tools: "mix", installs: regexp.MustCompile(`\bmix (?:archive|escript)\.install hex `), known: table(wellKnownBeam), lists: beamManifests(), look: "mix hex.info NAME"},
		{
			name: "dotnet", tools: "dotnet nuget Install-Package paket", installs: regexp.MustCompile(`\b(?:dotnet add(?: \S+)? package|dotnet tool install|dotnet package add|nuget install|Install-Package|paket add) `),
			valued: "-v --version -s --source -f --framework --tool-path --add-source --configfile --package-directory -n -Version",
			spelt:  func(n string) []string { return []string{n} }, known: knownDotnet, lists: dotnetManifests(), look: "dotnet package search NAME",
		},
		{name: "dart", tools: "pub", installs: regexp.MustCompile(`\b(?:dart|flutter) pub (?:add|global activate) `), known: table(wellKnownDart), lists: dartManifests()},
		{name: "elm", tools: "elm", installs: regexp.MustCompile(`\belm install `), known: table(wellKnownElm), lists: elmManifests()},
		{name: "d", tools: "dub", installs: regexp.MustCompile(`\bdub (?:add|fetch) `), known: table(wellKnownD), lists: dManifests(), look: "dub search NAME"},
	}
}

func asItIs(name string) []string { return []string{name} }

// ofPackage is what a package of Node's may stand for: itself, or its types. Whatever
// is asked for as node: is Node's own.
func ofPackage(name string) []string {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "npm:"), "@types/")
	if strings.HasPrefix(name, "node:") {
		name = "fs"
	}
	return []string{name}
}

// topModule is the module in which another of Python's lies, as a package index
// writes names.
func topModule(name string) []string {
	top, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(name, "-", "_")), ".")
	return []string{top}
}

func systemInstalls() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:(?:apt(?:-get)?|aptitude|dnf|yum|apk|zypper|brew|snap|choco|winget|flatpak)(?: -\S+)* (?:install|add)|pacman -S\w*) `)
}

func tlmgrInstalls() *regexp.Regexp { return regexp.MustCompile(`\btlmgr install `) }

// firstElement is the beginning of a path.
func firstElement(name string) []string {
	first, _, _ := strings.Cut(name, "/")
	return []string{first}
}
