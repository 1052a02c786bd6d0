package guard

import "strings"

// knownHost: public registries and forges that the package managers of this
// world name themselves, or that are where the code of most projects lives.
func knownHost(host string) bool {
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
