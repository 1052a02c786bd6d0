package rules

import "cake"

// Places as GHDL, Icarus Verilog and Haxe write them: their errors are not called so.
const (
	ghdlPlace = `^(?P<file>[\w./+-]+\.vhdl?):(?P<line>\d+):\d+: ?(?:error: ?)?`
	haxePlace = `^(?:\[ERROR\] )?(?P<file>[\w./-]+\.hx):(?P<line>\d+): (?:character \d+|characters \d+-\d+|lines \d+-\d+) ?: (?:\[\w+\] )?`
)

// hardwareRules are the words of GHDL and Icarus Verilog about designs, and of what
// simulates them.
func hardwareRules() []Rule {
	return []Rule{
		quietRule(Rule{
			ID: "ghdl.standard", Kind: "compile.undefined_name",
			Pattern: ghdlPlace + `(?P<message>unit "(?P<module>\w+)" not found in library "(?:ieee|std|synopsys)")`, Key: []string{"file", "module"},
			Yes: []Example{{Command: "ghdl -a --std=08 mux.vhd", Code: 1, Err: "mux.vhd:3:10: unit \"numeric_sdt\" not found in library \"ieee\"\nuse ieee.numeric_sdt.all;\n         ^\n", File: "mux.vhd", Line: 3}},
			No:  []Example{{Command: "ghdl -a mux.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "ghdl.usage", Kind: "tool.usage", Severity: cake.High,
			Pattern: `^\S*ghdl\S*: (?P<message>unknown command option '(?P<flag>[^'\n]+)')`, Key: []string{"flag"}, Fixes: []string{"Check the flag {flag}: ghdl does not know it (ghdl --help)"},
			Yes: []Example{{Command: "ghdl -a --stdd=08 mux.vhd", Code: 1, Err: "/usr/bin/ghdl-mcode: unknown command option '--stdd=08'\n", Fix: "Check the flag --stdd=08: ghdl does not know it (ghdl --help)"}},
			No:  []Example{{Command: "ghdl -a mux.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "ghdl.unit", Kind: "dependency.local_module_missing", Severity: cake.High,
			Pattern: ghdlPlace + `(?P<message>unit "(?P<module>\w+)" not found in library "(?P<library>\w+)")`, Key: []string{"module", "library"}, Fixes: []string{"{searchpath:module}", "Fix {file}:{line}: analyse (ghdl -a) what has {module} first, library {library} has none of that name"},
			Yes: []Example{
				{Command: "ghdl -a --std=08 rtl/top.vhd", Code: 1, Err: "rtl/top.vhd:5:10: unit \"bus_pkg\" not found in library \"work\"\nuse work.bus_pkg.all;\n         ^\n", File: "rtl/top.vhd", Line: 5, Fix: "Fix rtl/top.vhd:5: analyse (ghdl -a) what has bus_pkg first, library work has none of that name"},
				{Command: "ghdl -a rtl/top.vhd", Code: 1, Err: "rtl/top.vhd:9:18: unit \"uart\" not found in library \"work\"\n", Files: []string{"rtl/top.vhd", "rtl/uart.vhd"}, File: "rtl/top.vhd", Line: 9, Fix: "Try adding rtl/uart.vhd to the sources: uart is there"},
			},
			No: []Example{{Command: "ghdl -a rtl/top.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "ghdl.name", Kind: "compile.undefined_name",
			Pattern: ghdlPlace + `(?P<message>no declaration for ["']\w+["'].*|no function declarations for operator .*|entity '\w+' was not analysed.*|no port ["']\w+["'] .*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghdl -a mux.vhd", Code: 1, Err: "mux.vhd:14:3: no declaration for \"sel\"\n  y <= sel;\n       ^\n", File: "mux.vhd", Line: 14}},
			No:  []Example{{Command: "ghdl -a mux.vhd", Err: "mux.vhd:16:3:warning: infinite loop for this process without a wait statement [-Wno-wait]\n"}},
		}),
		quietRule(Rule{
			ID: "ghdl.type", Kind: "compile.type_mismatch",
			Pattern: ghdlPlace + `(?P<message>can't (?:match|associate) .*|(?:type of|types? (?:mismatch|conflict)).*|.* is not (?:a variable to be assigned|an? \w+ type)\b.*|.* has no association|port ".*" can't be assigned)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghdl -a mux.vhd", Code: 1, Err: "mux.vhd:7:25: can't match string literal with type integer subtype \"integer\"\n  signal c : integer := \"01\";\n                        ^\n", File: "mux.vhd", Line: 7}},
			No:  []Example{{Command: "ghdl -a mux.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "ghdl.syntax", Kind: "syntax.source",
			Pattern: ghdlPlace + `(?P<message>missing (?:"[^"\n]+"|'[^'\n]+').*|.* (?:is|are) expected (?:here|instead of|before|after)\b.*|.* (?:expected|required) here.*|unexpected token .*|unterminated .*|.* expected$|misspelling, .*)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "ghdl -s mux.vhd", Code: 1, Err: "mux.vhd:2:11: missing \";\" at end of entity\nend entity\n          ^\n", File: "mux.vhd", Line: 2},
				{Command: "ghdl -a mux.vhd", Code: 1, Err: "mux.vhd:9:3: 'if' is expected instead of 'end'\n  end process;\n  ^\n", File: "mux.vhd", Line: 9},
			},
			No: []Example{{Command: "ghdl -s mux.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "ghdl.other", Kind: "compile.other", Rank: CatchAll, Tools: []string{"ghdl", "ghdl-mcode", "ghdl-gcc", "ghdl-llvm", "make"},
			Pattern: ghdlPlace + `(?P<message>[a-zA-Z"'].*)\n[^\n]*\n\s*\^`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghdl -a mux.vhd", Code: 1, Err: "mux.vhd:20:3: too many actuals for entity \"mux\"\n  u: mux port map (a, b, c);\n  ^\n", File: "mux.vhd", Line: 20}},
			No:  []Example{{Command: "ghdl -a mux.vhd", Err: "mux.vhd:16:3:warning: infinite loop for this process without a wait statement [-Wno-wait]\n  process begin\n  ^\n"}},
		}),
		quietRule(Rule{
			ID: "ghdl.assert", Kind: "runtime.assertion",
			Pattern: `^(?P<file>[\w./+-]+\.vhdl?):(?P<line>\d+):\d+:@[^:\n]+:\((?:assertion|report) (?:error|failure)\): (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghdl -r tb", Code: 1, Out: "tb.vhd:4:3:@20ns:(assertion error): sum is wrong\ntb.vhd:5:3:@20ns:(report failure): stop\n", Err: "ghdl:error: report failed\nghdl:error: simulation failed\n", File: "tb.vhd", Line: 4}},
			No:  []Example{{Command: "ghdl -r tb", Out: "tb.vhd:9:3:@90ns:(report note): done\n"}},
		}),
		quietRule(Rule{
			ID: "ghdl.bound", Kind: "runtime.index_key",
			Pattern: `^\S*ghdl\S*:error: (?P<message>(?:index \S+ out of bounds|bound check failure|overflow).*?) at (?P<file>[\w./+-]+\.vhdl?):(?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghdl -r tb", Code: 1, Err: "/usr/bin/ghdl-mcode:error: index (4) out of bounds (0 to 3) at ram.vhd:10\nin process .ram(t).P0\n/usr/bin/ghdl-mcode:error: simulation failed\n", File: "ram.vhd", Line: 10}},
			No:  []Example{{Command: "ghdl -r tb", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "ghdl.missing", Kind: "fs.not_found", Severity: cake.High,
			Pattern: `^\S*ghdl\S*: (?P<message>cannot open (?P<path>[\w./+-]+)|cannot find entity or configuration (?P<unit>\w+))$`, Key: []string{"path", "unit"}, Fixes: []string{"{swap:path}", "Check {path}: no such file", "Check {unit}: analyse (ghdl -a) the source that has it first, no unit is called so yet"},
			Yes: []Example{
				{Command: "ghdl -a mxu.vhd", Code: 1, Err: "/usr/bin/ghdl-mcode: cannot open mxu.vhd\n", Files: []string{"mux.vhd"}, Fix: "ghdl -a mux.vhd"},
				{Command: "ghdl -e tb", Code: 1, Err: "/usr/bin/ghdl-mcode: cannot find entity or configuration tb\n", Fix: "Check tb: analyse (ghdl -a) the source that has it first, no unit is called so yet"},
			},
			No: []Example{{Command: "ghdl -a mux.vhd", Out: ""}},
		}),
		quietRule(Rule{
			ID: "verilog.root", Kind: "tool.usage", Severity: cake.High, Tools: []string{"iverilog", "make"},
			Pattern: `^error: (?P<message>Unable to find the root module "(?P<unit>\w+)" in the Verilog source)`, Key: []string{"unit"}, Fixes: []string{"Check -s {unit}: no source that was given has a module of that name"},
			Yes: []Example{{Command: "iverilog -s tb -o sim mux.v", Code: 1, Err: "error: Unable to find the root module \"tb\" in the Verilog source.\n     : Perhaps ``-s tb'' is incorrect?\n1 error(s) during elaboration.\n", Fix: "Check -s tb: no source that was given has a module of that name"}},
			No:  []Example{{Command: "iverilog -o sim mux.v", Out: ""}},
		}),
	}
}

// haxeRules are the words of Haxe's compiler.
func haxeRules() []Rule {
	return []Rule{
		quietRule(Rule{
			ID: "haxe.library", Kind: "dependency.module_missing", Severity: cake.High,
			Pattern: `^(?:Error: )*(?P<message>Library (?P<module>[\w.-]+) (?:version \S+ )?is not installed)(?: : run 'haxelib install \S+')?`, Key: []string{"module"}, Fixes: []string{"Check -lib {module}: haxelib has it not installed here (haxelib list)"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "Error: Library heaps is not installed : run 'haxelib install heaps'\n", Fix: "Check -lib heaps: haxelib has it not installed here (haxelib list)"}},
			No:  []Example{{Command: "haxe build.hxml", Out: ""}},
		}),
		quietRule(Rule{
			ID: "haxe.nofile", Kind: "fs.not_found", Severity: cake.High, Tools: []string{"haxe", "make"},
			Pattern: `^(?:Error: (?P<message>Could not process argument (?P<path>\S+) \(file not found\))|Type not found : (?P<module>[\w.]+)$)`, Message: "Haxe finds not what it is to build", Key: []string{"path", "module"},
			Fixes: []string{"{swap:path}", "Check {path}: no such file", "Check -main {module}: no such module on the class path (-cp)"},
			Yes: []Example{
				{Command: "haxe biuld.hxml", Code: 1, Err: "Error: Could not process argument biuld.hxml (file not found)\nInvalid character:  \n", Files: []string{"build.hxml"}, Fix: "haxe build.hxml"},
				{Command: "haxe -main Game --interp", Code: 1, Err: "Type not found : Game\n", Fix: "Check -main Game: no such module on the class path (-cp)"},
			},
			No: []Example{{Command: "haxe build.hxml", Out: ""}},
		}),
		quietRule(Rule{
			ID: "haxe.module", Kind: "dependency.local_module_missing", Severity: cake.High,
			Pattern: haxePlace + `(?P<message>Type not found : (?P<module>(?:[a-z]\w*\.)+\w+)(?: .*)?)$`, Key: []string{"module"}, Fixes: []string{"Check {file}:{line}: no {module} on the class path (-cp), nor in a library (-lib)"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "src/Main.hx:1: characters 8-17 : Type not found : geo.Shape\n", File: "src/Main.hx", Line: 1, Fix: "Check src/Main.hx:1: no geo.Shape on the class path (-cp), nor in a library (-lib)"}},
			No:  []Example{{Command: "haxe build.hxml", Out: ""}},
		}),
		quietRule(Rule{
			ID: "haxe.name", Kind: "compile.undefined_name",
			Pattern: haxePlace + `(?P<message>(?:Unknown identifier|Type not found|Module \S+ does not define|Unresolved identifier) .*|.* has no field \S+.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "src/Main.hx:6: characters 9-13 : Unknown identifier : totl\n", File: "src/Main.hx", Line: 6}, {Command: "haxe -main Main --interp", Code: 1, Err: "Main.hx:7: characters 8-11 : Int has no field size\n", File: "Main.hx", Line: 7}},
			No:  []Example{{Command: "haxe build.hxml", Err: "src/Main.hx:6: characters 9-13 : Warning : Unused variable\n"}},
		}),
		quietRule(Rule{
			ID: "haxe.type", Kind: "compile.type_mismatch",
			Pattern: haxePlace + `(?P<message>.* should be .*|(?:Too many|Not enough|Invalid number of) arguments.*|Cannot (?:compare|add|cast|unify) .*|error: .* should be .*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "src/Main.hx:5: characters 5-8 : String should be Int\nsrc/Main.hx:5: characters 5-8 : ... For function argument 'x'\n", File: "src/Main.hx", Line: 5}},
			No:  []Example{{Command: "haxe build.hxml", Err: "src/Main.hx:6: characters 9-13 : Warning : This should be a field\n"}},
		}),
		quietRule(Rule{
			ID: "haxe.syntax", Kind: "syntax.source",
			Pattern: haxePlace + `(?P<message>Missing ;|Expected .*|Unexpected .*|Unterminated .*|Unclosed .*|Invalid character .*|Duplicate default)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "src/Main.hx:6: character 1 : Expected }\n", File: "src/Main.hx", Line: 6}},
			No:  []Example{{Command: "haxe build.hxml", Out: ""}},
		}),
		quietRule(Rule{
			ID: "haxe.null", Kind: "runtime.null_deref",
			Pattern: haxePlace + `(?P<message>Uncaught exception Null Access.*)`, Key: []string{"file"},
			Yes: []Example{{Command: "haxe -main Main --interp", Code: 1, Err: "src/Main.hx:4: characters 9-10 : Uncaught exception Null Access\n", File: "src/Main.hx", Line: 4}},
			No:  []Example{{Command: "haxe -main Main --interp", Out: "src/Main.hx:4: 3\n"}},
		}),
		quietRule(Rule{
			ID: "haxe.exception", Kind: "runtime.exception",
			Pattern: haxePlace + `(?P<message>Uncaught exception .*)`, Key: []string{"file", "message"}, Rank: Symptom,
			Yes: []Example{{Command: "haxe -main Main --interp", Code: 1, Err: "src/Main.hx:1: characters 36-41 : Uncaught exception bad state\n", File: "src/Main.hx", Line: 1}},
			No:  []Example{{Command: "haxe -main Main --interp", Out: "src/Main.hx:4: ok\n"}},
		}),
		quietRule(Rule{
			ID: "haxe.other", Kind: "compile.other", Rank: CatchAll,
			Pattern: haxePlace + `(?P<message>(?:[A-VX-Z]|W[b-z])[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "haxe build.hxml", Code: 1, Err: "src/Tank.hx:1: characters 7-8 : Field drain needed by Vessel is missing\n", File: "src/Tank.hx", Line: 1}},
			No:  []Example{{Command: "haxe build.hxml", Err: "src/Main.hx:6: characters 9-13 : Warning : Unused variable\n"}},
		}),
	}
}

// quietRule fills in what all rules about these languages share.
func quietRule(r Rule) Rule {
	r.Confidence, r.Family, r.AtZero = 0.9, Other, IfSwallowed
	if r.Severity == 0 {
		r.Severity = cake.Medium
	}
	return r
}
