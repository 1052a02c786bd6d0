package command

import (
	"slices"
	"testing"

	"cake"
)

func TestWhatGoRunsIsAProgramOfItsOwn(t *testing.T) {
	for line, want := range map[string][]string{
		"go run honnef.co/go/tools/cmd/staticcheck@2025.1 ./...":                      {"go", "staticcheck"},
		"go run -mod=mod github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.1": {"go", "golangci-lint"},
		"go run github.com/air-verse/air/v2@latest -c .air.toml":                      {"go", "air"},
		"go tool staticcheck ./...":                                                   {"go", "staticcheck"},
		"go tool github.com/sqlc-dev/sqlc/cmd/sqlc vet":                               {"go", "sqlc"},
		"go tool cover -func=c.out":                                                   {"go"},
		"go tool -n cover":                                                            {"go"},
		"go run ./cmd/shop":                                                           {"go"},
		"go run .":                                                                    {"go"},
		"go run -race":                                                                {"go"},
		"go test ./...":                                                               {"go"},
	} {
		var got []string
		for _, p := range Of(cake.Result{Command: line}).Programs {
			got = append(got, p.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", line, got, want)
		}
	}
}
