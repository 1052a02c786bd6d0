package figures

import (
	"testing"
)

func TestABarInALine(t *testing.T) {
	for line, want := range map[string]Bar{
		"orphan_orders      47 rows  (limit 0)  RED":                        {Got: 47, Want: 0},
		"src/geo.cpp: 16.7% of lines, floor 90%":                            {Got: 16.7, Want: 90},
		"Required test coverage of 85% not reached. Total coverage: 72.00%": {Got: 72, Want: 85},
		"dist/app.js: 34KB > maxSize 30KB (gzip)":                           {Got: 34, Want: 30},
		"Total test coverage: 62.1% (threshold 80%)":                        {Got: 62.1, Want: 80},
		"mutation score 54.20 is below the minimum of 60":                   {Got: 54.20, Want: 60},
		"p95 latency: 310 ms":                                               {},
		"started 4 workers, 3 shards, limit 20":                             {}, // which of them?
		"retrying in 5 seconds":                                             {},
	} {
		_, got, ok := barIn(line)
		if ok != (want != Bar{}) || ok && (got.Got != want.Got || got.Want != want.Want) {
			t.Errorf("%q: %+v, %v", line, got, ok)
		}
	}
}
