package guard

import (
	"strings"

	"cake"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// processRules: processes of others, and too many of one's own.
var processRules = []Rule{
	{
		ID: "process.fork-bomb", Class: "forkbomb", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Processes that start processes without end",
		Reason:      "this starts processes until the machine stops",
		Suggestion:  "ps aux",
		When:        multiplies,
		Stops:       []string{":(){ :|:& };:", "f() { f | f & }; f", "while :; do sleep 9999 & done", "while true; do ./x.sh & done"},
		Passes:      []string{"while true; do curl -sf localhost:3000 && break; sleep 1; done", "for i in 1 2 3; do sleep 1 & done; wait", "f() { echo $1; }; f x"},
	},
	{
		ID: "process.kill-all", Class: "kill", Severity: cake.High, Verdict: cake.Deny,
		Description: "Ending every process, all of a user, or all of a file system",
		Reason:      "this ends every process, the agent's own with them",
		Suggestion:  "ps aux",
		Patterns:    []string{"kill|killall5|pkill|killall|skill|slay|xkill|fuser *"},
		When:        killsAll,
		Stops:       []string{"kill -9 -1", "kill -s KILL -- -1", "pkill -9 -u dev", "killall -u dev", "kill -9 1", "pkill -9 .", "kill -9 $(ps -e -o pid=)", "ps aux | awk '{print $2}' | xargs kill -9", "for p in /proc/[0-9]*; do kill -9 ${p##*/}; done", "pgrep -u dev | xargs kill", "pkill -v -f claude", "killall -r '.*'", "fuser -km /home", "ls /proc | grep '^[0-9]' | xargs kill -9", "pkill -t pts/0"},
		Passes:      []string{"kill -9 12345", "kill $SRV", "pkill -HUP nginx", "kill -9 $(lsof -ti:3000)", "kill -1 4242", "kill %1", "kill -l", "pkill -f 'vite.*5173'", "fuser -k 3000/tcp", "ps aux | grep vite | awk '{print $2}' | xargs kill", "pkill -u dev node", "kill $(jobs -p)", "kill -0 1", "fuser -v /srv/data"},
	},
	{
		ID: "process.kill-service", Class: "kill", Severity: cake.High, Verdict: cake.Ask,
		Description: "Ending a service of the machine, a database or every shell",
		Reason:      "what this process serves stops for everybody, and what it has not written yet is lost",
		Suggestion:  "ps aux",
		Patterns: []string{
			"pkill|killall sshd|systemd|systemd-*|init|dbus-daemon|dockerd|containerd|kubelet|NetworkManager|networkd|dhclient|Xorg|Xwayland|gdm|gdm3|sddm|lightdm|gnome-shell|plasmashell|login|getty|agetty|cron|crond|rsyslogd|journald|auditd|udevd|launchd|WindowServer|loginwindow|Finder|Dock|explorer.exe|winlogon|lsass|libvirtd|qemu*|firewalld|fail2ban-server|named|chronyd|ntpd",
			"pkill|killall postgres|postmaster|mysqld|mariadbd|mysqld_safe|mongod|redis-server|etcd|influxd|clickhouse*|cassandra|oracle|memcached|rabbitmq*|beam.smp|elasticsearch|kafka",
			"pkill|killall bash|sh|zsh|fish|dash|tmux*|screen|ssh|sudo|su", "tmux kill-server", "screen -X quit", "screen -wipe", "systemctl kill", "pm2 kill", "taskkill /im *", "taskkill * explorer.exe|lsass.exe|winlogon.exe|csrss.exe",
		},
		Stops:  []string{"pkill -9 postgres", "killall sshd", "killall -9 bash", "tmux kill-server", "sudo pkill dockerd", "pkill -x mysqld"},
		Passes: []string{"pkill node", "killall -HUP nginx", "tmux kill-session -t dev", "pkill -f 'manage.py runserver'", "pgrep postgres"},
	},
	{
		ID: "process.fill-disk", Class: "machine", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Writing without end into a file",
		Reason:      "this writes until the disk is full",
		Suggestion:  "df -h",
		When:        writesWithoutEnd,
		Stops:       []string{"yes > /tmp/x", "cat /dev/zero > fill.bin", "dd if=/dev/urandom of=/tmp/fill bs=1M", "cat /dev/urandom | tee /var/tmp/x"},
		Passes:      []string{"yes | head -100 > x.txt", "dd if=/dev/zero of=/tmp/x bs=1M count=10", "yes | ./install.sh", "head -c 1M /dev/urandom > x.bin", "cat /dev/null > x.log"},
	},
}

// multiplies: a function that starts itself twice, or a loop without end that
// starts processes without waiting.
func multiplies(c *call) (string, bool) {
	command := c.command
	switch {
	case c.wrapper || c.name == "":
		return "", false
	case command.Recursive && (len(command.Pipes) > 0 || command.Background):
		return "", true
	}
	return "", command.Endless && command.Background
}

// killsAll tells `kill -9 -1` (every process) from `kill -1 4242` (a signal), and
// `pkill -u dev` (all of a user) from `pkill -u dev node`.
func killsAll(c *call) (string, bool) {
	if c.wrapper || len(c.argv) < 2 {
		return "", c.name == "killall5" && !c.wrapper
	}
	last := &c.argv[len(c.argv)-1]
	switch c.name {
	case "kill":
		asks := c.argv[1].Is("-0") || c.argv[1].Is("-l") || c.argv[1].Is("-L")
		return "", !asks && (len(c.argv) > 2 && (last.Is("-1") || last.Is("1")) || last.Is("1") || c.listsAll())
	case "killall5":
		return "", true
	case "fuser":
		return "this ends every process that uses the file system", c.hasOption("-k|--kill") && c.hasOption("-m|--mount|-M|--ismountpoint|-c")
	}
	named := 0
	for i := range c.operands {
		if !c.operands[i].maybeValue {
			named++
		}
	}
	whose := c.hasOption("-u|--user|-U|--uid|--euid|-t|--terminal|-g|--pgroup|-s|--session|-P|--parent") && named == 0 && !c.hasOption("-f|--full|-x|--exact") && c.whose()
	inverse := c.name == "pkill" && c.hasOption("-v|--inverse")
	return "", whose || inverse || last.Is(".") || last.Is(".*") || last.Is("*") || last.Is("") || last.Is("^") || c.hasOption("-r|--regexp") && (last.Is(".*") || last.Is(".+")) || c.listsAll()
}

// whose reports whether the processes are chosen by a user or a terminal alone;
// the children of one process, or a group, are nobody else's.
func (c *call) whose() bool {
	return c.hasOption("-u|--user|-U|--uid|--euid|-t|--terminal|-s|--session")
}

// listsAll reports whether the processes that are ended come from a list of all:
// ps without a filter, pgrep without a name, the directories of /proc.
func (c *call) listsAll() bool {
	for i := range c.argv[1:] {
		word := &c.argv[1+i]
		for _, m := range word.Marks {
			if listsProcesses(c.upstream(m.From, m.To)) {
				return true
			}
			if m.Kind == shell.Unknown && strings.Contains(m.Name, "/proc/") {
				return true
			}
		}
		if strings.HasPrefix(word.Value, "/proc/") || strings.HasPrefix(word.Value, "[0-9]") || word.Globbed() {
			return true
		}
		for a := range word.Alts {
			if word.Alts[a].Globbed() {
				return true
			}
		}
	}
	return c.loopsOverProc()
}

// loopsOverProc: `for p in /proc/[0-9]*; do kill "${p##*/}"`, where only the
// loop's words say what is ended.
func (c *call) loopsOverProc() bool {
	if !c.command.Loop {
		return false
	}
	at := strings.Index(c.line.Text, "/proc/")
	return at >= 0 && strings.Contains(c.line.Text[:at], "for ")
}

// listsProcesses: every process is listed, and nothing chooses among them.
func listsProcesses(commands []shell.Command) bool {
	all, chosen := false, false
	for i := range commands {
		lister := &commands[i]
		switch lister.Name() {
		case "ps":
			all = all || !choosesProcess(lister)
		case "pgrep":
			one := newCall(lister, lister.Argv)
			_, every := killsAll(&call{command: lister, line: &shell.Line{}, argv: lister.Argv, name: "pgrep", env: one.env})
			one.sort()
			all = all || every || len(one.operands) == 0 || one.hasOption("-u|--user|-U") && len(one.operands) == 1 && one.operands[0].maybeValue
		case "ls", "find", "echo", "printf":
			for _, a := range lister.Args() {
				all = all || strings.HasPrefix(a.Value, "/proc")
			}
		case "grep", "egrep", "fgrep", "rg", "ag":
			chosen = chosen || filtersByName(lister)
		case "awk", "gawk", "mawk", "sed", "perl":
			for _, a := range lister.Args() {
				chosen = chosen || strings.Count(a.Value, "/") > 1 || strings.Contains(a.Value, "==") || strings.Contains(a.Value, "~")
			}
		case "head", "tail":
			chosen = chosen || !skipsHeading(lister)
		}
	}
	return all && !chosen
}

// skipsHeading: tail -n +2 leaves only the heading out.
func skipsHeading(tail *shell.Command) bool {
	for _, a := range tail.Args() {
		if strings.HasPrefix(strings.TrimPrefix(a.Value, "-n"), "+") {
			return true
		}
	}
	return false
}

// choosesProcess: ps -C name, -p pid, --ppid.
func choosesProcess(ps *shell.Command) bool {
	one := newCall(ps, ps.Argv)
	one.env = &environment{}
	return one.hasOption("-C|-p|--pid|--ppid|-q")
}

// filtersByName: a grep for a name chooses, one for digits or one that only
// leaves something out does not.
func filtersByName(grep *shell.Command) bool {
	one := newCall(grep, grep.Argv)
	one.sort()
	if one.hasOption("-v|--invert-match") || len(one.operands) == 0 {
		return false
	}
	return strings.Trim(one.operands[0].word.Value, "^[0-9]+$*.\\d\"'") != ""
}

// writesWithoutEnd: a source that never ends goes into a file, and nothing
// between them stops it.
func writesWithoutEnd(c *call) (string, bool) {
	if c.wrapper {
		return "", false
	}
	endless := false
	switch c.name {
	case "yes":
		endless = true
	case "cat":
		for i := range c.argv {
			endless = endless || endlessDevice(c.argv[i].Value)
		}
	case "dd":
		counted := false
		for i := range c.argv {
			source, given := strings.CutPrefix(c.argv[i].Value, "if=")
			endless = endless || given && endlessDevice(source)
			counted = counted || strings.HasPrefix(c.argv[i].Value, "count=")
		}
		endless = endless && !counted
	case "tee":
		for i := range c.line.Commands {
			before := &c.line.Commands[i]
			if feeds(before, c.command) && before.Name() == "cat" && len(before.Argv) == 2 && endlessDevice(before.Argv[1].Value) {
				endless = true
			}
		}
	}
	if !endless {
		return "", false
	}
	for _, e := range c.effects() {
		for _, t := range e.on {
			if t.at != place.Inert && t.at != place.Device {
				return "", true
			}
		}
	}
	return "", false
}

func endlessDevice(p string) bool {
	return naming.AnyOf("/dev/zero|/dev/urandom|/dev/random|/dev/full", p)
}

// feeds reports whether one command stands directly before another in a pipe.
func feeds(from, to *shell.Command) bool {
	if len(from.Pipes) == 0 || len(to.Pipes) == 0 {
		return false
	}
	for _, a := range from.Pipes {
		for _, b := range to.Pipes {
			if a.ID == b.ID && a.Stage+1 == b.Stage {
				return true
			}
		}
	}
	return false
}
