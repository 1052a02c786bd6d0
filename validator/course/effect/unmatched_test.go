package effect_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestReplacementsThatMatchNothing plays lines that put one text in place of another one, and what
// shows what has come of them.
func TestReplacementsThatMatchNothing(t *testing.T) {
	const (
		first  = "sed -i 's/level: info/level: debug/' conf/log.yml"
		second = "sed -i 's/level:info/level:debug/' conf/log.yml && echo changed"
		third  = "sed -i -E 's/^level *: *\\w+$/level: debug/' conf/log.yml && echo changed"
		git    = "git diff --stat"
	)
	clean := func(lines ...string) (all [][2]string) {
		for _, l := range lines {
			all = append(all, [2]string{l, ""})
		}
		return all
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"git shows none each time":          {clean(first, git, second, git, third, git), 6},
		"in the same line":                  {[][2]string{{first, ""}, {git, ""}, {second + " && " + git, "changed\n"}, {third + " && " + git, "changed\n"}}, 4},
		"of that file alone":                {clean(first, "git diff conf/log.yml", second, "git diff -- conf/log.yml", third, "git status --short conf"), 6},
		"other files were changed":          {[][2]string{{first, ""}, {git, " src/a.go | 2 +-\n"}, {second, ""}, {git, " src/a.go | 2 +-\n"}, {third, ""}, {git, " src/a.go | 2 +-\n"}}, 6},
		"by other tools, in a pattern":      {clean(first, git, "perl -pi -e 's{level: info}{level: debug}' conf/*.yml", git, "ruby -pi -e '$_.gsub!(/level: info/, \"level: debug\")' conf/log.yml", git), 6},
		"at an address":                     {clean("sed -i '/level/s/info/debug/' conf/log.yml", git, "sed -i '3s/info/debug/' conf/log.yml", git, first, git), 6},
		"by a program in the line":          {clean("python3 -c \"s=open('conf/log.yml').read(); open('conf/log.yml','w').write(s.replace('level: info','level: debug'))\"", git, first, git, second, git), 6},
		"what uses it answers as before":    {[][2]string{{first, ""}, {"./app --show", "level info, 3 files\n"}, {second, ""}, {"./app --show", "level info, 3 files\n"}, {third, ""}, {"./app --show", "level info, 3 files\n"}}, 6},
		"an answer that names neither":      {[][2]string{{"sed -i 's/SUM(kwh)/SUM(kwh_paid)/' q.sql", ""}, {"./report", "Nord 1200 units\n"}, {"sed -i 's/sum(kwh)/sum(kwh_paid)/g' q.sql", ""}, {"./report", "Nord 1200 units\n"}, {"perl -pi -e 's/SUM\\(\\s*kwh/SUM(kwh_paid/' q.sql", ""}, {"./report", "Nord 1200 units\n"}}, 6},
		"one call after the other":          {[][2]string{{"sed -i 's/load(a)/fetch(a)/' q.py", ""}, {"./report", "Nord 1200 units\n"}, {"sed -i 's/load(bb)/fetch(bb)/' q.py", ""}, {"./report", "Nord 1200 units\n"}, {"sed -i 's/load(order)/fetch(order)/' q.py", ""}, {"./report", "Nord 1200 units\n"}}, 0},
		"what was to come is sought":        {clean(first+"; grep -n 'level: debug' conf/log.yml", second+" && grep -c debug conf/log.yml", third+"; grep debug conf/log.yml"), 3},
		"in whatever files are found":       {clean("find conf -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", git, "git ls-files 'conf/*.yml' | xargs perl -pi -e 's/level: info/level: debug/'", git, "for f in conf/*.yml; do sed -i 's/level:info/level:debug/' $f; done", git), 6},
		"by a program that goes through":    {clean("sed -i 's/level: info/level: debug/' conf/*.yml", git, "python3 - <<'E'\nimport glob\nfor p in glob.glob('conf/*.yml'):\n    s = open(p).read()\n    open(p, 'w').write(s.replace('level: info', 'level: debug'))\nE", git, "python3 - <<'E'\nfrom pathlib import Path\nfor p in Path('conf').rglob('*.yml'):\n    p.write_text(p.read_text().replace('level:info', 'level:debug'))\nE", git), 6},
		"a script says that it has done it": {[][2]string{{first, ""}, {git, ""}, {"node set-level.js debug", "set the level of 3 files to debug\n"}, {second, ""}, {git, ""}, {third, ""}, {git, ""}}, 7},
		"what uses it shows the new one":    {[][2]string{{first, ""}, {"./app --show", "level debug\n"}, {second, ""}, {git, ""}, {third, ""}, {git, ""}}, 0},
		"a look shows the new one":          {[][2]string{{first, ""}, {git, ""}, {second, ""}, {git, ""}, {"grep -rn debug conf", "conf/log.yml:3:level: debug\n"}, {third, ""}, {git, ""}}, 0},
		"each time in another folder":       {clean("find a -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", git, "find b -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", git, "find c -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", git), 0},
		"some of those that are found":      {[][2]string{{"find conf -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", ""}, {git, ""}, {"find . -name '*.yml' | xargs sed -i 's/level:info/level: debug/'", ""}, {git, " a/b.yml | 2 +-\n"}, {"find . -name '*.yml' | xargs sed -i 's/level : info/level: debug/'", ""}, {git, " a/b.yml | 2 +-\n"}}, 0},
		"of which git knows none":           {clean("find /srv/conf -name '*.yml' -exec sed -i 's/level: info/level: debug/' {} +", git, "find /srv/conf -name '*.yml' | xargs sed -i 's/level:info/level: debug/'", git, "find /srv/conf -name '*.yml' | xargs sed -i 's/level : info/level: debug/'", git), 0},
		"lines that are put in":             {clean("sed -i '/^end/a\\  free(a);' src/a.c", git, "sed -i '/^end/a\\  free(b);' src/a.c", git, "sed -i '/^end/a\\  free(c);' src/a.c", git), 0},
		"it is in a new folder":             {[][2]string{{first, ""}, {"git status --short", "?? conf/\n"}, {second, ""}, {"git status --short", "?? conf/\n"}, {third, ""}, {"git status --short", "?? conf/\n"}}, 0},
		"the run has made it":               {[][2]string{{"edit conf/log.yml", "level: info\n"}, {first, ""}, {git, ""}, {second, ""}, {git, ""}, {third, ""}, {git, ""}}, 0},
		"what is taken out":                 {clean("sed -i 's/, verbose//' conf/log.yml", git, "sed -i 's/,verbose//' conf/log.yml", git, "sed -i -E 's/, *verbose$//' conf/log.yml", git), 6},
		"it is shown as it stands":          {[][2]string{{first, ""}, {"grep -n level conf/log.yml", "3:level : info\n"}, {second, ""}, {"grep -n level conf/log.yml", "3:level : info\n"}, {third, ""}, {"grep -n level conf/log.yml", "3:level : info\n"}}, 6},
		"twice, and then it does":           {[][2]string{{first, ""}, {git, ""}, {second, ""}, {git, ""}, {third, ""}, {git, " conf/log.yml | 2 +-\n"}}, 0},
		"the answer has changed":            {[][2]string{{first, ""}, {"./app --show", "level info\n"}, {second, ""}, {"./app --show", "level info\n"}, {third, ""}, {"./app --show", "level debug\n"}}, 0},
		"other settings each time":          {clean(first, git, "sed -i 's/size: 3/size: 5/' conf/log.yml", git, "sed -i 's/keep: 1/keep: 9/' conf/log.yml", git), 0},
		"each time another file":            {clean(first, git, "sed -i 's/level: info/level: debug/' conf/b.yml", git, "sed -i 's/level: info/level: debug/' conf/c.yml", git), 0},
		"one look at the end":               {clean(first, second, third, git), 0},
		"it was committed in between":       {clean(first, "git commit -qam x", git, second, "git commit -qam y", git, third, "git commit -qam z", git), 0},
		"it is none of the project's":       {clean("sed -i 's/a: 1/a: 2/' /etc/app.conf", git, "sed -i 's/a:1/a:2/' /etc/app.conf", git, "sed -i 's/a = 1/a = 2/' /etc/app.conf", git), 0},
		"one name in place of another one":  {[][2]string{{"sed -i 's/load(/fetch(/' a.py", ""}, {git, " a.py | 2 +-\n"}, {"sed -i 's/load\\./fetch./' a.py", ""}, {git, " a.py | 4 +-\n"}, {"sed -i 's/load:/fetch:/' a.py", ""}, {git, " a.py | 6 +-\n"}}, 0},
		"another file is asked about":       {clean(first, "git diff src/a.go", second, "git diff src/a.go", third, "git diff src/a.go"), 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, func(int) int { return 0 }); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
