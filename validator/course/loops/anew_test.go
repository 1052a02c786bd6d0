package loops_test

import (
	"fmt"
	"strings"
	"testing"

	"cake/validator/course/coursetest"
)

// TestTheSameIsDoneAnew does the same work again, which draws a name each time.
func TestTheSameIsDoneAnew(t *testing.T) {
	const (
		job  = "python3 settle.py --day 3"
		says = "09:48:11.507 [1045%] run=b8e6%a92 REJECT B-7703: unknown account\n09:48:11.509 [1045%] run=b8e6%a92 finished: booked=4 rejected=1 in 0.1% ms\n"
		pack = "built dist/app-0.0.0.tgz at 09:48:4%, sha256 b4b4e2f10c%38d61\n"
	)
	for name, x := range map[string]struct {
		lines []string
		says  string
		at    int
	}{
		"a job that rejects the same":    {coursetest.Times(4, job), says, 4},
		"with a look in between":         {[]string{job, job, "cat settle.py", job, job}, says, 5},
		"with an edit in between":        {[]string{job, job, "edit settle.py", job, job}, says, 0},
		"with other work in between":     {[]string{job, job, "python3 unlock.py", job, job}, says, 0},
		"it waits each time":             {coursetest.Times(6, "sleep 20; "+job), says, 0},
		"for another day each":           {[]string{job, job + "1", job + "2", job + "3", job + "4"}, says, 0},
		"nothing went wrong":             {coursetest.Times(5, job), "run=b8e6%a92 booked=4 rejected=0\n", 0},
		"it comes to more":               {coursetest.Times(5, job), "run=b8e6%a92 rejected=% of 9\n", 0},
		"a benchmark":                    {coursetest.Times(5, "./bench"), "sum b4b4e2f10c%38d61 failed=2\n", 0},
		"the name is none that is drawn": {coursetest.Times(5, job), "commit b4b4e2f10c38d61 rejected=2\n", 0},
		"cleared away and made again":    {[]string{"make dist", "rm -rf dist && make dist", "make clean && make dist", "make dist 2>&1 | tail -1"}, pack, 4},
		"cleared away by its own step":   {[]string{"make dist", "git clean -fdx", "make dist", "make dist", "make dist"}, pack, 5},
		"made again, and nothing else":   {coursetest.Times(5, "make dist"), pack, 0},
		"tests that are flaky":           {coursetest.Times(5, "pytest -q"), "run b8e6%a92\n1 failed, 3 passed in 0.0%s\n", 0},
	} {
		var steps [][2]string
		for i, line := range x.lines {
			out := strings.ReplaceAll(x.says, "%", fmt.Sprint(i))
			switch {
			case strings.HasPrefix(line, "edit "):
				out = fmt.Sprint("n = ", i, "\n")
			case line == "git clean -fdx":
				out = "Removing dist/\n"
			case strings.HasPrefix(line, "cat "), line == "python3 unlock.py":
				out = "account 10031\n"
			}
			steps = append(steps, [2]string{line, out})
		}
		if at, by := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d (%s), want %d", name, at, by, x.at)
		}
	}
}
