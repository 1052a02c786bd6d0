package guard

import (
	"encoding/json"
	"fmt"
	"strings"

	"cake/shell"
)

// A rewrite writes a command line in another way that does the same. ok is
// false where it would not.
type rewrite struct {
	name string
	make func(line string) (text string, ok bool)
}

// form is a rewrite of any line: %s stands for the line itself, at the start of
// a line and followed by a new one; %q for the line as one quoted word, %b for
// it in base64, %x in hexadecimal digits, %e in escapes, %r backwards, %j as a
// string of most languages.
func form(name, format string) rewrite {
	return rewrite{name, func(line string) (string, bool) {
		if strings.Contains(line, "{}") && (strings.Contains(format, "{}") || strings.Contains(format, "-exec") || strings.Contains(format, "parallel")) {
			return "", false // what is found would stand there
		}
		for _, c := range []string{"%b", "%x", "%e", "%r", "%j"} {
			if strings.Contains(format, c) && len(line) > shell.MaxLine/8 {
				return "", false
			}
		}
		return strings.NewReplacer("%%", "%", "%s", line, "%q", quoteAll(line), "%b", base64Of(line), "%x", hexOf(line), "%e", escapesOf(line), "%r", quoteAll(reversedLines(line)), "%j", stringOf(line), "%D", delimiter(line)).Replace(format), true
	}}
}

// quoteAll quotes a text, whatever is in it.
func quoteAll(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func reversedLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = reversed(lines[i])
	}
	return strings.Join(lines, "\n")
}

// stringOf writes a text as a string between double quotes, within single quotes of the shell.
func stringOf(s string) string {
	raw, _ := json.Marshal(s)
	text := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(raw))
	return strings.ReplaceAll(text, "'", `'\''`)
}

// delimiter is a word that does not stand in a text.
func delimiter(s string) string {
	for i := 0; ; i++ {
		if d := fmt.Sprintf("D%d", i); !strings.Contains(s, d) {
			return d
		}
	}
}

// anyLine are the rewrites of any line at all.
func anyLine() []rewrite {
	return []rewrite{
		form("bash -c", "bash -c %q"), form("bash -lc", "bash -lc %q"), form("bash -c --", "bash -c -- %q"), form("eval", "eval %q"), form("command eval", "command eval %q"),
		form("here-document", "bash <<'%D'\n%s\n%D"), form("here-document through cat", "cat <<'%D' | bash\n%s\n%D"), form("here-document to -s", "bash -s <<'%D'\n%s\n%D"), form("here-string", "bash <<< %q"),
		form("printf into bash", "printf '%%s\\n' %q | bash"), form("echo into bash", "echo -E %q | bash -"), form("base64", "echo %b | base64 -d | bash"), form("base64 here-string", "bash <<< \"$(base64 -d <<< %b)\""), form("base64 eval", "eval \"$(echo %b | base64 --decode)\""), form("hexadecimal", "echo %x | xxd -r -p | bash"), form("escapes", "printf '%e' | bash"), form("escaped quotes", "eval $'%e'"), form("bash -c escaped", "bash -c $'%e'"), form("backwards", "rev <<< %r | bash"), form("openssl", "openssl base64 -d -A <<< %b | bash"),
		form("process substitution", "bash <(printf '%%s\\n' %q)"), form("source", "source <(printf '%%s\\n' %q)"), form("tee", "printf '%%s\\n' %q | tee /dev/null | bash"),
		form("variable, eval", "x=%q; eval \"$x\""), form("variable, bash", "x=%q; bash -c \"$x\""), form("two variables", "x=%q; y=\"$x\"; bash <<< \"$y\""), form("exported variable", "export X=%q; bash -c 'eval \"$X\"'"), form("indirect variable", "x=%q; y=x; eval \"${!y}\""), form("printf -v", "printf -v x '%%s' %q; eval \"$x\""), form("read", "IFS= read -r -d '' x <<< %q; eval \"$x\""), form("positional", "set -- %q; eval \"$1\""), form("bash -c with arguments", "bash -c 'eval \"$1\"' _ %q"), form("array", "x=(%q); eval \"${x[0]}\""),
		form("function", "f() {\n%s\n}\nf"), form("function with an argument", "f() { eval \"$1\"; }; f %q"), form("function keyword", "function g {\n%s\n}\ng x"), form("group", "{\n%s\n}"), form("subshell", "(\n%s\n)"), form("if", "if true; then\n%s\nfi"), form("else", "if test -f x; then :; else\n%s\nfi"), form("for", "for i in 1; do\n%s\ndone"), form("while", "while true; do\n%s\nbreak\ndone"), form("until", "until false; do\n%s\nbreak\ndone"), form("case", "case x in x)\n%s\n;; esac"), form("test before", "[[ 1 = 1 ]] && {\n%s\n}"), form("true before", "true && {\n%s\n}"), form("false or", "false || {\n%s\n}"), form("negated", "! {\n%s\n}"), form("timed", "time {\n%s\n}"), form("coprocess", "coproc {\n%s\n}"), form("background", "{\n%s\n} &"), form("into a pipe", "{\n%s\n} 2>&1 | cat"), form("at the end of a pipe", "echo | {\n%s\n}"), form("substitution", "x=$(\n%s\n)"), form("substitution in an argument", "echo \"$(\n%s\n)\""), form("input of cat", "cat <(\n%s\n)"), form("comment before", "# a comment\n%s"), form("comment after", "%s\n# a comment"), form("after others", "ls; pwd\n%s"), form("before others", "%s\nls"), form("errexit", "set -e\n%s"), form("trap", "trap %q EXIT"), form("for over texts", "for c in %q; do eval \"$c\"; done"),
		form("env", "env A=1 bash -c %q"), form("env -i", "env -i PATH=/bin bash -c %q"), form("env -u -C", "env -u A -C . bash -c %q"), form("sudo", "sudo -u root -E bash -c %q"), form("doas", "doas bash -c %q"), form("su", "su root -c %q"), form("su -", "su - -c %q"), form("nohup", "nohup bash -c %q &"), form("nice", "nice -n 10 bash -c %q"), form("ionice", "ionice -c 3 bash -c %q"), form("timeout", "timeout -k 5 -s KILL 60 bash -c %q"), form("stdbuf", "stdbuf -oL -eL bash -c %q"), form("setsid", "setsid -w bash -c %q"), form("exec", "exec -a x bash -c %q"), form("command", "command bash -c %q"), form("flock", "flock /tmp/x -c %q"), form("script", "script -qec %q /dev/null"), form("watch", "watch -n 1 %q"), form("xargs", "echo | xargs bash -c %q"), form("xargs -I", "ls | xargs -I{} bash -c %q"), form("find", "find . -maxdepth 0 -exec bash -c %q \\;"), form("parallel", "parallel ::: %q"), form("strace", "strace -f -o x bash -c %q"), form("unshare", "unshare -r bash -c %q"), form("systemd-run", "systemd-run --user --scope bash -c %q"), form("at", "at now <<< %q"), form("tmux", "tmux new-session -d -s x %q"), form("screen", "screen -dmS x bash -c %q"), form("git alias", "git -c alias.x='!'%q x"), form("git rebase", "git rebase -x %q main"), form("git bisect", "git bisect run bash -c %q"), form("npx", "npx -c %q"), form("npm exec", "npm exec -- bash -c %q"), form("uv run", "uv run bash -c %q"), form("busybox", "busybox sh -c %q"), form("entr", "ls | entr -s %q"), form("three deep", "sudo nice timeout 9 env A=1 bash -c %q"), form("pager", "GIT_PAGER=%q git log"), form("tar", "tar xf x --to-command=%q"), form("rsync", "rsync -e %q a h:b"),
		form("a script", "printf '%%s\\n' %q > x.sh; bash x.sh"), form("an executable script", "cat > /tmp/y.sh <<'%D'\n#!/bin/bash\n%s\n%D\nchmod +x /tmp/y.sh && /tmp/y.sh"), form("a sourced script", "printf '%%s\\n' %q > x && . ./x"), form("a script in base64", "base64 -d <<< %b > x; bash x"), form("a script from standard input", "printf '%%s\\n' %q > x; bash < x"),
		form("python", "python3 -c 'import os; os.system(%j)'"), form("python subprocess", "python3 -c 'import subprocess; subprocess.run(%j, shell=True)'"), form("python words", "python3 -c 'import subprocess; subprocess.run([\"bash\", \"-c\", %j])'"), form("python base64", "python3 -c 'import os, base64; os.system(base64.b64decode(\"%b\").decode())'"), form("node", "node -e 'require(\"child_process\").execSync(%j)'"), form("awk", "awk 'BEGIN{system(%j)}'"),
	}
}

// plainWord are the characters of a word that means itself everywhere.
const plainWord = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+,"

// plainWords are the words of a line that is one simple command of words that
// mean themselves; none for other lines.
func plainWords(line string) []string {
	if strings.Trim(line, plainWord+" ") != "" || line == "" || line[0] == ' ' {
		return nil
	}
	words := strings.Fields(line)
	switch words[0] {
	case "time", "!", "if", "for", "while", "{", "coproc", "alias", "export", "declare", "local", "readonly", "unset", "trap", "set", "exec", "cd", "eval", "source", ".":
		return nil // a word of the shell, or a change of this shell alone
	}
	return words
}

// words is a rewrite of a simple command.
func words(name string, write func(words []string) string) rewrite {
	return rewrite{name, func(line string) (string, bool) {
		w := plainWords(line)
		if w == nil {
			return "", false
		}
		text := write(w)
		return text, text != ""
	}}
}

func each(list []string, write func(string) string) string {
	out := make([]string, len(list))
	for i, one := range list {
		out[i] = write(one)
	}
	return strings.Join(out, " ")
}

func rest(w []string) string { return strings.Join(append([]string{""}, w[1:]...), " ") }

// wordRewrites are those of a simple command.
func wordRewrites() []rewrite {
	before := func(prefix string) rewrite {
		return words(prefix, func(w []string) string { return prefix + " " + strings.Join(w, " ") })
	}
	after := func(suffix string) rewrite {
		return words(suffix, func(w []string) string { return strings.Join(w, " ") + suffix })
	}
	return []rewrite{
		words("single quotes", func(w []string) string { return each(w, quoteAll) }),
		words("double quotes", func(w []string) string { return each(w, func(s string) string { return `"` + s + `"` }) }),
		words("a quote within", func(w []string) string { return w[0][:1] + "''" + w[0][1:] + rest(w) }),
		words("quoted halves", func(w []string) string {
			return each(w, func(s string) string { return s[:len(s)/2] + `"` + s[len(s)/2:] + `"` })
		}),
		words("a backslash", func(w []string) string { return "\\" + strings.Join(w, " ") }),
		words("backslashes", func(w []string) string {
			return each(w, func(s string) string { return "\\" + strings.Join(strings.Split(s, ""), "\\") })
		}),
		words("escaped words", func(w []string) string { return each(w, func(s string) string { return "$'" + escapesOf(s) + "'" }) }),
		words("blanks", func(w []string) string { return "  " + strings.Join(w, " \t  ") + "  " }),
		words("continued", func(w []string) string { return strings.Join(w, " \\\n  ") }),
		words("continued within a word", func(w []string) string { return w[0][:1] + "\\\n" + w[0][1:] + rest(w) }),
		words("IFS", func(w []string) string { return strings.Join(w, "${IFS}") }),
		words("IFS of one's own", func(w []string) string {
			return "IFS=,; x=" + strings.ReplaceAll(strings.Join(w, ","), " ", ",") + "; $x"
		}),
		words("braces", func(w []string) string {
			if len(w) < 2 || strings.Contains(strings.Join(w, ""), ",") {
				return ""
			}
			return "{" + strings.Join(w, ",") + "}"
		}),
		words("program in a variable", func(w []string) string { return "x=" + w[0] + "; $x" + rest(w) }),
		words("program in two variables", func(w []string) string {
			return "a=" + w[0][:1] + "; b=" + w[0][1:] + "; $a$b" + rest(w)
		}),
		words("all in a variable", func(w []string) string { return "x='" + strings.Join(w, " ") + "'; $x" }),
		words("arguments in a variable", func(w []string) string { return "x='" + strings.Join(w[1:], " ") + "'; " + w[0] + " $x" }),
		words("array", func(w []string) string { return "x=(" + strings.Join(w, " ") + "); \"${x[@]}\"" }),
		words("positional words", func(w []string) string { return "set -- " + strings.Join(w, " ") + "; \"$@\"" }),
		words("function of words", func(w []string) string { return "f() { \"$@\"; }; f " + strings.Join(w, " ") }),
		words("alias", func(w []string) string { return "shopt -s expand_aliases\nalias k='" + w[0] + "'\nk" + rest(w) }),
		words("program substituted", func(w []string) string { return "$(echo " + w[0] + ")" + rest(w) }),
		words("program printed", func(w []string) string { return "$(printf '" + escapesOf(w[0]) + "')" + rest(w) }),
		words("arguments substituted", func(w []string) string { return w[0] + " $(echo '" + strings.Join(w[1:], " ") + "')" }),
		words("trimmed variable", func(w []string) string { return "x=zz" + w[0] + "; ${x#zz}" + rest(w) }),
		words("replaced in a variable", func(w []string) string { return "x=" + w[0][:1] + "QQ" + w[0][1:] + "; ${x/QQ/}" + rest(w) }),
		words("slice of a variable", func(w []string) string { return "x=ab" + w[0] + "; ${x:2}" + rest(w) }),
		words("arguments by xargs", func(w []string) string {
			if len(w) < 2 {
				return ""
			}
			return "echo '" + strings.Join(w[1:], " ") + "' | xargs " + w[0]
		}),
		words("last argument by xargs", func(w []string) string {
			if len(w) < 2 {
				return ""
			}
			return "printf '%s\\0' " + w[len(w)-1] + " | xargs -0 " + strings.Join(w[:len(w)-1], " ")
		}),
		words("last argument in a loop", func(w []string) string {
			if len(w) < 2 {
				return ""
			}
			return "for i in " + w[len(w)-1] + "; do " + strings.Join(w[:len(w)-1], " ") + " \"$i\"; done"
		}),
		words("path of the program", func(w []string) string {
			if strings.Contains(w[0], "/") || shellBuiltin(w[0]) {
				return ""
			}
			return "/usr/bin/" + strings.Join(w, " ")
		}),
		words("dots in the path", func(w []string) string {
			if strings.Contains(w[0], "/") || shellBuiltin(w[0]) {
				return ""
			}
			return "/usr/../bin/./" + strings.Join(w, " ")
		}),
		words("options last", optionsLast), words("options split", optionsSplit), words("options reversed", optionsReversed), words("options long", optionsLong),
		before("command"), before("env"), before("env -u A B=1"), before("nohup"), before("timeout 60"), before("nice"), before("sudo"), before("sudo -u root --"), before("doas"), before("time -p"), before("exec"), before("stdbuf -o0"), before("setsid"), before("ionice -c3"), before("A=1 B=2"), before("2>/dev/null"), before("chrt -i 0"), before("eval"), before("builtin command"), before("true &&"), before("true;"), before("false ||"), before("ls |"), before("!"), before("cd . &&"), before("strace -f"), before("xargs <<< ''"), before("watch -n1"), before("caffeinate -i"), before("rtk"),
		after(" || true"), after(" && true"), after("; true"), after(" &"), after(" > /dev/null 2>&1"), after(" | cat"), after(" # why not"), after(" </dev/null"), after(";"),
	}
}

func shellBuiltin(name string) bool {
	switch name {
	case "kill", "command", "builtin", "exec", "eval", "unset", "export", "source", ".", "set", "cd", "declare", "trap":
		return true
	}
	return false
}

// permutes knows programs that take their options anywhere.
func permutes(w []string) bool {
	switch w[0] {
	case "rm", "chmod", "chown", "cp", "mv", "shred", "truncate":
	default:
		return false
	}
	for _, one := range w {
		if one == "--" {
			return false
		}
	}
	return len(w) > 2 && w[1][0] == '-' && w[len(w)-1][0] != '-'
}

// optionsLast moves an option group without a value behind the operands.
func optionsLast(w []string) string {
	if !permutes(w) || w[0] != "rm" && w[0] != "chmod" && w[0] != "chown" {
		return ""
	}
	return w[0] + " " + strings.Join(w[2:], " ") + " " + w[1]
}

func group(w []string) bool {
	return permutes(w) && w[0] == "rm" && len(w[1]) == 3 && w[1][1] != '-'
}

func optionsSplit(w []string) string {
	if !group(w) {
		return ""
	}
	return "rm -" + w[1][1:2] + " -" + w[1][2:3] + " " + strings.Join(w[2:], " ")
}

func optionsReversed(w []string) string {
	if !group(w) {
		return ""
	}
	return "rm -" + w[1][2:3] + w[1][1:2] + " " + strings.Join(w[2:], " ")
}

func optionsLong(w []string) string {
	if !group(w) || w[1] != "-rf" && w[1] != "-fr" {
		return ""
	}
	return "rm --force --recursive " + strings.Join(w[2:], " ")
}

// harmlessRewrites are those that make nothing suspicious of a line.
func harmlessRewrites() []rewrite {
	keep := map[string]bool{}
	for _, name := range []string{"bash -c", "bash -lc", "eval", "group", "subshell", "if", "timed", "true before", "comment before", "comment after", "after others", "before others", "errexit", "env", "nohup", "nice", "timeout", "stdbuf", "function", "here-document", "single quotes", "double quotes", "blanks", "continued", "time -p", "A=1 B=2", "cd . &&", "true &&", " # why not", "; true", " || true", " > /dev/null 2>&1", "command", "into a pipe", "a script", "variable, eval", "nice", "timeout 60", "env", "find", "python"} {
		keep[name] = true
	}
	var out []rewrite
	for _, r := range append(anyLine(), wordRewrites()...) {
		if keep[r.name] {
			out = append(out, r)
		}
	}
	return out
}
