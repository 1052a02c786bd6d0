package advice

import (
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// webVerbs are the answers about workspaces, tasks and extensions, by name.
func webVerbs() map[string]verb {
	return map[string]verb{"phpext": plain(phpExtension), "builtin": plain(nodeBuiltin), "filterscript": Filler.workspaceScript, "denotask": Filler.denoTask}
}

// phpExtension is the package of the extension that brings a function or class.
func phpExtension(name string) (string, bool) {
	for _, e := range []struct{ pkg, names string }{
		{"gd", `^(?:image|gd_|getimage|GdImage)`}, {"curl", `(?i)^curl`}, {"mbstring", `^mb_`}, {"xml", `^(?:simplexml|xml_|utf8_|DOM|SimpleXML|XML|XSL)`},
		{"mysql", `^mysqli`}, {"pgsql", `^pg_`}, {"sqlite3", `^SQLite3`}, {"bcmath", `^bc`}, {"gmp", `^gmp_`}, {"ldap", `^ldap_`}, {"imap", `^imap_`},
		{"soap", `(?i)^soap`}, {"zip", `(?i)^zip`}, {"yaml", `^yaml_`}, {"intl", `^(?:intl|idn_|numfmt|normalizer|Collator|NumberF|IntlD|Normalizer|Locale|MessageF)`},
		{"redis", `^Redis`}, {"memcached", `^Memcached`}, {"imagick", `^Imagick`}, {"apcu", `^apcu_`}, {"readline", `^readline`}, {"msgpack", `^msgpack`}, {"igbinary", `^igbinary`}, {"ssh2", `^ssh2_`},
	} {
		if regexp.MustCompile(e.names).MatchString(name) {
			return "apt-get install php-" + e.pkg, true
		}
	}
	if strings.Contains(name, "could not find driver") {
		return "Check the PDO driver (php-sqlite3, php-mysql or php-pgsql): it is not installed", true
	}
	return "Check php -m: the extension that brings " + name + " is not loaded", name != ""
}

// nodeBuiltin says which of Node's own modules was meant.
func nodeBuiltin(name string) (string, bool) {
	near, ok := wording.Nearest(strings.TrimPrefix(name, "node:"), strings.Fields(`assert async_hooks buffer child_process cluster console crypto dgram diagnostics_channel dns
		events fs fs/promises http http2 https inspector module net os path perf_hooks process punycode querystring readline readline/promises repl sea sqlite stream
		stream/promises string_decoder test timers timers/promises tls tty url util v8 vm wasi worker_threads zlib`), 3)
	return "Check the import of " + name + ": did you mean node:" + near + "?", ok
}

// workspaceScript is the command with the script that a package of the workspace
// has under nearly that name.
func (f Filler) workspaceScript(wrong string) (string, bool) {
	var names []string
	for _, file := range f.Tree.Files() {
		var p struct{ Scripts map[string]string }
		if path.Base(file) != "package.json" || json.Unmarshal([]byte(f.Tree.Manifest(file)), &p) != nil {
			continue
		}
		for name := range p.Scripts {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	if near, ok := wording.Nearest(wrong, names, 3); ok {
		return f.retyped([]string{wrong, near})
	}
	return "Check the scripts of the workspace: " + strings.Join(names, ", "), len(names) > 0
}

// denoTask is the command with the task that has nearly that name.
func (f Filler) denoTask(wrong string) (string, bool) {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^- (\S+)`).FindAllStringSubmatch(f.Slots["around"], -1) {
		names = append(names, m[1])
	}
	near, ok := wording.Nearest(wrong, names, 3)
	if !ok {
		return "Check the tasks of deno.json: " + strings.Join(names, ", "), len(names) > 0
	}
	return f.retyped([]string{wrong, near})
}
