// Package deploy owns what runs and watches cake outside of it: systemd units,
// a Grafana dashboard, Prometheus rules with their tests, a scrape example. It
// holds no code but the tests that keep these files true.
//
// It refuses to own metrics or commands: where a metric or a flag is renamed,
// a test here fails.
//
// The one invariant: every expression of the dashboard and of the rules names
// metrics that cake has, and returns data from a real Prometheus.
//
// What surprised us: a gauge that stands at zero until it is first set fires
// every "too low" alert; and hardening that covers parts of /proc or /sys keeps
// an agent's own sandbox from starting.
package deploy
