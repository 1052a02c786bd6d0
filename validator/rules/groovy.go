package rules

import "cake"

// groovyPlace is how the compiler of Groovy names a place.
const groovyPlace = `^(?P<file>[\w./-]+\.(?:groovy|gvy|gradle)): (?P<line>\d+): `

// groovyRules are the words of Groovy's compiler and of the scripts that it runs.
func groovyRules() []Rule {
	return []Rule{
		{
			ID: "groovy.noclass", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: groovyPlace + `(?P<message>unable to resolve class (?P<module>(?:[a-z]\w*\.)+\w+))`, Key: []string{"module"}, Fixes: []string{"Fix {file}:{line}: no class {module} on the class path (-cp, or @Grab)"},
			Yes: []Example{{Command: "groovy report.groovy", Code: 1, Err: "org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:\n/srv/p/report.groovy: 1: unable to resolve class com.foo.Bar\n @ line 1, column 1.\n   import com.foo.Bar\n   ^\n\n1 error\n\n", File: "report.groovy", Line: 1, Fix: "Fix report.groovy:1: no class com.foo.Bar on the class path (-cp, or @Grab)"}},
			No:  []Example{{Command: "groovy report.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: groovyPlace + `(?P<message>(?:unexpected token|expecting|Unexpected|unexpected char|Missing|unable to parse|Invalid|token recognition)[^\n]*?)(?: @ line \d+, column \d+\.)?$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "groovy d.groovy", Code: 1, Err: "org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:\n/srv/p/d.groovy: 1: unexpected token: { @ line 1, column 8.\n   def f( {\n          ^\n\n1 error\n\n", File: "d.groovy", Line: 1}},
			No:  []Example{{Command: "groovy d.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.error", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed, With: []string{"startup failed:", "BUILD FAILED", "Build failed"},
			Pattern: groovyPlace + `(?:\[Static type checking\] - )?(?P<message>[^\n]+?)(?: @ line \d+, column \d+\.)?$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "groovy h.groovy", Code: 1, Err: "org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:\n/srv/p/h.groovy: 2: [Static type checking] - Cannot find matching method java.lang.String#fooo(). Please check if the declared type is correct and if the method exists.\n @ line 2, column 26.\n", File: "h.groovy", Line: 2}},
			No:  []Example{{Command: "groovy h.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^Caught: java\.io\.(?P<name>FileNotFoundException): (?P<message>(?P<path>\S+) \([^)]*\))`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{{Command: "groovy g.groovy", Code: 1, Err: "Caught: java.io.FileNotFoundException: nofile.txt (No such file or directory)\njava.io.FileNotFoundException: nofile.txt (No such file or directory)\n\tat g.run(g.groovy:1)\n", File: "g.groovy", Line: 1, Fix: "Check nofile.txt: no such file"}},
			No:  []Example{{Command: "groovy g.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.name", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^Caught: groovy\.lang\.(?P<name>Missing(?:Property|Method|Field|Class)Exception): (?P<message>[^\n]+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "groovy scripts/nightly.groovy", Code: 1, Err: "Caught: groovy.lang.MissingPropertyException: No such property: totl for class: nightly\ngroovy.lang.MissingPropertyException: No such property: totl for class: nightly\n\tat nightly.run(nightly.groovy:2)\n", Files: []string{"scripts/nightly.groovy"}, File: "scripts/nightly.groovy", Line: 2, Fix: "Fix scripts/nightly.groovy:2: No such property: totl for class: nightly"}},
			No:  []Example{{Command: "groovy a.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.assert", Kind: "runtime.assertion", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^Caught: Assertion failed: *\n\n(?P<message>assert [^\n]+)(?:(?:\n[^\n]*){0,20}?\n\tat \S+\((?P<file>[\w.-]+\.groovy):(?P<line>\d+)\))?`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "groovy e.groovy", Code: 1, Err: "Caught: Assertion failed: \n\nassert x.size() == 3\n       | |      |\n       | 1      false\n       [1]\n\nAssertion failed: \n\nassert x.size() == 3\n       | |      |\n       | 1      false\n       [1]\n\n\tat e.run(e.groovy:2)\n", File: "e.groovy", Line: 2, Fix: "Fix e.groovy:2: assert x.size() == 3"}},
			No:  []Example{{Command: "groovy e.groovy", Out: "ok\n"}},
		},
		{
			ID: "groovy.caught", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^Caught: (?P<name>(?:[a-z]\w*\.)*[A-Z][\w$]*)(?:: (?P<message>[^\n]+))?$`, Key: []string{"file", "name", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: {name}"},
			Yes: []Example{{Command: "groovy j.groovy", Code: 1, Err: "Caught: java.lang.IllegalStateException: boom\njava.lang.IllegalStateException: boom\n\tat j.run(j.groovy:1)\n", File: "j.groovy", Line: 1}},
			No:  []Example{{Command: "./fishing", Code: 1, Out: "Caught: three fish\n"}},
		},
	}
}
