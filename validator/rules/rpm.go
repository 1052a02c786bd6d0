package rules

import "cake"

// rpmRules are the words of rpm, rpmbuild and rpmlint (build/parsePreamble.c and its
// neighbours): a line of the spec file is named without the file.
func rpmRules() []Rule {
	return []Rule{
		rpmRule(Rule{
			ID: "rpm.spec", Kind: "config.parse", Subject: LastGiven,
			Pattern: `^error: (?:(?P<file>[\w./-]+\.spec): )?line (?P<line>\d+): (?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the spec file at line {line}: {message}"},
			Yes: []Example{{Command: "rpmbuild -ba tool.spec", Code: 1, Err: "error: line 4: Unknown tag: Sumary: a tool\n", Files: []string{"tool.spec"}, File: "tool.spec", Line: 4, Fix: "Fix tool.spec:4: Unknown tag: Sumary: a tool"}},
			No:  []Example{{Command: "rpmbuild -ba tool.spec", Err: "warning: line 4: It's not recommended to have unversioned Obsoletes\n"}},
		}),
		rpmRule(Rule{
			ID: "rpm.field", Kind: "project.manifest_invalid", Subject: LastGiven,
			Pattern: `^error: (?P<message>(?P<name>\w+) field must be present in package: [^\n]+|No %files section|Package has no %description: [^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix {file}: {message}", "Fix the spec file: {message}"},
			Yes: []Example{{Command: "rpmbuild -ba tool.spec", Code: 1, Err: "error: License field must be present in package: (main package)\n", Files: []string{"tool.spec"}, File: "tool.spec"}},
			No:  []Example{{Command: "rpmbuild -ba tool.spec"}},
		}),
		rpmRule(Rule{
			ID: "rpm.notbuilt", Kind: "fs.not_found", Subject: LastGiven, Line: "{path}",
			Pattern: `^\s*(?:error: )?(?P<message>(?:File|Directory) not found: /\S*?/BUILDROOT/(?:[^/\s]+)(?P<path>/\S+))`, Message: "{path} was not installed", Key: []string{"path"}, Fixes: []string{"Fix {file}:{line}: %install has made no {path}", "Check %install and %files: %install has made no {path}"},
			Yes: []Example{{Command: "rpmbuild -ba tool.spec", Code: 1, Err: "Processing files: tool-1.0-1.x86_64\nerror: File not found: /root/rpmbuild/BUILDROOT/tool-1.0-1.x86_64/usr/bin/tol\n", Files: []string{"tool.spec"}, Manifest: map[string]string{"tool.spec": "Name: tool\n%files\n/usr/bin/tol\n"}, File: "tool.spec", Line: 3, Fix: "Fix tool.spec:3: %install has made no /usr/bin/tol"}},
			No:  []Example{{Command: "rpmbuild -ba tool.spec"}},
		}),
		rpmRule(Rule{
			ID: "rpm.unpackaged", Kind: "project.manifest_invalid", Subject: LastGiven,
			Pattern: `^\s*(?:error: )?Installed \(but unpackaged\) file\(s\) found:\n\s+(?P<path>/\S+)`, Message: "{path} is installed, and in no package", Key: []string{"path"}, Fixes: []string{"Fix {file}: name {path} in %files, or remove it at the end of %install", "Fix the spec file: name {path} in %files, or remove it at the end of %install"},
			Yes: []Example{{Command: "rpmbuild -ba tool.spec", Code: 1, Err: "error: Installed (but unpackaged) file(s) found:\n   /usr/share/man/man1/tool.1\n", Files: []string{"tool.spec"}, File: "tool.spec", Fix: "Fix tool.spec: name /usr/share/man/man1/tool.1 in %files, or remove it at the end of %install"}},
			No:  []Example{{Command: "rpmbuild -ba tool.spec"}},
		}),
		rpmRule(Rule{
			ID: "rpm.source", Kind: "fs.not_found", Subject: LastGiven, Line: "Source",
			Pattern: `^error: (?P<message>Bad (?:file|source): (?P<path>\S+): No such file or directory)`, Key: []string{"path"}, Fixes: []string{"Check {path}: rpmbuild finds no such source (spectool -g -R fetches what the spec file names)"},
			Yes: []Example{{Command: "rpmbuild -ba tool.spec", Code: 1, Err: "error: Bad file: /root/rpmbuild/SOURCES/tool-1.0.tar.gz: No such file or directory\n", Files: []string{"tool.spec"}, Manifest: map[string]string{"tool.spec": "Name: tool\nSource0: tool-1.0.tar.gz\n"}, File: "tool.spec", Line: 2}},
			No:  []Example{{Command: "rpmbuild -ba tool.spec"}},
		}),
		rpmRule(Rule{
			ID: "rpm.depends", Kind: "dependency.library_missing",
			Pattern: `^error: (?P<name>Failed dependencies):\n\s+(?P<message>(?P<module>[^\n]+?) is needed by (?P<package>\S+))`, Key: []string{"module"}, Fixes: []string{"Check {module}: {package} needs it, install it first"},
			Yes: []Example{{Command: "rpm -i tool.rpm", Code: 1, Err: "error: Failed dependencies:\n\tlibfoo.so.2()(64bit) is needed by tool-1.0-1.x86_64\n"}},
			No:  []Example{{Command: "rpm -i tool.rpm"}},
		}),
		rpmRule(Rule{
			ID: "rpm.noarchive", Kind: "config.invalid_input",
			Pattern: `^error: (?P<path>\S+): (?P<message>not an rpm package(?: \(or package manifest\))?)`, Key: []string{"path"}, Fixes: []string{"Check {path} with file {path}: it is no rpm package"},
			Yes: []Example{{Command: "rpm -i tool.rpm", Code: 1, Err: "error: tool.rpm: not an rpm package (or package manifest)\n", Fix: "Check tool.rpm with file tool.rpm: it is no rpm package"}},
			No:  []Example{{Command: "rpm -i tool.rpm"}},
		}),
		rpmRule(Rule{
			ID: "rpmlint.finding", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"rpmlint"}, Rank: Symptom,
			Pattern: `^(?P<file>[\w./-]+\.spec):(?:(?P<line>\d+):)? E: (?P<message>[^\n]+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "rpmlint tool.spec", Code: 64, Out: "tool.spec:12: W: macro-in-comment %setup\ntool.spec:3: E: hardcoded-library-path in /usr/lib/tool\n0 packages and 1 specfiles checked; 1 errors, 1 warnings.\n", Files: []string{"tool.spec"}, File: "tool.spec", Line: 3}},
			No:  []Example{{Command: "rpmlint tool.spec", Out: "0 packages and 1 specfiles checked; 0 errors, 0 warnings.\n"}},
		}),
	}
}

// rpmRule fills in what all these share: "error:" alone is anybody's.
func rpmRule(r Rule) Rule {
	r = packagerRule(r)
	if len(r.Tools) == 0 {
		r.Tools = []string{"rpm", "rpmbuild", "rpmspec", "rpmdev-bumpspec", "fedpkg", "mock", "make"}
	}
	return r
}
