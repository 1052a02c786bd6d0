package loops_test

import (
	"fmt"
	"strings"
	"testing"

	"cake/validator/course/coursetest"
)

// TestWorkThatEndsWellAndSaysNo plays work whose status hides that it came to nothing. % is another
// number each time.
func TestWorkThatEndsWellAndSaysNo(t *testing.T) {
	const (
		deploy = "bash ops/deploy.sh 1.8 2>&1 | tail -3"
		back   = "[14:10:0%.802] release ce297c4%: green is unhealthy: SESSION_KEY is empty\n[14:10:0%.809] release ce297c4%: rolled back to blue\n"
		quota  = "{\"ok\": false, \"request\": \"r26%9\", \"detail\": \"6 of 6 purges used today\"}\n"
	)
	purge := []string{"bin/cdn purge /a", "bin/cdn purge /b", "bin/cdn purge --tag html", "bin/cdn purge --all"}
	for name, x := range map[string]struct {
		lines []string
		says  string
		at    int
	}{
		"rolled back each time":        {coursetest.Times(4, deploy), back, 3},
		"after a pause":                {[]string{deploy, "sleep 1; " + deploy, deploy}, back, 3},
		"the settings were edited":     {[]string{deploy, "edit ops/green.env", deploy, "edit ops/green.env", deploy}, back, 0},
		"given another thing":          {purge, quota, 4},
		"given another thing, twice":   {purge[:2], quota, 0},
		"it goes well":                 {coursetest.Times(5, deploy), "release ce297c4%: green is healthy\n", 0},
		"it counts none that failed":   {coursetest.Times(5, deploy), "done: 0 failed, 9 sent\n", 0},
		"a part of it was refused":     {coursetest.Times(3, "python3 settle.py"), "REJECT B-7703: unknown account\nbooked=4 rejected=1\n", 0},
		"it is read":                   {coursetest.Times(2, "cat deploy.log"), back, 0},
		"each time something is made":  {coursetest.Times(3, "cp fw.img bad.img && dd if=/dev/zero of=bad.img bs=1 seek=8 count=4 && ./imgtool bad.img; true"), "bad.img: image rejected\n", 0},
		"it ends in another way once":  {[]string{purge[0], purge[1], "bin/cdn purge /left", purge[2], purge[3]}, quota, 0},
		"somebody looks into it first": {[]string{purge[0], "cat cdn.toml", purge[1], purge[2], purge[3]}, quota, 5},
	} {
		var steps [][2]string
		for i, line := range x.lines {
			out := strings.ReplaceAll(x.says, "%", fmt.Sprint(i))
			switch line {
			case "bin/cdn purge /left":
				out = "{\"ok\": true}\n"
			case "cat cdn.toml":
				out = "key = 1\nurl = here\n"
			}
			steps = append(steps, [2]string{line, out})
		}
		if at, by := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d (%s), want %d", name, at, by, x.at)
		}
	}
}
