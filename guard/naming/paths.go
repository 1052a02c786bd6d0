package naming

import "strings"

// Under reports whether p is dir or lies below it.
func Under(p, dir string) bool {
	return p == dir || strings.HasPrefix(p, dir) && (strings.HasSuffix(dir, "/") || p[len(dir)] == '/')
}

// Below reports whether p lies truly below dir.
func Below(p, dir string) bool { return p != dir && Under(p, dir) }

// HomeOf returns the home directory that p lies in, "" when it is in none.
func HomeOf(p string) string {
	switch {
	case Under(p, "~"):
		return "~"
	case Under(p, "/root"):
		return "/root"
	case Below(p, "/home"), Below(p, "/Users"):
		parts := strings.SplitN(p, "/", 4)
		return "/" + parts[1] + "/" + parts[2]
	}
	return ""
}

// Base is the last name of a path.
func Base(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
