package advice

import (
	"slices"
	"strings"
)

// texPackage is the Debian package that brings a LaTeX package.
func texPackage(name string) (string, bool) {
	for _, p := range texPackages() {
		if slices.Contains(strings.Fields(p.names), name) {
			return p.pkg, true
		}
	}
	return "", false
}

// texPrograms are Debian's packages by program of TeX Live.
func texPrograms() map[string]string {
	return map[string]string{
		"latex": "texlive-latex-base", "lualatex": "texlive-latex-base texlive-luatex", "dvilualatex": "texlive-latex-base texlive-luatex", "xetex": "texlive-xetex",
		"tex": "texlive-base", "pdftex": "texlive-base", "luatex": "texlive-base texlive-luatex", "luahbtex": "texlive-base texlive-luatex", "mpost": "texlive-metapost", "context": "context",
		"bibtex": "texlive-binaries", "makeindex": "texlive-binaries", "kpsewhich": "texlive-binaries", "dvips": "texlive-binaries", "dvipdfmx": "texlive-binaries", "xdvipdfmx": "texlive-binaries",
		"latexmk": "latexmk", "biber": "biber", "xindy": "xindy", "chktex": "chktex", "lacheck": "lacheck", "latexdiff": "latexdiff", "latexml": "latexml", "dvisvgm": "dvisvgm", "asy": "asymptote",
		"pdfcrop": "texlive-extra-utils", "pdfjam": "texlive-extra-utils", "texcount": "texlive-extra-utils", "latexindent": "texlive-extra-utils", "arara": "texlive-extra-utils", "makeglossaries": "texlive-latex-extra",
	}
}

// A texGroup is a package of Debian's with the packages of LaTeX that it brings.
type texGroup struct{ pkg, names string }

func texPackages() []texGroup {
	return []texGroup{
		{"texlive-science", "siunitx algorithm algorithm2e algorithmic algorithmicx algpseudocode algorithms mhchem chemfig physics nicematrix steinmetz textgreek"},
		{"texlive-pictures", "tikz tikz-cd tikzcd pgf pgfplots circuitikz xypic xy forest bytefield"},
		{"texlive-latex-recommended", "booktabs caption subcaption listings microtype beamer fancyvrb fontspec geometry koma-script scrartcl scrbook scrreprt setspace xcolor memoir natbib mathtools footmisc ragged2e"},
		{"texlive-latex-extra", "cleveref enumitem titlesec titling minted todonotes fancyhdr lastpage lipsum multirow wrapfig comment csquotes glossaries acronym acro appendix tcolorbox mdframed menukeys moderncv newunicodechar paralist pdfpages placeins soul standalone subfig subfiles svg tabularray tocloft totcount ulem varwidth vmargin xifthen changepage currfile datetime2 eso-pic exam framed imakeidx import makecell nomencl sectsty stackengine threeparttable titletoc xpatch"},
		{"texlive-bibtex-extra", "biblatex apacite chicago cite doi"},
		{"texlive-fonts-extra", "fontawesome fontawesome5 libertine newtxtext newtxmath noto sourcecodepro sourcesanspro roboto opensans inconsolata FiraSans fira"},
		{"texlive-fonts-recommended", "helvet mathptmx courier palatino lmodern"},
		{"texlive-lang-german", "babel-german ngerman german"}, {"texlive-lang-french", "french frenchb"}, {"texlive-lang-spanish", "spanish"},
		{"texlive-plain-generic", "iftex ifxetex ulem"}, {"texlive-publishers", "IEEEtran acmart elsarticle llncs revtex4-2 revtex4-1 svjour3"},
	}
}
