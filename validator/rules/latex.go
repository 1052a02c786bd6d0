package rules

import "cake"

// texBegins is how TeX begins an error, without and with -file-line-error.
const texBegins = `^(?:! |(?P<file>(?:\./)?[\w./+-]+\.(?:tex|ltx|sty|cls|dtx)):(?P<line>\d+): )`

// texLine is the line below an error that tells where TeX was.
const texLine = `[^\n]*(?:(?:\n[^\n]*){0,14}?\nl\.(?P<line2>\d+) ?(?P<text>[^\n]*))?`

// latexRules are the words of TeX and its formats, of BibTeX and biber.
func latexRules() []Rule {
	return []Rule{
		{
			ID: "latex.package", Kind: "dependency.library_missing", Ahead: 1, Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: texBegins + "(?P<message>LaTeX Error: File [\\x60'](?P<pkg>[\\w.+-]+?)(?P<ext>\\.(?:sty|cls|def|clo|fd|ldf|cfg))' not found)" + texLine, Key: []string{"pkg", "ext"}, Fixes: []string{"apt-get install {texpkg:pkg}", "tlmgr install {pkg}"},
			Yes: []Example{
				{Command: "pdflatex -interaction=nonstopmode a.tex", Code: 1, Out: "! LaTeX Error: File `siunitx.sty' not found.\n\nType X to quit or <RETURN> to proceed,\nor enter new name. (Default extension: sty)\n\nEnter file name: \n! Emergency stop.\n<read *> \n         \nl.3 \\begin\n          {document}^^M\n", Files: []string{"paper/a.tex"}, Fix: "apt-get install texlive-science", File: "paper/a.tex", Line: 2},
				{Command: "pdflatex -file-line-error a.tex", Code: 1, Out: "./a.tex:3: LaTeX Error: File `nosuch.cls' not found.\n", Fix: "Check the name nosuch: it is no package that is known here (tlmgr info nosuch)", File: "a.tex", Line: 2},
			},
			No: []Example{{Command: "pdflatex a.tex", Out: "LaTeX Warning: File `x.aux' not found.\n"}},
		},
		{
			ID: "latex.file", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: texBegins + "(?P<message>(?:(?:LaTeX|Package \\S+) Error: File [\\x60'](?P<path>[^'\\n]+)' not found|I can't find file [\\x60'](?P<path2>[^'\\n]+)'))" + texLine, Key: []string{"path", "path2"},
			Fixes: []string{"{swap:path2}", "Fix {file}:{line}: no file {path}, {near:path} exists", "Fix {file}:{line}: no file {path}", "Check {path}: {near:path} exists", "Check {path}: no such file for TeX", "Check {path2}: {near:path2} exists", "Check {path2}: no such file for TeX"},
			Yes: []Example{
				{Command: "pdflatex -interaction=nonstopmode b.tex", Code: 1, Out: "(./b.tex\n! LaTeX Error: File `chapters/intro.tex' not found.\n\nType X to quit or <RETURN> to proceed,\nor enter new name. (Default extension: tex)\n\nEnter file name: \n! Emergency stop.\n<read *> \n         \nl.3 \\input{chapters/intro}\n                          ^^M\n", File: "b.tex", Line: 3, Fix: "Fix b.tex:3: no file chapters/intro.tex"},
				{Command: "pdflatex nofile.tex", Code: 1, Out: "! I can't find file `nofile.tex'.\n<*> nofile.tex\n              \n", Fix: "Check nofile.tex: no such file for TeX"},
			},
			No: []Example{{Command: "pdflatex b.tex", Out: "No file b.aux.\n"}},
		},
		{
			ID: "latex.shell", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: texBegins + `(?P<message>Package \w+ Error: You must invoke LaTeX with the -shell-escape flag)`, Key: []string{"key"}, Fixes: []string{"Check the call: the package needs -shell-escape"},
			Yes: []Example{{Command: "pdflatex a.tex", Code: 1, Out: "! Package minted Error: You must invoke LaTeX with the -shell-escape flag.\n", Fix: "Check the call: the package needs -shell-escape"}},
			No:  []Example{{Command: "pdflatex a.tex", Out: "ok\n"}},
		},
		{
			ID: "latex.font", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: texBegins + `(?P<message>(?:Package fontspec Error: The font "(?P<font>[^"\n]+)" cannot be (?:found|loaded)|Font \S+=(?P<font2>\S+) [^\n]*not loadable: Metric \(TFM\) file)[^\n]*)` + texLine, Key: []string{"font", "font2"}, Fixes: []string{"Check the font {font}: it is not installed (fc-list)", "Check the font {font2}: it is not installed (texlive-fonts-extra)"},
			Yes: []Example{{Command: "xelatex a.tex", Code: 1, Out: "! Package fontspec Error: The font \"Fira Sans\" cannot be found.\n", Fix: "Check the font Fira Sans: it is not installed (fc-list)"}},
			No:  []Example{{Command: "xelatex a.tex", Out: "LaTeX Font Warning: Font shape `OT1/cmr/bx/sc' undefined\n"}},
		},
		{
			ID: "latex.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: texBegins + `(?P<message>(?:Undefined control sequence|LaTeX Error: (?:Environment \S+ undefined|Undefined color|Command \S+ (?:undefined|unavailable)|Counter \S+ undefined|No counter|Unknown option)|Package \w+ Error: (?:I do not know the key|Undefined|Unknown))[^\n]*)` + texLine, Key: []string{"file", "message", "text"},
			Fixes: []string{"Fix {file}:{line}: {message} {text}", "Fix {file}:{line}: {message}", "Fix line {line} of the source: {message}"},
			Yes:   []Example{{Command: "pdflatex -interaction=nonstopmode c.tex", Code: 1, Out: "(./c.tex\n(./chapters/one.tex\n! Undefined control sequence.\nl.1 Hello \\badcmd\n                  here\n)\n", File: "chapters/one.tex", Line: 1, Fix: "Fix chapters/one.tex:1: Undefined control sequence. Hello \\badcmd"}},
			No:    []Example{{Command: "pdflatex a.tex", Out: "LaTeX Warning: Reference `x' on page 1 undefined on input line 6.\nOutput written on a.pdf (1 page, 12 bytes).\n"}},
		},
		{
			ID: "latex.error", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: texBegins + `(?P<message>(?:Missing |Extra |LaTeX Error: |Too many |Package \S+ Error: |Class \S+ Error: |Paragraph ended|Misplaced |Illegal |Runaway |Double |Argument of |Use of |File ended|You can't use|Improper |Incomplete |Bad |Dimension too large|Number too big|Text line contains|TeX capacity|Interruption|Unicode char|pdfTeX error|LuaTeX error|Package inputenc)[^\n]*)` + texLine, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix line {line} of the source: {message}"},
			Yes:   []Example{{Command: "pdflatex -interaction=nonstopmode d.tex", Code: 1, Out: "(./d.tex\nNo file d.aux.\n! Missing $ inserted.\n<inserted text> \n                $\nl.4 \\section\n            {A}\n)\n", File: "d.tex", Line: 4, Fix: "Fix d.tex:4: Missing $ inserted."}},
			No:    []Example{{Command: "pdflatex a.tex", Out: "Overfull \\hbox (185.39357pt too wide) in paragraph at lines 3--4\nOutput written on a.pdf (1 page, 12 bytes).\n"}},
		},
		{
			ID: "bibtex.file", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: "^(?P<message>I couldn't open (?:database file |style file |auxiliary file |file name [\\x60'])(?P<path>[\\w./+-]+)'?|ERROR - Cannot find '(?P<path2>[^'\\n]+)'!?|ERROR - Cannot find control file '(?P<path3>[^'\\n]+)'.*)(?:\\n---line (?P<line>\\d+) of file (?P<file>\\S+))?", Key: []string{"path", "path2", "path3"},
			Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file for BibTeX, run latex first or add it", "Check {path2}: {near:path2} exists", "Check {path2}: no such file for biber", "Check {path3}: run latex first"},
			Yes:   []Example{{Command: "bibtex paper", Code: 2, Out: "The top-level auxiliary file: paper.aux\nI couldn't open database file refs.bib\n---line 3 of file paper.aux\n", Files: []string{"references.bib"}, File: "paper.aux", Line: 3}},
			No:    []Example{{Command: "bibtex paper", Out: "Warning--I didn't find a database entry for \"a\"\n"}},
		},
		{
			ID: "bibtex.error", Kind: "config.parse", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<message>[^\n]+)---line (?P<line>\d+) of file (?P<file>[\w./+-]+\.bib)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "bibtex paper", Code: 2, Out: "I was expecting a `,' or a `}'---line 4 of file refs.bib\n :   \n :   title = {A}\n", File: "refs.bib", Line: 4}},
			No:  []Example{{Command: "bibtex paper", Out: "Database file #1: refs.bib\n"}},
		},
	}
}
