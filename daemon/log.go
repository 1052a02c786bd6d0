package daemon

import (
	"fmt"
	"os"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// openLog opens the log file. While an agent owns the screen nothing may be
// logged to the terminal. Nothing is sampled: the log is an audit trail.
func openLog(path string, level zap.AtomicLevel) (*zap.Logger, func() error, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot open the log %s: %w", path, err)
	}
	enc := zap.NewProductionEncoderConfig()
	enc.EncodeTime = zapcore.RFC3339TimeEncoder
	core := zapcore.NewCore(zapcore.NewJSONEncoder(enc), zapcore.AddSync(f), level)
	return zap.New(core).With(zap.Int("pid", os.Getpid())), f.Close, nil
}
