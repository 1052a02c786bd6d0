package guard

import (
	"strings"

	"cake"
)

// cloudRules: what lives on other machines and is not brought back by an undo.
var cloudRules = []Rule{
	{
		ID: "cloud.delete", Class: "cloud", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of cloud resources, repositories or releases",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "gh repo view",
		Patterns:    []string{"aws s3 rm --recursive !--dryrun", "aws s3 rb", "aws s3 sync --delete !--dryrun", "aws * delete-*|terminate-*|deregister-*|purge-*|schedule-key-deletion", "gcloud * delete !--help", "gcloud storage rm", "gsutil rm|rb", "bq rm", "az * delete|purge !--help", "doctl * delete|rm|destroy", "heroku apps:destroy|pg:reset|addons:destroy|destroy", "fly|flyctl apps|volumes|machine|machines|postgres destroy|delete", "gh repo delete|archive", "gh release delete|delete-asset", "gh secret|variable|ssh-key|gpg-key|run|workflow|environment delete|remove", "gh api -X|--method=DELETE", "glab repo delete", "vercel|netlify|wrangler|firebase|railway remove|rm|delete|sites:delete|projects:delete", "linode-cli * delete", "hcloud * delete", "scw * delete", "oci * delete", "vultr-cli * delete", "rclone delete|purge|sync !--dry-run|-n", "s3cmd del|rb", "mc rm|rb", "pulumi destroy", "cdk destroy", "serverless|sls remove", "sam delete", "eb terminate", "copilot * delete", "eksctl delete"},
		When:        deletesRemote,
		Stops:       []string{"aws s3 rm s3://prod-assets --recursive", "gcloud --project acme compute instances delete web-1 --quiet", "gh repo delete acme/app --yes", "gh release delete v1 -y", "doctl compute droplet delete web-1 -f", "gcloud storage rm -r gs://x/**", "aws ec2 terminate-instances --instance-ids i-1", "pulumi destroy --yes"},
		Passes:      []string{"aws s3 ls", "gh repo view acme/app", "gh release list", "gsutil ls gs://bucket", "aws sts get-caller-identity", "gh api repos/acme/app"},
	},
	{
		ID: "cloud.api-delete", Class: "cloud", Severity: cake.High, Verdict: cake.Deny,
		Description: "A DELETE request to another host",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "curl -fsS URL",
		Patterns:    []string{"curl -X|--request=DELETE|delete", "http|https|xh DELETE|delete"},
		When:        notLocalURL,
		Stops:       []string{`curl -X DELETE https://api.cloudflare.com/client/v4/zones/abc -H "Authorization: Bearer $CF"`},
		Passes:      []string{"curl -X DELETE http://localhost:3000/api/items/1", "curl -X POST https://x.example -d a=b", "curl -fsS URL"},
	},
	{
		ID: "cloud.kubernetes", Class: "k8s", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion or draining in a cluster",
		Reason:      "what runs in the cluster would be gone",
		Suggestion:  "kubectl get all",
		Patterns:    []string{"kubectl|oc|k delete namespace|namespaces|ns|project|pv|pvc|persistentvolume*|deployment*|deploy|statefulset*|sts|daemonset*|secret*|configmap*|crd|customresourcedefinition*|node|nodes|ingress*|service|services|svc|job|cronjob* !--dry-run", "kubectl|oc|k delete --all|-f|-k|--filename|-l|--selector|-A !--dry-run", "kubectl|oc|k delete */* !--dry-run", "kubectl|oc|k drain|cordon !--dry-run", "kubectl|oc|k replace --force", "kubectl|oc|k scale --replicas=0", "helm uninstall|delete|del|un !--dry-run", "helm rollback !--dry-run", "istioctl uninstall", "velero * delete", "argocd app delete", "flux delete|uninstall"},
		Stops:       []string{"kubectl delete namespace prod", "kubectl --context prod --namespace=db delete statefulset pg", "helm --kube-context prod delete payments", "kubectl drain node-1", "kubectl delete -f k8s/", "kubectl delete deploy/api"},
		Passes:      []string{"kubectl get pods", "kubectl apply --dry-run=client -f k8s/", "kubectl port-forward svc/api 8080:80 &", "kubectl delete pod api-7d9f", "helm list", "kubectl logs -f api"},
	},
	{
		ID: "cloud.terraform", Class: "terraform", Severity: cake.High, Verdict: cake.Deny,
		Description: "Destroying infrastructure, or the record of it",
		Reason:      "the infrastructure would be gone",
		Suggestion:  "terraform plan",
		Patterns:    []string{"terraform|tofu|terragrunt|terramate destroy", "terraform|tofu|terragrunt apply -destroy", "terraform|tofu workspace delete", "terraform|tofu state rm|push", "terragrunt run-all|run destroy", "terraform|tofu force-unlock"},
		Stops:       []string{"terraform destroy", "terraform -chdir=infra destroy", "terraform apply -destroy -auto-approve", "terraform workspace delete prod", "tofu state rm x"},
		Passes:      []string{"terraform plan", "terraform plan -destroy", "terraform init", "terraform state list", "terraform fmt"},
	},
	{
		ID: "cloud.apply", Class: "terraform", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Changing infrastructure, deploying, or showing its secrets",
		Reason:      "this changes what runs elsewhere",
		Suggestion:  "terraform plan",
		Patterns:    []string{"terraform|tofu|terragrunt apply -auto-approve", "pulumi up --yes|-y", "cdk deploy --require-approval=never", "docker|podman push", "gh pr merge --admin", "gh workflow run", "helm upgrade|install !--dry-run|--debug", "kubectl|oc get secret|secrets|secret/* -o|--output", "aws secretsmanager get-secret-value", "gcloud secrets versions access", "kubectl|oc apply -n|--namespace=prod*", "kubectl|oc apply --context=prod*"},
		Stops:       []string{"terraform apply -auto-approve", "docker push registry.example/app:1", "gh pr merge 12 --admin"},
		Passes:      []string{"cdk synth > /tmp/t.yaml", "terraform validate"},
	},
	{
		ID: "cloud.publish", Class: "publish", Severity: cake.High, Verdict: cake.Deny,
		Description: "Publishing a package, or taking one back",
		Reason:      "a published version cannot be taken back",
		Suggestion:  "npm pack --dry-run",
		Patterns:    []string{"npm|pnpm|yarn|bun publish|unpublish|deprecate !--dry-run|-n", "yarn npm publish", "lerna publish", "changeset publish", "npm dist-tag|owner add|rm|set", "cargo publish|yank !--dry-run|-n", "twine upload", "python* -m twine upload", "poetry|flit|hatch|pdm|uv publish !--dry-run", "gem push|yank", "docker|podman push --all-tags|-a", "mvn * deploy", "gradle|gradlew publish|uploadArchives|publishPlugins", "nuget|dotnet push", "dotnet nuget push|delete", "vsce|ovsx publish|unpublish", "pod trunk push|delete", "mix hex.publish", "dart|flutter pub publish !--dry-run|-n", "luarocks upload", "cpan-upload", "jsr publish !--dry-run", "goreleaser release !--snapshot", "semantic-release !--dry-run"},
		Stops:       []string{"npm publish", "npm --registry https://r.example publish --tag latest", "npm unpublish left-pad --force", "cargo publish", "twine upload dist/*", "gem push app-1.0.gem"},
		Passes:      []string{"npm run publish:check", "cargo publish --dry-run --allow-dirty", "npm pack --dry-run", "python -m build --sdist --wheel", "npm publish --dry-run"},
	},
}

// deletesRemote passes what only asks, and what names a local test double.
func deletesRemote(c *call) (string, bool) {
	for i := range c.argv {
		if a := c.argv[i].Value; strings.Contains(a, "localhost:") || strings.Contains(a, "127.0.0.1") {
			return "", false
		}
	}
	return "", true
}

func notLocalURL(c *call) (string, bool) {
	c.sort()
	for _, o := range c.operands {
		url := o.word.Value
		if i := strings.Index(url, "://"); i >= 0 {
			url = url[i+3:]
		}
		if strings.HasPrefix(url, "localhost") || strings.HasPrefix(url, "127.") || strings.HasPrefix(url, "[::1]") || strings.HasPrefix(url, "0.0.0.0") || strings.HasPrefix(url, "host.docker.internal") || strings.HasPrefix(url, ":") || strings.HasPrefix(url, "/") {
			return "", false
		}
	}
	return "", true
}
