package advice

import (
	"encoding/json"
	"regexp"
	"strings"
)

// A manifest is a file of a project, by its name or a pattern of it, and how it lists a
// name that may be installed.
type manifest struct {
	file  string
	lists func(text, name string) bool
}

// by tells that a file lists a name where an expression finds it, in which NAME stands for
// the name.
func by(expr string) func(text, name string) bool {
	return func(text, name string) bool {
		known, err := regexp.Compile(strings.ReplaceAll(expr, "NAME", regexp.QuoteMeta(name)))
		return err == nil && known.MatchString(text)
	}
}

// byPython is the same for names that PyPI takes for one: upper or lower case, with a dash,
// a dot or an underscore.
func byPython(expr string) func(text, name string) bool {
	return func(text, name string) bool {
		parts := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("-_.", r) })
		for i := range parts {
			parts[i] = regexp.QuoteMeta(parts[i])
		}
		known, err := regexp.Compile(`(?i)` + strings.ReplaceAll(expr, "NAME", strings.Join(parts, `[-_.]`)))
		return err == nil && known.MatchString(text)
	}
}

// under tells that a file of sections, as of TOML, lists a name as a key of one that an
// expression knows, or as such a section's last word.
func under(sections string) func(text, name string) bool {
	known := regexp.MustCompile(sections)
	return func(text, name string) bool {
		section := ""
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "[") {
				section = strings.Trim(line, "[]")
				if head, ok := strings.CutSuffix(section, "."+name); ok && known.MatchString(head) {
					return true
				}
				continue
			}
			key, _, ok := strings.Cut(line, "=")
			key = strings.Trim(strings.TrimSuffix(strings.TrimSpace(key), ".workspace"), `"' `)
			if ok && key == name && known.MatchString(section) {
				return true
			}
		}
		return false
	}
}

// inJSON tells that a file of JSON lists a name as a key of one of its objects.
func inJSON(keys ...string) func(text, name string) bool {
	return func(text, name string) bool {
		var file map[string]json.RawMessage
		if json.Unmarshal([]byte(text), &file) != nil {
			return false // a broken file lists nothing
		}
		for _, key := range keys {
			var listed map[string]json.RawMessage
			if err := json.Unmarshal(file[key], &listed); err != nil {
				continue
			}
			if _, ok := listed[name]; ok {
				return true
			}
		}
		return false
	}
}

func nodeManifests() []manifest {
	return []manifest{
		{"package.json", inJSON("dependencies", "devDependencies", "peerDependencies", "optionalDependencies")},
		{"package-lock.json", by(`"(?:[\w./@-]*/)?node_modules/NAME"`)}, {"npm-shrinkwrap.json", by(`"(?:[\w./@-]*/)?node_modules/NAME"`)},
		{"yarn.lock", by(`(?m)^"?(?:[^\n]*, )?"?NAME@`)}, {"pnpm-lock.yaml", by(`(?m)^\s+['"]?/?NAME['"]?[@:(/]`)}, {"pnpm-workspace.yaml", by(`(?m)^\s+['"]?NAME['"]?: `)},
		{"bun.lock", by(`"NAME": ?["\[]`)}, {"deno.json", by(`\b(?:npm|jsr):/?NAME[@/"]|"NAME": ?"`)}, {"deno.jsonc", by(`\b(?:npm|jsr):/?NAME[@/"]|"NAME": ?"`)}, {"deno.lock", by(`\b(?:npm|jsr):NAME@|"NAME@`)},
	}
}

func pythonManifests() []manifest {
	const quoted, locked, ofLine = `["']NAME(?:\[[\w, -]*\])?\s*(?:[<>=!~;@ ][^"'\n]*)?["']`, `(?m)^name = "NAME"`, `(?m)^\s*NAME\s*(?:[<>=!~;@#\[ ]|$)`
	tables := func(text, name string) bool {
		return byPython(quoted)(text, name) || under(`(?:^|\.)(?:packages|dev-packages|dependencies|dev-dependencies)$`)(text, name)
	}
	return []manifest{
		{"*requirements*.txt", byPython(ofLine)}, {"requirements*.in", byPython(ofLine)}, {"requirements.txt", byPython(ofLine)},
		{"requirements/*.txt", byPython(ofLine)}, {"constraints.txt", byPython(ofLine)},
		{"pyproject.toml", tables}, {"Pipfile", tables}, {"setup.py", byPython(quoted)}, {"setup.cfg", byPython(`(?m)^\s+NAME\s*(?:[<>=!~;@\[ ]|$)`)}, {"tox.ini", byPython(`(?m)^\s+NAME\s*(?:[<>=!~;@\[ ]|$)`)},
		{"environment.yml", byPython(`(?m)^\s*- (?:[\w-]+::)?NAME\s*(?:[<>=!~\[ ]|$)`)}, {"poetry.lock", byPython(locked)}, {"uv.lock", byPython(locked)}, {"pdm.lock", byPython(locked)}, {"Pipfile.lock", byPython(`"NAME": ?\{`)},
	}
}

func rubyManifests() []manifest {
	return []manifest{
		{"Gemfile", by(`(?m)^\s*gem[ (]+["']NAME["']`)}, {"*.gemspec", by(`add_\w*dependency[ (]+["']NAME["']`)}, {"Gemfile.lock", by(`(?m)^\s+NAME(?: \(|!|$)`)},
	}
}

func perlManifests() []manifest {
	return []manifest{
		{"cpanfile", by(`\b(?:\w+_)?(?:requires|recommends|suggests)[ (]+["']?NAME["']?[ ,;)=]`)}, {"Makefile.PL", by(`["']?\bNAME["']?\s*=>|\brequires[ (]+["']NAME["']`)},
		{"Build.PL", by(`["']?\bNAME["']?\s*=>`)}, {"dist.ini", by(`(?m)^NAME\s*=`)}, {"META.json", by(`"NAME"\s*:`)}, {"cpanfile.snapshot", by(`(?m)^\s+NAME [\dv]`)},
	}
}

func phpManifests() []manifest {
	return []manifest{{"composer.json", inJSON("require", "require-dev", "suggest")}, {"composer.lock", by(`"name": ?"NAME"`)}}
}

func luaManifests() []manifest {
	return []manifest{{"*.rockspec", by(`["']NAME(?:["']| *[<>=~])`)}}
}

func rManifests() []manifest {
	return []manifest{{"DESCRIPTION", by(`(?m)^(?:Imports|Depends|Suggests|LinkingTo|Enhances):(?:[^\n]*\n\s)*?[^\n]*\bNAME\b`)}, {"renv.lock", by(`"Package": ?"NAME"`)}}
}

func juliaManifests() []manifest {
	return []manifest{{"Project.toml", under(`^(?:deps|extras|weakdeps)$`)}, {"Manifest.toml", by(`(?m)^\[\[(?:deps\.)?NAME\]\]`)}, {"JuliaProject.toml", under(`^(?:deps|extras|weakdeps)$`)}}
}

func racketManifests() []manifest { return []manifest{{"info.rkt", by(`"NAME"`)}} }

func chickenManifests() []manifest { return []manifest{{"*.egg", by(`[\s(]NAME[\s)]`)}} }

func ansibleManifests() []manifest {
	named := by(`(?m)^\s*-?\s*(?:name|src):\s*["']?NAME["']?\s*$|^\s*-\s*["']?NAME["']?\s*$`)
	return []manifest{{"requirements.yml", named}, {"requirements.yaml", named}, {"galaxy.yml", by(`(?m)^\s+["']?NAME["']?:`)}}
}

func rustManifests() []manifest {
	return []manifest{{"Cargo.toml", under(`(?:^|\.)(?:dev-|build-)?dependencies$`)}, {"Cargo.lock", by(`(?m)^name = "NAME"`)}}
}

func ocamlManifests() []manifest {
	return []manifest{{"dune-project", by(`\(depends(?:.|\n)*[\s(]NAME[\s)]`)}, {"*.opam", by(`"NAME"`)}, {"opam", by(`"NAME"`)}}
}

func nimManifests() []manifest {
	return []manifest{{"*.nimble", by(`(?m)^\s*requires[^\n]*"NAME["\s#@<>=~^]`)}, {"nimble.lock", by(`"NAME": ?\{`)}}
}

func haskellManifests() []manifest {
	return []manifest{{"*.cabal", by(`(?i)build-depends:(?:[^\n]*\n\s+)*?[^\n]*\bNAME\b`)}, {"package.yaml", by(`(?m)^\s*- NAME\s*(?:[<>=&^]|$)`)}, {"stack.yaml", by(`(?m)^\s*- NAME-\d`)}, {"cabal.project.freeze", by(`\bany\.NAME ==`)}}
}

func beamManifests() []manifest {
	return []manifest{{"mix.exs", by(`\{:NAME,`)}, {"mix.lock", by(`"NAME":`)}, {"rebar.config", by(`\{NAME,`)}, {"rebar.lock", by(`<<"NAME">>`)}}
}

func dotnetManifests() []manifest {
	included := by(`(?i)\b(?:Include|Update|id)="NAME"`)
	return []manifest{
		{"*.csproj", included}, {"*.fsproj", included}, {"*.vbproj", included}, {"Directory.Packages.props", included}, {"Directory.Build.props", included}, {"packages.config", included},
		{"packages.lock.json", by(`(?i)"NAME": ?\{`)}, {"dotnet-tools.json", by(`(?i)"NAME": ?\{`)}, {"paket.dependencies", by(`(?mi)^\s*nuget NAME\b`)},
	}
}

func dartManifests() []manifest {
	return []manifest{{"pubspec.yaml", by(`(?m)^(?:dev_)?dependencies:(?:\s*\n(?:[ #][^\n]*)?)*?\n?  NAME:`)}, {"pubspec.lock", by(`(?m)^  NAME:$`)}}
}

func elmManifests() []manifest { return []manifest{{"elm.json", by(`"NAME": ?"\d`)}} }

func dManifests() []manifest {
	return []manifest{{"dub.json", inJSON("dependencies")}, {"dub.sdl", by(`(?m)^\s*dependency "NAME"`)}, {"dub.selections.json", by(`"NAME": ?"`)}}
}
