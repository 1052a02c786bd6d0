package guard

import (
	"strings"

	"cake/shell"
)

// maxEmbedded bounds programs within programs.
const maxEmbedded = 3

// embedded judges the program text of other languages that a command executes:
// what it runs, removes and overwrites is judged as the shell command that
// would do the same.
func (j *judgement) embedded(line *shell.Line, i int) {
	command := &line.Commands[i]
	if j.env.depth >= maxEmbedded {
		return
	}
	for _, text := range escapes(command) {
		j.nested(line, i, text)
	}
	lang, text := programText(command)
	if lang == "" || text == "" || len(text) > shell.MaxLine {
		return
	}
	p := program{lang: lang, tokens: tokens(lang, text)}
	for _, deed := range p.deeds() {
		j.nested(line, i, deed)
	}
	if p.sendsSecret() {
		j.speak(ruleByID(dataRules, "secrets.send"), line, i)
	}
	if p.executesDownload() {
		j.speak(ruleByID(remoteRules, "remote.execute"), line, i)
	}
}

// speak adds a finding of a rule that a program's text calls for.
func (j *judgement) speak(rule *Rule, line *shell.Line, i int) {
	c := newCall(&line.Commands[i], line.Commands[i].Argv)
	c.line, c.env = line, j.env
	j.add(finding{rule: rule, command: i, loss: rule.Reason, waived: j.waive(rule, &c)})
}

func ruleByID(rules []Rule, id string) *Rule {
	for i := range rules {
		if rules[i].ID == id {
			return &rules[i]
		}
	}
	return nil
}

// nested judges shell text as if it stood in place of a command.
func (j *judgement) nested(line *shell.Line, i int, text string) {
	from, outer := len(j.findings), &line.Commands[i]
	inner := shell.Parse(text)
	for k := range inner.Commands {
		c := &inner.Commands[k]
		c.Dir = shell.Within(outer.Dir, c.Dir)
		if c.Dir.Value == "" && len(c.Dir.Marks) == 0 {
			c.Dir = outer.Dir
		}
		c.Via = append(outer.Via[:len(outer.Via):len(outer.Via)], c.Via...)
	}
	j.env.depth++
	j.judge(&inner)
	j.env.depth--
	for k := from; k < len(j.findings); k++ {
		j.findings[k].command = i
	}
}

// programText is the text of another language in a command.
func programText(c *shell.Command) (lang, text string) {
	if s := c.Script; s != nil && s.Lang != "sh" && s.Kind != shell.ScriptFile {
		return s.Lang, plainText(&s.Text)
	}
	switch name := c.Name(); name {
	case "awk", "gawk", "mawk", "nawk":
		for _, a := range c.Args() {
			if strings.Contains(a.Value, "system(") || strings.Contains(a.Value, "|") {
				return "awk", a.Value
			}
		}
	case "osascript":
		if args := c.Args(); len(args) > 1 {
			return "osascript", args[len(args)-1].Value
		}
	}
	return "", ""
}

// plainText writes a word as text; a home directory that the shell put in is
// spelled as the shell would spell it.
func plainText(w *shell.Word) string {
	var b strings.Builder
	last := 0
	for _, m := range w.Marks {
		if m.Kind == shell.Unknown || m.Kind == shell.Process {
			b.WriteString(w.Value[last:m.At])
			b.WriteString("cake_unknown")
			last = m.At
		}
	}
	b.WriteString(w.Value[last:])
	return b.String()
}

// escapes are the doors by which a program that is no shell runs shell text:
// `.shell` of sqlite3, `\!` of psql, `:!` of vim.
func escapes(c *shell.Command) []string {
	var doors []string
	switch c.Name() {
	case "sqlite3":
		doors = []string{".shell ", ".system "}
	case "psql", "mysql", "mariadb":
		doors = []string{`\! `}
	case "vim", "vi", "nvim", "ex", "ed":
		doors = []string{":!", "!"}
	default:
		return nil
	}
	var out []string
	texts := make([]string, 0, len(c.Argv)+1)
	for i := range c.Argv[1:] {
		texts = append(texts, c.Argv[1+i].Value)
	}
	if c.Input != nil {
		texts = append(texts, strings.Split(c.Input.Text.Value, "\n")...)
	}
	for _, text := range texts {
		for _, door := range doors {
			if rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "+"), door); ok {
				out = append(out, rest)
			}
		}
	}
	return out
}

// networkCalls are functions that talk to other hosts.
func networkCall(name string) bool {
	switch name {
	case "fetch", "urlopen", "urlretrieve", "post", "put", "request", "connect", "sendall", "HTTPSConnection", "HTTPConnection", "Request", "post_form", "file_get_contents", "curl_exec", "axios", "got", "sendto", "create_connection", "createConnection":
		return true
	}
	return false
}

// executesDownload: exec or eval of what a network call returns.
func (p *program) executesDownload() bool {
	for i := range p.tokens {
		if !p.nameAt(i, "exec") && !p.nameAt(i, "eval") && !p.nameAt(i, "Function") || !p.markAt(i+1, "(") {
			continue
		}
		for k, depth := i+1, 0; k < len(p.tokens); k++ {
			switch {
			case p.markAt(k, "("):
				depth++
			case p.markAt(k, ")"):
				depth--
			case p.tokens[k].kind == tokenName && networkCall(p.tokens[k].text):
				return true
			}
			if depth == 0 {
				break
			}
		}
	}
	return false
}

// sendsSecret: the program names a secret file and talks to another host.
func (p *program) sendsSecret() bool {
	network, secret := false, false
	for i, t := range p.tokens {
		switch t.kind {
		case tokenName:
			network = network || networkCall(t.text) && i+1 < len(p.tokens) && p.tokens[i+1].text == "("
		case tokenString:
			secret = secret || strings.Contains(t.text, ".ssh/id_") || strings.Contains(t.text, ".aws/credentials") || isSecretName(t.text)
		}
	}
	return network && secret
}
