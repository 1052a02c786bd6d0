package files

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
)

// overwrites reports whether files that are there give way without a question.
func overwrites(c *command.Call) bool {
	switch c.Name {
	case "tar", "bsdtar", "gtar":
		return !c.HasOption("-k|--keep-old-files|--skip-old-files|--keep-newer-files")
	case "unzip":
		return c.HasOption("-o") && !c.HasOption("-n")
	case "cpio":
		return c.HasOption("-u|--unconditional")
	case "7z", "7za", "7zr":
		return c.HasWord("-y") || c.HasWord("-aoa")
	case "unrar", "rar":
		return c.HasWord("-o+") || c.HasWord("-y")
	}
	return true
}

// unpacksOver: an archive that is extracted over what is there. Into a directory
// of its own, or of the workspace's below its root, it only adds.
func unpacksOver(c *command.Call) (string, bool) {
	if c.Wrapper || len(c.Argv) < 2 || !c.Extracts() {
		return "", false
	}
	into := c.UnpackDirectory()
	if into.Unknown() {
		return "", false
	}
	for _, t := range c.Targets(into) {
		switch c.Class(t) {
		case place.System, place.WholeHome, place.History:
			if naming.Under(t.Path, "/opt") || naming.Under(t.Path, "/usr/local") {
				continue
			}
			return "the archive's files would replace those of " + t.Path, true
		case place.WholeWorkspace:
			if overwrites(c) && (c.Name != "tar" && c.Name != "bsdtar" || c.HasOption("--overwrite|--unlink-first|-U|--recursive-unlink|--overwrite-dir") || restores(c)) {
				return "the archive's files would replace those of the workspace, uncommitted changes with them", true
			}
		}
	}
	return "", false
}

// restores: the archive's name says that it holds what the directory held before.
func restores(c *command.Call) bool {
	for i := range c.Argv[1:] {
		name := strings.ToLower(c.Argv[1+i].Value)
		for _, word := range [...]string{"backup", "bak", "snapshot", "old", "restore", "nightly"} {
			if strings.Contains(name[strings.LastIndexByte(name, '/')+1:], word) {
				return true
			}
		}
	}
	return false
}
