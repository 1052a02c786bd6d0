package cloud

import (
	"testing"

	"cake/guard/rules/rulestest"
	"cake/shell"
)

func TestWhatRunsElsewhere(t *testing.T) {
	rulestest.Check(t, Rules, map[string][]string{
		"aws s3 rb s3://b": {"cloud.delete"},
		"aws s3 ls":        nil,
		"aws --endpoint-url http://localhost:4566 s3 rb s3://b": nil,
		"gcloud sql instances delete db":                        {"cloud.delete"},
		"curl -X DELETE https://api.example/v1/x":               {"cloud.api-delete"},
		"curl -X DELETE http://localhost:3000/x":                nil,
	})
	rulestest.Check(t, Clusters, map[string][]string{
		"kubectl delete ns prod":               {"cloud.kubernetes"},
		"kubectl delete pod web-1":             nil,
		"kubectl --context kind-x delete ns a": nil,
		"kubectl get ns":                       nil,
		"helm uninstall app":                   {"cloud.kubernetes"},
	})
	rulestest.Check(t, Infrastructure, map[string][]string{
		"terraform destroy":             {"cloud.terraform"},
		"terraform plan -destroy":       nil,
		"terraform apply -auto-approve": {"cloud.terraform-apply"},
		"ansible all -m ping":           nil,
	})
}

func TestContainersThatAreNoWalls(t *testing.T) {
	rulestest.Check(t, Containers, map[string][]string{
		"docker run --rm -v $PWD:/app node npm test": nil,
		"docker run -v /:/host alpine rm -rf /host":  {"container.mounted"},
		"docker system prune -af --volumes":          {"container.volumes"},
		"docker compose down -v":                     {"container.volumes"},
		"docker ps":                                  nil,
	})
}

func TestTheCommandsOfAFleet(t *testing.T) {
	line := shell.Parse("salt '*' cmd.run 'rm -rf /srv'")
	if got := FleetCommands(&line.Commands[0]); len(got) != 1 || got[0] != "rm -rf /srv" {
		t.Errorf("%q", got)
	}
	line = shell.Parse("salt '*' test.ping")
	if got := FleetCommands(&line.Commands[0]); got != nil {
		t.Errorf("%q", got)
	}
}
