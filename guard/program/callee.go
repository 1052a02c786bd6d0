package program

import "strings"

// calledAt is the function that the name at token i calls, "" where the name
// means something else there: cache.delete(key), regexp.exec(text), app.run().
func (p *Program) calledAt(i int) string {
	name := p.called(p.tokens[i].text)
	root, on := p.root(i)
	switch name {
	case "delete":
		if !on || !filesOf(root) || root == "os" {
			return ""
		}
	case "remove", "rm", "rmdir", "truncate":
		if on && !filesOf(root) && name != "rmdir" {
			return ""
		}
		if root == "Deno" || p.saysRecursive(i+1) {
			return "rmtree"
		}
	case "exec", "run", "call", "spawn", "Command", "pipeline":
		if on && !startsOf(root) {
			return ""
		}
	case "execute":
		if p.lang != "lua" && root != "os" {
			return ""
		}
	}
	return name
}

// root is the name that the expression before ".name" begins with; on says
// whether there is one.
func (p *Program) root(i int) (name string, on bool) {
	before := i - 1
	if p.markAt(before, ">") && p.markAt(before-1, "-") { // -> of PHP and Perl
		before--
	} else if !p.markAt(before, ".") && !p.markAt(before, ":") {
		return "", false
	}
	depth := 0
	for k := before - 1; k >= 0; k-- {
		t := p.tokens[k]
		switch {
		case t.kind == tokenMark && (t.text == ")" || t.text == "]"):
			depth++
		case t.kind == tokenMark && (t.text == "(" || t.text == "["):
			if depth--; depth < 0 {
				return "", true
			}
		case depth > 0 || t.kind == tokenMark && (t.text == "." || t.text == ":" || t.text == "?"):
		case t.kind == tokenName && (k == 0 || !p.markAt(k-1, ".") && !p.markAt(k-1, ":")):
			return p.called(t.text), true
		case t.kind != tokenName:
			return "", true
		}
	}
	return "", true
}

// filesOf: modules and classes whose remove and delete are about files.
func filesOf(root string) bool {
	switch root {
	case "os", "fs", "fsp", "fse", "fsPromises", "promises", "Deno", "FileUtils", "shutil", "File", "Dir", "Path", "Pathname", "pathlib", "Files", "require", "import", "__import__", "importlib", "shell", "shelljs", "sh", "posix", "Bun", "path", "await", "getattr", "FS":
		return true
	}
	return strings.HasPrefix(root, "fs")
}

// startsOf: modules and classes whose run and exec start programs.
func startsOf(root string) bool {
	switch root {
	case "subprocess", "sp", "os", "cp", "child_process", "childProcess", "require", "import", "__import__", "importlib", "Kernel", "Process", "Open3", "IO", "shell", "shelljs", "sh", "Deno", "Bun", "posix", "pty", "commands", "asyncio", "process", "execa", "await", "getattr", "proc", "child":
		return true
	}
	return false
}

// saysRecursive: one of the arguments of the call whose bracket is token i says
// that all below goes as well.
func (p *Program) saysRecursive(i int) bool {
	depth := 0
	for k := i; k < len(p.tokens) && k < i+80; k++ {
		switch {
		case p.markAt(k, "("):
			depth++
		case p.markAt(k, ")"):
			if depth--; depth == 0 {
				return false
			}
		case p.nameAt(k, "recursive"):
			return true
		}
	}
	return false
}

// closingOf is the token that closes the bracket at token i.
func (p *Program) closingOf(i int) int {
	depth := 0
	for k := i; k < len(p.tokens); k++ {
		if p.tokens[k].kind != tokenMark {
			continue
		}
		switch p.tokens[k].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth <= 0 {
				return k
			}
		}
	}
	return len(p.tokens)
}

// dynamic lists what calls do whose function is named by a value, or handed to
// another function.
func (p *Program) dynamic() []string {
	var out []string
	for i := range p.tokens {
		t := p.tokens[i]
		if p.markAt(i, "[") && (p.markAt(i-1, ")") || p.markAt(i-1, "]")) && p.markAt(p.closingOf(i)+1, "(") {
			out = append(out, p.byName(i+1, p.closingOf(i))...)
		}
		if t.kind != tokenName || i+2 >= len(p.tokens) {
			continue
		}
		switch {
		case t.text == "getattr" && p.markAt(i+1, "("):
			out = append(out, p.byName(i+2, p.closingOf(i+1))...)
		case p.markAt(i+1, "[") && p.markAt(p.closingOf(i+1)+1, "("):
			out = append(out, p.byName(i+2, p.closingOf(i+1))...)
		case (t.text == "send" || t.text == "public_send" || t.text == "__send__" || t.text == "method") && p.lang == "ruby":
			out = append(out, p.bySymbol(i)...)
		case p.lang == "php" && t.text[0] == '$' && p.markAt(i+1, "(") && p.names[t.text].known:
			args, _ := p.arguments(i+2, 0)
			out = append(out, p.does(p.names[t.text].text, value{}, args)...)
		case appliesFunction(t.text) && p.markAt(i+1, "("):
			out = append(out, p.applied(i)...)
		}
	}
	return out
}

// byName: getattr(x, "rm" + "tree")(…), x["rm" + "Sync"](…).
func (p *Program) byName(from, closing int) []string {
	if !p.markAt(closing+1, "(") {
		return nil
	}
	for i := from; i < closing; i++ { // the last argument is the name
		if p.tokens[i].kind != tokenString || i > from && !p.markAt(i-1, ",") && i != from {
			continue
		}
		if name, next := p.expression(i, 0); name.known && next == closing {
			args, _ := p.arguments(closing+2, 0)
			return p.does(name.text, value{}, args)
		}
	}
	return nil
}

// bySymbol: FileUtils.send(:rm_rf, path).
func (p *Program) bySymbol(i int) []string {
	at := i + 1
	for p.markAt(at, "(") || p.markAt(at, ":") {
		at++
	}
	if at >= len(p.tokens) {
		return nil
	}
	name := p.tokens[at].text
	if !removesPath(name) && !removesTreeOf(name) && !runsText(name) {
		return nil
	}
	for at < len(p.tokens) && !p.markAt(at, ",") && !p.markAt(at, "(") {
		at++
	}
	args, _ := p.arguments(at+1, 0)
	return p.does(name, value{}, args)
}

// appliesFunction: functions that call another for each item of a list.
func appliesFunction(name string) bool {
	switch name {
	case "map", "array_map", "array_walk", "forEach", "each", "for_each", "apply", "partial", "submit", "starmap", "call_user_func", "call_user_func_array":
		return true
	}
	return false
}

// applied: array_map("unlink", glob(…)), map(os.remove, …), xs.forEach(unlinkSync).
func (p *Program) applied(i int) []string {
	closing := p.closingOf(i + 1)
	args, _ := p.arguments(i+2, 0)
	for k := i + 2; k < closing; k++ {
		t := p.tokens[k]
		if t.kind == tokenMark || !p.markAt(k+1, ",") && k+1 != closing {
			continue
		}
		name := p.called(t.text)
		if !removesPath(name) && !removesTreeOf(name) && !runsText(name) {
			continue
		}
		if t.kind == tokenString {
			args = args[min(1, len(args)):]
		}
		return p.does(name, p.receiver(i), known(args))
	}
	return nil
}

func known(args []value) []value {
	var out []value
	for _, a := range args {
		if a.known || len(a.list) > 0 {
			out = append(out, a)
		}
	}
	return out
}
