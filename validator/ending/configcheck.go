package ending

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/place"
	"cake/validator/tone"
)

// refusesSetting reports whether a line is what a checker of configurations finds
// wrong: it begins with the word for that, or with a place.
func refusesSetting(p command.Program, line string) bool {
	return ofFile().MatchString(line) && tone.Complains(line) || strings.HasPrefix(line, "error") && tone.GivesUp(line) || place.Begins(line) && !place.Remarked(line) || Complains(p, line)
}

// ofFile is how a checker begins a line about a file.
var ofFile = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\w./-]+\.\w{1,8}(?: - |: )\S`)
})

// Checker is the first program of the line that was asked whether the configuration
// of a service is right: what it refuses keeps the service from starting.
func Checker(c command.Call) (command.Program, bool) {
	var found []command.Program
	for _, p := range c.Programs {
		if checksConfig(p) && !p.Asked {
			found = append(found, p)
		}
	}
	if len(found) == 0 {
		return command.Program{}, false
	}
	return found[0], true
}

func checksConfig(p command.Program) bool {
	name := path.Base(p.Name)
	has := func(words ...string) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(words, a) })
	}
	switch p.Plain() {
	case "nginx", "apachectl", "apache2ctl", "apache", "httpd", "haproxy", "sshd", "lighttpd", "squid", "dnsmasq", "varnishd", "unbound", "named", "rsyslogd", "chronyd",
		"monit", "supervisord", "postfix", "postconf", "dovecot", "doveconf", "exim", "prosodyctl", "mosquitto", "fail", "nft", "iptables-restore", "netplan", "sysctl",
		"systemd-analyze", "systemd-tmpfiles", "systemd-sysusers", "php-fpm", "logrotate", "visudo", "testparm", "slaptest", "caddy", "traefik", "envoy", "vector", "telegraf", "fluentd", "fluent-bit", "otelcol", "filebeat",
		"amtool", "alertmanager", "prometheus", "loki", "consul", "nomad", "keepalived", "redis-server", "mysqld", "mariadbd", "postgres", "kubeconform", "kubeval", "cloud-init", "udevadm":
		return true
	case "promtool":
		return has("check", "test")
	case "circleci", "packer", "sam", "renovate-config-validator", "drone", "woodpecker-cli":
		return has("validate", "lint") || name == "renovate-config-validator"
	case "docker-compose", "podman-compose":
		return has("config")
	case "docker":
		return has("compose") && has("config") || has("stack") && has("config")
	}
	return strings.HasPrefix(name, "otelcol") || strings.Contains(name, "checkconf") || strings.Contains(name, "checkzone") || strings.Contains(name, "configtest")
}
