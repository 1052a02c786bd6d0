package recall

import (
	"fmt"
	"testing"
	"time"
)

func TestAnIndexThatIsMadeAnewFindsTheSame(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, with(at, Options{Project: "app"}))
		for i := range 700 { // more than one transaction takes
			mustNote(t, s, remark(fmt.Sprintf("remark %d about walnuts", i), time.Now()))
		}
		look := func() int {
			hits, err := s.Search(t.Context(), SearchQuery{Text: "walnuts 650", Limit: 10})
			must(t, err)
			if len(hits) == 0 || hits[0].Entry.Summary != "remark 650 about walnuts" {
				t.Fatalf("found %+v", hits)
			}
			return len(hits)
		}
		before := look()
		n, err := s.Reindex(t.Context())
		must(t, err)
		if after := look(); n != 700 || after != before {
			t.Errorf("%d entries; %d hits, then %d", n, before, after)
		}
	})
}
