package command

import (
	"testing"

	"cake"
)

// TestWhoReadsShowsWhatOthersHaveWritten names programs by their lines.
func TestWhoReadsShowsWhatOthersHaveWritten(t *testing.T) {
	for line, want := range map[string]bool{
		"pm2 logs api --lines 40 --nostream":                true,
		"docker compose logs --tail 20 web":                 true,
		"docker-compose -p shop logs web":                   true,
		"kubectl -n shop logs deploy/api":                   true,
		"gcloud run services logs read api --region europe": true,
		"aws logs tail /ecs/api":                            true,
		"heroku logs -a shop":                               true,
		"supervisorctl tail worker stderr":                  true,
		"pm2 restart api":                                   false,
		"docker exec web cat logs":                          false,
		"docker run --rm app logs":                          false,
		"aws s3 cp logs.txt s3://a/b":                       false,
		"gcloud run deploy api":                             false,
	} {
		call := Of(cake.Result{Command: line})
		if got := call.OnlyReads(); got != want {
			t.Errorf("%s: reads %v", line, got)
		}
	}
}
