package guard

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

func base64Of(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

func base32Of(s string) string { return base32.StdEncoding.EncodeToString([]byte(s)) }

func hexOf(s string) string { return hex.EncodeToString([]byte(s)) }

func reversed(s string) string {
	r := []rune(s)
	slices.Reverse(r)
	return string(r)
}

// escapesOf writes every byte as \xHH.
func escapesOf(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return b.String()
}

func rot13(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return 'a' + (r-'a'+13)%26
		case r >= 'A' && r <= 'Z':
			return 'A' + (r-'A'+13)%26
		}
		return r
	}, s)
}
