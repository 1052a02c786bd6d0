package statuspage

import (
	"context"
	"errors"
	"net/http"
	"time"
)

// What the audit is told, besides what people decide.
const (
	LinkMade  = "page_link"
	Opened    = "page_opened"
	UsedTwice = "page_twice"  // a link: both who have used it are out
	Wrong     = "page_wrong"  // somebody has come with a secret that is none
	Closed    = "page_closed" // by the person
)

// Options says what a page is made of.
type Options struct {
	// View collects what is shown.
	View func(context.Context) View
	// Decide does what a person has decided, and says what came of it.
	Decide func(context.Context, Decision) Note
	// Told hears what becomes of links and seats; by is who asked for the link.
	Told func(what, by string)
	Now  func() time.Time
}

// A Page is the status page, for any number of requests at a time. It is served
// below the patterns of [Page.Patterns].
type Page struct {
	o      Options
	door   door
	paper  paper
	mux    *http.ServeMux
	places chan struct{}
}

// mostAsked is how many requests are answered at a time; further ones are told to
// come again.
const mostAsked = 16

// New makes a page that nobody can look at yet.
func New(o Options) (*Page, error) {
	if o.View == nil || o.Decide == nil || o.Told == nil || o.Now == nil {
		return nil, errors.New("cannot make the status page: something is missing in its options")
	}
	paper, err := newPaper()
	if err != nil {
		return nil, err
	}
	p := &Page{o: o, paper: paper, mux: http.NewServeMux(), places: make(chan struct{}, mostAsked)}
	p.mux.HandleFunc("/in/{token}", p.only(p.enter, http.MethodGet))
	p.mux.HandleFunc("/s/{seat}/{$}", p.only(p.seated(p.show), http.MethodGet, http.MethodHead))
	p.mux.HandleFunc("/s/{seat}/decide", p.only(p.seated(p.decide), http.MethodPost))
	p.mux.HandleFunc("/s/{seat}/leave", p.only(p.seated(p.leave), http.MethodPost))
	return p, nil
}

// Patterns are the folders below which the page is served.
func (*Page) Patterns() []string { return []string{"/in/", "/s/"} }

// Link makes a one-time link for somebody, and returns its path.
func (p *Page) Link(by string) (path string) {
	token := p.door.offer(by, p.o.Now())
	p.o.Told(LinkMade, by)
	return "/in/" + token
}

// Close takes the page away from whoever has it open, and makes all links void. It
// says how many there were.
func (p *Page) Close(by string) (seats, links int) {
	seats, links = p.door.shut(p.o.Now())
	p.o.Told(Closed, by)
	return seats, links
}

// ServeHTTP implements http.Handler.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.paper.protect(w.Header())
	if why := turnedAway(r); why != "" {
		p.paper.refuse(w, http.StatusForbidden, why)
		return
	}
	select {
	case p.places <- struct{}{}:
		defer func() { <-p.places }()
		p.mux.ServeHTTP(w, r)
	default:
		w.Header().Set("Retry-After", "5")
		p.paper.refuse(w, http.StatusServiceUnavailable, "too many ask at the same time")
	}
}

// only lets some methods through.
func (p *Page) only(next http.HandlerFunc, methods ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for _, m := range methods {
			if r.Method == m {
				next(w, r)
				return
			}
			w.Header().Add("Allow", m)
		}
		p.paper.refuse(w, http.StatusMethodNotAllowed, "this cannot be done that way")
	}
}

// The cookies: of a seat, and by which a browser that has used a link is known.
const (
	seatCookie = "cake_seat"
	markCookie = "cake_link"
)

// enter lets in who opens a link.
func (p *Page) enter(w http.ResponseWriter, r *http.Request) {
	if ahead(r) {
		p.paper.refuse(w, http.StatusServiceUnavailable, "the link is for when it is opened")
		return
	}
	e, err := p.door.enter(r.PathValue("token"), cookiesOf(r, markCookie), p.o.Now())
	switch {
	case errors.Is(err, errTwice):
		p.o.Told(UsedTwice, e.by)
		p.paper.refuse(w, http.StatusForbidden, "This link was used twice, so nobody may look any more. If it was not you, somebody reads what you do: cake notify audit")
		return
	case err != nil:
		p.wrong(w)
		return
	}
	at := "/s/" + e.seat + "/"
	if e.cookie != "" {
		p.o.Told(Opened, e.by)
		http.SetCookie(w, secret(seatCookie, e.cookie, at, seatLife))
		http.SetCookie(w, secret(markCookie, e.mark, r.URL.Path, LinkLife))
	}
	// No redirect: after a link in another page the cookie would not come along.
	p.paper.welcome(w, at)
}

func secret(name, value, path string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(life.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}
}

// cookiesOf are all cookies of a name: another server on this machine may have given
// the browser one that looks like ours.
func cookiesOf(r *http.Request, name string) (values []string) {
	for _, c := range r.CookiesNamed(name) {
		values = append(values, c.Value)
	}
	return values
}

// seated lets through who has a seat.
func (p *Page) seated(next func(http.ResponseWriter, *http.Request, *seat)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s, err := p.door.sit(r.PathValue("seat"), cookiesOf(r, seatCookie), p.o.Now())
		if err != nil {
			p.wrong(w)
			return
		}
		next(w, r, s)
	}
}

// wrong answers who has come with no secret, or another one. It does not say which.
func (p *Page) wrong(w http.ResponseWriter) {
	tell, enough := p.door.refuse(p.o.Now())
	if tell {
		p.o.Told(Wrong, "somebody on this machine")
	}
	status := http.StatusForbidden
	if enough {
		status = http.StatusTooManyRequests
		w.Header().Set("Retry-After", "60")
	}
	p.paper.refuse(w, status, "This is closed. A link works once and for a few minutes, and the page is closed when its cake ends. Type cake page in a terminal of your own for a new link")
}

// lookTime is how long it may take to collect what is shown.
const lookTime = 5 * time.Second

// show shows the page.
func (p *Page) show(w http.ResponseWriter, r *http.Request, s *seat) {
	ctx, cancel := context.WithTimeout(r.Context(), lookTime)
	defer cancel()
	p.paper.page(w, sheet{View: p.o.View(ctx), seat: s, Notes: p.door.notes(s)})
}

// decide does what a form says.
func (p *Page) decide(w http.ResponseWriter, r *http.Request, s *seat) {
	fields, err := readBody(w, r)
	if err != nil {
		p.paper.refuse(w, http.StatusBadRequest, err.Error())
		return
	}
	d, token, err := readForm(fields)
	switch {
	case err != nil:
		p.paper.refuse(w, http.StatusBadRequest, err.Error())
		return
	case !s.signed(d.ID, token):
		p.paper.refuse(w, http.StatusForbidden, "this form is not of this page; go back and load the page anew")
		return
	}
	d.By = s.by
	p.door.say(s, p.o.Decide(r.Context(), d))
	http.Redirect(w, r, "/s/"+s.id+"/", http.StatusSeeOther)
}

// leave closes the page for one browser.
func (p *Page) leave(w http.ResponseWriter, r *http.Request, s *seat) {
	fields, err := readBody(w, r)
	if err != nil || !s.signed(leaving, fields.Get("token")) {
		p.paper.refuse(w, http.StatusForbidden, "this form is not of this page")
		return
	}
	p.door.leave(s)
	p.o.Told(Closed, s.by)
	http.SetCookie(w, &http.Cookie{Name: seatCookie, Path: "/s/" + s.id + "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteStrictMode})
	p.paper.refuse(w, http.StatusOK, "The page is closed. Type cake page in a terminal of your own to open it again")
}

// leaving is what the form is about by which the page is closed.
const leaving = "leave"
