package git

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// pushForces looks at the options, the refspecs and the settings of a push.
func pushForces(c *command.Call) (string, bool) {
	if len(c.Operands()) == 0 || c.Operands()[0].Is("push") && pushesNearby(c) {
		return "", false
	}
	if !c.Operands()[0].Is("push") {
		return "", !c.InScratch()
	}
	forced := c.HasOption("-f|--force|--mirror|--prune")
	for _, o := range c.Operands()[1:] {
		forced = forced || strings.HasPrefix(o.Word.Value, "+")
		for i := range o.Word.Alts {
			forced = forced || strings.HasPrefix(o.Word.Alts[i].Value, "+")
		}
	}
	for _, o := range c.Global().List {
		key, value, _ := strings.Cut(strings.ToLower(o.Value.Value), "=")
		forced = forced || o.Name == "c" && strings.HasPrefix(key, "remote.") && (strings.HasSuffix(key, ".push") && strings.HasPrefix(value, "+") || strings.HasSuffix(key, ".mirror") && value != "false")
	}
	return "", forced
}

// pushesNearby: the remote is a repository in a temporary directory.
func pushesNearby(c *command.Call) bool {
	if len(c.Operands()) < 2 {
		return false
	}
	word := c.Operands()[1].Word
	if !strings.HasPrefix(word.Value, "/") || word.Unknown() {
		return false
	}
	for _, t := range c.Targets(word) {
		if c.Class(t) != place.Temporary {
			return false
		}
	}
	return true
}

func pushDeletes(c *command.Call) (string, bool) {
	if pushesNearby(c) {
		return "", false
	}
	if c.HasOption("-d|--delete") {
		return "", true
	}
	for _, o := range c.OperandsFrom(1) {
		if deletesRef(o.Word) || writesRefspecs(c, o.Word) {
			return "", true
		}
		for i := range o.Word.Alts {
			if deletesRef(o.Word.Alts[i]) {
				return "", true
			}
		}
	}
	return "", false
}

// writesRefspecs: what lists the refs puts a colon or a plus before each.
func writesRefspecs(c *command.Call, w shell.Word) bool {
	for _, m := range w.Marks {
		for i := range c.Upstream(m.From, m.To) {
			for _, a := range c.Line.Commands[m.From+i].Args() {
				if strings.Contains(a.Value, ":refs") || strings.Contains(a.Value, "/:") || strings.Contains(a.Value, `":"`) || strings.Contains(a.Value, ":%(ref") || strings.Contains(a.Value, ":\\/") || strings.Contains(a.Value, ":{") {
					return true
				}
			}
		}
	}
	return false
}

// deletesRef: ":name", where the name may be what only the run would tell.
func deletesRef(w shell.Word) bool {
	v := strings.TrimPrefix(w.Value, "+")
	return strings.HasPrefix(v, ":") && (len(v) > 1 || w.Unknown() && w.Marks[0].At > 0)
}

// refsGo reads what git update-ref is told by its standard input; the other
// commands say it themselves.
func refsGo(c *command.Call) (string, bool) {
	if c.InScratch() {
		return "", false
	}
	if len(c.Operands()) == 0 || !c.Operands()[0].Word.Is("update-ref") || !c.HasOption("--stdin") {
		return "", true
	}
	if in := c.Command.Input; in != nil && in.Known {
		return "refs would be deleted", strings.Contains(in.Text.Value, "delete ") || strings.Contains(in.Text.Value, "update refs/heads/")
	}
	for i := range c.Line.Commands {
		from := &c.Line.Commands[i]
		if !command.Feeds(from, c.Command) {
			continue
		}
		for _, a := range from.Args() {
			if strings.Contains(a.Value, "delete") {
				return "refs would be deleted", true
			}
		}
	}
	return "", false
}

// movesBranch passes what only updates the copies of remote branches.
func movesBranch(c *command.Call) (string, bool) {
	if c.InScratch() {
		return "", false
	}
	if len(c.Operands()) == 0 || !c.Operands()[0].Is("fetch|pull") {
		return "", len(c.Operands()) > 2 || !c.Operands()[0].Is("branch")
	}
	forced := c.HasOption("-f|--force|-u|--update-head-ok")
	for _, o := range c.Operands()[1:] {
		from, to, both := strings.Cut(o.Word.Value, ":")
		if !both || strings.HasPrefix(to, "refs/remotes/") || strings.HasPrefix(to, "refs/tags/") || strings.HasPrefix(to, "//") {
			continue
		}
		if strings.HasPrefix(from, "+") || forced && !strings.Contains(from, "@") {
			return "", true
		}
	}
	return "", false
}

// aliasesByEnvironment: GIT_CONFIG_KEY_0=alias.x makes a command of git stand
// for any other, out of everybody's sight.
func aliasesByEnvironment(c *command.Call) (string, bool) {
	if c.Name != "git" || c.Wrapper {
		return "", false
	}
	for i := range c.Line.Commands {
		before := &c.Line.Commands[i]
		for a := range before.Assigns {
			if runsByConfig(before.Assigns[a].Name, before.Assigns[a].Value.Value) {
				return "", true
			}
		}
		for _, v := range before.Via {
			if v.Name == "env" && wordsRunByConfig(v.Argv) {
				return "", true
			}
		}
		if naming.AnyOf("export|declare|typeset|env", before.Name()) && wordsRunByConfig(before.Args()) {
			return "", true
		}
		if before == c.Command {
			break
		}
	}
	return "", false
}

func wordsRunByConfig(words []shell.Word) bool {
	for i := range words {
		name, value, _ := strings.Cut(words[i].Value, "=")
		if runsByConfig(name, value) {
			return true
		}
	}
	return false
}

// runsByConfig: settings whose values git runs, or that stand for its commands.
func runsByConfig(name, value string) bool {
	if name != "GIT_CONFIG_PARAMETERS" && !strings.HasPrefix(name, "GIT_CONFIG_KEY_") {
		return false
	}
	value = strings.ToLower(value)
	for _, key := range [...]string{"alias.", "core.fsmonitor", "core.sshcommand", "core.hookspath", "core.gitproxy", "diff.external", "clean.requireforce", "filter.", "credential.helper", "gc.reflogexpire", "gc.pruneexpire", "remote.origin.push", "remote.origin.mirror"} {
		if strings.Contains(value, key) {
			return true
		}
	}
	return false
}

// manyTags: one tag comes back from the remote; a list of all does not.
func manyTags(c *command.Call) (string, bool) {
	listed := c.Command.Loop
	for _, o := range c.OperandsFrom(1) {
		listed = listed || o.Word.Unknown() && listsTags(c, o.Word) || len(o.Word.Alts) > 1
	}
	return "", !c.InScratch() && (listed || len(c.Operands()) > 3)
}

func listsTags(c *command.Call, w shell.Word) bool {
	for _, m := range w.Marks {
		if m.To > m.From {
			return true
		}
	}
	return false
}

// expires also reads the settings that make an ordinary gc throw away all.
func expires(c *command.Call) (string, bool) {
	if c.InScratch() {
		return "", false
	}
	if !c.HasAnyShape([]string{"git gc|repack|maintenance"}) || c.HasAnyShape([]string{"git gc --prune=now|all|0*|1.*|today|yesterday", "git repack --unpack-unreachable|--cruft-expiration|--expire-to", "git repack -a -d !-k|--keep-unreachable !-A", "git maintenance run --task=gc --force"}) {
		return "", true
	}
	for _, o := range c.Global().List {
		key, value, _ := strings.Cut(strings.ToLower(o.Value.Value), "=")
		if o.Name == "c" && strings.HasPrefix(key, "gc.") && (strings.Contains(key, "expire") || strings.Contains(key, "prune")) && naming.AnyOf("now|0|all|0.*|1.second*|1.minute*", value) {
			return "", true
		}
	}
	return "", false
}
