package shown

import (
	"testing"
)

func TestWhatAMachineLacks(t *testing.T) {
	for text, want := range map[string]string{
		"stty: /dev/ttyACM0: No such file or directory":                                         "/dev/ttyACM0",
		"FileNotFoundError: [Errno 2] No such file or directory: '/dev/video0'":                 "/dev/video0",
		"test/export.sh: line 3: pdftotext: command not found":                                  "pdftotext",
		`exec: "terraform": executable file not found in $PATH`:                                 "terraform",
		"Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the daemon up?": "Docker",
		"cat: build/report.json: No such file or directory":                                     "",
		"ModuleNotFoundError: No module named 'app.rates'":                                      "",
		"AssertionError: 3 != 4":                                                                "",
	} {
		if got := LackedIn(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAFileOfDataThatEndsTooEarly(t *testing.T) {
	for _, x := range []struct{ message, line, want string }{
		{"Unterminated string starting at: line 1 column 65288 (char 65287)", "python3 load.py dump/objects.json", "dump/objects.json"},
		{"parse error: Unfinished string at EOF at line 1, column 65499", "jq .a dump/objects.json", "dump/objects.json"},
		{"Unexpected end of JSON input", `node -e 'JSON.parse(require("fs").readFileSync("dump/objects.json"))'`, "dump/objects.json"},
		{"EOF while parsing a string at line 1 column 655", "./target/debug/load dump/objects.json", "dump/objects.json"},
		{"unexpected end of file", "gzip -dc logs/a.log.gz", "logs/a.log.gz"},
		{"Unexpected EOF in archive", "tar xf b.tar", "b.tar"},
		{"Compressed file ended before the end-of-stream marker was reached", "python3 unpack.py a.csv.xz", "a.csv.xz"},
		{"Premature end of file.", "java -jar x.jar feed.xml", "feed.xml"},
		{"image file is truncated (12 bytes not processed)", "python3 thumbs.py in/a.png", "in/a.png"},
		{"syntax error: unexpected end of file", "bash run.sh", ""},
		{"Expecting ',' delimiter: line 4 column 3 (char 40)", "python3 load.py a.json", ""},
	} {
		if got := CutShort(x.message, x.line); got != x.want {
			t.Errorf("%q of `%s`: %q, want %q", x.message, x.line, got, x.want)
		}
	}
}

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
			if got := Distrust(message); got != want {
				t.Errorf("%q: %q, want %q", message, got, want)
			}
		}
	}
}
