package advice

import (
	"path"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// jsonVerbs are the answers about data that is to be JSON.
func jsonVerbs() map[string]verb {
	return map[string]verb{"jsonfile": Filler.dataFile, "foreignjson": Filler.foreignJSON, "fetchedin": Filler.fetchedIn}
}

// foreignJSON tells what stands at the place in a file that is JSON in another language, and
// not in JSON; a comma too many, or one that is missing, is only noticed at what follows, on
// the next line. What stands behind a whole value needs none.
func (f Filler) foreignJSON(said string) (string, bool) {
	file, n := f.Slots["file"], wording.Int(f.Slots["line"])
	if path.Ext(file) != ".json" || n == 0 || !safeWord().MatchString(file) {
		return "", false
	}
	for ; n > max(0, wording.Int(f.Slots["line"])-2); n-- {
		if fault := foreignIn(f.Tree.LineOf(file, n), f.Tree.LineOf(file, n+1)); fault != "" {
			return "Fix " + file + ":" + strconv.Itoa(n) + ": " + fault, true
		}
	}
	if n++; lacksComma().MatchString(f.Tree.LineOf(file, n)+f.Tree.LineOf(file, n+1)) && !strings.Contains(said, "Extra data") {
		return "Fix " + file + ":" + strconv.Itoa(n) + ": a comma is missing at its end", true
	}
	return "", false
}

// foreignIn is what a line has that no JSON has, with the line that follows it; "" for none.
func foreignIn(line, next string) string {
	line = jsonString().ReplaceAllString(line, `""`)
	if m := foreignWord().FindString(line); m != "" {
		meant := map[string]string{"True": "true", "False": "false", "None": "null", "undefined": "null", "nil": "null"}[m]
		if meant == "" {
			return "JSON has no " + m
		}
		return "JSON has " + meant + ", not " + m
	}
	switch {
	case strings.Contains(line, "//"), strings.Contains(line, "/*"):
		return "JSON has no comments"
	case foreignQuote().MatchString(line):
		return "JSON has double quotes, not single ones"
	case closedByComma().MatchString(line + "\n" + next):
		return "JSON has no comma behind the last of a list or an object"
	}
	return ""
}

// dataFile names the file that the command was to read and could not: a script that
// an interpreter was given is none.
func (f Filler) dataFile(message string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Interprets() {
			continue
		}
		for _, a := range p.Args {
			if !f.Tree.Has(a) {
				continue
			}
			if f.Slots["file"] == a && f.Slots["line"] != "" {
				a += ":" + f.Slots["line"]
			}
			return "Fix " + a + ": " + strings.TrimPrefix(message, "parse error: "), true
		}
	}
	return "", false
}

// fetchedIn is the script that was started, where it reads as JSON what it has fetched, and
// takes the page of an error for an answer. The line that fetches it is the place.
func (f Filler) fetchedIn(said string) (string, bool) {
	file, ok := f.startedScript()
	if !ok || !strings.Contains(said, "Invalid numeric literal at line 1,") { // jq's name for a word that is none of JSON's
		return "", false
	}
	at, into, n := 0, "", 0
	for line := range strings.Lines(f.Tree.Manifest(file)) {
		n++
		if m := fetching().FindStringSubmatch(line); m != nil && !failsOnError().MatchString(line) {
			at, into = n, m[1]+m[2]
		} else if at > 0 && strings.Contains(line, "jq ") && strings.Contains(line, into) {
			f.Slots["line"], f.Slots["into"] = strconv.Itoa(at), into
			return file, true
		}
	}
	return "", false
}

// startedScript is the script of the project that the line starts, or has interpreted.
func (f Filler) startedScript() (string, bool) {
	for _, p := range f.Call.Programs {
		for _, word := range append([]string{p.Name}, p.Args...) {
			if file := path.Clean(word); (p.IsScript() || p.Interprets() || file == path.Clean(p.Name)) && f.Tree.Manifest(file) != "" && safeWord().MatchString(file) {
				return file, true
			}
		}
	}
	return "", false
}

var (
	jsonString    = wording.Lazy(`"(?:[^"\\]|\\.)*"`)
	foreignWord   = wording.Lazy(`\b(?:True|False|None|undefined|nil|NaN|Infinity)\b`)
	foreignQuote  = wording.Lazy(`(?:^|[\[{,:])\s*'`)
	closedByComma = wording.Lazy(`,\s*[\]}]`)
	// lacksComma are a line that ends with a value and one that begins with what follows it.
	lacksComma = wording.Lazy(`(?:["\]}\d]|true|false|null)[ \t]*\r?\n\s*["\[{\d]`)
	// fetching is a call of curl that writes what it gets into a file.
	fetching = wording.Lazy(`\bcurl\b[^|;&\n]*?(?:\s(?:-o|--output)[= ]?["']?([\w./-]+)|>\s*["']?([\w./-]+))`)
	// failsOnError is curl told to fail where the server answers with an error.
	failsOnError = wording.Lazy(`\bcurl\b[^|\n]*\s(?:-[a-zA-Z]*f|--fail)`)
)
