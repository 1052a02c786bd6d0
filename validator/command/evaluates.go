package command

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Evaluates reports whether a program compiles, runs, checks or formats a text that
// somebody writes: a language, a query, a template, a build. Its complaints are
// mostly about that text.
func (p Program) Evaluates() bool {
	name := p.Plain()
	return slices.Contains(strings.Fields(evaluators), name) || p.ShowsScripts() ||
		wording.Ends(name, "++", "cc", "clang", "lint", "linter", "fmt", "format", "check", "test", "script", "make", "build", "db", "sql", "run", "compile", "compiler", "lang")
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

// Inspects reports whether a program looks for faults in what somebody writes, and
// lists what it finds.
func (p Program) Inspects() bool {
	name := p.Plain()
	if slices.Contains(strings.Fields(inspectors), name) || wording.Ends(name, "lint", "linter", "-checker", "critic", "sniffer", "-audit") {
		return true
	}
	switch name {
	case "npm", "pnpm", "yarn", "bun", "deno", "composer", "cargo", "mix", "bundle", "rake", "make", "just", "ng", "next", "nx", "turbo", "tox", "nox", "uv", "hatch", "poe", "Rscript", "sfdx", "cdk":
		return slices.ContainsFunc(p.Args, asksForFaults)
	}
	return false
}

// inspectors are programs that look for faults in what somebody writes, and list
// what they find, whose name does not say so.
const inspectors = `knip depcheck depcruise madge publint attw eslint biome oxlint tslint standard xo stylelint htmlhint html-validate pa11y lychee linkchecker htmlproofer
	proselint textlint alex write-good cspell codespell typos doc8 rstcheck djlint curlylint vale misspell hadolint actionlint zizmor checkov tfsec tflint trivy grype semgrep gitleaks trufflehog
	detect-secrets safety bandit vulture radon xenon pyflakes pycodestyle pydocstyle flake pyright basedpyright mypy pyre pytype ruff pylint refurb deptry lint-imports interrogate
	pyroma reek flog fasterer brakeman rubocop standardrb srb steep rails_best_practices phpcs phpmd phan phpstan psalm phpmnd deptrac composer-unused luacheck selene kondo eastwood
	kibit staticcheck govulncheck revive nilaway errcheck gosec ktlint detekt sqlfluff squawk shellcheck yamllint svelte-check vue-tsc dialyzer credo cppcheck clang-tidy cppclean`

// asksForFaults reports whether a word of a call names the search for faults.
func asksForFaults(arg string) bool {
	return wording.Holds(arg, "lint", "audit", "typecheck", "type-check") || slices.Contains([]string{"dialyzer", "credo", "clippy", "deny", "analyse", "analyze", "stan", "phpstan"}, arg)
}
