package course

import "testing"

func TestWhyACertificateIsNotTaken(t *testing.T) {
	for want, messages := range map[string][]string{
		"expired": {
			"certificate has expired", "SSL certificate problem: certificate has expired", "fetch failed CERT_HAS_EXPIRED", "x509: certificate has expired or is not yet valid: current time is after",
			"[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: certificate has expired (_ssl.c:1006)", "The certificate of ‘localhost’ has expired.", "invalid peer certificate: Expired certificate",
			"java.security.cert.CertPathValidatorException: validity check failed",
		},
		"another name": {
			"SSL: no alternative certificate subject name matches target host name 'api.local'", "ERR_TLS_CERT_ALTNAME_INVALID", "certificate verify failed: Hostname mismatch, certificate is not valid for 'api.local'.",
			"x509: certificate is valid for example.com, not api.local", "No subject alternative names matching IP address 10.0.0.4 found",
		},
		"signed by itself": {"SSL certificate problem: self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT", "self signed certificate in certificate chain"},
		"unknown issuer": {
			"SSL certificate problem: unable to get local issuer certificate", "x509: certificate signed by unknown authority", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "invalid peer certificate: UnknownIssuer",
			"PKIX path building failed: unable to find valid certification path to requested target", "The certificate of ‘localhost’ is not trusted.",
		},
		"wrong version number": {"wrong version number (record.c:355)"},
	} {
		for _, message := range messages {
			if got := distrust(message); got != want {
				t.Errorf("%q: %q, want %q", message, got, want)
			}
		}
	}
}

// TestOneCertificateWhoeverAsks holds that another client is no other way, and that a
// certificate which is refused for another reason is another failure.
func TestOneCertificateWhoeverAsks(t *testing.T) {
	curl := ranAs("curl -sS https://localhost:8443/a.json", 60, "", "curl: (60) SSL certificate problem: certificate has expired\n")
	node := ranAs(`node -e 'fetch("https://localhost:8443/a.json")'`, 1, "", "TypeError: fetch failed\n  cause: Error: certificate has expired\n    code: 'CERT_HAS_EXPIRED'\n")
	python := ranAs(`python3 -c 'import urllib.request as u; u.urlopen("https://localhost:8443/a.json")'`, 1, "", "urllib.error.URLError: <urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: certificate has expired (_ssl.c:1006)>\n")
	other := ranAs("curl -sS https://localhost:8443/a.json", 60, "", "curl: (60) SSL certificate problem: self-signed certificate\n")
	if got := hear(curl, node, python); got != "same_cause" {
		t.Errorf("three clients: %q", got)
	}
	if got := hear(curl, other, python); got != "" {
		t.Errorf("another reason: %q", got)
	}
}
