package answer

import "testing"

func TestWhySomethingDoesNotGoOn(t *testing.T) {
	const header = "    PID STAT     TIME COMMAND\n"
	for told, want := range map[string]Why{
		"Found one Java-level deadlock:\n=====\n":                                        Deadlocked,
		"fatal error: all goroutines are asleep - deadlock!\n":                           Deadlocked,
		"thread 12 and thread 13 wait for each other\n":                                  Deadlocked,
		"lockdep: circular wait between A and B\n":                                       Deadlocked,
		"no deadlock found\n":                                                            0,
		"deadlock_timeout = 1s\n":                                                        0,
		"Deadlocks: 0\n":                                                                 0,
		"deadlock detected, retrying transaction\n":                                      0,
		"// avoids a deadlock\n":                                                         0,
		header + "  11215 T    00:00:00 ./sim 4000\n":                                    Suspended,
		header + "  11215 Tl+  00:00:00 java -jar a.jar\n":                               Suspended,
		header + "  11215 R    00:00:04 ./sim 4000\n":                                    0,
		header + "  11215 Sl   00:00:00 ./sim 4000\n  11216 T    00:00:00 ./sim 4000\n":  0,
		"State:\tT (stopped)\n":                                                          Suspended,
		"State:\tS (sleeping)\n":                                                         0,
		"[1]+  Stopped                 ./sim 4000\n":                                     Suspended,
		"web_1   Up 3 minutes (Paused)   80/tcp\n":                                       Suspended,
		`{"queue": "mail", "state": "paused", "depth": 12}`:                              Suspended,
		`"paused": true,`:                                                                Suspended,
		`"paused": false,`:                                                               0,
		"keys/deploy already exists.\nOverwrite (y/n)?\n":                                AsksPerson,
		"Do you want to continue? [Y/n]\n":                                               AsksPerson,
		"*** conf (Y/I/N/O/D/Z) [default=N] ?\n":                                         AsksPerson,
		"Enter passphrase for key '/home/u/.ssh/id':\n":                                  AsksPerson,
		"Username for 'https://git.example.org':\n":                                      AsksPerson,
		"  Enter a value:\n":                                                             AsksPerson,
		"Are you sure you want to continue connecting (yes/no/[fingerprint])?\n":         AsksPerson,
		"? Which template should be used? Select one\n":                                  AsksPerson,
		"hint: Waiting for your editor to close the file...\n":                           AsksPerson,
		"Debugger listening on ws://127.0.0.1:9229/0f2c\n":                               AsksPerson,
		"> /srv/a.py(12)run()\n(Pdb)\n":                                                  AsksPerson,
		"Press any key to continue . . .\n":                                              AsksPerson,
		"policy: main: c118be5 needs the sign-off of a second maintainer\n":              AsksPerson,
		"deploy-prod   waiting for approval\n":                                           AsksPerson,
		`{"status": "action_required"}`:                                                  AsksPerson,
		"Overwrite (y/n)? y\nKey saved\n":                                                0,
		"Continue? [Y/n] (yes in 10 seconds)\n":                                          0,
		"password: hunter2\n":                                                            0,
		"token = 12\n":                                                                   0,
		"Selected: a\nwhat next\n":                                                       0,
		`"reason": "no online runner has the tags hil, stm32h7"`:                         NoTaker,
		"Consumer group 'billing' has no active members.\n":                              NoTaker,
		"0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector\n": NoTaker,
		"812 R gpu PENDING (ReqNodeNotAvail, UnavailableNodes:n7)\n":                     NoTaker,
		`{"state": "running", "done": 2, "workers_alive": 0}`:                            NoTaker,
		"All nodes of label 'gpu' are offline\n":                                         NoTaker,
		"there are no workers registered for queue mail\n":                               NoTaker,
		"workers: 4\n":                              0,
		"no runner is needed\n":                     0,
		"2 runners online\n":                        0,
		"no online runner, next try in 5 seconds\n": 0,
		"compiling 3 of 9\n":                        0,
		"":                                          0,
	} {
		if got := StandstillIn(told); got.Why != want {
			t.Errorf("%q: %d (%s), want %d", told, got.Why, got.Words, want)
		}
	}
}

func TestALogThatSaysThatItsWriterIsGone(t *testing.T) {
	for line, want := range map[string]bool{
		"Exception in thread indexer-1:": true, "spoold: fatal: 17.msg: no encoder, shutting down": true, "mkdoc: stopped, 2 pages written, no index": true, "[worker-3] died: MemoryError": true,
		"loader[71]: gave up after 5 files": true, "Exited (137) 3 minutes ago": true, "2026-03-02 10:11:02 ERROR consumer billing crashed": true,
		"server: stopped": false, "Exited (0) 3 minutes ago": false, "thread pool started": false, "stopping at 3": false, "on shutdown: flush": false,
	} {
		if got := endState().MatchString(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestWhatOfAnAnswerTellsWhetherSomethingMoves(t *testing.T) {
	first, later := SightsIn("batch 3/40 open\n"), SightsIn("  batch 14/40 open,\n")
	if first[0].Shape != later[0].Shape || first[0].Bare || len(first[0].Figures) != 1 {
		t.Error("the same line with other figures is another line")
	}
	if !SightsIn("213\n")[0].Bare || SightsIn("213 a.dat\n")[0].Bare {
		t.Error("a number alone says nothing of what it counts")
	}
	if got := SightsIn("  PID ELAPSED STAT\n16766      18 Sl\n"); len(got) != 0 {
		t.Errorf("a process only became older: %v", got)
	}
	if !SightsIn("unit: running")[0].GoesOn || SightsIn("spool/pending/17.msg was read")[0].GoesOn {
		t.Error("what goes on is said in words, and not in the name of a folder")
	}
}
