package writes

import (
	"strings"

	"cake/shell"
)

// substituted is what a line takes out of a file and what it puts there, as far as
// its script says: `sed -i 's/^fn sums/#[ignore]\nfn sums/' tests/sums.rs`.
func substituted(c *shell.Command) (was, is string) {
	if c.Name() != "sed" && c.Name() != "perl" {
		return "", ""
	}
	var olds, news []string
	for _, w := range c.Args() {
		for script := range strings.SplitSeq(w.Value, "\n") {
			if from, to, ok := substitution(script); ok {
				olds, news = append(olds, from), append(news, to)
			} else if text, ok := insertion(script); ok && c.Name() == "sed" {
				news = append(news, text)
			}
		}
	}
	return strings.Join(olds, "\n"), strings.Join(news, "\n")
}

// substitution parts s/from/to/flags, at whatever stands after the s. A line that
// begins with an address is none.
func substitution(script string) (from, to string, ok bool) {
	script, found := strings.CutPrefix(strings.TrimSpace(script), "s")
	if !found || script == "" || !strings.Contains("/|#,@!~:%{", script[:1]) {
		return "", "", false
	}
	delimiter := script[0]
	if delimiter == '{' { // s{from}{to}, of perl
		delimiter = '}'
	}
	from, rest, ok := untilDelimiter(script[1:], delimiter)
	if !ok {
		return "", "", false
	}
	if delimiter == '}' {
		rest = strings.TrimPrefix(rest, "{")
	}
	to, _, ok = untilDelimiter(rest, delimiter)
	from = strings.TrimSuffix(strings.TrimPrefix(from, "^"), "$")
	return strings.NewReplacer(`\.`, ".", `\t`, "\t", `\$`, "$", `\/`, "/").Replace(from), strings.NewReplacer(`\n`, "\n", `\t`, "\t", "&", from, `\`, "").Replace(to), ok
}

// insertion is the text that a script of sed puts before or behind a line, or at the end:
// 1i TEXT, $a TEXT, /^def/i TEXT.
func insertion(script string) (text string, ok bool) {
	rest := strings.TrimSpace(script)
	if pattern, found := strings.CutPrefix(rest, "/"); found {
		if _, rest, ok = untilDelimiter(pattern, '/'); !ok {
			return "", false
		}
	} else if rest = strings.TrimLeft(rest, "0123456789$"); rest == strings.TrimSpace(script) {
		return "", false
	}
	if rest == "" || rest[0] != 'i' && rest[0] != 'a' {
		return "", false
	}
	rest = strings.TrimLeft(strings.TrimPrefix(rest[1:], "\\"), " ")
	return strings.NewReplacer(`\n`, "\n", `\t`, "\t", `\`, "").Replace(rest), rest != ""
}

// untilDelimiter parts a text at a delimiter that has no backslash before it.
func untilDelimiter(text string, delimiter byte) (before, after string, ok bool) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case delimiter:
			return text[:i], text[i+1:], true
		}
	}
	return "", "", false
}
