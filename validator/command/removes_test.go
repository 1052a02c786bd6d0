package command

import (
	"testing"

	"cake"
)

func TestWhatTakesAway(t *testing.T) {
	for line, want := range map[string]bool{
		"git rebase --abort": true, "git rebase main": false, "git branch -D x": true, "git branch x": false, "git stash pop": false, "git push origin --delete x": true,
		"docker rm -f web": true, "docker run web": false, "docker compose down": true, "kubectl delete pod x": true, "kubectl get pod x": false,
		"systemctl stop web": true, "systemctl start web": false, "kill 12": true, "kill -0 12": false, "rm x": true, "git rm x": true, "helm uninstall x": true, "pip install x": false,
	} {
		if got := Of(cake.Result{Command: line}).Programs[0].Removes(); got != want {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
}
