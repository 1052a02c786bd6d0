package guard

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// What check --explain says of a few lines, as it was reviewed.
func TestExplanationsAreAsTheyWereReviewed(t *testing.T) {
	p := Policy{
		Attended: true, Home: exampleHome,
		Blocked: []UserRule{
			user(t, UserRule{ID: "no-prod", Patterns: []string{"terraform apply"}, Paths: []string{"infra/prod"}, Reason: "the pipeline does that"}),
		},
		Allowed: []UserRule{allowed(t, "git reset --hard"), allowed(t, "rm *")},
	}
	var b strings.Builder
	for _, line := range []string{
		"git push",
		"cd web && sudo bash -c 'git reset --hard; rm -rf dist /' && echo done > \"$X\"",
		`python -c "import shutil; shutil.rmtree('/home/dev')"`,
		"terraform apply",
		"terraform -chdir=infra/prod apply",
		"f() { rm -rf build; }; f; cat <(ls)",
		"ssh web 'ls'; sudo make install",
		"$X 'rm -rf",
	} {
		b.WriteString("$ " + line + "\n" + Explain(cake.Command{Line: line, Cwd: at}, p, nil).String() + "\n")
	}
	const path = "testdata/explain.txt"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("%s is old, run go test ./guard -update (-want +got):\n%s", path, diff)
	}
}

// Explain must decide as Judge does, whatever it tells besides.
func TestAnExplanationDecidesAsTheJudgementDoes(t *testing.T) {
	for _, r := range Rules() {
		for _, line := range append(slices.Clone(r.Stops[:min(2, len(r.Stops))]), r.Passes[:min(1, len(r.Passes))]...) {
			for _, p := range []Policy{{Attended: true}, {Strictness: cake.Paranoid}} {
				c := cake.Command{Line: line, Cwd: at}
				e := Explain(c, p, nil)
				if diff := cmp.Diff(Judge(c, p, nil), e.Decision); diff != "" {
					t.Fatalf("%s: %s", line, diff)
				}
				for _, o := range e.Otherwise {
					if o.Strictness == strictness(&p) && p.Attended && o.Verdict != e.Decision.Verdict {
						t.Errorf("%s: %+v beside %+v", line, o, e.Decision)
					}
				}
				if !p.Attended && e.Unattended != e.Decision.Verdict {
					t.Errorf("%s: %s beside %+v", line, e.Unattended, e.Decision)
				}
			}
		}
	}
}

func TestAnExplanationIsDataAsWell(t *testing.T) {
	e := Explain(cake.Command{Line: "rm -rf dist", Cwd: at}, Policy{}, nil)
	raw, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"effects":[{"does":"removes with all below","target":"/srv/code/app/dist","place":"made again by a build"}]`, `"near":[{"rule":"files.remove-system","why":"/srv/code/app/dist is made again by a build"}`, `"strictness":"balanced"`, `"otherwise":[{"strictness":"minimal","verdict":"allow","rule":"none"}`, `"unattended":"allow"`} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("%s is missing in %s", want, raw)
		}
	}
}

func TestWhyARuleDidNotSpeak(t *testing.T) {
	for _, c := range []struct{ line, rule, why string }{
		{"git stash", "git.stash-drop", "without drop or clear"},
		{"git clean -fn", "git.clean", "-n or --dry-run is there"},
		{"git reset --hard", "git.reset-hard", "the pattern fits, but nothing is uncommitted here"},
		{"git push", "git.push-force", "a closer look finds none of this: A force push without a lease"},
		{"rm -rf dist", "files.remove-home", "/srv/code/app/dist is made again by a build"},
		{"rm -rf $X", "files.remove-home", "$X is only the run would tell"},
		{`rm -rf "$X"/*`, "files.remove-home", "everything in $X is everything in a directory that only the run would tell"},
		{`rm -rf "$X"/a`, "files.remove-home", "$X/a is only the run would tell"},
		{"rm -rf /tmp/x$Y", "files.remove-home", "/tmp… is temporary"},
	} {
		e := Explain(cake.Command{Line: c.line, Cwd: at}, Policy{}, tree{root: at})
		found := ""
		for _, p := range e.Parts {
			for _, n := range p.Near {
				if n.Rule == c.rule {
					found = n.Why
				}
			}
		}
		if found != c.why {
			t.Errorf("%s: %s: %q, want %q", c.line, c.rule, found, c.why)
		}
	}
}
