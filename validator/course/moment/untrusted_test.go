package moment_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestOneCertificateWhoeverAsks holds that another client is no other way, and that a
// certificate which is refused for another reason is another failure.
func TestOneCertificateWhoeverAsks(t *testing.T) {
	curl := coursetest.Ran("curl -sS https://localhost:8443/a.json", 60, "", "curl: (60) SSL certificate problem: certificate has expired\n")
	node := coursetest.Ran(`node -e 'fetch("https://localhost:8443/a.json")'`, 1, "", "TypeError: fetch failed\n  cause: Error: certificate has expired\n    code: 'CERT_HAS_EXPIRED'\n")
	python := coursetest.Ran(`python3 -c 'import urllib.request as u; u.urlopen("https://localhost:8443/a.json")'`, 1, "", "urllib.error.URLError: <urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: certificate has expired (_ssl.c:1006)>\n")
	other := coursetest.Ran("curl -sS https://localhost:8443/a.json", 60, "", "curl: (60) SSL certificate problem: self-signed certificate\n")
	if got := coursetest.Told(curl, node, python); got != "same_cause" {
		t.Errorf("three clients: %q", got)
	}
	if got := coursetest.Told(curl, other, python); got != "" {
		t.Errorf("another reason: %q", got)
	}
}
