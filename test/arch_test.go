package test

import (
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// module is the import path of the root package, and the prefix of all others.
const module = "cake"

// arrows is the table of the house: what each package may import besides the
// nouns of the root package. A prefix that ends in "/" stands for every package
// below it. A new arrow is a reviewed line here.
var arrows = map[string][]string{
	"":                       {},
	"cmd/cake":               {"daemon", "daemon/", "config", "guard", "validator", "validator/rules", "validator/userrules", "validator/workspace", "shell", "journal", "recall", "recall/", "snapshot"},
	"cmd/cake-shim":          {"ptyshim/"},
	"daemon":                 {"*"},
	"supervisor":             {},
	"supervisor/alert":       {},
	"supervisor/handover":    {},
	"supervisor/restart":     {},
	"supervisor/approval":    {},
	"supervisor/order":       {},
	"validator":              {"shell", "validator/advice", "validator/command", "validator/ending", "validator/locate", "validator/match", "validator/place", "validator/rules", "validator/scan", "validator/silence", "validator/status", "validator/steady", "validator/tone", "validator/wording", "validator/workspace"},
	"validator/advice":       {"validator/command", "validator/rules", "validator/wording", "validator/workspace"},
	"validator/command":      {"shell", "validator/wording"},
	"validator/course/said":  {"validator/wording"},
	"validator/course":       {"shell", "validator/course/", "validator/rules", "validator/wording"},
	"validator/ending":       {"validator/command", "validator/match", "validator/place", "validator/tally", "validator/tone", "validator/wording"},
	"validator/locate":       {"validator/advice", "validator/command", "validator/ending", "validator/match", "validator/place", "validator/rules", "validator/script", "validator/silence", "validator/steady", "validator/tally", "validator/tone", "validator/wording", "validator/workspace"},
	"validator/match":        {"validator/advice", "validator/command", "validator/rules", "validator/scan", "validator/tone", "validator/wording"},
	"validator/silence":      {"validator/advice", "validator/command", "validator/ending", "validator/match", "validator/rules", "validator/tone", "validator/wording"},
	"validator/place":        {"validator/command", "validator/script", "validator/tone", "validator/wording", "validator/workspace"},
	"validator/script":       {"shell", "validator/wording"},
	"validator/status":       {"validator/advice", "validator/command", "validator/ending", "validator/locate", "validator/match", "validator/place", "validator/rules", "validator/silence", "validator/tally", "validator/tone", "validator/wording"},
	"validator/steady":       {"validator/wording"},
	"validator/tally":        {"validator/wording"},
	"validator/tone":         {"validator/wording"},
	"validator/userrules":    {"shell", "validator", "validator/advice", "validator/command", "validator/match", "validator/rules", "validator/scan", "validator/wording"},
	"validator/wording":      {},
	"validator/workspace":    {"validator/wording"},
	"validator/rules":        {},
	"validator/scan":         {},
	"shell":                  {},
	"guard":                  {"shell", "guard/command", "guard/naming", "guard/place", "guard/program", "guard/rules", "guard/rules/"},
	"guard/command":          {"shell", "guard/naming", "guard/place"},
	"guard/naming":           {},
	"guard/place":            {"shell", "guard/naming"},
	"guard/program":          {"shell", "guard/naming", "guard/sql"},
	"guard/rules":            {"guard/command", "guard/place"},
	"guard/sql":              {"guard/naming"},
	"operator":               {},
	"recall":                 {"recall/"},
	"recall/base":            {},
	"recall/causal":          {},
	"recall/lesson":          {},
	"recall/pack":            {},
	"recall/postgres":        {"recall/base"},
	"recall/propagation":     {"recall/tier"},
	"recall/similar":         {},
	"recall/sqlite":          {"recall/base"},
	"recall/tier":            {},
	"journal":                {},
	"snapshot":               {},
	"ptyshim/wire":           {},
	"ptyshim/gate":           {"ptyshim/wire"},
	"ptyshim/shim":           {"ptyshim/wire", "shell", "guard"},
	"ptyshim/hold":           {},
	"ptyshim/term":           {},
	"adapters/claude":        {},
	"adapters/terminal":      {},
	"adapters/mcp":           {"recall", "recall/"},
	"adapters/chat":          {},
	"adapters/chat/outgoing": {"adapters/chat"},
	"adapters/chat/slack":    {"adapters/chat"},
	"adapters/chat/telegram": {"adapters/chat"},
	"config":                 {},
	"metrics":                {},
	"test":                   {},
	"test/endpoint":          {},
	"test/fakechat":          {},
	"test/endpoint/serve":    {"test/endpoint"},
	"test/postgres":          {"test/rig"},
	"test/rig":               {"test/endpoint"},
	"test/sample":            {},
	"test/badagent":          {},
	"test/asprogram":         {},
	"deploy":                 {},

	"guard/rules/cloud":          {"shell", "guard/command", "guard/naming", "guard/place", "guard/rules"},
	"guard/rules/data":           {"shell", "guard/command", "guard/program", "guard/rules", "guard/sql"},
	"guard/rules/files":          {"shell", "guard/command", "guard/naming", "guard/place", "guard/rules"},
	"guard/rules/git":            {"shell", "guard/command", "guard/naming", "guard/place", "guard/rules"},
	"guard/rules/machine":        {"shell", "guard/command", "guard/naming", "guard/place", "guard/rules"},
	"guard/rules/rulestest":      {"shell", "guard/command", "guard/place", "guard/rules"},
	"guard/rules/secrets":        {"shell", "guard/command", "guard/naming", "guard/rules"},
	"guard/rules/self":           {"shell", "guard/command", "guard/naming", "guard/place", "guard/rules"},
	"guard/rules/supply":         {"shell", "guard/command", "guard/naming", "guard/rules"},
	"supervisor/approval/ledger": {"supervisor/approval"},
	"validator/course/writes":    {"shell", "validator/command", "validator/course/writes/sed", "validator/wording"},
	"daemon/calls":               {"daemon/process", "daemon/saving", "supervisor", "validator"},
	"daemon/dirs":                {},
	"daemon/doctor":              {"config", "daemon/dirs", "daemon/inforce", "daemon/launch", "daemon/outside", "daemon/saving", "journal", "metrics", "ptyshim/wire", "recall", "snapshot"},
	"daemon/exporter":            {"metrics"},
	"daemon/incidents":           {"daemon/dirs", "journal"},
	"daemon/inforce":             {"config", "guard", "supervisor", "supervisor/alert", "validator", "validator/advice", "validator/rules", "validator/userrules", "validator/workspace"},
	"daemon/launch":              {"adapters/claude", "adapters/mcp", "adapters/terminal", "daemon/dirs", "daemon/process"},
	"daemon/leave":               {"daemon/process", "supervisor/approval"},
	"daemon/life":                {"adapters/chat", "adapters/claude", "daemon/incidents", "ptyshim/hold", "supervisor/restart", "validator"},
	"daemon/memory":              {"adapters/mcp", "config", "daemon/dirs", "daemon/inforce", "journal", "recall"},
	"daemon/outside":             {"daemon/dirs", "daemon/incidents", "daemon/process", "ptyshim/wire", "supervisor/approval", "supervisor/approval/ledger"},
	"daemon/people":              {"adapters/chat", "adapters/chat/", "config", "daemon/dirs", "daemon/incidents", "daemon/inforce", "daemon/outside", "daemon/process", "daemon/reception", "daemon/statuspage", "journal", "ptyshim/wire", "supervisor/alert", "supervisor/approval", "supervisor/approval/ledger", "supervisor/order"},
	"daemon/remains":             {"daemon/dirs", "daemon/incidents", "daemon/outside", "daemon/process", "guard", "journal", "ptyshim/wire", "shell", "supervisor"},
	"daemon/saving":              {"config", "daemon/dirs", "daemon/incidents", "daemon/inforce", "daemon/process", "journal", "snapshot", "supervisor"},
	"daemon/steps":               {"adapters/claude", "daemon/worktree", "validator/course", "validator/course/change", "validator/course/writes"},
	"daemon/story":               {"adapters/chat", "daemon/incidents", "daemon/statuspage", "journal", "supervisor/handover"},
	"daemon/worktree":            {"validator/workspace"},
	"daemon/process":             {"ptyshim/shim", "shell", "validator/command"},
	"daemon/statuspage":          {"supervisor/approval", "supervisor/order"},
	"daemon/reception":           {"adapters/chat", "supervisor/approval", "supervisor/approval/ledger", "supervisor/order"},

	"validator/course/again":      {"validator/command", "validator/course/digest", "validator/course/figures", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/shelf", "validator/course/shown", "validator/wording"},
	"validator/course/answer":     {"validator/command", "validator/course/digest", "validator/course/purpose", "validator/course/shown", "validator/wording"},
	"validator/course/change":     {"validator/course/digest", "validator/wording"},
	"validator/course/claims":     {"shell", "validator/course/answer", "validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/finding", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/said", "validator/course/shelf", "validator/course/shown", "validator/course/witness", "validator/wording"},
	"validator/course/coursetest": {"validator", "validator/course", "validator/course/change"},
	"validator/course/digest":     {},
	"validator/course/effect":     {"shell", "validator", "validator/command", "validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/finding", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/said", "validator/course/shown", "validator/course/writes", "validator/steady", "validator/wording"},
	"validator/course/figures":    {"validator/command", "validator/course/change", "validator/course/digest", "validator/course/purpose", "validator/course/said", "validator/course/shown", "validator/wording"},
	"validator/course/files":      {"shell", "validator/course/change", "validator/course/digest", "validator/course/finding", "validator/course/moment", "validator/course/purpose", "validator/course/shelf", "validator/course/writes", "validator/wording"},
	"validator/course/finding":    {},
	"validator/course/further":    {"validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/shelf"},
	"validator/course/loops":      {"validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/finding", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/shelf", "validator/wording"},
	"validator/course/moment":     {"shell", "validator", "validator/command", "validator/course/answer", "validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/purpose", "validator/course/said", "validator/course/shelf", "validator/course/shown", "validator/course/writes", "validator/steady", "validator/tally", "validator/wording"},
	"validator/course/omission":   {"validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/finding", "validator/course/moment", "validator/course/purpose", "validator/course/said", "validator/wording"},
	"validator/course/past":       {"validator/course/moment"},
	"validator/course/purpose":    {"shell", "validator/command", "validator/course/change", "validator/course/digest", "validator/course/writes", "validator/wording"},
	"validator/course/shown":      {"shell", "validator/command", "validator/course/change", "validator/course/digest", "validator/course/purpose", "validator/course/said", "validator/steady", "validator/tally", "validator/wording"},
	"validator/course/shelf":      {},
	"validator/course/trials":     {"validator/command", "validator/course/change", "validator/course/digest", "validator/course/figures", "validator/course/files", "validator/course/finding", "validator/course/moment", "validator/course/omission", "validator/course/past", "validator/course/purpose", "validator/course/said", "validator/course/writes", "validator/place", "validator/tally", "validator/wording"},
	"validator/course/turns":      {"validator/command", "validator/course/change", "validator/course/finding", "validator/course/moment", "validator/course/said"},
	"validator/course/wait":       {"shell", "validator/command", "validator/course/answer", "validator/course/change", "validator/course/digest", "validator/course/finding", "validator/course/moment", "validator/course/past", "validator/course/purpose", "validator/course/shelf", "validator/wording"},
	"validator/course/witness":    {"validator/command", "validator/course/change", "validator/course/digest", "validator/course/finding", "validator/course/purpose", "validator/course/said", "validator/tally", "validator/wording"},
	"validator/course/writes/sed": {},
}

// walls says which packages may import a third party; everybody else may not.
var walls = map[string][]string{
	"github.com/looplab/fsm":                 {"supervisor"},
	"github.com/creack/pty":                  {"ptyshim/", "test/rig"},
	"github.com/fsnotify/fsnotify":           {"config"},
	"gopkg.in/yaml.v3":                       {"config", "cmd/cake"},
	"modernc.org/sqlite":                     {"recall/sqlite"},
	"github.com/jackc/pgx":                   {"recall/postgres", "test/postgres"},
	"mvdan.cc/sh/v3":                         {"shell"},
	"github.com/modelcontextprotocol/go-sdk": {"adapters/mcp"},
	"github.com/nicholas-fedor/shoutrrr":     {"adapters/chat/outgoing"},
	"github.com/slack-go/slack":              {"adapters/chat/slack"},
	"github.com/gorilla/websocket":           {"test/fakechat"},
	"github.com/spf13/cobra":                 {"cmd/cake"},
	"github.com/prometheus/client_golang":    {"journal", "metrics", "daemon/exporter"},
	"go.uber.org/zap":                        {"daemon", "daemon/", "supervisor", "recall", "config", "metrics", "journal", "cmd/cake"},
}

// listed is the part of `go list -json` that the rules look at.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// uses reports whether a package or its tests import a module.
func (p listed) uses(party string) bool {
	return slices.ContainsFunc(slices.Concat(p.Imports, p.TestImports, p.XTestImports), func(imp string) bool {
		return imp == party || strings.HasPrefix(imp, party+"/")
	})
}

func TestArrowsPointOnlyWhereTheTableSays(t *testing.T) {
	for _, p := range packages(t) {
		room := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
		allowed, known := arrows[room]
		if !known {
			t.Errorf("package %q is not in the table of the house: add its row to arrows", room)
			continue
		}
		for _, imp := range p.Imports {
			target, ours := strings.CutPrefix(imp, module+"/")
			if ours && !covers(allowed, target) {
				t.Errorf("%s imports %s: that arrow is not in the table", room, target)
			}
		}
	}
}

// TestEveryArrowOfTheTableIsUsed keeps the table from permitting what nobody needs any more.
func TestEveryArrowOfTheTableIsUsed(t *testing.T) {
	used := map[string][]string{}
	for _, p := range packages(t) {
		room := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
		for _, imp := range p.Imports {
			if target, ours := strings.CutPrefix(imp, module+"/"); ours {
				used[room] = append(used[room], target)
			}
		}
	}
	for room, allowed := range arrows {
		for _, arrow := range allowed {
			if !slices.ContainsFunc(used[room], func(target string) bool { return covers([]string{arrow}, target) }) {
				t.Errorf("%s imports nothing of %s: take that arrow out of the table", room, arrow)
			}
		}
	}
}

func TestEveryThirdPartyStaysBehindItsWall(t *testing.T) {
	for _, p := range packages(t) {
		room := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
		for _, imp := range p.Imports {
			for party, rooms := range walls {
				if (imp == party || strings.HasPrefix(imp, party+"/")) && !covers(rooms, room) {
					t.Errorf("%s imports %s: only %s may", room, imp, strings.Join(rooms, ", "))
				}
			}
		}
	}
}

// TestEveryModuleThatIsRequiredIsUsed says when the last file that needs a library is gone: as
// once the one that runs the stories, of which nothing else had told.
func TestEveryModuleThatIsRequiredIsUsed(t *testing.T) {
	all := packages(t)
	direct, _, _ := strings.Cut(source(t, "go.mod"), "\n)")
	_, direct, _ = strings.Cut(direct, "require (\n")
	for line := range strings.Lines(direct) {
		party := strings.Fields(line)[0]
		if !slices.ContainsFunc(all, func(p listed) bool { return p.uses(party) }) {
			t.Errorf("go.mod requires %s, and nothing imports it", party)
		}
	}
}

func TestNoRoomIsNamedForNothing(t *testing.T) {
	for _, p := range packages(t) {
		for _, bad := range []string{"util", "common", "helpers", "types", "misc"} {
			if slices.Contains(strings.Split(p.ImportPath, "/"), bad) {
				t.Errorf("%s: a package is named for what it owns", p.ImportPath)
			}
		}
	}
}

// covers reports whether a list of rooms names a room, itself or by a prefix.
func covers(rooms []string, room string) bool {
	return slices.ContainsFunc(rooms, func(r string) bool {
		return r == "*" || r == room || (strings.HasSuffix(r, "/") && strings.HasPrefix(room, r))
	})
}

func packages(t *testing.T) []listed {
	t.Helper()
	// By path, not by module/...: that would load the whole module graph, and
	// so the network, which is not there for tests.
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
	cmd.Dir = ".."
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("cannot list the packages: %v\n%s", err, &complaint)
	}
	var all []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatalf("cannot read the list of packages: %v", err)
		}
		all = append(all, p)
	}
}
