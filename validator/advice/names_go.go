package advice

// goTool returns the import path of a program that is written in Go and installed
// with `go install`.
func goTool(tool string) (string, bool) {
	p, ok := map[string]string{
		"golangci-lint": "github.com/golangci/golangci-lint/cmd/golangci-lint", "gofumpt": "mvdan.cc/gofumpt", "shfmt": "mvdan.cc/sh/v3/cmd/shfmt", "revive": "github.com/mgechev/revive", "errcheck": "github.com/kisielk/errcheck", "gosec": "github.com/securego/gosec/v2/cmd/gosec", "golines": "github.com/segmentio/golines", "gci": "github.com/daixiang0/gci",
		"stringer": "golang.org/x/tools/cmd/stringer", "deadcode": "golang.org/x/tools/cmd/deadcode", "godoc": "golang.org/x/tools/cmd/godoc", "benchstat": "golang.org/x/perf/cmd/benchstat", "govulncheck": "golang.org/x/vuln/cmd/govulncheck", "gomobile": "golang.org/x/mobile/cmd/gomobile",
		"mockgen": "go.uber.org/mock/mockgen", "mockery": "github.com/vektra/mockery/v2", "moq": "github.com/matryer/moq", "counterfeiter": "github.com/maxbrunsfeld/counterfeiter/v6", "wire": "github.com/google/wire/cmd/wire", "enumer": "github.com/dmarkham/enumer", "easyjson": "github.com/mailru/easyjson/easyjson",
		"gotestsum": "gotest.tools/gotestsum", "ginkgo": "github.com/onsi/ginkgo/v2/ginkgo", "gotests": "github.com/cweill/gotests/gotests", "dlv": "github.com/go-delve/delve/cmd/dlv", "air": "github.com/air-verse/air", "mage": "github.com/magefile/mage", "task": "github.com/go-task/task/v3/cmd/task", "goreleaser": "github.com/goreleaser/goreleaser/v2",
		"sqlc": "github.com/sqlc-dev/sqlc/cmd/sqlc", "goose": "github.com/pressly/goose/v3/cmd/goose", "swag": "github.com/swaggo/swag/cmd/swag", "templ": "github.com/a-h/templ/cmd/templ", "oapi-codegen": "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen", "gqlgen": "github.com/99designs/gqlgen", "buf": "github.com/bufbuild/buf/cmd/buf",
		"protoc-gen-grpc-gateway": "github.com/grpc-ecosystem/grpc-gateway/v2/protoc-gen-grpc-gateway", "protoc-gen-openapiv2": "github.com/grpc-ecosystem/grpc-gateway/v2/protoc-gen-openapiv2", "protoc-gen-connect-go": "connectrpc.com/connect/cmd/protoc-gen-connect-go", "grpcurl": "github.com/fullstorydev/grpcurl/cmd/grpcurl", "ko": "github.com/google/ko", "kind": "sigs.k8s.io/kind", "controller-gen": "sigs.k8s.io/controller-tools/cmd/controller-gen",
		"hey": "github.com/rakyll/hey", "jsonnet": "github.com/google/go-jsonnet/cmd/jsonnet", "cobra-cli": "github.com/spf13/cobra-cli", "addlicense": "github.com/google/addlicense", "go-licenses": "github.com/google/go-licenses",
	}[tool]
	return p, ok && p != ""
}
