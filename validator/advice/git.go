package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// gitContinue is what ends a merge, a rebase or the like after its conflicts
// are resolved.
func (f Filler) gitContinue() (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name != "git" {
			continue
		}
		switch sub := p.Sub(); sub {
		case "rebase", "cherry-pick", "revert", "am":
			return "git " + sub + " --continue", true
		case "pull":
			return "git commit (or git rebase --continue)", true
		}
	}
	return "git commit", true
}

// gitPush repairs a push that was refused, never by force.
func (f Filler) gitPush(why string) (string, bool) {
	said := f.remoteSaid()
	switch {
	case strings.Contains(why, "currently checked out"):
		return "Try another branch or a bare repository: the target has this branch checked out", true
	case strings.Contains(said, "size limit"), strings.Contains(said, "arge file"), strings.Contains(said, "LFS"):
		return "Fix the commits: a file is too large for the remote, take it out of the history or use git lfs", true
	case strings.Contains(why, "protected"), strings.Contains(said, "rotected branch"), strings.Contains(why, "denied"):
		return "Try a branch of your own and a pull request: the target refuses direct pushes", true
	case strings.Contains(f.Slots["before"], "pull request"), strings.Contains(f.Slots["before"], "merge request is required"):
		return "Try a branch of your own and a pull request: the target takes changes only by one", true
	case strings.Contains(why, "hook declined") && said != "":
		return "Fix what the remote's hook refuses: " + said, true
	case strings.Contains(why, "hook declined"):
		return "Check what the remote's hook says, or try a branch and a pull request: it refuses this push", true
	case strings.Contains(why, "already exists"):
		return "Check git tag -l and git ls-remote --tags: the tag exists on the remote, choose another", true
	}
	return "git pull --rebase", true
}

// remoteSaid is the first that the server said of a push before it refused it.
func (f Filler) remoteSaid() string {
	for line := range strings.Lines(f.Slots["before"]) {
		if said, ok := strings.CutPrefix(line, "remote: "); ok && len(strings.TrimSpace(said)) > 3 {
			return strings.TrimSpace(strings.TrimPrefix(said, "error: "))
		}
	}
	return ""
}

// mainline is the command with the parent of a merge by which its change is counted, or
// without it where the commit is none.
func (f Filler) mainline(message string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	for _, sub := range []string{"revert", "cherry-pick"} {
		call := "git " + sub
		if strings.Count(line, call) != 1 || !f.Call.RunsSub("git", sub) {
			continue
		}
		if strings.Contains(message, "is not a merge") {
			return "Try " + call + " without -m: the commit is no merge", true
		}
		if longer := strings.Replace(line, call, call+" -m 1", 1); len(longer) <= 90 && !strings.Contains(line, "\n") {
			return longer, true
		}
		return "Try " + call + " -m 1: the commit is a merge, and counts as a change of its first parent", true
	}
	return "", false
}

// hookSaid is what stands above the line with which husky closes the report of a hook:
// that line tells no more than that one has failed.
func (f Filler) hookSaid(message string) (string, bool) {
	return "Fix what the hook reports: " + f.Slots["above"], strings.HasPrefix(message, "husky - ") && f.Slots["above"] != ""
}

// gitLock is the lock's path from the repository's root.
func gitLock(lock string) (string, bool) {
	i := strings.LastIndex(lock, ".git/")
	if i < 0 || strings.Contains(lock, "..") {
		return "", false
	}
	return quoted(lock[i:])
}

// gitRef is the command with a branch or file that does not exist set right: who pushes main
// or master means the other one where there is none, a file stands for the one most like it.
func (f Filler) gitRef(ref string) (string, bool) {
	switch other := otherTrunk(ref); {
	case other == "":
		return f.swapPath(ref)
	case f.Call.RunsSub("git", "push") || slices.ContainsFunc(f.Tree.Files(), func(file string) bool { return strings.HasSuffix(file, "refs/heads/"+other) }):
		return f.retyped([]string{ref, other})
	}
	return "", false
}

// otherTrunk is master for main, and main for master.
func otherTrunk(ref string) string {
	switch ref {
	case "master":
		return "main"
	case "main":
		return "master"
	}
	return ""
}

// gitOperation names what is in progress.
func gitOperation(message string) (string, bool) {
	for _, op := range []string{"rebase", "cherry-pick", "merge", "revert", "bisect", "am"} {
		if strings.Contains(message, op) {
			return op, true
		}
	}
	return "", false
}

// appended is the command with one more flag.
func (f Filler) appended(flag string) (string, bool) {
	line, ok := f.slot("cmd")
	return line + " " + flag, ok && !strings.ContainsAny(line, "|;&<>")
}

// threeWay is the patch command again, falling back on the blobs it names.
func (f Filler) threeWay() (string, bool) {
	for _, p := range f.Call.Programs {
		if sub := p.Sub(); p.Name == "git" && (sub == "apply" || sub == "am") && len(p.Args) > 1 {
			file, ok := quoted(p.Args[len(p.Args)-1])
			return "git " + sub + " --3way " + file, ok
		}
	}
	return "", false
}

// javaClass is the command with a main class that does not exist replaced by one
// for which the tree has a source or class file.
func (f Filler) javaClass(class string) (string, bool) {
	var known []string
	for _, file := range f.Tree.Files() {
		if ext := path.Ext(file); ext == ".java" || ext == ".class" {
			known = append(known, strings.TrimSuffix(path.Base(file), ext))
		}
	}
	near, ok := wording.Nearest(class, known, 2)
	if !ok {
		return "", false
	}
	return f.retyped([]string{class, near})
}

// includeDir is the compile command with the folder that holds a header of the
// project.
func (f Filler) includeDir(header string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if dir, ok := strings.CutSuffix(file, "/"+header); ok {
			if line, ok := f.appended("-I" + dir); ok && safeWord().MatchString(dir) && compiles(f.Call) {
				return line, true
			}
			return "Try -I" + dir + ": " + header + " is there", safeWord().MatchString(dir)
		}
	}
	return "", false
}

func compiles(c command.Call) bool {
	return len(c.Programs) == 1 && c.Runs([]string{"gcc", "cc", "clang", "g++", "c++", "clang++"})
}

// linkCommand is the link command with the library that defines a symbol.
func (f Filler) linkCommand(symbol string) (string, bool) {
	flag, ok := LinkFlag(symbol)
	if !ok {
		return "", false
	}
	if line, ok := f.appended(flag); ok && compiles(f.Call) {
		return line, true
	}
	return "Try " + flag + " at the end of the link command: " + symbol + " is in that library", true
}

// gitRemote repairs a remote that leads nowhere: a name is not configured, a
// path or URL is wrong.
func gitRemote(remote string) (string, bool) {
	if strings.ContainsAny(remote, "/:") {
		return "Check git remote -v: " + remote + " is no repository, then git remote set-url", true
	}
	word, ok := quoted(remote)
	return "Check git remote -v, then git remote add " + word + " with its URL", ok
}

// refClash tells how two refs come together of which one would be a folder of the other:
// by another name. What a remote has no more is for git to take away.
func (f Filler) refClash(ref string) (string, bool) {
	wanted, what, ok := localRef(ref)
	there, _, _ := localRef(f.Slots["path"])
	if !ok || there == "" || !safeWord().MatchString(wanted+there) {
		return "", false
	}
	switch other := strings.ReplaceAll(wanted, "/", "-"); {
	case strings.HasPrefix(there, wanted+"/"):
		return "Try another name: " + wanted + " is a folder of " + what + plural(what) + ", " + there + " lies in it", true
	case what == "branch":
		return "Try another name: " + other + ", or git branch -m " + there + ": a branch " + there + " leaves no room for " + wanted, true
	default:
		return "Try another name: " + other + ", a " + what + " " + there + " leaves no room for " + wanted, true
	}
}

// localRef is the name of a branch or of a tag of one's own, and which of the two it is.
func localRef(ref string) (name, what string, ok bool) {
	if name, ok = strings.CutPrefix(ref, "refs/heads/"); ok {
		return name, "branch", true
	}
	name, ok = strings.CutPrefix(ref, "refs/tags/")
	return name, "tag", ok
}

func plural(what string) string {
	if what == "branch" {
		return "es"
	}
	return "s"
}
