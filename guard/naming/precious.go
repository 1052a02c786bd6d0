package naming

import "strings"

// IsPrecious: files that git usually does not have and no build makes again:
// the environment with its secrets, keys, the state of an infrastructure.
func IsPrecious(p string) bool {
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

// HoldsData: files and directories outside the workspace that hold what programs
// work with: databases, dumps, disk images.
func HoldsData(p string) bool {
	return IsDataFile(p) || !forTests(p) && (Under(p, "/srv/data") || strings.Contains(p, "/var/lib/") || Below(p, "/data"))
}

// IsDataFile: files of databases and of machines, by their endings; samples and
// those for tests are none.
func IsDataFile(p string) bool {
	if forTests(p) {
		return false
	}
	if IsDatabase(p) {
		return true
	}
	for _, ending := range [...]string{".sql", ".dump", ".rdb", ".aof", ".ibd", ".frm", ".myd", ".wal", ".qcow2", ".vmdk", ".vdi", ".img", ".parquet", ".mdf", ".ldf", ".kdbx", ".ldb", ".sqlite-wal"} {
		if strings.HasSuffix(p, ending) {
			return true
		}
	}
	return false
}

// IsDatabase: files that are a whole database.
func IsDatabase(p string) bool {
	name := p[strings.LastIndexByte(p, '/')+1:]
	if strings.Contains(name, "test") || strings.Contains(name, "tmp") || strings.Contains(name, "cache") || strings.Contains(name, "example") {
		return false
	}
	for _, ending := range [...]string{".db", ".sqlite", ".sqlite3", ".mdb"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

// IsSource: endings of files that people write.
func IsSource(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return false
	}
	ending := strings.ToLower(strings.Trim(name[dot+1:], "*'\"$\\()"))
	if one, more, several := strings.Cut(ending, "|"); several {
		return IsSource("."+strings.TrimRight(one, `\`)) || IsSource("."+more) // a regular expression
	}
	switch ending {
	case "go", "py", "ts", "tsx", "js", "jsx", "mjs", "cjs", "rs", "c", "h", "cc", "cpp", "hpp", "java", "kt", "scala", "rb", "php", "swift", "m", "cs", "fs", "ex", "exs", "erl", "hs", "ml", "lua", "pl", "r", "jl", "dart", "vue", "svelte", "html", "css", "scss", "sass", "less", "md", "rst", "txt", "sql", "sh", "bash", "toml", "yaml", "yml", "json", "xml", "ini", "cfg", "conf", "proto", "graphql", "tf", "mod", "sum", "gradle", "cmake", "tex", "ipynb", "csv", "db", "sqlite", "sqlite3", "env", "pem", "key":
		return true
	}
	return false
}

// IsSourceDir: names of directories in which people keep what they write.
func IsSourceDir(name string) bool {
	return AnyOf("src|lib|app|apps|tests|test|spec|cmd|pkg|internal|docs|doc|packages|components|pages|models|controllers|views|migrations|scripts|include|public|assets|config|api|server|client|core|modules|services", name)
}
