package data

import (
	"strings"

	"cake/guard/command"
	"cake/guard/program"
	"cake/shell"
)

// isDocumentClient: clients whose language is not SQL.
func isDocumentClient(name string) bool {
	switch name {
	case "mongosh", "mongo", "redis-cli", "valkey-cli", "keydb-cli", "cypher-shell":
		return true
	}
	return false
}

// destroysDocuments looks at what a client of a document store is given.
func destroysDocuments(c *command.Call) (string, bool) {
	if c.Wrapper || c.ForTests() {
		return "", false
	}
	if c.Name == "cypher-shell" {
		return anyText(c, cypherLoss)
	}
	return anyText(c, program.DocumentsLoss)
}

// anyText applies judge to the call's words and to what it reads.
func anyText(c *command.Call, judge func(string) string) (string, bool) {
	for i := 1; i < len(c.Argv); i++ {
		if loss := judge(c.Argv[i].Value); loss != "" {
			return loss, true
		}
	}
	if in := c.Command.Input; in != nil {
		if loss := judge(in.Text.Value); loss != "" {
			return loss, true
		}
	}
	return "", false
}

// cypherLoss: MATCH … DELETE without a condition.
func cypherLoss(text string) string {
	low := strings.ToLower(text)
	switch {
	case strings.Contains(low, "drop database"):
		return "the database would be gone"
	case !strings.Contains(low, "delete ") || strings.Contains(low, "where"):
		return ""
	case strings.Contains(low, "match") && !strings.Contains(low, "{"):
		return "every node would be gone: there is no condition"
	}
	return ""
}

// destroysKeys: commands of Redis that empty a database, given as words, as a
// script, or on the standard input.
func destroysKeys(c *command.Call) (string, bool) {
	if c.Wrapper || c.ForTests() {
		return "", false
	}
	if c.Name == "nc" || c.Name == "ncat" || c.Name == "netcat" || c.Name == "telnet" || c.Name == "socat" || c.Name == "openssl" {
		return inputText(c, rawKeyLoss)
	}
	if loss := keyCommand(c.Operands()); loss != "" {
		return loss, true
	}
	if loss, hit := inputText(c, keysLoss); hit {
		return loss, hit
	}
	return "", false
}

func inputText(c *command.Call, judge func(string) string) (string, bool) {
	if in := c.Command.Input; in != nil {
		loss := judge(in.Text.Value)
		return loss, loss != ""
	}
	return "", false
}

// keyCommand judges one command of Redis in words.
func keyCommand(words []command.Operand) string {
	word := func(i int) string {
		if i < len(words) {
			return strings.ToLower(words[i].Word.Value)
		}
		return ""
	}
	switch word(0) {
	case "flushall", "flushdb":
		return "every key of the database would be gone"
	case "eval", "evalsha":
		if text := program.Constants(word(1)); strings.Contains(text, "flush") || strings.Contains(text, "'del'") || strings.Contains(text, "'unlink'") || strings.Contains(text, `"del"`) {
			return "every key that the script finds would be gone"
		}
	case "shutdown":
		if word(1) == "nosave" {
			return "what was not saved yet would be gone"
		}
	case "config":
		if word(1) == "set" && (word(2) == "dir" || word(2) == "dbfilename") {
			return "the server would write its data to another file"
		}
	}
	return ""
}

// deletesListed: DEL of keys that another command lists.
func deletesListed(c *command.Call) (string, bool) {
	if c.Wrapper || c.ForTests() {
		return "", false
	}
	if len(c.Operands()) < 2 {
		return "", false
	}
	switch strings.ToLower(c.OperandAt(0)) {
	case "del", "unlink":
		for _, o := range c.Operands()[1:] {
			for _, m := range o.Word.Marks {
				if m.Kind == shell.Unknown && (m.To > m.From || m.Name == "xargs") {
					return "every key that the other command lists would be gone", true
				}
			}
		}
	}
	return "", false
}

// keysLoss judges lines of commands, as on the standard input of redis-cli.
func keysLoss(text string) string {
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		words := make([]command.Operand, len(fields))
		for i, f := range fields {
			words[i].Word = shell.Literal(f)
		}
		if loss := keyCommand(words); loss != "" {
			return loss
		}
	}
	return ""
}

// rawKeyLoss judges what is sent to a server without its client: commands of
// Redis, plain or in its protocol, and of memcached.
func rawKeyLoss(text string) string {
	for line := range strings.Lines(text) {
		switch word, _, _ := strings.Cut(strings.ToLower(strings.TrimRight(line, "\r\n ")), " "); word {
		case "flushall", "flushdb", "flush_all", `flushall\r\n`, `flushdb\r\n`, `flush_all\r\n`, `flushall\n`:
			return "every key of the server would be gone"
		}
	}
	return ""
}
