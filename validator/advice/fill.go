package advice

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// SlotForm is the expression of what a template holds: a slot, or a verb and its
// slots.
func SlotForm() *regexp.Regexp { return slotExpr() }

var (
	slotExpr    = wording.Lazy(`\{([a-z_0-9]+)(?::([a-z_0-9,]+))?\}`)
	safeWord    = wording.Lazy(`^[A-Za-z0-9_@%+=:,./~^\[\]-]+$`)
	packageName = wording.Lazy(`^(?:@[a-zA-Z0-9][\w.-]*/)?[a-zA-Z0-9][\w.-]*$`)
)

// A Filler puts slots into the templates of one match. A template holds {slot}
// and {verb:slot,slot}; the verbs are those of verbs.go.
type Filler struct {
	Slots Slots          // of the match
	Call  command.Call   // that failed
	Tree  workspace.View // of the working tree
	Cwd   string         // where the call ran, absolute
}

// Fixes fills the templates, best first, and leaves out those that lack a slot
// or are not safe. When none is left, the cause is named instead. None of them installs a
// name that nothing knows (held).
func (f Filler) Fixes(templates []string) []string {
	var out []string
	for _, t := range slices.Concat(templates, namedCause()) {
		if lastResort(t) && len(out) > 0 {
			continue
		}
		if fix, ok := f.fix(t); ok && !slices.Contains(out, fix) {
			out = append(out, fix)
		}
	}
	return out
}

// namedCause are the templates of last resort, which name what is wrong.
func namedCause() []string {
	return []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Check the cause: {message}"}
}

// lastResort reports whether a template only names what is wrong.
func lastResort(template string) bool {
	return strings.HasPrefix(template, "Fix {file}") || strings.HasPrefix(template, "Check the cause")
}

// MaxLength is the length of the longest suggestion: it has to fit into a message.
const MaxLength = 118

// fix fills one template to a command line or a sentence.
func (f Filler) fix(template string) (string, bool) {
	sentence := IsSentence(template)
	s, ok := f.expand(template, sentence)
	if !ok {
		return "", false
	}
	s = f.held(template, strings.Join(strings.Fields(s), " "))
	if !sentence && IsSentence(s) {
		sentence = true
	}
	if len(s) > MaxLength {
		if !sentence {
			return "", false
		}
		s = shortened(s)
	}
	return s, s != "" && s != strings.TrimSpace(f.Call.Line) && Harmless(s) // what failed just now is no advice
}

// shortened is a sentence cut to the longest suggestion. Where it is a chain of
// causes, each behind its colon, the last is kept: it is the root.
func shortened(s string) string {
	const most = MaxLength / 2
	tail := ""
	if parts := strings.Split(s, ": "); len(parts) > 3 {
		if last := parts[len(parts)-1]; len(last) <= most && len(last) > 3 {
			tail = last
		}
	}
	if tail == "" {
		return strings.TrimSpace(strings.ToValidUTF8(s[:MaxLength-1], "")) + "…"
	}
	return strings.TrimSpace(strings.ToValidUTF8(s[:MaxLength-len(tail)-len("…: ")], "")) + "…: " + tail
}

// Text fills a template that is no advice: a name, a message, a reference.
func (f Filler) Text(template string) (string, bool) {
	if template == "" {
		return "", false
	}
	return f.expand(template, true)
}

// expand replaces the slots. In a command line each value must be one safe word.
func (f Filler) expand(template string, sentence bool) (string, bool) {
	var b strings.Builder
	last := 0
	for _, m := range SlotForm().FindAllStringSubmatchIndex(template, -1) {
		b.WriteString(template[last:m[0]])
		last = m[1]
		word := template[m[2]:m[3]]
		value, ok, made := "", false, false
		if m[4] >= 0 {
			value, ok = f.verb(word, strings.Split(template[m[4]:m[5]], ","))
			made = true
		} else {
			value, ok = f.slot(word)
			made = word == "cmd"
		}
		if ok && !sentence && !made {
			word, safe := quoted(value)
			ok = safe && (word == value || !inQuotes(template[:m[0]]))
			value = word
		}
		if !ok {
			return "", false
		}
		b.WriteString(value)
	}
	b.WriteString(template[last:])
	return b.String(), true
}

// inQuotes reports whether quotes are open behind the beginning of a template: a
// value that needs quotes of its own would close them.
func inQuotes(before string) bool {
	return strings.Count(before, "'")%2 == 1 || strings.Count(before, `"`)%2 == 1
}

// slot returns a slot's value; {cmd} is the command itself, where it is short
// and one line.
func (f Filler) slot(name string) (string, bool) {
	if name == "cmd" {
		line := strings.TrimSpace(f.Call.Line)
		return line, line != "" && len(line) <= 70 && !strings.Contains(line, "\n")
	}
	v := f.Slots[name]
	return v, v != ""
}

// IsSentence reports whether advice is addressed to the reader and no command
// line: it begins with one of the approved verbs.
func IsSentence(s string) bool {
	verb, _, _ := strings.Cut(s, " ")
	switch verb {
	case "Check", "Fix", "Try", "See", "Run":
		return true
	}
	return false
}

// quoted returns a value as one word of a command line; it refuses what a shell
// or the program could take for something else.
func quoted(v string) (string, bool) {
	if v == "" || len(v) > 100 || strings.HasPrefix(v, "-") {
		return "", false
	}
	if safeWord().MatchString(v) {
		return v, true
	}
	if strings.ContainsAny(v, "'\n\x00") || strings.ContainsFunc(v, func(r rune) bool { return r < ' ' || r == '\uFFFD' }) {
		return "", false
	}
	return "'" + v + "'", true
}

// Harmless reports whether advice may be given at all. It refuses what hides an
// error, loses work or opens what was closed, and what installs a module that belongs
// to a language itself, in whatever words it comes.
func Harmless(s string) bool {
	for _, bad := range forbidden() {
		if strings.Contains(s, bad) {
			return false
		}
	}
	return !strings.ContainsAny(s, "\n\r\x00") && !installsOwn(s)
}

// forbidden lists the texts that no advice may contain.
func forbidden() []string {
	return []string{
		"--force", "push -f", "checkout -f", "reset --hard", "--no-verify", "--break-system-packages", "chmod 777", "chmod -R 777",
		"--insecure", "curl -k", "--no-check-certificate", "verify=False", "NODE_TLS_REJECT_UNAUTHORIZED", "StrictHostKeyChecking",
		"sslVerify", "--legacy-peer-deps", "--privileged", "rm -rf", "rm -fr", "-X theirs", "clean -f", "stash drop", "stash clear",
		"branch -D", "sudo ", "| sh", "| bash", "|sh", "|bash", "--trusted-host", "--allow-unauthenticated", "kill -9", "mkfs", "dd if=",
	}
}

// Named is the advice of last resort for an event: it names what is wrong, and
// where. It is what remains where nothing else may be suggested.
func Named(e cake.ErrorEvent) []string {
	s := Slots{"message": e.Message, "file": e.FilePath}
	if e.LineNumber > 0 {
		s["line"] = strconv.Itoa(e.LineNumber)
	}
	return Filler{Slots: s}.Fixes(nil)
}

// Slots are the parts of a message that differ from case to case.
type Slots map[string]string
