package userrules

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cake/shell"
	"cake/validator/advice"
	"cake/validator/command"
)

// checkFixes: advice is a sentence or a command line, and hides no error.
func (u *Rule) checkFixes() *Fault {
	for i, fix := range u.Fixes {
		wrong := func(why, hint string) *Fault {
			return &Fault{Field: "fix", Index: i, Why: why, Hint: hint}
		}
		first, _ := utf8.DecodeRuneInString(fix)
		switch {
		case len(fix) > advice.MaxLength:
			return wrong("it is longer than a message can hold", "say it in 118 bytes")
		case !advice.Harmless(fix):
			return wrong("this advice hides an error or loses work: "+advice.ForbiddenIn(fix), "say how the cause is repaired")
		case !advice.IsSentence(fix) && unicode.IsUpper(first) && strings.Contains(fix, " "):
			return wrong("a sentence begins with Check, Fix, Try, See or Run", "anything else is a command line")
		case !advice.IsSentence(fix) && installsSlot(fix):
			return wrong("this installs whatever name the output has", "use {pip:…} or {npm:…}, which ask the project, or say: Check the name …")
		}
	}
	return nil
}

// installsSlot reports whether a command line installs a package whose name
// comes from the output as it is.
func installsSlot(fix string) bool {
	line := shell.Parse(fix)
	for i := range line.Commands {
		p, ok := command.ProgramOf(&line.Commands[i])
		if !ok || !strings.Contains(fix, "{") {
			continue
		}
		installs := slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"install", "i", "add", "get", "require", "download"}, a)
		})
		named := regexp.MustCompile(`\s\{[a-z_0-9]+\}`).MatchString(fix)
		if installs && named && slices.Contains([]string{
			"pip", "npm", "pnpm", "yarn", "bun", "gem", "cargo", "go", "apt", "apt-get", "apk", "dnf", "brew", "uv", "poetry", "composer", "conda", "pipx",
		}, p.Plain()) {
			return true
		}
	}
	return false
}

// probed are the values that slots are filled with to see what advice may come
// to: names, places of the system, places that hold work.
func probed() []string {
	return []string{"name", "src/app.c", "4711", "/", ".", "..", "/etc/passwd", ".git", "HEAD"}
}

// A Line is a command line that a rule's advice may come to.
type Line struct {
	Index   int // of the template
	Command string
}

// Lines are the command lines that the templates may come to, and those that a
// sentence asks to run, with slots filled in several ways. They are for a judge
// of commands, whom this package does not know.
func (u *Rule) Lines() []Line {
	var all []Line
	for i, fix := range u.Fixes {
		for _, value := range probed() {
			// What the agent itself has typed was judged when it was typed.
			line := advice.SlotForm().ReplaceAllLiteralString(strings.ReplaceAll(fix, "{cmd}", "true"), value)
			if advice.IsSentence(fix) {
				line = asked(line)
			}
			if l := (Line{i, line}); line != "" && !slices.Contains(all, l) {
				all = append(all, l)
			}
		}
	}
	return all
}

// asked is the command that a sentence asks to run: "lmstat -a" of "Run lmstat -a,
// then start again".
func asked(sentence string) string {
	verb, rest, _ := strings.Cut(sentence, " ")
	if verb != "Run" && verb != "Try" {
		return ""
	}
	rest, _, _ = strings.Cut(rest, " then ")
	if i := strings.IndexAny(rest, ",;:("); i >= 0 {
		rest = rest[:i]
	}
	return strings.TrimSpace(rest)
}
