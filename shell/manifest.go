package shell

import (
	"strconv"
	"strings"
)

// manifestScript follows the scripts of a package's manifest that the line
// itself sets (`npm pkg set scripts.x=…`), to the place where it runs them.
func (w *walker) manifestScript(name string, cmd Command, in stream) (stream, bool) {
	spec, _ := ProgramOptions(name)
	o := spec.ParseOrdered(cmd.Args())
	words := o.Operands
	switch {
	case len(words) > 2 && words[0].Is("pkg") && words[1].Is("set"):
		w.setScripts(words[2:])
		return stream{}, false
	case len(words) > 2 && words[0].Is("set-script"):
		w.setScripts([]Word{joinedAt("scripts."+words[1].Value+"=", words[2])})
		return stream{}, false
	case len(words) > 0 && (words[0].Is("run") || words[0].Is("run-script")):
		words = words[1:]
	case len(words) > 0 && name == "npm" && !words[0].Is("test") && !words[0].Is("start") && !words[0].Is("stop") && !words[0].Is("install") && !words[0].Is("ci"):
		return stream{}, false
	}
	if len(words) == 0 {
		return stream{}, false
	}
	w.writtenScripts()
	return w.runScripts(name, cmd, words[0].Value, in)
}

// writtenScripts remembers the scripts of a package.json that the line has written.
func (w *walker) writtenScripts() {
	for _, file := range w.ownFiles(nil, nil, "package.json") {
		_, scripts, ok := strings.Cut(file.Value, `"scripts"`)
		if !ok {
			continue
		}
		scripts, _, _ = strings.Cut(scripts, "}")
		for {
			name, rest, ok := quoted(scripts)
			text, after, more := quoted(rest)
			if !ok || !more {
				break
			}
			w.env.set(manifest+name, scalar(Literal(text)))
			scripts = after
		}
	}
}

// quoted is the next JSON string of a text, and what stands behind it.
func quoted(text string) (value, rest string, ok bool) {
	at := strings.IndexByte(text, '"')
	if at < 0 {
		return "", "", false
	}
	literal, err := strconv.QuotedPrefix(text[at:])
	if err != nil {
		return "", "", false
	}
	value, err = strconv.Unquote(literal)
	return value, text[at+len(literal):], err == nil
}

// manifest begins the names under which such scripts are remembered.
const manifest = "package.json scripts."

func (w *walker) setScripts(pairs []Word) {
	for _, pair := range pairs {
		if name, rest, ok := strings.Cut(pair.Value, "="); ok && strings.HasPrefix(name, "scripts.") {
			w.env.set(manifest+strings.TrimPrefix(name, "scripts."), scalar(pair.Cut(len(pair.Value)-len(rest))))
		}
	}
}

// runScripts walks the script of a name, with those before and after it.
func (w *walker) runScripts(name string, cmd Command, script string, in stream) (stream, bool) {
	var texts []Word
	for _, one := range [...]string{"pre" + script, script, "post" + script} {
		if v, ok := w.env.vars[manifest+one]; ok && len(v.alts) > 0 && len(v.alts[0]) > 0 {
			texts = append(texts, v.alts[0][0])
		}
	}
	if len(texts) == 0 {
		return stream{}, false
	}
	w.note(cmd, in)
	w.asides(name, cmd, texts)
	return stream{}, true
}

func joinedAt(head string, tail Word) Word {
	word := Literal(head)
	return word.plus(tail)
}
