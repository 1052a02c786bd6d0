package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// targetVerbs are the answers about where tools put things, and what they take for names.
func targetVerbs() map[string]verb {
	return map[string]verb{"targetdir": Filler.targetFolder, "blanks": Filler.blanks, "strip": Filler.stripLevel, "overwrite": Filler.overwrite, "docroot": Filler.documentRoot, "plainsed": Filler.plainSed, "archivedir": Filler.archiveFolder,
		"below": func(f Filler, v string) (string, bool) {
			dir := workspace.Relative(v, f.Cwd)
			return dir, !path.IsAbs(dir) && !strings.HasPrefix(dir, "..")
		}}
}

// targetFolder makes the folder that a program was to put things into: what an option
// names as such, or, of what only writes, the folder of its file.
func (f Filler) targetFolder(missing string) (string, bool) {
	for _, p := range f.Call.Programs {
		switch {
		case p.Name == "tee" && slices.Contains(p.Args, missing):
			return f.makeFolder(path.Dir(f.inFolder(missing)))
		case isArchiver(p) && !extracts(p): // the folder is where it begins to read
			continue
		}
		for i, a := range p.Args {
			if value, ok := optionValue(p.Args, i, a, targetOptions(p)); ok && path.Clean(value) == path.Clean(missing) {
				return f.makeFolder(path.Clean(f.inFolder(missing)))
			}
		}
	}
	return "", false
}

// archiveFolder makes the folder of an archive that tar was to write, by the line or by the script
// that it starts.
func (f Filler) archiveFolder(file string) (string, bool) {
	for _, p := range f.Call.Programs {
		if isArchiver(p) && slices.ContainsFunc(p.Args, func(a string) bool { return a == "--create" || bundled(p, a) && strings.Contains(a, "c") }) {
			return f.makeFolder(path.Dir(f.inFolder(file)))
		}
		if script := f.Tree.Manifest(p.Interpreted()); p.Interprets() && makesArchive().MatchString(script) {
			return f.makeFolder(path.Dir(f.inFolder(file)))
		}
	}
	return "", false
}

// makesArchive is how a script has tar write an archive.
var makesArchive = wording.Lazy(`\btar (?:--\S+ )*(?:--create\b|-?[a-zA-Z]*c[a-zA-Z]* )`)

// inFolder is a path as seen from where the line began.
func (f Filler) inFolder(file string) string {
	if file = workspace.Relative(file, f.Cwd); path.IsAbs(file) {
		return file
	}
	return path.Join(f.Call.Folder(), file)
}

func isArchiver(p command.Program) bool {
	return slices.Contains([]string{"tar", "bsdtar", "gtar"}, p.Name)
}

// extracts reports whether tar was told to unpack.
func extracts(p command.Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return a == "--extract" || a == "--get" || bundled(p, a) && strings.Contains(a, "x")
	})
}

// targetOptions are the options of a program that name the folder it puts things into.
func targetOptions(p command.Program) []string {
	switch p.Name {
	case "tar", "bsdtar", "gtar":
		return []string{"-C", "--directory", "--cd"}
	case "cp", "mv", "ln", "install":
		return []string{"-t", "--target-directory"}
	case "unzip":
		return []string{"-d"}
	}
	return nil
}

// optionValue is the value of an argument that is one of some options, joined or not.
func optionValue(args []string, i int, a string, options []string) (string, bool) {
	name, value, joined := strings.Cut(a, "=")
	switch {
	case slices.Contains(options, name) && joined:
		return value, true
	case slices.Contains(options, a) && i+1 < len(args):
		return args[i+1], true
	}
	return "", false
}

// blanks tells of a name with blanks that was taken apart: the piece that is missing is
// no file, and what it is a piece of is one.
func (f Filler) blanks(piece string) (string, bool) {
	if f.Tree.Has(piece) || strings.Contains(f.Call.Line, piece) || len(piece) < 2 {
		return "", false
	}
	whole := slices.IndexFunc(f.Tree.Files(), func(file string) bool {
		words := strings.Fields(file)
		return len(words) > 1 && slices.Contains(words, strings.TrimPrefix(path.Clean(piece), "./"))
	})
	if whole < 0 {
		return "", false
	}
	if strings.Contains(f.Call.Line, "xargs") {
		if line, ok := f.nulls(); ok {
			return line, true
		}
		return `Try xargs -d '\n' (or -0 with names that end in a zero byte): names here have blanks`, true
	}
	name, ok := quoted(f.Tree.Files()[whole])
	return `Fix the quotes, "$name" keeps it whole: ` + name + ` is one file, and was taken apart at its blank`, ok && (strings.Contains(f.Call.Line, "$") || f.Call.Opaque())
}

// nulls is the line with names ended by a zero byte between who lists them and xargs.
func (f Filler) nulls() (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	before, after, ok := strings.Cut(line, "| xargs ")
	if !ok || strings.Contains(after, "xargs") || len(line) > MaxLength-12 || strings.Contains(line, "\n") {
		return "", false
	}
	first := before
	if i := strings.LastIndexAny(strings.TrimSpace(before), "|;&"); i >= 0 {
		first = before[i+1:]
	}
	first = strings.TrimSpace(first)
	for start, flag := range map[string]string{"find ": " -print0", "git ls-files": " -z", "fd ": " -0", "rg -l": " -0", "rg --files": " -0", "grep -rl": " -Z", "grep -l": " -Z"} {
		if !strings.HasPrefix(first, start) || strings.Contains(first, flag) {
			continue
		}
		if start == "find " { // an action stands behind the tests
			return strings.TrimSpace(before) + flag + " | xargs -0 " + after, true
		}
		return strings.Replace(strings.TrimSpace(before), strings.TrimSpace(start), strings.TrimSpace(start)+flag, 1) + " | xargs -0 " + after, true
	}
	return "", false
}

// stripLevel is the call of patch with the number of leading folders to drop with which
// the tree has a file that the patch names.
func (f Filler) stripLevel(string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name != "patch" {
			continue
		}
		have := ""
		for i, a := range p.Args {
			if n, ok := strings.CutPrefix(a, "-p"); ok && n != "" {
				have = n
			} else if value, ok := optionValue(p.Args, i, a, []string{"-p", "--strip"}); ok {
				have = value
			}
		}
		for _, m := range patched().FindAllStringSubmatch(f.Slots["around"], 4) {
			if level, ok := f.levelOf(m[1]); ok && level != have {
				return f.strippedBy(have, level)
			}
		}
	}
	return "", false
}

// patched is how patch shows for which file it was looking.
var patched = wording.Lazy(`(?m)^\|(?:---|\+\+\+|\*\*\*|Index:) (\S+)`)

// levelOf is how many leading folders of a name in a patch the tree does not have.
func (f Filler) levelOf(name string) (string, bool) {
	if name == "/dev/null" {
		return "", false
	}
	for level, rest := 0, name; level < 5; level++ {
		if slices.Contains(f.Tree.Files(), path.Join(f.Call.Folder(), rest)) {
			return string(rune('0' + level)), true
		}
		_, after, ok := strings.Cut(rest, "/")
		if !ok {
			break
		}
		rest = after
	}
	return "", false
}

// strippedBy is the line with another level, in place of the one it has.
func (f Filler) strippedBy(have, level string) (string, bool) {
	f.Slots["kind"] = "tool.usage"
	line := strings.TrimSpace(f.Call.Line)
	for _, written := range []string{"-p" + have, "-p " + have, "--strip=" + have} {
		if have != "" && strings.Count(line, " "+written+" ") == 1 {
			line = strings.Replace(line, " "+written+" ", " -p"+level+" ", 1)
			return line, len(line) < MaxLength && !strings.Contains(line, "\n")
		}
	}
	if have == "" && strings.Count(line, "patch ") == 1 && len(line) < MaxLength-5 && !strings.Contains(line, "\n") {
		return strings.Replace(line, "patch ", "patch -p"+level+" ", 1), true
	}
	return "Try patch -p" + level + ": its paths begin so as the tree has them", true
}

// overwrite tells by which options a program is answered beforehand that asks whether to
// replace a file: both, for what is lost is not known here.
func (f Filler) overwrite(message string) (string, bool) {
	if !wording.Holds(message, "replace", "overwrite", "treating as") {
		return "", false // it asks for something else
	}
	for _, p := range f.Call.Programs {
		if a, ok := askerCalled(p.Name, p.Plain()); ok {
			return a.answer(), true
		}
	}
	if strings.HasPrefix(message, "File '") && strings.Contains(message, "already exists. Overwrite? [y/N]") {
		a, ok := askerCalled("ffmpeg") // a script has called it: nobody else asks so
		return a.answer(), ok
	}
	return "", false
}

// An asker is a program that asks before it replaces a file.
type asker struct{ name, keep, replace string }

// askerCalled is the asker of one of some names.
func askerCalled(names ...string) (asker, bool) {
	all := askers()
	i := slices.IndexFunc(all, func(a asker) bool { return slices.Contains(names, a.name) })
	if i < 0 {
		return asker{}, false
	}
	return all[i], true
}

// answer is the advice to answer beforehand.
func (a asker) answer() string {
	if a.keep == "" {
		return "Try " + a.name + " " + a.replace + ", if what is there may be replaced: there is no terminal to answer in"
	}
	return "Try " + a.name + " " + a.keep + " (keeps what is there) or " + a.name + " " + a.replace + " (replaces it): there is no terminal to answer in"
}

func askers() []asker {
	return []asker{
		{"unzip", "-n", "-o"}, {"7z", "-aos", "-aoa"}, {"7za", "-aos", "-aoa"}, {"7zr", "-aos", "-aoa"}, {"unrar", "-o-", "-o+"}, {"unar", "-s", "-f"}, {"ffmpeg", "-n", "-y"},
		{"cp", "-n", "-f"}, {"mv", "-n", "-f"}, {"zstd", "", "-f"}, {"unzstd", "", "-f"}, {"lz4", "", "-f"}, {"brotli", "", "-f"},
	}
}

// documentRoot is the call of a server with the folder of the tree that holds its pages,
// where the one it was given does not exist.
func (f Filler) documentRoot(missing string) (string, bool) {
	var roots []string
	for _, name := range []string{"index.php", "index.html"} {
		if dir, ok := f.Tree.DirWith(name); ok && !slices.Contains(roots, dir) {
			roots = append(roots, dir)
		}
	}
	if len(roots) == 0 {
		return "", false
	}
	if line, ok := f.retyped([]string{missing, roots[0]}); ok {
		return line, true
	}
	return "Check " + missing + ": no such folder, the pages are in " + roots[0], safeWord().MatchString(missing) && safeWord().MatchString(roots[0])
}

// plainSed is the line without the empty suffix that only the sed of BSD takes.
func (f Filler) plainSed(string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	for _, suffix := range []string{" -i '' ", ` -i "" `} {
		if strings.Count(line, suffix) == 1 && len(line) <= MaxLength && !strings.Contains(line, "\n") {
			return strings.Replace(line, suffix, " -i ", 1), true
		}
	}
	return "", false
}
