package naming

import "testing"

func TestAlternativesWithStars(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		want          bool
	}{
		{"rm", "rm", true},
		{"rm", "rmdir", false},
		{"rm|unlink", "unlink", true},
		{"deploy:*", "deploy:prod", true},
		{"*", "", true},
		{"?", "", false},
		{"a*b*c", "aXbYbZc", true},
		{"a*b*c", "aXbYbZ", false},
		{"a|", "", true},
	} {
		if got := AnyOf(c.pattern, c.text); got != c.want {
			t.Errorf("AnyOf(%q, %q) = %v", c.pattern, c.text, got)
		}
	}
}

func TestWhatPathsLieIn(t *testing.T) {
	for p, want := range map[string]string{
		"~": "~", "~/x": "~", "/root/x": "/root", "/home/dev/x/y": "/home/dev", "/Users/dev": "/Users/dev", "/home": "", "/srv": "", "~x": "",
	} {
		if got := HomeOf(p); got != want {
			t.Errorf("HomeOf(%q) = %q, want %q", p, got, want)
		}
	}
	if !Under("/a/b", "/a") || !Under("/a", "/a") || Under("/ab", "/a") || !Under("/ab", "/") {
		t.Error("Under goes by names, not by letters")
	}
	if Below("/a", "/a") || !Below("/a/b", "/a") {
		t.Error("Below leaves the directory itself out")
	}
}

func TestWhatHostsAWordNames(t *testing.T) {
	for word, want := range map[string]string{
		"https://user:pw@Example.org:8080/x?y#z": "example.org", "git@github.com:a/b": "github.com", "--host=localhost": "localhost", "[::1]:80": "::1", "db:5432": "db",
	} {
		if got := HostOf(word); got != want {
			t.Errorf("HostOf(%q) = %q, want %q", word, got, want)
		}
	}
	for host, want := range map[string]bool{"localhost": true, "127.0.0.9": true, "127.example.org": false, "app.localhost": true, "example.org": false} {
		if LocalHost(host) != want {
			t.Errorf("LocalHost(%q) = %v", host, !want)
		}
	}
	for host, want := range map[string]bool{"pypi.org": true, "files.pythonhosted.org": true, "org": false, "evil-pypi.org": false, "pypi.org.evil.example": false} {
		if KnownHost(host) != want {
			t.Errorf("KnownHost(%q) = %v", host, !want)
		}
	}
}

func TestWhatNamesAreFor(t *testing.T) {
	for name, test := range map[string]bool{"app_test": true, "TestDB": true, ":memory:": true, "latest": false, "contest-2024": false, "shop": false, "a test of words": false} {
		if TestName(name) != test {
			t.Errorf("TestName(%q) = %v", name, !test)
		}
	}
	for name, live := range map[string]bool{"shop-prod": true, "live_db": true, "product": false, "delivery": false} {
		if ProductionName(name) != live {
			t.Errorf("ProductionName(%q) = %v", name, !live)
		}
	}
	if TestTarget("/srv/test/x.sql") || !TestTarget("--dbname=app_test") {
		t.Error("a path says nothing of the server, an option's value does")
	}
}

func TestWhatFilesHold(t *testing.T) {
	for name, is := range map[string]struct{ secret, precious, data, source bool }{
		".env":               {secret: true, precious: true, source: true},
		".env.example":       {},
		"app.sqlite3":        {data: true, source: true},
		"dump.sql":           {data: true, source: true},
		"main.go":            {source: true},
		"server.pem":         {secret: true, source: true},
		"terraform.tfstate":  {secret: true, precious: true},
		"fixtures/test.db":   {source: true},
		"photo.jpg":          {},
		"a text with .env":   {source: true},
		"infra/wallet.p12":   {secret: true, precious: true},
		"config/x.keystore":  {secret: true, precious: true},
		"templates/id_rsa":   {secret: true},
		"/etc/shadow":        {secret: true},
		"docs/shadow":        {},
		"backup/users.qcow2": {data: true},
	} {
		got := struct{ secret, precious, data, source bool }{IsSecretName(name), IsPrecious(name), IsDataFile(name), IsSource(name)}
		if got != is {
			t.Errorf("%s: %+v, want %+v", name, got, is)
		}
	}
	if !IsSecretPlace("/.ssh/id_rsa") || IsSecretPlace("/.ssh/known_hosts") || IsSecretPlace("/.sshx") || !IsStartFile("/.zshrc") || IsStartFile("/x/.zshrc") {
		t.Error("keys and start files are known by their path below a home")
	}
}
