package validator

import (
	"testing"

	"cake/validator/workspace"
)

func TestASourceThatTheBuildDoesNotList(t *testing.T) {
	for _, x := range []struct {
		symbol, list string
		files        []string
		want         string // "" where none can be told
	}{
		{"lexer_next", "OBJS = main.o\n", []string{"main.c", "lexer.c"}, "lexer.c"},
		{"Retry::next", "add_executable(app\n  main.cpp)\n", []string{"main.cpp", "retry.cpp"}, "retry.cpp"},
		{"tokenize", "SRCS = src/main.c\n", []string{"src/main.c", "src/tokenizer.c"}, "src/tokenizer.c"},
		{"startTimerWheel", "OBJS = main.o\n", []string{"main.c", "timer.c"}, "timer.c"},
		{"catalog_open", "OBJS = main.o\n", []string{"main.c", "log.c"}, ""},
		{"logistic", "OBJS = main.o\n", []string{"main.c", "log.c"}, ""},
		{"deflate", "OBJS = main.o\n", []string{"main.c", "store.c"}, ""},
		{"lexer_next", "OBJS = main.o lexer.o\n", []string{"main.c", "lexer.c"}, ""},
		{"lexer_next", "SRCS = $(wildcard *.c)\n", []string{"main.c", "lexer.c"}, ""},
		{"lexer_next", "OBJS = main.o\n", []string{"main.c", "tests/lexer_test.c", "old/lexer.c"}, ""},
	} {
		ws := workspace.Of(tree{names: x.files})
		line, dir := sourceList(x.list, ws)
		got, _ := namedLike(x.symbol, unnamedIn(x.list, dir, ws))
		if line == 0 {
			got = ""
		}
		if got != x.want {
			t.Errorf("%s in %q of %v: %q, not %q", x.symbol, x.list, x.files, got, x.want)
		}
	}
}

func TestTheTriesThatAreLeft(t *testing.T) {
	for text, left := range map[string]bool{
		"attempt 1/5 failed: refused\nok\n":                    true,
		"try 2 of 3 failed: timeout\nfetched\n":                true,
		"Attempt #2 failed: Read timed out\n300 rows\n":        true,
		"connecting failed, retrying in 5 s\nconnected\n":      true,
		"attempt 5/5 failed: refused\nok\n":                    false,
		"attempt 4/3 failed: refused\n":                        false,
		"attempt 1/2 failed: x\nattempt 2/2 failed: refused\n": false,
		"attempts: 3\n":               false,
		"entry 4/5 failed: refused\n": false,
	} {
		if _, got := lastRetry(text); got != left {
			t.Errorf("%q: %v, not %v", text, got, left)
		}
	}
}
