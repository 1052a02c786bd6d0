package mcp_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"cake/adapters/mcp"
)

var update = flag.Bool("update", false, "write the generated part of docs/mcp.md anew")

const (
	tableBegins = "<!-- tools: go test ./adapters/mcp -update -->\n"
	tableEnds   = "<!-- end of tools -->"
)

func TestTheDocumentListsTheTools(t *testing.T) {
	const path = "../../docs/mcp.md"
	text, err := os.ReadFile(path)
	must(t, err)
	head, rest, ok := strings.Cut(string(text), tableBegins)
	_, tail, more := strings.Cut(rest, tableEnds)
	if !ok || !more {
		t.Fatal("the document has lost its marks")
	}
	want := head + tableBegins + toolTable(t) + tableEnds + tail
	if *update {
		must(t, os.WriteFile(path, []byte(want), 0o644))
	}
	if diff := cmp.Diff(want, string(text)); diff != "" && !*update {
		t.Errorf("docs/mcp.md (-want +got):\n%s", diff)
	}
}

// toolTable is the list of the tools as a client sees it.
func toolTable(t *testing.T) string {
	list, err := client(t, memory(t), "docs").ListTools(t.Context(), nil)
	must(t, err)
	var b strings.Builder
	b.WriteString("| tool | arguments | does | asks a person |\n| --- | --- | --- | --- |\n")
	for _, tool := range list.Tools {
		asks := "no"
		if !slices.Contains(mcp.Unasked(), tool.Name) {
			asks = "yes"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", tool.Name, arguments(t, tool), tool.Description, asks)
	}
	return b.String()
}

// arguments are the names of a tool's arguments, the required ones in bold.
func arguments(t *testing.T, tool *sdk.Tool) string {
	var schema struct {
		Properties map[string]any `json:"properties"`
		Required   []string       `json:"required"`
	}
	text, err := json.Marshal(tool.InputSchema)
	must(t, err)
	must(t, json.Unmarshal(text, &schema))
	var names []string
	for name := range schema.Properties {
		if slices.Contains(schema.Required, name) {
			name = "**" + name + "**"
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
