package main

import (
	"fmt"
	"os"
	"strings"
)

// A mask is a word that a row must not have, and what stands there instead.
type mask struct {
	secret, shown string
	whole         bool // only where no longer word or path has it
}

// A masks is applied in its order.
type masks []mask

// newMasks hides the hosts of the command line, the name of this machine, the
// HOME of whoever records, and the root of the places where it is a makeshift.
func newMasks(root string, hosts []string) (masks, error) {
	var m masks
	for _, h := range hosts {
		host, name, ok := strings.Cut(h, "=")
		if !ok || host == "" || name == "" {
			return nil, fmt.Errorf("--mask %s: it is not HOST=NAME", h)
		}
		m = append(m, mask{secret: host, shown: name})
	}
	if root != base {
		m = append(m, mask{secret: root, shown: base, whole: true})
	}
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		m = append(m, mask{secret: home, shown: "/home/dev", whole: true})
	}
	if host, err := os.Hostname(); err == nil && len(host) > 3 && host != "localhost" {
		m = append(m, mask{secret: host, shown: "devbox", whole: true})
	}
	return m, nil
}

// at adds what only one place has to hide.
func (m masks) at(p *place) masks {
	return append(masks{{secret: p.home, shown: "/home/dev", whole: true}}, m...)
}

func (m masks) hide(text string) string {
	for _, one := range m {
		text = one.hide(text)
	}
	return text
}

func (m mask) hide(text string) string {
	if !m.whole {
		return strings.ReplaceAll(text, m.secret, m.shown)
	}
	var b strings.Builder
	for {
		i := strings.Index(text, m.secret)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(m.secret)
		shown := m.shown
		if inWord(text[:i], text[end:]) {
			shown = m.secret
		}
		b.WriteString(text[:i] + shown)
		text = text[end:]
	}
}

// inWord reports whether what stands between the two is part of something longer:
// /rootfs and ./root are not /root, but /root/x and -I/root are.
func inWord(before, after string) bool {
	const word = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
	left := before != "" && strings.ContainsAny(before[len(before)-1:], word+"./~")
	if strings.HasSuffix(before, "-I") || strings.HasSuffix(before, "-L") || strings.HasSuffix(before, "//") {
		left = false
	}
	return left || after != "" && strings.ContainsAny(after[:1], word+"-")
}
