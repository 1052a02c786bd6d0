package rules

import "cake"

// csharpPlace is how C#, F# and Visual Basic compilers name a place.
const csharpPlace = `^\s*(?P<file>[^\s(]+\.(?:cs|fs|vb))\((?P<line>\d+),\d+(?:,\d+,\d+)?\): error `

// dotnetFrame is the first frame of a .NET stack that has a place.
const dotnetFrame = `(?:(?:\n[^\n]*){0,10}?\n\s+at [^\n]* in (?P<file>/[^\n:]+):(?:line )?(?P<line>\d+)|\n\s+at (?P<func>[\w.+<>$]+) ?\()?`

// dotnetRules are the words of Mono's and .NET's compilers and runtimes, of
// Scala's compiler and of Clojure.
func dotnetRules() []Rule {
	return []Rule{
		{
			ID: "dotnet.using", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\s*(?P<file>[^\s(]+\.(?:cs|fs|vb))\((?P<line>\d+),7(?:,\d+,\d+)?\): error (?P<name>CS0246|CS0234): (?P<message>The type or namespace name [\x60'](?P<module>[\w.]+)' .*)`, Key: []string{"module"}, Fixes: []string{"{nuget:module}", "Check the reference: no assembly brings {module} (-r:, or dotnet add package)"},
			Yes: []Example{{Command: "mcs Export.cs && mono Export.exe", Code: 1, Err: "Export.cs(2,7): error CS0246: The type or namespace name `Newtonsoft' could not be found. Are you missing an assembly reference?\n", Out: "Compilation failed: 1 error(s), 0 warnings\n", File: "Export.cs", Line: 2, Fix: "Check the reference: Newtonsoft.Json is missing (-r:, or dotnet add package Newtonsoft.Json)"}},
			No:  []Example{{Command: "mcs Export.cs", Out: ""}},
		},
		{
			ID: "dotnet.assembly", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\S+ : )?error (?P<name>CS0006|CS0009): (?P<message>Metadata file [\x60'](?P<path>[^']+)' .*)`, Key: []string{"path"}, Fixes: []string{"Check -r:{path}: no such assembly, {near:path} exists", "Check -r:{path}: no such assembly"},
			Yes: []Example{{Command: "mcs -r:Foo.dll A.cs", Code: 1, Err: "error CS0006: Metadata file `Foo.dll' could not be found\n", Fix: "Check -r:Foo.dll: no such assembly"}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\S+ : )?error (?P<name>CS2001): (?P<message>Source file [\x60'](?P<path>[^']+)' could not be (?:found|opened).*)`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "mcs nofile.cs", Code: 1, Err: "error CS2001: Source file `nofile.cs' could not be found\n", Fix: "Check nofile.cs: no such file"}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\S+ : )?error (?P<name>CS2007|CS2008|CS2006|MSB1001|CS1617): (?P<message>.*?[\x60'"]?(?P<flag>--?[\w:-]+)?['"]?)$`, Key: []string{"message"}, Fixes: []string{"Check the flag {flag}: the compiler does not know it", "Check the call: {message}"},
			Yes: []Example{{Command: "mcs -foo A.cs", Code: 1, Out: "error CS2007: Unrecognized command-line option: `-foo'\n", Fix: "Check the flag -foo: the compiler does not know it"}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: csharpPlace + `(?P<name>CS0103|CS0246|CS0234|CS1061|CS0117|CS0426|CS0400|CS0305|FS0039|BC30451|BC30002|BC30456): (?P<message>.+?)(?: \[[^\]]+\])?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "mcs A.cs", Code: 1, Err: "A.cs(1,31): error CS0103: The name `x' does not exist in the current context\n", File: "A.cs", Line: 1}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: csharpPlace + `(?P<name>CS0029|CS0266|CS1503|CS1502|CS0019|CS0030|CS1501|CS7036|CS0127|CS0126|CS0161|CS0535|FS0001|BC30311|BC30512): (?P<message>.+?)(?: \[[^\]]+\])?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "mcs A.cs", Code: 1, Err: "A.cs(1,37): error CS0029: Cannot implicitly convert type `string' to `int'\n", File: "A.cs", Line: 1}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: csharpPlace + `(?P<name>CS1001|CS1002|CS1003|CS1010|CS1012|CS1022|CS1026|CS1513|CS1514|CS1519|CS1525|CS1039|CS8025|CS8026|CS8300|FS0010|FS0058|BC30198|BC30201): (?P<message>.+?)(?: \[[^\]]+\])?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "mcs A.cs", Code: 1, Err: "A.cs(1,38): error CS1525: Unexpected symbol `}', expecting `,' or `;'\n", File: "A.cs", Line: 1}},
			No:  []Example{{Command: "mcs A.cs", Out: ""}},
		},
		{
			ID: "dotnet.null", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Unhandled exception\. |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?System\.(?P<name>NullReferenceException): (?P<message>[^\n]+)` + dotnetFrame, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {func}: a value there is null"},
			Yes: []Example{{Command: "mcs -debug A.cs && mono --debug A.exe", Code: 1, Err: "\nUnhandled Exception:\nSystem.NullReferenceException: Object reference not set to an instance of an object\n  at A.Main () [0x00003] in /srv/p/A.cs:4 \n", File: "A.cs", Line: 4}},
			No:  []Example{{Command: "mono A.exe", Out: "ok\n"}},
		},
		{
			ID: "dotnet.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Unhandled exception\. |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?System\.(?:Collections\.Generic\.)?(?P<name>IndexOutOfRangeException|ArgumentOutOfRangeException|KeyNotFoundException): (?P<message>[^\n]+)` + dotnetFrame, Key: []string{"file", "message"},
			Yes: []Example{{Command: "dotnet run", Code: 134, Err: "Unhandled exception. System.IndexOutOfRangeException: Index was outside the bounds of the array.\n   at Program.Main() in /srv/p/Program.cs:line 4\n", File: "Program.cs", Line: 4}},
			No:  []Example{{Command: "dotnet run", Out: "ok\n"}},
		},
		{
			ID: "dotnet.value", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Unhandled exception\. |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?System\.(?P<name>FormatException|OverflowException|Text\.Json\.JsonException): (?P<message>[^\n]+)` + dotnetFrame, Key: []string{"file", "message"},
			Yes: []Example{{Command: "mcs A.cs && mono A.exe", Code: 1, Err: "\nUnhandled Exception:\nSystem.FormatException: Input string was not in a correct format.\n  at A.Main () [0x00000] in <faa024a0176143eb938db05c0bbf6bd7>:0 \n"}},
			No:  []Example{{Command: "mono A.exe", Out: "ok\n"}},
		},
		{
			ID: "dotnet.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:Unhandled [Ee]xception[:.]\s*\n?|\[ERROR\] FATAL UNHANDLED EXCEPTION: )(?P<name>[\w.]+): (?P<message>[^\n]+)` + dotnetFrame, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "mcs A.cs && mono A.exe", Code: 1, Err: "\nUnhandled Exception:\nSystem.Exception: boom\n  at A.Main () [0x00000] in <7065b94d670e4e0d8e04d35cb2b3b9c5>:0 \n[ERROR] FATAL UNHANDLED EXCEPTION: System.Exception: boom\n"}},
			No:  []Example{{Command: "mono A.exe", Out: "ok\n"}},
		},
		{
			ID: "scala.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:\[error\] )?(?P<file>[\w./-]+\.(?:scala|sc)):(?P<line>\d+)(?::\d+)?: (?:error: )?(?P<message>(?:not found: (?:value|type)|value \S+ is not a member of) .*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "scalac A.scala", Code: 1, Err: "A.scala:1: error: not found: value totl\nobject A { def main(a: Array[String]): Unit = { totl } }\n                                                ^\none error found\n", File: "A.scala", Line: 1}},
			No:  []Example{{Command: "scalac A.scala", Out: ""}},
		},
		{
			ID: "scala.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:\[error\] )?(?P<file>[\w./-]+\.(?:scala|sc)):(?P<line>\d+)(?::\d+)?: (?:error: )?(?P<message>(?:object (?P<module>\w+) is not a member of package (?P<package>[\w.]+)|not found: object (?P<object>\w+)).*)`, Key: []string{"module", "package", "object"}, Fixes: []string{"Check the class path: the jar of {package}.{module} is not on it (-cp, or build.sbt)", "Check the class path: nothing on it has {object} (-cp, or build.sbt)"},
			Yes: []Example{{Command: "scalac A.scala", Code: 1, Err: "A.scala:1: error: object acme is not a member of package com\nimport com.acme.Foo\n           ^\none error found\n", File: "A.scala", Line: 1, Fix: "Check the class path: the jar of com.acme is not on it (-cp, or build.sbt)"}},
			No:  []Example{{Command: "scalac A.scala", Out: ""}},
		},
		{
			ID: "clojure.symbol", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^Syntax error compiling (?:\S+ )?at \((?P<file>[^:()\n]+):(?P<line>\d+):\d+\)\.\n(?P<message>(?:Unable to resolve|No such)[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "clojure a.clj", Code: 1, Err: "Syntax error compiling at (a.clj:1:1).\nUnable to resolve symbol: y in this context\n", File: "a.clj", Line: 1}},
			No:  []Example{{Command: "clojure a.clj", Out: "ok\n"}},
		},
	}
}
