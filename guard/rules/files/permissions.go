package files

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/guard/rules"
	"cake/shell"
)

// Permissions: who may read and write what.
var Permissions = []rules.Rule{
	{
		ID: "permissions.system", Class: "perms", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing mode or owner of system directories or a whole home, recursively or of a secret",
		Reason:      "the system may no longer start or keep its secrets",
		Suggestion:  "ls -la /etc",
		Patterns:    []string{"chmod|chown|chgrp|setfacl|chattr|chflags *"},
		When:        changesSystemModes,
		Stops:       []string{"chmod -R 755 /", "chown -R dev /etc", "chgrp -R users /etc", "chmod 666 /etc/shadow", "sudo chmod -R 777 /usr", "chown -R $USER ~/.."},
		Passes:      []string{"chmod +x scripts/build.sh", "chown -R dev:dev dist", "chmod -R u+rwX node_modules", "chmod 600 ~/.ssh/id_rsa"},
	},
	{
		ID: "permissions.secret", Class: "perms", Severity: cake.High, Verdict: cake.Deny,
		Description: "Letting others read or change keys and credentials",
		Reason:      "others on this machine could read these keys",
		Suggestion:  "chmod 600 ~/.ssh/id_ed25519",
		Patterns:    []string{"chmod|setfacl *"},
		When:        opensSecret,
		Stops:       []string{"chmod 644 ~/.ssh/id_rsa", "chmod -R 755 ~/.ssh", "chmod -R 755 ~", "chmod o+r ~/.aws/credentials", "setfacl -m u:www-data:r ~/.ssh/id_ed25519"},
		Passes:      []string{"chmod 600 ~/.ssh/id_ed25519 && chmod 700 ~/.ssh", "chmod 644 ~/.ssh/id_ed25519.pub", "chmod go-rwx ~/.netrc", "chmod -R go-rwx ~", "chmod 755 ~"},
	},
	{
		ID: "permissions.world", Class: "perms", Severity: cake.Medium, Verdict: cake.Deny,
		Description: "Making a tree writable for everybody, or readable for nobody",
		Reason:      "everybody on this machine could change these files",
		Suggestion:  "chmod -R u+rwX .",
		Patterns:    []string{"chmod *", "setfacl -R|--recursive -m|--modify|-x|--remove|-b|--remove-all|-k|-M|-X|--set|--set-file|--restore *"},
		When:        opensTree,
		Stops:       []string{"chmod -R 777 .", "chmod 777 -R src", "chmod 777 /srv/app", "chmod -R a-rwx src", "chmod -R 000 .", "chmod -Rv ugo=rwx .", "setfacl -R -m u:www-data:rwx /srv/app", "chmod -R --reference=/tmp src", "find . -type f -exec chmod 000 {} +"},
		Passes:      []string{"chmod -R u+rwX .", "chmod 755 x.sh", "chmod -R 777 /tmp/x", "chmod 777 dist", "chmod -R g+w src", "chmod -R 755 public", "chmod -R go-w .", "find . -type f -exec chmod 644 {} +", "chmod 000 locked.txt"},
	},
	{
		ID: "permissions.setuid", Class: "perms", Severity: cake.High, Verdict: cake.Deny,
		Description: "Giving a program the rights of its owner, or capabilities",
		Reason:      "whoever runs this program would get its owner's rights",
		Suggestion:  "chmod +x FILE",
		Patterns:    []string{"chmod * u+s|+s|ug+s|a+s|g+s|u+*s|u=*s|+xs|4???|6???|04???|06???|u+s,* *", "setcap !-v|--help *", "install -m|--mode=4???|6???|04???|u+s|u=rwxs*", "setpriv --ambient-caps|--inh-caps"},
		Stops:       []string{"chmod u+s /bin/bash", "chmod 4755 x", "setcap cap_setuid+ep python3", "install -m 4755 sh /usr/local/bin/x", "chmod u=rwxs x"},
		Passes:      []string{"chmod +x x", "chmod 0644 x", "chmod 644 x", "install -m 755 x bin/x", "getcap x"},
	},
	{
		ID: "permissions.attributes", Class: "perms", Severity: cake.High, Verdict: cake.Ask,
		Description: "Making files undeletable, or deletable again",
		Reason:      "files marked by chattr resist every later change, or no longer do",
		Suggestion:  "lsattr",
		Patterns:    []string{"chattr * +*|-i|-a|-ia|-ai|=* *", "chattr -i|-a|-R", "chflags * schg|noschg|uchg|nouchg|sappnd|nosappnd|uappnd *", "icacls * /deny|/reset|/setowner", "takeown /f", "attrib +h|-s"},
		Stops:       []string{"chattr +i src/main.go", "sudo chattr -i /etc/resolv.conf", "chattr -R +a logs", "chflags -R uchg ."},
		Passes:      []string{"lsattr -R src", "chattr -V"},
	},
	{
		ID: "permissions.owner", Class: "perms", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Changing the owner of a tree outside the workspace, or giving the workspace to root",
		Reason:      "files outside the workspace would change hands",
		Suggestion:  "ls -la",
		Patterns:    []string{"chown|chgrp -R|--recursive *"},
		When:        ownsOutside,
		Stops:       []string{"chown -R dev ../other", "sudo chown -R \"$(whoami)\" /usr/local", "chown -R root:root ."},
		Passes:      []string{"chown -R dev .", "chown dev file"},
	},
}

// changesSystemModes: recursively on what the system or a home is made of, or
// at all on a secret of the system.
func changesSystemModes(c *command.Call) (string, bool) {
	recursive := c.HasOption("-R|--recursive")
	operands := c.Operands()
	if !c.HasOption("--reference") && modeOf(c) != "" && modeOf(c)[0] != '-' {
		operands = operands[min(1, len(operands)):]
	}
	for _, o := range operands {
		for _, t := range reachedBy(c, o.Word) {
			switch p := c.Class(t); {
			case p == place.System && (recursive || t.Glob != "" || changesSystemFile(c, t.Path)):
				return "the mode or owner of " + t.Path + " would change", true
			case p == place.WholeHome && recursive && c.Name != "chmod", p == place.WholeHome && recursive && opens(c):
				return "the mode or owner of everything in " + t.Path + " would change", true
			case p == place.Device:
				return "the mode or owner of " + t.Path + " would change", true
			}
		}
	}
	return "", false
}

// changesSystemFile: one file of the system, by its mode, or of /etc by its owner.
func changesSystemFile(c *command.Call, path string) bool {
	return c.Name == "chmod" || naming.Under(path, "/etc")
}

// opens reports whether a mode lets everybody in.
func opens(c *command.Call) bool {
	if len(c.Operands()) == 0 {
		return false
	}
	mode := c.OperandAt(0)
	return naming.AnyOf("777|0777|666|0666|644|a+*|o+*|a=*|o=*|+w|*o+w*|*o=rw*|776|766|664", mode) || takesAll(mode)
}

// reachedBy are the targets of a word, or of the search that it stands for.
func reachedBy(c *command.Call, word shell.Word) []place.Target {
	e := c.Effect(command.Writes, word)
	return c.EffectTargets(&e)
}

// opensTree tells a tree that everybody may write to, or nobody may read any
// more, from modes that only the owner and the group notice.
func opensTree(c *command.Call) (string, bool) {
	reason, operands := "", c.OperandsFrom(1)
	mode := modeOf(c)
	if many := c.HasOption("-R|--recursive") || c.Command.Reached("find") || c.Command.Reached("xargs"); !many && !naming.AnyOf("777|0777|a=rwx|1777", mode) {
		return "", false
	}
	switch {
	case c.Name == "setfacl", mode == "" && c.HasOption("--reference"):
		operands = c.Operands()
	case takesAll(mode):
		reason = "nobody could read or change these files any more"
	case !opensToWriting(c, mode):
		return "", false
	}
	for _, o := range operands {
		for _, t := range reachedBy(c, o.Word) {
			switch c.Class(t) {
			case place.Temporary, place.Regenerable, place.Inert:
			default:
				return reason, true
			}
		}
	}
	return "", false
}

// modeOf is the mode that chmod is given: its first operand, or what looks like
// an option because it takes rights away ("-w").
func modeOf(c *command.Call) string {
	for i := range c.Options() {
		if o := c.Options()[i].Value; strings.Trim(o, "-rwxXst") == "" && len(o) > 1 && o[1] != '-' {
			return o
		}
	}
	if len(c.Operands()) == 0 || c.HasOption("--reference") {
		return ""
	}
	return c.OperandAt(0)
}

func opensToWriting(c *command.Call, mode string) bool {
	return naming.AnyOf("777|0777|1777|a+rwx|a=rwx|ugo+rwx|ugo=rwx|o+w|a+w|666|0666|776|o+rw*|a+rw*|a=rw*|o=rw*|go+w|go+rw*|+rwx|757|767|o=w*", mode)
}

// takesAll: modes after which not even the owner gets in.
func takesAll(mode string) bool {
	return naming.AnyOf("000|0000|0|00|a-rwx|ugo-rwx|a=|u-rwx|ugo-*x*|u-x|u-rw|u-r|a-r|a-x|a-rx|-rwx|-r|-x|-rx|u=|ugo=", mode)
}

// opensSecret looks for keys and credentials that a mode opens to others.
func opensSecret(c *command.Call) (string, bool) {
	if mode := modeOf(c); c.Name == "chmod" && !opensToOthers(mode) {
		return "", false
	}
	for _, o := range c.OperandsFrom(1) {
		for _, t := range reachedBy(c, o.Word) {
			if c.Class(t) == place.WholeHome && c.HasOption("-R|--recursive") {
				return "others on this machine could read the keys in " + t.Path, true
			}
			home := naming.HomeOf(t.Path)
			rest := strings.TrimPrefix(t.Path, home)
			if home != "" && naming.IsSecretPlace(rest) && !strings.HasSuffix(rest, ".pub") && !strings.HasSuffix(rest, "/config") {
				return "others on this machine could read " + t.Path, true
			}
		}
	}
	return "", false
}

// opensToOthers: octal modes with rights for the group or others, symbolic ones
// that add such.
func opensToOthers(mode string) bool {
	if mode == "" {
		return false
	}
	if mode[0] >= '0' && mode[0] <= '7' {
		return len(mode) >= 3 && !strings.HasSuffix(mode, "00")
	}
	if !strings.ContainsAny(mode, "+=") || mode[0] == 'u' && !strings.Contains(mode, ",") && !strings.HasPrefix(mode, "ug") {
		return false
	}
	who, what, _ := strings.Cut(strings.ReplaceAll(mode, "=", "+"), "+")
	return strings.ContainsAny(what, "rwx") && (who == "" && what != "x" || strings.ContainsAny(who, "goa"))
}

func ownsOutside(c *command.Call) (string, bool) {
	for _, o := range c.OperandsFrom(1) {
		for _, t := range reachedBy(c, o.Word) {
			switch p := c.Class(t); {
			case p == place.Outside || p == place.HomePart, p == place.WholeWorkspace && c.Operands()[0].Is("root|root:*|root.*|0|0:*|nobody|nobody:*"):
				return t.Path + " would change hands", true
			}
		}
	}
	return "", false
}
