package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// stranger reports whether a program is an installed tool that runs nothing of the
// project's and reads no language that somebody writes here, and whether what it
// says names no place in a text: then the call or what is around it is at fault,
// and no edit will help.
func (p prog) stranger(out output, c call) bool {
	if p.name == "" || p.local || strings.ContainsAny(p.name, ".$") || strings.Contains(c.line, "/"+p.name) || p.evaluates() || p.tests() || reader(p) || neutral(p.name) || checksConfig(p) {
		return false
	}
	return !inText().MatchString(installedPlace().ReplaceAllString(out.text[:min(len(out.text), maxTold)], ""))
}

// installedPlace is a place in what is installed: no text that somebody writes here.
var installedPlace = onceRegexp(`/\S+/(?:dist|site)-packages/\S+`)

// evaluates reports whether a program compiles, runs, checks or formats a text that
// somebody writes: a language, a query, a template, a build. Its complaints are
// mostly about that text.
func (p prog) evaluates() bool {
	name := p.plain()
	return slices.Contains(strings.Fields(evaluators), name) || showsScripts(p.name) ||
		hasAnySuffix(name, "++", "cc", "clang", "lint", "linter", "fmt", "format", "check", "test", "script", "make", "build", "db", "sql", "run", "compile", "compiler", "lang")
}

func hasAnySuffix(s string, suffixes ...string) bool {
	return slices.ContainsFunc(suffixes, func(x string) bool { return strings.HasSuffix(s, x) })
}

// evaluators are such programs whose name does not say so.
const evaluators = `python node ruby perl php lua luajit R julia tclsh wish expect guile racket sbcl clisp emacs ghci runghc stack cabal ghc ocaml dune erl
	elixir iex mix rebar java kotlin scala groovy clojure clj lein sbt mvn mvnw gradle gradlew ant javac kotlinc scalac dart flutter swift swiftc go cargo
	rustc zig nim crystal shards v vala valac fpc gnat gfortran octave matlab maxima sage swipl gprolog coqc lean lake agda idris dotnet csc mcs mono fsharpc
	pwsh deno ts-node tsx tsc npx pip poetry uv tox nox hatch pdm bundle gem rails artisan symfony
	bash sh zsh dash ksh fish csh tcsh nu fab ninja meson scons waf bazel buck pants nix earthly dagger gulp grunt webpack vite rollup esbuild parcel babel swc
	sass less postcss stylus pug ld as nasm yasm ar ranlib objcopy flex bison yacc lex antlr protoc buf thrift flatc capnp swig cython m
	awk gawk mawk sed jq yq xq mlr gnuplot dot neato mmdc plantuml latex pdflatex xelatex lualatex latexmk tex bibtex typst asciidoctor mkdocs hugo jekyll
	eleventy jsonnet cue dhall kustomize ytt xsltproc xmlstarlet xmllint envsubst bc dc mariadb sqlite sqlplus mongosh mongo cqlsh clickhouse
	redis-cli alembic knex prisma flyway liquibase dbt terraform tofu terragrunt pulumi cdk ansible ansible-playbook lerna turbo nx invoke rake mage doit puppet salt chef snakemake nextflow airflow
	luigi prefect behave robot cucumber pre-commit lefthook husky ruff black isort mypy flake pyright prettier biome rubocop credo clippy alex vale cspell
	codespell bandit semgrep trivy snyk valgrind gdb strace perf spectral redocly openapi-generator ajv purs elm gleam haxe solc forge hardhat truffle verilator
	gatsby astro docusaurus vitepress vuepress hexo zola antora pelican nikola quarto nuxt remix svelte-kit expo metro react-native storybook ng tsup unbuild tsdown rspack rsbuild
	iverilog ghdl yosys openscad povray blender
	parallel xargs watch entr env time nohup sudo su timeout start-stop-daemon concurrently foreman honcho overmind pm`

// inText is what stands in a complaint about a text: a place in it, or what its
// language does not allow.
var inText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:line|row|col(?:umn)?|char(?:acter)?|pos(?:ition)?|offset)s?:? \d|\.[A-Za-z]\w{0,7}:\d+|\(\d+,\d+\)|\b(?:syntax|pars(?:e|er|ing)|undefined|undeclared|unresolved|expect(?:ed|ing)?|assert\w*|constraint|traceback|stack ?trace|tests?|lint|warnings?|problems?|expression|vulnerabilit\w+|findings?|leaks|violations?)\b`)
})
