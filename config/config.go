package config

import (
	"time"

	"cake"
)

// A Config is a valid configuration. It is not changed after it was made.
type Config struct {
	// Path is the file it was read from, absolute; "" for the built-in defaults.
	Path string
	// Hash is "sha256:" and the hexadecimal hash of the file's bytes; "" for the built-in defaults.
	Hash string

	Version     string // of the file's format
	Strictness  cake.Strictness
	Escalation  Escalation
	Agent       Agent
	Safety      Safety
	Detection   Detection
	Performance Performance
	Snapshot    Snapshot
	Recall      Recall
	Metrics     Metrics
	Logging     Logging
	Components  Components
}

// Escalation says when cake gives up and calls for a person.
type Escalation struct {
	MaxStrikes int           // 1–10
	Cooldown   time.Duration // 1–60 minutes
	Notify     []string      // URLs; they may hold secrets, or name variables of the environment
	Group      time.Duration // 0–300 seconds
	Repeat     time.Duration // 1–1440 minutes
	Quiet      string        // as 22:00-07:00, or [Never]
	Waiting    time.Duration // 0–1440 minutes; 0 for never
}

// Agent says what becomes of an agent that stands still, or gets nowhere.
type Agent struct {
	Restart  string        // on-failure or never
	Frozen   time.Duration // 2–240 minutes
	Renew    string        // unattended, always or never
	Fallback []string      // a command line; empty for none
}

// Safety says what must not be run, reached or written.
type Safety struct {
	BlockedCommands []CommandRule
	AllowedCommands []CommandRule
	AllowedDomains  []string // lower case; "*.example.org" stands for every name below it
	ProtectedPaths  []string
}

// Detection says what is an error besides what cake knows.
type Detection struct {
	Rules []OutputRule
}

// Performance bounds how long cake may take.
type Performance struct {
	MaxLatency time.Duration // 50–1000 ms
}

// Snapshot says how much of the workspace's past is kept.
type Snapshot struct {
	Retention time.Duration // 1–720 hours
	MaxSize   Gigabytes     // 0.1–100
	Budget    time.Duration // 50–1000 ms
	Precious  []string      // patterns as in path.Match, of names or of paths from the workspace on
	MaxFile   int           // megabytes, 1–10000
	MinFree   int           // megabytes, 16–100000
}

// Recall says how long mistakes count.
type Recall struct {
	TTL   time.Duration // 1–720 hours
	Offer string        // mcp or nothing
	URL   string        // of a PostgreSQL database, or [None]; it may hold a password
	// Listen is host:port on loopback, or [Nowhere].
	Listen string
}

// Metrics says where the metrics are served.
type Metrics struct {
	Listen string // host:port
}

// Logging says what is logged.
type Logging struct {
	Level string // debug, info, warn or error
}

// Components names the implementation of each part that has more than one.
type Components struct {
	Adapter  string // auto, claude or terminal
	Metrics  string // prometheus or none
	Recall   string // sqlite or memory
	Snapshot string // git or none
}

// Gigabytes is a size; one is 1,000,000,000 bytes.
type Gigabytes float64

// Bytes returns the size in bytes, rounded down.
func (g Gigabytes) Bytes() int64 { return int64(float64(g) * 1e9) }

// Default returns the built-in configuration, which is what cake runs with
// when there is no file: every key at its default, strictness balanced.
func Default() *Config {
	c := &Config{}
	for _, k := range Keys() {
		if f := k.set(c, k.Default); f != nil {
			panic("config: the default of " + k.Name + " is not valid: " + f.why)
		}
	}
	return c
}
