package term_test

import (
	"bytes"
	"slices"
	"testing"
	"time"
)

// megabytes is what one operation of the throughput benchmarks copies.
const megabytes = 16

// BenchmarkPassThrough copies log lines from an agent through a wrapper to a
// window. minimal is a plain creack/pty copy; cake is the holder and this
// package, with somebody watching. Compare within one run only.
func BenchmarkPassThrough(b *testing.B) {
	for _, how := range []struct{ name, mode string }{{"minimal", "copy"}, {"cake", "watch"}} {
		b.Run(how.name, func(b *testing.B) {
			w := open(b, how.mode, childArgv(b, "bulk", itoa(megabytes))...)
			w.waitFor("READY")
			b.SetBytes(megabytes << 20)
			for b.Loop() {
				w.burst()
			}
		})
	}
}

// BenchmarkPassThroughRatio takes turns between the two, so that what else the
// machine does hits both alike, and reports the median of the ratios.
func BenchmarkPassThroughRatio(b *testing.B) {
	minimal := open(b, "copy", childArgv(b, "bulk", itoa(megabytes))...)
	cake := open(b, "watch", childArgv(b, "bulk", itoa(megabytes))...)
	minimal.waitFor("READY")
	cake.waitFor("READY")
	var ratios []float64
	for b.Loop() {
		ratios = append(ratios, float64(minimal.burst())/float64(cake.burst()))
	}
	b.ReportMetric(median(ratios), "x-minimal")
}

// BenchmarkKeystrokeEcho measures from a key to its echo, in turns, and reports
// both medians and their ratio.
func BenchmarkKeystrokeEcho(b *testing.B) {
	minimal := open(b, "copy", childArgv(b, "echo")...)
	cake := open(b, "watch", childArgv(b, "echo")...)
	minimal.waitFor("READY")
	cake.waitFor("READY")
	var a, c []float64
	for b.Loop() {
		a = append(a, minimal.key().Seconds()*1e6)
		c = append(c, cake.key().Seconds()*1e6)
	}
	b.ReportMetric(median(a), "minimal-p50-µs")
	b.ReportMetric(median(c), "cake-p50-µs")
	b.ReportMetric(median(c)/median(a), "x-minimal")
}

func median(v []float64) float64 {
	slices.Sort(v)
	return v[len(v)/2]
}

// burst asks the bulk agent for its megabytes and throws them away.
func (w *window) burst() time.Duration {
	start := time.Now()
	w.send("g")
	buf := make([]byte, 128<<10)
	_ = w.master.SetReadDeadline(start.Add(patience))
	var last []byte
	for {
		n, err := w.master.Read(buf)
		if err != nil {
			w.t.Fatal(err)
		}
		last = append(last[max(0, len(last)-8):], buf[max(0, n-8):n]...)
		if bytes.Contains(last, []byte("<END>")) {
			return time.Since(start)
		}
	}
}

// key types one key and waits for it to come back.
func (w *window) key() time.Duration {
	time.Sleep(time.Millisecond) // so that everybody is asleep, as between two real keys
	start := time.Now()
	w.send("#")
	w.waitFor("#")
	return time.Since(start)
}
