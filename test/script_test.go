package test

import (
	"testing"

	"cake"
	"cake/test/endpoint"
)

func TestTheStatementOfAScriptIsThePlace(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		write("scripts/pack.sh", "set -eu\nout=release/conf/app.conf\necho copying\ncp app.conf \"$out\"\necho done\n"),
		write("app.conf", "port = 8080\n"),
		endpoint.Bash("bash scripts/pack.sh"), endpoint.Say("I will make the folder."))
	s.print(allowAll)
	s.Told(`Operator \(CAKE\): Stop\. Run mkdir -p release/conf\. See scripts/pack\.sh:4`)
	errors := s.events(cake.EventError)
	if len(errors) != 1 || errors[0].Error.FilePath != "scripts/pack.sh" || errors[0].Error.LineNumber != 4 {
		t.Errorf("got %+v", errors)
	}
}
