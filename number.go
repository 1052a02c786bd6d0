package cake

import (
	"fmt"
	"strconv"
	"time"
)

func appendInt(b []byte, n int64) []byte { return strconv.AppendInt(b, n, 10) }

func parseMillis(b []byte) (time.Duration, error) {
	ms, err := strconv.ParseFloat(string(b), 64)
	if err != nil {
		return 0, fmt.Errorf("cannot read %q as milliseconds", b)
	}
	const longest = float64(1<<63-1) / float64(time.Millisecond)
	if ms != ms || ms >= longest || ms <= -longest {
		return 0, fmt.Errorf("cannot read %q as milliseconds: out of range", b)
	}
	return time.Duration(ms) * time.Millisecond, nil
}
