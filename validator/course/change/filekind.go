package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// Configures reports whether a file says how a project is built and tested, and
// holds nothing that a test could find fault with.
func Configures(file string) bool {
	switch base := strings.ToLower(path.Base(file)); base {
	case "package.json", "makefile", "gnumakefile", "justfile", "rakefile", "taskfile.yml", "pytest.ini", "setup.cfg", "tox.ini", "noxfile.py", "pyproject.toml",
		"conftest.py", ".mocharc.json", ".mocharc.yml", ".mocharc.js", ".rspec", "phpunit.xml", "phpunit.xml.dist", "pom.xml", "build.gradle", "build.gradle.kts",
		"cargo.toml", ".coveragerc", "nextest.toml", "deno.json", "ctestcustom.cmake":
		return true
	default:
		return strings.HasPrefix(base, "jest.config.") || strings.HasPrefix(base, "vitest.config.") || strings.HasPrefix(base, "karma.conf.") || strings.HasPrefix(base, "playwright.config.")
	}
}

// Documents reports whether a line names a text for people.
func Documents(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool {
		w = strings.Trim(w, `"'`)
		if path.Ext(w) == ".txt" && HoldsExpected(w) { // it says what, and not why
			return false
		}
		return prose(w) || strings.Contains(w, "docs/") || strings.HasSuffix(w, "README")
	})
}

// HoldsExpected reports whether a file, by its name, holds what tests compare with.
func HoldsExpected(file string) bool { return ofExpected().MatchString(file) }

var ofExpected = wording.Lazy(`(?i)(?:^|[/._-])(?:expected|golden|snap|snapshot|approved|baseline)(?:$|[/._-])`)

// Document reports whether a file is for people, or for git and editors alone, and nothing that
// tests could find fault with.
func Document(file string) bool {
	return prose(file) || slices.Contains([]string{".gitignore", ".gitattributes", ".git-blame-ignore-revs", ".editorconfig", ".mailmap", "CODEOWNERS"}, path.Base(file)) || slices.Contains([]string{".log", ".csv", ".svg", ".png"}, strings.ToLower(path.Ext(file))) || handedOver(file)
}

// Plan reports whether a text names a document that says what is to be done.
func Plan(text string) bool { return ofPlan().MatchString(text) }

var ofPlan = wording.Lazy(`(?i)(?:^|[\s/_-])(?:(?:[\w-]*[_-])?(?:plan|roadmap|strategy|outline|milestones|approach|design)(?:[_-][\w-]*)?\.(?:md|txt|rst|adoc)|todo(?:\.\w+)?)\b`)

// handedOver reports whether a file is a difference that somebody is to read or to apply:
// a build applies those that lie in a folder of patches.
func handedOver(file string) bool {
	return slices.Contains([]string{".diff", ".patch"}, path.Ext(file)) && path.Base(path.Dir(file)) != "patches"
}

// prose reports whether a file is text for people, which may say why something is so.
func prose(file string) bool {
	switch ext := strings.ToLower(path.Ext(file)); ext {
	case ".md", ".txt", ".rst", ".adoc":
		return true
	case "":
		return slices.Contains([]string{"README", "CHANGELOG", "CHANGES", "NEWS", "HISTORY", "AUTHORS", "CONTRIBUTING", "NOTES", "TODO"}, path.Base(file))
	}
	return false
}
