package outgoing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net/textproto"
	"net/url"
	"slices"
	"sync/atomic"

	"github.com/nicholas-fedor/shoutrrr/pkg/router"
	"github.com/nicholas-fedor/shoutrrr/pkg/types"

	"cake/adapters/chat"
)

// libraryServices lists what the library knows.
func libraryServices() []string {
	var r router.ServiceRouter
	all := r.ListServices()
	slices.Sort(all)
	return all
}

// library lets the library read the line. Its own errors repeat the line, which
// holds secrets, so they are told in other words.
func library(l chat.Line) (chat.Sender, error) {
	scheme := chat.Scheme(l.URL)
	if !slices.Contains(libraryServices(), scheme) || scheme == "logger" {
		return nil, fmt.Errorf("there is no service %q; `cake notify ls --services` lists them", scheme)
	}
	service, err := initialised(l.URL, scheme)
	if err != nil {
		return nil, fmt.Errorf("it cannot be read as a line for %s: %s", scheme, chat.OneLine(l.Hide(err.Error())))
	}
	return &foreign{scheme: scheme, service: service}, nil
}

// initialised makes a service of the library. Its router would do that too, but
// keeps to itself why it cannot.
func initialised(u *url.URL, scheme string) (types.Service, error) {
	var r router.ServiceRouter
	service, err := r.NewService(scheme)
	if err != nil {
		return nil, err
	}
	if custom, ok := service.(types.CustomURLService); ok && u.Scheme != scheme {
		if u, err = custom.GetConfigURLFromCustom(u); err != nil {
			return nil, err
		}
	}
	return service, service.Initialize(u, log.New(io.Discard, "", 0))
}

// A foreign is a service that the library speaks. It takes no context: an attempt
// that hangs is left behind, and until it has ended no other one is made.
type foreign struct {
	scheme  string
	service types.Service
	busy    atomic.Bool
}

// Send sends a message. It implements chat.Sender.
func (f *foreign) Send(ctx context.Context, m chat.Message) (chat.Receipt, error) {
	if !f.busy.CompareAndSwap(false, true) {
		return chat.Receipt{}, &chat.Failure{Why: "the last attempt still hangs", Again: true}
	}
	done := make(chan error, 1)
	go func() { // ends when the library does
		defer f.busy.Store(false)
		done <- f.send(m)
	}()
	select {
	case err := <-done:
		if err != nil {
			return chat.Receipt{}, failure(err)
		}
		return chat.Receipt{State: chat.Sent}, nil
	case <-ctx.Done():
		return chat.Receipt{}, &chat.Failure{Why: context.Cause(ctx).Error(), Again: true}
	}
}

func (f *foreign) send(m chat.Message) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &chat.Failure{Why: fmt.Sprintf("the library for %s has broken: %v", f.scheme, p)}
		}
	}()
	title := chat.Cut(m.Title, 200)
	if f.scheme == "smtp" {
		title = mime.QEncoding.Encode("utf-8", title) // the library writes it into the header as it is
	}
	return f.service.Send(m.Text, &types.Params{"title": title})
}

// failure reads what the library says. What a mail server refuses for good is not
// tried again; of the others nobody knows.
func failure(err error) error {
	var f *chat.Failure
	if errors.As(err, &f) {
		return f
	}
	var smtp *textproto.Error
	return &chat.Failure{Why: chat.OneLine(err.Error()), Again: !(errors.As(err, &smtp) && smtp.Code >= 500)}
}
