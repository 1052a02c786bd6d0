package config

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
)

// maxFile is the greatest size of a configuration file, in bytes.
const maxFile = 256 << 10

// errNotRegular and errTooLarge are what keeps a name from being a configuration file.
var (
	errNotRegular = errors.New("it is not a regular file")
	errTooLarge   = fmt.Errorf("it is larger than %d KiB", maxFile>>10)
)

// read returns the bytes of a configuration file. It never waits: a named pipe
// in place of the file would hold the reader for ever.
func read(path string) ([]byte, error) {
	src, err := readRegular(path)
	if err == nil {
		return src, nil
	}
	var inner *os.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return nil, fmt.Errorf("cannot read the configuration %s: %w", path, err)
}

func readRegular(path string) ([]byte, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close() // nothing was written: its error says nothing
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	src, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(src) > maxFile {
		return nil, errTooLarge
	}
	return src, err
}
