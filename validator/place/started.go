package place

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"cake/validator/command"
	"cake/validator/workspace"
)

// Started is the script that a line starts by its path, or gives to a shell.
func Started(c command.Call) string {
	for _, p := range c.Programs {
		if strings.HasPrefix(p.Name, "./") || strings.HasSuffix(p.Name, ".sh") {
			return p.Name
		}
		if p.IsScript() && len(p.Args) > 0 && !strings.HasPrefix(p.Args[0], "-") {
			return p.Args[0]
		}
	}
	for _, word := range strings.Fields(c.Line) { // the parser may know a program by its base name
		if strings.HasPrefix(word, "./") || strings.Contains(word, "/") && strings.HasSuffix(word, ".sh") {
			return strings.TrimRight(word, ";)")
		}
	}
	return ""
}

// Echoed is the script of the project that a build tool has shown last as the command
// which it runs.
func Echoed(text string, tree workspace.View) string {
	found := ""
	for line := range strings.Lines(text[max(0, len(text)-MaxText):]) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !strings.HasPrefix(word, "./") {
			continue
		}
		if file := tree.OwnFile(path.Clean(word)); tree.Has(file) {
			found = file
		}
	}
	return found
}

// Entry is the file by which a program of the project is started: the argument of its
// interpreter, also where a script of package.json gives it.
func Entry(s Scene) string {
	for _, p := range s.Call.Programs {
		words := p.Args
		switch p.Plain() {
		case "npm", "pnpm", "yarn", "bun":
			words = strings.Fields(scriptLine(s.Tree.Manifest("package.json"), p.Args))
		case "node", "python", "ruby", "tsx", "ts-node", "nodemon", "php", "deno", "Rscript", "perl", "lua", "luajit", "tclsh", "elixir", "groovy", "julia", "escript":
		default:
			continue
		}
		for _, a := range words {
			if file := strings.TrimPrefix(a, "./"); slices.Contains(s.Tree.Files(), file) && path.Ext(file) != ".json" {
				return file
			}
		}
	}
	return ""
}

// scriptLine is the line of the script of a package.json that one of the words names.
func scriptLine(manifest string, words []string) string {
	for _, w := range words {
		if !utf8.ValidString(w) {
			continue // no expression holds it
		}
		if f := regexp.MustCompile(`"` + regexp.QuoteMeta(w) + `"\s*:\s*"([^"]*)"`).FindStringSubmatch(manifest); f != nil && !strings.HasPrefix(w, "-") && w != "run" {
			return f[1]
		}
	}
	return ""
}

// BundlerEntry is the file at which a bundler begins that was given none.
func BundlerEntry(s Scene) string {
	if !s.Call.Runs([]string{"webpack"}) {
		return ""
	}
	for _, ext := range []string{".js", ".ts", ".jsx", ".tsx"} {
		if s.Tree.Has("src/index" + ext) {
			return "src/index" + ext
		}
	}
	return ""
}
