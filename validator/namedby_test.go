package validator

import (
	"maps"
	"slices"
	"testing"

	"cake"
)

// Each is what the tool says of something that its settings ask for.
func TestWhatToolsMissIsWhereTheirSettingsNameIt(t *testing.T) {
	for name, c := range map[string]struct {
		command, out, err string
		files             map[string]string
		file              string
		line              int
	}{
		"a unit's program":          {"systemd-analyze verify ./shop.service", "", "shop.service: Command /srv/p/bin/shop is not executable: No such file or directory\n", map[string]string{"shop.service": "[Unit]\n[Service]\nExecStart=/srv/p/bin/shop --x\n"}, "shop.service", 3},
		"a folder of supervisord's": {"supervisord -c sup.conf", "", "Error: The directory named as part of the path /srv/p/log/web.log does not exist in section 'program:web' (file: '/srv/p/sup.conf')\nFor help, use /usr/bin/supervisord -h\n", map[string]string{"sup.conf": "[program:web]\ncommand=x\nstdout_logfile=/srv/p/log/web.log\n"}, "sup.conf", 3},
		"a file of rules":           {"promtool check config prom.yml", "Checking prom.yml\n", "  FAILED: \"rules/x.yml\" does not point to an existing file\n", map[string]string{"prom.yml": "global:\nrule_files:\n  - rules/x.yml\n"}, "prom.yml", 3},
		"a receiver":                {"amtool check-config am.yml", "Checking 'am.yml'  FAILED: undefined receiver \"teamx\" used in route\n\n", "amtool: error: failed to validate 1 file(s)\n", map[string]string{"am.yml": "route:\n  receiver: teamx\nreceivers:\n- name: team\n"}, "am.yml", 2},
		"a variable of a server":    {"mysqld --defaults-file=my.cnf --validate-config", "", "2026-11-28T01:00:00.000000Z 0 [ERROR] [MY-000067] [Server] unknown variable 'max_conections=10'.\n2026-11-28T01:00:00.000000Z 0 [ERROR] [MY-010119] [Server] Aborting\n", map[string]string{"my.cnf": "[mysqld]\nport=1\nmax_conections=10\n"}, "my.cnf", 3},
		"a file of variables":       {"docker compose up -d", "", "env file /srv/p/.env.local not found: stat /srv/p/.env.local: no such file or directory\n", map[string]string{"compose.yaml": "services:\n  web:\n    env_file: .env.local\n"}, "compose.yaml", 3},
		"a folder to build":         {"docker compose build", "", "unable to prepare context: path \"/srv/p/apii\" not found\n", map[string]string{"compose.yaml": "services:\n  api:\n    build: ./apii\n", "api/Dockerfile": "FROM x\n"}, "compose.yaml", 3},
		"a setting of the kernel":   {"sysctl -p conf/99.conf", "", "sysctl: cannot stat /proc/sys/net/core/somaxcon: No such file or directory\n", map[string]string{"conf/99.conf": "# a\nvm.swappiness=1\nnet.core.somaxcon = 10\n"}, "conf/99.conf", 3},
		"a place that is told":      {"systemd-tmpfiles --dry-run --create t.conf", "", "t.conf:3: Unknown command type 'x'.\n", map[string]string{"t.conf": "a\n"}, "t.conf", 3},
		"a receiver of a collector": {"otelcol validate --config otel.yaml", "", "Error: failed to get config: cannot unmarshal the configuration: decoding failed due to the following error(s):\n\n'receivers' unknown type: \"otlpp\" for id: \"otlpp\" (valid values: [otlp jaeger])\n", map[string]string{"otel.yaml": "receivers:\n  otlpp:\n    x: y\n"}, "otel.yaml", 2},
		"a resource":                {"kubectl kustomize overlays/prod", "", "error: accumulating resources: accumulation err='accumulating resources from 'depl.yaml': open /srv/p/overlays/prod/depl.yaml: no such file or directory': must build at directory: '/srv/p/overlays/prod/depl.yaml': file is not directory\n", map[string]string{"overlays/prod/kustomization.yaml": "resources:\n- ../base\n- depl.yaml\n", "overlays/prod/deploy.yaml": "a: b\n"}, "overlays/prod/kustomization.yaml", 3},
		"a module of Maven's":       {"mvn -q package", "", "[ERROR] [ERROR] Some problems were encountered while processing the POMs:\n[ERROR] Child module /srv/p/libb of /srv/p/pom.xml does not exist @ \n @ \n[ERROR] The build could not read 1 project -> [Help 1]\n", map[string]string{"pom.xml": "<project>\n<modules>\n<module>lib</module>\n<module>libb</module>\n</modules>\n</project>\n", "lib/pom.xml": "<project/>"}, "pom.xml", 4},
		"a member of a workspace":   {"cargo build", "", "error: failed to load manifest for workspace member `/srv/p/crates/kore`\nreferenced by workspace at `/srv/p/Cargo.toml`\n\nCaused by:\n  failed to read `/srv/p/crates/kore/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)\n", map[string]string{"Cargo.toml": "[workspace]\nmembers = [\n  \"crates/cli\",\n  \"crates/kore\",\n]\n", "crates/core/Cargo.toml": "[package]\nname=\"core\"\n"}, "Cargo.toml", 4},
		"a crate by its path":       {"cargo build", "", "error: failed to get `kore` as a dependency of package `cli v0.1.0 (/srv/p/cli)`\n\nCaused by:\n  failed to load source for dependency `kore`\n\nCaused by:\n  Unable to update /srv/p/kore\n\nCaused by:\n  failed to read `/srv/p/kore/Cargo.toml`\n\nCaused by:\n  No such file or directory (os error 2)\n", map[string]string{"Cargo.toml": "[workspace]\nmembers=[\"cli\"]\n", "cli/Cargo.toml": "[package]\nname=\"cli\"\n[dependencies]\nkore = { path = \"../kore\" }\n", "core/Cargo.toml": "[package]\nname=\"core\"\n"}, "cli/Cargo.toml", 4},
		"a crate by its name":       {"cargo build", "", "error: no matching package named `serd` found\nlocation searched: crates.io index\nrequired by package `cli v0.1.0 (/srv/p)`\n", map[string]string{"Cargo.toml": "[package]\nname=\"cli\"\n[dependencies]\nserd = \"1\"\n"}, "Cargo.toml", 4},
		"a project of a solution":   {"dotnet build", "", "/srv/p/app.sln : error MSB3202: The project file \"/srv/p/src/Libb/Libb.csproj\" was not found.\n", map[string]string{"app.sln": "Microsoft Visual Studio Solution File\nProject(\"{F}\") = \"App\", \"src\\App\\App.csproj\", \"{1}\"\nProject(\"{F}\") = \"Libb\", \"src\\Libb\\Libb.csproj\", \"{2}\"\n", "src/App/App.csproj": "<Project/>"}, "app.sln", 3},
		"an input of configure":     {"./configure", "", "config.status: error: cannot find input file: `src/Makefile.in'\n", map[string]string{"configure.ac": "AC_INIT\nAC_CONFIG_FILES([Makefile\n  src/Makefile])\nAC_OUTPUT\n", "configure": "x"}, "configure.ac", 3},
		"a gem by its path":         {"bundle install", "", "The path `/srv/p/vendor/ledgr` does not exist.\n", map[string]string{"Gemfile": "source 'x'\ngem 'rake'\ngem 'ledgr', path: 'vendor/ledgr'\n", "vendor/ledger/ledger.gemspec": "x"}, "Gemfile", 3},
		"a certificate":             {"caddy validate --config Caddyfile", "", "Error: loading http app module: provision http: getting tls app: loading tls app module: provision tls: loading certificates: open certs/site.pem: no such file or directory\n", map[string]string{"Caddyfile": "a {\n  b\n  tls certs/site.pem certs/site.key\n}\n"}, "Caddyfile", 3},
		"a list":                    {"squid -k parse -f s.conf", "", "2026/11/28 01:00:00| FATAL: Can not open file /srv/p/acl/bad.txt for reading\n", map[string]string{"s.conf": "a\nacl x dstdomain \"/srv/p/acl/bad.txt\"\n"}, "s.conf", 2},
		"a host key":                {"sshd -t -f s.conf", "", "Unable to load host key: /srv/p/keys/host_ed25519\nsshd: no hostkeys available -- exiting.\n", map[string]string{"s.conf": "Port 22\nHostKey /srv/p/keys/host_ed25519\n"}, "s.conf", 2},
		"a file of hints":           {"unbound-checkconf u.conf", "", "[1732756800] unbound-checkconf[1:0] fatal error: root-hints: \"/srv/p/root.hints\" does not exist in chrootdir /etc/unbound\n", map[string]string{"u.conf": "server:\n  root-hints: /srv/p/root.hints\n"}, "u.conf", 2},
		"a cluster":                 {"envoy --mode validate -c e.yaml", "", "[2026-11-28 01:00:00.000][1][critical][main] [source/server/config_validation/server.cc:60] error initializing configuration 'e.yaml': route: unknown cluster 'apis'\n", map[string]string{"e.yaml": "a:\n  cluster: apis\nclusters:\n - name: api\n"}, "e.yaml", 2},
		"what no settings name":     {"docker compose up -d", "", "env file /srv/p/.env.local not found: stat /srv/p/.env.local: no such file or directory\n", map[string]string{"compose.yaml": "services:\n  web:\n    env_file: .env\n"}, "", 0},
		"a tool that has none":      {"cp .env.local x", "", "cp: cannot stat '.env.local': No such file or directory\n", map[string]string{"compose.yaml": "services:\n  web:\n    env_file: .env.local\n"}, "", 0},
		"what a remark names":       {"sysctl -p conf/99.conf", "", "sysctl: cannot stat /proc/sys/net/core/somaxcon: No such file or directory\n", map[string]string{"conf/99.conf": "# net.core.somaxcon = 10\nnet.core.somaxconn = 10\n"}, "conf/99.conf", 0},
	} {
		got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", ExitCode: 1, Stdout: c.out, Stderr: c.err}, tree{slices.Sorted(maps.Keys(c.files)), c.files})
		if len(got) == 0 || got[0].FilePath != c.file || got[0].LineNumber != c.line {
			t.Errorf("%s: got %+v, want %s:%d", name, got, c.file, c.line)
		}
	}
}
