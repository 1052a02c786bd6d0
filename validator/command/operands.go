package command

import (
	"path"
	"slices"
	"strings"
)

// Archive is the archive that a program of the line unpacks.
func (c Call) Archive() string {
	for _, p := range c.Programs {
		if !slices.Contains([]string{"tar", "unzip", "gunzip", "gzip", "xz", "unxz", "bunzip2", "bzip2", "zstd", "zcat", "7z", "7za", "7zr", "unrar", "bsdtar"}, p.Name) {
			continue
		}
		for _, a := range p.Args {
			if archived(a) {
				return a
			}
		}
	}
	return ""
}

func archived(name string) bool {
	return slices.Contains([]string{".gz", ".tgz", ".zip", ".xz", ".bz2", ".tar", ".zst", ".7z", ".rar", ".jar", ".whl"}, path.Ext(name)) && !strings.Contains(name, "://")
}

// Signed is the file whose signature a line checks.
func (c Call) Signed() string {
	for _, p := range c.Programs {
		if !strings.HasPrefix(p.Name, "gpg") {
			continue
		}
		var files []string
		for _, a := range p.Args {
			if !strings.HasPrefix(a, "-") && strings.Contains(a, ".") {
				files = append(files, a)
			}
		}
		if len(files) > 0 {
			last := files[len(files)-1]
			return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(last, ".asc"), ".sig"), ".gpg")
		}
	}
	return ""
}

// Folder is where a line goes before it does anything: `cd infra && …`.
func (c Call) Folder() string {
	if len(c.Programs) == 0 || c.Programs[0].Name != "cd" || len(c.Programs[0].Args) != 1 || !strings.HasPrefix(c.Line, "cd ") {
		return ""
	}
	dir := path.Clean(c.Programs[0].Args[0])
	if strings.HasPrefix(dir, "/") || strings.HasPrefix(dir, "..") || strings.ContainsAny(dir, "$~*-") && strings.HasPrefix(dir, "-") {
		return ""
	}
	return dir
}
