package validator

import (
	"testing"

	"cake"
)

// TestAnArchiveOfNothing looks at listings of what a line has just written.
func TestAnArchiveOfNothing(t *testing.T) {
	long := func(size, name string) string {
		return "-rw-r--r-- 1 root root " + size + " Nov 23 04:08 " + name + "\n"
	}
	for _, x := range []struct{ command, out, path string }{
		{`scripts/backup.sh; echo "exit $?"; ls -l backups/`, "backup written: backups/shop-2026.sql.gz\nexit 0\ntotal 4\n" + long("20", "shop-2026.sql.gz"), "shop-2026.sql.gz"},
		{`pg_dump shop 2>/dev/null | gzip > shop.sql.gz; ls -lh shop.sql.gz`, long("20", "shop.sql.gz"), "shop.sql.gz"},
		{`mysqldump shop | bzip2 > "db-$(date +%F).bz2"; ls -l *.bz2`, long("14", "db-2026-11-23.bz2"), "db-2026-11-23.bz2"},
		{`pg_dump shop | zstd -o shop.zst; stat -c '%s %n' shop.zst`, "13 shop.zst\n", "shop.zst"},
		{`tar czf site.tar.gz -C build . 2>/dev/null; wc -c site.tar.gz`, "45 site.tar.gz\n", "site.tar.gz"},
		{`pg_dump shop > shop.sql 2>/dev/null; ls -l shop.sql`, long("0", "shop.sql"), "shop.sql"},
		{`python3 tools/export_all.py && ls -l out`, "total 4\n" + long("22", "all.zip"), "all.zip"},
		// A dump with something in it, a file that is not written here, one that is to be empty.
		{`pg_dump shop | gzip > shop.sql.gz; ls -l shop.sql.gz`, long("2041", "shop.sql.gz"), ""},
		{`scripts/backup.sh; ls -l backups`, long("20", "a-2026-11-01.sql.gz") + long("3120", "a-2026-11-23.sql.gz"), ""},
		{`ls -l backups`, long("20", "shop.sql.gz"), ""},
		{`python3 serve.py --once; ls -l data`, long("20", "old.gz"), ""},
		{`gzip -c /dev/null > none.gz; ls -l none.gz`, long("20", "none.gz"), ""},
		{`: | gzip > a.gz; ls -l a.gz`, long("20", "a.gz"), ""},
		{`tar czf empty.tar.gz -T /dev/null; ls -l empty.tar.gz`, long("45", "empty.tar.gz"), ""},
		{`bash make-fixtures.sh; ls -l`, "wrote fixture-1.gz\n" + long("20", "fixture-1.gz"), ""},
		{`tar cf one.tar a.txt; ls -l one.tar`, long("10240", "one.tar"), ""},
		{`gzip access.log.1; ls -l`, long("33", "access.log.1.gz"), ""},
		{`scripts/backup.sh; ls -l log`, long("20", "backup.log"), ""},
	} {
		got := ""
		for _, e := range Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out}, nil) {
			if e.Rule == "status.hollow" {
				got = x.path
			}
		}
		if got != x.path {
			t.Errorf("%s: %q, want %q", x.command, got, x.path)
		}
	}
}

func TestTheSizeOfAFileInAListing(t *testing.T) {
	for line, want := range map[string]string{
		"-rw-r--r-- 1 root root 20 Nov 23 04:08 a.gz":                           "a.gz 20",
		"-rw-r--r--. 1 dev dev 20 2026-11-23 04:08:01.000000000 +0000 out/a.gz": "out/a.gz 20",
		"-rw-r--r--@ 1 dev staff 20 23 Nov 04:08 a.gz":                          "a.gz 20",
		"20 a.gz":        "a.gz 20",
		"a.gz: 20 bytes": "a.gz 20",
		"drwxr-xr-x 2 root root 20 Nov 23 04:08 a.gz":   "",
		"20 files in a.gz of b":                         "",
		"-rw-r--r-- 1 root root 4.0K Nov 23 04:08 a.gz": "",
	} {
		got := ""
		if name, size, ok := sizeListed(line); ok {
			got = name + " " + string([]byte{byte('0' + size/10), byte('0' + size%10)})
		}
		if got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
