package exporter

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"time"
)

// Moved returns cake's own series that have moved, histograms left out.
func Moved(url string) ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	once := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := once.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return counters(resp.Body)
}

func counters(metrics io.Reader) ([]string, error) {
	var lines []string
	for sc := bufio.NewScanner(metrics); ; {
		if !sc.Scan() {
			return lines, sc.Err()
		}
		l := sc.Text()
		counter := strings.HasPrefix(l, "cake_") && strings.Contains(l, "_total{")
		if counter && !strings.HasSuffix(l, " 0") {
			lines = append(lines, l)
		}
	}
}
