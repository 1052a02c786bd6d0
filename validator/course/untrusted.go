package course

import (
	"regexp"

	"cake/validator/wording"
)

// distrust is why a certificate is not taken, in words that are the same for each client;
// what the client says, where that is none of the common reasons.
func distrust(message string) string {
	for _, reason := range []struct {
		is   string
		says func() *regexp.Regexp
	}{
		{"expired", expired}, {"another name", otherName}, {"signed by itself", bySelf}, {"unknown issuer", unknownIssuer},
	} {
		if reason.says().MatchString(message) {
			return reason.is
		}
	}
	return aside().ReplaceAllString(message, "")
}

// The reasons, as OpenSSL, GnuTLS, Schannel and the libraries of languages say them.
var (
	expired       = wording.Lazy(`(?i)\bcert\w*[ _-](?:\S+ )?(?:has|is)?[ _-]?expired|has[ _]expired|\bexpired cert|not yet valid|outside its validity|NotAfter|CertificateExpired|CERT_DATE_INVALID|certificate is not valid before|validity check failed`)
	otherName     = wording.Lazy(`(?i)alternative (?:certificate )?(?:subject )?name|ALTNAME|host ?name mismatch|does ?n[o']t match (?:\S+ )?(?:host|target)|certificate is (?:not )?valid for|common name|NotValidForName|IP address mismatch`)
	bySelf        = wording.Lazy(`(?i)self[- _]signed`)
	unknownIssuer = wording.Lazy(`(?i)local issuer|unknown (?:authority|issuer|ca)|UnknownIssuer|UNABLE_TO_VERIFY|unable to verify the first|PKIX path|not trusted|untrusted root`)
)
