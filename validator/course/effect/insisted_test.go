package effect_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestAValueThatIsGivenInVain gives a setting another value in several ways, and asks what is in
// force after each.
func TestAValueThatIsGivenInVain(t *testing.T) {
	const said = "Changes to Outputs:\n  + pool = \"thumbnails x 2\"\n"
	type try struct{ file, was, is, line, answer string }
	variable := try{"variables.tf", "variable \"replicas\" {\n  default = 2\n}\n", "variable \"replicas\" {\n  default = 5\n}\n", "terraform plan", said}
	tfvars := try{"terraform.tfvars", "queue = \"thumbnails\"\n", "queue = \"thumbnails\"\nreplicas = 5\n", "terraform plan", said}
	environment := try{line: "TF_VAR_replicas=5 terraform plan", answer: said}
	option := try{line: "terraform plan -var replicas=5", answer: said}
	answering := func(x try, answer string) try { x.answer = answer; return x }
	asking := func(x try, line string) try { x.line = line; return x }
	for name, x := range map[string]struct {
		tries []try
		at    int
	}{
		"two files":                      {[]try{variable, tfvars}, 2},
		"a file and the environment":     {[]try{variable, environment}, 2},
		"a file and an option":           {[]try{variable, option}, 2},
		"one file alone":                 {[]try{variable, {line: "terraform plan", answer: said}, {line: "terraform plan", answer: said}}, 0},
		"the second way is heard":        {[]try{variable, answering(tfvars, "  + pool = \"thumbnails x 5\"\n")}, 0},
		"another answer":                 {[]try{variable, answering(tfvars, "  + pool = \"mails x 2\"\n")}, 0},
		"the answer does not show it":    {[]try{answering(variable, "valid\n"), answering(tfvars, "valid\n"), answering(tfvars, "valid\n")}, 0},
		"only looked at":                 {[]try{asking(variable, "cat plan.txt"), asking(tfvars, "cat plan.txt")}, 0},
		"another value in the other way": {[]try{variable, {"terraform.tfvars", "", "replicas = 7\n", "terraform plan", said}}, 0},
		"another setting":                {[]try{variable, {"app.conf", "", "limit = 50\n", "terraform plan", said}}, 0},
	} {
		r, n, at := course.NewRun(), 1, 0
		hear := func(s course.Step) bool { s.N = n; n++; return r.Hear(s).Loop != nil }
		hear(course.Step{Result: &cake.Result{Command: "terraform plan", Stdout: said}})
		for i, x := range x.tries {
			if x.file != "" {
				hear(course.Step{Edit: &change.Edit{File: x.file, Before: &x.was, Content: x.is}})
			}
			if hear(course.Step{Result: &cake.Result{Command: x.line, Stdout: x.answer}}) && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at try %d, want %d", name, at, x.at)
		}
	}
}
