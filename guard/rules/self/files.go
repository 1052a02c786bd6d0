package self

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// changesOwnFiles looks for any change of what is cake's, and for the removal of
// a directory that holds it.
func changesOwnFiles(c *command.Call) (string, bool) {
	if c.Wrapper || c.Remotely() {
		return "", false
	}
	return changesAny(c, func(t place.Target, whole bool) bool {
		return c.Env.Owns(t.Path) || ownPattern(c, t) || whole && (t.Glob == "" || t.Whole) && c.Env.HoldsOwn(t.Path) && ordinaryPlace(c, t)
	})
}

// ordinaryPlace: a place for whose loss as a whole no other rule speaks.
func ordinaryPlace(c *command.Call, t place.Target) bool {
	switch c.Class(t) {
	case place.Outside, place.HomePart, place.Temporary, place.Inside, place.Regenerable:
		return true
	}
	return false
}

// changesAgentSettings looks for any change of the files that hold an agent's
// hooks and permissions.
func changesAgentSettings(c *command.Call) (string, bool) {
	if c.Wrapper || c.Remotely() {
		return "", false
	}
	return changesAny(c, func(t place.Target, whole bool) bool {
		return isAgentSettings(t.Path) || t.Glob != "" && isAgentSettings(t.Path+"/"+strings.TrimRight(t.Glob, "*")) ||
			whole && (naming.Base(t.Path) == ".claude" || naming.Base(t.Path) == ".codex")
	})
}

// changesAny reports whether the call changes a target of a kind: by its effects,
// or as one of the programs that change their operands in place. whole says that
// everything below the target is meant.
func changesAny(c *command.Call, kind func(t place.Target, whole bool) bool) (string, bool) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if t.Unknown && standsForOwn(c, &e.Word) {
				return e.Word.String() + " is cake's own", true
			}
			if !t.Unknown && t.Path != "" && kind(t.Target, e.Kind == command.RemovesTree || e.Kind == command.Moves) {
				return lossOfOwn(c, t.Path), true
			}
		}
		if standsForOwnProgram(c, e.Word) {
			return "this changes a program of cake's", true
		}
	}
	for _, w := range inPlace(c) {
		for _, t := range c.Targets(w) {
			if t.Unknown && standsForOwn(c, &w) {
				return w.String() + " is cake's own", true
			}
			if !t.Unknown && t.Path != "" && kind(t, false) {
				return lossOfOwn(c, t.Path), true
			}
		}
		if standsForOwnProgram(c, w) {
			return "this changes a program of cake's", true
		}
	}
	return "", false
}

// standsForOwn: "$CAKE_SOCKET", "$SHELL", "$(dirname $CAKE_SOCKET)".
func standsForOwn(c *command.Call, w *shell.Word) bool {
	for _, m := range w.Marks {
		if ownPointer(m.Name) {
			return true
		}
		from := c.Upstream(m.From, m.To)
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
func standsForOwnProgram(c *command.Call, w shell.Word) bool {
	return place.OwnProgram(w.Value) && findsOwnProgram(c.Line.Commands)
}

func lossOfOwn(c *command.Call, path string) string {
	switch {
	case c.Env.Owns(path):
		return path + " is cake's own"
	case c.Env.HoldsOwn(path):
		return path + " holds files of cake's"
	}
	return path + " holds the agent's hooks and permissions, which a person changes"
}

// inPlace are the operands that a program changes without a redirection.
func inPlace(c *command.Call) []shell.Word {
	if len(c.Argv) < 2 {
		return nil
	}
	switch c.Name {
	case "chmod", "chown", "chgrp", "chattr", "setfacl", "mount", "umount", "sponge", "dos2unix", "ed", "ex", "vi", "vim", "nvim", "nano", "emacs":
		return wordsOf(c)
	case "yq", "perl", "ruby", "awk", "gawk", "sd", "patch":
		if c.Name == "sd" || c.Name == "patch" || c.HasOption("-i|--inplace|--in-place") {
			return wordsOf(c)
		}
	case "ln", "scp", "rsync":
		if words := wordsOf(c); len(words) > 1 {
			return words[len(words)-1:]
		}
	case "sqlite3":
		if words := wordsOf(c); len(words) > 0 && !readsOnly(c, words[1:]) {
			return words[:1]
		}
	case "git":
		if words := wordsOf(c); len(words) > 1 {
			switch words[0].Value {
			case "checkout", "restore", "rm", "mv", "stash":
				return words[1:]
			}
		}
	}
	return nil
}

// wordsOf are the operands.
func wordsOf(c *command.Call) []shell.Word {
	words := make([]shell.Word, 0, len(c.Operands()))
	for _, o := range c.Operands() {
		words = append(words, o.Word)
	}
	return words
}

// readsOnly: statements of SQL that only read.
func readsOnly(c *command.Call, statements []shell.Word) bool {
	if c.HasOption("-readonly|--readonly") {
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
				if place.OwnProgram(naming.Base(a.Value)) {
					return true
				}
			}
		}
	}
	return false
}

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

// ownPattern: `rm cake_conf*`, `rm -rf /tmp/cake*`. A pattern for files of all
// kinds is not meant for cake's.
func ownPattern(c *command.Call, t place.Target) bool {
	if strings.IndexAny(t.Glob, "*?[{") < 2 {
		return false
	}
	for _, own := range c.Env.Own {
		if own = c.Env.WithTilde(own); t.Path+"/"+naming.Base(own) == own && naming.Fits(t.Glob, naming.Base(own)) {
			return true
		}
	}
	if t.Path == "/tmp" && naming.Fits(t.Glob, "cake-1000") {
		return true
	}
	return naming.Fits(t.Glob, "cake_config.yaml") && c.Env.Owns(t.Path+"/cake_config.yaml") || naming.Fits(t.Glob, "cake-shim") && c.Env.Owns(t.Path+"/cake-shim")
}
