package validator

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// callPlace completes the place of a match by what the command says of it: the
// script that it starts, the file that it reads from, the archive that it opens.
func (m candidate) callPlace(out output, c command.Call, ws workspace.View, cwd string) {
	s := m.slots
	for _, name := range []string{"path", "data"} {
		if f := beforePath().FindStringSubmatch(s[name]); f != nil {
			s[name] = f[1]
		}
	}
	if m.rule.Subject == rules.StartedScript {
		s["line"] = "1" // where its interpreter is named
	}
	if s["file"] != "" {
		return
	}
	at := m.inCall(setting{out, c, ws, cwd})
	if at.file == "" {
		at = dockerPlace(out.text[min(m.at, len(out.text)):], c, ws)
	}
	if at.file != "" {
		s["file"] = at.file
	} else {
		delete(s, "file")
	}
	if at.line > 0 {
		s["line"] = strconv.Itoa(at.line)
	}
}

// inCall is the place that the command names, by what the rule of a match is about;
// without a line where that is known already, or not at all.
func (m candidate) inCall(in setting) place {
	if m.rule.Subject == rules.FilterProgram {
		return filterPlace(m.text, in.call, in.ws)
	}
	if m.rule.Subject != rules.Unsaid {
		return place{file: m.subject(in)}
	}
	return m.inCallOfKind(in.out, in.call, in.ws, in.cwd)
}

// inCallOfKind is the same by the kind of what went wrong.
func (m candidate) inCallOfKind(out output, c command.Call, ws workspace.View, cwd string) place {
	switch {
	case wording.Begins(m.rule.ID, "redis.", "mysql.") && c.Redirected() != "":
		return place{file: c.Redirected()}
	case m.rule.ID == "go.datafile" && composes(c):
		return composePlace(m.text, c, ws)
	case m.rule.Family == rules.Data && (m.slots["line"] != "" || m.rule.Kind == "db.syntax"):
		return place{file: m.statements(out, c, ws)}
	case m.rule.Kind == "dependency.lock_out_of_sync":
		return place{file: lockFile(m.text, c, ws)}
	case m.rule.Kind == "network.offline_cache" && c.Runs([]string{"mvn", "mvnw"}):
		return place{file: ws.EndingIn("pom.xml")}
	case m.rule.Kind == "port.in_use":
		return place{file: entryFile(c, ws)}
	case m.rule.Family == rules.Model:
		at, _ := placeIn(m.text[:min(len(m.text), 120)], cwd, ws)
		return at
	}
	return place{}
}

// filterPlace is the line of the file that holds the program of a filter.
func filterPlace(said string, c command.Call, ws workspace.View) place {
	at := place{file: programFile(c, ws)}
	if f := atLine().FindStringSubmatch(said); f != nil && at.file != "" {
		at.line = number(f[1])
	}
	return at
}

// oneFile is a word where that names one file, and not a pattern of several.
func oneFile(word string) string {
	if strings.Contains(word, "*") {
		return ""
	}
	return word
}

// statements is the file of statements that a client reads: its input, or the one that
// a script has named last before the match.
func (m candidate) statements(out output, c command.Call, ws workspace.View) string {
	if file := lastRead(c, ws); file != "" {
		return file
	}
	if input := oneFile(c.Input()); input != "" && !(command.Program{Name: input}).IsScript() {
		return input
	}
	return cmp.Or(lastStatements(out.text[:min(m.at, len(out.text))], ws), lastStatements(out.text, ws))
}

// lastRead is the file that sqlite3 is told last to read: `sqlite3 a.db ".read seed.sql"`.
func lastRead(c command.Call, ws workspace.View) (file string) {
	for _, p := range c.Programs {
		for _, a := range p.Args {
			if name, ok := strings.CutPrefix(a, ".read "); ok && p.Plain() == "sqlite" && ws.Has(strings.TrimSpace(name)) {
				file = strings.TrimSpace(name)
			}
		}
	}
	return file
}

// beforePath is what a complaint says before a path that it means by it.
var beforePath = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:[Uu]nable to|[Cc]ould not|[Cc]annot|[Cc]an't|[Ff]ailed to|[Ee]rror) )?(?:open|opening|read|reading|load|loading)(?: (?:the )?(?:config(?:uration)?|input|control|output)? ?file)? ['"]?([^\s'"]+)['"]?$`)
})

// atLine is the line of its program that a filter names.
var atLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:at|,) (?:<[\w-]+>, )?line (\d+)`)
})

// lastStatements is the file of statements that a script has named last: one
// that runs through many of them says which one it is at.
func lastStatements(text string, ws workspace.View) string {
	found := ""
	for _, name := range regexp.MustCompile(`[\w./@-]+\.(?:sql|ddl|cql)\b`).FindAllString(text[:min(len(text), 64<<10)], -1) {
		if file := ws.EndingIn(name); ws.Has(file) {
			found = file
		}
	}
	return found
}

// dockerPlace is the line of the Dockerfile at which a build has failed, as it is
// shown with the lines around it.
func dockerPlace(text string, c command.Call, ws workspace.View) place {
	if !c.RunsSub("docker", "build") && !c.RunsSub("docker", "compose") && !c.RunsSub("podman", "build") && !c.Opaque() {
		return place{}
	}
	if f := dockerStep().FindStringSubmatch(text); f != nil {
		return place{ws.OwnFile(f[1]), number(f[2])}
	}
	return place{}
}

// composes reports whether a line starts what a Compose file describes.
func composes(c command.Call) bool {
	return c.Runs([]string{"docker-compose", "podman-compose"}) || c.RunsSub("docker", "compose")
}

// composePlace is the line of the Compose file at which its reader gives up.
func composePlace(said string, c command.Call, ws workspace.View) place {
	if f := yamlLine().FindStringSubmatch(said); f != nil {
		return place{settingsFile(rules.ComposeFiles(), c, ws), number(f[1])}
	}
	return place{}
}

var (
	// yamlLine is the line at which a reader of YAML gives up.
	yamlLine = wording.Lazy(`yaml: line (\d+)`)
	// dockerStep is how BuildKit begins to show the lines around that which has failed.
	dockerStep = wording.Lazy(`(?m)^(?:#\d+ )?([\w./-]*[Dd]ockerfile[\w.-]*):(\d+)\n-{6,}`)
)

// lastGiven is the last file of the tree that the line gives to a program: what ended
// a chain was given that.
func lastGiven(c command.Call, ws workspace.View) string {
	for _, p := range slices.Backward(c.Programs) {
		for _, a := range slices.Backward(p.Args) {
			if ws.Has(a) {
				return a
			}
		}
	}
	return ""
}

// startedScript is the script that a line starts by its path, or gives to a shell.
func startedScript(c command.Call) string {
	for _, p := range c.Programs {
		if strings.HasPrefix(p.Name, "./") || strings.HasSuffix(p.Name, ".sh") {
			return p.Name
		}
		if p.IsScript() && len(p.Args) > 0 && !strings.HasPrefix(p.Args[0], "-") {
			return p.Args[0]
		}
	}
	for _, word := range strings.Fields(c.Line) { // the parser may know a program by its base name
		if strings.HasPrefix(word, "./") || strings.Contains(word, "/") && strings.HasSuffix(word, ".sh") {
			return strings.TrimRight(word, ";)")
		}
	}
	return ""
}

// echoedScript is the script of the project that a build tool has shown last as
// the command which it runs.
func echoedScript(text string, ws workspace.View) string {
	found := ""
	for line := range strings.Lines(text) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !strings.HasPrefix(word, "./") {
			continue
		}
		if file := ws.OwnFile(path.Clean(word)); ws.Has(file) {
			found = file
		}
	}
	return found
}

// optionWord is the word that follows the first of some options that is there.
func optionWord(c command.Call, options ...string) string {
	for _, p := range c.Programs {
		for _, option := range options {
			if i := slices.Index(p.Args, option); i >= 0 && i+1 < len(p.Args) {
				return p.Args[i+1]
			}
		}
	}
	return ""
}

// entryFile is the file by which a program of the project is started: the argument
// of its interpreter, also where a script of package.json gives it.
func entryFile(c command.Call, ws workspace.View) string {
	for _, p := range c.Programs {
		words := p.Args
		switch p.Plain() {
		case "npm", "pnpm", "yarn", "bun":
			words = strings.Fields(scriptLine(ws.Manifest("package.json"), p.Args))
		case "node", "python", "ruby", "tsx", "ts-node", "nodemon", "php", "deno", "Rscript", "perl", "lua", "luajit", "tclsh", "elixir", "groovy", "julia", "escript":
		default:
			continue
		}
		for _, a := range words {
			if file := strings.TrimPrefix(a, "./"); slices.Contains(ws.Files(), file) && path.Ext(file) != ".json" {
				return file
			}
		}
	}
	return ""
}

// ofScript reports whether a match is the error of a program in a language
// whose report may name no file: it then arose in the script that was started.
func (m candidate) ofScript() bool {
	return m.rule.Family == rules.Scripts && wording.Begins(m.rule.Kind, "runtime.", "syntax.")
}

// scriptLine is the line of the script of a package.json that one of the words names.
func scriptLine(manifest string, words []string) string {
	for _, w := range words {
		if f := regexp.MustCompile(`"` + regexp.QuoteMeta(w) + `"\s*:\s*"([^"]*)"`).FindStringSubmatch(manifest); f != nil && !strings.HasPrefix(w, "-") && w != "run" {
			return f[1]
		}
	}
	return ""
}

// belowFolder is a file as seen from where the line went, where the tree has it there.
func belowFolder(c command.Call, file string, ws workspace.View) string {
	dir := c.Folder()
	if dir == "" || dir == "." || file == "" || strings.HasPrefix(file, "/") {
		return file
	}
	if inside := path.Join(dir, file); slices.Contains(ws.Files(), inside) {
		return inside
	}
	return file
}
