package figures

import (
	"testing"
)

func TestTheWeightOfAFinding(t *testing.T) {
	for line, want := range map[string]Weight{
		"DENY  bucket-acl     bucket.uploads: acl must be private":        Refusing,
		"FAIL - deploy.yaml - main - containers must not run as root":     Refusing,
		"[ERROR] order.total is computed with floats":                     Refusing,
		"  12:3  error  'total' is assigned a value but never used  no-x": Refusing,
		"WARN  bucket-acl     bucket.uploads: acl must be private":        warned,
		"src/a.ts:12:3: warning: total is never used":                     warned,
		"info  the index on orders.customer is missing":                   noted,
		"guard: 2 denied, 0 warnings":                                     0,
		"error: failed":                                                   0,
		"WARN 3 left":                                                     0,
	} {
		if _, got, _ := weightOf(line); got != want {
			t.Errorf("%q: %d, want %d", line, got, want)
		}
	}
}
