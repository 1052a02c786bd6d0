package advice

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// fileVerbs are the answers about files, by name.
func fileVerbs() map[string]verb {
	return map[string]verb{
		"mkdirp": Filler.makeParents, "recursive": Filler.recursive, "lookat": Filler.lookAtArchive, "badsigned": Filler.badSigned, "shfmtwrite": Filler.shfmtWrite, "sedfix": Filler.closeSed, "gnu": Filler.gnuWord, "macword": plain(macWord), "awkquotes": Filler.awkQuotes, "ca": Filler.certificate, "mkredir": Filler.redirectFolder, "notstarted": Filler.notStarted, "nodemkdir": Filler.parentOfMkdir, "interp": Filler.interpreter,
	}
}

// makeParents is `mkdir` again, with the folders above made too.
func (f Filler) makeParents(dir string) (string, bool) {
	if f.Slots["tool"] != "mkdir" {
		return "", false
	}
	word, ok := quoted(dir)
	return "mkdir -p " + word, ok
}

// recursive is the command again for a folder.
func (f Filler) recursive(string) (string, bool) {
	line, ok := f.slot("cmd")
	tool := f.Slots["tool"]
	if !ok || tool != "rm" && tool != "cp" || !strings.HasPrefix(line, tool+" ") || strings.Contains(line, " -") {
		return "", false
	}
	return tool + " -r" + line[len(tool):], true
}

// lookAtArchive names the archive that the command was to unpack.
func (f Filler) lookAtArchive(string) (string, bool) {
	if word, ok := quoted(f.Call.Archive()); ok {
		return "Check " + word + " with file " + word + ": it is not what its name says", true
	}
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			for _, ext := range []string{".gz", ".tgz", ".zip", ".xz", ".bz2", ".tar", ".zst"} {
				if word, ok := quoted(a); ok && strings.HasSuffix(a, ext) {
					return "Check " + word + " with file " + word + ": it is not what its name says", true
				}
			}
		}
	}
	return "", false
}

// shfmtWrite is the call of shfmt again with its own options, which writes what
// it has only shown.
func (f Filler) shfmtWrite(string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name != "shfmt" {
			continue
		}
		words := []string{"shfmt", "-w"}
		for _, a := range p.Args {
			if a == "-d" || a == "-l" || a == "--diff" || a == "--list" {
				continue
			}
			if !safeWord().MatchString(a) {
				return "", false
			}
			words = append(words, a)
		}
		return strings.Join(words, " "), true
	}
	return "", false
}

// badSigned names what must not be used.
func (f Filler) badSigned(string) (string, bool) {
	word, ok := quoted(f.Call.Signed())
	return "Check " + word + ": its signature is bad, do not use it, fetch it again", ok
}

// closeSed adds the slash that ends an s command, or tells why it ended too early.
func (f Filler) closeSed(message string) (string, bool) {
	if strings.Contains(message, "unknown option to `s'") && strings.Contains(f.Call.Line, "/") {
		return "Try another delimiter, s|…|…|, or escape it: the text itself holds the one that ends its part of the s command", true
	}
	line, ok := f.slot("cmd")
	if !ok || !strings.Contains(message, "unterminated `s'") || strings.Count(line, "'") != 2 {
		return "", false
	}
	end := strings.LastIndexByte(line, '\'')
	return line[:end] + "/" + line[end:], true
}

// certificate names the certificate authority of the project, where it has one,
// in the way in which the program takes it; never does it switch the check off.
func (f Filler) certificate(string) (string, bool) {
	ca := "the server's CA certificate"
	for _, file := range f.Tree.Files() {
		if strings.HasSuffix(file, ".pem") || strings.HasSuffix(file, ".crt") {
			ca = file
			break
		}
	}
	how := "the client's CA setting"
	for _, way := range []struct{ tool, how string }{
		{"curl", "curl --cacert"},
		{"wget", "wget --ca-certificate"},
		{"node", "NODE_EXTRA_CA_CERTS"},
		{"npm", "NODE_EXTRA_CA_CERTS"},
		{"python", "REQUESTS_CA_BUNDLE"},
		{"pip", "pip --cert"},
		{"git", "git config http.sslCAInfo"},
	} {
		if f.Call.Runs([]string{way.tool}) {
			how = way.how
			break
		}
	}
	return "Try " + how + " with " + ca + ": the server's certificate is not trusted", true
}

// redirectFolder makes the folder of a file that the line was to write, or the
// statement of the script that the shell names.
func (f Filler) redirectFolder(file string) (string, bool) {
	statement := f.Tree.LineOf(f.Slots["file"], wording.Int(f.Slots["line"]))
	if !writesInto(f.Call.Line, file) && !writesInto(statement, file) {
		return "", false
	}
	dir, ok := f.parent(file)
	return "mkdir -p " + dir, ok
}

// writesInto reports whether a line redirects into a file, whose name the shell may
// have put together.
func writesInto(line, file string) bool {
	for _, before := range []string{">", "> ", ">|", ">> "} {
		if strings.Contains(line, before+file) {
			return true
		}
	}
	made, err := regexp.MatchString(`>\s*"?[^\s"<>|;&]*\$[^\s"<>|;&]*/`+regexp.QuoteMeta(path.Base(file))+`(?:["\s;&|]|$)`, line)
	return err == nil && made
}

// awkQuotes tells that the shell has put its own into a program of awk, whose fields
// it takes for arguments of its own between double quotes.
func (f Filler) awkQuotes(string) (string, bool) {
	return "Fix the quotes of the awk program: the shell replaces $1 and the like between double quotes, single ones keep them", awkFields().MatchString(f.Call.Line)
}

var awkFields = wording.Lazy(`awk [^|;'\n]*"[^"'\n]*\$[1-9]`)

// notStarted tells of a program of the line that may not be started.
func (f Filler) notStarted(file string) (string, bool) {
	word, ok := quoted(file)
	starts := func(p command.Program) bool { return p.Name == file || strings.HasPrefix(f.Call.Line, file) }
	if !ok || !slices.ContainsFunc(f.Call.Programs, starts) {
		return "", false
	}
	return "Check ls -l " + word + ": it is not executable; start it with its interpreter, or chmod +x it where it is yours", true
}

// interpreter names what env(1) could not start: a program of the line, or what
// the first line of a script asks for.
func (f Filler) interpreter(name string) (string, bool) {
	word, ok := quoted(name)
	switch {
	case !ok:
		return "", false
	case strings.Contains(f.Call.Line, name):
		return "Check the name " + word + ": no such tool is installed here", true
	case name == "python":
		return "Fix the shebang (#!) of the script: python3, there is no python", true
	}
	return "Fix the shebang (#!) of the script: " + word + " is not installed", true
}

// parentOfMkdir makes the folder in which a program was to make another.
func (f Filler) parentOfMkdir(dir string) (string, bool) {
	if !strings.Contains(f.Slots["around"], "directory, mkdir ") {
		return "", false
	}
	parent, ok := f.parent(dir)
	return "mkdir -p " + parent, ok
}
