package files

import (
	"slices"
	"testing"

	"cake/guard/rules/rulestest"
)

func TestWhatARemovalCosts(t *testing.T) {
	rulestest.Check(t, Rules, map[string][]string{
		"rm -rf /":                   {"files.remove-system"},
		"rm -rf ~":                   {"files.remove-home"},
		"rm -rf .":                   {"files.remove-workspace"},
		"rm -rf .git":                {"files.remove-history"},
		"rm -rf ../other":            {"files.remove-outside"},
		"rm -rf node_modules /tmp/x": nil,
		"rm -rf src":                 {"files.remove-inside"},
		"rm .env":                    {"files.remove-precious", "files.remove-inside"},
		"tar xf a.tgz -C /etc":       {"files.unpack-over"},
		"tar xf a.tgz -C /tmp/x":     nil,
	})
}

func TestWhereAWriteLands(t *testing.T) {
	rulestest.Check(t, Writes, map[string][]string{
		"> /etc/passwd":                    {"files.write-system"},
		"cp x ~/.bashrc":                   {"files.write-keys"},
		"echo x >> ~/.bashrc":              {"files.append-start-file"},
		"echo x >> ~/.ssh/authorized_keys": {"files.write-keys"},
		"echo x > notes.md":                nil,
	})
}

func TestDisksAndPermissions(t *testing.T) {
	rulestest.Check(t, Disks, map[string][]string{
		"dd if=/dev/zero of=/dev/sda": {"disk.write"},
		"dd if=/dev/zero of=x.img":    nil,
		"mkfs.ext4 /dev/sdb1":         {"disk.format"},
		"mkfs.ext4 disk.img":          nil,
	})
	rulestest.Check(t, Permissions, map[string][]string{
		"chmod -R 777 /":          {"permissions.system", "permissions.world"},
		"chmod +x build.sh":       nil,
		"chmod 644 ~/.ssh/id_rsa": {"permissions.secret"},
	})
}

// below is a workspace in which only some paths hold work.
type below string

func (below) Root() string { return "/srv/code/app" }

func (below) Uncommitted(string) (modified, untracked int, known bool) { return 1, 0, true }

func (b below) UncommittedBelow(path, glob string) (modified, untracked int, known bool) {
	if path == string(b) && glob == "" {
		return 1, 0, true
	}
	return 0, 0, true
}

func TestWorkThatWasNotCommittedGoesWithItsDirectory(t *testing.T) {
	around := rulestest.Surroundings()
	around.View = below("/srv/code/app/src")
	for line, want := range map[string][]string{"rm -rf src": {"files.remove-work", "files.remove-inside"}, "rm -rf docs": {"files.remove-inside"}} {
		if got := rulestest.Speaks(Rules, line, around); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
