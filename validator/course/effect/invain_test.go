package effect_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestWorkThatChangesNothingOfWhatIsLookedAt plays the same work again and again, and looks.
func TestWorkThatChangesNothingOfWhatIsLookedAt(t *testing.T) {
	const count = `psql -Atc "select count(*) from orders where total is null"`
	by := func(look, shows string, lines ...string) (all [][2]string) {
		all = [][2]string{{look, shows}}
		for _, l := range lines {
			all = append(all, [2]string{l, "done: " + l + "\n"}, [2]string{look, shows})
		}
		return all
	}
	fill := func(look, shows string) [][2]string {
		return by(look, shows, "ruby fill.rb shop", "ruby fill.rb shop --batch 500", "ruby fill.rb --force shop")
	}
	packed := func(shows string, lines ...string) (all [][2]string) {
		for _, l := range lines {
			all = append(all, [2]string{l, "backup OK: store/farm.tgz\n"}, [2]string{"tar tzf store/farm.tgz | wc -l", shows})
		}
		return all
	}
	retried := func(lines ...string) [][2]string {
		const look, shows = "cat ci/status.json", `{"state": "failed", "step": "toolchain"}`
		all := [][2]string{{look, shows}}
		for _, l := range lines {
			all = append(all, [2]string{l + " && git push && " + look, shows})
		}
		return all
	}
	nothing := [2]string{"ninja docs", "ninja: no work to do.\n"}
	old := [2]string{"grep -n version out/index.html", "7: version 1.3\n"}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"with other options":                                {fill(count, "37\n"), 7},
		"in a file":                                         {fill("grep -c total report.csv", "14\n"), 7},
		"in the same line":                                  {[][2]string{{count, "37\n"}, {"ruby fill.rb shop && " + count, "200 rows seen\n37\n"}, {"ruby fill.rb shop --batch 500 && " + count, "500 rows seen\n37\n"}, {"ruby fill.rb shop -v; " + count, "orders\n37\n"}}, 4},
		"two of them before one look":                       {[][2]string{{count, "37\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "37\n"}, {"ruby fill.rb shop --all", "ok\n"}, {"ruby fill.rb shop --slow", "ok\n"}, {count, "37\n"}}, 6},
		"a builder without work":                            {[][2]string{nothing, old, nothing, {"ninja -v docs", ""}, old}, 5},
		"a search that finds none":                          {by("grep -n UART5 regs.h", "", "make regs", "make -B regs", "make regs -j1"), 7},
		"it moves":                                          {[][2]string{{count, "37\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "37\n"}, {"ruby fill.rb shop --all", "ok\n"}, {count, "12\n"}, {"ruby fill.rb shop --slow", "ok\n"}, {count, "12\n"}}, 0},
		"it is to stay what it became":                      {[][2]string{{count, "37\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "0\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "0\n"}, {"ruby fill.rb shop --all", "ok\n"}, {count, "0\n"}}, 0},
		"one file after the other":                          {by("grep -c rejected load.log", "0\n", "ruby load.rb a.csv", "ruby load.rb b.csv", "ruby load.rb c.csv"), 0},
		"one file after the other is fed to it":             {by(`sqlite3 shop.db "pragma integrity_check"`, "ok\n", "sqlite3 shop.db < m/01.sql", "sqlite3 shop.db < m/02.sql", "sqlite3 shop.db < m/03.sql"), 0},
		"more and more, and none fails":                     {by("grep -c rejected load.log", "0\n", "ruby load.rb --n 10", "ruby load.rb --n 100", "ruby load.rb --n 1000"), 0},
		"whether it comes out the same":                     {by("sha256sum out.png", "a1b2c3d4e5f60718 out.png\n", "./render scene", "./render scene -j 4", "./render scene -j 8"), 0},
		"it is made anew each time":                         {by("ls out | wc -l", "12\n", "rm -rf out && ./gen site", "rm -rf out && ./gen site -j 4", "rm -rf out && ./gen site -j 8"), 0},
		"tests":                                             {by("git status --short", "", "pytest -q", "pytest -q -x", "pytest -q -v"), 0},
		"something else was done":                           {[][2]string{{count, "37\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "37\n"}, {"ruby sync.rb", "ok\n"}, {"ruby fill.rb shop --all", "ok\n"}, {count, "37\n"}, {"ruby fill.rb shop --slow", "ok\n"}, {count, "37\n"}}, 0},
		"the script was edited":                             {[][2]string{{count, "37\n"}, {"ruby fill.rb shop", "ok\n"}, {count, "37\n"}, {"edit fill.rb", "x\n"}, {"ruby fill.rb shop --all", "ok\n"}, {count, "37\n"}, {"edit fill.rb", "y\n"}, {"ruby fill.rb shop --slow", "ok\n"}, {count, "37\n"}}, 0},
		"where it works":                                    {by("git status --short", " M src/a.go\n", "make", "make -j4", "make V=1"), 0},
		"an archive stays empty":                            {packed("0\n", "bash backup.sh", "bash backup.sh --full", "rm -rf store && bash backup.sh --full"), 6},
		"a table stays empty":                               {[][2]string{{"./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part'", "0\n"}, {"./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part'", "0\n"}, {"V=1 ./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part'", "0\n"}}, 6},
		"none of its rows is bad":                           {[][2]string{{"./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part where price < 0'", "0\n"}, {"./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part where price < 0'", "0\n"}, {"V=1 ./load a.csv", "finished\n"}, {"sqlite3 s.db 'select count(*) from part where price < 0'", "0\n"}}, 0},
		"commits in which nothing is":                       {retried("git commit --allow-empty -m 'run it'", "git commit -q --allow-empty -m again", "git commit --amend --no-edit"), 4},
		"an archive that is filled":                         {packed("12\n", "bash backup.sh", "bash backup.sh --full", "rm -rf store && bash backup.sh --full"), 0},
		"it names what it made, and none of it is rejected": {[][2]string{{"./load a", "log: out/load.log\n"}, {"grep -c rejected out/load.log", "0\n"}, {"./load a -v", "log: out/load.log\n"}, {"grep -c rejected out/load.log", "0\n"}, {"./load a --fast", "log: out/load.log\n"}, {"grep -c rejected out/load.log", "0\n"}}, 0},
		"commits with what was added":                       {retried("git add a.go && git commit --allow-empty -m 'a'", "git add b.go && git commit --allow-empty -m 'b'", "git add c.go && git commit --allow-empty -m 'c'"), 0},
		"a message in other words":                          {by("git status --short", "", "git commit --amend -m one", "git commit --amend -m two", "git commit --amend -m three", "git commit --amend -m four"), 0},
	} {
		if at, by := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d by %s, want %d", name, at, by, x.at)
		}
	}
}
