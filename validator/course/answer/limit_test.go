package answer

import "testing"

func TestHowOftenALimitAnswers(t *testing.T) {
	for _, x := range []struct {
		told   string
		byCode bool
		want   int
	}{
		{"429\n429\n429\n", true, 3},
		{"429\n429\n200\n", true, 0},
		{"429\n429\n", false, 0},
		{"a.bin 200\nb.bin 429\nc.bin 429\n", true, 2},
		{"HTTP/1.1 429 Too Many Requests\nHTTP/1.1 429 Too Many Requests\n", false, 2},
		{`{"error": "quota_exceeded", "retry_after": 2985}` + "\n" + `{"error": "quota_exceeded", "retry_after": 2984}` + "\n", false, 2},
		{`{"error": "rate_limited"}` + "\n" + `{"items": []}` + "\n", false, 0},
		{"", true, 0},
	} {
		if got, _ := LimitsIn(x.told, x.byCode); got != x.want {
			t.Errorf("%q: %d, want %d", x.told, got, x.want)
		}
	}
}

func TestTheHostOfALine(t *testing.T) {
	at := HostOf("curl -s http://127.0.0.1:8467/v2/a?page=2", "127.0.0.1:8467/v2/a?page=2")
	for line, x := range map[string]struct {
		page string
		want bool
	}{
		`for i in 1 2; do curl -d @a "http://127.0.0.1:8467/v2/b"; done`: {"127.0.0.1:8467/v2/b", true},
		"python3 -c 'get(\"http://127.0.0.1:8467/\")'":                   {"", true},
		"curl -s 127.0.0.1:8467/v2/b":                                    {"127.0.0.1:8467/v2/b", true},
		"curl http://127.0.0.1:8468/v2/a":                                {"127.0.0.1:8468/v2/a", false},
		"curl -s 127.0.0.1:8468/v2/b":                                    {"127.0.0.1:8468/v2/b", false},
		"curl -s localhost":                                              {"localhost", false},
	} {
		if got := HostOf(line, x.page) == at; got != x.want {
			t.Errorf("%q: the same %v", line, got)
		}
	}
	if HostOf("ls", "") != 0 {
		t.Error("a line without an address has a host")
	}
}
