package again_test

import (
	"fmt"
	"strings"
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

func TestANameThatIsNowhereHoweverItIsSought(t *testing.T) {
	sought := []string{
		"grep -rn retryBudget src", "git ls-files | xargs awk '/retryBudget/ {print FILENAME}'", "git log -S retryBudget --oneline",
		`python3 -c "import glob; print([p for p in glob.glob('*.py') if 'retryBudget' in open(p).read()])"`, "ctags -R -f - . | grep -i retry_budget",
		"sed -n '/retryBudget/p' src/a.go", "find . -name '*.go' -exec perl -ne 'print if /retryBudget/' {} +",
	}
	other := strings.Split(strings.ReplaceAll(strings.Join(sought, "\n"), "retryBudget", "backoff%dLimit"), "\n")
	for i := range other {
		other[i] = strings.ReplaceAll(other[i], "%d", strings.Repeat("x", i+1)+"y")
	}
	for name, x := range map[string]struct {
		lines []string
		told  int
	}{
		"one name":                 {sought, 6},
		"another one each time":    {other, 0},
		"a file is read meanwhile": {append([]string{sought[0], sought[1], sought[2], "cat src/a.go"}, sought[3:]...), 0},
		"and to the letter beside": {[]string{sought[0], sought[1], sought[4], sought[0], sought[5]}, 5},
		"something is edited":      {append([]string{sought[0], sought[1], sought[2], "sed -i s/a/b/ src/a.go"}, sought[3:]...), 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			out, code := "", 0
			if strings.HasPrefix(line, "cat") {
				out = "package a\n\nfunc retry() {}\n"
			} else if strings.Contains(line, "grep") {
				code = 1
			}
			if r.Hear(coursetest.Step(i+1, line, out, code)).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

func TestAThingThatIsNowhereUnderSeveralNames(t *testing.T) {
	sought := []string{"grep -rn VatTable lib", "find . -iname '*vat*'", "git log --oneline -S vat_table", "grep -rniE 'mwst_?table|vat' .", "find /usr -name '*mwst*'"}
	for name, x := range map[string]struct {
		lines []string
		shown string // by the third line
		told  int
	}{
		"under four names":          {sought, "", 4},
		"a commit is shown":         {append(sought, "find / -name 'vat*'"), "6856396 initial import\n", 5},
		"a page is shown":           {append(sought, "find / -name 'vat*'"), "6856396 initial import\n1f0a77b the first rates\n90c1d2e a table of them\nab12cd3 rounding up\n", 0},
		"something is edited":       {append(append(sought[:3:3], "sed -i s/a/b/ lib/a.go"), sought[3:]...), "", 0},
		"other words, other things": {[]string{"grep -rn retryBudget .", "grep -rn cacheBudget .", "grep -rn retryLimit .", "grep -rn mailQueue .", "grep -rn pageSize ."}, "", 0},
		"too short to be known":     {[]string{"grep -rn id .", "grep -rn ok .", "grep -rni id lib", "grep -rni 'ok' lib", "grep -rn Id ."}, "", 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			out, code := "", 0
			if i == 2 {
				out = x.shown
			}
			if strings.HasPrefix(line, "grep") {
				code = 1
			}
			if r.Hear(coursetest.Step(i+1, line, out, code)).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

func TestAFileIsReadWhateverPrintsIt(t *testing.T) {
	var file, numbered strings.Builder
	for i := range 8 {
		fmt.Fprintf(&file, "func line%d() int { return %d }\n", i, i*7)
		fmt.Fprintf(&numbered, "%3d: func line%d() int { return %d }\n", i+1, i, i*7)
	}
	for name, x := range map[string]struct {
		lines []string
		out   string
		told  bool
	}{
		"by interpreters":              {[]string{`python3 -c "print(open('a.go').read())"`, "perl -pe '' a.go", `ruby -e 'puts File.read("a.go")'`}, file.String(), true},
		"in a container and elsewhere": {[]string{"docker exec dev cat /src/a.go", "ssh dev cat src/a.go", "node -p 'fs.readFileSync(\"a.go\", \"utf8\")'"}, file.String(), true},
		"with its lines counted":       {[]string{"awk '{print NR\": \"$0}' a.go", "nl -ba -w3 -s': ' a.go", `python3 -c "for i, l in enumerate(open('a.go')): print(i, l)"`}, numbered.String(), true},
		"a program prints it":          {[]string{"go run . a.go"}, file.String(), false},
		"something else is printed":    {[]string{"go run . a.go", "go run . -v a.go", "go run . -x a.go"}, strings.ReplaceAll(file.String(), "int", "string"), false},
		"tests print it":               {[]string{"go test ./a", "go test -v ./a", "go test -count=1 ./a"}, file.String() + "ok  \texample/a\t0.2s\n", false},
	} {
		r := course.NewRun()
		told := r.Hear(coursetest.Step(1, "cat a.go", file.String(), 0)).Loop != nil
		for i, line := range x.lines {
			told = r.Hear(coursetest.Step(i+2, line, x.out, 0)).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v, want %v", name, told, x.told)
		}
	}
}
