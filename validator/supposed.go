package validator

import (
	"path"
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/workspace"
)

// unfounded reports whether a match of words that have several causes lacks what would
// show that it is the one which its rule knows: a file of the tree, or how the line runs.
func (m candidate) unfounded(c command.Call, ws workspace.View) bool {
	if m.rule.Given != "" {
		_, shown := advice.Filler{Slots: m.slots, Call: c, Tree: ws}.Text(m.rule.Given)
		return !shown
	}
	switch m.rule.ID {
	case "namesake.attribute", "namesake.import", "namesake.package":
		return !m.hidden(ws)
	case "shell.dotenv":
		return !m.ofSettings(c)
	case "node.runnerword":
		return !m.ofTests(c)
	}
	return false
}

// hidden reports whether a file of the tree hides the module of a match. Of an attribute
// it is the place: the line that asks for it is right.
func (m candidate) hidden(ws workspace.View) bool {
	file := advice.Namesake(m.slots["module"], m.slots["found"], ws)
	if m.rule.ID == "namesake.attribute" && file != "" {
		m.slots["file"] = file
	}
	return file != ""
}

// ofSettings reports whether a shell has read a file of settings, where it misses a command
// that is none. What is named .env holds nothing else; a tool that is known may be missing.
func (m candidate) ofSettings(c command.Call) bool {
	base := path.Base(m.slots["file"])
	named := path.Ext(base) == ".env" || strings.HasPrefix(base, ".env") && path.Ext(base) != ".sh"
	return !advice.KnownTool(m.slots["word"]) && (named || sources(c, m.slots["file"]))
}

// sources reports whether a line has its shell read a file of settings.
func sources(c command.Call, file string) bool {
	words := strings.FieldsFunc(c.Line, func(r rune) bool { return strings.ContainsRune(" \t\n;&|()'\"", r) })
	for i, w := range words[:max(0, len(words)-1)] {
		if (w == "." || w == "source") && path.Clean(words[i+1]) == path.Clean(file) {
			return true
		}
	}
	return false
}

// ofTests reports whether Node itself was given a file of tests, whose words only a
// runner brings.
func (m candidate) ofTests(c command.Call) bool {
	sure := slices.Contains([]string{"describe", "expect", "beforeEach", "afterEach", "beforeAll", "afterAll", "jest", "vi", "QUnit", "cy"}, m.slots["symbol"])
	for _, p := range c.Programs {
		if !slices.Contains([]string{"node", "nodejs", "tsx", "ts-node", "npx"}, p.Plain()) || slices.Contains(p.Args, "--test") {
			continue
		}
		for _, a := range p.Args {
			if ext := path.Ext(a); strings.HasSuffix(ext, "js") || strings.HasSuffix(ext, "ts") {
				return sure || command.IsTestFile(a)
			}
		}
	}
	return false
}
