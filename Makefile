# cake: `make help` lists the targets.
GO      ?= go
GOTEST  ?= $(GO) test
PREFIX  ?= /usr/local
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
CACHE   ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/cake-test
T       ?= 20s
N       ?= 1000 10000 50000
export CGO_ENABLED = 0
# Everything is compiled as it is handed out, so that nothing is compiled twice; but for the race detector.
export GOFLAGS := $(GOFLAGS) -trimpath

# What others wrote, and the race detector would make ten times as slow for nothing: regexp reads texts that nobody can
# change, and what the translated SQLite works on lies outside the memory of Go, where the detector does not look.
# And a program with the detector sleeps a second at its end, unless told.
UNWATCHED = regexp regexp/syntax modernc.org/sqlite/lib modernc.org/libc modernc.org/memory
# What takes longest is begun first, so that no core is idle at the end.
LONGEST   = ./test ./adapters/claude ./recall ./daemon ./ptyshim/... ./cmd/cake
# What reads one line, one text or one run starts nothing and shares nothing that changes: the detector has nothing
# to see in its own tests, and watches it in those of its house.
ALONE     = ./shell/... ./validator/...
WATCHED   = $(filter-out $(shell $(GO) list $(ALONE)),$(shell $(GO) list ./...))
RACE      = GORACE=atexit_sleep_ms=0 CGO_ENABLED=1 $(GOTEST) -race $(UNWATCHED:%=-gcflags=%=-race=false) -timeout 30m

LDFLAGS = -s -w -X main.version=$(VERSION)

.PHONY: all
all: build ## Build bin/cake, bin/cake-shim and the demonstration's agent

.PHONY: build
build:
	$(GO) build -ldflags '$(LDFLAGS)' -o bin/ ./cmd/cake ./cmd/cake-shim ./test/badagent

.PHONY: demo
demo: build ## Watch a misbehaving agent for half a minute, in this terminal
	bin/cake demo

.PHONY: install
install: build ## Put cake and cake-shim into $(PREFIX)/bin
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/cake
	install -m 755 bin/cake bin/cake-shim $(DESTDIR)$(PREFIX)/bin/
	install -m 755 bin/badagent $(DESTDIR)$(PREFIX)/libexec/cake/

.PHONY: test
test: build ## Run all tests, with the race detector where anything runs beside another, and without it what that one sees an eighth of
	$(RACE) $(LONGEST) $(WATCHED)
	$(GOTEST) ./validator ./validator/course ./guard ./supervisor $(ALONE)
	$(GOTEST) -run '^(TestTheRecordedRuns|TestTheQuotedRuns|TestNoOutputMakesAdviceThatWouldBeStopped|TestTheShares.*)$$' ./daemon ./daemon/inforce ./recall
	cd tools && $(RACE) ./...

.PHONY: check
check: test ## Everything a change must pass: format, vet, lint, tests
	test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	$(GO) vet ./...
	$(GO) tool -modfile=tools/go.mod staticcheck ./...
	$(GO) tool -modfile=tools/go.mod deadcode -test ./...

.PHONY: cover
cover: ## Print the coverage of each package, by the tests beside the code
	tools/cover.sh

.PHONY: fuzz
fuzz: ## Run each fuzz target for $(T)
	tools/fuzz.sh $(T)

.PHONY: bench
bench: build ## Measure, as ratios within one run
	$(GO) test -run '^$$' -bench . -benchmem ./...

.PHONY: snapshots
snapshots: ## Time snapshots of $(N) files beside git add and git stash, in one run
	CAKE_SNAPSHOT_FILES='$(N)' $(GO) test -run '^$$' -bench '^BenchmarkTake$$' -benchtime 3x -timeout 60m ./snapshot

.PHONY: score
score: ## Print how well it judges and remembers: the lists of this tree and, where CORPUS names a folder, its recorded runs
	$(GO) test -count=1 -v -run '^TestTheShares|^TestTheRecordedResults' ./guard ./validator ./recall
	$(GO) test -count=1 -v -run '^TestTheRecordedRuns' ./daemon
	test -z '$(CORPUS)' || CORPUS='$(abspath $(CORPUS))' $(GO) test -count=1 -v -run '^TestCorpus' ./validator ./daemon

.PHONY: gen
gen: ## Write the generated documents anew
	$(GO) test -count=1 ./supervisor ./config ./guard ./validator ./operator ./journal ./deploy ./adapters/mcp -update

.PHONY: agents
agents: ## Install what the tests drive from npm, outside the tree: the real Claude Code, a compiler, the guard that ours is timed beside
	test/rig/install-claude.sh
	test/rig/install.sh tsc typescript $$(cat test/rig/tsc.version)
	test/rig/install.sh cc-safety-net cc-safety-net $$(cat test/rig/peer.version)

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
