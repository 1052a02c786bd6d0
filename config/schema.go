package config

import (
	"time"

	"cake"
)

// Type is the shape of a key's value.
type Type string

// The shapes.
const (
	Text    Type = "text"                       // a choice, or the one text that is allowed
	Int     Type = "whole number"               // decimal
	Number  Type = "number"                     // decimal, may have a fraction
	Span    Type = "time"                       // a whole number of Key.Unit
	Address Type = "address"                    // host:port
	Local   Type = "address of this machine"    // host:port on loopback, or nowhere
	Hours   Type = "part of the day"            // 22:00-07:00, or never
	Server  Type = "address of a server"        // URL of a PostgreSQL database, or none; it may hold a password
	Rules   Type = "list of patterns and rules" // of the guard's language
	Outputs Type = "list of rules about output"
	Domains Type = "list of domains"
	URLs    Type = "list of URLs"
	Paths   Type = "list of paths"
	Names   Type = "list of patterns of names"
	Words   Type = "list of the words of a command line"
)

// List reports whether the value is a list.
func (t Type) List() bool {
	return t == Rules || t == Outputs || t == Domains || t == URLs || t == Paths || t == Names || t == Words
}

// textual reports whether the value is one text.
func (t Type) textual() bool {
	return t == Text || t == Address || t == Local || t == Server || t == Hours
}

// secret reports whether the value may hold what nobody is shown.
func (t Type) secret() bool { return t == URLs || t == Server }

// Nowhere is the address at which nothing is served, Never the part of the day that
// there is none of.
const (
	Nowhere = "nowhere"
	Never   = "never"
)

// None is the address of no server.
const None = "none"

// A Key is one row of the schema.
type Key struct {
	Name     string // sections and key, with dots: escalation.max_strikes
	Alias    string // another name with the same meaning; "" for most
	Type     Type
	Default  string        // as it stands in the file, without quotes; "" for a list
	Elements []string      // of a list that is not empty by default
	Min, Max float64       // inclusive, for Int, Number and Span
	Unit     time.Duration // for Span
	Choices  []string      // for Text: all that is allowed
	Allows   bool          // for Rules: they let commands pass
	Required bool          // a file must have it
	Restart  bool          // a change takes effect when cake is started again
	Pending  bool          // checked, but this version does not act on it yet
	Env      string        // environment variable that overrides it; "" for most
	Doc      string        // one sentence

	field func(*Config) any // pointer to where the value lives
}

// Keys returns the schema, in the order in which the documents list it.
func Keys() []Key {
	keys := append(requiredKeys(), agentKeys()...)
	keys = append(keys, safetyKeys()...)
	keys = append(keys, detectionKeys()...)
	keys = append(keys, limitKeys()...)
	return append(keys, componentKeys()...)
}

func requiredKeys() []Key {
	return []Key{
		{
			Name: "version", Type: Text, Default: "1.0", Choices: []string{"1.0"}, Required: true,
			Doc:   "Version of this file's format.",
			field: func(c *Config) any { return &c.Version },
		},
		{
			Name: "strictness", Type: Text, Default: string(cake.Balanced), Required: true,
			Choices: []string{string(cake.Minimal), string(cake.Balanced), string(cake.Paranoid)},
			Env:     "CAKE_STRICTNESS",
			Doc:     "How much cake interferes: minimal stops and speaks for CRITICAL only, balanced weighs severity, confidence and repetition, paranoid speaks at first sight and asks about commands it does not understand.",
			field:   func(c *Config) any { return &c.Strictness },
		},
		{
			Name: "escalation.max_strikes", Type: Int, Default: "4", Min: 1, Max: 10, Required: true,
			Doc:   "How often the same mistake may come back after a message before cake stops the agent and calls for a person.",
			field: func(c *Config) any { return &c.Escalation.MaxStrikes },
		},
		{
			Name: "escalation.cooldown_minutes", Type: Span, Unit: time.Minute, Default: "5", Min: 1, Max: 60, Required: true,
			Doc:   "How long cake keeps quiet about a mistake after it was resolved, unless it comes back.",
			field: func(c *Config) any { return &c.Escalation.Cooldown },
		},
		{
			Name: "escalation.notify", Type: URLs,
			Doc:   "Where a person is called when cake gives up, one URL per channel (docs/notifications.md); ${NAME} stands for a variable of the environment.",
			field: func(c *Config) any { return &c.Escalation.Notify },
		},
		{
			Name: "escalation.group_seconds", Type: Span, Unit: time.Second, Default: "30", Min: 0, Max: 300,
			Doc:   "How long the first incident waits for others before people are told of all in one message.",
			field: func(c *Config) any { return &c.Escalation.Group },
		},
		{
			Name: "escalation.repeat_minutes", Type: Span, Unit: time.Minute, Default: "15", Min: 1, Max: 1440,
			Doc:   "How long until people are told again of an incident that nobody has decided; each further gap is four times the last, and there are three messages a day at most.",
			field: func(c *Config) any { return &c.Escalation.Repeat },
		},
		{
			Name: "escalation.quiet_hours", Type: Hours, Default: Never,
			Doc:   "The part of each day, by this machine's clock, in which people are told of CRITICAL incidents only; the others come at its end in one message.",
			field: func(c *Config) any { return &c.Escalation.Quiet },
		},
		{
			Name: "escalation.waiting_minutes", Type: Span, Unit: time.Minute, Default: "10", Min: 0, Max: 1440,
			Doc:   "How long an agent may wait, for an answer to a dialog in its terminal or for its model, before people are told; 0 for never.",
			field: func(c *Config) any { return &c.Escalation.Waiting },
		},
	}
}

func agentKeys() []Key {
	return []Key{
		{
			Name: "agent.restart", Type: Text, Default: "on-failure", Choices: []string{"on-failure", "never"},
			Doc:   "What becomes of an agent that was killed, froze, or was refused by its model: on-failure lets it go on, a limited number of times (docs/restarts.md), never leaves it.",
			field: func(c *Config) any { return &c.Agent.Restart },
		},
		{
			Name: "agent.frozen_minutes", Type: Span, Unit: time.Minute, Default: "10", Min: 2, Max: 240,
			Doc:   "How long an agent that works on a prompt may give no sign of life, with no command running and no processor time used, before it is taken for frozen.",
			field: func(c *Config) any { return &c.Agent.Frozen },
		},
		{
			Name: "agent.renew", Type: Text, Default: "unattended", Choices: []string{"unattended", "always", "never"},
			Doc:   "When an agent that gets nowhere gives way to a fresh session with a summary, and then to agent.fallback, before a person is called: unattended where nobody sits in front of it, always, or never.",
			field: func(c *Config) any { return &c.Agent.Renew },
		},
		{
			Name: "agent.fallback", Type: Words,
			Doc:   "The command line of another agent, or of the same with another model, that takes over then; {summary} stands for what it is told, which else is its last word.",
			field: func(c *Config) any { return &c.Agent.Fallback },
		},
	}
}

func safetyKeys() []Key {
	return []Key{
		{
			Name: "safety.blocked_commands", Type: Rules,
			Doc:   "Commands to stop besides those that cake stops anyway; each a pattern, or a rule with a pattern, an id, a reason and examples.",
			field: func(c *Config) any { return &c.Safety.BlockedCommands },
		},
		{
			Name: "safety.allowed_commands", Type: Rules, Allows: true,
			Doc:   "Commands to allow although a rule of cake's would stop them, as patterns or rules; the compiled-in floor stays closed, and so does what blocked_commands has.",
			field: func(c *Config) any { return &c.Safety.AllowedCommands },
		},
		{
			Name: "safety.allowed_domains", Type: Domains, Pending: true,
			Doc:   "The only domains the agent's commands may reach; empty means that this is not enforced.",
			field: func(c *Config) any { return &c.Safety.AllowedDomains },
		},
		{
			Name: "safety.protected_paths", Type: Paths,
			Doc:   "Files, and directories with all below them, that the agent's commands must not write, move or delete; relative ones start at the workspace, and *, ? and ** match names.",
			field: func(c *Config) any { return &c.Safety.ProtectedPaths },
		},
	}
}

func detectionKeys() []Key {
	return []Key{{
		Name: "detection.rules", Type: Outputs,
		Doc:   "Errors to recognise in the output of commands besides those that cake knows; each a rule with a pattern, what to do about it, and examples.",
		field: func(c *Config) any { return &c.Detection.Rules },
	}}
}

func limitKeys() []Key {
	return []Key{
		{
			Name: "performance.max_latency_ms", Type: Span, Unit: time.Millisecond, Default: "300", Min: 50, Max: 1000,
			Doc:   "How long a command that has ended may be held for cake's message before it ends without one.",
			field: func(c *Config) any { return &c.Performance.MaxLatency },
		},
		{
			Name: "performance.snapshot_retention_hours", Alias: "snapshot.retention_hours",
			Type: Span, Unit: time.Hour, Default: "72", Min: 1, Max: 720,
			Doc:   "How long snapshots of the workspace are kept; the newest, and what is pinned, is kept longer.",
			field: func(c *Config) any { return &c.Snapshot.Retention },
		},
		{
			Name: "snapshot.max_size_gb", Type: Number, Default: "1", Min: 0.1, Max: 100,
			Doc:   "How much room all snapshots of one workspace may take, in units of 1,000,000,000 bytes; the oldest go first.",
			field: func(c *Config) any { return &c.Snapshot.MaxSize },
		},
		{
			Name: "snapshot.budget_ms", Type: Span, Unit: time.Millisecond, Default: "300", Min: 50, Max: 1000,
			Doc:   "How long a command may be held for the snapshot before it; what is not saved by then is saved while the command runs, and the snapshot is marked as partial.",
			field: func(c *Config) any { return &c.Snapshot.Budget },
		},
		{
			Name: "snapshot.precious", Type: Names, Elements: precious(),
			Doc:   "Files that snapshots keep although git ignores them, because no build makes them again; * and ? match, and a pattern with a slash starts at the workspace.",
			field: func(c *Config) any { return &c.Snapshot.Precious },
		},
		{
			Name: "snapshot.max_file_mb", Type: Int, Default: "100", Min: 1, Max: 10_000,
			Doc:   "Files larger than this many megabytes are not kept; each snapshot counts what it left out.",
			field: func(c *Config) any { return &c.Snapshot.MaxFile },
		},
		{
			Name: "snapshot.min_free_mb", Type: Int, Default: "256", Min: 16, Max: 100_000,
			Doc:   "No snapshot is taken while the disk has less room left than this many megabytes.",
			field: func(c *Config) any { return &c.Snapshot.MinFree },
		},
		{
			Name: "recall.ttl_hours", Type: Span, Unit: time.Hour, Default: "24", Min: 1, Max: 720,
			Doc:   "How long an occurrence counts as a strike; what was learned from it is kept.",
			field: func(c *Config) any { return &c.Recall.TTL },
		},
		{
			Name: "recall.offer", Type: Text, Default: "mcp", Choices: []string{"mcp", "nothing"},
			Doc:   "How Claude Code may ask the memory itself: mcp adds cake's server to its own, from its next start on.",
			field: func(c *Config) any { return &c.Recall.Offer },
		},
		{
			Name: "recall.url", Type: Server, Default: None, Restart: true,
			Doc:   "The PostgreSQL database in which a team shares its memory (docs/recall.md); none keeps it in a file of its own.",
			field: func(c *Config) any { return &c.Recall.URL },
		},
		{
			Name: "recall.listen", Type: Local, Default: Nowhere, Restart: true,
			Doc:   "Where any agent on this machine may ask the memory by HTTP, with a token (docs/mcp.md).",
			field: func(c *Config) any { return &c.Recall.Listen },
		},
		{
			Name: "metrics.listen", Type: Address, Default: "127.0.0.1:9090",
			Doc:   "Where /metrics, /healthz and /readyz are served; a port that is taken gives way to the next free one.",
			field: func(c *Config) any { return &c.Metrics.Listen },
		},
		{
			Name: "logging.level", Type: Text, Default: "info", Choices: []string{"debug", "info", "warn", "error"},
			Env:   "CAKE_LOG_LEVEL",
			Doc:   "The least important messages that are logged.",
			field: func(c *Config) any { return &c.Logging.Level },
		},
	}
}

// precious is what no build brings back.
func precious() []string {
	return []string{
		".env", ".env.*", "*.env", ".envrc", "*.sqlite", "*.sqlite3", "*.db", "*.sqlite-wal", "*.sqlite3-wal", "*.db-wal",
		"*.local.json", "*.local.yaml", "*.local.yml", "*.local.toml", "*.tfvars", "*.tfstate",
		"local.properties", "secrets.*", "*.pem", "*.key",
	}
}

func componentKeys() []Key {
	return []Key{
		{
			Name: "components.adapter", Type: Text, Default: "auto", Choices: []string{"auto", "claude", "terminal"}, Restart: true,
			Doc:   "How cake speaks with the agent: auto recognises it by its command line, terminal treats it as any program.",
			field: func(c *Config) any { return &c.Components.Adapter },
		},
		{
			Name: "components.metrics", Type: Text, Default: "prometheus", Choices: []string{"prometheus", "none"}, Restart: true,
			Doc:   "Who serves the metrics: prometheus is the built-in server, none opens no port.",
			field: func(c *Config) any { return &c.Components.Metrics },
		},
		{
			Name: "components.recall", Type: Text, Default: "sqlite", Choices: []string{"sqlite", "memory"}, Restart: true,
			Doc:   "Where mistakes and lessons are remembered: sqlite in a file, or where recall.url says; memory forgets them when cake ends.",
			field: func(c *Config) any { return &c.Components.Recall },
		},
		{
			Name: "components.snapshot", Type: Text, Default: "git", Choices: []string{"git", "none"}, Restart: true,
			Doc:   "Who saves the workspace before a risky command: git keeps the bytes in a store outside the workspace, none saves nothing by itself.",
			field: func(c *Config) any { return &c.Components.Snapshot },
		},
	}
}
