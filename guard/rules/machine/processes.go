package machine

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/guard/rules"
	"cake/shell"
)

// Processes: processes of others, and too many of one's own.
var Processes = []rules.Rule{
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
func multiplies(c *command.Call) (string, bool) {
	command := c.Command
	switch {
	case c.Wrapper || c.Name == "":
		return "", false
	case command.Recursive && (len(command.Pipes) > 0 || command.Background):
		return "", true
	}
	return "", command.Endless && command.Background
}

// killsAll tells `kill -9 -1` (every process) from `kill -1 4242` (a signal), and
// `pkill -u dev` (all of a user) from `pkill -u dev node`.
func killsAll(c *command.Call) (string, bool) {
	if c.Wrapper || len(c.Argv) < 2 {
		return "", c.Name == "killall5" && !c.Wrapper
	}
	last := &c.Argv[len(c.Argv)-1]
	switch c.Name {
	case "kill":
		asks := c.Argv[1].Is("-0") || c.Argv[1].Is("-l") || c.Argv[1].Is("-L")
		return "", !asks && (len(c.Argv) > 2 && (last.Is("-1") || last.Is("1")) || last.Is("1") || listsAll(c))
	case "killall5":
		return "", true
	case "fuser":
		return "this ends every process that uses the file system", c.HasOption("-k|--kill") && c.HasOption("-m|--mount|-M|--ismountpoint|-c")
	}
	named := 0
	for _, o := range c.Operands() {
		if !o.MaybeValue {
			named++
		}
	}
	whose := c.HasOption("-u|--user|-U|--uid|--euid|-t|--terminal|-g|--pgroup|-s|--session|-P|--parent") && named == 0 && !c.HasOption("-f|--full|-x|--exact") && namesOwner(c)
	inverse := c.Name == "pkill" && c.HasOption("-v|--inverse")
	return "", whose || inverse || last.Is(".") || last.Is(".*") || last.Is("*") || last.Is("") || last.Is("^") || c.HasOption("-r|--regexp") && (last.Is(".*") || last.Is(".+")) || listsAll(c)
}

// namesOwner reports whether the processes are chosen by a user or a terminal alone;
// the children of one process, or a group, are nobody else's.
func namesOwner(c *command.Call) bool {
	return c.HasOption("-u|--user|-U|--uid|--euid|-t|--terminal|-s|--session")
}

// listsAll reports whether the processes that are ended come from a list of all:
// ps without a filter, pgrep without a name, the directories of /proc.
func listsAll(c *command.Call) bool {
	for i := range c.Argv[1:] {
		word := &c.Argv[1+i]
		for _, m := range word.Marks {
			if listsProcesses(c.Upstream(m.From, m.To)) {
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
	return loopsOverProc(c)
}

// loopsOverProc: `for p in /proc/[0-9]*; do kill "${p##*/}"`, where only the
// loop's words say what is ended.
func loopsOverProc(c *command.Call) bool {
	if !c.Command.Loop {
		return false
	}
	at := strings.Index(c.Line.Text, "/proc/")
	return at >= 0 && strings.Contains(c.Line.Text[:at], "for ")
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
			one := command.New(lister, lister.Argv)
			_, every := killsAll(&command.Call{Command: lister, Line: &shell.Line{}, Argv: lister.Argv, Name: "pgrep", Env: one.Env})
			all = all || every || len(one.Operands()) == 0 || one.HasOption("-u|--user|-U") && len(one.Operands()) == 1 && one.Operands()[0].MaybeValue
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
	one := command.New(ps, ps.Argv)
	one.Env = &command.Environment{}
	return one.HasOption("-C|-p|--pid|--ppid|-q")
}

// filtersByName: a grep for a name chooses, one for digits or one that only
// leaves something out does not.
func filtersByName(grep *shell.Command) bool {
	one := command.New(grep, grep.Argv)
	if one.HasOption("-v|--invert-match") || len(one.Operands()) == 0 {
		return false
	}
	return strings.Trim(one.OperandAt(0), "^[0-9]+$*.\\d\"'") != ""
}

// writesWithoutEnd: a source that never ends goes into a file, and nothing
// between them stops it.
func writesWithoutEnd(c *command.Call) (string, bool) {
	if c.Wrapper {
		return "", false
	}
	endless := false
	switch c.Name {
	case "yes":
		endless = true
	case "cat":
		for i := range c.Argv {
			endless = endless || endlessDevice(c.Argv[i].Value)
		}
	case "dd":
		counted := false
		for i := range c.Argv {
			source, given := strings.CutPrefix(c.Argv[i].Value, "if=")
			endless = endless || given && endlessDevice(source)
			counted = counted || strings.HasPrefix(c.Argv[i].Value, "count=")
		}
		endless = endless && !counted
	case "tee":
		for i := range c.Line.Commands {
			before := &c.Line.Commands[i]
			if command.Feeds(before, c.Command) && before.Name() == "cat" && len(before.Argv) == 2 && endlessDevice(before.Argv[1].Value) {
				endless = true
			}
		}
	}
	if !endless {
		return "", false
	}
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if t.At != place.Inert && t.At != place.Device {
				return "", true
			}
		}
	}
	return "", false
}

func endlessDevice(p string) bool {
	return naming.AnyOf("/dev/zero|/dev/urandom|/dev/random|/dev/full", p)
}
