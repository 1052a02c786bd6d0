package daemon

import (
	"fmt"
	"io"
	"os"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// maxLog is the size at which a log is set aside, in bytes; one older one is kept.
const maxLog = 16 << 20

// openLog opens the log file. While an agent owns the screen nothing may be
// logged to the terminal. Nothing is sampled: the log is an audit trail.
func openLog(path string, level zap.AtomicLevel) (*zap.Logger, func() error, error) {
	if info, err := os.Stat(path); err == nil && info.Size() > maxLog {
		if err := os.Rename(path, path+".1"); err != nil {
			return nil, nil, fmt.Errorf("cannot set the log aside: %w", err)
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot open the log %s: %w", path, err)
	}
	enc := zap.NewProductionEncoderConfig()
	enc.EncodeTime = zapcore.RFC3339TimeEncoder
	core := zapcore.NewCore(zapcore.NewJSONEncoder(enc), zapcore.AddSync(f), level)
	// A log that cannot be written says so nowhere: stderr is the agent's.
	return zap.New(core, zap.ErrorOutput(zapcore.AddSync(io.Discard))).With(zap.Int("pid", os.Getpid())), f.Close, nil
}
