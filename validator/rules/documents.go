package rules

import "cake"

// documentRules are the words of what makes documents, about what a text names and is not
// there. They end well all the same, and the page lacks it.
func documentRules() []Rule {
	doc := func(r Rule) Rule {
		r.Kind, r.Confidence, r.Family, r.AtZero = "fs.not_found", 0.9, Other, DespiteZero
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		if r.Fixes == nil {
			r.Fixes = []string{"Fix {file}:{line}: {path} is not there, {near:path} is", "Fix {file}:{line}: {path} is not there", "Check {path}: it is not there, {near:path} is", "Check {path}: it is not there, and is left out"}
		}
		return r
	}
	return []Rule{
		doc(Rule{
			ID: "asciidoctor.missing", Tools: []string{"asciidoctor", "asciidoctor-pdf", "asciidoctor-epub3", "antora"}, Key: []string{"file", "path"},
			Pattern: `^(?:asciidoctor: )?(?:ERROR|WARNING): (?:(?P<file>[^\s:]+): line (?P<line>\d+): )?(?P<message>(?:include file not (?:found|readable)|image to embed not found or not readable|(?:inline )?SVG does not exist or cannot be read|image not found or not readable|(?:could not embed|could not find) image): (?P<path>\S+))`,
			Yes: []Example{
				{Command: "asciidoctor -o manual.html manual.adoc && ls manual.html", Out: "manual.html\n", Err: "asciidoctor: ERROR: manual.adoc: line 10: include file not found: /srv/p/parts/saftey.adoc\n", Files: []string{"manual.adoc", "parts/safety.adoc"}, File: "manual.adoc", Line: 10, Fix: "Fix manual.adoc:10: parts/saftey.adoc is not there, parts/safety.adoc is"},
				{Command: "asciidoctor -a data-uri m.adoc", Err: "asciidoctor: WARNING: image to embed not found or not readable: /srv/p/flow.png\n"},
			},
			No: []Example{{Command: "asciidoctor m.adoc", Err: "asciidoctor: WARNING: m.adoc: line 15: section title out of sequence: expected level 1, got level 2\n"}, {Command: "cat build.log", Out: "asciidoctor: ERROR: m.adoc: line 10: include file not found: /srv/p/a.adoc\n"}},
		}),
		doc(Rule{
			ID: "pandoc.missing", Tools: []string{"pandoc", "quarto"}, Key: []string{"path"},
			Pattern: `^(?:\[WARNING\] (?P<message>Could not (?:fetch resource|load include file|find (?:image|data file)) ['‘"]?(?P<path>[^\s'’":]+)['’"]?(?: at (?P<file>\S+?)(?:,)? line (?P<line>\d+) column \d+|: replacing image with (?:description|link)|)[^\n]*)|File (?P<path2>\S+) not found in resource path)`,
			Fixes:   []string{"Fix {file}:{line}: {path} is not there, {near:path} is", "Fix {file}:{line}: {path} is not there", "Check {path}: it is not there, {near:path} is", "Check {path}, or --resource-path: pandoc does not find it, and leaves it out", "Check {path2}, or --resource-path: pandoc does not find it"},
			Yes: []Example{
				{Command: "pandoc a.md -o a.docx", Err: "[WARNING] Could not fetch resource flow.png: replacing image with description\n", Files: []string{"a.md", "img/flow.png"}, Fix: "Check flow.png: it is not there, img/flow.png is"},
				{Command: "pandoc a.tex -o a.html", Err: "[WARNING] Could not load include file part.tex at a.tex line 1 column 15\n", File: "a.tex", Line: 1, Fix: "Fix a.tex:1: part.tex is not there"},
				{Command: "pandoc --self-contained -s a.md -o a.html", Code: 99, Err: "File nosuch.png not found in resource path\n", Fix: "Check nosuch.png, or --resource-path: pandoc does not find it"},
			},
			No: []Example{{Command: "pandoc a.md -o a.html", Err: "[WARNING] This document format requires a nonempty <title> element.\n"}, {Command: "cat log", Out: "[WARNING] Could not fetch resource flow.png: replacing image with description\n"}},
		}),
		doc(Rule{
			ID: "sphinx.missing", Tools: []string{"sphinx-build", "sphinx", "make"}, Key: []string{"file", "path"},
			Pattern: `^(?P<file>[^\s:]+\.(?:rst|md|txt|py|ipynb)):(?:docstring of [^\s:]+:)?(?P<line>\d+): (?:WARNING: (?P<message>toctree contains reference to nonexisting document '(?P<path>[^'\n]+)'|Include file '(?P<path2>[^'\n]+)' not found or reading it failed)|(?:CRITICAL|SEVERE): (?P<said>Problems with "[\w-]+" directive path):\nInputError: [^\n]*?: '(?P<path3>[^'\n]+)')`,
			Fixes:   []string{"Fix {file}:{line}: the document {path} is not there", "Fix {file}:{line}: {path2} is not there", "Fix {file}:{line}: {path3} is not there, {near:path3} is", "Fix {file}:{line}: {path3} is not there"},
			Yes: []Example{
				{Command: "sphinx-build -q docs out", Err: "/srv/p/docs/index.rst:4: WARNING: toctree contains reference to nonexisting document 'usage'\n", File: "docs/index.rst", Line: 4, Fix: "Fix docs/index.rst:4: the document usage is not there"},
				{Command: "make -C docs html", Out: "build succeeded, 1 warning.\n", Err: "/srv/p/docs/index.rst:10: CRITICAL: Problems with \"include\" directive path:\nInputError: [Errno 2] No such file or directory: 'nosuch.inc'.\n", File: "docs/index.rst", Line: 10, Fix: "Fix docs/index.rst:10: nosuch.inc is not there"},
			},
			No: []Example{{Command: "sphinx-build docs out", Err: "/srv/p/docs/index.rst:7: WARNING: Title underline too short.\n/srv/p/docs/index.rst:9: WARNING: undefined label: 'x'\n"}, {Command: "sphinx-build docs out", Err: "/srv/p/docs/old.rst: WARNING: document isn't included in any toctree\n"}},
		}),
		doc(Rule{
			ID: "sphinx.image", Severity: cake.Medium, Tools: []string{"sphinx-build", "sphinx", "make"}, Key: []string{"file", "path"},
			Pattern: `^(?P<file>[^\s:]+\.(?:rst|md|txt|py|ipynb)):(?P<line>\d+): WARNING: (?P<message>image file not readable: (?P<path>\S+))`,
			Yes:     []Example{{Command: "sphinx-build -q docs out", Err: "/srv/p/docs/index.rst:9: WARNING: image file not readable: flow.png\n", File: "docs/index.rst", Line: 9}},
			No:      []Example{{Command: "sphinx-build docs out", Out: "build succeeded.\n"}},
		}),
	}
}
