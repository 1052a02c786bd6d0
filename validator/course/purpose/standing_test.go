package purpose

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatStopsSomethingForAWhile(t *testing.T) {
	for line, want := range map[string]bool{
		"kill -STOP $(cat a.pid)": true, "pkill -TSTP sim": true, "kill -s SIGSTOP 71": true, "kill -19 71": true, "docker pause web": true, "docker compose pause worker": true,
		"virsh suspend vm1": true, "scontrol hold 812": true, "airflow dags pause nightly": true, "kubectl cordon n3": true,
		"kill 71": false, "kill -STOP 71; cp a b; kill -CONT 71": false, "docker unpause web": false, "grep pause a.txt": false, "echo pause": false, "docker stop web": false,
	} {
		if got := Suspends(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func TestWhatDoesNotReturnBeforeSomethingHappens(t *testing.T) {
	for line, want := range map[string]bool{
		"kubectl wait --for=condition=ready pod/a": true, "gh run watch 12": true, "timeout 9 tail -f a.log": true, "./deploy status --wait": true,
		"tail -n 3 a.log": false, "kubectl get pods": false, "cat wait": false,
	} {
		if got := WaitsItself(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func TestFilesThatBelongTogether(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want bool
	}{{"run/settle.pid", "settle.log", true}, {"settle.pid", "other.log", false}, {"settle", "settle.log", false}, {"a.pid", "a.log", false}} {
		if got := SameStem([]string{x.a}, []string{x.b}); got != x.want {
			t.Errorf("%s, %s: %v", x.a, x.b, got)
		}
	}
}

func TestTheSameQuestionInAnotherForm(t *testing.T) {
	if QuestionOf("tail -n 2 a.log") != QuestionOf("tail -3 a.log") || QuestionOf("tail -3 a.log") == QuestionOf("tail -3 b.log") {
		t.Error("options and numbers make another question, or a file does not")
	}
}
