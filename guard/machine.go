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
