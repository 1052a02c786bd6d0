package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

// A contestant is one way to start a program.
type contestant struct {
	name string
	path string
	argv []string
	env  []string
	code int
	took []time.Duration
	cpu  []time.Duration // of the process and all below it
}

// BenchmarkShimStart measures what the shim costs a command, as ratios of the
// medians of runs in turn, in random order, in one process tree:
//
//	decision/true  the shim started, asked a brain and was denied, over /bin/true
//	added_p99_ms   `bash -c true` with the shim less the same without it
func BenchmarkShimStart(b *testing.B) {
	shim := binary(b)
	allow, deny := serve(b, true), serve(b, false)
	env := func(socket string) []string {
		return []string{"PATH=/usr/bin:/bin", "CAKE_REAL_SHELL=/bin/bash", "CAKE_SESSION=bench", "CAKE_SOCKET=" + socket}
	}
	// The line is wrapped as Claude Code wraps it: unwrapping is part of the cost.
	line := `source /root/.claude/shell-snapshots/snapshot-bash-1-a.sh 2>/dev/null || true && shopt -u extglob 2>/dev/null || true && eval 'true' < /dev/null && pwd -P >| /tmp/claude-0000-cwd`
	argv := []string{"bash", "-c", line}
	all := []*contestant{
		{name: "true", path: "/bin/true", argv: []string{"true"}},
		{name: "bash", path: "/bin/bash", argv: argv, env: env("")},
		{name: "shim+bash", path: shim, argv: argv, env: env(allow)},
		{name: "decision", path: shim, argv: argv, env: env(deny), code: 126},
		{name: "floor+bash", path: shim, argv: argv, env: env("/nowhere")},
	}
	for b.Loop() {
		for _, i := range rand.Perm(len(all)) {
			all[i].run(b)
		}
	}
	p := func(i int, q float64) float64 { return quantile(all[i].took, q) }
	for i, c := range all {
		b.ReportMetric(p(i, 0.5), c.name+"_p50_ms")
		b.ReportMetric(quantile(c.cpu, 0.5), c.name+"_cpu_ms")
	}
	b.ReportMetric(p(3, 0.5)/p(0, 0.5), "decision/true")
	b.ReportMetric(p(2, 0.5)-p(1, 0.5), "added_p50_ms")
	b.ReportMetric(p(2, 0.99)-p(1, 0.99), "added_p99_ms")
}

func (c *contestant) run(b *testing.B) {
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer null.Close()
	fd := null.Fd()
	start := time.Now()
	pid, err := syscall.ForkExec(c.path, c.argv, &syscall.ProcAttr{Env: c.env, Files: []uintptr{fd, fd, fd}})
	if err != nil {
		b.Fatal(err)
	}
	var ws syscall.WaitStatus
	var ru syscall.Rusage
	if _, err := syscall.Wait4(pid, &ws, 0, &ru); err != nil {
		b.Fatal(err)
	}
	if ws.ExitStatus() != c.code {
		return // the machine was so busy that the brain was too late
	}
	c.took = append(c.took, time.Since(start))
	c.cpu = append(c.cpu, time.Duration(ru.Utime.Nano()+ru.Stime.Nano()))
}

// quantile is in milliseconds.
func quantile(d []time.Duration, q float64) float64 {
	sorted := slices.Sorted(slices.Values(d))
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))].Seconds() * 1000
}

// serve runs a brain with one opinion and returns its socket.
func serve(b *testing.B, allow bool) string {
	b.Helper()
	dir, err := os.MkdirTemp("", "shim")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	path := filepath.Join(dir, "brain.sock")
	g, err := gate.Listen(gate.Options{Path: path, Handler: opinion{allow}})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	b.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			b.Error(err)
		}
	})
	return path
}

type opinion struct{ allow bool }

func (o opinion) Check(_ context.Context, _ gate.Caller, c wire.Check) wire.Verdict {
	return wire.Verdict{Allow: o.allow, Message: fmt.Sprint("not ", c.Line)}
}
func (opinion) Output(gate.Caller, wire.Output)                                 {}
func (opinion) Exit(context.Context, gate.Caller, wire.Exit) (n wire.Note)      { return }
func (opinion) Gone(gate.Caller)                                                {}
func (opinion) Hook(context.Context, gate.Caller, wire.Hook) (r wire.HookReply) { return }
func (opinion) Resolve(context.Context, gate.Caller, wire.Resolve) (r wire.Resolved) {
	return
}
func (opinion) Allow(context.Context, gate.Caller, wire.Allow) (a wire.Allowed)  { return }
func (opinion) Order(context.Context, gate.Caller, wire.Order) (r wire.Resolved) { return }
func (opinion) Page(context.Context, gate.Caller, wire.Page) wire.Resolved       { return wire.Resolved{} }
func (opinion) Nap(context.Context, gate.Caller, wire.Nap) (r wire.Resolved)     { return }
