package program

import (
	"strings"

	"cake/shell"
)

// does says in shell what a call does, "" for nothing that matters.
func (p *Program) does(name string, on value, args []value) []string {
	first := value{}
	if len(args) > 0 {
		first = args[0]
	}
	switch {
	case runsText(name):
		return p.runs(name, args)
	case removesTreeOf(name) || removesPath(name):
		return p.removal(name, on, args)
	case name == "open" && (p.lang == "perl" || p.lang == "ruby") && pipeOf(args) != "":
		return []string{pipeOf(args)}
	case (name == "open" || name == "write_text" || name == "write_bytes" || name == "writeFileSync" || name == "writeFile" || name == "file_put_contents" || name == "truncate" || name == "truncateSync") && first.known:
		return overwrites(name, on, args)
	case name == "eval" || name == "exec" && p.lang == "python":
		if first.known && first.text != "" {
			return []string{p.lang + interpreterOption(p.lang) + shell.Quote(first.text)}
		}
	}
	return nil
}

// pipeOf is the command that `open(F, "… |")` of Perl or Ruby starts.
func pipeOf(args []value) string {
	for i, a := range args {
		text := strings.TrimSpace(a.text)
		switch {
		case !a.known || text == "":
		case text == "-|" || text == "|-":
			return wordsOf(args[i+1:])
		case text[0] == '|':
			return text[1:]
		case text[len(text)-1] == '|':
			return text[:len(text)-1]
		}
	}
	return ""
}

func interpreterOption(lang string) string {
	switch lang {
	case "python":
		return " -c "
	case "php":
		return " -r "
	}
	return " -e "
}

// overwrites is a write into a file; reading is none.
func overwrites(name string, on value, args []value) []string {
	target := args[0]
	switch name {
	case "open":
		if len(args) < 2 || !strings.ContainsAny(args[1].text, "wax+>") {
			return nil
		}
	case "write_text", "write_bytes":
		target = on
	}
	if !target.known {
		return nil
	}
	if content := args[len(args)-1]; content.known && content.text == "" && !content.home && name != "open" && (len(args) > 1 || name == "write_text" || name == "write_bytes") {
		return []string{"truncate -s 0 -- " + target.shellWord()}
	}
	return []string{"printf x > " + target.shellWord()}
}

func runsText(name string) bool {
	switch name {
	case "system", "popen", "Popen", "execSync", "spawn", "spawnSync", "execFile", "execFileSync", "run", "call", "check_call", "check_output", "getoutput", "getstatusoutput", "shell_exec", "passthru", "proc_open", "execvp", "execv", "execlp", "execl", "execvpe", "execve", "spawnvp", "spawnlp", "exec", "qx", "execute", "execa", "capture2", "capture2e", "capture3", "popen2", "popen3", "pipeline", "execaSync", "execaCommand", "Command", "IO.popen", "create_subprocess_shell", "create_subprocess_exec":
		return true
	}
	return false
}

// runs makes a command line of what a call starts.
func (p *Program) runs(name string, args []value) []string {
	if name == "exec" && p.lang == "python" {
		return p.does("eval", value{}, args)
	}
	if len(args) == 0 {
		return nil
	}
	first := args[0]
	switch {
	case len(first.list) > 0:
		return []string{wordsOf(first.list)}
	case !first.known:
		return nil
	case strings.HasPrefix(name, "exec") && len(args) > 1 && (strings.HasPrefix(name, "execv") || strings.HasPrefix(name, "spawnv")):
		return []string{wordsOf(args[1].list)}
	case strings.HasPrefix(name, "execl"):
		return []string{wordsOf(args[1:])}
	case firstList(args[1:]) != nil:
		return []string{wordsOf(append([]value{first}, firstList(args[1:])...))}
	case len(args) > 1 && (p.lang == "perl" || p.lang == "ruby"):
		return []string{wordsOf(args)}
	}
	return []string{first.shellText()}
}

// firstList is the first of the values that is a list.
func firstList(args []value) []value {
	for _, a := range args {
		if len(a.list) > 0 {
			return a.list
		}
	}
	return nil
}

func wordsOf(list []value) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = v.shellWord()
	}
	return strings.Join(words, " ")
}

func removesTreeOf(name string) bool {
	switch name {
	case "rmtree", "rmSync", "rmdirSync", "rm_rf", "rm_r", "remove_tree", "remove_dir", "emptyDirSync", "removeSync", "rimraf", "remove_entry_secure", "rm", "emptyDir", "rimrafSync", "secure_rm":
		return true
	}
	return false
}

func removesPath(name string) bool {
	switch name {
	case "remove", "unlink", "unlinkSync", "rmdir", "removedirs", "delete", "rm_f", "truncate_file":
		return true
	}
	return false
}

// removal makes an rm of a call's paths, or of what the method is called on.
func (p *Program) removal(name string, on value, args []value) []string {
	command := "rm -f "
	if removesTreeOf(name) {
		command = "rm -rf "
	}
	var paths []value
	for _, a := range args {
		paths = append(paths, a.list...)
		if a.known {
			paths = append(paths, a)
		}
	}
	if len(paths) == 0 && on.known {
		paths = []value{on}
	}
	if len(paths) == 0 {
		return nil
	}
	return []string{command + "-- " + wordsOf(paths)}
}
