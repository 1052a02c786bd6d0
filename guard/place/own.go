package place

import (
	"strings"

	"cake/guard/naming"
)

// Owns reports whether a path is one of cake's own: those that the policy
// names, and the places where they lie by default.
func (e *Surroundings) Owns(p string) bool {
	for _, dir := range e.Own {
		if naming.Under(p, e.WithTilde(dir)) {
			return true
		}
	}
	if ownPlace(p) {
		return true
	}
	name := naming.Base(p)
	switch {
	case name == "cake_config.yaml":
		return e.Root != "" && p == e.Root+"/"+name || e.Cwd != "" && p == e.Clean(e.Cwd)+"/"+name || p == name
	case OwnProgram(name):
		return !(e.Root != "" && naming.Under(p, e.Root)) && naming.Base(strings.TrimSuffix(p, "/"+name)) == "bin"
	case name == "cake.service":
		return strings.HasSuffix(p, "/systemd/user/cake.service") || strings.HasSuffix(p, "/systemd/system/cake.service")
	}
	return false
}

// ownPlace knows where cake keeps things where nobody says otherwise.
func ownPlace(p string) bool {
	switch {
	case naming.Under(p, "~/.config/cake"), naming.Under(p, "~/.local/state/cake"):
		return true
	case naming.Under(p, "/run/user"):
		return strings.Contains(p+"/", "/cake/")
	case strings.HasPrefix(p, "/tmp/cake-"):
		return digits(strings.SplitN(p[len("/tmp/cake-"):], "/", 2)[0])
	}
	if home := naming.HomeOf(p); home != "" {
		rest := strings.TrimPrefix(p, home)
		return naming.Under(rest, "/.config/cake") || naming.Under(rest, "/.local/state/cake")
	}
	return false
}

// HoldsOwn reports whether something of cake's lies below a directory outside
// the workspace: the workspace's own file goes and comes with the workspace.
func (e *Surroundings) HoldsOwn(p string) bool {
	for _, own := range e.Own {
		own = e.WithTilde(own)
		if naming.Below(own, p) && !(e.Root != "" && naming.Under(own, e.Root)) {
			return true
		}
	}
	home := naming.HomeOf(p)
	if home == "" {
		return false
	}
	switch strings.TrimPrefix(p, home) {
	case "/.config", "/.local", "/.local/state":
		return true
	}
	return false
}

// OwnProgram: names of cake's own programs.
func OwnProgram(name string) bool { return name == "cake" || name == "cake-shim" }

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
