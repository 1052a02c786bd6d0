package advice

import (
	"path"
	"regexp"
	"strings"
	"sync"
)

// linkVerbs are the answers about what a linker or a compiler's driver lacks.
func linkVerbs() map[string]verb {
	return map[string]verb{"listed": Filler.listed, "liborder": Filler.libraryOrder, "uselinker": Filler.chosenLinker, "protolib": plain(protoLibrary), "rustedition": Filler.rustEdition, "m4package": plain(macroPackage)}
}

// libraryOrder puts a library behind the sources that need it: ld takes from an archive
// what was undefined up to there (ld(1), -l).
func (f Filler) libraryOrder(string) (string, bool) {
	for _, p := range f.Call.Programs {
		lib := ""
		for _, a := range p.Args {
			switch ext := path.Ext(a); {
			case strings.HasPrefix(a, "-l") && len(a) > 2 && lib == "":
				lib = a
			case lib != "" && strings.Contains(" .c .cc .cpp .cxx .o .a ", " "+ext+" ") && ext != "" && safeWord().MatchString(lib+a):
				return "Try " + lib + " at the end, behind " + a + ": a library is searched for what stands before it", true
			}
		}
	}
	return "", false
}

// chosenLinker is how the linker is installed that the line asks for, or the
// recipe that make has printed above the complaint.
func (f Filler) chosenLinker(string) (string, bool) {
	all := useLinker().FindAllStringSubmatch(f.Slots["before"]+"\n"+f.Slots["around"]+"\n"+f.Call.Line, -1)
	if len(all) == 0 {
		return "", false
	}
	name := all[len(all)-1][1]
	if name == "gold" || name == "bfd" {
		name = "ld"
	}
	return linkerTool(name)
}

var useLinker = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`-fuse-ld=([\w.+-]+)`) })

// protoLibrary is the package with the definitions that come with protoc.
func protoLibrary(path string) (string, bool) {
	return "apt-get install libprotobuf-dev", strings.HasPrefix(path, "google/protobuf/")
}

// numericFlag is the flag for a routine of BLAS or LAPACK: their names are made
// of a type, a kind of matrix and what is done, and Fortran puts _ behind them.
func numericFlag(symbol string) (string, bool) {
	plain := strings.TrimSuffix(symbol, "_")
	switch {
	case blasName().MatchString(plain):
		return "-lblas", true
	case lapackName().MatchString(plain) && plain != symbol:
		return "-llapack -lblas", true
	}
	return "", false
}

var (
	blasName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:cblas_)?[sdcz](?:gemm|gemv|axpy|dot|dotc|dotu|scal|nrm2|asum|copy|swap|symm|symv|syrk|trsm|trsv|trmm|ger|geru|hemm|rot|rotg)$`)
	})
	lapackName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[sdcz](?:ge|gb|gt|gg|sy|he|po|pb|pp|pt|tr|tb|or|un|st|hs|la)[a-z0-9]{2,4}$`)
	})
)

// macroPackage is the package with the definition of a macro of configure.ac.
func macroPackage(macro string) (string, bool) {
	prefix, _, _ := strings.Cut(macro, "_")
	p, ok := macroPackages()[prefix]
	return "apt-get install " + p, ok
}

// macroPackages are Debian's packages by the prefix of a macro.
func macroPackages() map[string]string {
	return map[string]string{"AX": "autoconf-archive", "PKG": "pkg-config", "AM": "automake", "LT": "libtool", "GTK": "gtk-doc-tools", "IT": "intltool", "BOOST": "autoconf-archive", "GOBJECT": "libgirepository1.0-dev"}
}

// rustEdition is the edition that the project's own manifest names: a compiler
// that is called by hand does not read it.
func (f Filler) rustEdition(string) (string, bool) {
	m := editionLine().FindStringSubmatch(f.Tree.Manifest("Cargo.toml"))
	if m == nil {
		return "", false
	}
	return "Try cargo build, or rustc --edition " + m[1] + ": Cargo.toml names it, and rustc does not read that", true
}

var editionLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^edition\s*=\s*"(20\d\d)"`) })
