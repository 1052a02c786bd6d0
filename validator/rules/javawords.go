package rules

import "cake"

// javaThrown is how the Java runtime begins the report of an exception.
const javaThrown = `^(?:Exception in thread "[^"]*" |Caused by: |Caught: )?`

// javaWordRules are the words of the JDK's programs about their arguments, and
// the exceptions that say what is missing.
func javaWordRules() []Rule {
	return []Rule{
		{
			ID: "java.conflict", Kind: "git.merge_conflict", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javacPlace + `(?P<message>illegal start of (?:type|expression))\n(?:<<<<<<<|=======|>>>>>>>)`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: resolve the conflict between the markers, then git add {file}"},
			Yes: []Example{{Command: "javac A.java", Code: 1, Err: "A.java:2: error: illegal start of type\n<<<<<<< HEAD\n^\nA.java:4: error: illegal start of type\n=======\n^\n2 errors\n", File: "A.java", Line: 2}},
			No:  []Example{{Command: "javac A.java", Err: ""}},
		},
		{
			ID: "java.modulemissing", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javacPlace + `(?P<message>module not found: (?P<module>[\w.]+)|package (?P<package>[\w.]+) is not visible)`, Key: []string{"module", "package"}, Fixes: []string{"Check the module path: no module {module} is on it (--module-path, or pom.xml)", "Check module-info.java: it must require the module of {package}"},
			Yes: []Example{{Command: "javac --module-path mods -d out module-info.java", Code: 1, Err: "module-info.java:1: error: module not found: foo.bar\nmodule a { requires foo.bar; }\n                       ^\n1 error\n", File: "module-info.java", Line: 1}},
			No:  []Example{{Command: "javac A.java", Err: ""}},
		},
		{
			ID: "java.other", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javacPlace + `(?P<message>(?:class \S+ is public, should be declared|unreported exception|missing return|.* is already defined in|variable \S+ (?:might not have been|might already)|unreachable statement|.* is not abstract and does not override|duplicate class|cyclic inheritance|.* has private access|non-static .* cannot be referenced|modifier .* not allowed|exception .* is never thrown|exception .* has already been caught|call to super must|cannot inherit from final|cannot assign a value to final|local variables referenced from|annotation .*|code too large|constructor .* is already).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "javac A.java", Code: 1, Err: "A.java:1: error: unreported exception Exception; must be caught or declared to be thrown\npublic class A { void f() { throw new Exception(); } }\n                            ^\n1 error\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "javac A.java", Err: ""}},
		},
		{
			ID: "java.encoding", Kind: "config.invalid", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javacPlace + `(?P<message>unmappable character .*for encoding (?P<encoding>\S+))`, Key: []string{"encoding"}, Fixes: []string{"Try -encoding UTF-8 (project.build.sourceEncoding, options.encoding): {file}:{line} cannot be read as {encoding}"},
			Yes: []Example{{Command: "javac A.java", Code: 1, Err: "A.java:2: error: unmappable character (0xC3) for encoding US-ASCII\n  // Men??\n        ^\n1 error\n", File: "A.java", Line: 2}},
			No:  []Example{{Command: "javac A.java", Err: ""}},
		},
		{
			ID: "java.sourcelevel", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:\[ERROR\] )?(?P<file>[\w./-]+\.java):(?:\[?(?P<line>\d+)(?:,\d+\])?):? (?:error: )?(?P<message>[\w' -]+ (?:are|is) not supported in -source (?P<have>[\d.]+))(?:(?:\n[^\n]*){0,3}?\n\s*\(use -source (?P<want>\d+) or higher to enable)?`, Key: []string{"message"}, Fixes: []string{"Fix the release that javac is told (--release {have}, maven.compiler.release, sourceCompatibility): {file}:{line} needs {want}", "Fix the release that javac is told, {have} is too old: {message}"},
			Yes: []Example{{Command: "javac --release 8 A.java", Code: 1, Err: "A.java:4: error: records are not supported in -source 8\n  record T(int x) {}\n  ^\n  (use -source 16 or higher to enable records)\n1 error\n", File: "A.java", Line: 4}},
			No:  []Example{{Command: "javac --release 17 A.java", Err: ""}},
		},
		{
			ID: "java.werror", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed, With: []string{"warnings found and -Werror specified"},
			Pattern: `^(?P<file>[\w./-]+\.java):(?P<line>\d+): warning: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "javac -Werror -Xlint:all A.java", Code: 1, Err: "A.java:2: warning: [rawtypes] found raw type: List\nclass A { List f(){ return null; } }\n          ^\nerror: warnings found and -Werror specified\n1 error\n1 warning\n", File: "A.java", Line: 2}},
			No:  []Example{{Command: "javac A.java", Err: "A.java:2: warning: [rawtypes] found raw type: List\n"}},
		},
		{
			ID: "java.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:[Ee]rror: )?(?P<message>(?:invalid flag: (?P<flag>\S+)|(?P<flag2>-\S+) requires an argument|no source files|Unrecognized (?:VM )?option:? '?(?P<flag3>[^\s']+).*|Invalid (?:maximum|initial|thread) \w+ (?:heap )?size: (?P<flag4>\S+).*|Initial heap size set to a larger value than the maximum heap size|Could not find or load agent.*|class not found: (?P<class>\S+)|-classpath requires class path.*|-jar requires jar file.*|Usage: jar .*|unknown option (?P<flag5>-\S+).*|invalid source release.*|Unmatched bit position.*|directory not found: (?P<dir>\S+)|module not specified.*))`, Tools: []string{"java", "javac", "jar", "javap", "javadoc", "jshell", "jlink", "kotlinc", "scalac"}, Key: []string{"message"},
			Fixes: []string{"Check the flag {flag}: the JDK does not know it (--help)", "Check the flag {flag2}: it needs an argument", "Check the flag {flag3}: the JDK does not know it (--help)", "Check the flag {flag4}: its value cannot be read", "Check the flag {flag5}: it does not know it (--help)", "Check {dir}: no such folder, make it first", "Check the call: {message}"},
			Yes: []Example{
				{Command: "javac -foo A.java", Code: 2, Err: "error: invalid flag: -foo\nUsage: javac <options> <source files>\nuse --help for a list of possible options\n", Fix: "Check the flag -foo: the JDK does not know it (--help)"},
				{Command: "java --foo A.java", Code: 1, Err: "Unrecognized option: --foo\nError: Could not create the Java Virtual Machine.\nError: A fatal exception has occurred. Program will exit.\n", Fix: "Check the flag --foo: the JDK does not know it (--help)"},
				{Command: "java -Xmx10x A.java", Code: 1, Err: "Invalid maximum heap size: -Xmx10x\nError: Could not create the Java Virtual Machine.\n"},
			},
			No: []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.classmissing", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `(?:java\.lang\.(?P<name>ClassNotFoundException|NoClassDefFoundError): (?P<module>[\w./$]+)|java\.sql\.SQLException: (?P<driver>No suitable driver.*))`, Message: "a class is not on the class path", Key: []string{"module", "driver"}, Fixes: []string{"{jar:module}", "Check the class path: the jar of {module} is not on it (-cp, or pom.xml)", "Check the class path: the jar of the JDBC driver is not on it (-cp, or pom.xml)"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.ClassNotFoundException: org.postgresql.Driver\n\tat java.base/java.net.URLClassLoader.findClass(URLClassLoader.java:445)\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1, Fix: "Check the class path: the jar of org.postgresql.Driver is not on it (-cp, or pom.xml)"}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.nosuchfile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `(?P<message>java\.nio\.file\.NoSuchFileException: (?P<path>\S+))`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{{Command: "jar xf nofile.jar", Code: 1, Err: "java.nio.file.NoSuchFileException: nofile.jar\n\tat java.base/sun.nio.fs.UnixException.translateToIOException(UnixException.java:92)\n", Fix: "Check nofile.jar: no such file"}},
			No:  []Example{{Command: "jar xf a.jar", Out: ""}},
		},
		{
			ID: "java.denied", Kind: "permission.denied", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `(?P<message>java\.(?:nio\.file\.AccessDeniedException: (?P<path>\S+)|io\.FileNotFoundException: (?P<path2>\S+) \(Permission denied\)))`, Key: []string{"path", "path2"}, Fixes: []string{"Check {path}: it may not be opened, use a path that you own", "Check {path2}: it may not be opened, use a path that you own"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.nio.file.AccessDeniedException: /etc/shadow\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.native", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `java\.lang\.(?P<name>UnsatisfiedLinkError): (?P<message>(?:no (?P<lib>[\w.-]+) in (?:java\.library\.path|system library path).*|.*))`, Key: []string{"lib", "message"}, Fixes: []string{"Check lib{lib}.so: its folder is not in -Djava.library.path", "Check the native library: {message}"},
			Yes: []Example{{Command: "java A", Code: 1, Err: "Exception in thread \"main\" java.lang.UnsatisfiedLinkError: no hamlib in java.library.path: /usr/lib\n\tat A.main(A.java:1)\n", Fix: "Check libhamlib.so: its folder is not in -Djava.library.path"}},
			No:  []Example{{Command: "java A", Out: "ok\n"}},
		},
		{
			ID: "java.input", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `java\.util\.(?P<name>NoSuchElementException)(?:: (?P<message>[^\n]+))?\n\s+at (?:java\.base/)?java\.util\.Scanner\.`, Message: "the program reads more input than there is", Key: []string{"file", "name"}, Fixes: []string{"Check the input at {file}:{line}: the program reads more than stdin holds (NoSuchElement)"},
			Yes: []Example{{Command: "javac Menu.java && java Menu < /dev/null", Code: 1, Err: "Exception in thread \"main\" java.util.NoSuchElementException\n\tat java.base/java.util.Scanner.throwFor(Scanner.java:937)\n\tat java.base/java.util.Scanner.nextInt(Scanner.java:2212)\n\tat Menu.main(Menu.java:7)\n", File: "Menu.java", Line: 7}},
			No:  []Example{{Command: "java Menu", Out: "ok\n"}},
		},
		{
			ID: "java.value", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `java\.(?:lang|util|time\.format|text)\.(?P<name>NumberFormatException|InputMismatchException|DateTimeParseException|ParseException|UnknownFormatConversionException)(?:: (?P<message>.+))?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "java Rates eu.csv", Code: 1, Err: "Exception in thread \"main\" Rates$LoadException: cannot load eu.csv\n\tat Rates.load(Rates.java:21)\n\tat Rates.main(Rates.java:28)\nCaused by: java.lang.NumberFormatException: For input string: \"0,86\"\n\tat java.base/java.lang.Double.parseDouble(Double.java:651)\n\tat Rates.rate(Rates.java:12)\n\t... 1 more\n", File: "Rates.java", Line: 12}},
			No:  []Example{{Command: "java Rates", Out: "ok\n"}},
		},
		{
			ID: "java.cast", Kind: "runtime.type", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `java\.lang\.(?P<name>ClassCastException|ArrayStoreException)(?:: (?P<message>.+))?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.assertion", Kind: "runtime.assertion", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:Exception in thread "[^"]*"|Caught:) java\.lang\.(?P<name>AssertionError)(?:: (?P<message>.+))?$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "java -ea A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.AssertionError: need 3\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.concurrency", Kind: "runtime.concurrency", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: javaThrown + `java\.(?:util\.(?P<name>ConcurrentModificationException)|lang\.(?P<name2>IllegalMonitorStateException)|util\.concurrent\.(?P<name3>TimeoutException|RejectedExecutionException))(?:: (?P<message>.+))?$`, Key: []string{"file", "name", "name2", "name3"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.util.ConcurrentModificationException\n\tat java.base/java.util.ArrayList$Itr.next(ArrayList.java:967)\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.junit4", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\d+\) (?P<test>\w+)(?:\[\d+\])?\((?P<case>[\w.$]+)\)\n(?P<name>[\w.$]+)(?:: (?P<message>[^\n]+))?`, Key: []string{"case", "test"}, Fixes: []string{"Fix {file}:{line}: the test {case}.{test} fails", "Fix the failing test {case}.{test}: {message}", "Fix the failing test {case}.{test}"},
			Yes: []Example{{Command: "java -cp .:junit4.jar org.junit.runner.JUnitCore ATest", Code: 1, Out: "JUnit version 4.13.2\n.E\nTime: 0.01\nThere was 1 failure:\n1) adds(ATest)\njava.lang.AssertionError: expected:<3> but was:<2>\n\tat org.junit.Assert.fail(Assert.java:89)\n\tat ATest.adds(ATest.java:3)\n\nFAILURES!!!\nTests run: 1,  Failures: 1\n", File: "ATest.java", Line: 3, Fix: "Fix ATest.java:3: the test ATest.adds fails"}},
			No:  []Example{{Command: "java org.junit.runner.JUnitCore ATest", Out: "OK (1 test)\n"}},
		},
		{
			ID: "java.junit5", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\s*JUnit (?:Jupiter|Vintage):(?P<test>[^\n]+)\n\s+MethodSource \[[^\n]*\]\n\s+=> (?P<name>[\w.$]+)(?:: (?P<message>[^\n]+))?`, Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}: {message}"},
			Yes: []Example{{Command: "java -jar junit-console.jar --scan-classpath", Code: 1, Out: "Failures (1):\n  JUnit Jupiter:CalcTest:adds()\n    MethodSource [className = 'CalcTest', methodName = 'adds', methodParameterTypes = '']\n    => org.opentest4j.AssertionFailedError: expected: <3> but was: <2>\n       org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)\n"}},
			No:  []Example{{Command: "java -jar junit-console.jar", Out: "0 tests failed\n"}},
		},
		{
			ID: "java.caused", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed, Rank: CatchAll, Last: true,
			Pattern: `^Caused by: (?P<name>[\w.$]+)(?:: (?P<message>[^\n]+))?\n\s+at `, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "java A", Code: 1, Err: "Exception in thread \"main\" java.lang.RuntimeException: cannot load\n\tat A.main(A.java:9)\nCaused by: java.lang.IllegalStateException: no rates\n\tat A.load(A.java:4)\n\tat A.main(A.java:7)\n", File: "A.java", Line: 4}},
			No:  []Example{{Command: "java A", Out: "ok\n"}},
		},
	}
}
