package mcp

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"
)

// bearing lets those requests through that bear the token (RFC 6750, 2.1). The
// comparison takes the same time however much of it is right.
func bearing(token string, next http.Handler) http.Handler {
	want := sha256.Sum256([]byte(token))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, given, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		got := sha256.Sum256([]byte(given))
		if !strings.EqualFold(scheme, "Bearer") || subtle.ConstantTimeCompare(got[:], want[:]) != 1 {
			w.Header().Set("WWW-Authenticate", `Bearer realm="cake"`)
			http.Error(w, "the token is missing or wrong", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
