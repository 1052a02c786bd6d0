package rules

import "cake"

// ghcPlace is how GHC begins an error; camlPlace is how OCaml and dune do.
const (
	ghcPlace  = `^(?P<file>\S+\.l?hs):(?:(?P<line>\d+):\d+(?:-\d+)?|\((?P<line2>\d+),\d+\)-\(\d+,\d+\)): error:(?: \[[^\]\n]*\])*\n?\s*(?:• )?`
	camlPlace = `^File "(?P<file>[^"\n]+)", lines? (?P<line>\d+)(?:-\d+)?(?:, characters [\d-]+)?:\n(?:[^\n]*\n){0,6}?Error(?: \([^)\n]*\))?: `
)

// functionalRules are the words of GHC, cabal, OCaml and dune, and of the
// programs that they make.
func functionalRules() []Rule {
	return []Rule{
		{
			ID: "ghc.nomodule", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: ghcPlace + `(?P<message>Could not (?:find|load) module ['‘\x60](?P<module>[\w.]+)['’])`, Key: []string{"module"}, Fixes: []string{"{hsmodule:module}", "{hsbuild:module}", "Try adding the package {hspackage:module} to build-depends: it has {module}", "Check build-depends: no package there brings {module}"},
			Yes: []Example{
				{Command: "runghc Count.hs words.txt", Code: 1, Err: "\nCount.hs:2:1: error:\n    Could not find module ‘Data.List.Split’\n    Use -v (or `:set -v` in ghci) to see a list of the files searched for.\n", File: "Count.hs", Line: 2, Fix: "Try adding the package split to build-depends: it has Data.List.Split"},
				{Command: "ghc -v0 -isrc app/Main.hs -o m", Code: 1, Err: "\napp/Main.hs:4:1: error:\n    Could not find module ‘Shop.Cart’\n", Files: []string{"app/Main.hs", "src/Shop/Basket.hs"}, File: "app/Main.hs", Line: 4, Fix: "Fix app/Main.hs:4: no module Shop.Cart here, take src/Shop/Basket.hs"},
				{Command: "ghc -isrc src/Main.hs", Code: 1, Err: "\nsrc/Main.hs:2:1: error:\n    Could not find module ‘Data.Text’\n", Files: []string{"src/Main.hs", "tally.cabal"}, Manifest: map[string]string{"tally.cabal": "name: tally\nexecutable tally\n  main-is: Main.hs\n  build-depends: base, text\n"}, File: "src/Main.hs", Line: 2, Fix: "Run cabal build: the project lists text, a plain ghc does not see it"},
			},
			No: []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "ghc.scope", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: ghcPlace + `(?P<message>(?:Variable|Data constructor|Type constructor|Not|.*) ?(?:not in scope|Not in scope)[^\n]*|Module ['‘]\S+['’] does not export[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghc -fno-code -v0 Parse.hs", Code: 1, Err: "\nParse.hs:9:47: error:\n    • Variable not in scope: tok :: [Char] -> [Tok]\n    • Perhaps you meant ‘toks’ (line 6)\n", File: "Parse.hs", Line: 9}},
			No:  []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "ghc.unused", Kind: "compile.unused", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.l?hs):(?:(?P<line>\d+):\d+(?:-\d+)?|\((?P<line2>\d+),\d+\)-\(\d+,\d+\)): error:(?: \[GHC-\d+\])? \[(?:GHC-\d+, )?-W(?P<name>(?:unused|redundant|dodgy|duplicate|identities|name-shadowing)[\w-]*)[^\n]*\n?\s*(?:• )?(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghc -Wall -Werror Main.hs", Code: 1, Err: "\nMain.hs:3:1: error: [-Wunused-imports, -Werror=unused-imports]\n    The import of ‘Data.List’ is redundant\n      except perhaps to import instances from ‘Data.List’\n", File: "Main.hs", Line: 3, Fix: "Fix Main.hs:3: The import of ‘Data.List’ is redundant"}},
			No:  []Example{{Command: "ghc -Wall Main.hs", Err: "\nMain.hs:3:1: warning: [-Wunused-imports]\n    The import of ‘Data.List’ is redundant\n"}},
		},
		{
			ID: "ghc.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: ghcPlace + `(?P<message>(?:parse error|lexical error|Unexpected|The last statement in a 'do'|Empty 'do')[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghc -v0 A.hs", Code: 1, Err: "\nA.hs:5:1: error:\n    parse error (possibly incorrect indentation or mismatched brackets)\n", File: "A.hs", Line: 5}},
			No:  []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "ghc.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: ghcPlace + `(?P<message>(?:Couldn't match|Couldn’t match|No instance|Occurs check|Expect(?:ed|ing)|Ambiguous type|Could not deduce|The (?:function|constructor) .* (?:is applied|should have))[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghc -v0 A.hs", Code: 1, Err: "\nA.hs:2:5: error:\n    • Couldn't match type ‘[Char]’ with ‘Int’\n      Expected: Int\n        Actual: String\n", File: "A.hs", Line: 2}},
			No:  []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "ghc.call", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:ghc|cabal|stack|runghc|dune|ocamlfind|opam): (?P<message>(?:unrecogni[sz]ed (?:flag|command|option)s?: (?P<flag>\S+)|Unknown command\(s\)|unknown (?:command|option) .(?P<flag2>[\w-]+)).*)`, Key: []string{"flag", "flag2"}, Fixes: []string{"Check {flag}: the program does not know it (--help)", "Check {flag2}: the program does not know it (--help)", "Check the call: {message}"},
			Yes: []Example{
				{Command: "ghc -fnosuch A.hs", Code: 1, Err: "ghc: unrecognised flag: -fnosuch\n\nUsage: For basic information, try the `--help' option.\n", Fix: "Check -fnosuch: the program does not know it (--help)"},
				{Command: "cabal biuld", Code: 1, Err: "cabal: unrecognised command: biuld (try --help)\n"},
			},
			No: []Example{{Command: "cabal build", Out: "Up to date\n"}},
		},
		{
			ID: "ghc.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:<no location info>: error:(?: \[[^\]\n]*\])?\s*)(?P<message>can't find file: (?P<path>\S+))`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "ghc -v0 nofile.hs", Code: 1, Err: "\n<no location info>: error: can't find file: nofile.hs\n", Fix: "Check nofile.hs: no such file"}},
			No:  []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "stack.noversion", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\s+\* (?P<message>(?P<pkg>[\w-]+) (?:needed|must match \S+|is a library dependency), but (?:no version is in the Stack configuration|the Stack configuration has no|(?:needed )?[^\n]*not found).*)`, Key: []string{"pkg"}, Fixes: []string{"Fix stack.yaml: extra-deps must name a version of {pkg}, if that is its name"},
			Yes: []Example{{Command: "stack build", Code: 1, Err: "In the dependencies for calc-0.1.0.0:\n  * acme-missing needed, but no version is in the Stack configuration (no matching package and version found)\n"}},
			No:  []Example{{Command: "stack build", Err: "Completed 3 action(s).\n"}},
		},
		{
			ID: "opam.depext", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:The following system packages will first need to be installed:\n\s+(?P<pkg>[\w.+-]+)|\[ERROR\] (?P<message>Package manager not run: [^\n]*?Install (?P<pkg2>[\w.+-]+) yourself[^\n]*))`, Message: "a package of the system is missing", Key: []string{"pkg", "pkg2"}, Fixes: []string{"apt-get install {pkg}", "apt-get install {pkg2}"},
			With: []string{"Package manager not run"},
			Yes:  []Example{{Command: "opam install . --deps-only -y", Code: 10, Err: "The following system packages will first need to be installed:\n    libgmp-dev\n\n[ERROR] Package manager not run: sudo is required but there is no terminal.\n", Fix: "apt-get install libgmp-dev"}},
			No:   []Example{{Command: "opam install . --deps-only -y", Err: "Nothing to do.\n"}},
		},
		{
			ID: "ghc.notfound.tail", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^\s+Use -v (?:\(or [^\n)]*\) )?to see a list of the files searched for\.\n\s+\|\n(?P<line>\d+) \| import +(?:qualified +)?(?P<module>[A-Z][\w.]*)`, Message: "no module {module}", Key: []string{"module"}, Fixes: []string{"{hsmodule:module}", "{hsbuild:module}", "{hspackage:module}", "Check the import of {module}: build-depends brings no package with it"},
			Yes: []Example{{Command: "ghc -o app Main.hs 2>&1 | tail -4", Out: "    Use -v (or `:set -v` in ghci) to see a list of the files searched for.\n  |\n3 | import Data.List.Split (splitOn)\n  | ^^^^^^^^^^^^^^^^^^^^^^^\n"}},
			No:  []Example{{Command: "ghc -o app Main.hs 2>&1 | tail -4", Out: "Linking app ...\n"}},
		},
		{
			ID: "cabal.noproject", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Error: )?(?:cabal: |\[Cabal-\d+\]\s*)?(?P<message>No cabal\.project file or cabal file matching.*|The program 'stack' .* no stack\.yaml.*|No (?:dub\.json|package manifest \(dub\.json).*|No valid root package found.*|I cannot find the root of the current workspace/project\.)`, Key: []string{"always"}, Fixes: []string{"Check the folder: {message}"},
			Yes: []Example{{Command: "cabal build", Code: 1, Err: "No cabal.project file or cabal file matching the default glob './*.cabal' was found.\nPlease create a package description file <pkgname>.cabal or a cabal.project file referencing the packages you want to build.\n"}},
			No:  []Example{{Command: "cabal build", Out: "Up to date\n"}},
		},
		{
			ID: "ocaml.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: camlPlace + `(?P<message>Unbound module (?P<module>Str|Unix|Yojson|Lwt|Lwt_\w+|Cohttp\w*|Core|Core_\w+|Base|Cmdliner|Alcotest|Z|Q|Zarith|Re|Ounit2?|OUnit2?|Sexplib0?|Async|Ptime|Fmt|Logs|Uri|Angstrom|Dream|Caqti\w*|QCheck\w*|Batteries|Containers|Bos|Fpath|Tyxml|Jsonm|Csv|Sqlite3|Threads|Thread|Mutex))\b`, Key: []string{"module"}, Fixes: []string{"Try adding the library {camlpkg:module} (dune: libraries, ocamlfind: -package): {file}:{line} uses {module}"},
			Yes: []Example{{Command: "ocamlfind ocamlopt -linkpkg a.ml", Code: 2, Err: "File \"a.ml\", line 1, characters 5-11:\n1 | open Yojson\n         ^^^^^^\nError: Unbound module Yojson\n", File: "a.ml", Line: 1, Fix: "Try adding the library yojson (dune: libraries, ocamlfind: -package): a.ml:1 uses Yojson"}},
			No:  []Example{{Command: "dune build", Out: ""}},
		},
		{
			ID: "haskell.called", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^CallStack \(from HasCallStack\):\n(?:\s+\w+, called at libraries/[^\n]*\n)*(?:\s+\w+, called at (?P<file>[\w./-]+\.hs):(?P<line>\d+))?`, Message: "{above}", Key: []string{"file", "above"}, Fixes: []string{"Fix {file}:{line}: {above}", "Check the cause: {above}"},
			Yes: []Example{{Command: "runghc A.hs", Code: 1, Err: "A.hs: bad state\nCallStack (from HasCallStack):\n  error, called at A.hs:1:8 in main:Main\n", File: "A.hs", Line: 1}},
			No:  []Example{{Command: "runghc A.hs", Out: "ok\n"}},
		},
		{
			ID: "haskell.partial", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^[\w./-]+: (?:(?P<file>[\w./-]+\.hs):(?P<line>\d+):[\d-]+: (?P<where>Non-exhaustive .*|Irrefutable pattern .*|No instance .*)|(?P<message>Prelude\.[\w.!]+: .*|divide by zero|arithmetic overflow|stack overflow|thread blocked indefinitely.*))$`, Key: []string{"file", "where", "message"}, Fixes: []string{"Fix {file}:{line}: {where}", "Check what the program takes from an empty list or wrong input: {message}"},
			Yes: []Example{
				{Command: "runghc A.hs", Code: 1, Err: "A.hs: Prelude.head: empty list\n"},
				{Command: "runghc A.hs", Code: 1, Err: "A.hs: A.hs:2:1-7: Non-exhaustive patterns in function f\n\n", File: "A.hs", Line: 2},
			},
			No: []Example{{Command: "runghc A.hs", Out: "ok\n"}},
		},
		{
			ID: "ocaml.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: camlPlace + `(?P<message>(?:Syntax error|Illegal character|Unterminated|String literal not|Comment not)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ocamlc a.ml", Code: 2, Err: "File \"a.ml\", line 2, characters 0-3:\n2 | let y = 2\n    ^^^\nError: Syntax error: ')' expected\n", File: "a.ml", Line: 2}},
			No:  []Example{{Command: "ocamlc a.ml", Out: ""}},
		},
		{
			ID: "ocaml.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: camlPlace + `(?P<message>(?:This (?:expression|pattern|function|variant|argument|kind)|The (?:implementation|function|value|constructor)|Signature mismatch|Some (?:record|type))[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ocamlc a.ml", Code: 2, Err: "File \"a.ml\", line 1, characters 14-17:\n1 | let x : int = \"a\"\n                  ^^^\nError: This expression has type string but an expression was expected of type\n         int\n", File: "a.ml", Line: 1}},
			No:  []Example{{Command: "ocamlc a.ml", Out: ""}},
		},
		{
			ID: "dune.library", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:File "(?P<file>[^"\n]+)", line (?P<line>\d+), characters [\d-]+:\n(?:[^\n]*\n){0,6}?Error: Library "(?P<module>[\w.-]+)" not found|ocamlfind: Package [\x60'](?P<module2>[\w.-]+)' not found)`, Message: "a library is not installed", Key: []string{"module", "module2"}, Fixes: []string{"opam install {module}", "opam install {module2}"},
			Yes: []Example{
				{Command: "dune build", Code: 1, Err: "File \"dune\", line 1, characters 32-35:\n1 | (executable (name a) (libraries yojson))\n                                    ^^^^^^\nError: Library \"yojson\" not found.\n", File: "dune", Line: 1, Fix: "opam install yojson"},
				{Command: "ocamlfind ocamlopt -package foo a.ml", Code: 2, Err: "ocamlfind: Package `foo' not found\n", Fix: "Check the name foo: no manifest of the project lists it, and it may be anybody's (opam show foo)"},
			},
			No: []Example{{Command: "dune build", Out: ""}},
		},
		{
			ID: "dune.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: camlPlace + `(?P<message>Version (?P<want>[\d.]+) of the dune language is not supported[^\n]*)`, Key: []string{"want"}, Fixes: []string{"Fix {file}:{line}: this dune does not know its language {want}; lower it or upgrade dune"},
			Yes: []Example{{Command: "dune build", Code: 1, Err: "File \"dune-project\", line 1, characters 11-14:\n1 | (lang dune 3.0)\n               ^^^\nError: Version 3.0 of the dune language is not supported.\n", File: "dune-project", Line: 1}},
			No:  []Example{{Command: "dune build", Out: ""}},
		},
		builderRule(Rule{
			ID: "dune.unformatted", Kind: "lint.format",
			Pattern: `^File "(?P<file>[^"\n]+)", lines? \d[^\n]*:\n(?:(?:diff|index) [^\n]*\n){0,2}--- \S+\n\+\+\+ \S*\.formatted/\S+$`, Message: "a file is not formatted", Key: []string{"file"},
			Fixes: []string{"dune fmt"},
			Yes:   []Example{{Command: "dune build @fmt", Code: 1, Err: "File \"bin/main.ml\", line 1, characters 0-0:\n--- a/_build/default/bin/main.ml\n+++ b/_build/default/bin/.formatted/main.ml\n@@ -1 +1 @@\n-let()=f 1\n+let () = f 1\n", Files: []string{"bin/main.ml"}, Fix: "dune fmt"}},
			No:    []Example{{Command: "dune runtest", Code: 1, Err: "File \"t.expected\", line 1, characters 0-0:\n--- a/_build/default/t.expected\n+++ b/_build/default/t.output\n"}},
		}),
		{
			ID: "dune.differs", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed, Tools: []string{"dune"},
			Pattern: `^File "(?P<file>[^"\n]+)", line \d+, characters 0-0:\n(?:[^\n]*\n){0,5}?(?:--- |diff )[^\n]*`, Message: "the output differs from {file}", Key: []string{"file"}, Fixes: []string{"Fix what {file} expects, or take the new output where it is right: dune promote {file}"},
			Yes: []Example{{Command: "dune runtest 2>&1 | tail -20", Out: "File \"test/roman.expected\", line 1, characters 0-0:\n         git (internal) (exit 1)\n(cd _build/default && /usr/bin/git --no-pager diff --no-index -u test/roman.expected test/roman.output)\ndiff --git a/test/roman.expected b/test/roman.output\n--- a/test/roman.expected\n+++ b/test/roman.output\n@@ -1,2 +1,2 @@\n-IX\n+VIIII\n", File: "test/roman.expected"}},
			No:  []Example{{Command: "dune runtest", Out: ""}},
		},
		{
			ID: "dune.file", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^File "(?P<file>(?:[^"\n]*/)?dune(?:-project|-workspace)?|[^"\n]+\.opam)", lines? (?P<line>\d+)[^\n]*:\n(?:[^\n]*\n){0,6}?Error: (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "dune build", Code: 1, Err: "File \"dune\", line 1, characters 0-0:\nError: unclosed parenthesis at end of input\n", File: "dune", Line: 1}},
			No:  []Example{{Command: "dune build", Out: ""}},
		},
		{
			ID: "ocaml.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: CatchAll, Tools: []string{"ocaml", "ocamlc", "ocamlopt", "ocamlfind", "dune", "utop"},
			Pattern: `^(?:Fatal error: exception (?P<message>[^\n]+)|Exception: (?P<top>[^\n]+?)\.?$)(?:(?:\n[^\n]*){0,6}?\n(?:Raised (?:at|by)|Called from) [^\n]*file "(?P<file>[\w./-]+\.ml)", line (?P<line>\d+))?`, Key: []string{"message", "top", "key"}, Fixes: []string{"Fix {file}:{line}: uncaught exception {message}", "Check what raises {top}: nothing catches it", "Check what raises {message}: nothing catches it"},
			Yes: []Example{
				{Command: "ocaml lookup.ml", Code: 2, Err: "Exception: Not_found.\n", Out: "80\n", Fix: "Check what raises Not_found: nothing catches it"},
				{Command: "ocamlc -g a.ml -o x && ./x", Code: 2, Err: "Fatal error: exception Failure(\"boom\")\n"},
			},
			No: []Example{{Command: "ocaml lookup.ml", Out: "80\n"}},
		},
	}
}
