package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// extracts reports whether an archiver is told to take files out.
func extracts(c *call) bool {
	switch c.name {
	case "tar", "bsdtar", "gtar":
		c.sort()
		if c.hasOption("-x|--extract|--get") {
			return !c.hasOption("-O|--to-stdout|--to-command")
		}
		// The first word may be letters without a dash: tar xzf.
		first := c.argv[min(1, len(c.argv)-1)].Value
		return len(c.argv) > 1 && first != "" && first[0] != '-' && strings.Trim(first, "xzjJavfpkmosSwhtC") == "" && strings.Contains(first, "x") && !strings.Contains(first, "t")
	case "unzip":
		return !c.hasOption("-l|-t|-v|-z|-Z|-p|-c|-h")
	case "cpio":
		return c.hasOption("-i|--extract|-p|--pass-through") && !c.hasOption("-t|--list")
	case "7z", "7za", "7zr", "unrar", "rar", "ar", "jar":
		return len(c.argv) > 1 && naming.AnyOf("x|e|xf|xvf", c.argv[1].Value)
	case "pax":
		return c.hasOption("-r")
	case "dpkg-deb", "dpkg":
		return c.hasOption("-x|--extract|-X|--vextract")
	}
	return false
}

// overwrites reports whether files that are there give way without a question.
func (c *call) overwrites() bool {
	switch c.name {
	case "tar", "bsdtar", "gtar":
		return !c.hasOption("-k|--keep-old-files|--skip-old-files|--keep-newer-files")
	case "unzip":
		return c.hasOption("-o") && !c.hasOption("-n")
	case "cpio":
		return c.hasOption("-u|--unconditional")
	case "7z", "7za", "7zr":
		return c.hasWord("-y") || c.hasWord("-aoa")
	case "unrar", "rar":
		return c.hasWord("-o+") || c.hasWord("-y")
	}
	return true
}

// unpackDirectory is where the files go.
func (c *call) unpackDirectory() shell.Word {
	for i := 1; i < len(c.argv); i++ {
		a := &c.argv[i]
		taker := a.Is("-C") || a.Is("--directory") || a.Is("--cd") || c.name == "unzip" && a.Is("-d") || c.name == "cpio" && a.Is("-D")
		switch {
		case taker && i+1 < len(c.argv):
			return c.argv[i+1]
		case strings.HasPrefix(a.Value, "--directory="):
			return a.Cut(len("--directory="))
		case strings.HasPrefix(a.Value, "-C") && len(a.Value) > 2, c.name == "unzip" && strings.HasPrefix(a.Value, "-d") && len(a.Value) > 2:
			return a.Cut(2)
		case strings.HasPrefix(a.Value, "-o") && len(a.Value) > 2 && strings.HasPrefix(c.name, "7z"):
			return a.Cut(2)
		}
	}
	return shell.Literal(".")
}

// unpacksOver: an archive that is extracted over what is there. Into a directory
// of its own, or of the workspace's below its root, it only adds.
func unpacksOver(c *call) (string, bool) {
	if c.wrapper || len(c.argv) < 2 || !extracts(c) {
		return "", false
	}
	into := c.unpackDirectory()
	if into.Unknown() {
		return "", false
	}
	for _, t := range c.targets(into) {
		switch c.place(t) {
		case place.System, place.WholeHome, place.History:
			if naming.Under(t.Path, "/opt") || naming.Under(t.Path, "/usr/local") {
				continue
			}
			return "the archive's files would replace those of " + t.Path, true
		case place.WholeWorkspace:
			if c.overwrites() && (c.name != "tar" && c.name != "bsdtar" || c.hasOption("--overwrite|--unlink-first|-U|--recursive-unlink|--overwrite-dir") || c.restores()) {
				return "the archive's files would replace those of the workspace, uncommitted changes with them", true
			}
		}
	}
	return "", false
}

// restores: the archive's name says that it holds what the directory held before.
func (c *call) restores() bool {
	for i := range c.argv[1:] {
		name := strings.ToLower(c.argv[1+i].Value)
		for _, word := range [...]string{"backup", "bak", "snapshot", "old", "restore", "nightly"} {
			if strings.Contains(name[strings.LastIndexByte(name, '/')+1:], word) {
				return true
			}
		}
	}
	return false
}
