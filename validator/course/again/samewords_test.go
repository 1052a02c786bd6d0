package again_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestTheSameAnswerNoInOtherLines plays a check in lines of other forms, each after an
// edit of one file; what stands before the check, and what shows its output, makes no
// other check of it.
func TestTheSameAnswerNoInOtherLines(t *testing.T) {
	const no = "board sim: in=61 out=40 dropped=21\n"
	for name, x := range map[string]struct {
		lines, outputs []string
		told           bool
	}{
		"an edit in the line":        {[]string{`./sim.sh a.txt; echo "rc=$?"`, `sed -i s/1/2/ b.h && ./sim.sh a.txt; echo "rc=$?"`, `rm -rf out; ./sim.sh a.txt; echo "rc=$?"`}, []string{no + "rc=1\n", no + "rc=1\n", no + "rc=1\n"}, true},
		"another form of the status": {[]string{`./sim.sh a.txt; echo "exit: $?"`, `./sim.sh a.txt; echo $?`, `./sim.sh a.txt; echo "exited with $?"`}, []string{no + "exit: 1\n", no + "1\n", no + "exited with 1\n"}, true},
		"then behind a pipe":         {[]string{`./sim.sh a.txt; echo "rc=$?"`, `./sim.sh a.txt 2>&1 | tail -4`, `chmod +x sim.sh; ./sim.sh a.txt | cat`}, []string{no + "rc=1\n", no, no}, true},
		"then with no status":        {[]string{`kubeconform deploy.yaml; echo $?`, `kubeconform deploy.yaml || true`, `kubeconform -v deploy.yaml || :`}, []string{"web: replicas is no number\n1\n", "web: replicas is no number\n", "web: replicas is no number\n"}, true},
		"never known to be a no":     {[]string{`./sim.sh a.txt | tail -4`, `./sim.sh a.txt | tail -3`, `./sim.sh a.txt | cat`}, []string{no, no, no}, false},
		"another answer":             {[]string{`./sim.sh a.txt; echo "rc=$?"`, `./sim.sh a.txt | tail -4`, `./sim.sh a.txt | cat`}, []string{no + "rc=1\n", "board sim: in=61 out=50 dropped=11\n", no}, false},
		"of something else":          {[]string{`./sim.sh a.txt; echo "rc=$?"`, `./sim.sh b.txt; echo "rc=$?"`, `./sim.sh c.txt; echo "rc=$?"`}, []string{no + "rc=1\n", no + "rc=1\n", no + "rc=1\n"}, false},
		"it is a yes in the end":     {[]string{`./sim.sh a.txt; echo "rc=$?"`, `./sim.sh a.txt; echo "rc=$?"`, `./sim.sh a.txt; echo "rc=$?"`}, []string{no + "rc=1\n", no + "rc=1\n", no + "rc=0\n"}, false},
	} {
		r, told := course.NewRun(), false
		for i, line := range x.lines {
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: "b.h", Content: fmt.Sprintf("version %d\n", i)}})
			told = r.Hear(course.Step{N: 2*i + 2, Result: &cake.Result{Command: line, Stdout: x.outputs[i]}}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
