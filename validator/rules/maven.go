package rules

import "cake"

// mavenWordRules are the words of Maven, Gradle and Ant about the project and
// the call, beyond those of mavenRules.
func mavenWordRules() []Rule {
	return []Rule{
		{
			ID: "maven.phase", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\[ERROR\] (?P<message>Unknown lifecycle phase "(?P<verb>[^"]+)"|No plugin found for prefix '(?P<prefix>[^']+)')`, Key: []string{"verb", "prefix"}, Fixes: []string{"{mvnverb:verb}", "Check the phase {verb}: Maven has none of that name", "Check the goal {prefix}: Maven finds no plug-in of that prefix"},
			Yes: []Example{{Command: "mvn -o -B tset", Code: 1, Out: "[INFO] BUILD FAILURE\n[ERROR] Unknown lifecycle phase \"tset\". You must specify a valid lifecycle phase or a goal in the format <plugin-prefix>:<goal>. -> [Help 1]\n", Fix: "mvn -o -B test"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:Unable to parse command line options: (?P<message>.*?(?P<flag>-\S+)?)|\[ERROR\] (?:\[ERROR\] )?(?P<reactor>Could not find the selected project in the reactor: (?P<module>\S+)).*|\[ERROR\] (?P<goals>No goals have been specified for this build)\..*|\[WARNING\] The requested profile "(?P<profile>[^"]+)" could not be activated because it does not exist\.)$`, Key: []string{"message", "module", "profile", "goals"}, Fixes: []string{"Check the flag {flag}: mvn does not know it (--help)", "Check -pl {module}: the project has no such module", "Check the call: name a phase, such as mvn test", "Check the profile {profile}: pom.xml has none of that name", "Check the call: {message}"},
			Yes: []Example{
				{Command: "mvn -o -B --foo test", Code: 1, Err: "Unable to parse command line options: Unrecognized option: --foo\n", Fix: "Check the flag --foo: mvn does not know it (--help)"},
				{Command: "mvn -o -B -pl nomod test", Code: 1, Out: "[ERROR] [ERROR] Could not find the selected project in the reactor: nomod @ \n[ERROR] Could not find the selected project in the reactor: nomod -> [Help 1]\n", Fix: "Check -pl nomod: the project has no such module"},
			},
			No: []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.transfer", Kind: "network.offline_cache", Severity: cake.High, Confidence: 0.85, Family: Java, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:\[ERROR\] )?(?P<message>Could not transfer artifact (?P<module>\S+) from/to \S+ \(https?://(?P<host>[^\s/)]+)[^)\n]*\): transfer failed.*)`, Key: []string{"host"}, Fixes: []string{"Check the network: no artifact can be fetched from {host}; name a mirror that is reached from here"},
			Yes: []Example{{Command: "lein test 2>&1 | tail -3", Out: "Could not transfer artifact nrepl:nrepl:jar:1.0.0 from/to clojars (https://repo.clojars.org/): transfer failed for https://repo.clojars.org/nrepl/nrepl/1.0.0/nrepl-1.0.0.jar\nFailed to read artifact descriptor for nrepl:nrepl:jar:1.0.0\n", Fix: "Check the network: no artifact can be fetched from repo.clojars.org; name a mirror that is reached from here"}},
			No:  []Example{{Command: "lein deps", Out: "Retrieving nrepl/nrepl/1.0.0/nrepl-1.0.0.pom from clojars\n"}},
		},
		{
			ID: "maven.offline", Kind: "network.offline_cache", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\[(?:ERROR|FATAL)\] (?:\[ERROR\] )?.*?(?P<message>Cannot access \S+ \(\S+\) in offline mode and the artifact (?P<module>[\w.:-]+) has not been downloaded from it before).*`, Key: []string{"module"}, Fixes: []string{"Run mvn without -o: {module} is not in the local repository yet"},
			Yes: []Example{{Command: "mvn -o -q compile", Code: 1, Out: "[ERROR] Plugin org.apache.maven.plugins:maven-resources-plugin:2.6 or one of its dependencies could not be resolved: Cannot access central (https://repo.maven.apache.org/maven2) in offline mode and the artifact org.apache.maven.plugins:maven-resources-plugin:jar:2.6 has not been downloaded from it before. -> [Help 1]\n"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.pom", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\[(?:FATAL|ERROR)\] +(?:Non-parseable POM \S+?: )?(?P<message>(?:'[\w.\[\]-]+' (?:is missing|must be|with value|contains|must not|for \S+ is)|Malformed POM|Unrecognised tag|end tag name|Unexpected end tag|TEXT must be|could not resolve entity|no more data available|not well-formed|expected|only whitespace|unexpected character|in epilog|Duplicated tag|entity reference|start tag).*?)(?: @ (?:[\w:.\[\]-]+, \S+, )?line (?P<line>\d+), column \d+)?$(?:(?:\n[^\n]*){0,10}?\n\[ERROR\] +The project [^\n]*\((?P<file>/[^)\n]+)\) has)?`, Key: []string{"message"}, With: []string{"[FATAL]", "could not read"}, Reference: "pom.xml", Fixes: []string{"Fix pom.xml:{line}: {message}", "Fix pom.xml: {message}"},
			Yes: []Example{
				{Command: "mvn -o -q compile", Code: 1, Out: "[ERROR] [ERROR] Some problems were encountered while processing the POMs:\n[FATAL] Non-parseable POM /srv/p/pom.xml: end tag name </project> must match start tag name <dependencies> from line 3 (position: TEXT seen ...<dependencies>... @4:11)  @ line 4, column 11\n @ \n[ERROR] The build could not read 1 project -> [Help 1]\n[ERROR]   \n[ERROR]   The project  (/srv/p/pom.xml) has 1 error\n", File: "pom.xml", Line: 4},
				{Command: "mvn -o -B validate", Code: 1, Out: "[ERROR] [ERROR] Some problems were encountered while processing the POMs:\n[FATAL] 'version' is missing. @ line 1, column 10\n @ \n[ERROR] The build could not read 1 project -> [Help 1]\n[ERROR]   \n[ERROR]   The project a:b:[unknown-version] (/srv/p/pom.xml) has 1 error\n", File: "pom.xml", Line: 1, Fix: "Fix pom.xml:1: 'version' is missing."},
			},
			No: []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:POM file (?P<path>\S+) specified with the -f/--file command line argument does not exist|\[(?:FATAL|ERROR)\] +Non-readable POM (?P<path2>\S+):.*|\[ERROR\] +(?:\[ERROR\] )?Child module (?P<path3>\S+) of (?P<file>\S+) does not exist.*)`, Message: "a pom.xml is missing", Key: []string{"path", "path2", "path3"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file", "Check {path2}: no such file", "Fix {file}: the module {path3} does not exist, {near:path3} does", "Fix {file}: the module {path3} does not exist"},
			Yes: []Example{{Command: "mvn -B -o validate -f x/pom.xml", Code: 1, Err: "POM file x/pom.xml specified with the -f/--file command line argument does not exist\n", Fix: "Check x/pom.xml: no such file"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.release", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:\[ERROR\] )?.*?(?P<message>(?:Fatal error compiling: (?:error: )?(?:invalid target release: |release version |invalid source release: )(?P<want>[\w.]+)|Source option \d+ is no longer supported|Target option \d+ is no longer supported|Detected JDK (?:Version: )?\S+ .*(?:is not in the allowed range|which is not)|Could not determine java version from '[^']+'|Unsupported class file major version (?P<class>\d+)).*)`, Tools: []string{"mvn", "mvnw", "gradle", "gradlew"}, Key: []string{"message"}, Fixes: []string{"Check the Java version: the build wants {want}, this JDK is older; set JAVA_HOME or lower release", "Check the Java version: {message}"},
			Yes: []Example{{Command: "mvn -q compile", Code: 1, Out: "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project b: Fatal error compiling: error: release version 21 not supported -> [Help 1]\n"}},
			No:  []Example{{Command: "mvn test", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\[ERROR\] (?P<file>/[^:\s]+\.(?:java|kt)):\[(?P<line>\d+),\d+\] (?:error: )?(?P<message>cannot find symbol)(?:\n(?:\[ERROR\])?\s+symbol:\s+(?P<symbol>[^\n]+))?`, Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: cannot find {symbol}", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "mvn compile", Code: 1, Out: "[ERROR] COMPILATION ERROR : \n[ERROR] /srv/p/src/main/java/A.java:[3,12] cannot find symbol\n  symbol:   variable totl\n  location: class A\n", File: "src/main/java/A.java", Line: 3}},
			No:  []Example{{Command: "mvn compile", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "maven.package", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\[ERROR\] (?P<file>/[^:\s]+\.(?:java|kt)):\[(?P<line>\d+),\d+\] (?:error: )?(?P<message>package (?P<module>[\w.]+) does not exist)`, Key: []string{"module"}, Fixes: []string{"{javapackage:module}", "Check pom.xml: no dependency there brings {module}"},
			Yes: []Example{{Command: "mvn compile", Code: 1, Out: "[ERROR] COMPILATION ERROR : \n[ERROR] /srv/p/src/main/java/A.java:[1,22] package com.google.gson does not exist\n", File: "src/main/java/A.java", Line: 1, Fix: "Check pom.xml: no dependency there brings com.google.gson"}},
			No:  []Example{{Command: "mvn compile", Out: "[INFO] BUILD SUCCESS\n"}},
		},
		{
			ID: "gradle.task", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:> )?(?P<message>(?:Cannot locate tasks that match '[^']*'.*|)[Tt]ask '(?P<target>[^']+)' (?:not found|is ambiguous) in (?:root )?project '[^']*'\.(?:[^\n]*Some candidates are: '(?P<near>[^']+)')?.*)`, Key: []string{"target"}, Fixes: []string{"{retype:target,near}", "Check the task {target}: gradle tasks lists those there are"},
			Yes: []Example{{Command: "gradle biuld", Code: 1, Err: "* What went wrong:\nTask 'biuld' not found in root project 'app'. Some candidates are: 'build'.\n", Fix: "gradle build"}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.script", Rank: Symptom, Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:Build file|Settings file|Script) '(?P<file>[^']+)'(?: line: (?P<line>\d+))?\n\n\* What went wrong:\n(?P<why>[^\n]+)(?:\n> (?P<message>[^\n]+))?`, Key: []string{"file", "message", "why"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: {why}", "Fix {file}: {why}"},
			Yes: []Example{{Command: "gradle build", Code: 1, Err: "FAILURE: Build failed with an exception.\n\n* Where:\nBuild file '/srv/p/build.gradle' line: 2\n\n* What went wrong:\nA problem occurred evaluating root project 'p'.\n> Could not find method foo() for arguments [x] on root project 'p'.\n", File: "build.gradle", Line: 2}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.resolve", Rank: Symptom, Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\s*> (?P<message>Could not (?:find|resolve) (?P<module>[\w.-]+:[\w.-]+:[\w.+-]+).*|Plugin \[id: '(?P<plugin>[^']+)'.*\] was not found.*)`, Key: []string{"module", "plugin"}, Fixes: []string{"Check build.gradle: no repository has {module}", "Check build.gradle: no repository has the plug-in {plugin}"},
			Yes: []Example{{Command: "gradle build", Code: 1, Err: "* What went wrong:\nExecution failed for task ':compileJava'.\n> Could not resolve all files for configuration ':compileClasspath'.\n   > Could not find com.acme:lib:9.9.\n     Searched in the following locations:\n"}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.toolchain", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\s*> (?P<message>(?:Cannot find a Java installation on your machine|No matching toolchains? (?:could be )?found|No locally installed toolchains match)[^\n]*?\{?languageVersion=(?P<want>\d+).*)`, Key: []string{"want"}, Fixes: []string{"Check the JDKs (./gradlew javaToolchains): the build wants Java {want}; install it, or lower the toolchain in the build file"},
			Yes: []Example{{Command: "./gradlew build", Code: 1, Err: "* What went wrong:\nCould not determine the dependencies of task ':compileJava'.\n> Cannot find a Java installation on your machine (Linux 6.1.0 amd64) matching: {languageVersion=21, vendor=any vendor, implementation=vendor-specific}. Toolchain download repositories have not been configured.\n"}},
			No:  []Example{{Command: "./gradlew build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.lock", Kind: "fs.busy", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\s*> (?P<message>Timeout waiting to lock (?P<what>[^\n]+?)\. It is currently in use by another (?:Gradle instance|process)\.)(?:\n\s*Owner PID: (?P<pid>\d+))?`, Key: []string{"what"}, Fixes: []string{"Check the other Gradle (pid {pid}): it holds the lock; wait for it, or ./gradlew --stop if it is yours", "Check for another Gradle (./gradlew --status): it holds the lock; wait for it, or stop it if it is yours"},
			Yes: []Example{{Command: "./gradlew test", Code: 1, Err: "* What went wrong:\nGradle could not start your build.\n> Timeout waiting to lock journal cache (/srv/.gradle/caches/journal-1). It is currently in use by another Gradle instance.\n  Owner PID: 8812\n  Our PID: 9120\n"}},
			No:  []Example{{Command: "./gradlew test", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.wrapper", Subject: WrapperJar, Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?:Error: )?(?P<message>(?:Could not find or load main class (?P<wrapper>org\.gradle\.wrapper\.GradleWrapperMain)|Unable to access jarfile \S*/gradle-wrapper\.jar).*)`, Key: []string{"always"}, Fixes: []string{"Check gradle/wrapper/gradle-wrapper.jar: it is missing; restore it with git, or run gradle wrapper"},
			Yes: []Example{{Command: "./gradlew test", Code: 1, Err: "Error: Could not find or load main class org.gradle.wrapper.GradleWrapperMain\nCaused by: java.lang.ClassNotFoundException: org.gradle.wrapper.GradleWrapperMain\n"}},
			No:  []Example{{Command: "./gradlew test", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.offline", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^\s*> (?P<message>No cached version of (?P<module>[\w.:+-]+) available for offline mode)`, Key: []string{"module"}, Fixes: []string{"Run it once without --offline: {module} is not in the cache yet"},
			Yes: []Example{{Command: "./gradlew --offline build", Code: 1, Err: "* What went wrong:\nExecution failed for task ':compileJava'.\n> Could not resolve all files for configuration ':compileClasspath'.\n   > Could not resolve org.slf4j:slf4j-api:2.0.13.\n     Required by:\n         project :\n      > No cached version of org.slf4j:slf4j-api:2.0.13 available for offline mode.\n", Fix: "Run it once without --offline: org.slf4j:slf4j-api:2.0.13 is not in the cache yet"}},
			No:  []Example{{Command: "./gradlew --offline build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.daemondied", Kind: "resource.oom", Severity: cake.High, Confidence: 0.85, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?P<message>(?:Gradle build daemon disappeared unexpectedly|The Daemon will expire (?:immediately )?since the JVM garbage collector is thrashing|The client will now receive all logging from the daemon[^\n]*\n(?:[^\n]*\n){0,40}?FATAL ERROR)[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Check the memory (free -m): the daemon was killed or has crashed; lower org.gradle.jvmargs -Xmx or org.gradle.workers.max in gradle.properties, or stop what else runs"},
			Yes: []Example{{Command: "./gradlew build", Code: 1, Err: "* What went wrong:\nGradle build daemon disappeared unexpectedly (it may have been killed or may have crashed)\n"}},
			No:  []Example{{Command: "./gradlew build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "gradle.noproject", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.9, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?P<message>Directory '[^']*' does not contain a Gradle build\.|Buildfile: (?P<file>\S+) does not exist!)`, Key: []string{"always"}, Fixes: []string{"Check the folder: {message}"},
			Yes: []Example{{Command: "ant", Code: 1, Out: "Buildfile: build.xml does not exist!\nBuild failed\n"}},
			No:  []Example{{Command: "ant", Out: "BUILD SUCCESSFUL\n"}},
		},
		{
			ID: "ant.target", Kind: "project.script_missing", Severity: cake.High, Confidence: 0.95, Family: Java, AtZero: IfSwallowed,
			Pattern: `^(?P<message>Target "(?P<target>[^"]+)" does not exist in the project "[^"]*"\.)`, Key: []string{"target"}, Fixes: []string{"Check the target {target}: build.xml has none of that name (ant -p lists them)"},
			Yes: []Example{{Command: "ant biuld", Code: 1, Err: "\nBUILD FAILED\nTarget \"biuld\" does not exist in the project \"null\". \n\nTotal time: 0 seconds\n"}},
			No:  []Example{{Command: "ant", Out: "BUILD SUCCESSFUL\n"}},
		},
		{
			ID: "ant.javac", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.9, Family: Java, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^\s+\[(?:javac|kotlinc|scalac)\] (?P<file>/[^:\s]+\.\w+):(?P<line>\d+): error: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ant", Code: 1, Out: "build:\n    [javac] Compiling 1 source file\n    [javac] /srv/p/src/A.java:1: error: incompatible types: String cannot be converted to int\n    [javac] class A { int x=\"a\"; }\n", Err: "BUILD FAILED\n", File: "src/A.java", Line: 1}},
			No:  []Example{{Command: "ant", Out: "BUILD SUCCESSFUL\n"}},
		},
	}
}
