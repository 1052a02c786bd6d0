package answer

import "testing"

func TestAStateWithAReasonIsDecided(t *testing.T) {
	for told, want := range map[string]bool{
		`{"id": "P-1", "state": "RJCT", "reason": {"code": "AC04", "text": "closed account number"}}`: true,
		`{"state":"RJCT","reason":{"code":"AC04"}}`:                                                   true,
		"state: BOUNCED\nreason: mailbox full\n":                                                      true,
		`{"txStatus": "VOID", "errorCode": "51"}`:                                                     true,
		`[{"state": "NSF", "reason": "R01"}, {"state": "NSF", "reason": "R01"}]`:                      true,
		`{"state": "RJCT"}`:                   false,
		`{"state": "RJCT", "reason": null}`:   false,
		"state: PRT\nreason: -\nowner: ops\n": false,
		`{"state": "RJCT", "errors": 0}`:      false,
		"state: PRT\nreason:\nowner: ops\n":   false,
		"{\n  \"state\": \"PRT\",\n  \"reason\": {\n    \"code\": \"AC04\"\n  }\n}\n": true,
		`{"state": "ACSP", "reason": ""}`:                                             false,
		`{"state": "PDNG", "reason": "awaits funds"}`:                                 false,
		`{"state": "HELD", "reason": "sanctions"}`:                                    false,
		`{"state": "UPLOADING", "reason": "new image"}`:                               false,
		`{"status": "DOWN", "error": "no connection to db"}`:                          false,
		`{"status": "NAK", "reason": "busy", "next": "retry in 10s"}`:                 false,
		`[{"state": "RJCT", "reason": "AC04"}, {"state": "ACSP"}]`:                    false,
		`{"status": "False", "reason": "MinimumReplicas"}`:                            false,
		`{"status": 404, "reason": "gone"}`:                                           false,
		"the reason: nobody knows\n":                                                  false,
		"":                                                                            false,
	} {
		if got := Decided(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}
