package advice

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// nearVerb is the command with a misspelt subcommand set right.
func (f Filler) nearVerb(wrong string) (string, bool) {
	tool := f.Slots["tool"]
	if tool == "" {
		return "", false
	}
	verb, ok := wording.Nearest(wrong, subcommands(tool), 3)
	if _, other := f.addonOf(wrong); other || !ok {
		return "", false
	}
	if line, ok := f.retyped([]string{wrong, verb}); ok {
		return line, true
	}
	return tool + " " + verb, true
}

// knownVerb is the command with a misspelt subcommand set right, of whichever tool of the
// line was given it.
func (f Filler) knownVerb(wrong string) (string, bool) {
	for _, p := range f.Call.Programs {
		if !slices.Contains(p.Args, wrong) {
			continue
		}
		if verb, ok := wording.Nearest(wrong, subcommands(p.Name), 2); ok {
			return f.retyped([]string{wrong, verb})
		}
	}
	return "", false
}

// groupVerb is the command with the misspelt word set right that follows a group of subcommands: go mod tdy.
func (f Filler) groupVerb(group string) (string, bool) {
	for _, p := range f.Call.Programs {
		i := slices.Index(p.Args, group) + 1
		if i == 0 || i == len(p.Args) {
			continue
		}
		if verb, ok := wording.Nearest(p.Args[i], subcommands(p.Name+" "+group), 2); ok {
			return f.retyped([]string{p.Args[i], verb})
		}
	}
	return "", false
}

// offeredChoice is the command with a misspelt word set right, of those that argparse offers.
func (f Filler) offeredChoice(message string) (string, bool) {
	found := invalidChoice().FindStringSubmatch(message)
	if found == nil {
		return "", false
	}
	offered := strings.FieldsFunc(strings.Replace(message, found[0], " ", 1), func(r rune) bool { return strings.ContainsRune(" ,'{}()", r) })
	near, ok := wording.Nearest(found[1], offered, 2)
	if !ok {
		return "", false
	}
	if strings.HasPrefix(message, "argument {") { // it is the name of a command
		f.Slots["kind"] = "tool.subcommand_typo"
	}
	return f.retyped([]string{found[1], near})
}

var invalidChoice = wording.Lazy(`invalid choice: '([\w-]+)' \(choose from `)

// subcommands lists the verbs of tools that have a fixed set of them.
func subcommands(tool string) []string {
	return strings.Fields(map[string]string{
		"git": "add am apply bisect blame branch checkout cherry-pick clean clone commit config describe diff fetch grep init log ls-files merge mv pull push rebase " +
			"reflog remote reset restore revert rm show stash status submodule switch tag worktree",
		"npm":       "audit ci exec init install link list login outdated pack publish run start stop test uninstall update version view",
		"yarn":      "add build dev global init install link list remove run start test upgrade why workspace",
		"pnpm":      "add build dev exec init install list remove run start test update why",
		"cargo":     "add bench build check clean clippy doc fetch fix fmt init install metadata new publish remove run search test tree update vendor",
		"go":        "build clean doc env fix fmt generate get install list mod run test tool version vet work",
		"go mod":    "download edit graph init tidy vendor verify why",
		"go work":   "edit init sync use vendor",
		"docker":    "attach build commit compose container cp create events exec export history image images info inspect kill load login logs network pause ps pull push restart rm rmi run save start stats stop system tag top volume",
		"kubectl":   "annotate apply attach config cp create delete describe edit exec explain expose get label logs patch port-forward rollout run scale set top",
		"pip":       "cache check config download freeze index install list show uninstall wheel",
		"apt-get":   "autoremove build-dep clean download install purge remove source update upgrade",
		"apt":       "autoremove install list purge remove search show update upgrade",
		"poetry":    "add build check config env export init install lock new publish remove run shell show update version",
		"uv":        "add build cache init lock pip publish python remove run sync tool tree venv version",
		"terraform": "apply console destroy fmt get graph import init output plan providers refresh show state taint test validate version workspace",
		"rustup":    "check component default doc override run self show target toolchain update which",
		"bundle":    "add check config exec init install list lock outdated remove show update",
		"gem":       "build fetch install list outdated search uninstall update",
		"dotnet":    "add build clean new pack publish remove restore run test tool",
		"mvn":       "clean compile deploy install package site test validate verify",
		"brew":      "install list search uninstall update upgrade",
		"systemctl": "daemon-reload disable enable is-active reload restart start status stop",
		"reprepro":  "build-needing check checkpool checkpull checkupdate clearvanished collectnewchecksums copy copyfilter copymatched copysrc createsymlinks deleteunreferenced dumpreferences dumpunreferenced export flood gensnapshot include includedeb includedsc includeudeb list listfilter listmatched ls lsbycomponent processincoming predelete pull remove removefilter removematched removesrc removesrcs rereference sourcemissing translatefilelists unusedsources update",
		"composer":  "install require remove update dump-autoload validate",
	}[tool])
}
