package naming

import "strings"

// KnownHost: public registries and forges that the package managers of this
// world name themselves, or that are where the code of most projects lives.
func KnownHost(host string) bool {
	for {
		if publicHost(host) {
			return true
		}
		dot := strings.IndexByte(host, '.')
		if dot < 0 || strings.IndexByte(host[dot+1:], '.') < 0 {
			return false
		}
		host = host[dot+1:]
	}
}

// publicHost lists registrable names, and single hosts of names that anybody
// can have a part of.
func publicHost(host string) bool {
	switch host {
	case "github.com", "githubusercontent.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht", "salsa.debian.org", "gitlab.freedesktop.org", "gitlab.gnome.org", "invent.kde.org", "opendev.org", "go.googlesource.com", "chromium.googlesource.com", "android.googlesource.com", "git.kernel.org", "git.savannah.gnu.org", "ghcr.io", "quay.io", "docker.io", "docker.com", "gcr.io", "mcr.microsoft.com", "public.ecr.aws":
		return true
	case "pypi.org", "pythonhosted.org", "pytorch.org", "nvidia.com", "python.org", "anaconda.org", "anaconda.com", "conda-forge.org", "npmjs.org", "npmjs.com", "yarnpkg.com", "npmmirror.com", "tuna.tsinghua.edu.cn", "mirrors.ustc.edu.cn", "mirrors.aliyun.com", "mirrors.cloud.tencent.com", "repo.huaweicloud.com", "goproxy.cn", "goproxy.io", "rsproxy.cn", "jsr.io", "deno.land", "esm.sh", "unpkg.com", "jsdelivr.net", "skypack.dev", "nodejs.org", "nodesource.com", "bun.sh", "rubygems.org", "ruby-lang.org", "golang.org", "go.dev", "crates.io", "rust-lang.org", "rustup.rs", "packagist.org", "getcomposer.org", "php.net", "hex.pm", "hackage.haskell.org", "haskell.org", "opam.ocaml.org", "luarocks.org", "cpan.org", "metacpan.org", "pub.dev", "nuget.org", "maven.org", "maven.apache.org", "apache.org", "gradle.org", "jitpack.io", "cocoapods.org", "swift.org", "scala-sbt.org", "clojars.org", "julialang.org", "r-project.org", "rstudio.com", "elm-lang.org":
		return true
	case "debian.org", "ubuntu.com", "launchpad.net", "launchpadcontent.net", "fedoraproject.org", "centos.org", "redhat.com", "rockylinux.org", "almalinux.org", "alpinelinux.org", "archlinux.org", "opensuse.org", "nixos.org", "gnu.org", "brew.sh", "flathub.org", "snapcraft.io", "microsoft.com", "google.com", "apple.com", "hashicorp.com", "postgresql.org", "mysql.com", "mariadb.org", "mongodb.org", "redis.io", "nginx.org", "elastic.co", "grafana.com", "grafana.github.io", "llvm.org", "kernel.org", "k8s.io", "kubernetes.io", "helm.sh", "bitnami.com", "jetstack.io", "cert-manager.io", "prometheus-community.github.io", "kubernetes.github.io", "kubernetes-sigs.github.io", "argoproj.github.io", "hashicorp.github.io", "open-telemetry.github.io", "traefik.github.io", "istio.io", "cilium.io", "linkerd.io", "fluxcd.io", "astral.sh", "huggingface.co", "playwright.dev", "cypress.io", "sigstore.dev", "sentry.io", "datadoghq.com", "vscode.dev", "tailscale.com", "cloudflare.com":
		return true
	}
	return false
}

// HostOf is the host that a URL, user@host:path or host:port names; "" for a
// word that has no host in it.
func HostOf(word string) string {
	if at := strings.Index(word, "://"); at >= 0 {
		word = word[at+3:]
	} else if at := strings.IndexByte(word, '='); at >= 0 {
		word = word[at+1:] // --host=localhost
	}
	if end := strings.IndexAny(word, "/?#"); end >= 0 {
		word = word[:end]
	}
	if user := strings.LastIndexByte(word, '@'); user >= 0 {
		word = word[user+1:]
	}
	if strings.HasPrefix(word, "[") {
		if end := strings.IndexByte(word, ']'); end > 0 {
			return word[1:end]
		}
	}
	if colon := strings.IndexByte(word, ':'); colon >= 0 {
		word = word[:colon]
	}
	return strings.ToLower(word)
}

// LocalHost: names and addresses of this machine.
func LocalHost(host string) bool {
	switch host {
	case "localhost", "::1", "0.0.0.0", "host.docker.internal", "host.containers.internal", "ko.local", "kind.local":
		return true
	}
	return strings.HasSuffix(host, ".localhost") || strings.HasPrefix(host, "127.") && IsAddress(host)
}

// IsAddress: a number address, not a name.
func IsAddress(host string) bool {
	dots := 0
	for i := range len(host) {
		switch c := host[i]; {
		case c == '.':
			dots++
		case c == ':':
			return true
		case c < '0' || c > '9':
			return strings.HasPrefix(host, "0x")
		}
	}
	return dots == 3 || dots == 0 && len(host) > 6
}

// LocalName: a word that names this machine, or a cluster or an emulator on it.
func LocalName(word string) bool {
	if strings.ContainsAny(word, " \n\t") || strings.Contains(word, "0.0.0.0/") {
		return false
	}
	switch word {
	case "minikube", "docker-desktop", "rancher-desktop", "orbstack", "colima", "microk8s", "k3s-default":
		return true
	}
	for _, context := range [...]string{"kind-", "k3d-"} {
		if strings.HasPrefix(word, context) || strings.Contains(word, "="+context) {
			return true
		}
	}
	host := HostOf(word)
	return LocalHost(host) || strings.HasPrefix(word, "localhost")
}
