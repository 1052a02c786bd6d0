package program

import (
	"strings"

	"cake/shell"
)

// printedBefore is what the print before token i prints: `print "…" | "sh"`.
func (p *Program) printedBefore(i int) []string {
	at := p.printAt(i)
	if at < 0 {
		return nil
	}
	args, _ := p.arguments(at+1, 0)
	if len(args) == 0 || !args[0].known {
		return nil
	}
	v := args[0]
	for _, arg := range args[1:] {
		if p.nameAt(at, "printf") && arg.known {
			v.text = strings.Replace(v.text, "%s", arg.shellText(), 1)
		}
	}
	return []string{strings.TrimSuffix(v.shellText(), "\n")}
}

// printAt is the print that token i belongs to; -1 without one.
func (p *Program) printAt(i int) int {
	for k := i; k >= 0; k-- {
		switch {
		case p.nameAt(k, "print") || p.nameAt(k, "printf"):
			return k
		case p.markAt(k, ";") || p.markAt(k, "}") || p.markAt(k, "{") || p.markAt(k, "\n"):
			return -1
		}
	}
	return -1
}

// redirects lists, as commands, the files that awk prints into. FILENAME stands
// for each file that it reads.
func (p *Program) redirects() []string {
	if p.lang != "awk" {
		return nil
	}
	var out []string
	for i := range p.tokens {
		if !p.markAt(i, ">") || p.markAt(i-1, ">") || p.markAt(i+1, ">") || p.printAt(i) < 0 {
			continue
		}
		if p.nameAt(i+1, "FILENAME") {
			out = append(out, "truncate -s 0 -- "+readFiles(p.command))
			continue
		}
		if v, _ := p.expression(i+1, 0); v.known {
			out = append(out, "printf x > "+v.shellWord())
		}
	}
	return out
}

// readFiles are the files among the words of awk.
func readFiles(c *shell.Command) string {
	const options shell.Spec = "F,field-separator= v,assign= f,file= i,include= e,source= W= m= l="
	o := options.ParseOrdered(c.Args())
	files := o.Operands
	if !o.Has("e", "f") && len(files) > 0 {
		files = files[1:]
	}
	var words []string
	for i := range files {
		if files[i].Literal() {
			words = append(words, shell.Quote(files[i].Value))
		} else {
			words = append(words, `"$cake_unknown"`)
		}
	}
	return strings.Join(words, " ")
}
