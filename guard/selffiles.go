package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// changesOwnFiles looks for any change of what is cake's, and for the removal of
// a directory that holds it.
func changesOwnFiles(c *call) (string, bool) {
	if c.wrapper || c.remotely() {
		return "", false
	}
	return c.changes(func(t target, whole bool) bool {
		return c.env.owns(t.path) || c.ownPattern(t) || whole && (t.glob == "" || t.whole) && c.env.holdsOwn(t.path) && c.ordinary(t)
	})
}

// ordinary: a place for whose loss as a whole no other rule speaks.
func (c *call) ordinary(t target) bool {
	switch c.place(t) {
	case outside, homePart, temporary, inside, regenerable:
		return true
	}
	return false
}

// changesAgentSettings looks for any change of the files that hold an agent's
// hooks and permissions.
func changesAgentSettings(c *call) (string, bool) {
	if c.wrapper || c.remotely() {
		return "", false
	}
	return c.changes(func(t target, whole bool) bool {
		return isAgentSettings(t.path) || t.glob != "" && isAgentSettings(t.path+"/"+strings.TrimRight(t.glob, "*")) ||
			whole && (naming.Base(t.path) == ".claude" || naming.Base(t.path) == ".codex")
	})
}

// changes reports whether the call changes a target of a kind: by its effects,
// or as one of the programs that change their operands in place. whole says that
// everything below the target is meant.
func (c *call) changes(kind func(t target, whole bool) bool) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			if t.unknown && c.standsForOwn(&e.word) {
				return e.word.String() + " is cake's own", true
			}
			if !t.unknown && t.path != "" && kind(t.target, e.kind == removesTree || e.kind == moves) {
				return c.env.lossOfOwn(t.path), true
			}
		}
		if c.standsForOwnProgram(e.word) {
			return "this changes a program of cake's", true
		}
	}
	for _, w := range c.inPlace() {
		for _, t := range c.targets(w) {
			if t.unknown && c.standsForOwn(&w) {
				return w.String() + " is cake's own", true
			}
			if !t.unknown && t.path != "" && kind(t, false) {
				return c.env.lossOfOwn(t.path), true
			}
		}
		if c.standsForOwnProgram(w) {
			return "this changes a program of cake's", true
		}
	}
	return "", false
}

// standsForOwn: "$CAKE_SOCKET", "$SHELL", "$(dirname $CAKE_SOCKET)".
func (c *call) standsForOwn(w *shell.Word) bool {
	for _, m := range w.Marks {
		if ownPointer(m.Name) {
			return true
		}
		from := c.upstream(m.From, m.To)
		for i := range from {
			for _, a := range from[i].Args() {
				for _, inner := range a.Marks {
					if ownPointer(inner.Name) {
						return true
					}
				}
			}
		}
	}
	return false
}

// ownPointer: variables that hold the path of something of cake's.
func ownPointer(variable string) bool {
	variable = strings.TrimLeft(variable, "${")
	return strings.HasPrefix(variable, "CAKE_SOCKET") || variable == "SHELL" || strings.HasPrefix(variable, "CLAUDE_CODE_SHELL")
}

// standsForOwnProgram: "$(which cake)" is folded to the program's name.
func (c *call) standsForOwnProgram(w shell.Word) bool {
	return ownProgram(w.Value) && findsOwnProgram(c.line.Commands)
}

func (e *surroundings) lossOfOwn(path string) string {
	switch {
	case e.owns(path):
		return path + " is cake's own"
	case e.holdsOwn(path):
		return path + " holds files of cake's"
	}
	return path + " holds the agent's hooks and permissions, which a person changes"
}

// inPlace are the operands that a program changes without a redirection.
func (c *call) inPlace() []shell.Word {
	if len(c.argv) < 2 {
		return nil
	}
	switch c.name {
	case "chmod", "chown", "chgrp", "chattr", "setfacl", "mount", "umount", "sponge", "dos2unix", "ed", "ex", "vi", "vim", "nvim", "nano", "emacs":
		return c.words()
	case "yq", "perl", "ruby", "awk", "gawk", "sd", "patch":
		if c.name == "sd" || c.name == "patch" || c.hasOption("-i|--inplace|--in-place") {
			return c.words()
		}
	case "ln", "scp", "rsync":
		if words := c.words(); len(words) > 1 {
			return words[len(words)-1:]
		}
	case "sqlite3":
		if words := c.words(); len(words) > 0 && !c.readsOnly(words[1:]) {
			return words[:1]
		}
	case "git":
		if words := c.words(); len(words) > 1 {
			switch words[0].Value {
			case "checkout", "restore", "rm", "mv", "stash":
				return words[1:]
			}
		}
	}
	return nil
}

// words are the operands.
func (c *call) words() []shell.Word {
	c.sort()
	words := make([]shell.Word, len(c.operands))
	for i := range c.operands {
		words[i] = c.operands[i].word
	}
	return words
}

// readsOnly: statements of SQL that only read.
func (c *call) readsOnly(statements []shell.Word) bool {
	if c.hasOption("-readonly|--readonly") {
		return true
	}
	for i := range statements {
		text := strings.ToLower(strings.TrimSpace(statements[i].Value))
		if !strings.HasPrefix(text, "select") && !strings.HasPrefix(text, ".schema") && !strings.HasPrefix(text, ".tables") && !strings.HasPrefix(text, ".dump") {
			return false
		}
	}
	return len(statements) > 0
}

// findsOwnProgram: `which cake`, `command -v cake-shim`.
func findsOwnProgram(commands []shell.Command) bool {
	for i := range commands {
		switch commands[i].Name() {
		case "which", "command", "type", "whereis":
			for _, a := range commands[i].Args() {
				if ownProgram(naming.Base(a.Value)) {
					return true
				}
			}
		}
	}
	return false
}

func ownProgram(name string) bool { return name == "cake" || name == "cake-shim" }

// isAgentSettings knows the files in which agents keep their hooks and
// permissions, of the project and of the user, and those of the administrator.
func isAgentSettings(path string) bool {
	at := strings.LastIndexByte(path, '/')
	if at < 0 {
		return false
	}
	dir, name := naming.Base(path[:at]), path[at+1:]
	switch name {
	case "settings.json", "settings.local.json":
		return dir == ".claude"
	case "managed-settings.json":
		return dir == "claude-code"
	case ".claude.json":
		return path[:at] == naming.HomeOf(path)
	case "config.toml", "hooks.json":
		return dir == ".codex"
	}
	return false
}

// owns reports whether a path is one of cake's own: those that the policy
// names, and the places where they lie by default.
func (e *surroundings) owns(p string) bool {
	for _, dir := range e.policy.Own {
		if naming.Under(p, e.homely(dir)) {
			return true
		}
	}
	if ownPlace(p) {
		return true
	}
	name := naming.Base(p)
	switch {
	case name == "cake_config.yaml":
		return e.root != "" && p == e.root+"/"+name || e.cwd != "" && p == e.clean(e.cwd)+"/"+name || p == name
	case ownProgram(name):
		return !(e.root != "" && naming.Under(p, e.root)) && naming.Base(strings.TrimSuffix(p, "/"+name)) == "bin"
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

// holdsOwn reports whether something of cake's lies below a directory outside
// the workspace: the workspace's own file goes and comes with the workspace.
func (e *surroundings) holdsOwn(p string) bool {
	for _, own := range e.policy.Own {
		own = e.homely(own)
		if naming.Below(own, p) && !(e.root != "" && naming.Under(own, e.root)) {
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

// ownPattern: `rm cake_conf*`, `rm -rf /tmp/cake*`. A pattern for files of all
// kinds is not meant for cake's.
func (c *call) ownPattern(t target) bool {
	if strings.IndexAny(t.glob, "*?[{") < 2 {
		return false
	}
	for _, own := range c.env.policy.Own {
		if own = c.env.homely(own); t.path+"/"+naming.Base(own) == own && naming.Fits(t.glob, naming.Base(own)) {
			return true
		}
	}
	if t.path == "/tmp" && naming.Fits(t.glob, "cake-1000") {
		return true
	}
	return naming.Fits(t.glob, "cake_config.yaml") && c.env.owns(t.path+"/cake_config.yaml") || naming.Fits(t.glob, "cake-shim") && c.env.owns(t.path+"/cake-shim")
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
