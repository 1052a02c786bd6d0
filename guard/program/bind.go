package program

import (
	"path"
	"strings"
)

// bind learns, before the calls are looked at, what the names of a program
// stand for: constants, what loops go over, and functions under other names.
func (p *Program) bind() {
	for i := 0; i+1 < len(p.tokens); i++ {
		t := p.tokens[i]
		if t.kind != tokenName {
			continue
		}
		switch {
		case p.markAt(i+1, "=") && !p.markAt(i+2, "=") && !p.markAt(i+2, ">"):
			p.bindName(t.text, i+2)
		case p.markAt(i+1, ":") && p.markAt(i+2, "="): // := of Python
			p.bindName(t.text, i+3)
		case p.markAt(i+1, ":") && i+2 < len(p.tokens) && p.tokens[i+2].kind == tokenName && plainRemoval(t.text):
			p.rename(p.tokens[i+2].text, t.text) // {rmSync: r} = require("fs")
		case p.lang == "perl" && (t.text == "find" || t.text == "finddepth") && p.markAt(i+1, "("):
			p.bindFound(i + 1)
		case t.text == "for" || t.text == "foreach":
			p.bindLoop(i)
			p.bindTopic(i + 1)
		case p.markAt(i+1, "=") && p.markAt(i+2, ">") && i > 1 && p.markAt(i-1, "("): // xs.forEach(x => …)
			p.names[t.text] = p.receiver(i - 2)
		case p.markAt(i-1, "|") && p.markAt(i+1, "|") && i > 2: // xs.each { |x| … }
			p.bindBlock(i)
		}
	}
}

// plainRemoval: names that nothing but a file's removal or a program's start has.
func plainRemoval(name string) bool {
	return removesTreeOf(name) && name != "rm" || name == "unlinkSync" || name == "unlink" || name == "execSync" || name == "spawnSync" || name == "execFileSync" || name == "execFile" || name == "system" || name == "Popen" || name == "popen"
}

// bindName binds a name to the expression at token i; a function that is only
// named, not called, is known by the new name as well.
func (p *Program) bindName(name string, i int) {
	last := ""
	k := i
	for k < len(p.tokens) && p.tokens[k].kind == tokenName {
		last = p.tokens[k].text
		if !p.markAt(k+1, ".") {
			k++
			break
		}
		k += 2
	}
	switch {
	case last == "require" || last == "__import__" || last == "import_module":
		p.rename(name, "require")
		return
	case last != "" && !p.markAt(k, "(") && (plainRemoval(last) || k > i+1 && (removesPath(last) || runsText(last))):
		p.rename(name, last)
		return
	}
	if v, _ := p.expression(i, 0); v.known || len(v.list) > 0 {
		p.names[name] = v
	}
}

// bindLoop: for NAME in X, for (const NAME of X), foreach (X as $name),
// for my $name (X).
func (p *Program) bindLoop(i int) {
	var names []string
	for k := i + 1; k < len(p.tokens) && k < i+16; k++ {
		t := p.tokens[k]
		switch {
		case t.kind == tokenName && (t.text == "in" || t.text == "of"):
			v, next := p.expression(k+1, 0)
			p.bindEach(names, p.chosen(v, next))
			return
		case t.kind == tokenName && t.text == "as" && p.lang == "php":
			v, _ := p.expression(i+2, 0)
			for m := k + 1; m < k+5 && m < len(p.tokens); m++ {
				if p.tokens[m].kind == tokenName {
					p.bindEach([]string{p.tokens[m].text}, v)
				}
			}
			return
		case t.kind == tokenMark && t.text == "(" && p.lang == "perl" && len(names) > 0:
			v, _ := p.expression(k, 0)
			p.bindEach(names, v)
			return
		case t.kind == tokenName && t.text != "const" && t.text != "let" && t.text != "var" && t.text != "my" && t.text != "await":
			names = append(names, t.text)
		case t.kind == tokenMark && (t.text == "\n" || t.text == ";" || t.text == ":"):
			return
		}
	}
}

// bindTopic binds the variable that a loop of Perl without a name fills:
// `unlink for glob("*")`.
func (p *Program) bindTopic(i int) {
	if p.lang != "perl" || i >= len(p.tokens) || p.tokens[i].kind == tokenName && p.tokens[i].text == "my" {
		return
	}
	if v, _ := p.expression(i, 0); v.known || len(v.list) > 0 {
		p.names["$_"] = v
	}
}

// bindFound binds what File::Find hands to its function: all that lies below
// the directories that follow the function.
func (p *Program) bindFound(i int) {
	closing := p.closingOf(i)
	for k := closing - 1; k > i; k-- {
		if p.tokens[k].kind != tokenString {
			continue
		}
		v := value{text: strings.TrimSuffix(p.tokens[k].text, "/") + "/*", known: true, glob: true}
		p.names["$_"], p.names["$File::Find::name"] = v, v
		return
	}
}

// chosen is what a loop goes over when its body, or the loop itself, begins with
// a condition: some of the names, not all.
func (p *Program) chosen(v value, next int) value {
	for p.markAt(next, ")") || p.markAt(next, "]") || p.markAt(next, ":") || p.markAt(next, "{") || p.markAt(next, "\n") {
		if p.markAt(next, "]") {
			return v
		}
		next++
	}
	if p.nameAt(next, "if") {
		return v.some()
	}
	return v
}

// some stands for some of the names of a listing: which ones, only the run would
// tell.
func (v value) some() value {
	if v.glob && strings.HasSuffix(v.text, "/*") {
		v.text = strings.TrimSuffix(v.text, "*") + "some*"
	}
	return v
}

// bindEach binds the names of a loop to what it goes over.
func (p *Program) bindEach(names []string, v value) {
	if !v.known && len(v.list) == 0 {
		return
	}
	for _, name := range names {
		p.names[name] = v
	}
}

// bindBlock: X.each { |name| … } and X.each do |name|.
func (p *Program) bindBlock(i int) {
	for k := i - 2; k > 1 && k > i-6; k-- {
		if p.tokens[k].kind == tokenName && p.markAt(k-1, ".") && p.tokens[k].text != "do" {
			if v := p.receiver(k); v.known || len(v.list) > 0 {
				p.names[p.tokens[i].text] = v
			}
			return
		}
	}
}

// listing is what the functions give that list or name directories. ok is false
// for other functions.
func (p *Program) listing(name string, on value, args []value) (value, bool) {
	first := value{text: ".", known: true}
	if len(args) > 0 {
		first = args[0]
	}
	switch name {
	case "getcwd", "cwd", "pwd", "getwd":
		return value{text: ".", known: true}, true
	case "RecursiveIteratorIterator", "IteratorIterator", "iterator_to_array":
		return first, len(args) > 0
	case "RecursiveDirectoryIterator", "DirectoryIterator", "FilesystemIterator", "GlobIterator", "iterdir", "children", "each_child", "entries", "rglob", "glob", "iglob", "walk", "listdir", "scandir", "readdirSync", "readdir", "readDirSync", "readDir", "opendir", "globSync":
	case "filter", "select", "reject", "array_filter", "array_diff", "grep":
		if len(args) > 0 && first.known && !on.known {
			return first.some(), true
		}
		return on.some(), on.known
	case "sorted", "list", "reversed", "set", "tuple", "iter", "sort", "uniq":
		if len(args) > 0 && (first.known || len(first.list) > 0) {
			return first, true
		}
		return on, on.known
	case "dirname":
		if first.known && first.text != "" && !strings.Contains(first.text, "$") {
			return value{text: path.Dir(first.text), home: first.home, known: true}, true
		}
		return value{}, true
	default:
		return value{}, false
	}
	switch {
	case (name == "glob" || name == "rglob") && on.known && len(args) > 0:
		v := joined(on, first, "/")
		v.glob = true
		return v, true
	case name == "glob" || name == "iglob" || name == "globSync":
		first.glob = first.known
		return first, true
	case on.known && len(args) == 0:
		first = on
	}
	if !first.known {
		return value{}, true
	}
	first.text = strings.TrimSuffix(first.text, "/") + "/*"
	first.glob, first.bare = true, true
	return first, true
}

// filled puts the constants that a string of Perl or PHP names into it.
func (p *Program) filled(text string) string {
	if p.lang != "perl" && p.lang != "php" || strings.IndexByte(text, '$') < 0 {
		return text
	}
	for name, v := range p.names {
		if v.known && !v.home && len(name) > 1 && name[0] == '$' && len(text)+len(v.text) < 4096 {
			text = strings.ReplaceAll(text, name, v.text)
		}
	}
	return text
}
