package guard

import "strings"

// isPrecious: files that git usually does not have and no build makes again:
// the environment with its secrets, keys, the state of an infrastructure.
func isPrecious(p string) bool {
	name := strings.TrimRight(p[strings.LastIndexByte(p, '/')+1:], "*")
	if forTests(p) {
		return false
	}
	switch name {
	case ".env", ".envrc", ".netrc", ".pgpass", ".htpasswd", ".vault-token", "id_rsa", "id_ed25519", "id_ecdsa", "terraform.tfstate", "master.key", "credentials.json", "service-account.json", "secrets.yml", "secrets.yaml", ".secrets", "wp-config.php", "local.settings.json", "keystore.properties", "google-services.json":
		return true
	}
	if strings.HasPrefix(name, ".env.") {
		return true
	}
	for _, ending := range [...]string{".kdbx", ".tfstate", ".keystore", ".jks", ".p12", ".pfx", ".p8", ".agekey"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

// forTests: a name that says that the file is a sample, or for tests.
func forTests(p string) bool {
	p = strings.ToLower(p)
	for _, part := range [...]string{"test", "example", "sample", "template", ".dist", "fixture", "mock", "/tmp", "/temp", ".bak", "dummy", "defaults"} {
		if strings.Contains(p, part) {
			return true
		}
	}
	return false
}

// holdsData: files and directories outside the workspace that hold what programs
// work with: databases, dumps, disk images.
func holdsData(p string) bool {
	return isDataFile(p) || !forTests(p) && (under(p, "/srv/data") || strings.Contains(p, "/var/lib/") || below(p, "/data"))
}

func isDataFile(p string) bool {
	if forTests(p) {
		return false
	}
	if isDatabase(p) {
		return true
	}
	for _, ending := range [...]string{".sql", ".dump", ".rdb", ".aof", ".ibd", ".frm", ".myd", ".wal", ".qcow2", ".vmdk", ".vdi", ".img", ".parquet", ".mdf", ".ldf", ".kdbx", ".ldb", ".sqlite-wal"} {
		if strings.HasSuffix(p, ending) {
			return true
		}
	}
	return false
}
