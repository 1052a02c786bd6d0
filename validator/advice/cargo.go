package advice

import (
	"path"
	"strings"

	"cake/validator/workspace"
)

// cargoPlugin is how a subcommand of cargo is installed that is a program of
// its own: some belong to the toolchain, the others are crates.
func cargoPlugin(name string) (string, bool) {
	switch name {
	case "fmt":
		return "rustup component add rustfmt", true
	case "clippy", "miri":
		return "rustup component add " + name, true
	}
	return "Check cargo-" + name + ": it is not installed (cargo install cargo-" + name + ")", packageName().MatchString(name)
}

// testNames tells where the names of several tests belong: cargo takes one, and what comes
// behind -- is handed to the tests, which take as many as there are.
func (f Filler) testNames(message string) (string, bool) {
	named := namedIn().FindStringSubmatch(message)
	if named == nil || strings.HasPrefix(named[1], "-") || !f.Call.RunsSub("cargo", "test") {
		return "", false
	}
	return "Put the names of tests behind --: cargo itself takes one, and " + named[1] + " is another", true
}

// linkerTool is the package of the linker that rustc calls.
func linkerTool(program string) (string, bool) {
	if program == "cc" {
		return "apt-get install gcc", true
	}
	if install, ok := toolPackage(program); ok && install != "" {
		return install, true
	}
	return buildTool(program)
}

// systemLibrary is the package with which the crate of a system library is
// built: openssl-sys needs libssl-dev.
func systemLibrary(crate string) (string, bool) {
	lib, isSystem := strings.CutSuffix(crate, "-sys")
	if !isSystem {
		return "", false
	}
	for _, name := range []string{lib, strings.TrimPrefix(lib, "lib"), strings.ReplaceAll(lib, "_", "-")} {
		if p, ok := developmentPackage(name); ok {
			return "apt-get install " + p, true
		}
	}
	return "", false
}

// argumentFile names the file that the command line gives and that does not
// exist, with the one of the tree that was meant.
func (f Filler) argumentFile(string) (string, bool) {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if path.Ext(a) == "" || strings.HasPrefix(a, "-") || f.Tree.Has(workspace.Relative(a, f.Cwd)) || !safeWord().MatchString(a) {
				continue
			}
			if near, ok := f.Tree.NearestFile(workspace.Relative(a, f.Cwd)); ok && path.Ext(near) == path.Ext(a) && safeWord().MatchString(near) {
				return "Check " + a + ": no such file here, " + near + " exists", true
			}
		}
	}
	return "", false
}
