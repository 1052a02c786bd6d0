package calls

import (
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// overrun is a line of a program that goes on after its error, whatever its status will be.
const overrun = "loop.c:3:7: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'\n"
