package cloud

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/rules"
	"cake/shell"
)

// Clusters: what runs in a cluster, and what it keeps.
var Clusters = []rules.Rule{
	{
		ID: "cloud.kubernetes", Class: "k8s", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion or draining in a cluster",
		Reason:      "what runs in the cluster would be gone",
		Suggestion:  "kubectl get all",
		Patterns: []string{
			"kubectl|oc|k|kubecolor delete", "kubectl|oc|k drain|cordon", "kubectl|oc|k replace --force", "kubectl|oc|k scale --replicas=0", "kubectl|oc|k apply --prune", "kubectl|oc|k taint", "kubectl|oc|k patch", "kubectl|oc|k certificate deny", "oc adm prune|drain", "kubectl cnpg|argo|vitess destroy|delete",
			"helm uninstall|delete|del|un", "helm rollback", "helmfile destroy|delete", "helmfile * destroy|delete", "istioctl uninstall|x", "linkerd|cilium|consul-k8s|longhornctl|osm|kuma|kumactl uninstall|delete", "velero * delete", "argocd app|proj|cluster|repo|appset delete|rm", "argocd app terminate-op|rollback", "argocd app sync --prune|--force|--replace", "argo|argocd * delete|terminate", "flux delete|uninstall", "kubeadm|k0s|microk8s reset", "talosctl reset|destroy", "k3s-uninstall.sh|k3s-agent-uninstall.sh|k3s-killall.sh|rke2-uninstall.sh", "rke|rke2 remove", "kops delete", "clusterctl delete", "skaffold delete", "devspace purge", "okteto destroy", "crictl rm|rmp|rmi -a|--all|--prune", "ctr * delete|rm", "calicoctl delete", "rancher * delete|rm", "kn service delete", "tkn * delete", "kubectl-* delete", "kapp delete", "werf dismiss", "garden cleanup|delete", "operator-sdk cleanup", "gator * delete", "crossplane * delete", "nerdctl system prune -a",
		},
		When:   deletesInCluster,
		Stops:  []string{"kubectl delete namespace prod", "kubectl --context prod --namespace=db delete statefulset pg", "helm --kube-context prod delete payments", "kubectl drain node-1", "kubectl delete -f k8s/", "kubectl delete deploy/api", "for p in $(kubectl get pvc -o name); do kubectl delete $p; done", "kubectl get pvc -o name | xargs kubectl delete", "kubectl delete pvc,secret --all", "kubectl scale deploy api --replicas=0", "kubectl delete pods --all -n prod", "argocd app sync web --prune", "kubeadm reset -f", `kubectl patch pvc data -p '{"metadata":{"finalizers":null}}'`, "kubectl delete ns/prod --dry-run=none", "flux uninstall -s"},
		Passes: []string{"kubectl get pods", "kubectl apply --dry-run=client -f k8s/", "kubectl port-forward svc/api 8080:80 &", "kubectl delete pod api-7d9f", "helm list", "kubectl logs -f api", "kubectl delete -f k8s/ --dry-run=server", "kubectl --context kind-dev delete ns web", "kubectl delete pod -l app=web", "helm uninstall web --kube-context minikube", "helm uninstall x --dry-run", "kubectl delete pod/web", "kubectl rollout restart deploy/api", `kubectl patch deploy web -p '{"spec":{"replicas":2}}'`},
	},
	{
		ID: "cloud.kubernetes-change", Class: "k8s", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Changing a cluster in production, or showing its secrets",
		Reason:      "this changes what runs in the cluster, or shows its secrets",
		Suggestion:  "kubectl diff -f FILE",
		Patterns:    []string{"helm upgrade|install !--debug", "helmfile sync|apply", "kubectl|oc get|describe secret|secrets|secret/* -o|--output|--template", "kubectl|oc apply|edit|set|rollout|label|annotate -n|--namespace|--context=prod*", "kubectl|oc config delete-context|delete-cluster|delete-user|unset", "kubectl|oc create clusterrolebinding --clusterrole=cluster-admin", "minikube delete --all|--purge"},
		When:        deletesRemote,
		Stops:       []string{"helm upgrade --install api ./chart -n prod", "kubectl get secret db -o yaml", "kubectl apply -n prod -f k8s/", "kubectl config delete-context prod"},
		Passes:      []string{"helm template x ./chart", "kubectl get secret", "helm upgrade x ./c --dry-run", "helm upgrade --install web ./c --kube-context kind-dev", "kubectl diff -f FILE"},
	},
}

// deletesInCluster passes what controllers make again (pods, events), what only
// a rehearsal does, and clusters on this machine.
func deletesInCluster(c *command.Call) (string, bool) {
	if c.Wrapper || c.Local() || c.Rehearses() {
		return "", false
	}
	if len(c.Operands()) == 0 {
		return "", true
	}
	switch c.Name {
	case "kubectl", "oc", "k", "kubecolor":
	default:
		return "", true
	}
	switch verb := c.OperandAt(0); verb {
	case "delete":
		return deletedResources(c)
	case "patch":
		return "what holds the object's data would no longer be waited for", c.Mentions("finalizers") && (c.Mentions("null") || c.Mentions("[]"))
	case "taint":
		return "pods would be driven off the node", c.Mentions("NoExecute")
	}
	return "", true
}

// deletedResources looks at the kinds that a deletion names.
func deletedResources(c *command.Call) (string, bool) {
	if c.HasOption("--all|-A|--all-namespaces|--raw") {
		return "everything of that kind would be gone", true
	}
	if c.HasOption("-f|--filename|-k|--kustomize") {
		return "what the manifests describe would be gone", true
	}
	named := false
	for i, o := range c.Operands()[1:] {
		if o.MaybeValue {
			continue
		}
		if o.Word.Unknown() && o.Word.Value == "" {
			if !named {
				return listedResources(c, o.Word)
			}
			continue
		}
		kind, _, slash := strings.Cut(o.Word.Value, "/")
		if i > 0 && named && !slash {
			continue // a name
		}
		named = true
		for one := range strings.SplitSeq(kind, ",") {
			if !replaced(one) {
				return "the " + one + " would be gone with what it keeps", true
			}
		}
	}
	return "", false
}

// listedResources: `kubectl delete $(kubectl get pvc -o name)`.
func listedResources(c *command.Call, word shell.Word) (string, bool) {
	for _, m := range word.Marks {
		for _, from := range c.Upstream(m.From, m.To) {
			args := from.Args()
			for i := range args {
				if kind, _, _ := strings.Cut(args[i].Value, "/"); replaced(kind) {
					return "", false
				}
			}
		}
	}
	return "only the run would tell what is deleted in the cluster", true
}

// replaced: kinds that a controller makes anew, or that nobody misses.
func replaced(kind string) bool {
	switch strings.ToLower(kind) {
	case "pod", "pods", "po", "event", "events", "ev", "endpoints", "ep", "endpointslice", "endpointslices", "replicaset", "replicasets", "rs", "lease", "leases":
		return true
	}
	return false
}
