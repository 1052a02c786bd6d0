package rules

import "cake"

// javacPlace is how javac begins an error.
const javacPlace = `^(?P<file>[\w./-]+\.(?:java|kt|scala)):(?P<line>\d+): error: `

// javaRules are the words of javac and the Java runtime.
func javaRules() []Rule {
	return []Rule{
		{
			ID: "java.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Java,
			Pattern: javacPlace + `(?P<message>package (?P<module>[\w.]+) does not exist)`, AtZero: IfSwallowed, Key: []string{"module"},
			Fixes: []string{"{sourcepath:module}", "{javapackage:module}", "{addjar:module}", "Fix {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "javac W.java", Code: 1, Err: "W.java:1: error: package com.google.gson does not exist\nimport com.google.gson.Gson;\n                      ^\n1 error\n", File: "W.java", Line: 1},
				{Command: "javac -cp java java/Main.java", Code: 1, Err: "java/Main.java:1: error: package shop.carts does not exist\nimport shop.carts.Cart;\n                 ^\n1 error\n", Files: []string{"java/Main.java", "java/shop/cart/Cart.java"}, File: "java/Main.java", Line: 1, Fix: "Fix java/Main.java:1: the package is shop.cart"},
				{Command: "javac Main.java", Code: 1, Err: "Main.java:1: error: package shop.cart does not exist\nimport shop.cart.Cart;\n                ^\n1 error\n", Files: []string{"Main.java", "lib/shop/cart/Cart.java"}, Fix: "javac -sourcepath lib Main.java"},
			},
			No: []Example{{Command: "javac D.java", Err: "Note: D.java uses unchecked or unsafe operations.\n"}},
		},
		{
			ID: "java.symbol", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: javacPlace + `(?P<message>cannot find symbol)(?:\n[^\n]*){2}\n\s+symbol:\s+(?P<symbol>[^\n]+)`, AtZero: IfSwallowed, Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: cannot find {symbol}"},
			Yes: []Example{{Command: "javac Main.java", Code: 1, Err: "Main.java:3: error: cannot find symbol\n  int f() { return totl; }\n                   ^\n  symbol:   variable totl\n  location: class Main\n1 error\n", File: "Main.java", Line: 3, Fix: "Fix Main.java:3: cannot find variable totl"}},
			No:  []Example{{Command: "javac Main.java", Err: ""}},
		},
		{
			ID: "java.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: javacPlace + `(?P<message>(?:'.+'|<identifier>|illegal start|class, interface|reached end of file|unclosed|not a statement).*)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "javac A.java", Code: 1, Err: "A.java:2: error: ';' expected\n  int x = 1\n           ^\n1 error\n", File: "A.java", Line: 2, Fix: "Fix A.java:2: ';' expected"}},
			No:  []Example{{Command: "javac A.java", Err: ""}},
		},
		{
			ID: "java.compile", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: javacPlace + `(?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "javac T.java", Code: 1, Err: "T.java:2: error: incompatible types: String cannot be converted to int\n  int x = \"a\";\n          ^\n1 error\n", File: "T.java", Line: 2}},
			No:  []Example{{Command: "cat javac.log", Out: "T.java:2: error: incompatible types: String cannot be converted to int\n"}},
		},
		{
			ID: "java.release", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Java,
			Pattern: `^(?:error: (?P<message>(?:release version|invalid target release:?|invalid source release:?|Source option|Target option) (?P<want>\d+).*)|.*java\.lang\.(?P<name>UnsupportedClassVersionError): .*class file version (?P<class>\d+)\.\d.*|.*Unsupported class file major version (?P<major>\d+).*)`, AtZero: IfSwallowed, Key: []string{"want", "class", "major"},
			Fixes: []string{"Try javac --release 17: this JDK does not know {want}", "Check JAVA_HOME: the class is built for Java {javaof:class}, this one is older; run it with a newer Java, or build it with --release", "Check the Java version: the class file version {class} is newer than this runtime", "Check JAVA_HOME: its JDK writes class files of version {major}, newer than this tool reads; use an older JDK or a newer version of the tool"},
			Yes:   []Example{{Command: "javac --release 25 V.java", Code: 2, Err: "error: release version 25 not supported\nUsage: javac <options> <source files>\n"}},
			No:    []Example{{Command: "java -version", Err: "openjdk version \"17.0.15\" 2025-04-15\n"}},
		},
		{
			ID: "java.nosource", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Java,
			Pattern: `^(?:error: (?P<message>file not found: (?P<path>\S+))|Error: (?P<jar>Unable to access jarfile (?P<jarfile>\S+)))`, AtZero: IfSwallowed, Key: []string{"path", "jarfile"}, Fixes: []string{"{swap:path}", "{swap:jarfile}", "Check {path}: no such file", "Check {jarfile}: no such file, build it first"},
			Yes: []Example{{Command: "javac Mian.java", Code: 2, Err: "error: file not found: Mian.java\nUsage: javac <options> <source files>\n", Files: []string{"Main.java"}, Fix: "javac Main.java"}},
			No:  []Example{{Command: "javac Main.java", Err: ""}},
		},
		{
			ID: "java.mainclass", Kind: "runtime.class_not_found", Severity: cake.High, Confidence: 0.95, Family: Java,
			Pattern: `^Error: (?P<message>Could not find or load main class (?P<class>\S+)|Main method not found in class (?P<class2>\S+),.*)`, AtZero: IfSwallowed, Key: []string{"class", "class2"}, Fixes: []string{"{classpath:class}", "{javaclass:class}", "Check the class path (-cp) and the name {class}: javac it first", "Fix {class2}: it has no main method"},
			Yes: []Example{{Command: "java Mian", Code: 1, Err: "Error: Could not find or load main class Mian\nCaused by: java.lang.ClassNotFoundException: Mian\n", Files: []string{"Main.java"}, Fix: "java Main"}, {Command: "javac -d out src/app/Board.java && java -cp out Board", Code: 1, Err: "Error: Could not find or load main class Board\nCaused by: java.lang.ClassNotFoundException: Board\n", Files: []string{"src/app/Board.java"}, Manifest: map[string]string{"src/app/Board.java": "package app;\n\npublic class Board {}\n"}, Fix: "Try java -cp out app.Board: that is its package"},
				{Command: "./start", Code: 1, Err: "Error: Could not find or load main class org.Board\nCaused by: java.lang.ClassNotFoundException: org.Board\n", Files: []string{"start", "src/app/Board.java"}, Manifest: map[string]string{"start": "#!/bin/sh\nexec java -cp out org.Board\n", "src/app/Board.java": "package org.app;\n\npublic class Board {}\n"}, File: "start", Line: 2, Fix: "Check the class org.Board: it is org.app.Board by its package"},
			},
			No: []Example{{Command: "java Main", Out: "hi\n"}},
		},
		{
			ID: "java.oom", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.95, Family: Java,
			Pattern: `^.*java\.lang\.(?P<name>OutOfMemoryError): (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{overLimit, "Try java -Xmx2g, or stream the data: {message}"},
			Yes: []Example{{Command: "java -Xmx16m O.java", Code: 1, Err: "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat O.main(O.java:2)\n"},
				{Command: "./serve", Code: 1, Err: "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat O.main(O.java:2)\n", Files: []string{"serve", "O.java"}, Manifest: map[string]string{"serve": "#!/bin/sh\nexec java -Xmx16m -cp out O\n"}, File: "serve", Line: 2, Fix: "Fix serve:2: -Xmx16m is all that it may have; raise that, or hold less at a time"},
			},
			No: []Example{{Command: "java O.java", Out: "ok\n"}},
		},
		{
			ID: "java.null", Kind: "runtime.null_deref", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: `^(?:Exception in thread "[^"]*" |Caused by: |Caught: )?java\.lang\.(?P<name>NullPointerException)(?:: (?P<message>.+))?$`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "java N.java", Code: 1, Err: "Exception in thread \"main\" java.lang.NullPointerException: Cannot invoke \"String.length()\" because \"N.s\" is null\n\tat N.main(N.java:4)\n", File: "N.java", Line: 4}},
			No:  []Example{{Command: "java N.java", Out: "ok\n"}},
		},
		{
			ID: "java.recursion", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: `^(?:Exception in thread "[^"]*" )?java\.lang\.(?P<name>StackOverflowError)`, AtZero: IfSwallowed, Message: "unbounded recursion", Key: []string{"file"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.StackOverflowError\n\tat A.f(A.java:1)\n\tat A.f(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Java,
			Pattern: `^(?:Exception in thread "[^"]*" |Caused by: |Caught: )?java\.(?:lang|util)\.(?P<name>\w*IndexOutOfBoundsException|NoSuchElementException)(?:: (?P<message>.+))?$`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 1\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
		{
			ID: "java.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Java, Rank: CatchAll, Last: true,
			Pattern: `^Exception in thread "[^"]*" (?P<name>[\w.$]+)(?:: (?P<message>.+))?$`, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "java A.java", Code: 1, Err: "Exception in thread \"main\" java.lang.IllegalArgumentException: no such rate\n\tat java.base/java.lang.Enum.valueOf(Enum.java:67)\n\tat A.main(A.java:1)\n", File: "A.java", Line: 1}},
			No:  []Example{{Command: "java A.java", Out: "ok\n"}},
		},
	}
}

// mavenRules are the words of Maven.
func mavenRules() []Rule {
	return []Rule{
		{
			ID: "maven.nopom", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Java,
			Pattern: `^\[ERROR\] (?P<message>The goal you specified requires a project to execute but there is no POM in this directory.*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"Run it in {pom:message}, where pom.xml is", "Check the folder: no pom.xml here"},
			Yes: []Example{{Command: "mvn -q test", Code: 1, Out: "[ERROR] The goal you specified requires a project to execute but there is no POM in this directory (/srv/p). Please verify you invoked Maven from the correct directory. -> [Help 1]\n", Files: []string{"server/pom.xml"}, Fix: "Run it in server, where pom.xml is"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.compile", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: Java,
			Pattern: `^\[ERROR\] (?P<file>/[^:\s]+\.(?:java|kt)):\[(?P<line>\d+),\d+\] (?:error: )?(?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "mvn compile", Code: 1, Out: "[ERROR] COMPILATION ERROR : \n[ERROR] /srv/p/src/main/java/A.java:[3,12] incompatible types: String cannot be converted to int\n", File: "src/main/java/A.java", Line: 3}},
			No:  []Example{{Command: "mvn compile", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.artifact", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Java, Rank: Symptom,
			Pattern: `^\[ERROR\] .*(?P<message>(?:Could not find artifact|Failure to find|Could not resolve dependencies) .*?(?P<module>[\w.-]+:[\w.-]+:[\w.:-]+).*)`, AtZero: IfSwallowed, Key: []string{"module"}, Fixes: []string{"Check pom.xml: {module} cannot be found"}, Reference: "pom.xml",
			Yes: []Example{{Command: "mvn -B test", Code: 1, Out: "[ERROR] Failed to execute goal on project b: Could not resolve dependencies for project a:b:jar:1: Could not find artifact com.acme:lib:jar:9.9 in central\n"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.test", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Java, Rank: Symptom,
			Pattern: `^\[ERROR\] +(?P<test>[\w.]+\.\w+):(?P<line>\d+) (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"test"}, With: []string{"There are test failures", "Tests run:"},
			Yes: []Example{{Command: "mvn test", Code: 1, Out: "[ERROR] Failures: \n[ERROR]   CalcTest.adds:9 expected: <3> but was: <2>\n[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0\n"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\n"}},
		},
	}
}
