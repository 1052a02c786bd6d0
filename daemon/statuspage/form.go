package statuspage

import (
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"cake/supervisor/order"
)

// The bounds of a form.
const (
	largestForm = 16 << 10 // bytes
	longestText = 2000     // characters of what a person has to say
	longestID   = 64
)

// A Decision is what a person has decided on the page.
type Decision struct {
	order.Order
	Sum string // what they saw as held last, where they allow it
	By  string // who asked for the link to the page
}

// errForm is wrapped by what is wrong with a form.
var errForm = errors.New("this is no form of the page")

// readBody reads the fields of a form from a request whose body is bounded.
func readBody(w http.ResponseWriter, r *http.Request) (url.Values, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/x-www-form-urlencoded" {
		return nil, fmt.Errorf("%w: it is of another type", errForm)
	}
	r.Body = http.MaxBytesReader(w, r.Body, largestForm)
	if err := r.ParseForm(); err != nil {
		return nil, fmt.Errorf("%w: %w", errForm, err)
	}
	return r.PostForm, nil
}

// readForm reads what a person has decided. Each field is there once at most, and
// none is there that the page has not.
func readForm(f url.Values) (d Decision, token string, err error) {
	for name, values := range f {
		switch name {
		case "do", "id", "text", "sum", "token":
		default:
			return d, "", fmt.Errorf("%w: it has a field %.20q", errForm, name)
		}
		if len(values) != 1 || !utf8.ValidString(values[0]) {
			return d, "", fmt.Errorf("%w: its field %s is not one text", errForm, name)
		}
	}
	d.Verb, d.ID, d.Sum, d.Text = order.Verb(f.Get("do")), f.Get("id"), f.Get("sum"), strings.TrimSpace(f.Get("text"))
	switch d.Verb {
	case order.Resolve, order.Allow, order.Abort, order.Approve, order.Deny:
	default:
		return d, "", fmt.Errorf("%w: nothing can be done by %.20q", errForm, d.Verb)
	}
	switch {
	case !plainID(d.ID) || d.Sum != "" && !plainID(d.Sum):
		return d, "", fmt.Errorf("%w: it is about nothing", errForm)
	case utf8.RuneCountInString(d.Text) > longestText:
		return d, "", fmt.Errorf("%w: its text has more than %d characters", errForm, longestText)
	case d.Verb == order.Approve || d.Verb == order.Deny:
		d.Text, d.Sum = "", ""
	case d.Verb != order.Allow:
		d.Sum = ""
	}
	return d, f.Get("token"), nil
}

// plainID reports whether a text can be the id of anything.
func plainID(id string) bool {
	return id != "" && len(id) <= longestID && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
