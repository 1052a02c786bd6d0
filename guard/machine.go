package guard

import (
	"strings"

	"cake"
)

// containerRules: containers that are no walls, and volumes that hold data.
var containerRules = []Rule{
	{
		ID: "container.privileged", Class: "docker", Severity: cake.High, Verdict: cake.Deny,
		Description: "A container with the host's rights, devices or root directory",
		Reason:      "the container could change everything on the host",
		Suggestion:  "docker run --rm IMAGE",
		Patterns:    []string{"docker|podman|nerdctl run|create|exec --privileged", "docker|podman|nerdctl run|create --pid=host", "docker|podman|nerdctl run|create -v|--volume|--mount"},
		When:        breaksOut,
		Stops:       []string{"docker run --privileged alpine sh", "docker run -v /:/host alpine chroot /host", "docker run --rm -v /var/run/docker.sock:/var/run/docker.sock x", "docker run --rm -v ~/.ssh:/s alpine cat /s/id_rsa", "docker run --pid=host x", "docker run --mount type=bind,source=/,target=/h x"},
		Passes:      []string{"docker run --rm -it -v $PWD:/app node:20 npm test", "docker run --rm alpine true", "docker build -t app .", "docker compose up -d", "docker run -v data:/var/lib/x app"},
	},
	{
		ID: "container.volumes", Class: "docker", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of volumes, or of everything that no container uses",
		Reason:      "the data in the volumes would be gone",
		Suggestion:  "docker volume ls",
		Patterns:    []string{"docker|podman|nerdctl volume rm|remove|prune", "docker|podman|nerdctl system prune -a|--all|--volumes", "docker|podman system reset", "docker|podman compose down -v|--volumes", "docker-compose|podman-compose down -v|--volumes", "docker|podman|nerdctl rm -v", "docker swarm leave -f|--force", "docker stack rm|remove"},
		Stops:       []string{"docker volume prune -f", "docker volume rm $(docker volume ls -q)", "docker system prune -a", "docker system prune -af --volumes", "docker compose down -v", "podman system reset -f"},
		Passes:      []string{"docker compose down", "docker system df", "docker volume ls", "docker rm web", "docker logs --tail 50 web", "docker image prune -f", "docker system prune -f"},
	},
}

// agentRules: agents that this one would start without its own limits.
var agentRules = []Rule{
	{
		ID: "agent.unlimited", Class: "agent", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Starting another agent without its permission rules",
		Reason:      "the other agent would ask nobody",
		Suggestion:  "claude --help",
		Patterns:    []string{"claude --dangerously-skip-permissions", "codex --dangerously-bypass-approvals-and-sandbox|--yolo", "gemini --yolo|-y", "aider --yes-always", "opencode run --auto"},
		Stops:       []string{`claude --dangerously-skip-permissions -p "x"`, "codex exec --dangerously-bypass-approvals-and-sandbox x"},
		Passes:      []string{"claude --version", "claude -p hello"},
	},
}

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
		Description: "Ending every process, or all of a user",
		Reason:      "this ends every process, the agent's own with them",
		Suggestion:  "ps aux",
		Patterns:    []string{"kill|killall5|pkill|killall|skill *"},
		When:        killsAll,
		Stops:       []string{"kill -9 -1", "kill -s KILL -- -1", "pkill -9 -u dev", "killall -u dev", "kill -9 1", "pkill -9 ."},
		Passes:      []string{"kill -9 12345", "kill $SRV", "pkill -HUP nginx", "kill -9 $(lsof -ti:3000)", "kill -1 4242", "kill %1", "kill -l", "pkill -f 'vite.*5173'"},
	},
}

// systemRules: what the machine as a whole runs and lets in.
var systemRules = []Rule{
	{
		ID: "system.power", Class: "system", Severity: cake.High, Verdict: cake.Deny,
		Description: "Shutting down or restarting the machine",
		Reason:      "the machine would go down, with the session",
		Suggestion:  "uptime",
		Patterns:    []string{"shutdown|reboot|halt|poweroff !-c !--help", "init|telinit 0|6|1", "systemctl poweroff|reboot|halt|kexec|emergency|rescue|suspend|hibernate", "loginctl terminate-user|terminate-session|kill-user", "kexec"},
		Stops:       []string{"shutdown -h now", "sudo reboot", "systemctl poweroff", "init 0"},
		Passes:      []string{"uptime", "systemctl status nginx", "npm init -y", "git init"},
	},
	{
		ID: "system.services", Class: "system", Severity: cake.High, Verdict: cake.Deny,
		Description: "Switching off services, firewalls, schedules or logs",
		Reason:      "this takes away what protects or runs the machine",
		Suggestion:  "systemctl list-units",
		Patterns: []string{
			"systemctl disable|mask|revert", "systemctl stop ssh|sshd|network*|NetworkManager|docker|systemd-*|firewalld|dbus|cron|crond|auditd", "iptables|ip6tables|iptables-legacy|ip6tables-legacy -F|--flush|-X|-P", "nft flush|delete", "ufw disable|reset", "firewall-cmd --remove-*", "crontab -r", "setenforce 0|Permissive",
			"swapoff -a", "modprobe -r", "rmmod", "insmod", "sysctl -w", "update-grub|grub-install|efibootmgr", "mount * -o|--options", "umount -a|-f|-l", "timedatectl set-time", "hostnamectl set-hostname", "launchctl unload|remove|bootout", "csrutil disable", "spctl --master-disable", "chattr -i|+i", "visudo", "apparmor_parser -R", "aa-disable|aa-teardown", "auditctl -e|-D",
		},
		Stops:  []string{"iptables -F", "ufw disable", "crontab -r", "systemctl mask nginx", "systemctl stop sshd", "sudo setenforce 0"},
		Passes: []string{"iptables -L -n", "crontab -l", "systemctl status sshd", "ufw status", "systemctl --user restart app"},
	},
	{
		ID: "system.packages", Class: "system", Severity: cake.High, Verdict: cake.Ask,
		Description: "Removal of system packages",
		Reason:      "other programs may need these packages",
		Suggestion:  "apt list --installed",
		Patterns:    []string{"apt|apt-get remove|purge|autoremove|autopurge", "dpkg -r|-P|--remove|--purge", "yum|dnf remove|erase|autoremove", "pacman -R|-Rns|-Rs|-Rdd", "rpm -e|--erase", "apk del", "brew uninstall|remove|rm|autoremove", "snap remove", "pip* uninstall * pip"},
		Stops:       []string{"apt-get purge -y python3", "sudo apt remove git", "dpkg --purge libc6"},
		Passes:      []string{"apt-get install -y jq", "npm uninstall left-pad", "pip uninstall -y requests", "apt list"},
	},
}

// breaksOut looks at what a container may touch of the host.
func breaksOut(c *call) (string, bool) {
	if c.hasOption("--privileged") || c.hasOption("--pid=host") {
		return "", true
	}
	for i := range c.argv {
		if host, ok := c.mount(i); ok && dangerousMount(host) {
			return "the container could change " + host + " on the host", true
		}
	}
	return "", false
}

// mount is the host's side of a mount option at index i.
func (c *call) mount(i int) (string, bool) {
	a := c.argv[i].Value
	switch {
	case a == "-v" || a == "--volume" || a == "--mount":
		if i+1 == len(c.argv) {
			return "", false
		}
		a = c.argv[i+1].Value
	case strings.HasPrefix(a, "--volume="), strings.HasPrefix(a, "--mount="):
		_, a, _ = strings.Cut(a, "=")
	case strings.HasPrefix(a, "-v") && len(a) > 2:
		a = strings.TrimPrefix(a[2:], "=")
	default:
		return "", false
	}
	for _, key := range [...]string{"source=", "src="} {
		if at := strings.Index(a, key); at >= 0 {
			host, _, _ := strings.Cut(a[at+len(key):], ",")
			return host, true
		}
	}
	host, _, ok := strings.Cut(a, ":")
	return host, ok
}

func dangerousMount(host string) bool {
	switch host {
	case "/", "/etc", "/home", "/root", "/var", "/usr", "/boot", "/dev", "/proc", "/sys", "~", "/var/run/docker.sock", "/run/docker.sock", "/var/run", "/run":
		return true
	}
	return strings.HasPrefix(host, "~/") && isSecretPlace(host[1:])
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
	last := &c.argv[len(c.argv)-1]
	named := 0
	for i := range c.operands {
		if !c.operands[i].maybeValue {
			named++
		}
	}
	switch c.name {
	case "kill":
		return "", len(c.argv) > 2 && (last.Is("-1") || last.Is("1"))
	case "killall5":
		return "", true
	}
	user := c.hasOption("-u|--user|-U|--uid|--euid") && named == 0
	return "", user || last.Is(".") || last.Is(".*") || last.Is("*") || last.Is("")
}
