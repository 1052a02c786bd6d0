package command

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// Extracts reports whether an archiver is told to take files out.
func (c *Call) Extracts() bool {
	switch c.Name {
	case "tar", "bsdtar", "gtar":
		c.sort()
		if c.HasOption("-x|--extract|--get") {
			return !c.HasOption("-O|--to-stdout|--to-command")
		}
		// The first word may be letters without a dash: tar xzf.
		first := c.Argv[min(1, len(c.Argv)-1)].Value
		return len(c.Argv) > 1 && first != "" && first[0] != '-' && strings.Trim(first, "xzjJavfpkmosSwhtC") == "" && strings.Contains(first, "x") && !strings.Contains(first, "t")
	case "unzip":
		return !c.HasOption("-l|-t|-v|-z|-Z|-p|-c|-h")
	case "cpio":
		return c.HasOption("-i|--extract|-p|--pass-through") && !c.HasOption("-t|--list")
	case "7z", "7za", "7zr", "unrar", "rar", "ar", "jar":
		return len(c.Argv) > 1 && naming.AnyOf("x|e|xf|xvf", c.Argv[1].Value)
	case "pax":
		return c.HasOption("-r")
	case "dpkg-deb", "dpkg":
		return c.HasOption("-x|--extract|-X|--vextract")
	}
	return false
}

// UnpackDirectory is where the files go.
func (c *Call) UnpackDirectory() shell.Word {
	for i := 1; i < len(c.Argv); i++ {
		a := &c.Argv[i]
		taker := a.Is("-C") || a.Is("--directory") || a.Is("--cd") || c.Name == "unzip" && a.Is("-d") || c.Name == "cpio" && a.Is("-D")
		switch {
		case taker && i+1 < len(c.Argv):
			return c.Argv[i+1]
		case strings.HasPrefix(a.Value, "--directory="):
			return a.Cut(len("--directory="))
		case strings.HasPrefix(a.Value, "-C") && len(a.Value) > 2, c.Name == "unzip" && strings.HasPrefix(a.Value, "-d") && len(a.Value) > 2:
			return a.Cut(2)
		case strings.HasPrefix(a.Value, "-o") && len(a.Value) > 2 && strings.HasPrefix(c.Name, "7z"):
			return a.Cut(2)
		}
	}
	return shell.Literal(".")
}
