package course

import (
	"os"
	"testing"

	"cake/test/sample"
)

func TestMain(m *testing.M) {
	sample.Draws()
	os.Exit(m.Run())
}
