package answer

import "testing"

func TestWhatIsSaidBesideLife(t *testing.T) {
	const gone, table = "bash: line 1: kill: (32301) - No such process\n", "  PID STAT TIME COMMAND\n   71 S    0:04 ./sim 4000\n"
	for told, want := range map[string]string{
		gone + "9\n": "\n9\n", table + "9\n": "9\n", "9\n": "9\n",
		gone: gone, table: table, "": "", // there is nothing beside it
		"web: no such process is registered\n": "web: no such process is registered\n",
	} {
		if got := BesideLife(told); got != want {
			t.Errorf("%q: %q", told, got)
		}
	}
}
