package statuspage

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"strings"
	"time"
)

//go:embed page.html
var files embed.FS

// A paper is how pages look, and what a browser may do with them.
type paper struct {
	sheets *template.Template
	policy string // Content-Security-Policy
}

// A sheet is one page that is shown to somebody.
type sheet struct {
	View
	Notes []Note
	seat  *seat
}

// A piece is a part of a sheet.
type piece struct {
	Sheet sheet
	It    any
}

// Token is what the form about something bears.
func (s sheet) Token(about string) string { return s.seat.token(about) }

// By is who asked for the link.
func (s sheet) By() string { return s.seat.by }

// A notice is a page that says one thing.
type notice struct {
	Text string
	Next string // where the browser goes, "" for nowhere
}

// newPaper reads the templates.
func newPaper() (paper, error) {
	sheets, err := template.New("").Funcs(template.FuncMap{
		"ago": ago, "clock": clock, "stamp": stamp, "seen": seen, "lower": strings.ToLower, "words": words, "left": left,
		"pair": func(s sheet, it any) piece { return piece{s, it} },
	}).ParseFS(files, "page.html")
	if err != nil {
		return paper{}, fmt.Errorf("cannot read the status page: %w", err)
	}
	p := paper{sheets: sheets}
	p.policy, err = p.allows()
	return p, err
}

// inline finds what stands in the pages themselves.
var inline = regexp.MustCompile(`(?s)<(style|script)>(.*?)</(?:style|script)>`)

// allows is what a browser may do with a page: use the very style and script that
// stand in it, and send its forms back here. Nothing is loaded, from anywhere.
func (p paper) allows() (string, error) {
	var b bytes.Buffer
	if err := p.sheets.ExecuteTemplate(&b, "page", sheet{seat: &seat{}}); err != nil {
		return "", fmt.Errorf("cannot show the status page: %w", err)
	}
	hashes := map[string]string{}
	for _, m := range inline.FindAllSubmatch(b.Bytes(), -1) {
		sum := sha256.Sum256(m[2])
		hashes[string(m[1])] += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src" + hashes["style"] + "; script-src" + hashes["script"], nil
}

// protect sets the headers that every answer has.
func (p paper) protect(h http.Header) {
	h.Set("Content-Security-Policy", p.policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Referrer-Policy", "same-origin") // with none, a form would not say where it comes from
	h.Set("Cache-Control", "no-store")
}

// page writes the status page.
func (p paper) page(w http.ResponseWriter, s sheet) { p.write(w, http.StatusOK, "page", s) }

// refuse writes why there is nothing to see.
func (p paper) refuse(w http.ResponseWriter, status int, why string) {
	p.write(w, status, "notice", notice{Text: strings.ToUpper(why[:1]) + why[1:] + "."})
}

// welcome leads to a seat.
func (p paper) welcome(w http.ResponseWriter, at string) {
	p.write(w, http.StatusOK, "notice", notice{Text: "The status page opens.", Next: at})
}

func (p paper) write(w http.ResponseWriter, status int, name string, data any) {
	var b bytes.Buffer
	if err := p.sheets.ExecuteTemplate(&b, name, data); err != nil {
		http.Error(w, "cannot show the status page", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // a browser that is gone needs no answer
}

// ago says how long before now something was.
func ago(now, at time.Time) string {
	d := now.Sub(at).Round(time.Second)
	switch {
	case d < 5*time.Second:
		return "now"
	case d < time.Minute:
		return fmt.Sprintf("%d s ago", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h ago", int(d.Hours()))
	}
	return fmt.Sprintf("%d days ago", int(d.Hours()/24))
}

// left says how long there is still time.
func left(now, until time.Time) string {
	d := until.Sub(now).Round(time.Second)
	switch {
	case d <= 0:
		return "over"
	case d < time.Minute:
		return fmt.Sprintf("%d s left", int(d.Seconds()))
	case d < 2*time.Hour:
		return fmt.Sprintf("%d min left", int(d.Minutes()))
	}
	return fmt.Sprintf("%d h left", int(d.Hours()))
}

func clock(t time.Time) string { return t.Local().Format(time.TimeOnly) }

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// words makes words of a name: other_agent.
func words(name any) string { return strings.ReplaceAll(fmt.Sprint(name), "_", " ") }
