package advice

import (
	"path"
	"strings"

	"cake/validator/workspace"
)

// nodeVerbs are the answers about Node, Deno and Bun, by name.
func nodeVerbs() map[string]verb {
	return map[string]verb{"runts": Filler.runTypeScript, "copyenv": Filler.exampleEnv, "denoallow": Filler.denoAllow, "buninstall": Filler.bunInstall, "devinstall": Filler.devInstall, "browser": plain(installBrowser), "oldlint": Filler.oldLint, "withrunner": Filler.runWithTests, "runnerword": Filler.runnerWord, "member": Filler.member, "unlistedmember": Filler.unlistedMember, "browserword": Filler.browserWord}
}

// runTypeScript is the command with a runner that reads TypeScript.
func (f Filler) runTypeScript(file string) (string, bool) {
	if ext := path.Ext(file); ext != ".ts" && ext != ".tsx" && ext != ".mts" && ext != ".cts" {
		return "", false
	}
	word, ok := quoted(workspace.Relative(file, f.Cwd))
	return "npx tsx " + word, ok
}

// exampleEnv names the example that shows what belongs into a file of settings.
func (f Filler) exampleEnv(missing string) (string, bool) {
	for _, example := range []string{".env.example", ".env.sample", ".env.template", ".env.dist", "example.env"} {
		if f.Tree.Has(example) {
			return "Check " + missing + ": it does not exist, " + example + " shows what belongs into it", true
		}
	}
	return "", false
}

// denoAllow is the command again with one permission more.
func (f Filler) denoAllow(flag string) (string, bool) {
	line, ok := f.slot("cmd")
	for _, verb := range []string{"deno run ", "deno test ", "deno serve ", "deno bench "} {
		if rest, found := strings.CutPrefix(line, verb); ok && found && !strings.ContainsAny(line, ";|&<>$`()") {
			return verb + flag + " " + rest, safeWord().MatchString(flag)
		}
	}
	return "", false
}

// bunInstall installs what bun misses with bun, whatever lockfile lies there.
func (f Filler) bunInstall(module string) (string, bool) {
	pkg := nodePackage(module)
	if !packageName().MatchString(pkg) {
		return "", false
	}
	if f.nodeLists(pkg) {
		return "bun install", true
	}
	return "bun add " + pkg, true
}

// devInstall installs a package that only the tools of a project need.
func (f Filler) devInstall(pkg string) (string, bool) {
	f.Slots["dev"] = "yes"
	return f.nodeInstall(pkg)
}

// installBrowser installs the browsers of the test runner that misses them.
func installBrowser(message string) (string, bool) {
	switch {
	case strings.Contains(message, "Cypress"):
		return "npx cypress install", true
	case strings.Contains(message, "Host system"):
		return "npx playwright install-deps", true
	}
	return "npx playwright install", true
}

// oldLint translates the settings that ESLint read before version 9.
func (f Filler) oldLint(string) (string, bool) {
	for _, name := range []string{".eslintrc.json", ".eslintrc.js", ".eslintrc.cjs", ".eslintrc.yml", ".eslintrc.yaml", ".eslintrc"} {
		if f.Tree.Has(name) {
			return "npx @eslint/migrate-config " + name, true
		}
	}
	return "", false
}
