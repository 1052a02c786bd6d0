package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
)

// archiveVerbs are the answers about archives that are opened as what they are not, and
// about what is packed.
func archiveVerbs() map[string]verb {
	return map[string]verb{"openedas": Filler.openedAs, "maintainerscript": Filler.maintainerScript}
}

// openedAs is the call that opens an archive as what its name says it is, where another
// program, or another option of tar, was told to: the call is wrong then, not the file.
func (f Filler) openedAs(string) (string, bool) {
	for _, p := range f.Call.Programs {
		told, opens := toldForm(p)
		if !opens {
			continue
		}
		for _, a := range p.Args {
			form := formOf(a)
			if word, ok := quoted(a); ok && form != "" && !opensAs(told, form) {
				fix, ok := opener(p, word, form)
				if ok {
					f.Slots["kind"] = "tool.usage"
				}
				return fix, ok
			}
		}
	}
	return "", false
}

// opensAs reports whether what was told to open a form opens a file of another name:
// tar sees itself how an archive is compressed, and gunzip cares for no tar inside.
func opensAs(told, form string) bool {
	return told == form || told == "" && strings.HasPrefix(form, "t") || "t"+told == form
}

// toldForm is the form that a program was told to open: by its own name or, of tar, by
// an option. Without one tar finds out itself.
func toldForm(p command.Program) (form string, opens bool) {
	switch p.Name {
	case "gzip", "gunzip", "zcat":
		return "gz", true
	case "bzip2", "bunzip2", "bzcat":
		return "bz2", true
	case "xz", "unxz", "xzcat":
		return "xz", true
	case "unzip":
		return "zip", true
	case "tar", "bsdtar":
		for _, o := range tarForms() {
			if slices.ContainsFunc(p.Args, func(a string) bool { return a == o.long || bundled(p, a) && strings.Contains(a, o.short) }) {
				return "t" + o.form, true
			}
		}
		return "", true
	}
	return "", false
}

// tarForms are the options by which tar is told how an archive is compressed.
func tarForms() []struct{ short, long, form string } {
	return []struct{ short, long, form string }{{"z", "--gzip", "gz"}, {"j", "--bzip2", "bz2"}, {"J", "--xz", "xz"}, {"\x00", "--zstd", "zst"}}
}

// bundled reports whether a word of tar's is one of its short options in one word.
func bundled(p command.Program, word string) bool {
	short := len(word) > 1 && word[0] == '-' && word[1] != '-' || len(p.Args) > 0 && word == p.Args[0] && !strings.Contains(word, "-")
	return short && !strings.ContainsAny(word, "./=")
}

// formOf is the form that a file has by its name; of a tar archive, with a t before it.
func formOf(file string) string {
	name := strings.ToLower(path.Base(file))
	for _, e := range []struct{ end, form string }{
		{".tar.gz", "tgz"}, {".tgz", "tgz"}, {".tar.bz2", "tbz2"}, {".tbz2", "tbz2"}, {".tbz", "tbz2"}, {".tar.xz", "txz"}, {".txz", "txz"}, {".tar.zst", "tzst"}, {".tzst", "tzst"},
		{".tar", "t"}, {".gz", "gz"}, {".bz2", "bz2"}, {".xz", "xz"}, {".zst", "zst"}, {".zip", "zip"}, {".7z", "7z"}, {".rar", "rar"},
	} {
		if strings.HasSuffix(name, e.end) {
			return e.form
		}
	}
	return ""
}

// opener is the call that opens an archive of a form.
func opener(p command.Program, archive, form string) (string, bool) {
	if tar := strings.HasSuffix(p.Name, "tar"); tar && strings.HasPrefix(form, "t") {
		return joined(p.Name, withoutForm(p))
	}
	if strings.HasPrefix(form, "t") {
		return "tar -xf " + archive, true
	}
	call, ok := map[string]string{"gz": "gunzip", "bz2": "bunzip2", "xz": "unxz", "zst": "unzstd", "zip": "unzip", "7z": "7z x", "rar": "unrar x"}[form]
	return call + " " + archive, ok
}

// withoutForm are tar's words without the option that tells how an archive is
// compressed, which it sees itself.
func withoutForm(p command.Program) (words []string) {
	for _, a := range p.Args {
		if bundled(p, a) {
			a = strings.NewReplacer("z", "", "j", "", "J", "").Replace(a)
		}
		if a != "-" && !slices.ContainsFunc(tarForms(), func(o struct{ short, long, form string }) bool { return a == o.long }) {
			words = append(words, a)
		}
	}
	return words
}

// maintainerScript is the script of a package, as Debian's tools call it by its name, where
// the line or the tree tells which one it is.
func (f Filler) maintainerScript(name string) (string, bool) {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if file := f.inFolder(strings.TrimSuffix(a, "/") + "/DEBIAN/" + name); f.Tree.Has(file) {
				return file, true
			}
		}
	}
	file := f.Tree.EndingIn("DEBIAN/" + name)
	return file, f.Tree.Has(file)
}
