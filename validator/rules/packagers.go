package rules

import "cake"

// packagerRules are the words of those that build packages: debhelper, dpkg and rpm.
func packagerRules() []Rule {
	return []Rule{
		packagerRule(Rule{
			ID: "dh.nofile", Kind: "fs.not_found", Place: "{dhlist:path}", Line: "{path}",
			Pattern: `^(?P<tool>dh_\w+): (?:warning|error): (?P<message>Cannot find \(any matches for\) "(?P<path>[^"\n]+)" \(tried in [^)\n]*\))`, Message: "no file matches {path}", Key: []string{"path"},
			Fixes: []string{"Fix {file}:{line}: {path} is not there, {near:path} is", "Fix {file}:{line}: no file matches {path} here or in debian/tmp", "Check {path} in what {tool} reads (debian/*.install, .docs, .manpages): no file matches it"},
			Yes: []Example{
				{Command: "dh_installman", Code: 2, Err: "dh_installman: error: Cannot find (any matches for) \"doc/tool.1\" (tried in ., debian/tmp)\n\ndh_installman: error: Aborting due to earlier error\n", Files: []string{"debian/tool.manpages", "docs/tool.1"}, Manifest: map[string]string{"debian/tool.manpages": "doc/tool.1\n"}, File: "debian/tool.manpages", Line: 1, Fix: "Fix debian/tool.manpages:1: doc/tool.1 is not there, docs/tool.1 is"},
				{Command: "dpkg-buildpackage -b", Code: 2, Err: "   dh_install\ndh_install: warning: Cannot find (any matches for) \"dist/*.whl\" (tried in ., debian/tmp)\n\ndh_install: warning: tool missing files: dist/*.whl\ndh_install: error: missing files, aborting\nmake: *** [debian/rules:3: binary] Error 25\n", Files: []string{"debian/install", "debian/rules"}, Manifest: map[string]string{"debian/install": "bin/tool usr/bin\ndist/*.whl usr/share/tool\n"}, File: "debian/install", Line: 2},
			},
			No: []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "dh.control", Kind: "config.parse",
			Pattern: `^dh\w*: (?:error: )?(?P<message>Parse error in (?P<file>debian/[\w.]+), line (?P<line>\d+), read: (?P<entry>[^\n]+))`, Message: "{entry} is no field", Key: []string{"file", "entry"},
			Fixes: []string{"Fix {file}:{line}: {entry} is no field; what goes on the field above begins with a space"},
			Yes:   []Example{{Command: "debian/rules clean", Code: 2, Err: "dh: error: Parse error in debian/control, line 11, read: curl\nmake: *** [debian/rules:3: clean] Error 25\n", Files: []string{"debian/control", "debian/rules"}, File: "debian/control", Line: 11}},
			No:    []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.stanza", Kind: "project.manifest_invalid",
			Pattern: `^dpkg-[\w-]+: error: syntax error in (?P<file>\S+) at line (?P<line>\d+): (?P<message>stanza lacks the '[^'\n]+' field|duplicate field [^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "dpkg-buildpackage -b", Code: 25, Err: "dpkg-buildpackage: error: syntax error in debian/control at line 9: stanza lacks the 'Architecture' field\n", Files: []string{"debian/control"}, File: "debian/control", Line: 9, Fix: "Fix debian/control:9: stanza lacks the 'Architecture' field"}},
			No:  []Example{{Command: "dpkg-buildpackage -b", Out: "dpkg-buildpackage: info: source package tool\n"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.syntax", Kind: "config.parse",
			Pattern: `^dpkg-[\w-]+: error: syntax error in (?P<file>\S+) at line (?P<line>\d+): (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "dpkg-buildpackage -b", Code: 25, Err: "dpkg-buildpackage: error: syntax error in debian/control at line 9: line with unknown format (not field-colon-value)\n", Files: []string{"debian/control"}, File: "debian/control", Line: 9}},
			No:  []Example{{Command: "dpkg-buildpackage -b", Out: "dpkg-buildpackage: info: source package tool\n"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.field", Kind: "config.parse", Settings: []string{"debian/control"}, Line: "{entry}",
			Pattern: `^dpkg-[\w-]+: error: (?P<message>(?:parsing package '[^'\n]+' |error occurred while parsing )(?P<name>[\w-]+)(?: field)?: (?:, *)?(?P<entry>[^\n]+))`, Key: []string{"message"},
			Fixes: []string{"Fix {file}:{line}: {name} cannot be read there: {entry}", "Fix {name} in debian/control: {entry} cannot be read"},
			Yes:   []Example{{Command: "dpkg-buildpackage -b", Code: 2, Err: "dpkg-gencontrol: warning: can't parse dependency jq (>> 1 2)\ndpkg-gencontrol: error: parsing package 'tool' Depends field: , jq (>> 1 2)\ndh_gencontrol: error: dpkg-gencontrol -ptool returned exit code 25\nmake: *** [debian/rules:3: binary] Error 25\n", Files: []string{"debian/control"}, Manifest: map[string]string{"debian/control": "Source: tool\n\nPackage: tool\nDepends: ${misc:Depends}, jq (>> 1 2)\n"}, File: "debian/control", Line: 4, Fix: "Fix debian/control:4: Depends cannot be read there: jq (>> 1 2)"}},
			No:    []Example{{Command: "dpkg-gencontrol"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.changelog", Kind: "project.manifest_invalid",
			Pattern: `^d(?:pkg-\w+|ch|ebuild|ebchange): (?:error|warning): +(?P<file>[\w./-]*changelog)\(l(?P<line>\d+)\): (?P<message>[^\n]+)`, Key: []string{"message"},
			Yes: []Example{{Command: "dpkg-buildpackage -b", Code: 255, Err: "dpkg-buildpackage: warning:     debian/changelog(l1): version '1_0' is invalid: version number contains illegal character '_'\nLINE: tool (1_0) unstable; urgency=medium\ndpkg-buildpackage: error: version number does not start with digit\n", Files: []string{"debian/changelog"}, File: "debian/changelog", Line: 1}},
			No:  []Example{{Command: "dpkg-parsechangelog", Out: "Source: tool\n", Err: "dpkg-parsechangelog: warning:     debian/changelog(l5): badly formatted heading line\n"}},
		}),
		packagerRule(Rule{
			ID: "dh.twice", Kind: "project.manifest_invalid", Line: "Package: {module}",
			Pattern: `^dh\w*: (?:error: )?(?P<message>(?P<file>debian/control) has a duplicate entry for (?P<module>[\w.+-]+))`, Key: []string{"module"}, Fixes: []string{"Fix {file}: two stanzas have Package: {module}"},
			Yes: []Example{{Command: "dh_install", Code: 25, Err: "dh_install: error: debian/control has a duplicate entry for tool\n", Files: []string{"debian/control"}, File: "debian/control", Fix: "Fix debian/control: two stanzas have Package: tool"}},
			No:  []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "dh.compat", Kind: "tool.version_unsupported", Settings: []string{"debian/compat", "debian/control"}, Line: "debhelper-compat",
			Pattern: `^dh\w*: (?:error: )?(?P<message>Sorry, but (?P<have>\d+) is the highest compatibility level supported by this debhelper|Compatibility levels before (?P<least>\d+) are no longer supported[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Fix {file}:{line}: this debhelper knows compat {have} at most, lower it or install a newer debhelper", "Fix {file}:{line}: this debhelper wants compat {least} or more", "Check debhelper-compat in debian/control: {message}"},
			Yes:   []Example{{Command: "dh_install", Code: 25, Err: "dh_install: error: Sorry, but 15 is the highest compatibility level supported by this debhelper.\n", Files: []string{"debian/control"}, Manifest: map[string]string{"debian/control": "Source: tool\nBuild-Depends: debhelper-compat (= 19)\n"}, File: "debian/control", Line: 2}},
			No:    []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "dh.nocompat", Kind: "project.manifest_invalid", Settings: []string{"debian/control"},
			Pattern: `^dh\w*: (?:error: )?(?P<message>Please specify the compatibility level in debian/compat[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Fix debian/control: Build-Depends: debhelper-compat (= 13) is missing"},
			Yes: []Example{{Command: "dh_install", Code: 25, Err: "dh_install: error: Please specify the compatibility level in debian/compat or via Build-Depends: debhelper-compat (= X)\n", Files: []string{"debian/control"}, File: "debian/control"}},
			No:  []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "deb.folder", Kind: "project.manifest_missing",
			Pattern: `^(?:d(?:h\w*|pkg-[\w-]+): (?:error: )?(?P<message>"(?P<path>debian/control)" not found\.|cannot (?:read|open file) (?P<path>debian/(?:control|changelog)): No such file or directory|cannot access (?P<path>debian/rules): No such file)|debuild: fatal error at line \d+:\n(?P<message>can't find (?P<path>debian/changelog) anywhere))`, Key: []string{"path"},
			Fixes: []string{"{indir:path}", "Check the folder: {path} is not here"},
			Yes: []Example{
				{Command: "dh_install", Code: 25, Err: "dh_install: error: \"debian/control\" not found. Are you sure you are in the correct directory?\n", Files: []string{"README"}, Fix: "Check the folder: debian/control is not here"},
				{Command: "debuild -us -uc", Code: 29, Err: "debuild: fatal error at line 1007:\ncan't find debian/changelog anywhere!\n  Are you in the source code tree?\n", Fix: "Check the folder: debian/changelog is not here"},
			},
			No: []Example{{Command: "dh_install"}},
		}),
		packagerRule(Rule{
			ID: "dh.uninstalled", Kind: "project.manifest_invalid",
			Pattern: `^dh_missing: (?:warning|error): (?P<message>(?P<path>\S+) exists in debian/tmp but is not installed to anywhere)`, Key: []string{"path"}, With: []string{"dh_missing: error: missing files, aborting"},
			Fixes: []string{"Fix debian/*.install, or debian/not-installed: no package takes {path}"},
			Yes:   []Example{{Command: "dpkg-buildpackage -b", Code: 2, Err: "dh_missing: warning: usr/bin/extra exists in debian/tmp but is not installed to anywhere \ndh_missing: error: missing files, aborting\nmake: *** [debian/rules:3: binary] Error 25\n", Fix: "Fix debian/*.install, or debian/not-installed: no package takes usr/bin/extra"}},
			No:    []Example{{Command: "dpkg-buildpackage -b", Err: "dh_missing: warning: usr/bin/extra exists in debian/tmp but is not installed to anywhere \n"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.upstream", Kind: "build.script_failed",
			Pattern: `^dpkg-source: error: (?P<message>aborting due to unexpected upstream changes[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Run dpkg-source --commit to keep the changes as a patch, or take them back: the source differs from the upstream tarball"},
			Yes: []Example{{Command: "dpkg-source -b .", Code: 2, Err: "dpkg-source: info: local changes detected, the modified files are:\n tool-1.0/bin/tool\ndpkg-source: error: aborting due to unexpected upstream changes, see /tmp/tool_1.0-1.diff.aB3\n"}},
			No:  []Example{{Command: "dpkg-source -b .", Out: "dpkg-source: info: building tool in tool_1.0.dsc\n"}},
		}),
		packagerRule(Rule{
			ID: "dpkg.orig", Kind: "fs.not_found",
			Pattern: `^dpkg-source: error: (?P<message>can't build with source format '(?P<name>[^'\n]+)': no upstream tarball found at (?P<path>[^\s{]+)[^\n]*)`, Key: []string{"path"}, Fixes: []string{"Check {path}*: the format {name} wants the upstream tarball there (debian/source/format: 3.0 (native) wants none)"},
			Yes: []Example{{Command: "dpkg-source -b .", Code: 2, Err: "dpkg-source: error: can't build with source format '3.0 (quilt)': no upstream tarball found at ../tool_1.0.orig.tar.{bz2,gz,lzma,xz}\n"}},
			No:  []Example{{Command: "dpkg-source -b ."}},
		}),
		packagerRule(Rule{
			ID: "dpkg.shlibs", Kind: "dependency.library_missing",
			Pattern: `^dpkg-shlibdeps: error: (?P<message>(?:no dependency information found for|cannot find library) (?P<library>\S+)[^\n]*)`, Key: []string{"library"}, Fixes: []string{"Check {library}: no installed package has it, so dpkg-shlibdeps cannot say what to depend on"},
			Yes: []Example{{Command: "dpkg-buildpackage -b", Code: 2, Err: "dpkg-shlibdeps: error: no dependency information found for /usr/local/lib/libfoo.so.1 (used by debian/tool/usr/bin/tool)\nHint: check if the library actually comes from a package.\nmake: *** [debian/rules:3: binary] Error 25\n"}},
			No:  []Example{{Command: "dpkg-buildpackage -b", Err: "dpkg-shlibdeps: warning: package could avoid a useless dependency\n"}},
		}),
	}
}

// packagerRule fills in what all these share.
func packagerRule(r Rule) Rule {
	r.Confidence, r.Family, r.AtZero = 0.95, Packages, IfSwallowed
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
