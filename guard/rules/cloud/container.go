package cloud

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/guard/rules"
	"cake/shell"
)

// Containers: containers that are no walls, and volumes that hold data.
var Containers = []rules.Rule{
	{
		ID: "container.privileged", Class: "docker", Severity: cake.High, Verdict: cake.Deny,
		Description: "A container with the host's rights, devices or root directory",
		Reason:      "the container could change everything on the host",
		Suggestion:  "docker run --rm IMAGE",
		Patterns:    []string{"docker|podman|nerdctl run|create|exec|update", "docker|podman|nerdctl container run|create|exec", "docker|podman|nerdctl compose run", "docker-compose run"},
		When:        breaksOut,
		Stops:       []string{"docker run --privileged alpine sh", "docker run -v /:/host alpine chroot /host", "docker run --rm -v /var/run/docker.sock:/var/run/docker.sock x", "docker run --rm -v ~/.ssh:/s alpine cat /s/id_rsa", "docker run --pid=host x", "docker run --mount type=bind,source=/,target=/h x", "docker run --cap-add=SYS_ADMIN x", "docker run --cap-add ALL x", "docker run --device /dev/sda x", "docker run --security-opt seccomp=unconfined x", "docker container run --privileged=true x", "docker run --userns=host -v /etc:/e x"},
		Passes:      []string{"docker run --rm -it -v $PWD:/app node:20 npm test", "docker run --rm alpine true", "docker build -t app .", "docker compose up -d", "docker run -v data:/var/lib/x app", "docker run --cap-add NET_BIND_SERVICE x", "docker run --privileged=false x", "docker run --rm alpine echo --privileged"},
	},
	{
		ID: "container.mounted", Class: "docker", Severity: cake.High, Verdict: cake.Deny,
		Description: "A container that removes what it is given of the host",
		Reason:      "the files would be gone from the host",
		Suggestion:  "docker run --rm IMAGE",
		When:        removesMounted,
		Stops:       []string{`docker run --rm -v "$PWD":/w -w /w alpine rm -rf .git`, "docker run --rm -v ~:/data busybox sh -c 'rm -rf /data/*'", "docker run --rm -v /srv/data:/d alpine find /d -delete", "docker run -v .:/w alpine rm -rf /w"},
		Passes:      []string{`docker run --rm -v "$PWD":/w -w /w node:22 rm -rf dist`, "docker run --rm alpine rm -rf /var/cache/apk", "docker run --rm -v cache:/c alpine rm -rf /c/x"},
	},
	{
		ID: "container.volumes", Class: "docker", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removal of volumes, or of everything that no container uses",
		Reason:      "the data in the volumes would be gone",
		Suggestion:  "docker volume ls",
		Patterns:    []string{"docker|podman|nerdctl|lima volume rm|remove|prune", "docker|podman|nerdctl system prune -a|--all|--volumes", "docker|podman|nerdctl system reset", "docker|podman|nerdctl compose down|rm -v|--volumes", "docker-compose|podman-compose down|rm -v|--volumes", "docker|podman|nerdctl rm -v|--volumes", "docker|podman|nerdctl container rm -v|--volumes", "docker swarm leave -f|--force", "docker stack|service|secret|config|node|context rm|remove", "podman|docker machine rm|reset", "podman pod|secret rm -a|--all|-f|--force", "podman kube down --force", "colima|limactl|multipass delete", "multipass purge", "vagrant destroy", "virsh undefine|destroy|vol-delete|pool-delete|snapshot-delete|vol-wipe", "VBoxManage|vboxmanage unregistervm|closemedium --delete", "VBoxManage|vboxmanage snapshot * delete", "prlctl delete", "lxc|incus|qm|pct delete|destroy", "lxc|incus * delete", "lxc-destroy", "machinectl remove", "distrobox|toolbox rm --all|-a"},
		When:        rules.NotForTests,
		Stops:       []string{"docker volume prune -f", "docker volume rm $(docker volume ls -q)", "docker system prune -a", "docker system prune -af --volumes", "docker compose down -v", "podman system reset -f", "docker compose -f compose.yml -p shop down --rmi all --volumes", "docker stack rm shop", "vagrant destroy -f", "virsh undefine vm --remove-all-storage", "docker rm -fv db"},
		Passes:      []string{"docker compose down", "docker system df", "docker volume ls", "docker rm web", "docker logs --tail 50 web", "docker image prune -f", "docker system prune -f", "docker compose -p app-e2e-test -f compose.test.yml down -v", "docker compose down --remove-orphans", "docker volume rm app_test_data"},
	},
	{
		ID: "container.all", Class: "docker", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Stopping or removing every container of the machine",
		Reason:      "containers of other projects would go as well",
		Suggestion:  "docker ps -a",
		Patterns:    []string{"docker|podman|nerdctl rm|kill|stop|restart|rmi", "docker|podman|nerdctl container|image|pod rm|kill|stop|remove"},
		When:        everyContainer,
		Stops:       []string{"docker rm -f $(docker ps -aq)", "docker ps -q | xargs docker kill", "docker rmi -f $(docker images -aq)", "podman rm --all --force"},
		Passes:      []string{"docker rm -f web", "docker stop $(docker ps -q --filter name=app)", "docker rm $(docker ps -aq --filter status=exited)", "docker rmi $(docker images -f dangling=true -q)"},
	},
}

// breaksOut looks at what a container may touch of the host. The options of
// docker end at the image.
func breaksOut(c *command.Call) (string, bool) {
	for i := range c.Argv {
		a := c.Argv[i].Value
		name, value, joined := strings.Cut(a, "=")
		if !joined && i+1 < len(c.Argv) {
			value = c.Argv[i+1].Value
		}
		switch name {
		case "--privileged":
			return "", value != "false" || !joined
		case "--pid", "--userns", "--uts", "--cgroupns":
			if value == "host" && (name == "--pid" || name == "--userns") {
				return "", true
			}
		case "--cap-add":
			switch strings.TrimPrefix(strings.ToUpper(value), "CAP_") {
			case "ALL", "SYS_ADMIN", "SYS_PTRACE", "SYS_MODULE", "SYS_RAWIO", "DAC_READ_SEARCH", "SYS_BOOT":
				return "", true
			}
		case "--device":
			if strings.HasPrefix(value, "/dev/") && place.OfDevice(value) == place.Device && !strings.HasPrefix(value, "/dev/dri") && !strings.HasPrefix(value, "/dev/kvm") && !strings.HasPrefix(value, "/dev/fuse") && !strings.HasPrefix(value, "/dev/nvidia") && !strings.HasPrefix(value, "/dev/snd") && !strings.HasPrefix(value, "/dev/net") && !strings.HasPrefix(value, "/dev/video") {
				return "the container could write to " + value, true
			}
		case "--security-opt":
			if strings.Contains(value, "unconfined") || strings.Contains(value, "disable") {
				return "", true
			}
		}
		if host, ok := mountOf(c, i); ok && dangerousMount(host) {
			return "the container could change " + host + " on the host", true
		}
		if i > 1 && len(c.Argv[i].Marks) == 0 && imageName(c, i) {
			return "", false
		}
	}
	return "", false
}

// imageName: the first word that is no option and follows none that may take it
// as its value.
func imageName(c *command.Call, i int) bool {
	if strings.HasPrefix(c.Argv[i].Value, "-") || c.Argv[i].Is("run") || c.Argv[i].Is("create") || c.Argv[i].Is("exec") || c.Argv[i].Is("container") {
		return false
	}
	before := c.Argv[i-1].Value
	if !strings.HasPrefix(before, "-") {
		return i > 2 || c.Argv[1].Value == before
	}
	switch before {
	case "--rm", "-it", "-i", "-t", "-d", "-ti", "--detach", "--interactive", "--tty", "--init", "--read-only", "-dit", "-itd", "--privileged":
		return true
	}
	return strings.Contains(before, "=")
}

// mountOf is the host's side of a mount option at index i.
func mountOf(c *command.Call, i int) (string, bool) {
	host, _, ok := mountAt(c.Argv, i)
	return host, ok
}

// mountAt are both sides of a mount option at index i: -v HOST:PLACE, or
// --mount type=bind,source=HOST,target=PLACE.
func mountAt(argv []shell.Word, i int) (host, place string, ok bool) {
	a := argv[i].Value
	switch {
	case a == "-v" || a == "--volume" || a == "--mount":
		if i+1 == len(argv) {
			return "", "", false
		}
		a = argv[i+1].Value
		if len(argv[i+1].Marks) > 0 && argv[i+1].Marks[0].At == 0 && argv[i+1].Marks[0].Name == "PWD" {
			a = "." + a
		}
	case strings.HasPrefix(a, "--volume="), strings.HasPrefix(a, "--mount="):
		_, a, _ = strings.Cut(a, "=")
	case strings.HasPrefix(a, "-v") && len(a) > 2:
		a = strings.TrimPrefix(a[2:], "=")
	default:
		return "", "", false
	}
	for part := range strings.SplitSeq(a, ",") {
		key, value, given := strings.Cut(part, "=")
		switch {
		case !given:
		case key == "source" || key == "src":
			host = value
		case key == "target" || key == "destination" || key == "dst":
			place = value
		}
	}
	if host != "" {
		return host, place, true
	}
	host, place, ok = strings.Cut(a, ":")
	place, _, _ = strings.Cut(place, ":")
	return host, place, ok
}

func dangerousMount(host string) bool {
	switch strings.TrimSuffix(host, "/") {
	case "", "/etc", "/home", "/root", "/var", "/usr", "/boot", "/dev", "/proc", "/sys", "~", "/var/run/docker.sock", "/run/docker.sock", "/var/run", "/run", "/var/lib", "/var/lib/docker", "/run/containerd/containerd.sock", "/lib", "/opt", "/root/.ssh":
		return host != ""
	}
	return strings.HasPrefix(host, "~/") && naming.IsSecretPlace(host[1:])
}

// removesMounted follows what a command in a container removes back to the
// directory of the host that is mounted there.
func removesMounted(c *command.Call) (string, bool) {
	if c.Wrapper {
		return "", false
	}
	for v := range c.Command.Via {
		via := &c.Command.Via[v]
		if via.Kind != shell.ViaRemote || len(via.Argv) < 3 || via.Name != "docker" && via.Name != "podman" && via.Name != "nerdctl" {
			continue
		}
		for _, e := range c.Effects() {
			if e.Kind != command.Removes && e.Kind != command.RemovesTree && e.Kind != command.Empties && e.Kind != command.Moves {
				continue
			}
			if loss, hit := mountedLoss(c, via.Argv, e); hit {
				return loss, hit
			}
		}
	}
	return "", false
}

func mountedLoss(c *command.Call, argv []shell.Word, e command.Effect) (string, bool) {
	word := e.Word
	if e.Find != nil {
		if s := command.SearchOf(e.Find); len(s.Starts) > 0 {
			word = s.Starts[0]
		}
	}
	inside := word.Value
	if !strings.HasPrefix(inside, "/") {
		inside = workingDirectory(argv) + "/" + inside
	}
	for i := range argv {
		host, at, ok := mountAt(argv, i)
		at = strings.TrimSuffix(at, "/")
		if !ok || at == "" || !naming.Under(inside, at) || host == "" || strings.IndexByte("/.~", host[0]) < 0 {
			continue
		}
		rest := strings.TrimPrefix(inside, at)
		t := c.Env.Target(shell.Literal(host))
		whole := false
		if rest = strings.TrimSuffix(rest, "/"); rest != "" {
			if rest == "/*" || rest == "/." {
				rest, whole = "", true
			}
			t = c.Env.Target(shell.Literal(host + rest))
		}
		t.Whole = t.Whole || whole
		switch hostPlace(c, t) {
		case place.WholeWorkspace, place.History, place.WholeHome, place.HomePart, place.Outside, place.System, place.Own:
			return t.Path + " would be gone from the host", true
		}
	}
	return "", false
}

// hostPlace classifies a path of the host although the command runs in a
// container.
func hostPlace(c *command.Call, t place.Target) place.Class {
	host := command.Call{Command: &shell.Command{}, Env: c.Env, Line: c.Line}
	return host.Class(t)
}

func workingDirectory(argv []shell.Word) string {
	for i := range argv {
		if (argv[i].Is("-w") || argv[i].Is("--workdir")) && i+1 < len(argv) {
			return argv[i+1].Value
		}
		for _, option := range [...]string{"--workdir=", "-w="} {
			if dir, ok := strings.CutPrefix(argv[i].Value, option); ok {
				return dir
			}
		}
	}
	return ""
}

// everyContainer: the containers that a listing without a filter finds.
func everyContainer(c *command.Call) (string, bool) {
	if c.Wrapper {
		return "", false
	}
	if c.HasOption("--all|-a") && c.Name != "docker" {
		return "", true
	}
	for _, o := range c.Operands() {
		for _, m := range o.Word.Marks {
			for _, from := range c.Upstream(m.From, m.To) {
				if listsContainers(&from) {
					return "", true
				}
			}
		}
	}
	return "", false
}

func listsContainers(from *shell.Command) bool {
	if from.Name() != "docker" && from.Name() != "podman" && from.Name() != "nerdctl" {
		return false
	}
	lists := false
	for _, a := range from.Args() {
		if strings.HasPrefix(a.Value, "--filter") || len(a.Value) > 1 && a.Value[0] == '-' && a.Value[1] != '-' && strings.Contains(a.Value, "f") {
			return false
		}
		lists = lists || a.Is("ps") || a.Is("images") || a.Is("ls")
	}
	return lists && len(from.Pipes) <= 2
}
