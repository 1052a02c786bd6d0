package command

import (
	"strings"

	"cake/shell"
)

// printsNothing reports whether a program for sed, perl or awk that edits files
// in place prints none of their lines, so that nothing is left of them.
func printsNothing(program string, o *shell.Options) bool {
	text, known := scriptText(o)
	if !known {
		return false
	}
	switch program {
	case "sed", "gsed":
		return sedPrintsNothing(text, o.Has("n"))
	case "perl":
		emptied := text == `$_=""` || text == "$_=''" || text == "undef $_" || strings.HasPrefix(text, "s/.*//")
		return o.Has("n") && !o.Has("p") && !prints(text) || o.Has("p") && emptied
	case "awk", "gawk":
		return editsInPlace(o) && awkPrintsNothing(text)
	}
	return false
}

// editsInPlace: gawk -i inplace.
func editsInPlace(o *shell.Options) bool {
	into, _ := o.Value("i")
	return into.Is("inplace")
}

func scriptText(o *shell.Options) (string, bool) {
	for _, name := range [...]string{"e", "E"} {
		if w, ok := o.Value(name); ok {
			return strings.TrimSpace(w.Value), w.Literal()
		}
	}
	if o.Has("f") || len(o.Operands) == 0 {
		return "", false
	}
	return strings.TrimSpace(o.Operands[0].Value), o.Operands[0].Literal()
}

func sedPrintsNothing(text string, quiet bool) bool {
	switch strings.ReplaceAll(text, " ", "") {
	case "d", "1,$d", "//d", "/.*/d", "/^/d", "/$/d", "0,$d", "{d}", "1d;d", "D", "/./d", "/..*/d", "s/.*//", "s/.*//g", "s/^.*$//":
		return true
	}
	if !quiet {
		return false
	}
	return !strings.ContainsAny(text, "pPwc") && !strings.Contains(text, "a\\") && !strings.Contains(text, "i\\")
}

func prints(text string) bool {
	return strings.Contains(text, "print") || strings.Contains(text, "say") || strings.Contains(text, "write") || strings.Contains(text, "syswrite")
}

// awkPrintsNothing: a program without a print whose patterns all have actions,
// or are constantly false.
func awkPrintsNothing(text string) bool {
	if prints(text) {
		return false
	}
	return text == "0" || text == "" || strings.HasSuffix(text, "}") || strings.HasPrefix(text, "BEGIN")
}
