package purpose

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestPagesThatAreTheSame(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want bool
	}{
		{"localhost:80/a", "localhost:80/a?q=1", true}, {"localhost:80/a", "localhost:80/b", false}, {"localhost:80$p", "localhost:80/a", true},
		{"localhost:80/a", "localhost:80$p", true}, {"localhost:80$p", "localhost:81/a", false}, {"", "localhost:80/a", false}, {"", "", false},
	} {
		if got := SamePage(x.a, x.b); got != x.want {
			t.Errorf("%s and %s: %v", x.a, x.b, got)
		}
	}
}

func TestTheAddressThatIsAsked(t *testing.T) {
	for line, want := range map[string]string{
		"curl -s http://localhost:8080/a?b=1": "localhost:8080/a?b=1",
		"curl -sf localhost:8080/a":           "localhost:8080/a",
		"curl -s https://shop.example/a":      "https://shop.example/a",
		"wget -qO- 127.0.0.1/x":               "127.0.0.1/x",
		"curl -o out.json api:3000":           "api:3000",
		"pg_isready -h db -p 5433":            "db:5433",
		"curl -o out.json":                    "",
		"cat localhost:8080":                  "",
	} {
		if got := AddressOf(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
