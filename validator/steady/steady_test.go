package steady

import "testing"

func TestWhatDiffersInEveryRunIsMasked(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"ok app 0.02s", "ok app 1.3s", true},
		{"E1128 23:21:39.406841   16913 memcache.go:265] \"Unhandled Error\"", "E1129 01:02:03.000001     901 memcache.go:265] \"Unhandled Error\"", true},
		{"E1128 23:21:39.406841   16913 memcache.go:265] \"Unhandled Error\"", "E1128 23:21:39.406841   16913 memcache.go:266] \"Unhandled Error\"", false},
		{"no key\n808B999EAA7F0000:error:16000069:STORE routines", "no key\n80DB4F684E7F0000:error:16000069:STORE routines", true},
		{"808B999EAA7F0000:error:16000069:STORE routines", "808B999EAA7F0000:error:80000002:system library", false},
		{"id 808B999EAA7F0000", "id 80DB4F684E7F0000", false},
		{"E0308 mismatched types", "E0309 mismatched types", false},
		{"BUILD FAILED in 1m 1s", "BUILD FAILED in 57s", true},
		{"BUILD FAILED in 1h 2m 1s", "BUILD FAILED in 3s", true},
		{"failed, RequestID: 0F2KQ8ZZ", "failed, RequestID: 7H1MMDYY", true},
		{"failed in req-7f3a91", "failed in req-b20c44", true},
		{"X-Request-Id: 81fa30c2", "X-Request-Id: 9c0de114", true},
		{"failed in req-body", "failed in req-head", false},
		{"30m of 40m done", "20m of 40m done", false},
		{"at 2026-11-21 09:43:09.741 pid 4033", "at 2026-11-22 19:03:10.1 pid 12", true},
		{"log /x/2026-11-21T09_47_05_123Z-debug-0.log", "log /x/2026-12-01T19_00_05_003Z-debug-0.log", true},
		{"lease b6ef399a-073c-4df4-a7e3-9bd88ef0adff", "lease 065ea6c7-a67f-4d8e-96e2-e5c56ff779d8", true},
		{"object at 0x7f105de5c330", "object at 0x7fa3ddec0330", true},
		{"refused after 0 ms: no", "refused after 12 ms: no", true},
		{"now 1795254189.741303", "now 1795254190.000001", true},
		{`{"loaded": 3, "uptime_s": 4}`, `{"loaded": 3, "uptime_s": 19}`, true},
		{`{"loaded": 3, "uptime_s": 4}`, `{"loaded": 4, "uptime_s": 4}`, false},
		{`{"state":"queued","waiting_s":4}`, `{"state":"queued","waiting_s":19}`, true},
		{`{"state":"queued","queuedSeconds":4}`, `{"state":"queued","queuedSeconds":19}`, true},
		{`{"state":"queued","times":4}`, `{"state":"queued","times":5}`, false},
		{`{"state":"queued","p95_ms":4}`, `{"state":"queued","p95_ms":5}`, false},
		{"epoch 2 loss 0.7", "epoch 3 loss 0.6", false},
		{"reset after 30 of 100 MB", "reset after 60 of 100 MB", false},
		{"sum 1834023 ns/op", "sum 1799120 ns/op", false},
		{"[ALERT]    (16882) : config : unknown keyword", "[ALERT]    (17025) : config : unknown keyword", true},
		{"host sshd[4711]: refused", "host sshd[81233]: refused", true},
		{"nginx: [emerg] 812#812: bind failed", "nginx: [emerg] 93411#93411: bind failed", true},
		{"2026-11-30T09:09:40.209Z [5036] request refused", "2026-11-30T09:09:41.841Z [50791] request refused", true},
		{"up\n[2026-11-30 09:09:40] [5036] refused", "up\n[2026-11-30 09:09:41] [5079] refused", true},
		{"2026-11-30T09:09:40.209Z row [5036] refused", "2026-11-30T09:09:41.841Z row [5079] refused", false},
		{"2026-11-30T09:09:40.209Z [12] refused", "2026-11-30T09:09:41.841Z [13] refused", false},
		{"[5036] refused", "[5079] refused", false},
		{"items[3]: missing", "items[4]: missing", false},
		{"step (12) done", "step (13) done", false},
		{"kill: no such process\n9\n", "kill: no such process\n12\n", false},
		{"kill: no such process 9\n", "kill: no such process 12\n", true},
		{"  PID\n  811\n", "  PID\n  94\n", true},
		{"2 failed", "1 failed", false},
		{"HEAD is now at 1a2b3c4", "HEAD is now at 5d6e7f8", false},
	} {
		if got := Text(c.a) == Text(c.b); got != c.same {
			t.Errorf("%q and %q: %q, %q", c.a, c.b, Text(c.a), Text(c.b))
		}
	}
}

func TestTheNameOfARequestIsMasked(t *testing.T) {
	const want = "StatusCode: #, #, BucketAlreadyExists"
	for _, id := range []string{"RequestID: 0F2KQ8ABCDEF", "RequestID: ZZ92LKQWERTY", "request id: b1946ac9-aa", "TraceID=4bf92f3577b3"} {
		if got := Mask("StatusCode: 409, "+id+", BucketAlreadyExists", ""); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestAMomentIsMasked(t *testing.T) {
	const want = "# [#] TokenExpiredError: # after #"
	for _, line := range []string{
		"2026-11-30T09:09:40.586Z [5057] TokenExpiredError: 12 after 4ms",
		"2026-12-01T21:00:02+01:00 [12] TokenExpiredError: 3 after 900µs",
		"2026-12-01 21:00:02,113 [12] TokenExpiredError: 3 after 14ns",
	} {
		if got := Mask(line, ""); got != want {
			t.Errorf("%q is masked as %q, want %q", line, got, want)
		}
	}
}
